"""Bots that answer at once."""

from __future__ import annotations

from typing import Any

import escalade
from escalade.core.game import Game
from escalade.core.state import State
from walking import walk

SMALL = {"ismcts": 40, "ismcts-guided": 20, "search": 24, "veteran": 24, "expert": 24, "master": 24}


def positions(game: Game, seed: int, many: int = 4) -> list[State]:
    """A few positions of a random game, from its beginning to near its end."""
    all_of_them = [state.clone() for state in walk(game, seed, every=3) if not state.over]
    return all_of_them[:: max(1, len(all_of_them) // many)][:many]


def small(name: str, game: Game, seed: int = 1) -> Any:
    """A bot that answers at once."""
    return escalade.bot(name, game, seed=seed, iterations=SMALL.get(name))
