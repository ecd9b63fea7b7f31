"""What a bot is asked in its worker process. It is given a view, so it cannot know more than its seat.

A worker imports this module, so it imports little.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from ..game.fold import Fold

QUICK = "heuristic"  # the bot that looks through a whole game
WORLDS = 2  # that it imagines at each moment


class Task(msgspec.Struct, frozen=True):
    """All that a bot's process is told."""

    game: str
    rules: str
    options: dict[str, Any]
    level: str
    seed: int
    view: dict[str, Any]


class Course(msgspec.Struct, frozen=True):
    """A whole game, moment by moment, as those who were to move saw it."""

    game: str
    rules: str
    options: dict[str, Any]
    seed: int
    views: list[bytes]  # each as JSON, decoded only in a worker


def _bot(task: Task) -> Any:
    from ...bots import make
    from ...games import load

    return make(task.level, load(task.game, task.rules, **task.options), seed=task.seed)


def choose(task: Task) -> str:
    """In a worker: the bot's move."""
    move: str = _bot(task).choose(task.view)
    return move


def hint(task: Task) -> list[dict[str, Any]]:
    """In a worker: the bot's opinion of the moves, best first."""
    moves: list[dict[str, Any]] = _bot(task).hint(task.view)
    return moves


def course(task: Course) -> list[float]:
    """In a worker: a quick opinion of each moment, the mover's chance to win. About a millisecond each."""
    from ...bots import make
    from ...games import load

    bot = make(QUICK, load(task.game, task.rules, **task.options), seed=task.seed, iterations=WORLDS)
    return [bot.hint(msgspec.json.decode(view))[0]["win"] for view in task.views]


def task_of(fold: Fold, level: str, view: dict[str, Any]) -> Task:
    """A question about this view of a game."""
    return Task(fold.row.game, fold.row.rules, fold.row.options, level, bot_seed(fold), view)


def bot_seed(fold: Fold) -> int:
    """A bot's seed for one choice: it depends on the game and the number of moves, never on the deal."""
    text = f"{fold.row.bot_seed}|{len(fold.moves)}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 1
