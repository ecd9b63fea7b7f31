"""Unit Combat at a range: shots (C1, C4, C12, C15) and the attack on the door (C5, C14)."""

from __future__ import annotations

import cython

from . import units
from .actions import ATTACK, DOOR
from .snapshot import ATTACKED, BROKEN, CLOSED, KIND
from .squares import COLUMN, LINES, WORDS
from .units import ATTACKER

if cython.compiled:
    from cython.cimports.escalade.games.castle_siege.bits import bit, lowest
    from cython.cimports.escalade.games.castle_siege.moves import kill
    from cython.cimports.escalade.games.castle_siege.siege import Siege
else:
    from .bits_uncompiled import bit, lowest
    from .moves import kill
    from .siege import Siege

    RANGE, LINE_TO = [0] * 6, [0] * (4 * COLUMN + 1)

LINE = 2 * COLUMN  # the farthest target
for _kind in range(6):
    RANGE[_kind] = units.RANGE[_kind]
for _place, _delta in enumerate(LINES):
    LINE_TO[_delta + LINE] = _place


def fill_shots(siege: Siege, cell: int, base: int, count: int) -> int:
    """C12: the targets of a unit that has not attacked. A Knight dies only to a range-0 attack."""
    reach = RANGE[siege.unit[cell] & KIND]
    if reach == 0:
        return count
    for word in range(siege.board.words):
        left = siege.board.cross[cell * WORDS + word] & siege.mortal[word] & ~siege.knights[word]
        while left:
            target = (word << 6) + lowest(left)
            if may_shoot(siege, cell, target, reach):
                siege.moves[count] = base + ATTACK + LINE_TO[target - cell + LINE]
                count += 1
            left &= left - 1
    return count


def may_shoot(siege: Siege, cell: int, target: int, range_: int) -> bool:
    """C4, C15: walls in the way, and who reaches a wall top from where. The target is in a straight line, one or two tiles off."""
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
    siege.unit[cell] |= ATTACKED
    siege.actions -= 1
    kill(siege, target)


def may_break_door(siege: Siege, cell: int) -> bool:
    """C5, C14: an Attacker next to a door tile, or with a free shot at one; only a closed door."""
    if siege.door != CLOSED or siege.to_act != ATTACKER:
        return False
    if siege.board.doorstep[cell >> 6] & bit(cell):
        return True
    if RANGE[siege.unit[cell] & KIND] < 2:
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
    siege.unit[cell] |= ATTACKED
    siege.actions -= 1
    siege.door = BROKEN
