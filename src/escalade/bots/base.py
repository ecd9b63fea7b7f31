"""What every bot of ours does with a view before it thinks: check it, and rebuild a world from it and nothing else."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..core.errors import Refused
from ..core.generator import checked_seed
from .settings import Settings

if TYPE_CHECKING:
    from ..core.game import Game
    from ..core.state import State

MOST_ITERATIONS = 10_000_000
Hint = list[dict[str, Any]]


class BaseBot:
    """A bot of one game. Its answer depends on its seed, its limits and the view, not on what it was asked before."""

    standard = 1  # iterations when neither they nor seconds are given, nor settings say
    usual = Settings()

    def __init__(
        self,
        game: Game,
        seed: int = 0,
        iterations: int | None = None,
        seconds: float | None = None,
        settings: Settings | None = None,
    ) -> None:
        self.settings = self.usual if settings is None else settings
        if iterations is None and seconds is None:
            iterations, seconds = self.settings.iterations, self.settings.seconds
        self.game = game
        self.seed = checked_seed(seed)
        self.limit = checked_iterations(iterations)
        self.seconds = checked_seconds(seconds)
        self.iterations = 0

    def choose(self, view: dict[str, Any]) -> str:
        """The move it plays."""
        move: str = self.hint(view)[0]["move"]
        return move

    def hint(self, view: dict[str, Any]) -> Hint:
        """The legal moves, best first, each with the chance to win and how often it was tried."""
        root, seat, number = self.drawn_world(view)
        return self.think(root, seat, number)

    def think(self, root: State, seat: int, number: int) -> Hint:
        """`hint` for a world drawn from the view; only what `redeal` leaves alone may be relied upon."""
        raise NotImplementedError

    def drawn_world(self, view: dict[str, Any]) -> tuple[State, int, int]:
        """A world of the view, the seat to act, and the number from which all chance of this choice comes."""
        if not isinstance(view, Mapping):
            raise Refused("bot.view", f"a bot is given a view, not {type(view).__name__}")
        number = self.number(view)
        root = self.game.from_view(view, seed=number)
        if root.to_act < 0:
            raise Refused("bot.over", "the game of this view is over: there is nothing to choose")
        acting = self.game.seats[root.to_act]
        if view.get("seat") != acting:
            raise Refused("bot.not_to_act", f"{view.get('seat')!r} is not to act in this view: {acting} is")
        return root, root.to_act, number

    def number(self, view: Mapping[str, Any]) -> int:
        """64 bits of the seed and the view."""
        try:
            text = json.dumps([self.seed, view], sort_keys=True, separators=(",", ":"))
        except (TypeError, ValueError) as problem:
            raise Refused("bot.view", f"this view is not JSON: {problem}") from None
        return int.from_bytes(hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8).digest(), "big")

    @property
    def budget(self) -> int:
        """Iterations to spend; with only a time limit, as many as time allows."""
        if self.limit is not None:
            return self.limit
        return MOST_ITERATIONS if self.seconds is not None else self.standard


def ranked(root: State, answer: list[tuple[int, int, float]]) -> Hint:
    """Moves with visits and summed worth as a hint, best first; moves never tried come last, without an opinion."""
    rows = [
        {"move": root.text(action), "win": round(total / visits, 6) if visits else 0.0, "visits": visits}
        for action, visits, total in answer
    ]
    return sorted(rows, key=lambda row: (-row["visits"], -row["win"]))


def checked_iterations(iterations: int | None) -> int | None:
    if iterations is None:
        return None
    if isinstance(iterations, bool) or not isinstance(iterations, int) or not 1 <= iterations <= MOST_ITERATIONS:
        raise Refused("bot.iterations", f"{iterations!r} iterations cannot be spent: 1 to {MOST_ITERATIONS} can")
    return iterations


def checked_seconds(seconds: float | None) -> float | None:
    if seconds is None:
        return None
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 < seconds <= 86400:
        raise Refused("bot.seconds", f"{seconds!r} is no time to think: more than 0 and at most 86400 seconds is")
    return float(seconds)
