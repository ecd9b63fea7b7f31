"""Bots in processes of their own. What they are given is a view, so they cannot know more than their seat."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import msgspec

from ..core.errors import Refused
from .frames import Moments, Page
from .metrics import Metrics
from .problems import busy
from .queue import Asker, Job, Queue, Rank

QUICK = "heuristic"  # whose opinion a whole game is looked through with
WORLDS = 2  # that it imagines at each moment
PIECE = 20  # moments that a worker looks at in one go


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
    views: list[bytes]  # each as JSON, so that only a worker takes them apart


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
    return [bot.hint(msgspec.json.decode(view))[0]["win"] for view in task.views]


def replay(task: Page | Moments) -> Any:
    """In a worker: what a finished game looked like."""
    return task.made()


def prepare(_: None) -> None:
    """In a worker: imports what the first choice will need."""
    from .. import bots, games  # noqa: F401


def _begin() -> None:
    """A worker leaves Ctrl-C to the server, which ends it in its own time, and gives way on a busy machine."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_server, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(5)


def _end_with_the_server() -> None:
    """In a worker: ends it when the server is gone, however that ended: the system closes a pipe that it held."""
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(1)


class Thinkers:
    """The worker processes, started when first needed and again if they break, and the queue of what they are to do."""

    def __init__(self, workers: int | None, metrics: Metrics) -> None:
        self.workers = workers or max(1, min(8, (os.cpu_count() or 2) - 1))
        self.metrics = metrics
        self.queue = Queue(self.workers)
        self.pool: ProcessPoolExecutor | None = None
        self.tasks: set[asyncio.Task[None]] = set()
        self.stopped = False

    async def choose(self, task: Task, asker: Asker) -> str:
        """The bot's move."""
        return str(await self._ask(Rank.MOVE, asker, choose, task))

    async def hint(self, task: Task, asker: Asker, rank: Rank = Rank.HINT) -> list[dict[str, Any]]:
        """The bot's opinion, best first."""
        moves: list[dict[str, Any]] = await self._ask(rank, asker, hint, task)
        return moves

    async def course(self, task: Course, asker: Asker) -> list[float]:
        """How the hopes stood at each moment of a game, looked at in pieces: no piece keeps a worker for long."""
        hopes: list[float] = []
        for start in range(0, len(task.views), PIECE):
            piece = msgspec.structs.replace(task, views=task.views[start : start + PIECE])
            hopes += await self._ask(Rank.REVIEW, asker, course, piece)
        return hopes

    async def replay(self, task: Page | Moments, asker: Asker) -> Any:
        """A page of frames, or the views of some moments, as JSON."""
        return await self._ask(Rank.REVIEW, asker, replay, task)

    async def _ask(self, rank: Rank, asker: Asker, what: Callable[[Any], Any], task: Any) -> Any:
        """The answer of a worker, in turn. Who is cancelled while he waits is out of the queue."""
        if self.stopped:
            raise busy()
        job = Job(rank, asker, what, task)
        self.queue.add(job)
        self._hand_out()
        try:
            return await job.done
        finally:
            self.queue.drop(job)

    def _hand_out(self) -> None:
        """As many jobs as there are free workers: what is not with one can still be overtaken."""
        while not self.stopped and (job := self.queue.next()) is not None:
            self.metrics.waiting.labels(job.rank.name.lower()).observe(time.perf_counter() - job.since)
            task = asyncio.create_task(self._work(job))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def _work(self, job: Job) -> None:
        """Has a job done. It is not ended if its asker goes away, for a worker cannot be called back."""
        try:
            answer = await self._run(job.what, job.task)
        except Exception as problem:
            if not job.done.done():
                job.done.set_exception(problem)
        else:
            if not job.done.done():
                job.done.set_result(answer)
        finally:
            self.queue.finish(job)
            self._hand_out()

    async def _run(self, what: Callable[[Any], Any], task: Any) -> Any:
        began = time.perf_counter()
        pool = self._opened()
        try:
            return await self._submit(what, task)
        except BrokenProcessPool:  # a worker was killed; a new pool may do better
            self.metrics.failures.inc()
            if self.pool is pool:
                self.pool = None
            return await self._submit(what, task)
        finally:
            self.metrics.thinking.labels(what.__name__).observe(time.perf_counter() - began)

    async def warm(self) -> None:
        """Starts the workers before the first player waits for one."""
        await asyncio.gather(*(self._submit(prepare, None) for _ in range(self.workers)), return_exceptions=True)

    async def _submit(self, what: Callable[[Any], Any], task: Any) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._opened(), what, task)

    def _opened(self) -> ProcessPoolExecutor:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.workers, mp_context=context, initializer=_begin)
        return self.pool

    def stop(self) -> None:
        """Ends the workers, also those that are thinking: their moves would be thought again after a restart."""
        self.stopped = True
        self.queue.clear()
        for task in list(self.tasks):
            task.cancel()
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
