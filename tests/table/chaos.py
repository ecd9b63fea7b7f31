"""Servers in processes of their own, players who never give up, and what may happen to both."""

from __future__ import annotations

import itertools
import os
import random
import re
import resource
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable
from typing import Any, NamedTuple

import httpx

from table.running import PATIENCE, PLAIN, bearer

TIMEOUT = 1.5  # seconds after which a player asks again, perhaps another server
LONGEST_GAME = 30  # moves; then the player begins another
FULL = 4096  # bytes that a file may have on the disk that is full


class Made(NamedTuple):
    """A move that a server has acknowledged."""

    game: str
    seq: int
    seat: str
    key: str
    move: str


class Ledger:
    """What the players have seen: acknowledged moves, troubles that went by, and what must never happen."""

    def __init__(self) -> None:
        self.news = threading.Condition()
        self.games: dict[str, dict[str, Any]] = {}
        self.made: list[Made] = []
        self.troubles = 0
        self.wrong: list[str] = []

    def note(self, change: Callable[[], Any]) -> None:
        with self.news:
            change()
            self.news.notify_all()

    def trouble(self) -> None:
        self.troubles += 1

    def wait(self, true: Callable[[], bool]) -> None:
        with self.news:
            assert self.news.wait_for(lambda: bool(self.wrong) or true(), PATIENCE), "nobody gets any further"

    def more_moves(self, number: int) -> None:
        goal = len(self.made) + number
        self.wait(lambda: len(self.made) >= goal)

    def more_troubles(self, number: int) -> None:
        goal = self.troubles + number
        self.wait(lambda: self.troubles >= goal)


class Served:
    """`escalade serve` on one port, however often it dies."""

    def __init__(self, address: str) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = str(free.getsockname()[1])
        self.address = address
        self.url = f"http://127.0.0.1:{self.port}"
        self.log: list[str] = []
        self.begin()

    def begin(self) -> None:
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
        command = [sys.executable, "-m", "escalade.cli", "serve", "--port", self.port, "--workers", "1"]
        self.process = subprocess.Popen(
            [*command, "--db", self.address], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
        )
        self.reader = threading.Thread(target=self._read, args=[self.process.stderr], daemon=True)
        self.reader.start()

    def _read(self, lines: Any) -> None:
        self.log += lines

    def ready(self) -> None:
        assert self.process.stdout is not None
        assert re.search(r"http://\S+", self.process.stdout.readline()), self.log

    def end(self, how: int) -> int:
        self.process.send_signal(how)
        code = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        if how == signal.SIGTERM:  # a killed server's workers may hold the pipe a little longer
            self.reader.join(PATIENCE)
        return code


class Player(threading.Thread):
    """Plays both seats of one game after the other. What gets no answer is asked again, with the same key."""

    def __init__(self, number: int, seed: int, urls: list[str], ledger: Ledger, stop: threading.Event) -> None:
        super().__init__(daemon=True)
        self.chooser = random.Random(f"{seed} {number}")
        self.urls = itertools.cycle(urls[number % len(urls) :] + urls[: number % len(urls)])
        self.url = next(self.urls)
        self.ledger = ledger
        self.stopped = stop

    def run(self) -> None:
        try:
            with httpx.Client(verify=False, timeout=TIMEOUT) as self.http:
                while not self.stopped.is_set() and not self.ledger.wrong:
                    self.play()
        except Exception as problem:
            told = repr(problem)
            self.ledger.note(lambda: self.ledger.wrong.append(told))

    def ask(self, method: str, path: str, token: str | None = None, body: Any = None) -> Any:
        """The answer, however long it takes to get one."""
        while not self.ledger.wrong:
            try:
                answer = self.http.request(method, self.url + path, headers=bearer(token), json=body)
            except httpx.TransportError:
                answer = None
            if answer is not None and answer.status_code in (200, 201):
                return answer.json()
            if answer is not None and (answer.status_code != 503 or "retry-after" not in answer.headers):
                raise AssertionError(f"{method} {path}: {answer.status_code} {answer.text[:200]}")
            self.ledger.note(self.ledger.trouble)
            self.url = next(self.urls)
            self.stopped.wait(0.05)
        raise AssertionError("something else went wrong")

    def play(self) -> None:
        self.url = next(self.urls)
        made = self.ask("POST", "/api/games", body={"game": "schotten-totten-2"})
        self.ledger.note(lambda: self.ledger.games.update({made["id"]: made}))
        path = f"/api/games/{made['id']}"
        seats = {seat: link["token"] for seat, link in made["seats"].items()}
        seat, last = next(iter(seats)), 0
        for number in range(LONGEST_GAME):
            shown = self.ask("GET", path, seats[seat])
            if shown["view"]["to_act"] not in (seat, None):
                seat = shown["view"]["to_act"]
                shown = self.ask("GET", path, seats[seat])
            if shown["seq"] < last:
                raise AssertionError(f"the game went back from {last} to {shown['seq']}")
            if shown["result"] is not None or self.stopped.is_set():
                return
            body = {"seq": shown["seq"], "key": f"{number}", "move": self.chooser.choice(shown["view"]["legal"])}
            last = self.ask("POST", f"{path}/moves", seats[seat], body)["seq"]
            entry = Made(made["id"], last, seat, body["key"], body["move"])
            self.ledger.note(lambda entry=entry: self.ledger.made.append(entry))


