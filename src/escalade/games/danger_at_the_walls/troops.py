"""Troops: choices of archers from a hand, how many of each strength (D8), and the table of those that a hand can form.

Troop 0 of the numbers in `OF` is no archer at all; else it is one more than the troop's own number.
"""

from __future__ import annotations

import cython

from . import constants as c

ALL = [
    (ones, twos, threes)
    for ones in range(7) for twos in range(7) for threes in range(7) if 1 <= ones + twos + threes <= c.HAND
]  # fmt: skip

if not cython.compiled:
    IN_HAND = [0] * 83
    AT_WALL = [0] * 83
    SIZE = [0] * 83
    OF = [0] * 512
    PARTS = [0] * 2184
    PARTS_MANY = [0] * 84


def _fill_tables() -> None:
    for number, (ones, twos, threes) in enumerate(ALL):
        in_hand = ones | twos << 3 | threes << 6
        IN_HAND[number] = in_hand
        AT_WALL[number] = ones | twos << 8 | threes << 16
        SIZE[number] = ones + twos + threes
        OF[in_hand] = number + 1
        parts = [part for part, troop in enumerate(ALL) if all(a <= b for a, b in zip(troop, ALL[number]))]
        PARTS_MANY[number + 1] = len(parts)
        for place, part in enumerate(parts):
            PARTS[(number + 1) * c.MOST_PARTS + place] = part


_fill_tables()
