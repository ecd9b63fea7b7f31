"""Puzzles for visitors: what there is, and what comes of a try, worked out by the workers."""

from __future__ import annotations

from datetime import date
from typing import Any

import msgspec

from ...games import ids
from ...puzzles.puzzle import Puzzle, find, of_the_day, shipped
from ..bots.pool import Pool
from ..bots.queue import Asker, Rank


class Try(msgspec.Struct, frozen=True):
    """Some moves, for a worker; `asked`: the one of which it is asked why it is refused after them."""

    puzzle: Puzzle
    moves: list[str]
    asked: str | None = None


def tried(task: Try) -> dict[str, Any]:
    """In a worker: what comes of a try."""
    from ...puzzles.answers import answer, explained

    if task.asked is not None:
        return explained(task.puzzle, task.moves, task.asked)
    found: dict[str, Any] = msgspec.to_builtins(answer(task.puzzle, task.moves))
    return found


def head(puzzle: Puzzle) -> dict[str, Any]:
    """What is said of a puzzle before it is solved."""
    return {
        "id": puzzle.id, "game": puzzle.view["game"], "options": puzzle.view["options"], "seat": puzzle.view["seat"],
        "grade": puzzle.grade, "solved": round(puzzle.solved, 3), "themes": puzzle.themes, "proof": puzzle.proof,
    }  # fmt: skip


def listed(game: str | None, day: date) -> dict[str, Any]:
    """The puzzles of a game or of all, easy ones first, and the one of the day."""
    today = of_the_day(day)
    games = ids() if game is None else (game,)
    return {
        "date": day.isoformat(),
        "day": None if today is None else head(today),
        "puzzles": [head(puzzle) for id_ in games for puzzle in shipped(id_)],
    }


def shown(id_: str) -> dict[str, Any]:
    """A puzzle as it is to be solved."""
    puzzle = find(id_)
    world, seat = puzzle.world()
    return {**head(puzzle), "levels": puzzle.levels, "view": world.view(seat)}


async def ask(pool: Pool, id_: str, moves: list[str], asked: str | None, address: str) -> dict[str, Any]:
    """What comes of a try, or why a move is refused."""
    task = Try(find(id_), moves, asked)
    found: dict[str, Any] = await pool.ask(Rank.HINT, Asker(address, ""), tried, task)
    return found
