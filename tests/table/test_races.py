"""Races, and death between the commit and the answer."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from table.running import PATIENCE, PLAIN, Running, Seats, bearer

SCRIPT = """
import os, pathlib, signal, sys

def main():
    from escalade.store import Store
    from escalade.table import process
    from escalade.table.http import server

    class Dying(Store):
        async def append(self, append):
            written = await super().append(append)
            if pathlib.Path(sys.argv[2]).exists():
                os.kill(os.getpid(), signal.SIGKILL)  # committed, and nobody was told
            return written

    process.Store = Dying
    server.serve(sys.argv[1], server.bound("127.0.0.1", 0), lambda address: print(address, flush=True), workers=1)

if __name__ == "__main__":  # its worker runs this file too, and needs nothing of it
    main()
"""


@pytest.mark.parametrize("rounds", [30, pytest.param(500, marks=pytest.mark.long)])
def test_of_two_clients_racing_for_one_number_one_wins_every_time(any_server: Running, rounds: int) -> None:
    asyncio.run(races(any_server, rounds))


async def races(server: Running, rounds: int) -> None:
    clients = [httpx.AsyncClient(base_url=server.url, **PLAIN) for _ in "12"]
    async with clients[0] as first, clients[1] as second:
        made, shown = new_game(server)
        for number in range(rounds):
            if shown["result"] is not None:
                made, shown = new_game(server)
            seat = shown["view"]["to_act"]
            if shown["view"]["seat"] != seat:
                shown = made.snapshot(seat)
            legal = shown["view"]["legal"]
            answers = await asyncio.gather(
                *(
                    http.post(
                        made.path + "/moves",
                        headers=bearer(made.tokens[seat]),
                        json={"seq": shown["seq"], "key": f"{number}-{end}", "move": legal[end]},
                    )
                    for http, end in ((first, 0), (second, -1))
                )
            )
            assert sorted(answer.status_code for answer in answers) == [200, 409]
            won, lost = sorted((answer.json() for answer in answers), key=lambda answer: "code" in answer)
            assert won["seq"] == lost["seq"] == shown["seq"] + 1
            assert won["view"] == lost["view"]
            shown = won
        assert made.snapshot()["seq"] == shown["seq"]


def new_game(server: Running) -> tuple[Seats, dict[str, Any]]:
    made = server.create(options={"tactics": True})
    return made, made.snapshot("attacker")


class Process:
    """A server in a process of its own, which kills itself once a file is there and a move is written."""

    def __init__(self, folder: Path, address: str) -> None:
        script = folder / "serve_and_die.py"
        script.write_text(SCRIPT)
        self.deadly = folder / "die"
        command = [sys.executable, str(script), address, str(self.deadly)]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().strip()

    def ended(self) -> int:
        assert self.process.stdout is not None
        self.process.stdout.close()
        return self.process.wait(PATIENCE)


def test_killed_between_commit_and_answer_the_same_key_makes_one_move(
    tmp_path: Path, address: str, start: Callable[..., Running]
) -> None:
    server = Process(tmp_path, address)
    with httpx.Client(base_url=server.url, **PLAIN) as http:
        made = http.post("/api/games", json={"game": "schotten-totten-2"}).json()
        path = f"/api/games/{made['id']}"
        token = made["seats"]["attacker"]["token"]
        view = http.get(path, headers=bearer(token)).json()["view"]
        body = {"seq": 0, "key": "once", "move": view["legal"][0]}
        server.deadly.touch()
        with pytest.raises(httpx.TransportError):
            http.post(f"{path}/moves", json=body, headers=bearer(token))
    assert server.ended() == -signal.SIGKILL
    again = start(address)
    answer = again.post(f"{path}/moves", body, token)
    assert answer.status_code == 200
    assert answer.json()["seq"] == 1
    moves = again.get(f"{path}/moves", token).json()
    assert [move["move"] for move in moves["moves"]] == [body["move"]]
