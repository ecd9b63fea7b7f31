"""A real server on the loopback, inside the test's process, with a time that the test sets."""

from __future__ import annotations

import asyncio
import json
import random
import sys
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import uvicorn

from escalade.table.game.clocks import Timekeeper
from escalade.table.game.fold import Dealer, start_of
from escalade.table.http.connections import Gate
from escalade.table.http.event_stream import QUIET
from escalade.table.http.server import Server, bound, run, settings
from escalade.table.metrics import Metrics
from escalade.table.process import Process

sys.setswitchinterval(0.0005)  # server and client share an interpreter here and wait for each other all the time
PATIENCE = 120.0  # seconds before a test gives up waiting; never a measure of anything
PLAIN: dict[str, Any] = {"timeout": PATIENCE, "verify": False}  # reading certificates would be most of a client's work
SHORT: dict[str, dict[str, Any]] = {"castle-siege": {"max_rounds": 6}}


class Time(Timekeeper):
    """Milliseconds that pass only when a test says so; `now` is what the system's clock says."""

    def __init__(self, now: int = 1_700_000_000_000) -> None:
        self.now = now
        self.gone = 0
        super().__init__(lambda: self.now, lambda: self.gone)

    def pass_(self, seconds: float) -> None:
        self.now += round(seconds * 1000)
        self.gone += round(seconds * 1000)

    def set_back(self, seconds: float) -> None:
        """Somebody sets the system's clock; no time passes."""
        self.now -= round(seconds * 1000)


