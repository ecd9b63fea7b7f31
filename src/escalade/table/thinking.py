"""Bots in processes of their own. What they are given is a view, so they cannot know more than their seat."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import msgspec

from ..core.errors import Refused
from .metrics import Metrics
from .problems import busy

WAITING = 200  # hints and analyses in the queue before more are turned away
QUICK = "heuristic"  # whose opinion a whole game is looked through with
WORLDS = 2  # that it imagines at each moment


class Task(msgspec.Struct, frozen=True):
    """All that a bot's process is told."""

    game: str
    rules: str
    options: dict[str, Any]
    level: str
    seed: int
    view: dict[str, Any]


class Course(msgspec.Struct, frozen=True):
    """A whole game, moment by moment, as those who were to move saw it."""

    game: str
    rules: str
    options: dict[str, Any]
    seed: int
    views: list[dict[str, Any]]


def _bot(task: Task) -> Any:
    from ..bots import make
    from ..games import load

    return make(task.level, load(task.game, task.rules, **task.options), seed=task.seed)


def choose(task: Task) -> str:
    """In a worker: the bot's move."""
    move: str = _bot(task).choose(task.view)
    return move


def hint(task: Task) -> list[dict[str, Any]]:
    """In a worker: the bot's opinion of the moves, best first."""
    moves: list[dict[str, Any]] = _bot(task).hint(task.view)
    return moves


def course(task: Course) -> list[float]:
    """In a worker: a quick opinion of each moment, the mover's hope of winning; about a millisecond each."""
    from ..bots import make
    from ..games import load

    bot = make(QUICK, load(task.game, task.rules, **task.options), seed=task.seed, iterations=WORLDS)
    return [bot.hint(view)[0]["win"] for view in task.views]


def prepare(_: None) -> None:
    """In a worker: imports what the first choice will need."""
    from .. import bots, games  # noqa: F401


def _begin() -> None:
    """A worker leaves Ctrl-C to the server, which ends it in its own time, and gives way on a busy machine."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)


class Thinkers:
    """The pool of worker processes, started when first needed and again if it breaks."""

    def __init__(self, workers: int | None, metrics: Metrics) -> None:
        self.workers = workers or max(1, min(8, (os.cpu_count() or 2) - 1))
        self.metrics = metrics
        self.pool: ProcessPoolExecutor | None = None
        self.waiting = 0

    async def choose(self, task: Task) -> str:
        return str(await self._run(choose, task))

    async def hint(self, task: Task) -> list[dict[str, Any]]:
        """The bot's opinion, best first."""
        moves: list[dict[str, Any]] = await self._queued(hint, task)
        return moves

    async def course(self, task: Course) -> list[float]:
        """How the hopes stood at each moment of a game."""
        hopes: list[float] = await self._queued(course, task)
        return hopes

    async def _queued(self, what: Callable[[Any], Any], task: Task | Course) -> Any:
        """For those who study: turned away if too many are asking."""
        if self.waiting >= WAITING:
            raise busy()
        self.waiting += 1
        try:
            return await self._run(what, task)
        finally:
            self.waiting -= 1

    async def _run(self, what: Callable[[Any], Any], task: Task | Course) -> Any:
        began = time.perf_counter()
        try:
            return await self._submit(what, task)
        except BrokenProcessPool:  # a worker was killed; a new pool may do better
            self.metrics.failures.inc()
            self.pool = None
            return await self._submit(what, task)
        finally:
            self.metrics.thinking.labels(what.__name__).observe(time.perf_counter() - began)

    async def warm(self) -> None:
        """Starts the workers before the first player waits for one."""
        await asyncio.gather(*(self._submit(prepare, None) for _ in range(self.workers)), return_exceptions=True)

    async def _submit(self, what: Callable[[Any], Any], task: Task | Course | None) -> Any:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.workers, mp_context=context, initializer=_begin)
        return await asyncio.get_running_loop().run_in_executor(self.pool, what, task)

    def stop(self) -> None:
        """Ends the workers, also those that are thinking: their moves would be thought again after a restart."""
        if self.pool is not None:
            for worker in list((self.pool._processes or {}).values()):
                worker.terminate()
            self.pool.shutdown(wait=True, cancel_futures=True)
            self.pool = None


def checked_level(level: str, names: tuple[str, ...]) -> str:
    """The level itself if there is such a bot."""
    if level not in names:
        raise Refused("bot.unknown", f"there is no bot {level!r}; there are: {', '.join(names)}")
    return level
