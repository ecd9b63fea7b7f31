"""Learning from a game: hints, explanations, analysis, records and replays."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import Any

import msgspec

from ..bots import names as bot_names
from ..core.record import Record
from .fold import Fold
from .frames import Moments, Page, check_seat
from .playing import check_turn, imagined
from .problems import Problem
from .queue import Asker, Rank
from .seating import deal_of
from .table import Table
from .thinking import QUICK, Course, Task, checked_level
from .turns import bot_seed

LEVEL = "expert"  # gives hints when no level is named: the strongest, and it answers within about a second
STEPS = 20  # of an analysis in one answer
BEST = 10  # moves named in a hint
MOMENTS = 400  # of a game that its curve looks at
decode = msgspec.json.Decoder().decode


def level_or_usual(level: str | None) -> str:
    return LEVEL if level is None else checked_level(level, bot_names())


# ---- during the game -----------------------------------------------------------------------------------------------


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


async def hint(table: Table, fold: Fold, seat: str, level: str | None, address: str) -> dict[str, Any]:
    """A bot's opinion of the seat's moves."""
    level = level_or_usual(level)
    may_hint(fold, seat)
    moves = await opinion(table, fold, level, fold.view(seat), address)
    return {"seq": fold.seq, "level": level, "moves": moves[:BEST]}


async def opinion(
    table: Table, fold: Fold, level: str, view: dict[str, Any] | None, address: str
) -> list[dict[str, Any]]:
    assert view is not None
    task = Task(fold.row.game, fold.row.rules, fold.row.options, level, bot_seed(fold), view)
    rank = Rank.REVIEW if fold.status == "over" else Rank.HINT
    return await table.thinkers.hint(task, Asker(address, fold.row.id), rank)


# ---- after the end -------------------------------------------------------------------------------------------------


def check_over(fold: Fold) -> None:
    if fold.status != "over":
        raise Problem(403, "record.running", "the record is open to all once the game is over")


def record_of(fold: Fold) -> Record:
    """The game as a file."""
    check_over(fold)
    seats = {name: f"bot:{seat.level}" if seat.kind == "bot" else seat.kind for name, seat in fold.seats.items()}
    record = Record.of(fold.game, fold.seed, seats)
    record.moves = [move.text for move in fold.moves]
    record.result = dict(fold.result or {})
    record.deal = deal_of(fold)
    return record


async def page(table: Table, fold: Fold, seat: str, first: int, count: int, address: str) -> bytes:
    """Some frames of a finished game, as JSON."""
    record = record_of(fold)
    check_seat(fold.game, seat)
    task = Page(record, start_of(fold), seat, first, count)
    answer: bytes = await table.thinkers.replay(task, Asker(address, fold.row.id))
    return answer


async def page_of_file(table: Table, content: bytes, seat: str, first: int, count: int, address: str) -> bytes:
    """Some frames of any record; one that does not replay is Refused at the first move that differs."""
    answer: bytes = await table.thinkers.replay(Page(content, None, seat, first, count), Asker(address, ""))
    return answer


def start_of(fold: Fold) -> dict[str, Any]:
    """The position that the game began with, for a worker."""
    return fold.dealer(fold.game, fold.seed).dump()


async def views_of(table: Table, fold: Fold, steps: Sequence[int], asker: Asker) -> AsyncIterator[list[bytes]]:
    """What those to move saw at some steps of a finished game, as JSON, as many at once as a worker gives."""
    record, start = record_of(fold), start_of(fold)
    while steps:
        views: list[bytes] = await table.thinkers.replay(Moments(record, start, list(steps)), asker)
        yield views
        steps = steps[len(views) :]


async def analyse(
    table: Table, fold: Fold, seat: str | None, level: str | None, first: int, last: int, address: str
) -> dict[str, Any]:
    """A bot's opinion of the choices in a game: all of them once it is over, else only the seat's own present one."""
    level = level_or_usual(level)
    if fold.status != "over":
        if seat is None:
            check_over(fold)
        assert seat is not None
        may_hint(fold, seat)
        step = await _step(table, fold, level, len(fold.moves), seat, fold.view(seat), address)
        return {"level": level, "from": step["step"], "to": step["step"] + 1, "total": step["step"], "steps": [step]}
    total = len(fold.moves)
    last = min(last, total, first + STEPS)
    steps: list[dict[str, Any]] = []
    async for views in views_of(table, fold, range(first, last), Asker(address, fold.row.id)):
        for view in views:
            number = first + len(steps)
            steps.append(await _step(table, fold, level, number, fold.moves[number].seat, decode(view), address))
    return {"level": level, "from": first, "to": max(first, last), "total": total, "steps": steps}


async def _step(
    table: Table, fold: Fold, level: str, number: int, seat: str, view: dict[str, Any] | None, address: str
) -> dict[str, Any]:
    best = await opinion(table, fold, level, view, address)
    played = fold.moves[number].text if number < len(fold.moves) else None
    win = next((move["win"] for move in best if move["move"] == played), None)
    return {"step": number, "seat": seat, "move": played, "win": win, "best": best[:BEST]}


async def curve(table: Table, fold: Fold, address: str) -> dict[str, Any]:
    """How the first seat's chance to win went in a finished game, by a quick opinion; at the end, the result."""
    check_over(fold)
    total = len(fold.moves)
    steps = range(0, total, 1 + total // (MOMENTS + 1))
    hopes: list[float] = []
    asker = Asker(address, fold.row.id)
    async for views in views_of(table, fold, steps, asker):
        task = Course(fold.row.game, fold.row.rules, fold.row.options, bot_seed(fold), views)
        hopes += await table.thinkers.course(task, asker)
    points = []
    latest: dict[str, float] = {}  # a mover hopes too much: each point is the mean of what both sides thought last
    for step, hope in zip(steps, hopes):
        mover = fold.moves[step].seat
        latest[mover] = hope if mover == fold.game.seats[0] else 1 - hope
        points.append((step, round(sum(latest.values()) / len(latest), 6)))
    first = fold.game.seats[0]
    winner = (fold.result or {}).get("winner")
    points.append((total, 0.5 if winner is None else float(winner == first)))
    return {"level": QUICK, "seat": first, "points": points}
