"""Unit Combat at a range: shots (C1, C4, C12, C15) and the attack on the door (C5, C14)."""

from __future__ import annotations

import cython

from . import squares, units
from .squares import LINES

if cython.compiled:
    from cython.cimports.escalade.games.castle_siege.bits import bit, lowest
    from cython.cimports.escalade.games.castle_siege.constants import (
        ATTACK,
        ATTACKER,
        BROKEN,
        CELLS,
        CLOSED,
        COLUMN,
        DOOR,
        SPAN,
        WORDS,
    )  # fmt: skip
    from cython.cimports.escalade.games.castle_siege.moves import kill
    from cython.cimports.escalade.games.castle_siege.siege import Siege
else:
    from .actions import ATTACK, DOOR
    from .bits_uncompiled import bit, lowest
    from .moves import kill
    from .siege import Siege
    from .snapshot import BROKEN, CLOSED
    from .squares import CELLS, COLUMN, SPAN, WORDS
    from .units import ATTACKER

    RANGE, LINE_TO, SQUARE = [0] * 6, [0] * (2 * SPAN + 1), [0] * CELLS

for _kind in range(6):
    RANGE[_kind] = units.RANGE[_kind]
for _place, _delta in enumerate(LINES):
    LINE_TO[_delta + SPAN] = _place
for _cell in range(CELLS):
    SQUARE[_cell] = squares.square_of(_cell)


def survey_shots(siege: Siege) -> None:
    """`targeted` becomes all cells with an enemy one or two tiles off in a straight line: the rest need no look."""
    first = siege.mortal[0] & ~siege.knights[0]
    second = siege.mortal[1] & ~siege.knights[1]
    third = siege.mortal[2] & ~siege.knights[2]
    siege.targeted[0] = first << 1 | first >> 1 | first << 2 | first >> 2 | along(0, first, second)
    siege.targeted[1] = second << 1 | second >> 1 | second << 2 | second >> 2 | along(first, second, third)
    siege.targeted[2] = third << 1 | third >> 1 | third << 2 | third >> 2 | along(second, third, 0)


def along(before: int, here: int, after: int) -> int:
    """The cells one or two columns from those of a word."""
    return here << 16 | here >> 16 | before >> 48 | after << 48 | here << 32 | here >> 32 | before >> 32 | after << 32


def fill_shots(siege: Siege, count: int) -> int:
    """C12: the shots of all units that have not attacked. A Knight dies only to a range-0 attack."""
    survey_shots(siege)
    for word in range(siege.board.words):
        left = siege.side[siege.to_act * WORDS + word] & siege.targeted[word] & ~siege.attacked[word]
        while left:
            count = fill_shots_of(siege, (word << 6) + lowest(left), count)
            left &= left - 1
    return count


def fill_shots_of(siege: Siege, cell: int, count: int) -> int:
    reach = RANGE[siege.unit[cell]]
    if reach == 0:
        return count
    base = ATTACK + SQUARE[cell] * 8
    for word in range(siege.board.words):
        left = siege.board.cross[cell * WORDS + word] & siege.mortal[word] & ~siege.knights[word]
        while left:
            target = (word << 6) + lowest(left)
            if may_shoot(siege, cell, target, reach):
                siege.moves[count] = base + LINE_TO[target - cell + SPAN]
                count += 1
            left &= left - 1
    return count


def may_shoot(siege: Siege, cell: int, target: int, range_: int) -> bool:
    """C4, C15: what blocks a shot, and who hits a wall top. The target is in a straight line, at most two tiles off."""
    touching = target - cell == 1 or cell - target == 1 or target - cell == COLUMN or cell - target == COLUMN
    if not touching and range_ < 2:
        return False
    high = siege.walls[target >> 6] & bit(target)
    if siege.walls[cell >> 6] & bit(cell):  # from a wall top nothing blocks
        return not (high and touching) or range_ >= 2
    if high:
        return touching and range_ >= 2
    if touching:
        return True
    middle = (cell + target) >> 1
    if siege.walls[middle >> 6] & bit(middle):
        return False
    return siege.door != CLOSED or not siege.board.door[middle >> 6] & bit(middle)


def do_shot(siege: Siege, cell: int, target: int) -> None:
    siege.attacked[cell >> 6] |= bit(cell)
    siege.actions -= 1
    kill(siege, target)


def fill_doors(siege: Siege, count: int) -> int:
    """C5, C14: who can break the door. Only Attackers do, and only a closed one."""
    if siege.door != CLOSED or siege.to_act != ATTACKER:
        return count
    for word in range(siege.board.words):
        left = siege.side[word] & siege.board.doorview[word] & ~siege.attacked[word]
        while left:
            cell = (word << 6) + lowest(left)
            if may_break_door(siege, cell):
                siege.moves[count] = DOOR + SQUARE[cell]
                count += 1
            left &= left - 1
    return count


def may_break_door(siege: Siege, cell: int) -> bool:
    """C5, C14: next to a door tile any range will do, else it takes a free shot at one."""
    if siege.board.doorstep[cell >> 6] & bit(cell):
        return True
    if RANGE[siege.unit[cell]] < 2:
        return False
    for word in range(siege.board.words):
        left = siege.board.cross[cell * WORDS + word] & siege.board.door[word]
        while left:
            if sees_door(siege, cell, (word << 6) + lowest(left)):
                return True
            left &= left - 1
    return False


def sees_door(siege: Siege, cell: int, target: int) -> bool:
    """C4, C14: a wall between blocks this shot too, unless it comes from a wall top."""
    middle = (cell + target) >> 1
    return siege.walls[cell >> 6] & bit(cell) != 0 or not siege.walls[middle >> 6] & bit(middle)


def do_break_door(siege: Siege, cell: int) -> None:
    siege.attacked[cell >> 6] |= bit(cell)
    siege.actions -= 1
    siege.set_door(BROKEN)
