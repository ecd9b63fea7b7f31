"""Games, shards and folders: every game is a record, and the same plan gives the same games everywhere."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

import escalade
from escalade import Refused
from escalade.arena import shard as shard_module
from escalade.arena import workers
from escalade.arena.folder import Folder
from escalade.arena.plan import Plan, Shard
from escalade.arena.results import Finished, Result
from escalade.arena.shard import play_shard
from escalade.arena.tournament import Outcome, Tournament
from escalade.arena.workers import here, pool
from escalade.core.record import read_record, verify

MakePlan = Callable[..., Plan]


def played(plan: Plan, path: Path, runner: workers.Runner = here) -> Outcome:
    return Tournament(plan, Folder(path, plan)).run(runner)


def lines(path: Path, name: str) -> list[bytes]:
    return (path / name).read_bytes().splitlines()


def test_every_game_is_a_record_that_verifies_and_each_deal_is_played_from_both_seats(
    every_plan: Plan, tmp_path: Path
) -> None:
    outcome = played(every_plan, tmp_path)
    records = [read_record(line) for line in lines(tmp_path, "records.jsonl")]
    assert len(records) == len(outcome.results) == every_plan.games
    for record, result in zip(records, outcome.results):
        assert verify(record, escalade.load).over
        assert (record.result["winner"], record.result["by"]) == (result.winner, result.by)
        assert record.seats == result.bots
    for first, second in zip(records[::2], records[1::2]):
        assert first.seed == second.seed
        assert list(first.seats.values()) == list(second.seats.values())[::-1]
    assert len({record.seed for record in records}) == every_plan.deals


def test_a_mirror_match_plays_each_deal_once(make_plan: MakePlan) -> None:
    results = Tournament(make_plan(mirror=True, bots=("random",))).run().results
    assert [result.deal for result in results] == list(range(6))
    assert {tuple(result.bots.values()) for result in results} == {("random", "random")}


def test_the_first_moves_are_drawn_by_the_deal_and_alike_in_both_games(make_plan: MakePlan, tmp_path: Path) -> None:
    plan = make_plan(opening=5, deals=3)
    played(plan, tmp_path)
    openings = [read_record(line).moves[:6] for line in lines(tmp_path, "records.jsonl")]
    for first, second in zip(openings[::2], openings[1::2]):
        assert first[:5] == second[:5]
    assert len({tuple(moves[:5]) for moves in openings}) == 3
    assert len({tuple(moves[:6]) for moves in openings}) > 3


def test_one_worker_and_three_play_the_same_games(make_plan: MakePlan, tmp_path: Path) -> None:
    plan = make_plan(deals=10)
    alone, together = played(plan, tmp_path / "1"), played(plan, tmp_path / "3", pool(3))
    assert alone.results == together.results
    for name in ("results.jsonl", "records.jsonl", "plan.json"):
        assert (tmp_path / "1" / name).read_bytes() == (tmp_path / "3" / name).read_bytes()


def test_another_seed_plays_other_games(make_plan: MakePlan) -> None:
    assert Tournament(make_plan()).run().results != Tournament(make_plan(seed=6)).run().results


def kill_a_worker(plan: Plan, shard: Shard) -> Finished:
    """Plays a shard; the first one to come here dies instead, leaving a mark so that it happens once."""
    mark = Path(os.environ["ESCALADE_TEST_MARK"])
    if shard.first >= 4 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), 9)
    return play_shard(plan, shard)


def die(plan: Plan, shard: Shard) -> Finished:
    os.kill(os.getpid(), 9)
    raise AssertionError


def test_a_worker_that_dies_is_replaced_and_nothing_differs(
    make_plan: MakePlan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = make_plan(deals=10)
    expected = played(plan, tmp_path / "1")
    monkeypatch.setenv("ESCALADE_TEST_MARK", str(tmp_path / "died"))
    monkeypatch.setattr(workers, "play_shard", kill_a_worker)
    assert played(plan, tmp_path / "2", pool(2)).results == expected.results
    assert (tmp_path / "died").exists()
    assert lines(tmp_path / "1", "records.jsonl") == lines(tmp_path / "2", "records.jsonl")


def test_workers_that_always_die_are_given_up(make_plan: MakePlan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "play_shard", die)
    with pytest.raises(Refused) as refused:
        Tournament(make_plan()).run(pool(2))
    assert refused.value.code == "arena.worker_died"


def stopping_after(many: int) -> workers.Runner:
    """A runner that is killed after so many shards."""

    def run(plan: Plan, shards: Sequence[Shard]) -> workers.Done:
        for shard in shards[:many]:
            yield shard, play_shard(plan, shard)
        raise KeyboardInterrupt

    return run


def counting(calls: list[Shard]) -> workers.Runner:
    def run(plan: Plan, shards: Sequence[Shard]) -> workers.Done:
        for shard in shards:
            calls.append(shard)
            yield shard, play_shard(plan, shard)

    return run


def test_a_killed_tournament_goes_on_without_playing_finished_shards_again(make_plan: MakePlan, tmp_path: Path) -> None:
    plan = make_plan(deals=10)
    with pytest.raises(KeyboardInterrupt):
        played(plan, tmp_path / "a", stopping_after(4))
    calls: list[Shard] = []
    resumed = played(plan, tmp_path / "a", counting(calls))
    assert calls == list(plan.shards())[4:]
    assert resumed.results == played(plan, tmp_path / "b").results
    assert lines(tmp_path / "a", "records.jsonl") == lines(tmp_path / "b", "records.jsonl")
    assert (
        resumed.times["random"].moves
        == sum(result.moves for result in resumed.results) - resumed.times["random #2"].moves
    )


def test_a_damaged_or_half_shard_is_played_again(make_plan: MakePlan, tmp_path: Path) -> None:
    plan = make_plan(deals=4)
    played(plan, tmp_path)
    shards = list(plan.shards())
    whole = (tmp_path / "records.jsonl").read_bytes()
    for shard, damage in zip(shards, (b"", b"{", None)):
        file = tmp_path / "shards" / f"{shard.name}.jsonl"
        file.write_bytes(file.read_bytes().splitlines(keepends=True)[0] if damage is None else damage)
    (tmp_path / "times" / f"{shards[3].name}.json").unlink()
    (tmp_path / "shards" / "left.part").write_bytes(b"half")
    calls: list[Shard] = []
    played(plan, tmp_path, counting(calls))
    assert calls == shards
    assert (tmp_path / "records.jsonl").read_bytes() == whole
    assert not list(tmp_path.rglob("*.part"))


def test_a_folder_of_another_tournament_is_refused_and_left_alone(make_plan: MakePlan, tmp_path: Path) -> None:
    played(make_plan(), tmp_path)
    before = {file: file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()}
    for other in (make_plan(seed=6), make_plan(deals=7), make_plan(bots=("random", "random:5"))):
        with pytest.raises(Refused) as refused:
            Folder(tmp_path, other)
        assert refused.value.code == "arena.other_plan"
    assert {file: file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()} == before


def test_a_folder_that_cannot_be_is_refused(make_plan: MakePlan, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(Refused) as refused:
        Folder(tmp_path / "file" / "x", make_plan())
    assert refused.value.code == "arena.folder"


class Faulty:
    """A bot that plays some moves and then does something wrong."""

    iterations = 0

    def __init__(self, wrong: Callable[[], str], after: int = 3) -> None:
        self.wrong, self.left = wrong, after
        self.closed = False

    def choose(self, view: dict[str, Any]) -> str:
        self.left -= 1
        return str(view["legal"][0]) if self.left >= 0 else self.wrong()

    def hint(self, view: dict[str, Any]) -> list[dict[str, Any]]:
        return []

    def close(self) -> None:
        self.closed = True


def crash() -> str:
    raise ZeroDivisionError("by the bot")


def late() -> str:
    raise Refused("outside.time", "it did not answer in time")


@pytest.mark.parametrize(
    ("wrong", "kind"),
    [
        (crash, "crash"),
        (late, "time"),
        (lambda: "nonsense", "illegal"),
        (lambda: None, "illegal"),
        (lambda: 7, "illegal"),
    ],
)
@pytest.mark.parametrize("after", [0, 3])
def test_a_bot_that_fails_loses_is_reported_and_leaves_a_valid_record(
    make_plan: MakePlan,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    wrong: Callable[[], str],
    kind: str,
    after: int,
) -> None:
    made: list[Faulty] = []

    def enter(plan: Plan, game: Any, spec: str, seed: int) -> Any:
        if spec == "random":
            return escalade.bot("random", game, seed)
        made.append(Faulty(wrong, after))
        return made[-1]

    monkeypatch.setattr(shard_module, "enter", enter)
    results = played(make_plan(bots=("random", "faulty"), deals=3), tmp_path).results
    for result in results:
        assert result.fault is not None
        assert result.fault.kind == kind
        assert result.bots[result.fault.seat] == "faulty"
        assert result.winner != result.fault.seat
        assert result.by == "forfeit"
    for line in lines(tmp_path, "records.jsonl"):
        assert not verify(read_record(line), escalade.load).over
    assert all(bot.closed for bot in made)


def test_bots_are_given_views_and_nothing_else(make_plan: MakePlan, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Any] = []

    class Spy(Faulty):
        def choose(self, view: dict[str, Any]) -> str:
            seen.append(view)
            return str(view["legal"][-1])

    monkeypatch.setattr(shard_module, "enter", lambda *_: Spy(crash))
    Tournament(make_plan(deals=1)).run()
    assert seen
    for view in seen:
        assert type(view) is dict
        assert view["to_act"] == view["seat"]
        assert "random" not in view
        msgspec.json.encode(view)


def strong_first(plan: Plan, shards: Sequence[Shard]) -> workers.Done:
    """Made-up results, out of order: the first bot wins nine games of ten."""
    for shard in reversed(list(shards)):
        results = []
        for deal in range(shard.first, shard.end):
            for swapped in (False, True):
                seats = escalade.load(plan.game).seats
                names = plan.labels[::-1] if swapped else plan.labels
                wins = (deal * 2 + swapped) % 10 != 0
                results.append(
                    Result(shard.pairing, deal, swapped, dict(zip(seats, names)), seats[swapped ^ (not wins)], "x", 50)
                )
        yield shard, Finished(results, [{}] * len(results), {})


def test_the_sequential_test_stops_at_the_same_game_in_whatever_order_shards_come(make_plan: MakePlan) -> None:
    plan = make_plan(deals=400, sprt=(0.0, 50.0))
    backwards = Tournament(plan).run(strong_first)
    forwards = Tournament(plan).run(lambda p, shards: iter(list(strong_first(p, shards))[::-1]))
    assert backwards.verdict == forwards.verdict == "elo1"
    assert backwards.results == forwards.results
    assert backwards.ratio == forwards.ratio
    assert 16 <= len(forwards.results) < 400


def test_a_sequential_test_that_is_not_decided_plays_all(make_plan: MakePlan) -> None:
    outcome = Tournament(make_plan(deals=4, sprt=(0.0, 1.0))).run()
    assert outcome.verdict is None
    assert outcome.ratio is not None
    assert len(outcome.results) == 8
