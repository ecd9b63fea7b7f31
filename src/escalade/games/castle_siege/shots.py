"""Unit Combat at a range: shots, and the attack on the door. `ways.survey` has looked before these are asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core import bits
from . import actions, squares, units
from . import constants as c

if TYPE_CHECKING:
    from .state import Siege


def survey(siege: Siege) -> None:
    """`targeted` becomes all cells with a target one or two tiles off in a straight line: the rest need no look."""
    first = targets(siege, 0)
    second = targets(siege, 1)
    third = targets(siege, 2)
    siege.targeted[0] = first << 1 | first >> 1 | first << 2 | first >> 2 | along(0, first, second)
    siege.targeted[1] = second << 1 | second >> 1 | second << 2 | second >> 2 | along(first, second, third)
    siege.targeted[2] = third << 1 | third >> 1 | third << 2 | third >> 2 | along(second, third, 0)


def along(before: int, here: int, after: int) -> int:
    """The cells one or two columns from those of a word."""
    return here << 16 | here >> 16 | before >> 48 | after << 48 | here << 32 | here >> 32 | before >> 32 | after << 32


# ---- shots -----------------------------------------------------------------------------------------------------------


def attackers(siege: Siege, word: int) -> int:
    """C26: the own units that may still attack this turn: those that have not."""
    return siege.side[siege.to_act * c.WORDS + word] & ~siege.attacked[word]


def targets(siege: Siege, word: int) -> int:
    """C12: the enemies that a shot can kill. A Knight dies only to a range-0 attack."""
    return siege.mortal[word] & ~siege.knights[word]


def reach(siege: Siege, cell: int) -> int:
    """The range of the unit on a cell."""
    return units.RANGE[siege.unit[cell]]


def in_range(siege: Siege, cell: int, word: int) -> int:
    """C1: the cells in range of a unit, in a straight line."""
    far = reach(siege, cell)
    if far == 0:
        return 0
    return siege.board.cross[cell * c.WORDS + word] if far > 1 else siege.board.near[cell * c.WORDS + word]


def tops_in_range(siege: Siege, cell: int, left: int, word: int) -> int:
    """C4, C15: without the wall tops that a shot from this cell does not hit: those that touch take range 2, and from
    the ground only those that touch are hit."""
    high = left & siege.walls[word]
    if not high:
        return left
    near = siege.board.near[cell * c.WORDS + word]
    if reach(siege, cell) < 2:
        return left & ~(high & near)
    if siege.walls[cell >> 6] & bits.bit(cell):
        return left
    return left & ~(high & ~near)


def in_sight(siege: Siege, cell: int, left: int, word: int) -> int:
    """C4: without the cells that a wall block or the closed door hides from this one; from a wall top nothing does."""
    if siege.walls[cell >> 6] & bits.bit(cell):
        return left
    far = left & ~siege.board.near[cell * c.WORDS + word]
    while far:
        target = (word << 6) + bits.lowest(far)
        if blocks(siege, (cell + target) >> 1):
            left &= ~bits.bit(target)
        far &= far - 1
    return left


def blocks(siege: Siege, cell: int) -> bool:
    """C4, C5: a wall block or the closed door."""
    if siege.walls[cell >> 6] & bits.bit(cell):
        return True
    return siege.door == c.CLOSED and siege.board.door[cell >> 6] & bits.bit(cell) != 0


def shots(siege: Siege, cell: int, word: int) -> int:
    """C1, C4, C12: whom the unit on a cell can shoot at."""
    left = in_range(siege, cell, word) & targets(siege, word)
    return in_sight(siege, cell, tops_in_range(siege, cell, left, word), word) if left else 0


# ---- the door --------------------------------------------------------------------------------------------------------


def door_breakers(siege: Siege, word: int) -> int:
    """C5, C14: who can break the door: only Attackers, and only a closed one. Next to a door tile any range will do."""
    if siege.door != c.CLOSED or siege.to_act != c.ATTACKER:
        return 0
    left = attackers(siege, word) & siege.board.doorview[word]
    found = left & siege.board.doorstep[word]
    left &= ~found
    while left:
        if sees_door(siege, (word << 6) + bits.lowest(left)):
            found |= left & -left
        left &= left - 1
    return found


def sees_door(siege: Siege, cell: int) -> bool:
    """C14: whether a door tile is in range, with nothing between that blocks a shot."""
    for word in range(siege.board.words):
        left = in_range(siege, cell, word) & siege.board.door[word]
        if left and in_sight(siege, cell, left, word):
            return True
    return False


# ---- written out -----------------------------------------------------------------------------------------------------


def fill_shots(siege: Siege, count: int) -> int:
    """The shots of each unit, then who breaks the door."""
    survey(siege)
    for word in range(siege.board.words):
        left = attackers(siege, word) & siege.targeted[word]
        while left:
            cell = (word << 6) + bits.lowest(left)
            base = actions.ATTACK + squares.SQUARE[cell] * c.LINES
            for other in range(siege.board.words):
                hit = shots(siege, cell, other)
                while hit:
                    siege.moves[count] = base + squares.LINE_TO[(other << 6) + bits.lowest(hit) - cell + c.SPAN]
                    count += 1
                    hit &= hit - 1
            left &= left - 1
    for word in range(siege.board.words):
        count = siege.list_squares(door_breakers(siege, word), word, actions.DOOR, count)
    return count
