"""Bots: they move in processes of their own, write as players do, and are found again after a crash."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path

import escalade
from escalade.core.record import record_of, verify
from escalade.store import Append
from escalade.table.bots.queue import Asker
from escalade.table.bots.tasks import Task
from escalade.table.table import no_bots
from table.running import PATIENCE, Running, Time


def test_two_bots_play_a_game_to_its_end(server: Running, game: str) -> None:
    seats = dict.fromkeys(escalade.load(game).seats, "bot:random")
    made = server.create_short(game, seats=seats)
    with made.listening(None, after=0) as stream:
        for event in stream:
            if event["status"] == "over":
                break
    record = record_of(made.get(what="/record").json())
    verify(record, escalade.load)
    assert record.seats == seats


def test_a_bot_answers_a_person(any_server: Running) -> None:
    made = any_server.create(seats={"defender": "bot:random"})
    with made.listening("attacker", after=0) as stream:
        view = made.snapshot("attacker")["view"]
        made.move("attacker", 0, view["legal"][0])
        assert [next(stream)["seat"] for _ in range(2)] == ["attacker", "defender"]


def test_a_bot_left_behind_by_a_dead_process_is_played_by_another(start: Callable[..., Running], address: str) -> None:
    first = start(address)
    first.table.bot_turn = no_bots  # as if it died before the bot began
    made = first.create(seats={"attacker": "bot:random"})
    second = start(address)
    second.time.pass_(120)
    second.look()
    made.running = second
    with made.listening("defender", after=0) as stream:
        assert next(stream)["seat"] == "attacker"


def test_a_lease_from_the_future_is_not_believed(start: Callable[..., Running], address: str, time: Time) -> None:
    """It was written by a clock that was wrong, so the bot's turn is anyone's."""
    first = start(address, time=time)
    first.table.bot_turn = no_bots  # as if it died before the bot began
    time.pass_(86_400)
    made = first.create(seats={"attacker": "bot:random"})
    time.pass_(-86_400)
    first.table.bot_turn = first.process.turns.begin
    first.look()
    with made.listening("defender", after=0) as stream:
        assert next(stream)["seat"] == "attacker"


def test_a_bot_whose_move_cannot_be_written_keeps_it_and_tries_again(server: Running, tmp_path: Path) -> None:
    """Time stands still here, so that its lease never runs out."""
    thought: list[str] = []
    failed = threading.Event()
    choose, append = server.process.pool.choose, server.table.store.append

    async def count(task: Task, asker: Asker) -> str:
        thought.append(await choose(task, asker))
        return thought[-1]

    async def notice(change: Append) -> bool:
        try:
            return await append(change)
        except Exception:
            failed.set()
            raise

    server.process.pool.choose = count  # type: ignore[method-assign]
    server.table.store.append = notice  # type: ignore[method-assign]
    with sqlite3.connect(tmp_path / "games.db") as database:
        database.execute(
            "CREATE TRIGGER full BEFORE INSERT ON log WHEN new.kind = 'move' BEGIN SELECT RAISE(ABORT, 'full'); END"
        )
    made = server.create(seats={"attacker": "bot:random"})
    assert failed.wait(PATIENCE)
    assert made.snapshot()["seq"] == 0
    with sqlite3.connect(tmp_path / "games.db") as database:
        database.execute("DROP TRIGGER full")
    with made.listening("defender", after=0) as stream:
        assert next(stream)["move"] == thought[0]
    assert len(thought) == 1


def test_a_bot_that_fails_leaves_nobody_waiting(server: Running) -> None:
    async def fail(_task: object, _asker: object) -> str:
        raise RuntimeError("no idea")

    server.process.pool.choose = fail  # type: ignore[method-assign, assignment]
    made = server.create(seats={"attacker": "bot:random"})
    with made.listening("defender", after=0) as stream:
        assert next(stream)["kind"] == "move"
