"""What every bot of ours has: its limits, a world of the view that it is given, and the judge behind its hints."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from ..core.errors import Refused
from ..core.generator import checked_seed
from .judge import Judge
from .settings import Settings
from .views import choice_in, number_of

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
        move: str = self.order(view)[0]["move"]
        return move

    def hint(self, view: dict[str, Any]) -> Hint:
        """The legal moves, best first in the bot's eyes; the chance to win is the judge's, not the bot's."""
        return judged(self.order(view), self.judge.moves(view))

    def order(self, view: dict[str, Any]) -> Hint:
        """The moves of `hint` with the bot's own numbers, which are not calibrated."""
        number = number_of(self.seed, view)
        root, seat = choice_in(self.game, view, number)
        return self.think(root, seat, number)

    def think(self, root: State, seat: int, number: int) -> Hint:
        """`order` for a world drawn from the view; only what `redeal` leaves alone may be relied upon.

        All chance comes from the number.
        """
        raise NotImplementedError

    @cached_property
    def judge(self) -> Judge:
        return Judge(self.game)

    @property
    def budget(self) -> int:
        """Iterations to spend; with only a time limit, as many as time allows."""
        if self.limit is not None:
            return self.limit
        return MOST_ITERATIONS if self.seconds is not None else self.standard


def judged(rows: Hint, chances: dict[str, float]) -> Hint:
    """Rows in their order, with the judge's chances for their own."""
    return [{**row, "win": chances[row["move"]]} for row in rows]


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
