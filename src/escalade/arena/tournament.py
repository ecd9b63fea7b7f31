"""A tournament: shards are played in any order, by anyone, and counted in the order of the plan."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec

from ..games import load
from .folder import Folder
from .plan import Plan, Shard, checked
from .results import Finished, Result, Times
from .sprt import SCORES, Sprt
from .workers import Runner, here


class Watch(Protocol):
    """Who wants to see a tournament advance."""

    def finished(self, finished: Finished, again: bool) -> None:
        """A shard is done; `again` if it was played before this run."""

    def verdict(self, ratio: float) -> None:
        """The sequential test has advanced."""


class Outcome(msgspec.Struct):
    """What was played, in the order of the plan, up to where the sequential test stopped it."""

    plan: Plan
    results: list[Result]
    times: dict[str, Times]
    verdict: str | None = None
    ratio: float | None = None


class Tournament:
    """Plays a plan, keeping finished shards in a folder if there is one."""

    def __init__(self, plan: Plan, folder: Folder | None = None, watch: Watch | None = None) -> None:
        self.plan = checked(plan)
        self.folder = folder
        self.watch = watch
        self.shards = list(plan.shards())
        self.done: dict[str, Finished] = {}
        self.next = 0
        self.results: list[Result] = []
        self.pairs = [0] * len(SCORES)
        self.seats = load(plan.game, **plan.options).seats
        self.test = Sprt(*plan.sprt) if plan.sprt else None
        self.decided: str | None = None

    def run(self, runner: Runner = here) -> Outcome:
        """Plays what is not there yet."""
        missing = self._recall()
        if not self.decided:
            played = runner(self.plan, missing)
            for shard, finished in played:
                self._keep(shard, finished)
                if self.decided:
                    break
            getattr(played, "close", lambda: None)()
        if self.folder:
            self.folder.join(self.shards[: self.next], len(self.results))
        return Outcome(self.plan, self.results, self._times(), self.decided, self._ratio())

    def _recall(self) -> list[Shard]:
        """Takes what the folder has; the shards that it has not."""
        missing = []
        for shard in self.shards:
            kept = self.folder.read(shard) if self.folder else None
            if kept is None:
                missing.append(shard)
            else:
                self._take(shard, kept, again=True)
        return missing

    def _keep(self, shard: Shard, finished: Finished) -> None:
        if self.folder:
            self.folder.save(shard, finished)
        finished.records = []  # a long tournament's records live on disk, not in memory
        self._take(shard, finished, again=False)

    def _take(self, shard: Shard, finished: Finished, again: bool) -> None:
        self.done[shard.name] = finished
        if self.watch:
            self.watch.finished(finished, again)
        while not self.decided and self.next < len(self.shards) and self.shards[self.next].name in self.done:
            self._count(self.done[self.shards[self.next].name].results)
            self.next += 1

    def _count(self, results: Sequence[Result]) -> None:
        """Counts the games of the next shard, deal by deal, until the test has its verdict."""
        size = self.plan.games_a_deal
        for at in range(0, len(results), size):
            deal = results[at : at + size]
            self.results.extend(deal)
            if self.test:
                self.pairs[round(4 * pair_score(deal, self.seats))] += 1
                self.decided = self.test.verdict(self.pairs)
                if self.decided:
                    break
        if self.test and self.watch:
            self.watch.verdict(self._ratio() or 0.0)

    def _ratio(self) -> float | None:
        return self.test.ratio(self.pairs) if self.test else None

    def _times(self) -> dict[str, Times]:
        total: dict[str, Times] = {}
        for finished in self.done.values():
            for label, times in finished.times.items():
                total.setdefault(label, Times()).merge(times)
        return {label: total[label] for label in self.plan.labels if label in total}


def pair_score(pair: Sequence[Result], seats: Sequence[str]) -> float:
    """The mean score, on one deal, of the first bot of the pairing."""
    return sum(result.score(seats, int(result.swapped)) for result in pair) / len(pair)
