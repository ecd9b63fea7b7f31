"""Strange texts, numbers and bytes on every route, on both databases: refused in our shape, and never our failure."""

from __future__ import annotations

import asyncio
import json
import random
import socket
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote, urlsplit

import httpx
import pytest
from litestar.enums import ScopeType

from escalade.table.http.middleware import Middleware
from escalade.table.log_lines import Lines
from escalade.table.metrics import Metrics
from mutating import mutated
from table.running import Running, Seats, bearer

TEXTS = ("\x00", "a\x00b", "\uffff\U0001f3f0", "é" * 255)
NO_UTF8 = (b"\xff", b"\xed\xa0\x80")
GETS = ("", "/moves", "/deal", "/record", "/replay", "/curve", "/hint", "/analysis", "/explain", "/events")
BODIES: dict[str, dict[str, Any]] = {
    "/join": {"seat": "defender", "key": "k" * 20},
    "/ready": {},
    "/moves": {"seq": 0, "key": "k", "move": "x"},
    "/takeback": {"key": "k"},
    "/takeback/answer": {"accept": True},
    "/greetings": {"greeting": "hello"},
    "/rematch": {"key": "k"},
    "/resign": {"key": "k"},
}
NEW_GAME = {
    "game": "castle-siege", "options": {"board": "keep", "max_rounds": 6}, "seats": {"attacker": "human"},
    "deal": "ready", "public": True, "clock": {"kind": "live", "seconds": 60, "increment": 1}, "match": True, "pace": 1,
}  # fmt: skip
RECORD = {
    "escalade": 1, "game": "castle-siege", "options": {"board": "keep"}, "seed": 7, "seats": {"attacker": "a"},
    "moves": ["place archer d8"], "result": {"winner": None, "by": None}, "rules": "1",
}  # fmt: skip
CLASHES = ("self", "game", "rules", "__class__", "\x00")


@pytest.fixture
def made(any_server: Running) -> Seats:
    return any_server.create()


def promised(answer: httpx.Response) -> None:
    """Either an answer or a refusal in our own shape."""
    assert answer.status_code < 500, (answer.request.method, answer.request.url, answer.request.content, answer.text)
    if answer.status_code >= 400:
        assert set(answer.json()) >= {"code", "rule", "message"}


def strange_bodies(body: dict[str, Any], chooser: random.Random) -> Iterator[bytes]:
    """A body with strange values for each field, then with small changes anywhere, then not in UTF-8."""
    for name in body:
        for text in (*TEXTS[1:3], "\ud800"):
            yield json.dumps({**body, name: text}).encode()
    yield from (json.dumps({**body, "key": "?"}).encode().replace(b"?", raw) for raw in NO_UTF8)
    for _ in range(6):
        yield json.dumps(mutated(body, chooser)).encode()


def post(server: Running, path: str, content: bytes, token: str | None = None) -> httpx.Response:
    return server.http.post(path, content=content, headers={**bearer(token), "Content-Type": "application/json"})


def test_strange_bodies_are_refused_on_every_route(any_server: Running, made: Seats) -> None:
    chooser = random.Random(1)
    for what, body in BODIES.items():
        for content in strange_bodies(body, chooser):
            promised(post(any_server, made.path + what, content, made.tokens["attacker"]))
    for path, body in (("/api/games", NEW_GAME), ("/api/replay", RECORD), ("/api/qr", {"text": "x"})):
        for content in strange_bodies(body, chooser):
            promised(post(any_server, path, content))


def test_an_option_that_is_none_is_unknown_whatever_its_name(any_server: Running) -> None:
    for game in ("schotten-totten-2", "danger-at-the-walls", "castle-siege"):
        for name in CLASHES:
            answer = any_server.post("/api/games", {"game": game, "options": {name: 1}})
            assert (answer.status_code, answer.json()["code"]) == (422, "option.unknown"), name
            answer = any_server.post("/api/replay", {**RECORD, "game": game, "options": {name: 1}})
            assert (answer.status_code, answer.json()["code"]) == (422, "option.unknown"), name


def test_strange_ids_names_and_queries_are_refused_on_every_route(any_server: Running, made: Seats) -> None:
    for text in TEXTS:
        name = quote(text, safe="")
        for what in GETS:
            promised(any_server.get(f"/api/games/{name}{what}", made.tokens["attacker"]))
        for query in ("/hint?level=", "/analysis?from=0&level=", "/analysis?from=", "/explain?move=", "/replay?seat="):
            promised(made.get("attacker", query + name))
        promised(any_server.get(f"/api/words/{name}"))
        promised(any_server.get(f"/{name}.js"))
        promised(any_server.get(f"/games/{name}"))


def test_strange_headers_are_refused(server: Running) -> None:
    made = server.create()
    values = ["http://[", "http://]", "\x80", "http://x:99999999"]
    for name in ("Origin", "Sec-Fetch-Site", "Content-Type", "Authorization", "Last-Event-ID", "If-None-Match", "Host"):
        for value in values:
            headers = {"Content-Type": "application/json", name: value.encode("latin-1")}
            promised(server.http.post(made.path + "/greetings", content=b'{"greeting": "hi"}', headers=headers))
            promised(server.http.get(made.path, headers=headers))
    origin = server.http.post("/api/games", json={"game": "x"}, headers={"Origin": "http://["})
    assert (origin.status_code, origin.json()["code"]) == (403, "origin.foreign")


def test_paths_of_raw_bytes_are_refused(server: Running) -> None:
    host, port = urlsplit(server.url).hostname, urlsplit(server.url).port
    for path in (
        b"/%ff.js",
        b"/%ed%a0%80.js",
        b"/a%00.js",
        b"/" + b"a" * 290 + b".js",
        b"/" + b"%C3%A9" * 140 + b".js",
    ):
        with socket.create_connection((host, port), timeout=60) as raw:
            raw.sendall(b"GET " + path + b" HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            status = raw.makefile("rb").readline()
        assert b" 404 " in status, path


def test_whatever_goes_wrong_within_is_answered_in_our_shape(caplog: pytest.LogCaptureFixture) -> None:
    async def broken(scope: Any, receive: Any, send: Any) -> None:
        raise ZeroDivisionError("the token is hunter2")

    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    scope: Any = {"type": ScopeType.HTTP, "method": "GET", "headers": []}
    asyncio.run(Middleware(broken, Metrics())(scope, None, send))  # type: ignore[arg-type]
    assert sent[0]["status"] == 500
    assert json.loads(sent[1]["body"])["code"] == "server.failed"
    assert (b"x-content-type-options", b"nosniff") in sent[0]["headers"]
    assert "hunter2" not in "".join(Lines().format(record) for record in caplog.records)
