"""Learning from a game: hints, explanations, analysis, records and replays."""

from __future__ import annotations

from typing import Any

from ..bots import names as bot_names
from ..core.errors import Refused
from ..core.record import Record, replay, result_of
from ..core.state import State
from ..games import load_for_guest
from .fold import Fold
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
MOVES = 5000  # of a record sent in for replay


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


def states_of(fold: Fold) -> list[State]:
    """The states of a game from the deal on."""
    state, _ = fold.back_to(-1)
    states = [state.clone()]
    for move in fold.moves:
        state.apply(state.parse(move.text))
        states.append(state.clone())
    return states


def frames(record: Record, states: list[State], seat: str) -> dict[str, Any]:
    """A finished game step by step, seen from a seat, by a watcher, or from all seats."""
    seats = states[0].game.seats
    if seat not in (*seats, "watch", "all"):
        raise Refused("seat.unknown", f"there is no seat {seat!r}; there are: {', '.join(seats)}, watch, all")
    shown = []
    for number, state in enumerate(states):
        mover = seats[states[number - 1].to_act] if number else None
        frame: dict[str, Any] = {"seat": mover, "move": record.moves[number - 1] if number else None}
        if seat == "all":
            frame["views"] = {name: state.view(index) for index, name in enumerate(seats)}
        else:
            frame["view"] = state.view(None if seat == "watch" else seats.index(seat))
        shown.append(frame)
    told = {name: value for name, value in record.to_json().items() if name != "seed"}
    return {"record": told, "seats": list(seats), "result": record.result, "frames": shown}


def replayed(record: Record, seat: str) -> dict[str, Any]:
    """The frames of any record; one that does not replay is Refused at the first move that differs."""
    if len(record.moves) > MOVES:
        raise Refused("record.too_long", f"a record with more than {MOVES} moves is not replayed here")
    states = list(replay(record, load_for_guest))
    if states[-1].over and record.result != result_of(states[-1]):
        message = f"the moves end in {result_of(states[-1])}, the record says {record.result}"
        raise Refused("record.result", message)
    return frames(record, states, seat)


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
        step = await _step(table, fold, level, len(fold.moves), fold.state, None, address)
        return {"level": level, "from": step["step"], "to": step["step"] + 1, "total": step["step"], "steps": [step]}
    total = len(fold.moves)
    last = min(last, total, first + STEPS)
    states = states_of(fold)
    steps = [
        await _step(table, fold, level, number, states[number], fold.moves[number].text, address)
        for number in range(first, last)
    ]
    return {"level": level, "from": first, "to": max(first, last), "total": total, "steps": steps}


async def _step(
    table: Table, fold: Fold, level: str, number: int, state: State | None, played: str | None, address: str
) -> dict[str, Any]:
    assert state is not None
    best = await opinion(table, fold, level, state.view(state.to_act), address)
    win = next((move["win"] for move in best if move["move"] == played), None)
    return {"step": number, "seat": fold.game.seats[state.to_act], "move": played, "win": win, "best": best[:BEST]}


async def curve(table: Table, fold: Fold, address: str) -> dict[str, Any]:
    """How the first seat's chance to win went in a finished game, by a quick opinion; at the end, the result."""
    check_over(fold)
    states = states_of(fold)
    total = len(fold.moves)
    steps = range(0, total, 1 + total // (MOMENTS + 1))
    views = [states[step].view(states[step].to_act) for step in steps]
    task = Course(fold.row.game, fold.row.rules, fold.row.options, bot_seed(fold), views)
    hopes = await table.thinkers.course(task, Asker(address, fold.row.id)) if views else []
    points = []
    latest: dict[int, float] = {}  # a mover hopes too much: each point is the mean of what both sides thought last
    for step, hope in zip(steps, hopes):
        mover = states[step].to_act
        latest[mover] = hope if mover == 0 else 1 - hope
        points.append((step, round(sum(latest.values()) / len(latest), 6)))
    first = fold.game.seats[0]
    winner = (fold.result or {}).get("winner")
    points.append((total, 0.5 if winner is None else float(winner == first)))
    return {"level": QUICK, "seat": first, "points": points}
