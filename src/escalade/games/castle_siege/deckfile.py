"""A deck from its file: how many there are of each of the six cards."""

from __future__ import annotations

import tomllib
from typing import Any

from ...core.errors import Refused
from . import constants as c

CARDS = ("ladder", "haste", "protection", "wall", "warp", "necromancy")


def read_deck(text: str) -> tuple[int, ...]:
    """How many of each card, in the order of `CARDS`; a card not named is not in the deck."""
    try:
        counts: dict[str, Any] = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError):
        raise Refused("castle.deck_malformed", "the deck file is not TOML: lines like `ladder = 4` are") from None
    most = c.MOST_OF_A_CARD
    for name, number in counts.items():
        if name not in CARDS:
            raise Refused("castle.deck_card", f"{name[:20]!r} is no card of a deck: {', '.join(CARDS)} are")
        if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= most:
            raise Refused("castle.deck_number", f"a deck has 0 to {most} of {name}", card=name, most=most)
    if not sum(counts.values()):
        raise Refused("castle.deck_empty", "the deck has no card at all")
    return tuple(counts.get(name, 0) for name in CARDS)


def deck_text(counts: tuple[int, ...]) -> str:
    """The plainest file of a deck."""
    return "".join(f"{name} = {number}\n" for name, number in zip(CARDS, counts))
