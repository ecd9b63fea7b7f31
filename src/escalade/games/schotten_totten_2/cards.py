"""The cards: 60 siege cards and 11 tactic cards, as numbers and as text.

Numbers 0..59 are siege cards (colour * 12 + strength), 60..63 elite troops, 64..70 actions. Cards up to 63 can lie on a
wall, so a set of those fits a 64-bit word; the seven actions are a small set of their own.
"""

from __future__ import annotations

from collections.abc import Iterable

COLOURS = "rbgyp"
STRENGTHS = 12
SIEGE = 60
ELITE = ("joker-a", "joker-b", "spy", "shield")
ACTIONS = ("redeployment", "recruitment", "desertion", "treason", "explosion", "support", "exchange")
FIRST_ACTION = 64
NAMES = (*(f"{colour}{strength}" for colour in COLOURS for strength in range(STRENGTHS)), *ELITE, *ACTIONS)
NUMBERS = {name: number for number, name in enumerate(NAMES)}
SIEGE_CARDS = NAMES[:SIEGE]
TACTIC_CARDS = NAMES[SIEGE:]


def names_of(numbers: Iterable[int]) -> list[str]:
    """The texts of cards, in the order given."""
    return [NAMES[number] for number in numbers]


def in_set(cards: int, actions: int = 0) -> list[str]:
    """The texts of a set of cards, sorted."""
    both = cards | actions << FIRST_ACTION
    return [NAMES[number] for number in range(len(NAMES)) if both >> number & 1]


def is_tactic(number: int) -> bool:
    return number >= SIEGE
