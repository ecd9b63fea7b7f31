"""The move of a random playout: the one at `below(count)` of what `legal.fill` lists, found without listing all.

Most moves of a turn are moves and charges of units: they are counted as sets, and only the chosen one is found.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core import bits
from . import actions, legal, squares, ways
from . import constants as c

if TYPE_CHECKING:
    from .state import Siege


def pick(siege: Siege) -> int:
    """A legal action by the generator, each as likely as the other."""
    if siege.step != c.ACTING or siege.count >= 0:
        listed = siege.ready()
        return siege.moves[siege.below(listed)]
    ways.survey(siege)
    many = count_moves(siege)
    others = legal.fill_others(siege, 0)
    place = siege.below(many + others)
    return move_at(siege, place) if place < many else siege.moves[place - many]


def count_moves(siege: Siege) -> int:
    """How many moves `legal.fill_moves` would list."""
    ways.look_around(siege)
    many = 0
    for word in range(siege.board.words):
        left = ways.movers(siege, word)
        charging = ways.chargers(siege, word)
        while left:
            many += count_of(siege, (word << 6) + bits.lowest(left), charging & left & -left)
            left &= left - 1
    return many


def count_of(siege: Siege, cell: int, charging: int) -> int:
    """The moves of a unit, and its charges if it may."""
    many = 0
    for word in range(siege.board.words):
        many += bits.popcount(ways.steps(siege, cell, word))
        if charging:
            many += bits.popcount(ways.charges(siege, cell, word))
    return many


def move_at(siege: Siege, place: int) -> int:
    """The move that `legal.fill_moves` would list at this place."""
    for word in range(siege.board.words):
        left = ways.movers(siege, word)
        charging = ways.chargers(siege, word)
        while left:
            cell = (word << 6) + bits.lowest(left)
            many = count_of(siege, cell, charging & left & -left)
            if place < many:
                return move_of(siege, cell, place)
            place -= many
            left &= left - 1
    return -1


def move_of(siege: Siege, cell: int, place: int) -> int:
    """The unit's move or charge at this place among its own."""
    base = actions.MOVE + squares.SQUARE[cell] * actions.BLOCK
    for word in range(siege.board.words):
        left = ways.steps(siege, cell, word)
        many = bits.popcount(left)
        if place < many:
            return base + squares.DELTA_TO[(word << 6) - cell + c.FAR + nth(left, place)]
        place -= many
    for word in range(siege.board.words):
        left = ways.charges(siege, cell, word)
        many = bits.popcount(left)
        if place < many:
            return base + actions.CHARGE + squares.DELTA_TO[(word << 6) - cell + c.FAR + nth(left, place)]
        place -= many
    return -1


def nth(left: int, place: int) -> int:
    """The bit of a set that has so many below it."""
    for _ in range(place):
        left &= left - 1
    return bits.lowest(left)
