"""Self-play on a Ray cluster (extra `cluster`): the shards of a round on many machines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ..cluster import join, spread
from .plan import Plan, Round
from .shards import Played, play_shard
from .train import Runner, Task


def cluster(address: str) -> Runner:
    """A runner on the cluster at this address, which it joins once. What came is put in order, so that it teaches the
    same as here; of a shard whose workers die again and again nothing comes."""

    def run(plan: Plan, round: Round, weights: Any, tasks: Sequence[Task]) -> Iterator[Played | None]:
        join(address)
        numbered = list(enumerate(tasks))
        came = spread(address, play_numbered, [plan, round, weights], numbered, spare=True)
        done = {task[0]: played for task, played in came}
        yield from (done.get(number) for number, _ in numbered)

    return run


def play_numbered(plan: Plan, round: Round, weights: Any, task: tuple[int, Task]) -> Played:
    shard, opponent = task[1]
    return play_shard(plan, round, shard, weights, opponent)
