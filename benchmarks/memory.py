"""Memory: what a server process takes for a game that is played, and for one that was played and left.

    python benchmarks/memory.py [--games 20] [--json]

Games of each kind are played to the half and to the end over HTTP, each with two streams that listen. Then the streams
are closed and the server is left alone until it lets go of the games. Reported are the bytes of the server's process
(its resident set, Linux only) a game, beside the server's own count of what it holds.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import urllib.request
from pathlib import Path
from typing import Any

from load import Address, Connection, served

LONGEST = {"schotten-totten-2": 60, "danger-at-the-walls": 60, "castle-siege": 400}
REST = 70  # seconds until the server has let go of what nobody asks for


class Table:
    """One game with two seats that move and two streams that listen."""

    def __init__(self, address: Address, made: dict[str, Any], number: int) -> None:
        self.path = f"/api/games/{made['id']}"
        self.seats = {seat: Connection(address, link["token"]) for seat, link in made["seats"].items()}
        self.streams = [Connection(address, link["token"]) for link in made["seats"].values()]
        self.chooser = random.Random(number)
        self.tasks = [asyncio.create_task(stream.events(self.path + "/events", Deaf())) for stream in self.streams]

    async def play(self, moves: int) -> None:
        for _ in range(moves):
            seat = (await next(iter(self.seats.values())).ask("GET", self.path))[1]["view"]["to_act"]
            if seat is None:
                return
            shown = (await self.seats[seat].ask("GET", self.path))[1]
            move = self.chooser.choice(shown["view"]["legal"])
            key = self.chooser.randbytes(16).hex()
            await self.seats[seat].ask("POST", self.path + "/moves", {"seq": shown["seq"], "key": key, "move": move})

    def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        for connection in (*self.seats.values(), *self.streams):
            connection.close()


class Deaf(asyncio.Queue[Any]):
    """A listener who reads everything and remembers nothing."""

    def put_nowait(self, item: Any) -> None:
        pass


def resident(pid: int) -> int:
    fields = Path(f"/proc/{pid}/status").read_text().split("VmRSS:")[1].split()
    return int(fields[0]) * 1024


def counted(address: Address) -> int:
    with urllib.request.urlopen(f"http://{address[0]}:{address[1]}/metrics") as answer:
        lines = answer.read().decode().splitlines()
    return int(float(next(line.split()[1] for line in lines if line.startswith("escalade_live_bytes "))))


async def measure(address: Address, pid: int, game: str, games: int) -> dict[str, Any]:
    lobby = Connection(address, None)
    tables = []
    before, held = resident(pid), counted(address)
    for number in range(games):
        _, made = await lobby.ask("POST", "/api/games", {"game": game})
        tables.append(Table(address, made, number))
    result: dict[str, Any] = {"game": game, "games": games}
    for name in ("half", "end"):
        await asyncio.gather(*(table.play(LONGEST[game] // 2) for table in tables))
        result[name] = (resident(pid) - before) // games
        result[f"{name}_counted"] = (counted(address) - held) // games
    for table in tables:
        table.close()
    lobby.close()
    await asyncio.sleep(REST)
    result["left"] = (resident(pid) - before) // games
    result["left_counted"] = counted(address)
    return result


def line(result: dict[str, Any]) -> str:
    return (
        f"{result['game']:20} a game: half-way {result['half'] / 1000:6.0f} kB"
        f" (counted {result['half_counted'] / 1000:.0f}),"
        f" at the end {result['end'] / 1000:6.0f} kB ({result['end_counted'] / 1000:.0f}),"
        f" left {result['left'] / 1000:6.0f} kB (all together {result['left_counted'] / 1000:.0f})"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    results = []
    with served("sqlite") as (address, pid):
        asyncio.run(measure(address, pid, "danger-at-the-walls", 3))  # what is made once for all games
        for game in LONGEST:
            results.append(asyncio.run(measure(address, pid, game, arguments.games)))
            if not arguments.json:
                print(line(results[-1]), flush=True)
    if arguments.json:
        print(json.dumps(results))


if __name__ == "__main__":
    main()
