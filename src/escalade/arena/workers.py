"""Playing shards on this machine: here, or in a pool of processes."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

from ..core.errors import Refused
from .plan import Plan, Shard
from .results import Finished
from .shard import play_shard

Done = Iterator[tuple[Shard, Finished]]
Runner = Callable[[Plan, Sequence[Shard]], Done]
RETRIES = 3


def here(plan: Plan, shards: Sequence[Shard]) -> Done:
    """One shard after the other in this process."""
    for shard in shards:
        yield shard, play_shard(plan, shard)


def pool(workers: int) -> Runner:
    """A runner with so many processes."""
    if workers < 1:
        raise Refused("arena.workers", f"{workers} workers: 1 or more are allowed")
    if workers == 1:
        return here

    def run(plan: Plan, shards: Sequence[Shard]) -> Done:
        waiting = deque(shards)
        broken = 0
        while waiting:
            lost: list[Shard] = []
            for shard, finished in _session(plan, waiting, workers, lost):
                broken = 0
                yield shard, finished
            waiting.extendleft(reversed(lost))
            broken += 1
            if broken > RETRIES:
                names = ", ".join(shard.name for shard in lost)
                raise Refused("arena.worker_died", f"a worker died again and again while playing one of: {names}")

    return run


def _session(plan: Plan, waiting: deque[Shard], workers: int, lost: list[Shard]) -> Done:
    """One pool's life. When a worker dies the pool is lost; its shards go to `lost`, to be played by the next pool."""
    running: dict[Future[Finished], Shard] = {}
    executor = ProcessPoolExecutor(workers, get_context("spawn"), _ignore_interrupts)
    try:
        while waiting or running:
            while waiting and len(running) < workers * 2:
                running[executor.submit(play_shard, plan, waiting[0])] = waiting[0]
                waiting.popleft()
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                finished = future.result()
                yield running.pop(future), finished
    except BrokenProcessPool:
        lost.extend(running.values())
    finally:
        _stop(executor)


def _stop(executor: ProcessPoolExecutor) -> None:
    """Ends the workers at once: what they still play is not wanted any more, or will be played again."""
    processes = list((executor._processes or {}).values())  # a public way to end them comes with Python 3.14
    executor.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()


def _ignore_interrupts() -> None:
    """Ctrl-C is for the arena itself, which then stops its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
