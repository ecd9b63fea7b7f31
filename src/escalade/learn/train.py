"""Training: rounds of self-play and learning, with checkpoints, an eye on strength, and a pool of earlier selves."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy

from ..core.errors import Refused
from ..core.game import Game
from ..core.network import Learned, fresh
from ..games import load
from .checkpoint import CHECKPOINT, WEIGHTS, Kept, keep, resumed, write_weights
from .descent import Descent
from .measures import judged, mirror, score, yardsticks
from .notebook import Rows
from .plan import Plan, Round, rounds
from .shards import Played, Shard, play_shard, shards

POOL = 12  # earlier selves that are kept
LOOKS = 10  # times that the strength is measured
DEALS = 200  # of such a measurement, shared out among the variants; each is played from both seats
SAVES = 200  # times that a checkpoint is written

Task = tuple[Shard, Any]
Runner = Callable[[Plan, Round, Any, Sequence[Task]], Iterator[Played | None]]
Report = Callable[[dict[str, Any]], None]


def threads(workers: int) -> Runner:
    """Plays shards on this machine, in the order they were given; self-play needs no GIL."""
    if workers < 1:
        raise Refused("train.workers", f"{workers} workers: 1 or more are allowed")

    def run(plan: Plan, round: Round, weights: Any, tasks: Sequence[Task]) -> Iterator[Played | None]:
        with ThreadPoolExecutor(workers) as pool:
            yield from pool.map(lambda task: play_shard(plan, round, task[0], weights, task[1]), tasks)

    return run


class Training:
    """A plan being carried out in a folder."""

    def __init__(self, plan: Plan, folder: Path, start: Any = None, pool: Sequence[Any] = ()) -> None:
        self.plan = plan
        self.folder = folder
        self.game: Game = load(plan.game, plan.rules, **plan.variants[0])
        shape = self.game.network()
        assert shape is not None
        self.weights = fresh(shape, plan.seed) if start is None else start.copy()
        net = self.game.learned(self.weights)
        assert isinstance(net, Learned)
        self.descent = Descent(net)
        self.sum = numpy.zeros_like(self.weights, dtype=numpy.float64)  # of the weights of rounds that are averaged
        self.responders = list(pool)  # they stay
        self.selves: list[Any] = []  # the latest
        self.history: list[dict[str, Any]] = []
        self.rounds = rounds(plan)
        self.next = 0

    @classmethod
    def begun(cls, plan: Plan, folder: Path, start: Any = None, pool: Sequence[Any] = ()) -> Training:
        """A new training in a folder that has none."""
        if (folder / CHECKPOINT).exists():
            raise Refused("train.folder", f"{folder} has a training already: --resume goes on with it")
        return cls(plan, folder, start, pool)

    @classmethod
    def resumed(cls, folder: Path, game: Game) -> Training:
        """The training of a folder, where it was."""
        kept = resumed(folder, game)
        training = cls(kept.plan, folder, kept.arrays["weights"])
        training.responders = kept.those("responder")
        training.selves = kept.those("self")
        training.sum = kept.arrays["sum"]
        training.history = kept.history
        training.next = kept.round
        return training

    def run(self, runner: Runner, report: Report, seconds: float | None = None) -> None:
        """Carries the plan out to its end, or begins no round after so many seconds."""
        if seconds is not None and seconds <= 0:
            raise Refused("train.time", "no time to train in: more than 0 minutes are needed")
        begun = time.monotonic()
        while self.next < len(self.rounds) and (seconds is None or time.monotonic() - begun < seconds):
            self.one_round(self.rounds[self.next], runner, report)

    @property
    def pool(self) -> list[Any]:
        """Weights to play against now and then."""
        return self.responders + self.selves

    def one_round(self, round: Round, runner: Runner, report: Report) -> None:
        if round.along == 0:  # a stage goes on from what the one before it would ship
            self.weights[:] = self.result
            self.sum[:] = 0
        weights, pool = self.weights.copy(), self.pool
        tasks = [
            (shard, pool[shard.opponent] if shard.opponent >= 0 else None)
            for shard in shards(self.plan, round, len(pool))
        ]
        played = [part for part in runner(self.plan, round, weights, tasks) if part is not None]
        if not played:
            raise Refused("train.workers", "no worker brought its games back")
        rows = Rows.joined([part.rows for part in played])
        row: dict[str, Any] = {"round": round.number, "games": round.last, "rows": len(rows.many)}
        row["first_seat"] = sum(part.wins for part in played) / max(1, sum(part.games for part in played))
        rate, seed = round.between(round.stage.rate), self.plan.seed + round.number
        row["error"] = self.descent.learn(rows, rate, seed, round.stage.part)
        if round.averaged:
            self.sum += self.weights
        self.next = round.number + 1
        looks = self.next % max(1, len(self.rounds) // LOOKS) == 0 or self.next == len(self.rounds)
        if looks and not round.stage.players:  # who only watches is not measured by strength
            row |= self.look()
        if self.next % max(1, len(self.rounds) // POOL) == 0 and self.plan.frozen is None:
            self.selves = [*self.selves, self.weights.copy()][-POOL:]
        self.history.append(row)
        if self.next % max(1, len(self.rounds) // SAVES) == 0 or self.next == len(self.rounds):
            self.save()
        report(row)

    @property
    def result(self) -> Any:
        """The weights as they would be shipped: the mean of those of this stage that are averaged, if there are any."""
        done = self.rounds[: self.next]
        many = sum(round.averaged and round.stage is done[-1].stage for round in done)
        return (self.sum / many).astype(self.weights.dtype) if many else self.weights

    def save(self) -> None:
        arrays = {"weights": self.weights, "sum": self.sum}
        for name, many in (("responder", self.responders), ("self", self.selves)):
            arrays |= {f"{name}_{number:03}": weights for number, weights in enumerate(many)}
        keep(self.folder, Kept(self.plan, self.next, self.history, arrays))
        games = self.rounds[self.next - 1].last if self.next else 0
        write_weights(self.folder / WEIGHTS, self.game, self.result, self.plan.seed, games)

    def look(self) -> dict[str, Any]:
        """By variant, the score at one ply against frozen yardsticks, and how well what it says fits what comes when it
        plays itself without exploring."""
        weights = self.result
        network = self.game.learned(weights)
        assert isinstance(network, Learned)
        descent = Descent(network)
        deals = max(1, DEALS // len(self.plan.variants))
        scores: dict[str, dict[str, float]] = {}
        said: list[dict[str, float]] = []
        for options in self.plan.variants:
            game = load(self.plan.game, self.plan.rules, **options)
            name = ", ".join(f"{key}={value}" for key, value in options.items()) or "standard"
            scores[name] = {
                yardstick: score(game, game.learned(weights), frozen, deals, self.plan.seed)
                for yardstick, frozen in yardsticks(game).items()
            }
            said.append(judged(descent, mirror(game, weights, deals, self.plan.seed)))
        return {"scores": scores} | {name: sum(each[name] for each in said) / len(said) for name in said[0]}
