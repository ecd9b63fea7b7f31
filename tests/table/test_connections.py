"""Connections have limits of number and of time, with both parsers, and a log cannot be flooded through them."""

from __future__ import annotations

import contextlib
import logging
import os
import re
import resource
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from escalade.table.http import server as http_server
from escalade.table.http.connections import MOST, RESERVE, Gate, Guarded, Patience, Plain, room
from escalade.table.log_lines import BURST, SILENCE, Repeats
from escalade.table.metrics import Metrics
from table.running import PATIENCE, PLAIN, Running

PARSERS = ["h11", "httptools"] if find_spec("httptools") else ["h11"]
SHORT = Patience(head=0.1, body=0.1, reading=0.1)
HELLO = b"GET /api/catalogue HTTP/1.1\r\nHost: table\r\n\r\n"
POST = b"POST /api/games HTTP/1.1\r\nHost: table\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n"


@pytest.fixture(params=PARSERS)
def guarded(
    request: pytest.FixtureRequest, start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., Running]:
    """Starts a server with a gate of the test's own, with each parser in turn."""
    if request.param == "h11":
        monkeypatch.setattr(http_server, "protocol", lambda: Plain)

    def begin(patience: Patience | None = None, **more: int) -> Running:
        return start(gate=lambda metrics: Gate(metrics, patience=patience, **more))

    return begin


def opened(server: Running, first: bytes = b"") -> socket.socket:
    address = urlsplit(server.url)
    connection = socket.create_connection((address.hostname or "", address.port or 0), timeout=PATIENCE)
    connection.sendall(first)
    return connection


def read_answer(connection: socket.socket) -> None:
    """Reads one whole answer, which must be a good one."""
    told = b""
    while b"\r\n\r\n" not in told:
        told += connection.recv(65536)
    assert told.startswith(b"HTTP/1.1 200 ")
    head, _, body = told.partition(b"\r\n\r\n")
    length = int(re.findall(rb"(?i)content-length: (\d+)", head)[0])
    while len(body) < length:
        body += connection.recv(65536)


def rest(connection: socket.socket) -> bytes:
    """All that comes until the server closes the connection."""
    told = b""
    try:
        while piece := connection.recv(65536):
            told += piece
    except ConnectionResetError:
        pass
    connection.close()
    return told


UNFINISHED = [b"G", b"GET /", HELLO[:-2], POST, POST + b'{"game": ']


def test_a_request_that_does_not_end_is_closed(guarded: Callable[..., Running]) -> None:
    server = guarded(SHORT)
    silent = [opened(server), opened(server, b"\r\n")]  # which one parser takes for a request, the other for nothing
    late = [opened(server, sent) for sent in UNFINISHED]
    for sent in UNFINISHED:
        late.append(opened(server, HELLO))
        read_answer(late[-1])
        late[-1].sendall(sent)
    assert [rest(connection)[:13] for connection in late] == [b"HTTP/1.1 408 "] * len(late)
    for connection in silent:
        rest(connection)


def test_a_client_that_trickles_is_late_all_the_same(guarded: Callable[..., Running]) -> None:
    server = guarded(SHORT)
    connection = opened(server)
    connection.settimeout(0.02)
    told, began = b"", b"GET / HTTP/1.1\r\n" + b"X-Slow: " * 1000
    for byte in began:
        try:
            connection.send(bytes([byte]))
            told += connection.recv(65536)
        except TimeoutError:
            continue
        except OSError:
            break
        if told:
            break
    assert told.startswith(b"HTTP/1.1 408 ")
    connection.close()


def test_streams_and_idle_connections_are_not_late(guarded: Callable[..., Running]) -> None:
    server = guarded(SHORT)
    made = server.create()
    with made.listening("attacker") as stream:
        assert next(stream)["kind"] == "state"
        rest(opened(server, b"GET /"))  # by now whoever is late has been closed
        rest(opened(server, b"GET /"))
        assert made.move("attacker", 0, made.snapshot("attacker")["view"]["legal"][0]).status_code == 200
        assert next(stream)["kind"] == "move"


def test_a_client_that_reads_nothing_is_cut_off(guarded: Callable[..., Running]) -> None:
    server = guarded(SHORT)
    gate = server.server.config.gate
    server.get("/healthz")  # by a connection that stays
    others = set(gate.open)
    connection = opened(server, b"GET /api/words/fr HTTP/1.1\r\nHost: table\r\n\r\n" * 400)  # some 20 MB to come
    while not set(gate.open) - others:
        server.get("/healthz")
    while set(gate.open) - others:
        server.get("/healthz")
    connection.close()


