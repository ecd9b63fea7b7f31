"""Bots: each is given a view, never a state."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Protocol

from ..core.errors import Refused

if TYPE_CHECKING:
    from ..core.game import Game

NAMES = ("random", "heuristic", "ismcts", "ismcts-guided", "search", "newcomer", "casual", "club", "expert")
LEVELS = NAMES[-4:]


class Bot(Protocol):
    """Chooses a move from what its seat may know."""

    iterations: int

    def choose(self, view: dict[str, Any]) -> str: ...

    def hint(self, view: dict[str, Any]) -> list[dict[str, Any]]: ...


def names() -> tuple[str, ...]:
    return NAMES


@cache
def kinds() -> dict[str, Any]:
    """The bots by name; imported when the first one is asked for."""
    from . import heuristic, ismcts, levels, search, uniform

    return {
        "random": uniform.RandomBot,
        "heuristic": heuristic.HeuristicBot,
        "ismcts": ismcts.IsmctsBot,
        "ismcts-guided": ismcts.GuidedIsmctsBot,
        "search": search.SearchBot,
        "newcomer": levels.NewcomerBot,
        "casual": levels.CasualBot,
        "club": levels.ClubBot,
        "expert": levels.ExpertBot,
    }


def make(name: str, game: Game, seed: int = 0, iterations: int | None = None, seconds: float | None = None) -> Bot:
    """A bot by its name."""
    if not isinstance(name, str) or name not in NAMES:
        raise Refused("bot.unknown", f"there is no bot {name!r}; there are: {', '.join(NAMES)}")
    bot: Bot = kinds()[name](game, seed=seed, iterations=iterations, seconds=seconds)
    return bot
