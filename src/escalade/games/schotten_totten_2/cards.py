"""The cards as text: 60 siege cards, 4 elite troops, 7 actions. `constants` says how they are numbered."""

from __future__ import annotations

from collections.abc import Iterable

from . import constants as c

SIEGE_CARDS = tuple(f"{colour}{strength}" for colour in c.COLOUR_LETTERS for strength in range(c.STRENGTHS))
TACTIC_CARDS = c.ELITE_NAMES + c.ACTION_NAMES
NAMES = SIEGE_CARDS + TACTIC_CARDS
NUMBERS = {name: number for number, name in enumerate(NAMES)}


def names_of(numbers: Iterable[int]) -> list[str]:
    """The texts of cards, in the order given."""
    return [NAMES[number] for number in numbers]


def in_set(cards: int, actions: int = 0) -> list[str]:
    """The texts of a set of cards, sorted."""
    both = cards | actions << c.LAID
    return [name for number, name in enumerate(NAMES) if both >> number & 1]


def sets_of(numbers: Iterable[int]) -> tuple[int, int]:
    """Cards as two sets: siege and elite cards, and actions."""
    both = sum(1 << number for number in numbers)
    return both & ((1 << c.LAID) - 1), both >> c.LAID