def test_there_is_a_place_again_when_someone_leaves(guarded: Callable[..., Running]) -> None:
    server = guarded(most=8)
    server.http.close()
    inside = [opened(server, HELLO) for _ in range(8)]
    for connection in inside:
        read_answer(connection)
    outside = rest(opened(server))
    assert outside.startswith(b"HTTP/1.1 503 ")
    assert b"Retry-After: 1\r\n" in outside
    assert b'"code":"server.busy"' in outside
    inside.pop().close()
    while (again := rest(opened(server, HELLO.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")))[:13]) != (
        b"HTTP/1.1 200 "
    ):
        assert again in (b"HTTP/1.1 503 ", b"")
    for connection in inside:
        connection.close()


def test_one_address_cannot_take_all_places() -> None:
    gate = Gate(Metrics(), most=100, each=256)
    alike = [Guarded() for _ in range(100)]
    assert [gate.let_in(one, f"2001:db8::{n:x}") for n, one in enumerate(alike)] == [True] * 25 + [False] * 75
    assert gate.let_in(Guarded(), "2001:db8:0:1::1")
    assert gate.let_in(Guarded(), "203.0.113.5")
    for one in alike:
        gate.let_out(one)
    assert gate.let_in(Guarded(), "2001:db8::7")
    here = [gate.let_in(Guarded(), "127.0.0.1") for _ in range(100)]
    assert here.count(True) == 97  # a proxy on this machine brings everyone


@pytest.mark.parametrize(
    ("sent", "status", "code"),
    [
        (b"\x00\x01\x02 nonsense\r\n\r\n", 400, "request.malformed"),
        (b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"y" * 40_000, 431, "request.too_large"),
        (b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 50_000, 431, "request.too_large"),
    ],
    ids=["nonsense", "one long header", "many headers"],
)
def test_what_is_not_http_is_answered_in_our_shape(
    guarded: Callable[..., Running], sent: bytes, status: int, code: str
) -> None:
    server = guarded()
    connection = opened(server)
    with contextlib.suppress(OSError):  # it need not hear us out
        connection.sendall(sent)
    told = rest(connection)
    if told:  # what has not been read when a connection is closed may cost the answer
        assert told.startswith(b"HTTP/1.1 %d " % status)
        assert code.encode() in told
    assert server.get("/healthz").status_code == 200


def test_clients_that_go_away_leave_no_lines_in_the_log(
    guarded: Callable[..., Running], caplog: pytest.LogCaptureFixture
) -> None:
    server = guarded()
    made = server.create()
    for sent in (POST + b'{"game": ', HELLO, f"GET {made.path}/events HTTP/1.1\r\nHost: x\r\n\r\n".encode()):
        for _ in range(3):
            opened(server, sent).close()
    for _ in range(20):  # the server has heard of them all by then: they came before
        server.get("/healthz")
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == []


# ---- files and lines -----------------------------------------------------------------------------------------------

LIMITED = """
import resource, sys

def main():
    resource.setrlimit(resource.RLIMIT_NOFILE, (int(sys.argv[2]), int(sys.argv[2])))
    from escalade.table import log_lines
    from escalade.table.http import connections, server
    if sys.argv[3] == "h11":
        server.find_spec = connections.find_spec = lambda name: None
    if sys.argv[4] == "uncapped":
        connections.room = lambda: 10_000
    log_lines.write_lines()
    server.serve(sys.argv[1], server.bound("127.0.0.1", 0), lambda address: print(address, flush=True), workers=1)

if __name__ == "__main__":  # its worker runs this file too, and needs nothing of it
    main()
"""


@pytest.fixture
def limited(tmp_path: Path) -> Iterator[Callable[..., tuple[subprocess.Popen[str], str]]]:
    """Starts servers that may open few files, with their log in `log`."""
    started: list[subprocess.Popen[str]] = []
    (tmp_path / "limited.py").write_text(LIMITED)

    def begin(*arguments: str) -> tuple[subprocess.Popen[str], str]:
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
        with (tmp_path / "log").open("w") as log:
            command = [sys.executable, str(tmp_path / "limited.py"), f"sqlite:///{tmp_path / 'games.db'}", *arguments]
            process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment)
        started.append(process)
        assert process.stdout is not None
        return process, process.stdout.readline().strip()

    yield begin
    for process in started:
        process.terminate()
        process.communicate(timeout=PATIENCE)


@pytest.mark.parametrize(("parser", "cap"), [(PARSERS[-1], "capped"), ("h11", "uncapped")])
def test_a_flood_of_connections_leaves_a_server_that_answers_and_a_short_log(
    limited: Callable[..., tuple[subprocess.Popen[str], str]], tmp_path: Path, parser: str, cap: str
) -> None:
    """Uncapped the files do run out: then, too, neither the log nor the listener suffers."""
    process, url = limited("200", parser, cap)
    address = urlsplit(url)
    flood = []
    for _ in range(250):
        connection = socket.create_connection((address.hostname or "", address.port or 0), timeout=PATIENCE)
        connection.sendall(b"GET /")
        flood.append(connection)
    assert process.poll() is None
    for connection in flood:
        connection.close()
    while True:
        try:
            if httpx.get(f"{url}/healthz", **PLAIN).status_code == 200:
                break
        except httpx.TransportError:
            continue
    lines = (tmp_path / "log").read_text().splitlines()
    assert len(lines) <= 4 * BURST
    assert not re.search("Traceback", "\n".join(lines))


def test_the_same_line_comes_seldom_and_others_at_once() -> None:
    seconds = [0.0]
    seldom = Repeats(lambda: seconds[0])

    def line(text: str = "accept failed", level: int = logging.ERROR) -> logging.LogRecord:
        return logging.LogRecord("asyncio", level, "", 0, text, (), None)

    assert [seldom.filter(line()) for _ in range(1000)].count(True) == BURST
    assert seldom.filter(line("something else"))
    assert all(seldom.filter(line(level=logging.INFO)) for _ in range(1000))
    seconds[0] += SILENCE + 1
    again = line()
    assert seldom.filter(again)
    assert again.fields == {"before": 1000 - BURST}  # type: ignore[attr-defined]


def test_files_are_raised_and_places_stay_below_them() -> None:
    files, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(files, 600), most))
        places = room()
        raised = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, most))
    wanted = MOST + RESERVE
    assert raised == (wanted if most == resource.RLIM_INFINITY else min(most, wanted))
    assert places <= raised - RESERVE
