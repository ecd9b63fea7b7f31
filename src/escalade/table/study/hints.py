"""Hints and explanations during a game."""

from __future__ import annotations

from typing import Any

from ...bots import STRONGEST
from ..bots.pool import Pool
from ..bots.queue import Asker, Rank
from ..bots.tasks import task_of
from ..game.fold import Fold
from ..game.seats import checked_level
from ..play.moves import check_turn, imagined
from ..problems import Problem

LEVEL = STRONGEST  # gives hints when no level is named; it answers within about a second
BEST = 10  # moves named in a hint


def level_or_usual(level: str | None) -> str:
    return LEVEL if level is None else checked_level(level)


def explain(fold: Fold, seat: str, text: str) -> dict[str, Any]:
    """Why a move is legal or refused, as far as the seat's own view tells."""
    check_turn(fold, seat)
    view = fold.view(seat)
    assert view is not None
    return imagined(fold, view).explain(text)


def may_hint(fold: Fold, seat: str) -> None:
    if not fold.row.hints:
        raise Problem(403, "hint.forbidden", "this game is played without hints")
    check_turn(fold, seat)


async def hint(pool: Pool, fold: Fold, seat: str, level: str | None, address: str) -> dict[str, Any]:
    """A bot's opinion of the seat's moves."""
    level = level_or_usual(level)
    may_hint(fold, seat)
    moves = await opinion(pool, fold, level, fold.view(seat), address)
    return {"seq": fold.seq, "level": level, "moves": moves[:BEST]}


async def opinion(
    pool: Pool, fold: Fold, level: str, view: dict[str, Any] | None, address: str
) -> list[dict[str, Any]]:
    assert view is not None
    rank = Rank.REVIEW if fold.status == "over" else Rank.HINT
    return await pool.hint(task_of(fold, level, view), Asker(address, fold.row.id), rank)
