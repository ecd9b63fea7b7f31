"""Playing the same shards on a Ray cluster (extra `cluster`). A shard whose worker or node dies is played again."""

from __future__ import annotations

import socket
from collections.abc import Sequence
from typing import Any

from ..core.errors import Refused
from .plan import Plan, Shard
from .shard import play_shard
from .workers import Done, Runner

RETRIES = 5
PATIENCE = 10.0  # seconds


def cluster(address: str) -> Runner:
    """A runner on the cluster at this address (`auto`: the one this machine belongs to; `local`: a new one here)."""
    ray = _ray()

    def run(plan: Plan, shards: Sequence[Shard]) -> Done:
        joined = _join(ray, address)
        try:
            yield from _session(ray, plan, list(shards))
        finally:
            if joined:
                ray.shutdown()

    return run


def _ray() -> Any:
    try:
        import ray
    except ImportError:
        raise Refused("arena.cluster", "--cluster needs Ray: pip install 'escalade[cluster]'") from None
    return ray


def _join(ray: Any, address: str) -> bool:
    """Joins the cluster, unless this process belongs to one already; whether it did."""
    if ray.is_initialized():
        return False
    _knock(address)
    try:
        ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    except (ConnectionError, ValueError, RuntimeError) as problem:
        raise Refused("arena.cluster", f"no Ray cluster answers at {address!r}: {problem}") from None
    return True


def _knock(address: str) -> None:
    """Ray itself tries for minutes to reach an address at which nobody is."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon:
        return  # `auto` and `local`
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except (OSError, ValueError, OverflowError) as problem:
        raise Refused("arena.cluster", f"no Ray cluster answers at {address!r}: {problem}") from None


def _session(ray: Any, plan: Plan, waiting: list[Shard]) -> Done:
    play = ray.remote(max_retries=RETRIES, num_cpus=1)(play_shard)
    plan_there = ray.put(plan)
    running: dict[Any, Shard] = {}
    waiting.reverse()
    try:
        while waiting or running:
            room = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
            while waiting and len(running) < room:
                shard = waiting.pop()
                running[play.remote(plan_there, shard)] = shard
            done, _ = ray.wait(list(running), num_returns=1)
            finished = ray.get(done[0])
            yield running.pop(done[0]), finished
    except ray.exceptions.RayError as problem:
        raise Refused("arena.cluster", f"the cluster gave up on a shard: {str(problem).splitlines()[0]}") from None
    finally:
        for left in running:
            ray.cancel(left, force=True)
