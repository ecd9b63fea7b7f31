"""'Tactic variant': the seven action cards. Each has here what it may aim at, and what it does.

`targets`, `fill` and `act`, at the end, have one entry for each card, in the order of the actions' numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...core import bits
from . import actions, legal, moves
from . import constants as c

if TYPE_CHECKING:
    from .state import Siege


def held(siege: Siege) -> int:
    """'Tactic variant': the action cards that the player to act holds and the limit allows, before he has played."""
    return siege.hand_actions[siege.to_act] if siege.step <= c.PLAY and legal.within_limit(siege) else 0


def playable(siege: Siege) -> bool:
    """S12: whether any action card can be played; one without a target cannot. Writes over the moves."""
    return siege.hand_actions[siege.to_act] != 0 and fill(siege, 0) > 0


def use(siege: Siege, card: int) -> None:
    """An action card goes out of play beside its owner."""
    side = siege.to_act
    siege.leave_hand(side, c.LAID + card)
    siege.out[side] |= 1 << card
    siege.played[side] += 1
    siege.step = c.DRAW


def laid_by(siege: Siege, side: int) -> int:
    """The cards on a side of the wall."""
    found = 0
    for tile in range(c.TILES):
        for number in range(siege.size[side * c.TILES + tile]):
            found |= bits.bit(siege.card_at(side, tile, number))
    return found


# ---- Redeployment --------------------------------------------------------------------------------------------------


def redeployments(siege: Siege) -> int:
    """S9: the cards that can be redeployed: the own ones on the wall."""
    return laid_by(siege, siege.to_act)


def redeployment_places(siege: Siege, card: int) -> int:
    """S9: where a card can go: to another tile with a free slot, or out."""
    return legal.places(siege) & ~(1 << siege.tile_of(siege.to_act, card)) | 1 << actions.OUT


def fill_redeployments(siege: Siege, count: int) -> int:
    cards = redeployments(siege)
    while cards:
        card = bits.lowest(cards)
        cards &= cards - 1
        first = actions.REDEPLOY + (c.TILES + 1) * card
        count = legal.fill_tiles(siege, count, redeployment_places(siege, card), first)
    return count


def do_redeploy(siege: Siege, card: int, tile: int) -> None:
    """S9: one own card moves to another own tile, or is discarded."""
    side = siege.to_act
    use(siege, c.REDEPLOYMENT)
    source = siege.tile_of(side, card)
    index = siege.find(side, source, card)
    if tile == actions.OUT:
        siege.throw(side, source, index)
    else:
        siege.take(side, source, index)
        moves.place(siege, tile, card)


# ---- Recruitment ---------------------------------------------------------------------------------------------------


def recruits(siege: Siege) -> int:
    """S9: the cards that can be recruited: any discarded one, elite troops too, if there is a free slot."""
    return siege.discard if legal.places(siege) else 0


def do_recruit(siege: Siege, card: int, tile: int) -> None:
    """S9: a discarded card is played on the own side."""
    use(siege, c.RECRUITMENT)
    siege.discard &= ~bits.bit(card)
    siege.public &= ~bits.bit(card)
    moves.place(siege, tile, card)


# ---- Desertion -----------------------------------------------------------------------------------------------------


def desertions(siege: Siege) -> int:
    """'Desertion': the cards that can be made to desert: those of the other side."""
    return laid_by(siege, 1 - siege.to_act)


def do_desert(siege: Siege, card: int) -> None:
    """One opposing card is discarded."""
    other = 1 - siege.to_act
    use(siege, c.DESERTION)
    tile = siege.tile_of(other, card)
    siege.throw(other, tile, siege.find(other, tile, card))


# ---- Treason -------------------------------------------------------------------------------------------------------


def treasons(siege: Siege) -> int:
    """S9: the cards that can change sides: those of the other side, if there is a free slot."""
    return laid_by(siege, 1 - siege.to_act) if legal.places(siege) else 0


def do_treason(siege: Siege, card: int, tile: int) -> None:
    """S9: one opposing card is played on the own side, the same tile included."""
    other = 1 - siege.to_act
    use(siege, c.TREASON)
    source = siege.tile_of(other, card)
    siege.take(other, source, siege.find(other, source, card))
    moves.place(siege, tile, card)


# ---- Explosion -----------------------------------------------------------------------------------------------------


def explosions(siege: Siege) -> int:
    """'Explosion': the tiles that can be blown up: those with a card on either side."""
    found = siege.laid
    for tile in range(c.TILES):
        if siege.size[c.TILES + tile] > 0:
            found |= 1 << tile
    return found


def do_explode(siege: Siege, tile: int) -> None:
    """All cards of both sides of a tile are discarded."""
    use(siege, c.EXPLOSION)
    siege.clear(c.ATTACKER, tile)
    siege.clear(c.DEFENDER, tile)


# ---- Support -------------------------------------------------------------------------------------------------------


def supports(siege: Siege) -> int:
    """S10: the cards of which two can be shuffled into the deck: all discarded ones, if there are two."""
    return siege.discard if bits.popcount(siege.discard) >= 2 else 0


def fill_supports(siege: Siege, count: int) -> int:
    highs = supports(siege)
    while highs:
        high = bits.lowest(highs)
        highs &= highs - 1
        lows = siege.discard & (bits.bit(high) - 1)
        count = fill_cards(siege, count, lows, actions.SUPPORT + high * (high - 1) // 2)
    return count


def do_support(siege: Siege, pair: int) -> None:
    """S10: two discarded cards are shuffled into the siege deck, where they are unseen again."""
    high = 1
    while high * (high + 1) // 2 <= pair:
        high += 1
    low = pair - high * (high - 1) // 2
    use(siege, c.SUPPORT)
    siege.discard &= ~(bits.bit(low) | bits.bit(high))
    siege.public &= ~(bits.bit(low) | bits.bit(high))
    siege.deck[siege.deck_size] = low
    siege.deck[siege.deck_size + 1] = high
    siege.deck_size += 2
    siege.shuffle(siege.deck, siege.deck_size)


# ---- Exchange ------------------------------------------------------------------------------------------------------


def exchanges(siege: Siege) -> bool:
    """S11: both need a card to give: the player one besides the Exchange itself."""
    return siege.hand_count(siege.to_act) >= 2 and siege.hand_count(1 - siege.to_act) >= 1


def do_exchange(siege: Siege) -> None:
    """S11: each player chooses three cards unseen, the active one first; then they swap."""
    use(siege, c.EXCHANGE)
    siege.step = c.GIVE


def gifts(siege: Siege) -> int:
    """S11: how many cards each player gives: three, or as many as the smaller hand has."""
    many = c.GIFTS
    for side in range(2):
        count = siege.hand_count(side)
        if count < many:
            many = count
    return many


def gives(siege: Siege) -> int:
    """S11: the siege and elite cards that can be given: those of the hand that are not chosen yet."""
    return siege.hand[siege.to_act] & ~siege.giving[siege.to_act]


def action_gives(siege: Siege) -> int:
    """S11: the action cards that can be given."""
    return siege.hand_actions[siege.to_act] & ~siege.giving_actions[siege.to_act]


def fill_gives(siege: Siege) -> int:
    count = fill_cards(siege, 0, gives(siege), actions.GIVE)
    return legal.fill_tiles(siege, count, action_gives(siege), actions.GIVE + c.LAID)


def do_give(siege: Siege, card: int) -> None:
    """S11: the card is chosen; when both have chosen, the cards change hands."""
    side = siege.to_act
    if card < c.LAID:
        siege.giving[side] |= bits.bit(card)
    else:
        siege.giving_actions[side] |= 1 << (card - c.LAID)
    if bits.popcount(siege.giving[side]) + bits.popcount(siege.giving_actions[side]) < gifts(siege):
        return
    siege.to_act = 1 - side
    if siege.giving[1 - side] != 0 or siege.giving_actions[1 - side] != 0:
        swap(siege)
        siege.step = c.DRAW


def swap(siege: Siege) -> None:
    """The chosen cards change hands; each giver knows what the other now holds of them."""
    for side in range(2):
        siege.hand[side] = siege.hand[side] & ~siege.giving[side] | siege.giving[1 - side]
        siege.hand_actions[side] = (
            siege.hand_actions[side] & ~siege.giving_actions[side] | siege.giving_actions[1 - side]
        )
        siege.known[side] = siege.known[side] & ~siege.giving[1 - side] | siege.giving[side]
        siege.known_actions[side] = (
            siege.known_actions[side] & ~siege.giving_actions[1 - side] | siege.giving_actions[side]
        )
    for side in range(2):
        siege.giving[side] = 0
        siege.giving_actions[side] = 0


# ---- all of them ---------------------------------------------------------------------------------------------------


def fill_cards(siege: Siege, count: int, cards: int, first: int) -> int:
    """One move for each card of a set."""
    while cards:
        siege.moves[count] = first + bits.lowest(cards)
        count += 1
        cards &= cards - 1
    return count


def fill_placed(siege: Siege, count: int, cards: int, first: int) -> int:
    """One move for each card of a set on each tile with a free slot."""
    while cards:
        count = legal.fill_tiles(siege, count, legal.places(siege), first + c.TILES * bits.lowest(cards))
        cards &= cards - 1
    return count


def targets(siege: Siege) -> dict[str, Any]:
    """What each action card may aim at, by its verb: for refusals."""
    return {
        "redeploy": redeployments(siege),
        "recruit": recruits(siege),
        "desert": desertions(siege),
        "treason": treasons(siege),
        "explode": explosions(siege),
        "support": supports(siege),
        "exchange": exchanges(siege),
    }


def fill(siege: Siege, count: int) -> int:
    """Every action card that can be played, with every target, ascending."""
    cards = held(siege)
    if cards >> c.REDEPLOYMENT & 1:
        count = fill_redeployments(siege, count)
    if cards >> c.RECRUITMENT & 1:
        count = fill_placed(siege, count, recruits(siege), actions.RECRUIT)
    if cards >> c.DESERTION & 1:
        count = fill_cards(siege, count, desertions(siege), actions.DESERT)
    if cards >> c.TREASON & 1:
        count = fill_placed(siege, count, treasons(siege), actions.TREASON)
    if cards >> c.EXPLOSION & 1:
        count = legal.fill_tiles(siege, count, explosions(siege), actions.EXPLODE)
    if cards >> c.SUPPORT & 1:
        count = fill_supports(siege, count)
    if cards >> c.EXCHANGE & 1 and exchanges(siege):
        count = legal.fill_tiles(siege, count, 1, actions.EXCHANGE)
    return count


def act(siege: Siege, action: int) -> None:
    """Plays an action card, or gives a card in an exchange."""
    if action < actions.RECRUIT:
        action -= actions.REDEPLOY
        do_redeploy(siege, action // (c.TILES + 1), action % (c.TILES + 1))
    elif action < actions.DESERT:
        action -= actions.RECRUIT
        do_recruit(siege, action // c.TILES, action % c.TILES)
    elif action < actions.TREASON:
        do_desert(siege, action - actions.DESERT)
    elif action < actions.EXPLODE:
        action -= actions.TREASON
        do_treason(siege, action // c.TILES, action % c.TILES)
    elif action < actions.SUPPORT:
        do_explode(siege, action - actions.EXPLODE)
    elif action < actions.EXCHANGE:
        do_support(siege, action - actions.SUPPORT)
    elif action < actions.GIVE:
        do_exchange(siege)
    else:
        do_give(siege, action - actions.GIVE)
