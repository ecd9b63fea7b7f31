"""The states that a seat cannot tell apart: drawing another one in place, and drawing one from a view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ...core import bits, fields
from ...core.errors import Refused
from . import constants as c
from . import formations, positions, turn
from .cards import SIEGE_CARDS, TACTIC_CARDS

if TYPE_CHECKING:
    from .game import Game
    from .state import Siege


def redeal(siege: Siege, seat: int) -> None:
    """Siege cards of hidden hands and of the deck change places, and so do tactic cards of hidden hands and deck.

    Fixed are the sizes, how many cards of each hand are tactic cards, the elite cards that Support put into the
    siege deck (S14), and what the seat knows of the other hand.
    """
    siege.count = -1
    if seat < 0:
        for side in range(2):
            siege.known[side] = 0
            siege.known_actions[side] = 0
    for _ in range(16):
        redeal_siege(siege, seat)
        if siege.tactics:
            redeal_tactics(siege, seat)
            for side in range(2):
                if side != seat:
                    choose_again(siege, side)
        # A hand that could only pass or draw would have done so: the player to act holds another one.
        if siege.to_act < 0 or siege.to_act == seat or siege.step == c.GIVE or not turn.forced(siege):
            break


def reshuffle(siege: Siege) -> None:
    """Shuffles both decks; the hands stay."""
    siege.shuffle(siege.deck, siege.deck_size)
    siege.shuffle(siege.tactic_deck, siege.tactic_size)


def hidden_siege(siege: Siege, side: int, seat: int) -> int:
    """The siege cards of a hand that the seat does not know."""
    cards = siege.hand[side] & formations.SIEGE_SET
    return cards & ~siege.known[seat] if seat >= 0 else cards


def hidden_elite(siege: Siege, side: int, seat: int) -> int:
    """The elite cards of a hand that the seat does not know."""
    cards = siege.hand[side] & ~formations.SIEGE_SET
    return cards & ~siege.known[seat] if seat >= 0 else cards


def hidden_actions(siege: Siege, side: int, seat: int) -> int:
    """The action cards of a hand that the seat does not know."""
    return siege.hand_actions[side] & ~siege.known_actions[seat] if seat >= 0 else siege.hand_actions[side]


def redeal_siege(siege: Siege, seat: int) -> None:
    count = 0
    elite = 0
    for number in range(siege.deck_size):
        card = siege.deck[number]
        if card < c.SIEGE:
            siege.moves[count] = card
            count += 1
        else:
            elite |= 1 << (card - c.SIEGE)
    for side in range(2):
        if side != seat:
            count = collect(siege, hidden_siege(siege, side, seat), 0, count)
    siege.shuffle_moves(count)
    for side in range(2):
        if side != seat:
            cards = hidden_siege(siege, side, seat)
            siege.hand[side] &= ~cards
            for _ in range(bits.popcount(cards)):
                count -= 1
                siege.hand[side] |= bits.bit(siege.moves[count])
    for number in range(count):
        siege.deck[number] = siege.moves[number]
    if elite:
        while elite:
            siege.deck[count] = c.SIEGE + bits.lowest(elite)
            count += 1
            elite &= elite - 1
        siege.shuffle(siege.deck, siege.deck_size)


def redeal_tactics(siege: Siege, seat: int) -> None:
    count = 0
    for number in range(siege.tactic_size):
        siege.moves[count] = siege.tactic_deck[number]
        count += 1
    for side in range(2):
        if side != seat:
            count = collect(siege, hidden_elite(siege, side, seat), hidden_actions(siege, side, seat), count)
    siege.shuffle_moves(count)
    for side in range(2):
        if side != seat:
            cards = hidden_elite(siege, side, seat)
            actions = hidden_actions(siege, side, seat)
            siege.hand[side] &= ~cards
            siege.hand_actions[side] &= ~actions
            for _ in range(bits.popcount(cards) + bits.popcount(actions)):
                count -= 1
                siege.enter_hand(side, siege.moves[count])
    for number in range(count):
        siege.tactic_deck[number] = siege.moves[number]


def choose_again(siege: Siege, side: int) -> None:
    """Cards chosen unseen for an exchange could be any of the hand."""
    many = bits.popcount(siege.giving[side]) + bits.popcount(siege.giving_actions[side])
    if many == 0:
        return
    count = collect(siege, siege.hand[side], siege.hand_actions[side], 0)
    siege.shuffle_moves(count)
    siege.giving[side] = 0
    siege.giving_actions[side] = 0
    for number in range(many):
        card = siege.moves[number]
        if card < c.LAID:
            siege.giving[side] |= bits.bit(card)
        else:
            siege.giving_actions[side] |= 1 << (card - c.LAID)


def collect(siege: Siege, cards: int, actions: int, count: int) -> int:
    """Appends a set of cards to the scratch buffer."""
    while cards:
        siege.moves[count] = bits.lowest(cards)
        count += 1
        cards &= cards - 1
    while actions:
        siege.moves[count] = c.LAID + bits.lowest(actions)
        count += 1
        actions &= actions - 1
    return count


# ---- from a view ---------------------------------------------------------------------------------------------------


def from_view(game: Game, view: Mapping[str, Any], seed: int) -> Siege:
    """One of the states that the view's seat cannot tell apart, drawn with a seed."""
    fields.check_view(game, view)
    try:
        filled = any_world(game, view)
        seat = None if view["seat"] is None else c.SEATS.index(view["seat"])
    except (LookupError, TypeError, AttributeError, ValueError) as problem:
        if isinstance(problem, Refused):
            raise
        raise Refused("view.malformed", f"this is no view of {game.id}: {problem!r} is missing or wrong") from None
    siege = positions.position(game, filled, settled=True)
    if siege.step == c.END and siege.to_act >= 0 and not siege.allowed()["claims"]:
        raise Refused("view.malformed", "a view in step 'end' has a tile whose control can be declared", "S1")
    siege.imagine(seat, seed)
    return siege


