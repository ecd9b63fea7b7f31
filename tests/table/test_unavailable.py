"""Trouble with the database, seen from outside: 503 on every route, nothing lost, and nobody's stream ends."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from escalade.store import engine
from escalade.table.play import moves
from store.proxy import Proxy
from table.running import Running, Seats
from table.test_hostile import body_of

WITHOUT_THE_LOG = (
    "/api/catalogue", "/api/words/{language}", "/api/qr", "/api/replay", "/api/review", "/api/position", "/api/reach",
    "/api/positions", "/api/positions/explain", "/api/positions/hint", "/api/puzzles", "/api/puzzles/{id}",
    "/api/puzzles/{id}/explain", "/api/puzzles/{id}/position", "/api/puzzles/{id}/try", "/metrics",
)  # fmt: skip
ASKED = {"/explain": {"move": "x"}, "/position": {"step": "0"}}  # what a path has to be asked with
WRITTEN = ("/api/games", "/moves", "/join", "/resign", "/greetings", "/seat/name")


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Another process holds the file, as a backup that hangs does."""
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


@pytest.fixture
def hasty(start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch) -> Running:
    """A server on SQLite that does not wait long for a lock."""
    monkeypatch.setattr(engine, "PATIENCE", 0.05)
    return start()


def first_move(made: Seats) -> dict[str, Any]:
    return {"seq": 0, "key": "once", "move": made.snapshot("attacker")["view"]["legal"][0]}


def check_unavailable(answer: httpx.Response) -> None:
    assert (answer.status_code, answer.json()["code"]) == (503, "store.unavailable")
    assert int(answer.headers["retry-after"]) >= 1


def test_every_route_that_needs_the_log_answers_503_while_it_is_away(
    start: Callable[..., Running], proxy: Proxy
) -> None:
    server = start(proxy.address)
    made = server.create()
    move = first_move(made)
    paths = server.get("/api/openapi.json").json()["paths"]
    proxy.set("gone")
    asked = [(path, method) for path, methods in paths.items() for method in methods if path not in WITHOUT_THE_LOG]
    assert len(asked) > 15
    for path, method in asked:
        url = path.replace("{id}", made.id)
        what = url.removeprefix(made.path)
        if method == "get":
            answer = server.get(url, made.tokens["attacker"], params=ASKED.get(what, {}))
        else:
            body = {"game": "castle-siege"} if url == "/api/games" else move if what == "/moves" else body_of(what)
            answer = server.post(url, body, made.tokens["attacker"])
        if method == "get" or what in WRITTEN:
            assert (path, answer.status_code) == (path, 503)
            check_unavailable(answer)
        assert answer.status_code in (200, 403, 422, 503)  # memory knows when there is nothing to write
    proxy.set("open")
    for _ in range(2):
        answer = made.post("attacker", "/moves", **move)
        assert (answer.status_code, answer.json()["seq"]) == (200, 1)


@pytest.mark.parametrize("mode", ["cut before commit", "cut after commit"])
def test_a_move_whose_commit_is_in_doubt_is_made_once_by_its_key(
    start: Callable[..., Running], proxy: Proxy, mode: str
) -> None:
    server = start(proxy.address)
    made = server.create()
    move = first_move(made)
    with made.listening("defender") as stream:
        assert next(stream)["kind"] == "state"
        proxy.set(mode)
        check_unavailable(made.post("attacker", "/moves", **move))
        answer = made.post("attacker", "/moves", **move)
        assert (answer.status_code, answer.json()["seq"]) == (200, 1)
        assert next(stream)["move"] == move["move"]
    told = made.get("attacker", "/moves").json()["moves"]
    assert [one["move"] for one in told] == [move["move"]]


def test_a_lock_is_503_for_all_who_write_and_then_each_key_gets_its_move_in_once(
    hasty: Running, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    made = [hasty.create() for _ in range(20)]
    moves = [first_move(one) for one in made]

    def all_move(_: Any = None) -> list[httpx.Response]:
        with ThreadPoolExecutor(20) as together:
            return list(together.map(lambda one, move: one.post("attacker", "/moves", **move), made, moves))

    with made[0].listening("defender") as stream:
        assert next(stream)["kind"] == "state"
        with locked(tmp_path / "games.db"):
            for answer in [*all_move(), *all_move(), *(made[0].post("attacker", "/resign") for _ in range(3))]:
                check_unavailable(answer)
            check_unavailable(hasty.get("/healthz"))
            assert made[0].snapshot("attacker")["seq"] == 0  # who only looks is served
        assert [answer.status_code for answer in [*all_move(), *all_move()]] == [200] * 40
        assert next(stream)["move"] == moves[0]["move"]
    assert {one.snapshot()["seq"] for one in made} == {1}
    assert hasty.get("/healthz").json()["status"] == "ok"
    told = [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]
    assert told == ["the log cannot be written", "the log can be written again"]


def test_many_who_wait_for_one_game_are_answered_in_the_time_of_one(
    hasty: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All ask at the same moment; only the first waits for the database, whatever the others wanted."""
    made = hasty.create()
    move = first_move(made)["move"]
    store, attempts = hasty.table.store, []
    append = store.append

    async def counted(wanted: Any) -> Any:
        attempts.append(wanted)
        return await append(wanted)

    async def ask_together() -> list[Any]:
        live = await hasty.table.find(made.id)
        asked = (moves.move(hasty.table, live, "attacker", 0, str(key), move) for key in range(30))
        return await asyncio.gather(*asked, return_exceptions=True)

    monkeypatch.setattr(store, "append", counted)
    with locked(tmp_path / "games.db"):
        answers = hasty.run(ask_together())
    assert {getattr(answer, "status", answer) for answer in answers} == {503}
    assert len(attempts) == 1
    assert made.post("attacker", "/moves", **first_move(made)).status_code == 200


def test_a_server_stops_well_although_its_database_is_gone(proxy: Proxy) -> None:
    server = Running(proxy.address)
    server.create()
    proxy.set("gone")
    server.stop()
    assert server.problem is None
