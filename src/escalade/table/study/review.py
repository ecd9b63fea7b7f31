"""The review of a game: what the coach finds, a bot's opinion of each choice, and how the chances went."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import msgspec

from ...bots.coach import check_length, plan
from ...core.record import Record, loaded
from ...games import load
from ..bots.pool import Pool
from ..bots.queue import Asker, Rank
from ..bots.tasks import Course, Reviewed, review
from ..game.fold import Fold
from ..game.record import check_over, record_of
from .frames import Opening, replay
from .hints import BEST, level_or_usual, may_hint, opinion
from .replay import start_of, views_of

STEPS = 20  # of an analysis in one answer
JUDGE = "judge"  # who is named as the source of a curve
MOMENTS = 400  # of a game that its curve looks at
decode = msgspec.json.Decoder().decode


async def analyse(
    pool: Pool, fold: Fold, seat: str | None, level: str | None, first: int, last: int, address: str
) -> dict[str, Any]:
    """A bot's opinion of the choices in a game: all of them once it is over, else only the seat's own present one."""
    level = level_or_usual(level)
    if fold.status != "over":
        if seat is None:
            check_over(fold)
        assert seat is not None
        may_hint(fold, seat)
        step = await _step(pool, fold, level, len(fold.moves), seat, fold.view(seat), address)
        return {"level": level, "from": step["step"], "to": step["step"] + 1, "total": step["step"], "steps": [step]}
    total = len(fold.moves)
    last = min(last, total, first + STEPS)
    steps: list[dict[str, Any]] = []
    async for views in views_of(pool, fold, range(first, last), Asker(address, fold.row.id)):
        for view in views:
            number = first + len(steps)
            steps.append(await _step(pool, fold, level, number, fold.moves[number].seat, decode(view), address))
    return {"level": level, "from": first, "to": max(first, last), "total": total, "steps": steps}


async def _step(
    pool: Pool, fold: Fold, level: str, number: int, seat: str, view: dict[str, Any] | None, address: str
) -> dict[str, Any]:
    best = await opinion(pool, fold, level, view, address)
    played = fold.moves[number].text if number < len(fold.moves) else None
    win = next((move["win"] for move in best if move["move"] == played), None)
    return {"step": number, "seat": seat, "move": played, "win": win, "best": best[:BEST]}


async def opened(pool: Pool, content: bytes, address: str) -> tuple[Record, dict[str, Any]]:
    """The record in a guest's file, and the position that it begins with; what cannot be reviewed is Refused."""
    record, deal = await pool.ask(Rank.REVIEW, Asker(address, ""), replay, Opening(content))
    check_length(record)
    return record, deal


def begun(fold: Fold) -> tuple[Record, dict[str, Any]]:
    """The record of a finished game, and the position that it begins with."""
    record = record_of(fold)
    check_length(record)
    return record, start_of(fold)


async def coached(pool: Pool, record: Record, deal: dict[str, Any], asker: Asker) -> AsyncIterator[dict[str, Any]]:
    """The coach's review, piece by piece in the workers: how much of it is done, and in the end the review."""
    pieces = plan(loaded(record, load), record)
    work = next(pieces)
    while True:
        yield {"done": round(work.share, 3)}
        answer = await pool.ask(Rank.REVIEW, asker, review, Reviewed(record, deal, work))
        try:
            work = pieces.send(answer)
        except StopIteration as found:
            yield {"done": 1.0, "review": found.value}
            return


async def curve(pool: Pool, fold: Fold, address: str) -> dict[str, Any]:
    """How the first seat's chance to win went in a finished game, with both hands known; at the end, the result."""
    check_over(fold)
    total = len(fold.moves)
    steps = range(0, total, 1 + total // (MOMENTS + 1))
    task = Course(record_of(fold), start_of(fold), steps)
    points = list(zip(steps, await pool.course(task, Asker(address, fold.row.id))))
    first = fold.game.seats[0]
    winner = None if fold.result is None else fold.result["winner"]
    points.append((total, 0.5 if winner is None else float(winner == first)))
    return {"level": JUDGE, "seat": first, "points": points}
