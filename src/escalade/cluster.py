"""Work spread over a Ray cluster (extra `cluster`). A task whose worker or node dies is done again."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from .core.errors import Refused

RETRIES = 5
PATIENCE = 10.0  # seconds


def spread(
    address: str, work: Callable[..., Any], shared: Sequence[Any], tasks: Sequence[Any], spare: bool = False
) -> Iterator[Any]:
    """Pairs of a task and what came of it, as they are done: `work(*shared, task)` on the cluster at an address
    (`auto`: the one this machine belongs to; `local`: a new one here). A task whose workers die again and again is
    Refused, or if it can be spared, None came of it."""
    ray = _ray()
    joined = join(address)
    try:
        yield from _session(ray, work, shared, list(tasks), spare)
    finally:
        if joined:
            ray.shutdown()


def _ray() -> Any:
    try:
        import ray
    except ImportError:
        raise Refused("cluster.ray", "--cluster needs Ray: pip install 'escalade[cluster]'") from None
    return ray


def join(address: str) -> bool:
    """Joins the cluster, unless this process belongs to one already; whether it did."""
    ray = _ray()
    if ray.is_initialized():
        return False
    _knock(address)
    try:
        ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    except (ConnectionError, ValueError, RuntimeError) as problem:
        raise Refused("cluster.none", f"no Ray cluster answers at {address!r}: {problem}") from None
    return True


def _knock(address: str) -> None:
    """Ray itself tries for minutes to reach an address at which nobody is."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon:
        return  # `auto` and `local`
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except (OSError, ValueError, OverflowError) as problem:
        raise Refused("cluster.none", f"no Ray cluster answers at {address!r}: {problem}") from None


def _session(
    ray: Any, work: Callable[..., Any], shared: Sequence[Any], waiting: list[Any], spare: bool
) -> Iterator[Any]:
    do = ray.remote(max_retries=RETRIES, num_cpus=1)(work)
    there = [ray.put(each) for each in shared]
    running: dict[Any, Any] = {}
    waiting.reverse()
    try:
        while waiting or running:
            room = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
            while waiting and len(running) < room:
                task = waiting.pop()
                running[do.remote(*there, task)] = task
            done, _ = ray.wait(list(running), num_returns=1)
            yield running.pop(done[0]), _result(ray, done[0], spare)
    except ray.exceptions.RayError as problem:
        raise Refused("cluster.gave_up", f"the cluster gave up on a task: {str(problem).splitlines()[0]}") from None
    finally:
        for left in running:
            ray.cancel(left, force=True)


def _result(ray: Any, done: Any, spare: bool) -> Any:
    """What came of a task; None if it died with its workers and can be spared."""
    try:
        return ray.get(done)
    except ray.exceptions.RayTaskError:
        raise  # the work itself failed: so it would anywhere
    except ray.exceptions.RayError:
        if not spare:
            raise
        return None
