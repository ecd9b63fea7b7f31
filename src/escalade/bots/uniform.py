"""The bot that plays any legal move, all alike."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..core.game import Game


class RandomBot:
    """Uniformly random."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.random = Random(seed)
        self.iterations = 0

    def choose(self, view: dict[str, Any]) -> str:
        legal: list[str] = view["legal"]
        return self.random.choice(legal)

    def hint(self, view: dict[str, Any]) -> list[dict[str, Any]]:
        return [{"move": move, "win": 0.5, "visits": 0} for move in view["legal"]]
