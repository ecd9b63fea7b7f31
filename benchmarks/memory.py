"""Memory: what a server process takes for a game that is played, and for one that was played and left.

    python benchmarks/memory.py [--games 20] [--json]

Games of each kind are played to the half and to the end over HTTP, each with two streams that listen. Then the streams
are closed and the server is left alone until it lets go of the games. Reported is what the server's process grows by
(its resident set, Linux only) for a game, beside the server's own count of what it holds.
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
POINTS = ("half", "end", "left")
AT_ONCE = 4  # games played side by side
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
        for connection in self.seats.values():  # one that was quiet for long may have been closed at the other end
            connection.close()
            connection.writer = None
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

    def put_nowait(self, _item: Any) -> None:
        pass


def resident(pid: int) -> int:
    fields = Path(f"/proc/{pid}/status").read_text().split("VmRSS:")[1].split()
    return int(fields[0]) * 1024


def counted(address: Address) -> int:
    with urllib.request.urlopen(f"http://{address[0]}:{address[1]}/metrics") as answer:
        lines = answer.read().decode().splitlines()
    return int(float(next(line.split()[1] for line in lines if line.startswith("escalade_live_bytes "))))


async def played(address: Address, pid: int, game: str, games: int) -> dict[str, int]:
    """Plays so many games, some at a time, then leaves them: what the process has grown by at each point."""
    lobby = Connection(address, None)
    tables = []
    before, grown = resident(pid), {}
    for number in range(games):
        _, made = await lobby.ask("POST", "/api/games", {"game": game})
        tables.append(Table(address, made, number))
    for name in ("half", "end"):
        for start in range(0, games, AT_ONCE):
            await asyncio.gather(*(table.play(LONGEST[game] // 2) for table in tables[start : start + AT_ONCE]))
        grown |= {name: resident(pid) - before, f"{name}_counted": counted(address)}
    for connection in (lobby, *tables):
        connection.close()
    await asyncio.sleep(REST)
    return grown | {"left": resident(pid) - before, "left_counted": counted(address)}


def measure(address: Address, pid: int, game: str, games: int) -> dict[str, Any]:
    """The growth a game; `left` is that of a second time, which finds the room that the first one has given back."""
    asyncio.run(played(address, pid, game, 2))
    first = asyncio.run(played(address, pid, game, games))
    again = asyncio.run(played(address, pid, game, games))
    return {"game": game, "games": games} | {
        name: size // games for name, size in (first | {"left": again["left"]}).items()
    }


def line(result: dict[str, Any]) -> str:
    sizes = [f"{name} {result[name] / 1000:.0f} kB ({result[f'{name}_counted'] / 1000:.0f})" for name in POINTS]
    return f"{result['game']:20} a game, in brackets by the server's own count: {', '.join(sizes)}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    results = []
    with served("sqlite") as (address, pid):
        for game in LONGEST:
            results.append(measure(address, pid, game, arguments.games))
            if not arguments.json:
                print(line(results[-1]), flush=True)
    if arguments.json:
        print(json.dumps(results))


if __name__ == "__main__":
    main()
