"""The commands: a bare `escalade`, and `escalade serve`."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import webbrowser
from pathlib import Path
from typing import Any

import httpx
import pytest

from escalade.cli import run
from escalade.commands import serve
from escalade.table.http import server
from table.running import PATIENCE, PLAIN


def started(folder: Path, *arguments: str) -> tuple[subprocess.Popen[str], str]:
    """The command in a process of its own, and the address it prints when it is ready."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    command = [sys.executable, "-m", "escalade.cli", "serve", "--port", "0", "--workers", "1", *arguments]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment, cwd=folder)
    assert process.stdout is not None
    line = process.stdout.readline()
    found = re.search(r"http://\S+", line)
    assert found, line
    return process, found[0]


@pytest.mark.parametrize("with_", [signal.SIGTERM, signal.SIGINT], ids=["SIGTERM", "SIGINT"])
def test_serve_prints_its_address_when_ready_and_stops_gracefully(tmp_path: Path, with_: signal.Signals) -> None:
    """Although someone listens: the stream ends."""
    process, url = started(tmp_path, "--db", "sqlite:///here.db")
    with httpx.Client(base_url=url, **PLAIN) as http:
        assert http.get("/healthz").json()["status"] == "ok"
        made = http.post("/api/games", json={"game": "schotten-totten-2"}).json()
        with http.stream("GET", f"/api/games/{made['id']}/events") as stream:
            lines = stream.iter_lines()
            assert next(lines).startswith("retry")
            process.send_signal(with_)
            for _ in lines:
                pass
    rest, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert rest == ""
    assert (tmp_path / "here.db").exists()


def test_workers_that_are_thinking_end_with_a_server_that_is_killed(tmp_path: Path) -> None:
    """All that it started has its standard output too, so that the pipe ends when the last of them is gone."""
    process, url = started(tmp_path, "--workers", "2")
    games = [{"game": "castle-siege", "seats": {"attacker": "bot:expert", "defender": "bot:expert"}}] * 3
    ids = [httpx.post(f"{url}/api/games", json=game, **PLAIN).json()["id"] for game in games]
    with httpx.stream("GET", f"{url}/api/games/{ids[-1]}/events", **PLAIN) as answer:
        next(line for line in answer.iter_lines() if '"kind":"move"' in line)
        process.kill()
    rest, _ = process.communicate(timeout=PATIENCE)
    assert rest == ""


def test_what_cannot_be_served_is_refused_in_words(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        for arguments, word in (
            (["--port", port, "--db", f"sqlite:///{tmp_path / 'x.db'}"], "serve.address"),
            (["--port", "0", "--db", "mysql://nobody"], "store.address"),
            (["--port", "0", "--db", f"sqlite:///{tmp_path / 'nowhere' / 'x.db'}"], "store.unavailable"),
            (["--port", "0", "--log-level", "loud"], "serve.log_level"),
        ):
            assert run(["serve", *arguments]) == 2
            assert word in capsys.readouterr().err


def test_a_bare_escalade_serves_here_opens_the_browser_and_tells_the_local_link(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    opened: list[str] = []
    served: list[str] = []

    def instead(database: str, listener: socket.socket, ready: Any, *_: Any) -> None:
        served.append(database)
        ready("http://0.0.0.0:1")
        listener.close()

    monkeypatch.setattr(server, "serve", instead)
    monkeypatch.setattr(server, "local_network_address", lambda: "192.0.2.7")
    monkeypatch.setattr(serve, "games_file", lambda: str(tmp_path / "games.db"))
    monkeypatch.setattr(webbrowser, "open", opened.append)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    assert run([]) == 0
    told = capsys.readouterr().out
    assert served == [f"sqlite:///{tmp_path / 'games.db'}"]
    assert opened
    assert opened[0].startswith("http://localhost:")
    assert "http://192.0.2.7:" in told
