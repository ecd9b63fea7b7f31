"""Bots: each is given a view, never a state. Calling this package gives their names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from ..core.packages import make_callable
from .registry import LEVELS, STRONGEST, USUAL, bot_class, names

if TYPE_CHECKING:
    from ..core.game import Game

__all__ = ["LEVELS", "STRONGEST", "USUAL", "Bot", "make", "names"]

make_callable(__name__, names)


class Bot(Protocol):
    """Chooses a move from what its seat may know. `iterations` is the work of its last choice."""

    iterations: int

    def choose(self, view: dict[str, Any]) -> str:
        """The move it plays, in the game's notation."""

    def hint(self, view: dict[str, Any]) -> list[dict[str, Any]]:
        """The legal moves, best first: `move`, `win` (the chance to win, 0 to 1) and `visits`."""


def make(name: str, game: Game, seed: int = 0, iterations: int | None = None, seconds: float | None = None) -> Bot:
    """A bot by its name."""
    bot: Bot = bot_class(name)(game, seed=seed, iterations=iterations, seconds=seconds)
    return bot
