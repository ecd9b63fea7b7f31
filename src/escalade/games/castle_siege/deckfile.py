"""A deck from its file: how many there are of each of the six cards."""

from __future__ import annotations

import tomllib
from typing import Any

from ...core.errors import Refused

CARDS = ("ladder", "haste", "protection", "wall", "warp", "necromancy")
LADDER_CARD, HASTE_CARD, PROTECTION_CARD, WALL_CARD, WARP_CARD, NECROMANCY_CARD = range(6)
MOST = 20  # of one card
LARGEST = MOST * len(CARDS)


def card_named(text: object) -> int:
    """The number of a card's name."""
    if isinstance(text, str) and text in CARDS:
        return CARDS.index(text)
    raise Refused("castle.card", f"{str(text)[:20]!r} is no card: {', '.join(CARDS)} are")


def read_deck(text: str) -> tuple[int, ...]:
    """How many of each card, in the order of `CARDS`; a card not named is not in the deck."""
    try:
        counts: dict[str, Any] = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError):
        raise Refused("castle.deck_malformed", "the deck file is not TOML: lines like `ladder = 4` are") from None
    for name, number in counts.items():
        if name not in CARDS:
            raise Refused("castle.deck_card", f"{name[:20]!r} is no card of a deck: {', '.join(CARDS)} are")
        if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= MOST:
            raise Refused("castle.deck_number", f"a deck has 0 to {MOST} of {name}")
    if not sum(counts.values()):
        raise Refused("castle.deck_empty", "the deck has no card at all")
    return tuple(counts.get(name, 0) for name in CARDS)


def deck_text(counts: tuple[int, ...]) -> str:
    """The plainest file of a deck."""
    return "".join(f"{name} = {number}\n" for name, number in zip(CARDS, counts))