class Quiet(Server):
    """A server in a thread cannot have signal handlers."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    async def startup(self, sockets: Any = None) -> None:
        await uvicorn.Server.startup(self, sockets)
        host, port = sockets[0].getsockname()[:2]
        self.ready(f"http://{host}:{port}")


class Running:
    """One server process's worth of table: its address, and the ways in that tests use."""

    def __init__(
        self, address: str, time: Time | None = None, dealer: Dealer = start_of, origin: str | None = None,
        gate: Callable[[Metrics], Gate] | None = None,
    ) -> None:  # fmt: skip
        self.gate = gate
        self.time = time or Time()
        self.origin = origin
        self.address = address
        self.dealer = dealer
        self.url = ""
        self.problem: BaseException | None = None
        self._up = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        assert self._up.wait(PATIENCE)
        if self.problem is not None:
            raise self.problem
        self.http = httpx.Client(base_url=self.url, **PLAIN)

    def _run(self) -> None:
        try:
            run(self._main())
        except BaseException as problem:
            self.problem = problem
        finally:
            self._up.set()

    async def _main(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.process = Process(self.address, now=self.time, dealer=self.dealer, workers=1)
        self.table = self.process.table
        config = settings(self.process, self.origin, self.gate and self.gate(self.process.metrics))
        self.server = Quiet(config, self.process, self._ready)
        await self.server.serve(sockets=[bound("127.0.0.1", 0)])

    def _ready(self, url: str) -> None:
        self.url = url
        self._up.set()

    def stop(self) -> None:
        self.http.close()
        self.loop.call_soon_threadsafe(self.server.stop_listening)
        self.server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()

    # ---- asking ------------------------------------------------------------------------------------------------

    def create_short(self, game: str, **fields: Any) -> Seats:
        """A game that comes to its end soon even if random moves are played."""
        return self.create(game, options=SHORT.get(game, {}), **fields)

    def create(self, game: str = "schotten-totten-2", **fields: Any) -> Seats:
        answer = self.http.post("/api/games", json={"game": game, **fields})
        assert answer.status_code == 201, answer.text
        return Seats(self, answer.json())

    def get(self, path: str, token: str | None = None, **more: Any) -> httpx.Response:
        return self.http.get(path, headers=bearer(token), **more)

    def post(self, path: str, body: Any = None, token: str | None = None) -> httpx.Response:
        return self.http.post(path, json={} if body is None else body, headers=bearer(token))

    def look(self) -> None:
        """What the server does twice a second, at once."""
        self.run(self.process.background.look())

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Has something done in the server's own loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)


def bearer(token: str | None) -> dict[str, str]:
    return {} if token is None else {"Authorization": f"Bearer {token}"}


class Seats:
    """A game that was made, with the tokens of its seats."""

    def __init__(self, running: Running, made: dict[str, Any]) -> None:
        self.running = running
        self.made = made
        self.id: str = made["id"]
        self.path = f"/api/games/{self.id}"
        self.tokens: dict[str, str | None] = {seat: link["token"] for seat, link in made["seats"].items()}

    def get(self, seat: str | None = None, what: str = "", **more: Any) -> httpx.Response:
        return self.running.get(self.path + what, self.tokens.get(seat) if seat else None, **more)

    def snapshot(self, seat: str | None = None) -> dict[str, Any]:
        answer = self.get(seat)
        assert answer.status_code == 200, answer.text
        shown: dict[str, Any] = answer.json()
        return shown

    def post(self, seat: str | None, what: str, **body: Any) -> httpx.Response:
        return self.running.post(self.path + what, body, self.tokens.get(seat) if seat else None)

    def move(self, seat: str, seq: int, move: str, key: str | None = None) -> httpx.Response:
        return self.post(seat, "/moves", seq=seq, move=move, key=key or f"{seat}-{seq}-{move}")

    def play(self, most: int = 10_000, seed: int = 0) -> dict[str, Any]:
        """Random moves by all human seats until the end, or for some moves; the last snapshot."""
        chooser = random.Random(seed)
        shown = self.snapshot(next(iter(self.tokens)))
        while most > 0 and shown["result"] is None:
            seat = shown["view"]["to_act"]
            if shown["view"]["seat"] != seat:
                shown = self.snapshot(seat)
            answer = self.move(seat, shown["seq"], chooser.choice(shown["view"]["legal"]))
            assert answer.status_code == 200, answer.text
            shown = answer.json()
            most -= 1
        return self.snapshot()

    def alone(self) -> None:
        """Waits until the server has noticed that nobody listens any more."""
        while (live := self.running.table.games.get(self.id)) is not None and live.listeners:
            time.sleep(0.005)

    def mover(self) -> str:
        return str(self.snapshot()["view"]["to_act"])

    def waiter(self) -> str:
        return next(seat for seat in self.tokens if seat != self.mover())

    def events(self, seat: str | None, count: int, after: int | None = None) -> list[dict[str, Any]]:
        """The next `count` events of a stream."""
        with self.listening(seat, after) as stream:
            return [next(stream) for _ in range(count)]

    @contextmanager
    def listening(
        self, seat: str | None, after: int | None = None, presence: bool = False
    ) -> Iterator[Iterator[dict[str, Any]]]:
        """A stream of events; those that tell who is there come when they like, so they are left out unless wanted."""
        headers = bearer(self.tokens.get(seat) if seat else None)
        if after is not None:
            headers["Last-Event-ID"] = str(after)
        with (
            httpx.Client(base_url=self.running.url, **PLAIN) as http,
            http.stream("GET", self.path + "/events", headers=headers) as answer,
        ):
            assert answer.status_code == 200
            assert answer.headers["content-type"].startswith("text/event-stream")
            yield (event for event in parsed(answer.iter_lines()) if presence or event["kind"] != "presence")


def parsed(lines: Iterator[str]) -> Iterator[dict[str, Any]]:
    """Events from the lines of a stream, each with its id."""
    id_ = None
    quiet = 0.0
    for line in lines:
        if not line:
            id_ = None
        quiet += QUIET * line.startswith(":")
        assert quiet <= PATIENCE, "nothing happens"
        if line.startswith("id: "):
            id_ = int(line[4:])
        elif line.startswith("data: "):
            yield {"id": id_, **json.loads(line[6:])}
