"""The states that a seat cannot tell apart: drawing another one in place, and drawing one from a view.

Hidden are the other's hand and the order of the deck; how many cards there are is not.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ...core import fields
from ...core.errors import Refused
from . import constants as c
from . import positions

if TYPE_CHECKING:
    from .game import Game
    from .state import Siege

ONLY_IN_VIEWS = ("seat", "board", "hands", "hand", "deck", "played", "legal")


def redeal(siege: Siege, seat: int) -> None:
    """Puts what the seat (-1: a spectator) cannot see into the deck, shuffles, and deals as many cards again."""
    for card in range(c.CARDS):
        siege.pool[card] = 0
    for place in range(siege.cards):
        siege.pool[siege.deck[place]] += 1
    first = hide(siege, c.ATTACKER) if seat != c.ATTACKER else 0
    second = hide(siege, c.DEFENDER) if seat != c.DEFENDER else 0
    siege.cards = 0
    for card in range(c.CARDS):
        for _ in range(siege.pool[card]):
            siege.deck[siege.cards] = card
            siege.cards += 1
    siege.shuffle(siege.deck, siege.cards)
    for _ in range(first):
        siege.draw(c.ATTACKER)
    for _ in range(second):
        siege.draw(c.DEFENDER)
    siege.count = -1


def reshuffle(siege: Siege) -> None:
    """Shuffles the deck; both hands stay."""
    siege.shuffle(siege.deck, siege.cards)


def hide(siege: Siege, seat: int) -> int:
    """Puts a hand into the pool; how many cards it had."""
    size = 0
    for card in range(c.CARDS):
        size += siege.hand[seat * c.CARDS + card]
        siege.pool[card] += siege.hand[seat * c.CARDS + card]
        siege.hand[seat * c.CARDS + card] = 0
    return size


def from_view(game: Game, view: Mapping[str, Any], seed: int) -> Siege:
    """A state that the view's seat cannot tell from the true one; the same seed draws the same one."""
    fields.check_view(game, view)
    try:
        seat = None if view["seat"] is None else game.seats.index(view["seat"])
        sizes = [fields.size(view["hands"][name], "size", c.LARGEST_DECK) for name in game.seats]
        hand = [0] * c.CARDS if seat is None else positions.counts(view["hand"], "hand")
        played = positions.counts(view["played"], "played")
        hidden = fields.size(view["deck"], "size", c.LARGEST_DECK)
    except (LookupError, TypeError, ValueError, AttributeError) as problem:
        if isinstance(problem, Refused):
            raise
        raise Refused("view.malformed", f"this view of {game.id} lacks something: {problem}") from None
    unseen = [all_ - mine - out for all_, mine, out in zip(game.composition, hand, played)]
    hidden += sum(size for number, size in enumerate(sizes) if number != seat)
    if min(unseen) < 0 or sum(unseen) != hidden or (seat is not None and sizes[seat] != sum(hand)):
        raise Refused("view.cards", "the cards of this view do not add up to the deck")
    there = positions.read(game, {name: value for name, value in view.items() if name not in ONLY_IN_VIEWS})
    there.deck = [card for card, number in enumerate(unseen) for _ in range(number)]
    for number in range(2):
        if number == seat:
            there.hands[number] = hand
        else:
            for _ in range(sizes[number]):
                there.hands[number][there.deck.pop()] += 1
    siege = game.blank()
    siege.lay(there)
    siege.imagine(seat, seed)
    return siege
