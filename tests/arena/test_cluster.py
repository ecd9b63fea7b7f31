"""On a real Ray cluster of two nodes: a tournament whose worker is killed, and a training that loses a shard."""

from __future__ import annotations

import contextlib
import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import numpy
import pytest

import escalade
from escalade import Refused
from escalade import cluster as spreading
from escalade.arena import cluster as cluster_module
from escalade.arena.cluster import cluster
from escalade.arena.folder import Folder
from escalade.arena.plan import Plan, Shard
from escalade.arena.results import Finished
from escalade.arena.shard import play_shard
from escalade.arena.tournament import Tournament
from escalade.arena.workers import pool
from escalade.learn import cluster as learn_cluster
from escalade.learn import train
from escalade.learn.plan import Round, Stage, standard
from escalade.learn.shards import Played
from escalade.learn.shards import play_shard as play_training_shard
from escalade.learn.train import Training, threads

ray = pytest.importorskip("ray", reason="needs the extra 'cluster'")
MakePlan = Callable[..., Plan]


@pytest.fixture(scope="module")
def two_nodes() -> Iterator[Any]:
    """A head and one more node on this machine, with a core each."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        nodes = started()
    try:
        yield nodes
    finally:
        ray.shutdown()
        nodes.shutdown()


def started(tries: int = 3) -> Any:
    """Ray gives its own processes 30 seconds to come up, which a busy machine may miss."""
    from ray.cluster_utils import Cluster

    small = {"num_cpus": 1, "object_store_memory": 80 * 1024**2, "include_log_monitor": False}
    nodes = Cluster()
    try:
        nodes.add_node(**small, include_dashboard=False, no_monitor=True)
        nodes.add_node(**small)
        nodes.wait_for_nodes()
    except Exception:
        nodes.shutdown()
        if tries == 1:
            raise
        return started(tries - 1)
    return nodes


def marking(folder: Path) -> Callable[[Plan, Shard], Finished]:
    """Plays shards, and leaves a file for each time that one is begun: its name and the worker's process."""

    def play(plan: Plan, shard: Shard) -> Finished:
        (folder / f"{shard.name} {os.getpid()}").touch()
        return play_shard(plan, shard)

    return play


class Killer:
    """Watches a tournament and kills a worker in the middle of a shard, until one had to be played again."""

    def __init__(self, begun: Path) -> None:
        self.begun = begun
        self.done: set[str] = set()
        self.killed: list[int] = []

    def begins(self) -> list[tuple[str, int]]:
        return [(name, int(worker)) for name, worker in (file.name.split() for file in self.begun.iterdir())]

    def played_again(self) -> bool:
        names = [name for name, _ in self.begins()]
        return len(names) > len(set(names))

    def finished(self, finished: Finished, again: bool) -> None:
        first = finished.results[0]
        self.done.add(Shard(first.pairing, first.deal, first.deal + 1).name)
        under_way = [worker for name, worker in self.begins() if name not in self.done and worker not in self.killed]
        if under_way and len(self.killed) < 5 and not self.played_again():
            self.killed.append(under_way[0])
            with contextlib.suppress(ProcessLookupError):
                os.kill(under_way[0], signal.SIGKILL)

    def verdict(self, ratio: float) -> None:
        pass


def test_a_cluster_of_two_nodes_plays_what_the_pool_plays_even_if_a_worker_is_killed(
    make_plan: MakePlan, tmp_path: Path, two_nodes: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = make_plan(deals=30)
    pooled = Tournament(plan, Folder(tmp_path / "pool", plan)).run(pool(2))
    (tmp_path / "begun").mkdir()
    monkeypatch.setattr(cluster_module, "play_shard", marking(tmp_path / "begun"))
    killer = Killer(tmp_path / "begun")
    spread = Tournament(plan, Folder(tmp_path / "ray", plan), killer).run(cluster(two_nodes.address))
    assert killer.killed
    assert killer.played_again(), "no shard was lost with its worker"
    assert len({worker for _, worker in killer.begins()}) >= 3, "two nodes and the one in place of the killed"
    assert spread.results == pooled.results
    for name in ("results.jsonl", "records.jsonl", *(f"shards/{shard.name}.jsonl" for shard in plan.shards())):
        assert (tmp_path / "ray" / name).read_bytes() == (tmp_path / "pool" / name).read_bytes()


def dying(number: int) -> Callable[..., Played]:
    """Plays shards of a training, and dies with one of them."""

    def play(plan: Any, round: Round, weights: Any, task: Any) -> Played:
        if (round.number, task[0]) == (1, number):
            os._exit(1)
        shard, opponent = task[1]
        return play_training_shard(plan, round, shard, weights, opponent)

    return play


def test_a_training_on_a_cluster_teaches_the_same_and_a_shard_that_is_lost_costs_its_games_only(
    tmp_path: Path, two_nodes: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(train, "DEALS", 8)
    monkeypatch.setattr(spreading, "RETRIES", 0)
    monkeypatch.setattr(learn_cluster, "play_numbered", dying(2))
    plan = msgspec.structs.replace(
        standard(escalade.load("schotten-totten-2"), 40, seed=5), stages=(Stage(share=1.0, round=20),)
    )

    def losing(plan: Any, round: Round, *asked: Any) -> Any:
        played = list(threads(1)(plan, round, *asked))
        return [None if (round.number, number) == (1, 2) else one for number, one in enumerate(played)]

    here = Training.begun(plan, tmp_path / "here")
    here.run(losing, lambda _: None)
    there = Training.begun(plan, tmp_path / "there")
    there.run(learn_cluster.cluster(two_nodes.address), lambda _: None)
    ray.shutdown()  # a training stays in its cluster until its process ends
    assert numpy.array_equal(there.weights, here.weights)
    assert [row["rows"] for row in there.history] == [row["rows"] for row in here.history]


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "somewhere:port", "127.0.0.1:99999999999"])
def test_a_cluster_that_is_not_there_is_refused_at_once(make_plan: MakePlan, address: str) -> None:
    with pytest.raises(Refused) as refused:
        Tournament(make_plan()).run(cluster(address))
    assert refused.value.code == "cluster.none"
