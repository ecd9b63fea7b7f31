"""What comes of playing: the result of a game, how long bots thought, and a shard that is finished."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor, log10
from typing import Any

import msgspec


class Fault(msgspec.Struct, frozen=True):
    """Why a bot lost without the game being over: `time`, `crash` or `illegal`."""

    bot: str
    seat: str
    kind: str
    message: str


class Result(msgspec.Struct, frozen=True):
    """One game as the statistics see it. `winner` is a seat; `by` is the game's own reason, or `forfeit`."""

    pairing: tuple[int, int]
    deal: int
    swapped: bool
    bots: dict[str, str]
    winner: str | None
    by: str | None
    moves: int
    fault: Fault | None = None

    def score(self, game_seats: Sequence[str], seat: int) -> float:
        """1 for a win of this seat, 1/2 for none, 0 for a loss."""
        return 0.5 if self.winner is None else float(self.winner == game_seats[seat])


class Times(msgspec.Struct):
    """How long a bot thought: kept apart from the results, which are the same on every machine.

    `bins` counts moves by tenths of a decade: bin -30 holds those from 1 ms to 1.26 ms.
    """

    moves: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    iterations: int = 0
    bins: dict[int, int] = {}

    def add(self, seconds: float, iterations: int) -> None:
        self.merge(Times(1, seconds, seconds, iterations, {floor(10 * log10(max(seconds, 1e-9))): 1}))

    def merge(self, other: Times) -> None:
        self.moves += other.moves
        self.seconds += other.seconds
        self.longest = max(self.longest, other.longest)
        self.iterations += other.iterations
        for number, count in other.bins.items():
            self.bins[number] = self.bins.get(number, 0) + count


class Finished(msgspec.Struct):
    """A shard that was played: results and records in order, times and the worker apart."""

    results: list[Result]
    records: list[dict[str, Any]]
    times: dict[str, Times]
    worker: str = ""
