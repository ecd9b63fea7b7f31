"""The numbers of the actions: one block a card, walls counted within the blocks.

A troop is a choice of archers from a hand: how many of each strength, 1 to 6 in all (D8). There are 83 of them, and a
table of the troops that each hand can form.
"""

from __future__ import annotations

import cython

TROOPS = [
    (ones, twos, threes)
    for ones in range(7) for twos in range(7) for threes in range(7) if 1 <= ones + twos + threes <= 6
]  # fmt: skip
TROOPS_MANY = 83
CHOICES_ROOM = 27  # the hand of two archers of each strength forms the most troops, 26

PLACED_NAMES = ("king", "wizard", "builder", "general", "noble", "engineer")
SPY_TARGETS = ("a1", "a2", "a3", "cannon", "general", "noble", "engineer")
ASSASSIN_TARGETS = ("a1", "a2", "a3", "cannon", "king", "wizard", "builder", "spy")
ATTACK_TARGETS = ("archers", "cannon")
ON_CANNON = 3  # the place of 'cannon' among the targets of Spy and Assassin
ON_SPY = 7

# Archers come first (wall * 83 + troop), then a block for each other card in card order, so that a hand read in that
# order gives its actions ascending.
CANNON = 5 * 83  # (strength - 5) * 5 + wall
FLAG = CANNON + 5 * 5  # wall
ATTACK = FLAG + 5  # wall * 2 + target
RED_LEADER = ATTACK + 5 * 2  # leader * 5 + wall
SPY = RED_LEADER + 3 * 5  # wall * 7 + target
BLUE_LEADER = SPY + 5 * 7  # leader * 5 + wall
ASSASSIN = BLUE_LEADER + 3 * 5  # wall * 8 + target
DRAW_MAIN = ASSASSIN + 5 * 8
DRAW_OWN = DRAW_MAIN + 1
PASS = DRAW_OWN + 1


def _texts() -> list[str]:
    walls = range(1, 6)
    return [
        *(f"archers {wall} {ones} {twos} {threes}" for wall in walls for ones, twos, threes in TROOPS),
        *(f"cannon c{strength} {wall}" for strength in range(5, 10) for wall in walls),
        *(f"flag {wall}" for wall in walls),
        *(f"attack {wall} {target}" for wall in walls for target in ATTACK_TARGETS),
        *(f"leader {leader} {wall}" for leader in PLACED_NAMES[:3] for wall in walls),
        *(f"spy {wall} {target}" for wall in walls for target in SPY_TARGETS),
        *(f"leader {leader} {wall}" for leader in PLACED_NAMES[3:] for wall in walls),
        *(f"assassin {wall} {target}" for wall in walls for target in ASSASSIN_TARGETS),
        "draw main", "draw own", "pass",
    ]  # fmt: skip


TEXTS = _texts()

if not cython.compiled:
    TROOP_HAND = [0] * 83
    TROOP_WALL = [0] * 83
    TROOP_SIZE = [0] * 83
    TROOP_OF = [0] * 512
    CHOICES = [0] * (84 * 27)
    CHOICES_MANY = [0] * 84
    FIRST = [0] * 18


def _fill_tables() -> None:
    for number, (ones, twos, threes) in enumerate(TROOPS):
        in_hand = ones | twos << 3 | threes << 6
        TROOP_HAND[number] = in_hand
        TROOP_WALL[number] = ones | twos << 8 | threes << 16
        TROOP_SIZE[number] = ones + twos + threes
        TROOP_OF[in_hand] = number + 1  # 0: no archer in the hand
        formed = [part for part, troop in enumerate(TROOPS) if all(a <= b for a, b in zip(troop, TROOPS[number]))]
        CHOICES_MANY[number + 1] = len(formed)
        for place, part in enumerate(formed):
            CHOICES[(number + 1) * 27 + place] = part
    for kind in range(5):
        FIRST[3 + kind] = CANNON + kind * 5
    for kind in range(3):
        FIRST[10 + kind] = RED_LEADER + kind * 5
        FIRST[14 + kind] = BLUE_LEADER + kind * 5


_fill_tables()
