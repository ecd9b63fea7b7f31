"""The numbers of the actions: one block a kind of play, in the order below, walls counted within the blocks.

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

CANNON = 5 * 83  # archers come first: wall * 83 + troop
ATTACK = CANNON + 5 * 5  # cannon: (strength - 5) * 5 + wall
FLAG = ATTACK + 5 * 2  # attack: wall * 2 + target
LEADER = FLAG + 5
SPY = LEADER + 6 * 5  # leader: leader * 5 + wall
ASSASSIN = SPY + 5 * 7  # spy: wall * 7 + target
DRAW_MAIN = ASSASSIN + 5 * 8  # assassin: wall * 8 + target
DRAW_OWN = DRAW_MAIN + 1
PASS = DRAW_OWN + 1


def _texts() -> list[str]:
    walls = range(1, 6)
    return [
        *(f"archers {wall} {ones} {twos} {threes}" for wall in walls for ones, twos, threes in TROOPS),
        *(f"cannon c{strength} {wall}" for strength in range(5, 10) for wall in walls),
        *(f"attack {wall} {target}" for wall in walls for target in ATTACK_TARGETS),
        *(f"flag {wall}" for wall in walls),
        *(f"leader {leader} {wall}" for leader in PLACED_NAMES for wall in walls),
        *(f"spy {wall} {target}" for wall in walls for target in SPY_TARGETS),
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
    PLACED = [0] * 6


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
    for place, kind in enumerate((10, 11, 12, 14, 15, 16)):
        PLACED[place] = kind


_fill_tables()
