"""Bad requests, forged tokens, foreign sites: answered in one shape, with nothing changed and nothing told."""

from __future__ import annotations

import json
import logging
import os
import re
import socket
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from escalade.table.limits import SEAT, Limits, visitor_at
from escalade.table.log_lines import Lines
from escalade.table.problems import Problem
from table.running import Running, bearer

BODIES = [
    b"{", b"null", b"[]", b"7", b'"x"', b"{}", b"\xff\xfe", b'{"seq": "0", "key": "k", "move": "x"}',
    b'{"seq": -1, "key": "k", "move": "x"}', b'{"seq": 0, "key": "", "move": "x"}',
    b'{"seq": 0, "key": "k", "move": 5}',
    b'{"seq": 0, "key": "k", "move": "x", "extra": 1}', b'{"seq": 1e99, "key": "k", "move": "x"}', b"[" * 10_000,
    b'{"seq": 99999999999999999999, "key": "k", "move": "x"}',
    json.dumps({"seq": 0, "key": "k" * 65, "move": "x"}).encode(),
]  # fmt: skip
POSTS = (
    "/moves", "/takeback", "/takeback/answer", "/resign", "/greetings", "/rematch", "/ready", "/reveal", "/seat/link",
    "/seat/renew", "/join",
)  # fmt: skip


@pytest.mark.parametrize("body", BODIES, ids=[str(number) for number in range(len(BODIES))])
def test_a_malformed_body_is_answered_with_400_and_a_reason(server: Running, body: bytes) -> None:
    made = server.create()
    headers = {**bearer(made.tokens["attacker"]), "Content-Type": "application/json"}
    answer = server.http.post(made.path + "/moves", content=body, headers=headers)
    assert answer.status_code == 400
    assert set(answer.json()) == {"code", "rule", "message", "facts"}
    assert made.snapshot()["seq"] == 0


