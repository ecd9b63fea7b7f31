"""The review of a game: a bot's opinion of each choice, and how the chances went."""

from __future__ import annotations

from typing import Any

import msgspec

from ..bots.pool import Pool
from ..bots.queue import Asker
from ..bots.tasks import QUICK, Course, bot_seed
from ..game.fold import Fold
from ..game.record import check_over
from .hints import BEST, level_or_usual, may_hint, opinion
from .replay import views_of

STEPS = 20  # of an analysis in one answer
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


async def curve(pool: Pool, fold: Fold, address: str) -> dict[str, Any]:
    """How the first seat's chance to win went in a finished game, by a quick opinion; at the end, the result."""
    check_over(fold)
    total = len(fold.moves)
    steps = range(0, total, 1 + total // (MOMENTS + 1))
    chances: list[float] = []
    asker = Asker(address, fold.row.id)
    async for views in views_of(pool, fold, steps, asker):
        task = Course(fold.row.game, fold.row.rules, fold.row.options, bot_seed(fold), views)
        chances += await pool.course(task, asker)
    points = []
    latest: dict[str, float] = {}  # a mover is too hopeful: each point is the mean of what both sides thought last
    for step, chance in zip(steps, chances):
        mover = fold.moves[step].seat
        latest[mover] = chance if mover == fold.game.seats[0] else 1 - chance
        points.append((step, round(sum(latest.values()) / len(latest), 6)))
    first = fold.game.seats[0]
    winner = None if fold.result is None else fold.result["winner"]
    points.append((total, 0.5 if winner is None else float(winner == first)))
    return {"level": QUICK, "seat": first, "points": points}
