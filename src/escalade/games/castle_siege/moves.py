"""Unit Movement: where a unit can go (C1, C3, C5), and the charge of a unit of range 0 (C2, C15)."""

from __future__ import annotations

import cython

from . import squares, units
from .squares import DELTAS

if cython.compiled:
    from cython.cimports.escalade.games.castle_siege.bits import bit, lay, lowest
    from cython.cimports.escalade.games.castle_siege.constants import (
        ACTIVE,
        ATTACKER,
        BLOCK,
        CELLS,
        CHARGE,
        CLOSED,
        COMMANDER,
        COMMANDER_KILLED,
        DEFENDER,
        FAR,
        HASTE_POINTS,
        ROGUE,
        ROOM,
        STEP,
        THRONE,
        WORDS,
    )  # fmt: skip
    from cython.cimports.escalade.games.castle_siege.siege import Siege
else:
    from .actions import BLOCK, CHARGE, STEP
    from .bits_uncompiled import bit, lay, lowest
    from .siege import Siege
    from .snapshot import ACTIVE, CLOSED, COMMANDER_KILLED, THRONE
    from .squares import CELLS, FAR, ROOM, WORDS
    from .units import ATTACKER, COMMANDER, DEFENDER, HASTE_POINTS, ROGUE

    MOVEMENT, RANGE, STEP_TO, BASE = [0] * 6, [0] * 6, [0] * (2 * FAR + 1), [0] * CELLS

for _kind in range(6):
    MOVEMENT[_kind] = units.MOVEMENT[_kind]
    RANGE[_kind] = units.RANGE[_kind]
for _place, _delta in enumerate(DELTAS):
    STEP_TO[_delta + FAR] = _place
for _cell in range(CELLS):
    BASE[_cell] = STEP + squares.square_of(_cell) * BLOCK


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


def fill_moves(siege: Siege, count: int) -> int:
    """C2, C3: the moves of each unit that has not moved, then its charges if it can charge at all."""
    me = siege.to_act * WORDS
    for word in range(siege.board.words):
        left = siege.side[me + word] & ~siege.moved[word] & siege.stale[word]
        siege.stale[word] &= ~left
        while left:
            list_moves(siege, (word << 6) + lowest(left))
            left &= left - 1
    for word in range(siege.board.words):
        left = siege.side[me + word] & ~siege.moved[word]
        barred = siege.attacked[word] if siege.actions > 1 else left  # a charge is an attack too, and two actions
        while left:
            cell = (word << 6) + lowest(left)
            if siege.hasted[word] & bit(cell):
                count = fill_hasted(siege, cell, not barred & bit(cell), count)
            else:
                lay(siege.moves, count, siege.steps, cell * ROOM, BASE[cell], siege.all_listed[cell])
                count += siege.moves_listed[cell] if barred & bit(cell) else siege.all_listed[cell]
            left &= left - 1
    return count


def list_moves(siege: Siege, cell: int) -> None:
    """Writes the list of moves, then charges, that a unit keeps until something near it changes."""
    kind = siege.unit[cell]
    find_way(siege, cell, MOVEMENT[kind])
    place = cell * ROOM
    for word in range(siege.board.words):
        left = siege.reached[word] & ~siege.taken[word]
        step = (word << 6) - cell + FAR
        while left:
            siege.steps[place] = STEP_TO[step + lowest(left)]
            place += 1
            left &= left - 1
    siege.moves_listed[cell] = siege.all_listed[cell] = place - cell * ROOM
    if RANGE[kind] == 0:
        for word in range(siege.board.words):
            left = siege.charged[word] & siege.mortal[word]
            step = (word << 6) - cell + FAR
            while left:
                siege.steps[place] = CHARGE + STEP_TO[step + lowest(left)]
                place += 1
                left &= left - 1
        siege.all_listed[cell] = place - cell * ROOM


def fill_hasted(siege: Siege, cell: int, charges: bool, count: int) -> int:
    """C9: a unit in haste goes farther than any list; its moves are found anew each time."""
    kind = siege.unit[cell]
    find_way(siege, cell, MOVEMENT[kind] + HASTE_POINTS)
    for word in range(siege.board.words):
        count = fill_steps(siege, siege.reached[word] & ~siege.taken[word], word, cell, BASE[cell], count)
    if charges and RANGE[kind] == 0:
        for word in range(siege.board.words):
            count = fill_steps(siege, siege.charged[word] & siege.mortal[word], word, cell, BASE[cell] + CHARGE, count)
    return count


def fill_steps(siege: Siege, left: int, word: int, cell: int, base: int, count: int) -> int:
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
    for word in range(1, siege.board.words):
        hindered |= siege.board.diamond[at + word] & siege.barred[word]
    if not hindered:  # nothing in the way: everything so near
        for word in range(siege.board.words):
            siege.reached[word] = siege.board.diamond[at + word]
            siege.charged[word] = 0
    elif siege.unit[cell] == ROGUE:
        climb(siege, cell, points, True)
    elif siege.walls[cell >> 6] & bit(cell):
        climb(siege, cell, points, False)
    else:
        walk(siege, cell, points)


def walk(siege: Siege, cell: int, points: int) -> None:
    """C3 on the ground: a step costs 1, friends are passed, enemies and walls are not."""
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
    siege.moved[cell >> 6] |= bit(cell)
    siege.hasted[cell >> 6] &= ~bit(cell)
    siege.actions -= 1
    if cell == siege.commander and siege.board.throne[cell >> 6] & bit(cell):
        siege.won = ATTACKER
        siege.reason = THRONE
        siege.to_act = -1


def do_charge(siege: Siege, origin: int, cell: int) -> None:
    """C2: a move and an attack in one step, two actions."""
    kill(siege, cell)
    siege.shift(origin, cell, siege.to_act if siege.to_act >= 0 else DEFENDER)
    siege.moved[cell >> 6] |= bit(cell)
    siege.attacked[cell >> 6] |= bit(cell)
    siege.hasted[cell >> 6] &= ~bit(cell)
    siege.actions -= 2


def kill(siege: Siege, cell: int) -> None:
    """An enemy leaves the board (C10); the Commander's death ends the game."""
    kind = siege.take(cell, 1 - siege.to_act)
    siege.killed[kind] += 1
    if kind == COMMANDER:
        siege.won = DEFENDER
        siege.reason = COMMANDER_KILLED
        siege.to_act = -1
