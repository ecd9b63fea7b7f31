"""'Tactic variant': the seven action cards."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.escalade.core.bits import popcount
    from cython.cimports.escalade.games.schotten_totten_2.state import DRAW, GIVE, PLAY, Siege, bit
    from cython.cimports.escalade.games.schotten_totten_2.turn import can_place, place, within_limit
else:
    from escalade.core.bitwise import popcount

    from .state import DRAW, GIVE, PLAY, Siege, bit
    from .turn import can_place, place, within_limit

    REDEPLOYMENT, RECRUITMENT, DESERTION, TREASON, EXPLOSION, SUPPORT, EXCHANGE = range(7)
    OUT = 7


def holds(siege: Siege, action: int) -> bool:
    """The player to act has this action card, may play a card now, and the limit allows a tactic card."""
    side = siege.to_act
    return siege.at <= PLAY and siege.hand_actions[side] >> action & 1 != 0 and within_limit(siege, side)


def use(siege: Siege, action: int) -> None:
    """An action card goes out of play beside its owner."""
    side = siege.to_act
    siege.leave_hand(side, 64 + action)
    siege.out[side] |= 1 << action
    siege.played[side] += 1
    siege.at = DRAW


def laid_by(siege: Siege, side: int) -> int:
    """The set of cards on a side of the wall."""
    found = bit(0) ^ bit(0)
    for tile in range(7):
        for number in range(siege.size[side * 7 + tile]):
            found |= bit(siege.cards[side * 28 + tile * 4 + number])
    return found


def may_action(siege: Siege, action: int) -> bool:
    """S12: an action card without a legal target cannot be played."""
    side = siege.to_act
    if not holds(siege, action):
        return False
    if action == REDEPLOYMENT:
        return laid_by(siege, side) != 0
    if action == RECRUITMENT:
        return siege.discard != 0 and siege.free[side] != 0
    if action == DESERTION:
        return laid_by(siege, 1 - side) != 0
    if action == TREASON:
        return laid_by(siege, 1 - side) != 0 and siege.free[side] != 0
    if action == EXPLOSION:
        return siege.public != siege.discard
    if action == SUPPORT:
        return popcount(siege.discard) >= 2
    return siege.hand_count(side) >= 2 and siege.hand_count(1 - side) >= 1


def can_act(siege: Siege) -> bool:
    """Whether any action card can be played."""
    for action in range(7):
        if may_action(siege, action):
            return True
    return False


def can_play_any(siege: Siege) -> bool:
    """Whether the player to act can play any card at all."""
    if can_place(siege, siege.to_act):
        return True
    return siege.hand_actions[siege.to_act] != 0 and can_act(siege)


def do_redeploy(siege: Siege, card: int, tile: int) -> None:
    """S9: one own card moves to another own tile, or is discarded."""
    side = siege.to_act
    use(siege, REDEPLOYMENT)
    source = siege.tile_of(side, card)
    index = siege.find(side, source, card)
    if tile == OUT:
        siege.throw(side, source, index)
    else:
        siege.take(side, source, index)
        place(siege, side, tile, card)


def do_recruit(siege: Siege, card: int, tile: int) -> None:
    """S9: a discarded card is played on the own side."""
    use(siege, RECRUITMENT)
    siege.discard &= ~bit(card)
    siege.public &= ~bit(card)
    place(siege, siege.to_act, tile, card)


def do_desert(siege: Siege, card: int) -> None:
    """One opposing card is discarded."""
    other = 1 - siege.to_act
    use(siege, DESERTION)
    tile = siege.tile_of(other, card)
    siege.throw(other, tile, siege.find(other, tile, card))


def do_treason(siege: Siege, card: int, tile: int) -> None:
    """S9: one opposing card is played on the own side, the same tile included."""
    side = siege.to_act
    use(siege, TREASON)
    source = siege.tile_of(1 - side, card)
    siege.take(1 - side, source, siege.find(1 - side, source, card))
    place(siege, side, tile, card)


def do_explode(siege: Siege, tile: int) -> None:
    """All cards of both sides of a tile are discarded."""
    use(siege, EXPLOSION)
    siege.clear(0, tile)
    siege.clear(1, tile)


def do_support(siege: Siege, one: int, other: int) -> None:
    """S10: two discarded cards are shuffled into the siege deck, where they are unseen again."""
    use(siege, SUPPORT)
    siege.discard &= ~(bit(one) | bit(other))
    siege.public &= ~(bit(one) | bit(other))
    siege.deck[siege.deck_size] = one
    siege.deck[siege.deck_size + 1] = other
    siege.deck_size += 2
    shuffle_deck(siege)


def shuffle_deck(siege: Siege) -> None:
    for place_ in range(siege.deck_size - 1, 0, -1):
        chosen = siege.below(place_ + 1)
        card = siege.deck[place_]
        siege.deck[place_] = siege.deck[chosen]
        siege.deck[chosen] = card


def do_exchange(siege: Siege) -> None:
    """S11: each player chooses three cards unseen, the active one first; then they swap."""
    use(siege, EXCHANGE)
    siege.at = GIVE


def to_give(siege: Siege) -> int:
    """How many cards each player gives: three, or as many as the smaller hand has."""
    many = siege.hand_count(0)
    other = siege.hand_count(1)
    if other < many:
        many = other
    return many if many < 3 else 3


def do_give(siege: Siege, card: int) -> None:
    side = siege.to_act
    if card < 64:
        siege.giving[side] |= bit(card)
    else:
        siege.giving_actions[side] |= 1 << (card - 64)
    if popcount(siege.giving[side]) + popcount(siege.giving_actions[side]) < to_give(siege):
        return
    siege.to_act = 1 - side
    if siege.giving[1 - side] != 0 or siege.giving_actions[1 - side] != 0:
        swap(siege)
        siege.at = DRAW


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
