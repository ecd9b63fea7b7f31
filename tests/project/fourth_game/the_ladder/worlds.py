"""The states that a seat cannot tell apart: drawing another one in place, and drawing one from a view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ...core import bits, fields
from ...core.errors import Refused
from . import constants as c
from . import positions

if TYPE_CHECKING:
    from .game import Game
    from .state import Siege


def redeal(siege: Siege, seat: int) -> None:
    """Puts what the seat (-1: a spectator) cannot see into the deck, shuffles, and deals as many cards again."""
    first = bits.popcount(siege.hand[0])
    second = bits.popcount(siege.hand[1])
    for other in range(2):
        if other != seat:
            hide(siege, other)
    siege.shuffle(siege.deck, siege.deck_size)
    if seat != 0:
        for _ in range(first):
            siege.draw(0)
    if seat != 1:
        for _ in range(second):
            siege.draw(1)


def reshuffle(siege: Siege) -> None:
    """Shuffles the deck; both hands stay."""
    siege.shuffle(siege.deck, siege.deck_size)


def hide(siege: Siege, seat: int) -> None:
    """Puts a hand into the deck."""
    for card in range(c.CARDS):
        if siege.hand[seat] >> card & 1:
            siege.deck[siege.deck_size] = card
            siege.deck_size += 1
    siege.hand[seat] = 0


def from_view(game: Game, view: Mapping[str, Any], seed: int) -> Siege:
    """A state that the view's seat cannot tell from the true one; the same seed draws the same one."""
    fields.check_view(game, view)
    try:
        unseen = sorted(set(range(1, c.CARDS + 1)) - set(view["played"]) - set(view["hand"]))
        hands = {}
        for name in game.seats:
            many = fields.size(view["hands"][name], "size", c.HAND)
            hands[name] = view["hand"] if name == view["seat"] else [unseen.pop() for _ in range(many)]
        known = set(positions.FIELDS) - {"hands", "deck", "random", "seed"}
        given = {name: view[name] for name in known}
        seat = None if view["seat"] is None else game.seats.index(view["seat"])
    except (LookupError, TypeError, ValueError, AttributeError) as problem:
        if isinstance(problem, Refused):
            raise
        raise Refused("view.malformed", f"this is no view of {game.id}") from None
    siege = positions.position(game, {**given, "hands": hands, "deck": unseen})
    siege.imagine(seat, seed)
    return siege
