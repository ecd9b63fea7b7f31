"""What a bot or the judge is asked in its worker process. A bot is given a view, so it cannot know more than its seat.

A worker imports this module, so it imports little.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

import msgspec

from ...core.record import Record, follow, loaded

if TYPE_CHECKING:
    from ..game.fold import Fold


class Task(msgspec.Struct, frozen=True):
    """All that a bot's process is told."""

    game: str
    rules: str
    options: dict[str, Any]
    level: str
    seed: int
    view: dict[str, Any]


class Course(msgspec.Struct, frozen=True):
    """Some steps of a finished game, whose hands nobody need hide any more."""

    record: Record
    deal: dict[str, Any]
    steps: Sequence[int]  # ascending


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
    """In a worker: the judge's number of each step, the first seat's chance to win. Microseconds each."""
    from ...bots.judge import Judge
    from ...games import load

    game = loaded(task.record, load)
    judge = Judge(game)
    wanted = set(task.steps)
    states = enumerate(islice(follow(task.record, game.position(task.deal)), task.steps[-1] + 1))
    return [round(judge.of_state(state), 6) for number, state in states if number in wanted]


class Reviewed(msgspec.Struct, frozen=True):
    """A piece of the review of a record, and the position that the record begins with."""

    record: Record
    deal: dict[str, Any]
    work: Any  # a Work of the coach


def review(task: Reviewed) -> Any:
    """In a worker: the answer to a piece of a review."""
    from ...bots.coach import Coach
    from ...games import load

    game = loaded(task.record, load)
    return Coach(game, task.record, game.position(task.deal)).do(task.work)


def task_of(fold: Fold, level: str, view: dict[str, Any]) -> Task:
    """A question about this view of a game."""
    return Task(fold.row.game, fold.row.rules, fold.row.options, level, bot_seed(fold), view)


def bot_seed(fold: Fold) -> int:
    """A bot's seed for one choice: it depends on the game and the number of moves, never on the deal."""
    text = f"{fold.row.bot_seed}|{len(fold.moves)}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 1
