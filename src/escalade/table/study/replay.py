"""Replays: pages of frames, and the views of single moments, made by the workers."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import Any

from ..bots.pool import Pool
from ..bots.queue import Asker, Rank
from ..game.fold import Fold
from ..game.record import record_of
from .frames import Moments, Page, Position, check_seat, replay


async def page(pool: Pool, fold: Fold, seat: str, first: int, count: int, address: str) -> bytes:
    """Some frames of a finished game, as JSON."""
    record = record_of(fold)
    check_seat(fold.game, seat)
    task = Page(record, start_of(fold), seat, first, count)
    answer: bytes = await pool.ask(Rank.REVIEW, Asker(address, fold.row.id), replay, task)
    return answer


async def page_of_file(pool: Pool, content: bytes, seat: str, first: int, count: int, address: str) -> bytes:
    """Some frames of any record; one that does not replay is Refused at the first move that differs."""
    answer: bytes = await pool.ask(Rank.REVIEW, Asker(address, ""), replay, Page(content, None, seat, first, count))
    return answer


async def position(pool: Pool, fold: Fold, step: int, address: str) -> bytes:
    """The full position at a step of a finished game, as JSON."""
    task = Position(record_of(fold), start_of(fold), step)
    answer: bytes = await pool.ask(Rank.REVIEW, Asker(address, fold.row.id), replay, task)
    return answer


async def position_of_file(pool: Pool, content: bytes, step: int, address: str) -> bytes:
    """The full position at a step of any record."""
    answer: bytes = await pool.ask(Rank.REVIEW, Asker(address, ""), replay, Position(content, None, step))
    return answer


def start_of(fold: Fold) -> dict[str, Any]:
    """The position that the game began with, for a worker."""
    return fold.start().dump()


async def views_of(pool: Pool, fold: Fold, steps: Sequence[int], asker: Asker) -> AsyncIterator[list[bytes]]:
    """What those to move saw at some steps of a finished game, as JSON, as many at once as a worker gives."""
    record, start = record_of(fold), start_of(fold)
    while steps:
        views: list[bytes] = await pool.ask(Rank.REVIEW, asker, replay, Moments(record, start, list(steps)))
        yield views
        steps = steps[len(views) :]
