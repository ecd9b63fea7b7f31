"""Replays: pages of frames, bounded in bytes, moves and time, made in a worker."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

import pytest

import escalade
from escalade.core.errors import Refused
from escalade.core.record import Record
from escalade.table.limits import ADDRESS, Rate
from escalade.table.study import frames
from escalade.table.study.frames import COUNT, ENOUGH, LARGEST, MOVES, Page
from table.running import Running

LARGE = 50_000  # bytes: no frame has more
BOARD = "\n".join(["T" + "c" * 11, *["c" * 12] * 5, "D" + "." * 11, *["." * 12] * 2, *["a" * 12] * 5, ""])


@cache
def long_record() -> dict[str, Any]:
    """A game on the largest board, whose frames together have some megabytes."""
    game = escalade.load("castle-siege", board=BOARD, max_rounds=200)
    record = Record.of(game, seed=3)
    state, chooser = game.start(3), random.Random(3)
    while not state.over and len(record.moves) < 400:
        record.add(state, chooser.choice(state.legal()))
    return record.to_json()


def pages(server: Running, record: dict[str, Any], seat: str) -> list[bytes]:
    found, first = [], 0
    while first is not None:
        answer = server.http.post(f"/api/replay?seat={seat}&from={first}", json=record)
        assert answer.status_code == 200, answer.text
        found.append(answer.content)
        first = answer.json()["next"]
    return found


def test_an_answer_is_bounded_in_bytes_and_says_where_the_next_begins(server: Running) -> None:
    record = long_record()
    found = pages(server, record, "all")
    assert len(found) > 3
    assert all(len(page) < ENOUGH + LARGE + len(json.dumps(record)) for page in found)
    told = [json.loads(page) for page in found]
    moves = [frame["move"] for page in told for frame in page["frames"]]
    assert moves == [None, *record["moves"]]
    assert {page["total"] for page in told} == {len(moves)}
    assert [page["record"] is None for page in told] == [False] + [True] * (len(told) - 1)
    seats = [told[0]["seats"][place] for place in told[0]["movers"]]
    assert seats == [frame["seat"] for page in told for frame in page["frames"]][1:]


def test_a_finished_game_comes_in_the_same_pages_as_its_record(server: Running, game: str) -> None:
    made = server.create_short(game)
    made.play()
    record = made.get(what="/record").json()
    whole = made.get(what="/replay?seat=all").json()
    for first in (0, 7):
        query = f"?seat=all&from={first}&count=5"
        page = made.get(what="/replay" + query).json()
        assert page["frames"] == whole["frames"][first : first + 5]
        assert (page["from"], page["next"]) == (first, first + 5)
        assert server.post("/api/replay" + query, record).json() == page
    beyond = made.get(what=f"/replay?from={whole['total']}").json()
    assert (beyond["frames"], beyond["next"]) == ([], None)
    for wrong in ("from=-1", "count=0", f"count={COUNT + 1}", "from=x"):
        assert made.get(what=f"/replay?{wrong}").json()["code"] == "request.malformed"
    text = server.get("/metrics").text
    assert 'escalade_thinking_seconds_count{task="replay"}' in text  # by a worker, not by the server itself


def test_a_record_has_so_many_moves_and_bytes(server: Running) -> None:
    record = long_record()
    many = {**record, "moves": ["end"] * (MOVES + 1)}
    assert server.post("/api/replay", many).json()["code"] == "record.too_large"
    large = json.dumps({**record, "seats": {"attacker": "x" * LARGEST}}).encode()
    answer = server.http.post("/api/replay", content=large, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (413, "request.too_large")


def test_text_that_is_not_unicode_is_refused(server: Running) -> None:
    body = json.dumps({**long_record(), "seats": {"attacker": "\ud800"}}).encode()
    answer = server.http.post("/api/replay", content=body, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (422, "record.malformed")


def test_a_record_that_takes_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    content = json.dumps(long_record()).encode()
    assert Page(content, None, "watch", 0, 1).made()
    monkeypatch.setattr(frames, "SECONDS", -1.0)
    with pytest.raises(Refused) as refusal:
        Page(content, None, "watch", 0, 1).made()
    assert refusal.value.code == "record.too_large"


def test_replays_are_limited_by_address(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """The machine itself has no limit, so its address is taken for another here."""
    monkeypatch.setattr("escalade.table.limits.is_loopback", lambda _: False)
    made = server.create()
    made.play(2)
    made.post("attacker", "/resign")
    monkeypatch.setitem(ADDRESS, "replay", Rate(3, 0.001))
    assert [made.get(what="/replay?count=1").status_code for _ in range(4)] == [200, 200, 200, 429]
    assert server.post("/api/replay", long_record()).headers["Retry-After"]


def test_the_longest_game_there_can_be_fits() -> None:
    """1,000 rounds of Castle Siege: three actions, a purchase and the end of each turn, and the placement."""
    turns = 2 * 1000
    assert 10 + turns * 5 <= MOVES
    assert MOVES * len('  "card necromancy archer d9",\n') < LARGEST
