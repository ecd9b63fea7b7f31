"""Unit Movement: where a unit can go (C1, C3, C5), and the charge of a unit of range 0 (C2, C15)."""

from __future__ import annotations

import cython

from . import units
from .actions import CHARGE
from .snapshot import ACTIVE, ATTACKED, CLOSED, COMMANDER_KILLED, HASTED, KIND, MOVED, THRONE
from .squares import CELLS, DELTAS, FAR, WORDS
from .units import ATTACKER, COMMANDER, DEFENDER, HASTE_POINTS, ROGUE

if cython.compiled:
    from cython.cimports.escalade.games.castle_siege.bits import bit, lowest
    from cython.cimports.escalade.games.castle_siege.siege import Siege
else:
    from .bits_uncompiled import bit, lowest
    from .siege import Siege

    MOVEMENT, RANGE, STEP_TO = [0] * 6, [0] * 6, [0] * (2 * FAR + 1)

for _kind in range(6):
    MOVEMENT[_kind] = units.MOVEMENT[_kind]
    RANGE[_kind] = units.RANGE[_kind]
for _place, _delta in enumerate(DELTAS):
    STEP_TO[_delta + FAR] = _place


def survey(siege: Siege) -> None:
    """Looks at the board once for all units of the side to act: who can be killed, what is in the way."""
    me = siege.to_act * WORDS
    other = WORDS - me
    shut = siege.to_act == ATTACKER and siege.door == CLOSED
    for word in range(siege.board.words):
        enemy = siege.side[other + word]
        ground = siege.board.squares[word] & ~siege.walls[word]
        if shut:
            ground &= ~siege.board.door[word]
        siege.enemy[word] = enemy
        siege.taken[word] = enemy | siege.side[me + word]
        siege.mortal[word] = enemy & ~siege.guarded[word]
        siege.ground[word] = ground
        siege.barred[word] = (siege.board.squares[word] & ~ground) | enemy
    if siege.stand == ACTIVE and siege.to_act == DEFENDER:
        siege.mortal[siege.commander >> 6] &= ~bit(siege.commander)


def fill_moves(siege: Siege, cell: int, base: int, count: int) -> int:
    """C2, C3: the moves of a unit that has not moved, then its charges if it can charge at all."""
    value = siege.unit[cell]
    kind = value & KIND
    find_way(siege, cell, MOVEMENT[kind] + HASTE_POINTS if value & HASTED else MOVEMENT[kind])
    for word in range(siege.board.words):
        left = siege.reached[word] & ~siege.taken[word]
        step = (word << 6) - cell + FAR
        while left:
            siege.moves[count] = base + STEP_TO[step + lowest(left)]
            count += 1
            left &= left - 1
    if RANGE[kind] or value & ATTACKED or siege.actions < 2:
        return count
    base += CHARGE
    for word in range(siege.board.words):
        left = siege.charged[word] & siege.mortal[word]
        step = (word << 6) - cell + FAR
        while left:
            siege.moves[count] = base + STEP_TO[step + lowest(left)]
            count += 1
            left &= left - 1
    return count


def find_way(siege: Siege, cell: int, points: int) -> None:
    """C3: `reached` becomes all that the unit can pass or reach, `charged` all that its last step could enter."""
    at = ((points - 1) * CELLS + cell) * WORDS
    hindered = siege.board.diamond[at] & siege.barred[0]
    walled = siege.board.diamond[at] & siege.walls[0]
    for word in range(1, siege.board.words):
        hindered |= siege.board.diamond[at + word] & siege.barred[word]
        walled |= siege.board.diamond[at + word] & siege.walls[word]
    if not hindered:  # nothing in the way: everything so near
        for word in range(siege.board.words):
            siege.reached[word] = siege.board.diamond[at + word]
            siege.charged[word] = 0
    elif not walled:
        walk(siege, cell, points)
    else:
        climb(siege, cell, points, siege.unit[cell] & KIND == ROGUE)


