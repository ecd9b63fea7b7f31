"""Measures of speed, as ratios: everything runs in turn in each round, and the median over the rounds is told.

Only CPU time is looked at, so that other programs on the machine disturb little. A bare number of seconds says more
about a machine than about a program, so each speed stands beside that of a peer which did the same kind of work in the
same round.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import count
from random import Random
from statistics import median
from time import process_time
from typing import Any

import escalade
from escalade.core.copies import copies
from escalade.core.game import Game

SHORTEST = 0.02  # seconds of CPU time that calibrating asks for; a measure then runs twice as long in each round
PEERS = ("connect_four", "hearts")


@dataclass
class Measure:
    """One thing that is done over and over: `run` does it about so many times and tells how many it were."""

    work: str
    subject: str
    run: Callable[[int], int]
    peer: bool = False
    unit: str = "steps"
    size: int = 1
    rates: list[float] = field(default_factory=list)

    def calibrate(self) -> None:
        """Finds how much work fills a round; what only the first call does (imports, tables) is not counted."""
        self.run(1)
        while self.seconds() < SHORTEST:
            self.size *= 2
        self.size *= 2

    def seconds(self) -> float:
        begun = process_time()
        self.run(self.size)
        return process_time() - begun

    def round(self) -> None:
        begun = process_time()
        done = self.run(self.size)
        self.rates.append(done / max(process_time() - begun, 1e-9))

    def ratio(self, peer: Measure) -> float:
        """How many times as fast as the peer, by the median of the rounds."""
        return median(mine / its for mine, its in zip(self.rates, peer.rates))

    def beside(self, peers: Iterable[Measure]) -> dict[str, float]:
        """The ratios to the peers' work of the same kind, or to their steps where they have none."""
        like = {peer.subject: peer for peer in peers if peer.unit == "steps"}
        like |= {peer.subject: peer for peer in peers if peer.unit == self.unit}
        return {subject: self.ratio(peer) for subject, peer in like.items()}


def variants() -> list[tuple[str, Game]]:
    """Every game as it is, and with each of its switches turned on."""
    found = []
    for name in escalade.games():
        game = escalade.load(name)
        found.append((name, game))
        switches = [option for option, values in game.choices.items() if values[0] is False]
        found += [(f"{name} {option}", escalade.load(name, **{option: True})) for option in switches]
    return found


def play_through(start: Callable[[], Any], legal: str, apply: str) -> Callable[[int], int]:
    """Random games driven step by step from Python, the same loop for us and for our peers."""
    chance = Random(1).random

    def run(steps: int) -> int:
        done = 0
        while done < steps:
            state = start()
            legal_now, apply_now = getattr(state, legal), getattr(state, apply)
            actions = legal_now()
            while actions:
                apply_now(actions[int(chance() * len(actions))])
                done += 1
                actions = legal_now()
        return done

    return run


def repeat(work: Callable[[], Any]) -> Callable[[int], int]:
    def run(times: int) -> int:
        for _ in range(times):
            work()
        return times

    return run


def midgame(game: Game) -> Any:
    """A state some way into a game, where there is something to copy and to choose from."""
    state, chooser = game.start(seed=1), Random(1)
    for _ in range(12):
        state.apply(chooser.choice(state.legal()))
        if state.over:
            return game.start(seed=1)
    return state


def of_game(label: str, game: Game) -> list[Measure]:
    """What is measured of each of our games, and what its package adds."""
    state, seeds = midgame(game), count(1)
    return [
        Measure("playouts inside", label, lambda games: game.playouts(games, seed=next(seeds))["steps"]),
        Measure("steps from Python", label, play_through(lambda: game.start(next(seeds)), "legal", "apply")),
        Measure("clones inside", label, lambda times: copies(state, times), unit="clones"),
        Measure("clones from Python", label, repeat(state.clone), unit="clones"),
        *(Measure(f"{work} inside", label, run, unit=work) for work, run in game.measures().items()),
    ]


def of_peers() -> list[Measure]:
    """OpenSpiel's games in C++, driven from Python; none if it is not installed."""
    try:
        import pyspiel
    except ImportError:
        return []
    found = []
    for name in PEERS:
        game = pyspiel.load_game(name)
        state = game.new_initial_state()
        steps = play_through(game.new_initial_state, "legal_actions", "apply_action")
        found.append(Measure("steps from Python", name, steps, peer=True))
        found.append(Measure("clones from Python", name, repeat(state.clone), peer=True, unit="clones"))
    return found


def measure(rounds: int, measures: list[Measure], tell: Callable[[int], None] = lambda number: None) -> None:
    """Runs all measures in turn, round by round."""
    for one in measures:
        one.calibrate()
    for number in range(rounds):
        tell(number)
        for one in measures:
            one.round()


def fresh(program: str) -> float:
    """The number that a program prints in an interpreter of its own."""
    return float(subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout)


def import_seconds(module: str, rounds: int) -> float:
    """The CPU time of importing a module into a fresh interpreter, by the median."""
    program = f"import time; begun = time.process_time(); import {module}; print(time.process_time() - begun)"
    return median(fresh(program) for _ in range(rounds))


def import_cost(rounds: int) -> dict[str, Any]:
    """What `import escalade` costs beside a module of the standard library, and how many modules it loads."""
    program = "import sys; before = len(sys.modules); import escalade; print(len(sys.modules) - before)"
    cost = import_seconds("escalade", rounds)
    return {
        "modules": int(fresh(program)),
        "seconds": cost,
        "beside_asyncio": cost / import_seconds("asyncio", rounds),
    }
