"""Unit Movement: where a unit can go, and whom a unit of range 0 can charge.

`survey` and `look_around` have looked before the rules are asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core import bits
from . import actions, squares, units
from . import constants as c

if TYPE_CHECKING:
    from .state import Siege


def survey(siege: Siege) -> None:
    """C5: looks at the board once for the side to act: what is in the way, and who can be killed at all."""
    me = siege.to_act * c.WORDS
    other = c.WORDS - me
    shut = siege.to_act == c.ATTACKER and siege.door == c.CLOSED
    for word in range(siege.board.words):
        enemy = siege.side[other + word]
        ground = siege.board.squares[word] & ~siege.walls[word]
        if shut:
            ground &= ~siege.board.door[word]
        siege.enemy[word] = enemy
        siege.taken[word] = enemy | siege.side[me + word]
        siege.mortal[word] = mortals(siege, word)
        siege.ground[word] = ground
        siege.barred[word] = (siege.board.squares[word] & ~ground) | enemy


# ---- rules -----------------------------------------------------------------------------------------------------------


def mortals(siege: Siege, word: int) -> int:
    """C12: the enemies that can be killed at all: who is not protected, and no Commander at his Last Stand."""
    mortal = siege.side[(1 - siege.to_act) * c.WORDS + word] & ~siege.guarded[word]
    if siege.stand == c.ACTIVE and siege.to_act == c.DEFENDER and siege.commander >> 6 == word:
        mortal &= ~bits.bit(siege.commander)
    return mortal


def movers(siege: Siege, word: int) -> int:
    """C26: the own units that may still move this turn: those that have not."""
    return siege.side[siege.to_act * c.WORDS + word] & ~siege.moved[word]


def points(siege: Siege, cell: int) -> int:
    """C9: how far a unit moves; two more in haste."""
    hasted = siege.hasted[cell >> 6] & bits.bit(cell)
    return units.MOVEMENT[siege.unit[cell]] + (c.HASTE_POINTS if hasted else 0)


def in_reach(siege: Siege, cell: int, word: int) -> int:
    """C1: the cells that are near enough for a unit's move, whatever is in the way; no step is diagonal."""
    return siege.board.diamond[((points(siege, cell) - 1) * c.CELLS + cell) * c.WORDS + word]


def steps(siege: Siege, cell: int, word: int) -> int:
    """C3, C5: where the unit on a cell can move to: what it can reach, one unit a tile."""
    return siege.ways[cell * c.WORDS + word] & ~siege.taken[word]


def chargers(siege: Siege, word: int) -> int:
    """C2, C26: who may charge: units of range 0 that have neither moved nor attacked, with two actions left."""
    if siege.actions < c.CHARGE_ACTIONS:
        return 0
    return movers(siege, word) & (siege.knights[word] | siege.rogues[word]) & ~siege.attacked[word]


def charges(siege: Siege, cell: int, word: int) -> int:
    """C2, C12, C15: the enemies that the unit on a cell can charge: where its last step could go, wall tops too, and
    only who would die."""
    return siege.ends[cell * c.WORDS + word] & siege.mortal[word]


def any_step(siege: Siege) -> bool:
    """Whether some unit that has not moved can take a step on the ground; says nothing of steps along wall tops."""
    first = movers(siege, 0)
    second = movers(siege, 1)
    third = movers(siege, 2)
    free = beside(0, first, second) & siege.ground[0] & ~siege.taken[0]
    free |= beside(first, second, third) & siege.ground[1] & ~siege.taken[1]
    return free | beside(second, third, 0) & siege.ground[2] & ~siege.taken[2] != 0


# ---- finding the way -------------------------------------------------------------------------------------------------


def look_around(siege: Siege) -> None:
    """Brings the ways of units that can still move up to date. Haste goes farther than what is marked as stale."""
    for word in range(siege.board.words):
        left = movers(siege, word) & (siege.stale[word] | siege.hasted[word])
        siege.stale[word] &= ~left
        while left:
            note_ways(siege, (word << 6) + bits.lowest(left))
            left &= left - 1


def note_ways(siege: Siege, cell: int) -> None:
    find_way(siege, cell)
    charging = units.RANGE[siege.unit[cell]] == 0
    for word in range(siege.board.words):
        siege.ways[cell * c.WORDS + word] = siege.reached[word]
        siege.ends[cell * c.WORDS + word] = siege.charged[word] if charging else 0


