"""Playing the same shards on a Ray cluster (extra `cluster`)."""

from __future__ import annotations

from collections.abc import Sequence

from ..cluster import spread
from .plan import Plan, Shard
from .shard import play_shard
from .workers import Done, Runner


def cluster(address: str) -> Runner:
    """A runner on the cluster at this address (`auto`: the one this machine belongs to; `local`: a new one here)."""

    def run(plan: Plan, shards: Sequence[Shard]) -> Done:
        yield from spread(address, play_shard, [plan], shards)

    return run
