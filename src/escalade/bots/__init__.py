"""Bots: each is given a view, never a state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from ..core.errors import Refused

if TYPE_CHECKING:
    from ..core.game import Game


class Bot(Protocol):
    """Chooses a move from what its seat may know."""

    iterations: int

    def choose(self, view: dict[str, Any]) -> str: ...

    def hint(self, view: dict[str, Any]) -> list[dict[str, Any]]: ...


def names() -> tuple[str, ...]:
    return ("random",)


def make(name: str, game: Game, seed: int = 0, iterations: int | None = None, seconds: float | None = None) -> Bot:
    from .uniform import RandomBot

    if name != "random":
        raise Refused("bot.unknown", f"there is no bot {name!r}; there are: {', '.join(names())}")
    return RandomBot(game, seed)