class World:
    """Servers on one database with players on them."""

    def __init__(self, address: str, servers: int, seed: int, postgresql: Any = None) -> None:
        self.address = address
        self.postgresql = postgresql
        self.chooser = random.Random(seed)
        self.ledger = Ledger()
        self.stopped = threading.Event()
        self.servers = [Served(address) for _ in range(servers)]
        for server in self.servers:
            server.ready()
        urls = [server.url for server in self.servers]
        self.players = [Player(number, seed, urls, self.ledger, self.stopped) for number in range(4)]
        for player in self.players:
            player.start()

    # ---- what may happen ---------------------------------------------------------------------------------------

    def kill(self) -> None:
        """A server dies without a word, and is started again."""
        server = self.chooser.choice(self.servers)
        server.end(signal.SIGKILL)
        server.begin()
        server.ready()

    def freeze(self) -> None:
        """A server stands still, and goes on where it was. Those who are at another one notice nothing."""
        server = self.chooser.choice(self.servers)
        server.process.send_signal(signal.SIGSTOP)
        troubles, moves = self.ledger.troubles + 2, len(self.ledger.made) + 20
        self.ledger.wait(lambda: self.ledger.troubles >= troubles or len(self.ledger.made) >= moves)
        server.process.send_signal(signal.SIGCONT)

    def fill(self) -> None:
        """The disk is full, then not."""
        for server, limit in itertools.product(self.servers, (FULL, resource.RLIM_INFINITY)):
            most = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)[1]
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (limit, most))
            if limit == FULL:
                self.ledger.more_troubles(8)
                assert httpx.get(f"{server.url}/healthz", **PLAIN).status_code == 503

    def restart_database(self) -> None:
        """PostgreSQL ends at once, as by a power cut, and comes back."""
        process = self.postgresql.get_postmaster_info().process
        process.send_signal(signal.SIGQUIT)
        process.wait(PATIENCE)
        self.ledger.more_troubles(4)
        self.postgresql.ensure_postgres_running()

    def lock(self) -> None:
        """Another program holds SQLite's lock for longer than a server waits for it."""
        other = sqlite3.connect(self.address.removeprefix("sqlite:///"), isolation_level=None, timeout=PATIENCE)
        other.execute("BEGIN IMMEDIATE")
        self.ledger.more_troubles(8)
        other.execute("ROLLBACK")
        other.close()

    # ---- the end -----------------------------------------------------------------------------------------------

    def rest(self) -> None:
        """Lets everyone finish the request that is under way."""
        self.stopped.set()
        for player in self.players:
            player.join(PATIENCE)
        assert not self.ledger.wrong, self.ledger.wrong
        assert not any(player.is_alive() for player in self.players)

    def end(self) -> None:
        self.stopped.set()
        for server in self.servers:
            if server.process.poll() is None:
                server.process.send_signal(signal.SIGCONT)
                server.process.kill()
                server.process.wait(PATIENCE)