def find_way(siege: Siege, cell: int) -> None:
    """C3: `reached` becomes all that the unit can pass or reach, `charged` all that its last step could enter."""
    far = points(siege, cell)
    hindered = in_reach(siege, cell, 0) & siege.barred[0]
    for word in range(1, siege.board.words):
        hindered |= in_reach(siege, cell, word) & siege.barred[word]
    if not hindered:  # nothing in the way: everything so near
        for word in range(siege.board.words):
            siege.reached[word] = in_reach(siege, cell, word)
            siege.charged[word] = 0
    elif siege.unit[cell] == c.ROGUE:
        climb(siege, cell, far, True)
    elif siege.walls[cell >> 6] & bits.bit(cell):
        climb(siege, cell, far, False)
    else:
        walk(siege, cell, far)


def walk(siege: Siege, cell: int, far: int) -> None:
    """C3 on the ground: a step costs 1, friends are passed, enemies and walls are not."""
    first = bits.bit(cell) if cell < 64 else 0
    second = bits.bit(cell) if 64 <= cell < 128 else 0
    third = bits.bit(cell) if cell >= 128 else 0
    one = two = three = 0
    for _ in range(far):
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


def climb(siege: Siege, cell: int, far: int, rogue: bool) -> None:
    """C3 where walls are about: onto a block only a Rogue, for 2; along the tops 1, down 1."""
    first = bits.bit(cell) if cell < 64 else 0
    second = bits.bit(cell) if 64 <= cell < 128 else 0
    third = bits.bit(cell) if cell >= 128 else 0
    one = two = three = early = earlier = earliest = 0
    for _ in range(far):
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


def beside(before: int, here: int, after: int) -> int:
    """The cells next to those of a word, given the words before and after it; may hold bits off the board."""
    return here << 1 | here >> 1 | here << 16 | here >> 16 | before >> 48 | after << 48


# ---- the moves written out, counted, or one of them found ------------------------------------------------------------


def fill_moves(siege: Siege, count: int) -> int:
    """The moves of each unit, then its charges."""
    look_around(siege)
    for word in range(siege.board.words):
        left = movers(siege, word)
        charging = chargers(siege, word)
        while left:
            cell = (word << 6) + bits.lowest(left)
            base = actions.MOVE + squares.SQUARE[cell] * actions.BLOCK
            for other in range(siege.board.words):
                count = fill_ways(siege, steps(siege, cell, other), other, cell, base, count)
            if charging & left & -left:
                base += actions.CHARGE
                for other in range(siege.board.words):
                    count = fill_ways(siege, charges(siege, cell, other), other, cell, base, count)
            left &= left - 1
    return count


def fill_ways(siege: Siege, left: int, word: int, cell: int, base: int, count: int) -> int:
    """One action for each cell of a set, by its distance from the unit's cell."""
    away = (word << 6) - cell + c.FAR
    while left:
        siege.moves[count] = base + squares.DELTA_TO[away + bits.lowest(left)]
        count += 1
        left &= left - 1
    return count


def count_moves(siege: Siege) -> int:
    """How many moves `fill_moves` would list."""
    look_around(siege)
    many = 0
    for word in range(siege.board.words):
        left = movers(siege, word)
        charging = chargers(siege, word)
        while left:
            many += count_of(siege, (word << 6) + bits.lowest(left), charging & left & -left)
            left &= left - 1
    return many


def count_of(siege: Siege, cell: int, charging: int) -> int:
    """The moves of a unit, and its charges if it may."""
    many = 0
    for word in range(siege.board.words):
        many += bits.popcount(steps(siege, cell, word))
        if charging:
            many += bits.popcount(charges(siege, cell, word))
    return many


def move_at(siege: Siege, place: int) -> int:
    """The move that `fill_moves` would list at this place."""
    for word in range(siege.board.words):
        left = movers(siege, word)
        charging = chargers(siege, word)
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
        left = steps(siege, cell, word)
        many = bits.popcount(left)
        if place < many:
            return base + squares.DELTA_TO[(word << 6) - cell + c.FAR + nth(left, place)]
        place -= many
    for word in range(siege.board.words):
        left = charges(siege, cell, word)
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
