"""Unit Movement: where a unit can go (C1, C3, C5), and the charge of a unit of range 0 (C2, C15)."""

from __future__ import annotations

import cython

from . import squares, units
from .squares import DELTAS

if cython.compiled:
    from cython.cimports.escalade.games.castle_siege.bits import bit, lowest, popcount
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
        STEP,
        THRONE,
        WORDS,
    )  # fmt: skip
    from cython.cimports.escalade.games.castle_siege.siege import Siege
else:
    from .actions import BLOCK, CHARGE, STEP
    from .bits_uncompiled import bit, lowest, popcount
    from .siege import Siege
    from .snapshot import ACTIVE, CLOSED, COMMANDER_KILLED, THRONE
    from .squares import CELLS, FAR, WORDS
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


def can_step(siege: Siege) -> bool:
    """Whether some unit that has not moved can take a step on the ground; says nothing of steps along wall tops."""
    me = siege.to_act * WORDS
    first = siege.side[me] & ~siege.moved[0]
    second = siege.side[me + 1] & ~siege.moved[1]
    third = siege.side[me + 2] & ~siege.moved[2]
    free = beside(0, first, second) & siege.ground[0] & ~siege.taken[0]
    free |= beside(first, second, third) & siege.ground[1] & ~siege.taken[1]
    return free | beside(second, third, 0) & siege.ground[2] & ~siege.taken[2] != 0


def look_around(siege: Siege) -> None:
    """Brings the ways of units that can still move up to date. Haste goes farther than what is marked as stale."""
    me = siege.to_act * WORDS
    for word in range(siege.board.words):
        left = siege.side[me + word] & ~siege.moved[word] & (siege.stale[word] | siege.hasted[word])
        siege.stale[word] &= ~left
        while left:
            note_ways(siege, (word << 6) + lowest(left))
            left &= left - 1


def note_ways(siege: Siege, cell: int) -> None:
    kind = siege.unit[cell]
    hasted = siege.hasted[cell >> 6] & bit(cell)
    find_way(siege, cell, MOVEMENT[kind] + HASTE_POINTS if hasted else MOVEMENT[kind])
    for word in range(siege.board.words):
        siege.ways[cell * WORDS + word] = siege.reached[word]
        siege.ends[cell * WORDS + word] = siege.charged[word] if RANGE[kind] == 0 else 0


def chargers(siege: Siege, word: int) -> int:
    """Who may charge: a charge is an attack too, and two actions."""
    if siege.actions < 2:
        return 0
    return (siege.knights[word] | siege.rogues[word]) & ~siege.attacked[word]


def fill_moves(siege: Siege, count: int) -> int:
    """C2, C3: the moves of each unit that has not moved, then its charges."""
    look_around(siege)
    me = siege.to_act * WORDS
    for word in range(siege.board.words):
        left = siege.side[me + word] & ~siege.moved[word]
        charging = chargers(siege, word)
        while left:
            cell = (word << 6) + lowest(left)
            for other in range(siege.board.words):
                ways = siege.ways[cell * WORDS + other] & ~siege.taken[other]
                count = fill_steps(siege, ways, other, cell, BASE[cell], count)
            if charging & bit(cell):
                for other in range(siege.board.words):
                    ends = siege.ends[cell * WORDS + other] & siege.mortal[other]
                    count = fill_steps(siege, ends, other, cell, BASE[cell] + CHARGE, count)
            left &= left - 1
    return count


def fill_steps(siege: Siege, left: int, word: int, cell: int, base: int, count: int) -> int:
    step = (word << 6) - cell + FAR
    while left:
        siege.moves[count] = base + STEP_TO[step + lowest(left)]
        count += 1
        left &= left - 1
    return count


def count_moves(siege: Siege) -> int:
    """How many moves `fill_moves` would list."""
    look_around(siege)
    me = siege.to_act * WORDS
    many = 0
    for word in range(siege.board.words):
        left = siege.side[me + word] & ~siege.moved[word]
        charging = chargers(siege, word)
        while left:
            many += count_of(siege, (word << 6) + lowest(left), charging & left & -left)
            left &= left - 1
    return many


def count_of(siege: Siege, cell: int, charging: int) -> int:
    """The moves of a unit, and its charges if it may."""
    many = 0
    for word in range(siege.board.words):
        many += popcount(siege.ways[cell * WORDS + word] & ~siege.taken[word])
        if charging:
            many += popcount(siege.ends[cell * WORDS + word] & siege.mortal[word])
    return many


def move_at(siege: Siege, place: int) -> int:
    """The move that `fill_moves` would list at this place."""
    me = siege.to_act * WORDS
    for word in range(siege.board.words):
        left = siege.side[me + word] & ~siege.moved[word]
        charging = chargers(siege, word)
        while left:
            cell = (word << 6) + lowest(left)
            many = count_of(siege, cell, charging & left & -left)
            if place < many:
                return move_of(siege, cell, place)
            place -= many
            left &= left - 1
    return -1


def move_of(siege: Siege, cell: int, place: int) -> int:
    """The unit's move or charge at this place among its own."""
    for word in range(siege.board.words):
        left = siege.ways[cell * WORDS + word] & ~siege.taken[word]
        many = popcount(left)
        if place < many:
            return BASE[cell] + STEP_TO[(word << 6) - cell + FAR + nth(left, place)]
        place -= many
    for word in range(siege.board.words):
        left = siege.ends[cell * WORDS + word] & siege.mortal[word]
        many = popcount(left)
        if place < many:
            return BASE[cell] + CHARGE + STEP_TO[(word << 6) - cell + FAR + nth(left, place)]
        place -= many
    return -1


def nth(left: int, place: int) -> int:
    """The bit of a set that has so many below it."""
    for _ in range(place):
        left &= left - 1
    return lowest(left)


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
    """C3, C9, C20: the unit has moved, its haste is spent. A Commander on a throne tile has won."""
    siege.shift(origin, cell, siege.to_act)
    siege.moved[cell >> 6] |= bit(cell)
    siege.hasted[cell >> 6] &= ~bit(cell)
    siege.actions -= 1
    if cell == siege.commander and siege.board.throne[cell >> 6] & bit(cell):
        siege.won = ATTACKER
        siege.reason = THRONE
        siege.to_act = -1


def do_charge(siege: Siege, origin: int, cell: int) -> None:
    """C2, C20: a move and an attack in one step, two actions; haste is spent."""
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
