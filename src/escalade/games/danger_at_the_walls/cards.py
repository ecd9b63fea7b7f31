"""Components: the 49 cards.

Cards of one name are alike on the table (D8), so a set of cards is a count of each kind: 3 bits a kind in one word,
which no hand can overflow. Archers at a wall or in the removed pile can be more than 7 and have words of their own,
8 bits a strength.
"""

from __future__ import annotations

import cython

from . import constants as c

NAMES = (
    "a1", "a2", "a3", "c5", "c6", "c7", "c8", "c9", "flag", "attack",
    "king", "wizard", "builder", "spy", "general", "noble", "engineer", "assassin",
)  # fmt: skip
KINDS = {name: kind for kind, name in enumerate(NAMES)}

MAIN = {"a1": 13, "a2": 7, "a3": 5, "c5": 1, "c6": 1, "c7": 1, "c8": 1, "c9": 1, "flag": 2, "attack": 1}
SHARED = ("c6", "c8", "flag", "attack")  # in the main deck and in both personal decks
LEADERS = (("general", "noble", "engineer", "assassin"), ("king", "wizard", "builder", "spy"))  # Blue's, Red's
OWN = (SHARED + LEADERS[0], SHARED + LEADERS[1])
TOTAL = {name: MAIN.get(name, 0) + (name in OWN[0]) + (name in OWN[1]) for name in NAMES}

if not cython.compiled:
    ONE = [0] * c.KINDS
    ARCHER = [0] * 3
    MAIN_CARDS = [0] * 31
    OWN_CARDS = [0] * 16


def _fill_tables() -> None:
    one = 1
    for kind in range(18):
        ONE[kind] = one
        one = one * 8
    for strength in range(3):
        ARCHER[strength] = 1 << 8 * strength
    without_flags = [KINDS[name] for name, many in MAIN.items() if name != "flag" for _ in range(many)]
    for place, kind in enumerate(without_flags):
        MAIN_CARDS[place] = kind
    for place, name in enumerate(OWN[0] + OWN[1]):
        OWN_CARDS[place] = KINDS[name]


_fill_tables()


def held(cards: int, kind: int) -> int:
    """How many of a kind there are in a set of cards."""
    return cards >> 3 * kind & 7
