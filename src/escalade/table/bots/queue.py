"""The queue in front of the bots' workers: who comes next is decided when a worker is free, not before.

Moves come before hints, hints before reviews. Within each, addresses take turns, and within an address its games, so
that nobody waits behind all that another one has asked for.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from enum import IntEnum
from typing import Any

import msgspec

from ..limits import is_loopback, limit_reached
from ..problems import busy

WAITING = 200  # hints and reviews that wait in all
WAITING_OF_ONE = 60  # of them from one address
RETRY = 5  # seconds after which an address with too much waiting may try again
PASSED = 8  # times that others may be preferred to a kind of task before one of it comes first


class Rank(IntEnum):
    """What a task is for; the lower goes first."""

    MOVE = 0
    HINT = 1
    REVIEW = 2


class Asker(msgspec.Struct, frozen=True):
    """Whose share a task takes from. The address is empty where none is known: a bot's turn found after a restart."""

    address: str
    game: str


class Job:
    """A task that waits for a worker or is with one. `done` is what the asker awaits."""

    def __init__(self, rank: Rank, asker: Asker, what: Callable[[Any], Any], task: Any) -> None:
        self.rank = rank
        self.asker = asker
        self.what = what
        self.task = task
        self.done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.since = time.perf_counter()


class Shares:
    """The waiting jobs of one rank: an address after the other, in each a game after the other."""

    def __init__(self) -> None:
        self.addresses: OrderedDict[str, OrderedDict[str, deque[Job]]] = OrderedDict()

    def __bool__(self) -> bool:
        return bool(self.addresses)

    def add(self, job: Job) -> None:
        games = self.addresses.setdefault(job.asker.address, OrderedDict())
        games.setdefault(job.asker.game, deque()).append(job)

    def next(self, served: set[Asker]) -> Job | None:
        """The next one whose asker is not being served; then it is the turn of other addresses and other games."""
        for address, games in self.addresses.items():
            for game, jobs in games.items():
                if jobs[0].asker not in served:
                    games.move_to_end(game)
                    self.addresses.move_to_end(address)
                    return jobs[0]
        return None

    def newest(self, address: str) -> Job | None:
        """The last job of the game for which an address has the most waiting."""
        games = self.addresses.get(address)
        return max(games.values(), key=len)[-1] if games else None

    def remove(self, job: Job) -> None:
        games = self.addresses[job.asker.address]
        games[job.asker.game].remove(job)
        if not games[job.asker.game]:
            del games[job.asker.game]
        if not games:
            del self.addresses[job.asker.address]


class Queue:
    """All that waits, and what the workers have.

    No worker is kept free for moves: of two, that made hints take a third longer, and replies came no sooner.
    """

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.shares = {rank: Shares() for rank in Rank}
        self.passed: Counter[Rank] = Counter()  # how often others were preferred since one of the rank was taken
        self.waiting: set[Job] = set()
        self.studies: Counter[str] = Counter()  # hints and reviews that wait, by address
        self.running: set[Job] = set()

    def add(self, job: Job) -> None:
        """Lets a job wait. A move is never turned away: each game has one at most."""
        if job.rank is not Rank.MOVE:
            self._make_room(job.asker.address)
            self.studies[job.asker.address] += 1
        if not self.shares[job.rank]:
            self.passed[job.rank] = 0
        self.shares[job.rank].add(job)
        self.waiting.add(job)

    def _make_room(self, address: str) -> None:
        """Refuses an address that has too much waiting. If the queue is full, refuses the last job of who has most."""
        own = self.studies[address]
        if own >= WAITING_OF_ONE and not is_loopback(address):
            raise limit_reached(RETRY)
        if self.studies.total() < WAITING:
            return
        greedy, most = self.studies.most_common(1)[0]
        if most <= own + 1:
            raise busy()
        last = self.shares[Rank.REVIEW].newest(greedy) or self.shares[Rank.HINT].newest(greedy)
        assert last is not None
        self.drop(last)
        if not last.done.done():
            last.done.set_exception(busy())

    def drop(self, job: Job) -> None:
        """Takes a job out if it still waits."""
        if job not in self.waiting:
            return
        self.waiting.remove(job)
        self.shares[job.rank].remove(job)
        if job.rank is not Rank.MOVE:
            self.studies[job.asker.address] -= 1
            self.studies += Counter()  # forgets addresses that have nothing waiting

    def next(self) -> Job | None:
        """The job for a worker that is free, now with it; None if no worker is free or nothing may start."""
        if len(self.running) >= self.workers:
            return None
        for rank in sorted(Rank, key=lambda rank: (self.passed[rank] < PASSED, rank)):
            job = self.shares[rank].next(self._served(rank))
            if job is not None:
                self.drop(job)
                self.running.add(job)
                self.passed[rank] = 0
                self.passed.update(later for later in Rank if later > rank and self.shares[later])
                return job
        return None

    def _served(self, rank: Rank) -> set[Asker]:
        """Who has to wait until his hint or review is answered; nobody's move waits for that."""
        return set() if rank is Rank.MOVE else {job.asker for job in self.running if job.rank is not Rank.MOVE}

    def finish(self, job: Job) -> None:
        """A worker is free again."""
        self.running.discard(job)

    def clear(self) -> None:
        """Cancels all jobs, also those that a worker has."""
        for job in [*self.waiting, *self.running]:
            self.drop(job)
            job.done.cancel()
