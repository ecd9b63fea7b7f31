"""Waiting: how long a newcomer's bot takes to reply while one visitor asks for many hints at once.

    python benchmarks/waiting.py [--hints 60] [--replies 5] [--workers 1] [--json]

The server is a process of its own. The visitor and the newcomer have different addresses (`X-Forwarded-For`, trusted
from this machine) and both ask the expert. Each reply is measured alone and then behind the hints, in turn; the ratio
is that of the medians.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from typing import Any

import httpx

GAME = "schotten-totten-2"
PATIENCE = 300.0
IN_A_GAME = 30  # hints that a seat may ask for at once


def client(url: str, address: str) -> httpx.Client:
    limits = httpx.Limits(max_connections=None)
    return httpx.Client(base_url=url, timeout=PATIENCE, headers={"X-Forwarded-For": address}, limits=limits)


def made(http: httpx.Client, seats: dict[str, str]) -> dict[str, Any]:
    answer: dict[str, Any] = http.post("/api/games", json={"game": GAME, "seats": seats}).raise_for_status().json()
    return answer


def reply(http: httpx.Client) -> float:
    """Seconds from making a game in which the expert begins to its first move."""
    began = time.perf_counter()
    game = made(http, {"attacker": "bot:expert"})
    with http.stream("GET", f"/api/games/{game['id']}/events", headers={"Last-Event-ID": "0"}) as stream:
        next(line for line in stream.iter_lines() if line.startswith("data: "))
    return time.perf_counter() - began


def ask(http: httpx.Client, game: dict[str, Any]) -> int:
    headers = {"Authorization": f"Bearer {game['seats']['attacker']['token']}"}
    return http.get(f"/api/games/{game['id']}/hint?level=expert", headers=headers).status_code


def behind(url: str, visitor: str, newcomer: httpx.Client, hints: int) -> tuple[float, float, Counter[int]]:
    """A reply behind the hints, the time until the last hint was answered, and how the hints were answered."""
    statuses: Counter[int] = Counter()
    with client(url, visitor) as http:
        games = [made(http, {}) for _ in range((hints + IN_A_GAME - 1) // IN_A_GAME)]

        def one(number: int) -> None:
            statuses[ask(http, games[number // IN_A_GAME])] += 1

        asking = [threading.Thread(target=one, args=(number,)) for number in range(hints)]
        began = time.perf_counter()
        for thread in asking:
            thread.start()
        time.sleep(0.5)  # until they all wait
        seconds = reply(newcomer)
        for thread in asking:
            thread.join()
        return seconds, time.perf_counter() - began, statuses


def measured(url: str, hints: int, replies: int) -> dict[str, Any]:
    alone, waited, all_hints = [], [], []
    statuses: Counter[int] = Counter()
    with client(url, "203.0.113.9") as newcomer:
        reply(newcomer)  # the first one pays for imports
        for number in range(replies):
            alone.append(reply(newcomer))
            seconds, until, answers = behind(url, f"198.51.100.{number + 1}", newcomer, hints)
            waited.append(seconds)
            all_hints.append(until)
            statuses += answers
    first, second = statistics.median(alone), statistics.median(waited)
    return {
        "alone": round(first, 3), "behind": round(second, 3), "ratio": round(second / first, 1),
        "worst": round(max(waited), 3), "all_hints": round(statistics.median(all_hints), 3), "answers": dict(statuses),
    }  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hints", type=int, default=60)
    parser.add_argument("--replies", type=int, default=5)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "escalade.cli", "serve", "--port", "0", "--db", f"sqlite:///{folder}/games.db"]
        command += ["--workers", str(chosen.workers)]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ)
        assert server.stdout is not None
        found = re.search(r"http://\S+", server.stdout.readline())
        assert found
        try:
            result = measured(found[0], chosen.hints, chosen.replies)
        finally:
            server.terminate()
            server.wait()
    if chosen.json:
        print(json.dumps(result))
    else:
        print(f"a reply alone: {result['alone']} s; behind {chosen.hints} hints: {result['behind']} s", end=" ")
        print(f"({result['ratio']} times, at worst {result['worst']} s); all hints: {result['all_hints']} s", end=" ")
        print(f"with the answers {result['answers']}")


if __name__ == "__main__":
    main()