def walk(siege: Siege, cell: int, points: int) -> None:
    """C3 on level ground: a step costs 1, friends are passed, enemies are not."""
    first = bit(cell) if cell < 64 else 0
    second = bit(cell) if 64 <= cell < 128 else 0
    third = bit(cell) if cell >= 128 else 0
    one = two = three = 0
    for _ in range(points):
        one = beside(0, first, second) & siege.ground[0]
        two = beside(first, second, third) & siege.ground[1]
        three = beside(second, third, 0) & siege.ground[2]
        first |= one & ~siege.enemy[0]
        second |= two & ~siege.enemy[1]
        third |= three & ~siege.enemy[2]
    siege.reached[0] = first
    siege.reached[1] = second
    siege.reached[2] = third
    siege.charged[0] = one
    siege.charged[1] = two
    siege.charged[2] = three


def beside(before: int, here: int, after: int) -> int:
    """The cells next to those of a word, given the words before and after it; may hold bits off the board."""
    return here << 1 | here >> 1 | here << 16 | here >> 16 | before >> 48 | after << 48


def climb(siege: Siege, cell: int, points: int, rogue: bool) -> None:
    """C3 where walls are about: onto a block only a Rogue, for 2; along the tops 1, down 1."""
    first = bit(cell) if cell < 64 else 0
    second = bit(cell) if 64 <= cell < 128 else 0
    third = bit(cell) if cell >= 128 else 0
    one = two = three = early = earlier = earliest = 0
    for _ in range(points):
        one = beside(0, first, second) & siege.ground[0]
        two = beside(first, second, third) & siege.ground[1]
        three = beside(second, third, 0) & siege.ground[2]
        one |= beside(0, first & siege.walls[0], second & siege.walls[1]) & siege.walls[0]
        two |= beside(first & siege.walls[0], second & siege.walls[1], third & siege.walls[2]) & siege.walls[1]
        three |= beside(second & siege.walls[1], third & siege.walls[2], 0) & siege.walls[2]
        if rogue:  # from where it had been with one point more
            one |= beside(0, early, earlier) & siege.walls[0]
            two |= beside(early, earlier, earliest) & siege.walls[1]
            three |= beside(earlier, earliest, 0) & siege.walls[2]
            early, earlier, earliest = first, second, third
        first |= one & ~siege.enemy[0]
        second |= two & ~siege.enemy[1]
        third |= three & ~siege.enemy[2]
    siege.reached[0] = first
    siege.reached[1] = second
    siege.reached[2] = third
    siege.charged[0] = one
    siege.charged[1] = two
    siege.charged[2] = three


def do_move(siege: Siege, origin: int, cell: int) -> None:
    """C3, C9: the unit has moved, its haste is spent. A Commander on a throne tile has won."""
    siege.shift(origin, cell, siege.to_act)
    siege.unit[cell] = (siege.unit[cell] | MOVED) & ~HASTED
    siege.actions -= 1
    if cell == siege.commander and siege.board.throne[cell >> 6] & bit(cell):
        siege.won = ATTACKER
        siege.reason = THRONE
        siege.to_act = -1


def do_charge(siege: Siege, origin: int, cell: int) -> None:
    """C2: a move and an attack in one step, two actions."""
    kill(siege, cell)
    siege.shift(origin, cell, siege.to_act if siege.to_act >= 0 else DEFENDER)
    siege.unit[cell] = (siege.unit[cell] | MOVED | ATTACKED) & ~HASTED
    siege.actions -= 2


def kill(siege: Siege, cell: int) -> None:
    """An enemy leaves the board (C10); the Commander's death ends the game."""
    kind = siege.take(cell, 1 - siege.to_act) & KIND
    siege.killed[kind] += 1
    if kind == COMMANDER:
        siege.won = DEFENDER
        siege.reason = COMMANDER_KILLED
        siege.to_act = -1