def test_a_body_that_is_too_large_is_turned_away(server: Running) -> None:
    made = server.create()
    headers = {**bearer(made.tokens["attacker"]), "Content-Type": "application/json"}
    large = b'{"seq": 0, "key": "k", "move": "' + b"x" * 100_000 + b'"}'
    for path, size in ((made.path + "/moves", large), ("/api/games", large), ("/api/replay", b" " * 4_100_000)):
        answer = server.http.post(path, content=size, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (413, "request.too_large")

    def endless() -> object:
        for _ in range(100):
            yield b"x" * 1024

    answer = server.http.post(made.path + "/moves", content=endless(), headers=headers)  # type: ignore[arg-type]
    assert answer.status_code == 413


def test_a_body_must_say_that_it_is_json(server: Running) -> None:
    answer = server.http.post("/api/games", content=b'{"game": "x"}', headers={"Content-Type": "text/plain"})
    assert (answer.status_code, answer.json()["code"]) == (415, "request.type")


def test_a_forged_token_is_forbidden_everywhere(server: Running) -> None:
    made, other = server.create(), server.create()
    good = made.tokens["attacker"] or ""
    forged = ["x", good[:-1], good + "x", good.upper(), "\u00fc".encode("latin-1").decode("latin-1"), "x" * 5000]
    forged += [str(other.tokens["attacker"]), made.id]
    for token in forged:
        headers = {"Authorization": f"Bearer {token}".encode("latin-1")}
        for what in ("", "/moves", "/events", "/hint", "/analysis", "/curve", "/record", "/replay", "/deal"):
            assert server.http.get(made.path + what, headers=headers).status_code == 403, (what, token)
        for what in POSTS[:-1]:
            answer = server.http.post(made.path + what, json=body_of(what), headers=headers)
            assert answer.status_code == 403, (what, token)
    assert server.http.get(made.path, headers={"Authorization": f"Basic {good}"}).status_code == 403
    assert made.snapshot()["seq"] == 0


def body_of(what: str) -> dict[str, object]:
    fitting: dict[str, dict[str, object]] = {
        "/moves": {"seq": 0, "key": "k", "move": "x"}, "/takeback/answer": {"accept": True},
        "/invitation": {"invite": "x"}, "/greetings": {"greeting": "hello"}, "/reveal": {"nonce": "n"},
        "/seat/renew": {"key": "k" * 16}, "/seat/name": {"name": "Ada"},
    }  # fmt: skip
    return fitting.get(what, {})


def test_a_page_of_another_site_cannot_act(server: Running) -> None:
    made = server.create()
    for foreign in (
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": server.url.replace("127.0.0.1", "127.0.0.1.evil.example")},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ):
        for what in POSTS:
            headers = {**bearer(made.tokens["attacker"]), **foreign}
            answer = server.http.post(made.path + what, json=body_of(what), headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (403, "origin.foreign")
        assert server.http.post("/api/games", json={"game": "schotten-totten-2"}, headers=foreign).status_code == 403
    own = {"Origin": server.url, "Sec-Fetch-Site": "same-origin"}
    assert server.http.post("/api/games", json={"game": "schotten-totten-2"}, headers=own).status_code == 201
    preflight = server.http.request("OPTIONS", "/api/games", headers={"Origin": "https://evil.example"})
    assert "access-control-allow-origin" not in preflight.headers
    assert made.snapshot()["seq"] == 0


@pytest.mark.parametrize("option", ["board", "deck"])
def test_a_guest_cannot_make_the_server_read_a_file(server: Running, option: str, tmp_path: Path) -> None:
    """A board or deck of one's own comes as its text; a path, there or not, is refused in the same words."""
    there = tmp_path / "board.txt"
    there.write_text("secret")
    answers = []
    for path in (str(there), str(tmp_path / "nowhere.txt")):
        wanted = {"game": "castle-siege", "options": {option: path}, "seats": {}}
        answer = server.http.post("/api/games", json=wanted)
        record = {"escalade": 1, "game": "castle-siege", "options": {option: path}, "seed": 1, "seats": {}, "moves": [],
                  "result": {"winner": None, "by": None}, "rules": "1"}  # fmt: skip
        replayed = server.http.post("/api/replay", json=record)
        assert (answer.status_code, answer.json()["code"]) == (422, "option.value")
        assert (replayed.status_code, replayed.json()["code"]) == (422, "option.value")
        answers.append((answer.text, replayed.text))
    assert answers[0] == answers[1]


def test_unknown_games_and_paths_are_404_in_the_same_shape(server: Running) -> None:
    for path in ("/api/games/nobody", "/api/games/nobody/moves", "/api/nothing", "/api/games/a/b/c", "/nothing.js"):
        answer = server.get(path)
        assert answer.status_code == 404, path
        assert set(answer.json()) == {"code", "rule", "message", "facts"}
    answer = server.http.put("/api/games")
    assert (answer.status_code, answer.json()["code"]) == (405, "method.forbidden")
    assert server.get("/api/games/" + "x" * 3000).status_code == 404


def test_no_path_leads_out_of_the_pages_folder(server: Running) -> None:
    host, port = urlsplit(server.url).hostname, urlsplit(server.url).port
    for path in (
        "/../table/app.py",
        "/%2e%2e/table/app.py",
        "/..%2ftable%2fapp.py",
        "/....//app.py",
        "/.keep",
        "/%00.js",
    ):
        with socket.create_connection((host, port), timeout=60) as raw:
            raw.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
            status = raw.makefile("rb").readline()
        assert b" 404 " in status or b" 400 " in status, path


def test_metrics_and_logs_hold_no_ids_tokens_moves_or_addresses(
    server: Running, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG, logger="escalade"):
        made = server.create()
        made.play(4)
        made.get("attacker", "/explain", params={"move": "secret question"})
        server.get("/api/games/nobody-knows-this", "forged-token")
    logged = "\n".join(Lines().format(record) for record in caplog.records if record.name.startswith("escalade"))
    numbers = server.get("/metrics").text
    assert "escalade_entries_total" in numbers
    assert "/api/games/{id}/moves" in logged
    words = [made.id, *made.tokens.values(), "forged-token", "nobody-knows", "secret", "127.0.0.1"]
    words += [move["move"] for move in made.get(what="/moves").json()["moves"]]
    for word in words:
        assert str(word) not in logged
        assert str(word) not in numbers
    assert not re.search(r"[0-9a-f]{32}", numbers)


def test_an_exception_is_logged_without_its_values() -> None:
    try:
        raise ValueError("the token is hunter2")
    except ValueError:
        record = logging.LogRecord("escalade", logging.ERROR, __file__, 1, "failed", (), __import__("sys").exc_info())
    line = json.loads(Lines().format(record))
    assert line["exception"] == "ValueError"
    assert "hunter2" not in json.dumps(line)


FAILURES = """
import asyncio, gc, logging, sys, threading, warnings
from escalade.table.log_lines import write_lines

write_lines()

class Careless:
    def __del__(self):
        raise ValueError("hunter2")

def fail(*_):
    raise ValueError("hunter2")

async def main():
    loop = asyncio.get_running_loop()
    loop.create_task(asyncio.to_thread(fail))
    loop.call_soon(fail)
    loop.call_exception_handler({"message": "hunter2", "exception": ValueError("hunter2")})
    await asyncio.sleep(0.05)
    gc.collect()

Careless()
threading.Thread(target=fail).start()
warnings.warn("hunter2")
asyncio.run(main())
logging.getLogger("uvicorn.error").error("hunter2 %s", "hunter2")
logging.getLogger("sqlalchemy").warning(ValueError("hunter2"))
fail()
"""


def test_whatever_fails_wherever_its_text_is_not_written() -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    done = subprocess.run([sys.executable, "-c", FAILURES], env=environment, capture_output=True, text=True)
    lines = [json.loads(line) for line in done.stderr.splitlines()]
    assert done.returncode == 1
    assert "hunter2" not in done.stderr
    assert {line["part"] for line in lines} >= {"escalade.python", "asyncio", "py.warnings", "uvicorn.error"}
    assert {line["event"] for line in lines} >= {"ignored", "a thread failed", "ended by a failure"}
    assert [line.get("exception") for line in lines].count("ValueError") >= 6


def test_a_server_that_cannot_open_its_log_says_so_without_the_text_of_the_exception(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    file = tmp_path / "hunter2" / "games.db"
    command = [sys.executable, "-m", "escalade.cli", "serve", "--port", "0", "--db", f"sqlite:///{file}"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert done.returncode != 0
    assert done.stderr.startswith("escalade: the database cannot be opened")
    assert "hunter2" not in done.stderr
    assert "unable to open" not in done.stderr


def test_limits_stop_a_flood_and_let_it_go_on_later() -> None:
    now = [0.0]
    limits = Limits(clock=lambda: now[0])
    for _ in range(round(SEAT["greet"].burst)):
        limits.by_seat("greet", "g", "attacker")
    with pytest.raises(Problem) as reached:
        limits.by_seat("greet", "g", "attacker")
    assert (reached.value.status, reached.value.code) == (429, "limit.reached")
    assert int(reached.value.headers["Retry-After"]) >= 1
    limits.by_seat("greet", "g", "defender")
    now[0] += 1 / SEAT["greet"].steady
    limits.by_seat("greet", "g", "attacker")


def test_addresses_are_limited_except_this_machine_itself() -> None:
    limits = Limits(clock=lambda: 0.0)
    for _ in range(10_000):
        limits.by_address("create", "127.0.0.1")
        limits.by_address("create", "::1")
    with pytest.raises(Problem):
        [limits.by_address("create", "203.0.113.9") for _ in range(10_000)]  # type: ignore[func-returns-value]
    limits.by_address("create", "203.0.113.10")


def test_one_network_of_ipv6_is_one_visitor_and_ipv4_is_itself_however_it_is_written() -> None:
    limits = Limits(clock=lambda: 0.0)
    same = [f"2001:db8:1:2::{number:x}:{number:x}" for number in range(80)]
    with pytest.raises(Problem):
        [limits.by_address("create", address) for address in same]  # type: ignore[func-returns-value]
    limits.by_address("create", "2001:db8:1:3::1")
    assert visitor_at("::ffff:203.0.113.9") == visitor_at("203.0.113.9") == "203.0.113.9"
    assert visitor_at("fe80::1%eth0") == visitor_at("fe80::2")
    assert visitor_at(visitor_at("2001:db8:1:2::1")) == visitor_at("2001:db8:1:2::1")
    for own in ("::1", "::ffff:127.0.0.1", "127.0.0.1"):
        for _ in range(100):
            limits.by_address("create", own)


def test_reconnecting_is_never_limited(server: Running) -> None:
    made = server.create()
    for _ in range(100):
        made.events("attacker", 1)
    assert server.table.limits.buckets == {}
