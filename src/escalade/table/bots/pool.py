"""The pool: worker processes for bots, and for whatever else takes long."""

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

from ..metrics import Metrics
from ..problems import busy
from .queue import Asker, Job, Queue, Rank
from .tasks import Course, Task, choose, course, hint

PIECE = 40  # steps that a worker looks at in one go


def prepare(_: None) -> None:
    """In a worker: imports what the first choice will need."""
    from ... import bots, games  # noqa: F401


def _begin() -> None:
    """In a worker: Ctrl-C is left to the server, which ends the workers; other programs have priority."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_server, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(5)


def _end_with_the_server() -> None:
    """In a worker: ends it when the server has ended in any way. The system closes a pipe between the two then."""
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(1)


class Pool:
    """The worker processes, started when first needed and again if they break, and the queue of what they are to do."""

    def __init__(self, workers: int | None, metrics: Metrics) -> None:
        self.workers = workers or max(1, min(8, (os.cpu_count() or 2) - 1))
        self.metrics = metrics
        self.queue = Queue(self.workers)
        self.executor: ProcessPoolExecutor | None = None
        self.tasks: set[asyncio.Task[None]] = set()
        self.stopped = False

    async def choose(self, task: Task, asker: Asker) -> str:
        """The bot's move."""
        return str(await self.ask(Rank.MOVE, asker, choose, task))

    async def hint(self, task: Task, asker: Asker, rank: Rank = Rank.HINT) -> list[dict[str, Any]]:
        """The bot's opinion, best first."""
        moves: list[dict[str, Any]] = await self.ask(rank, asker, hint, task)
        return moves

    async def course(self, task: Course, asker: Asker) -> list[float]:
        """The chances at each step of a game, looked at in pieces: no piece keeps a worker for long."""
        chances: list[float] = []
        for start in range(0, len(task.steps), PIECE):
            piece = msgspec.structs.replace(task, steps=task.steps[start : start + PIECE])
            chances += await self.ask(Rank.REVIEW, asker, course, piece)
        return chances

    async def ask(self, rank: Rank, asker: Asker, what: Callable[[Any], Any], task: Any) -> Any:
        """The answer of a worker, in turn. A request that is cancelled leaves the queue."""
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
        """Gives each free worker a job. The others stay in the queue, where later ones may pass them."""
        while not self.stopped and (job := self.queue.next()) is not None:
            self.metrics.waiting.labels(job.rank.name.lower()).observe(time.perf_counter() - job.since)
            task = asyncio.create_task(self._work(job))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def _work(self, job: Job) -> None:
        """Has a job done. It goes on if its asker goes away, because a worker cannot be stopped in the middle."""
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
        executor = self._opened()
        try:
            return await self._submit(what, task)
        except BrokenProcessPool:  # a worker was killed: once more with new workers
            self.metrics.failures.inc()
            if self.executor is executor:
                self.executor = None
            return await self._submit(what, task)
        finally:
            self.metrics.thinking.labels(what.__name__).observe(time.perf_counter() - began)

    async def warm(self) -> None:
        """Starts the workers before the first player waits for one."""
        await asyncio.gather(*(self._submit(prepare, None) for _ in range(self.workers)), return_exceptions=True)

    async def _submit(self, what: Callable[[Any], Any], task: Any) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._opened(), what, task)

    def _opened(self) -> ProcessPoolExecutor:
        if self.executor is None:
            context = multiprocessing.get_context("spawn")
            self.executor = ProcessPoolExecutor(self.workers, mp_context=context, initializer=_begin)
        return self.executor

    def stop(self) -> None:
        """Ends the workers, busy or not. Bots choose again after a restart."""
        self.stopped = True
        self.queue.clear()
        for task in list(self.tasks):
            task.cancel()
        if self.executor is not None:
            for worker in list((self.executor._processes or {}).values()):
                worker.terminate()
            self.executor.shutdown(wait=True, cancel_futures=True)
            self.executor = None