def any_world(game: Game, view: Mapping[str, Any]) -> dict[str, Any]:
    """A position that agrees with the view; the hidden cards lie in it in any order."""
    seat = view["seat"]
    hands: dict[str, list[str]] = {name: [] for name in c.SEATS}
    if seat is not None:
        hands[seat] = list(view["hand"])
        hands[c.SEATS[1 - c.SEATS.index(seat)]] = list(view["known"][seat])
    siege, tactic = unseen(game, view, hands)
    for name in c.SEATS:
        size, backs = (fields.size(view["hands"][name], part, c.CARDS) for part in ("size", "tactic"))
        mine = sum(card in TACTIC_CARDS for card in hands[name])
        missing = [(backs - mine, tactic), (size - backs - (len(hands[name]) - mine), siege)]
        for many, pool in missing:
            if not 0 <= many <= (0 if name == seat else len(pool)):
                raise not_adding_up()
            hands[name] += [pool.pop() for _ in range(many)]
    sizes = [fields.size(view[name], "size", c.CARDS) for name in ("deck", "tactic_deck")]
    if sizes != [len(siege) + len(view["deck"]["elite"]), len(tactic)]:
        raise not_adding_up()
    giving = view["giving"]
    keep = ("game", "options", "to_act", "step", "discard", "out", "cauldrons", "played", "last_turn", "winner", "by")
    return {
        **{field: view[field] for field in keep},
        "walls": [{field: wall[field] for field in ("damaged", *c.SEATS, "first")} for wall in view["walls"]],
        "hands": hands,
        "deck": siege + list(view["deck"]["elite"]),
        "tactic_deck": tactic,
        "giving": {
            name: giving[name] if name == seat else hands[name][: fields.size(giving, name, c.CARDS)]
            for name in c.SEATS
        },
        "known": view.get("known") or {name: [] for name in c.SEATS},
    }


def unseen(game: Game, view: Mapping[str, Any], hands: Mapping[str, list[str]]) -> tuple[list[str], list[str]]:
    """The siege and the tactic cards that the view's seat has not seen."""
    seen = {card for wall in view["walls"] for side in c.SEATS for card in wall[side]}
    seen |= {card for name in c.SEATS for card in (*hands[name], *view["out"][name])}
    seen |= {*view["discard"], *view["deck"]["elite"]}
    tactic = TACTIC_CARDS if game.options["tactics"] else ()
    return [card for card in SIEGE_CARDS if card not in seen], [card for card in tactic if card not in seen]


def not_adding_up() -> Refused:
    return Refused("view.cards", "the cards of this view do not add up to those of the game")
