"""Training: what it learns, that it goes on as if it had never stopped, and what it refuses."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import numpy
import pytest

import escalade
from escalade.bots.halving import Halving
from escalade.bots.settings import Settings
from escalade.cli import run
from escalade.core.network import fresh
from escalade.core.weights import read_weights
from escalade.learn import train
from escalade.learn.checkpoint import write_weights
from escalade.learn.exploit import gain
from escalade.learn.measures import calibration, judged, mirror
from escalade.learn.notebook import Notebook
from escalade.learn.plan import Plan, Stage, lessons, rounds, standard
from escalade.learn.selfplay import SelfPlay
from escalade.learn.shards import Shard, play_shard, shards
from escalade.learn.train import Training, threads

GAME = "schotten-totten-2"
TINY = (
    Stage(share=0.9, round=60),
    Stage(share=0.1, round=5, way="halving", iterations=4, finalists=2, part=0.5, averaged=True),
)


def tiny(games: int = 200) -> Plan:
    return msgspec.structs.replace(standard(escalade.load(GAME), games, seed=5), stages=TINY)


def quiet(_: dict[str, Any]) -> None:
    pass


@pytest.fixture(scope="module", autouse=True)
def few_deals() -> Iterator[None]:
    """How often a training measures its strength is not what is tested here, and takes longer than the rest."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(train, "DEALS", 8)
        yield


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> Training:
    training = Training.begun(tiny(), tmp_path_factory.mktemp("training"))
    training.run(threads(1), quiet)
    return training


def test_a_stage_goes_on_from_the_mean_of_the_one_before(tmp_path: Path) -> None:
    stages = (Stage(share=0.5, round=5, averaged=True), Stage(share=0.5, round=5, rate=(0.0, 0.0), averaged=True))
    training = Training.begun(msgspec.structs.replace(tiny(40), stages=stages), tmp_path)
    first = [round for round in training.rounds if round.stage is stages[0]]
    for round in first:
        training.one_round(round, threads(1), quiet)
    mean = training.result
    assert not numpy.array_equal(mean, training.weights)
    for round in training.rounds[len(first) :]:  # it learns nothing
        training.one_round(round, threads(1), quiet)
    assert numpy.allclose(training.result, mean, atol=1e-6)


def test_a_stage_may_have_variants_of_its_own() -> None:
    own = ({"tactics": True, "edition": "de"},)
    plan = msgspec.structs.replace(tiny(8), stages=(Stage(share=0.5, round=4, variants=own), Stage(share=0.5, round=4)))
    first, second = (
        [plan.played(round.stage)[shard.variant] for shard in shards(plan, round, 0)] for round in rounds(plan)
    )
    assert first == list(own)
    assert second in ([{}, {"tactics": True}], [{"tactics": True}, {}])


def test_a_little_training_predicts_better_than_the_hand_written_opinion(trained: Training) -> None:
    game = escalade.load(GAME)
    network = game.network()
    assert network is not None
    untaught = Training(tiny(), Path("nowhere"))
    held_out = mirror(game, fresh(network, 1), 40, seed=77)  # played by the hand-written opinion
    assert judged(trained.descent, held_out)["brier"] < judged(untaught.descent, held_out)["brier"] - 0.005


def test_stopped_and_resumed_it_gives_the_weights_of_a_training_that_never_stopped(
    trained: Training, tmp_path: Path
) -> None:
    def stop(row: dict[str, Any]) -> None:
        if row["round"] == 1:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Training.begun(tiny(), tmp_path).run(threads(2), stop)
    with pytest.raises(escalade.Refused) as refused:  # nothing is begun anew in its place
        Training.begun(tiny(), tmp_path)
    assert refused.value.code == "train.folder"
    resumed = Training.resumed(tmp_path, escalade.load(GAME))
    assert resumed.next == 2
    resumed.run(threads(1), quiet)
    assert numpy.array_equal(resumed.weights, trained.weights)
    assert numpy.array_equal(resumed.result, trained.result)
    assert not numpy.array_equal(resumed.result, resumed.weights), "the second half of the last stage is averaged"
    assert [row["error"] for row in resumed.history] == [row["error"] for row in trained.history]


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        ({"sum": None}, "weights.malformed"),
        ({"told": numpy.array("{")}, "weights.malformed"),
        ({"weights": numpy.zeros(7, numpy.float32)}, "weights.shape"),
        ({"sum": numpy.zeros(7)}, "weights.shape"),
        ({"self_000": numpy.zeros(7, numpy.float32)}, "weights.shape"),
    ],
)
def test_a_checkpoint_that_does_not_fit_is_refused(tmp_path: Path, spoil: dict[str, Any], code: str) -> None:
    Training.begun(tiny(), tmp_path).save()
    path = tmp_path / "checkpoint.npz"
    arrays = dict(numpy.load(path)) | spoil
    numpy.savez(path, **{name: array for name, array in arrays.items() if array is not None})
    with pytest.raises(escalade.Refused) as refused:
        Training.resumed(tmp_path, escalade.load(GAME))
    assert refused.value.code == code


def test_a_shard_that_does_not_come_back_costs_its_games_only(tmp_path: Path) -> None:
    def lossy(*asked: Any) -> Any:
        _, *others = threads(1)(*asked)
        yield None
        yield from others

    training = Training.begun(msgspec.structs.replace(tiny(60), stages=(Stage(share=1.0, round=60),)), tmp_path)
    training.run(lossy, quiet)
    assert training.history[0]["rows"] > 0
    assert training.next == 1


def test_every_game_of_a_plan_is_played_once_and_some_against_earlier_selves() -> None:
    plan = standard(escalade.load(GAME), 30_000, seed=1)
    numbers = [
        number for one in rounds(plan) for shard in shards(plan, one, 3) for number in range(shard.first, shard.last)
    ]
    assert numbers == list(range(30_000))
    opponents = [shard.opponent for one in rounds(plan) for shard in shards(plan, one, 3)]
    assert 0.1 < sum(opponent >= 0 for opponent in opponents) / len(opponents) < 0.3
    assert {shard.variant for one in rounds(plan) for shard in shards(plan, one, 0)} == {0, 1}


def test_a_responder_stays_in_the_pool_when_earlier_selves_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(train, "POOL", 2)
    game = escalade.load(GAME)
    network = game.network()
    assert network is not None
    responder = fresh(network, 9)
    training = Training.begun(
        msgspec.structs.replace(tiny(40), stages=(Stage(share=1.0, round=10),)), tmp_path, None, [responder]
    )
    training.run(threads(1), quiet)
    kept = Training.resumed(tmp_path, game).pool
    assert len(kept) == 3
    assert numpy.array_equal(kept[0], responder)
    assert numpy.array_equal(kept[2], training.weights)


@pytest.mark.parametrize("game", escalade.games())
def test_a_round_keeps_several_workers_busy_and_no_number_of_them_changes_its_games(game: str) -> None:
    plan = standard(escalade.load(game), 120_000, seed=1)
    for stage in plan.stages:
        first = next(one for one in rounds(plan) if one.stage is stage)
        assert len(shards(plan, first, 0)) >= 4


def test_rivals_play_one_seat_in_as_many_games_as_the_stage_says() -> None:
    blind = Settings(way="glance", opinion="hand-written", iterations=1, blur=50.0, slack=50.0)
    stage = Stage(share=1.0, round=4, rivals=(Settings(way="glance"), blind), met=0.5)
    plan = msgspec.structs.replace(tiny(1000), stages=(stage,))
    found = [shard for one in rounds(plan) for shard in shards(plan, one, 0)]
    assert 0.4 < sum(shard.rival >= 0 for shard in found) / len(found) < 0.6
    assert {(shard.seat, shard.rival) for shard in found} == {(seat, rival) for seat in (0, 1) for rival in (-1, 0, 1)}
    shipped = escalade.load(GAME).learned().kept  # type: ignore[union-attr]
    won = [play_shard(plan, rounds(plan)[0], Shard(0, 0, 40, -1, seat, rival=1), shipped, None).wins for seat in (0, 1)]
    assert won[0] < 10 < 30 < won[1]  # who plays blindly loses in either seat


def test_away_every_game_is_against_a_rival() -> None:
    home, away = ({"tactics": False},), ({"tactics": True}, {"edition": "de"})
    stage = Stage(share=1.0, round=30, variants=home, away=away, rivals=(Settings(way="glance"),), met=0.0)
    plan = msgspec.structs.replace(tiny(300), stages=(stage,))
    found = {
        (str(plan.played(stage)[shard.variant]), shard.rival) for one in rounds(plan) for shard in shards(plan, one, 0)
    }
    assert found == {(str(home[0]), -1), (str(away[0]), 0), (str(away[1]), 0)}


def test_with_haste_the_first_seats_win_is_worth_less_the_longer_it_takes() -> None:
    game = escalade.load(GAME)
    network = game.network()
    assert network is not None
    notebook = Notebook(game.learned(fresh(network, 1)))
    chooser = Halving(game.start(0), notebook.net, 1)
    play = SelfPlay(game.start(0), chooser, chooser, notebook.net)
    seen = set()
    for number in range(12):
        begun = notebook.notes.rows
        before = play.wins
        play.play(number, number + 1, 3, 0, 0.0, 1.0, notebook.notes, False, 0.9)
        won = float(play.wins > before)
        seen.add(won)
        first, second = (notebook.rows().targets[begun + seat :: 2][::-1] for seat in (0, 1))
        left = won * 0.9 ** numpy.arange(1, len(first) + 1)
        assert first == pytest.approx(left)
        assert second == pytest.approx(1 - left)
    assert seen == {0.0, 1.0}


def test_every_game_has_stages_that_can_be_played() -> None:
    games = escalade.games()
    assert set(lessons()) <= {"usual", "judge", *games, *(f"{game} judge" for game in games)}
    for name, stages in lessons().items():
        assert sum(stage.share for stage in stages) == pytest.approx(1)
        assert all(stage.rivals for stage in stages if stage.away)
        for options in (options for stage in stages for options in stage.variants + stage.away):
            assert escalade.load(name.removesuffix(" judge"), **options).network() is not None


def test_every_other_seat_misjudges_by_up_to_what_the_stage_says() -> None:
    plan = msgspec.structs.replace(tiny(6000), stages=(Stage(share=1.0, blur=2.0),))
    blurs = [blur for one in rounds(plan) for shard in shards(plan, one, 0) for blur in shard.blurs]
    assert min(blurs) == 0
    assert 1.8 < max(blurs) < 2
    assert 0.4 < sum(blur == 0 for blur in blurs) / len(blurs) < 0.6


def test_calibration_of_a_perfect_and_of_a_boastful_judge() -> None:
    said = numpy.array([0.25] * 400 + [0.75] * 400)
    came = numpy.array(([1] * 100 + [0] * 300) + ([1] * 300 + [0] * 100))
    assert calibration(said, came) == {"brier": pytest.approx(0.1875), "ece": pytest.approx(0.0)}
    assert calibration(numpy.where(said > 0.5, 0.95, 0.05), came)["ece"] == pytest.approx(0.2)


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        ({"game": numpy.array("castle-siege")}, "weights.game"),
        ({"rules": numpy.array("0")}, "weights.rules"),
        ({"weights": numpy.zeros(7, numpy.float16)}, "weights.shape"),
        ({"weights": None}, "weights.malformed"),
        (None, "weights.malformed"),
    ],
)
def test_weights_that_do_not_fit_are_refused(tmp_path: Path, spoil: dict[str, Any] | None, code: str) -> None:
    game = escalade.load(GAME)
    network = game.network()
    assert network is not None
    path = tmp_path / "weights.npz"
    write_weights(path, game, fresh(network, 1), seed=1, games=0)
    assert read_weights(path, game).shape == fresh(network, 1).shape
    if spoil is None:
        path.write_bytes(path.read_bytes()[:1000])
    else:
        arrays = dict(numpy.load(path)) | spoil
        numpy.savez(path, **{name: array for name, array in arrays.items() if array is not None})
    with pytest.raises(escalade.Refused) as refused:
        read_weights(path, game)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["train", GAME, "--games", "0"], "train.games"),
        (["train", GAME, "--workers", "0"], "train.workers"),
        (["train", GAME, "--from", "nothing.npz"], "weights.missing"),
        (["train", GAME, "--resume"], "weights.missing"),
        (["exploit", GAME, "nobody", "--seat", "attacker"], "bot.unknown"),
        (["exploit", GAME, "club:0", "--seat", "attacker"], "bot.budget"),
        (["exploit", GAME, "club", "--seat", "north"], "exploit.seat"),
        (["exploit", GAME, "club", "--seat", "attacker", "--practice", "nobody"], "bot.unknown"),
        (["exploit", GAME, "club", "--seat", "attacker", "--games", "0"], "train.games"),
        (["exploit", GAME, "club", "--seat", "attacker", "--minutes", "0"], "train.time"),
        (["exploit", GAME, "club", "--seat", "attacker", "--deals", "1"], "exploit.deals"),
        (["exploit", GAME, "club", "--seat", "attacker", "--resume"], "weights.missing"),
    ],
)
def test_what_cannot_be_trained_is_refused_before_anything_is_written(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    code: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(words) == 2
    assert f"[{code}]" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_the_judges_network_starts_from_the_shipped_one_and_learns_what_comes_of_levels_games(tmp_path: Path) -> None:
    game = escalade.load(GAME)
    plan = standard(game, 960, 1, judge=True)
    split: Counter[tuple[int, str]] = Counter()
    for shard in shards(plan, rounds(plan)[0], 0):
        split[shard.variant, shard.level] += shard.last - shard.first
    assert split == {(variant, level): 100 for variant in (0, 1) for level in ("expert:128", "club")}
    stage = msgspec.structs.replace(plan.stages[0], players=("newcomer",))
    shipped = game.learned().kept  # type: ignore[union-attr]
    training = Training.begun(msgspec.structs.replace(plan, games=2, stages=(stage,)), tmp_path, shipped)
    training.run(threads(1), quiet)
    assert 0 < numpy.abs(training.result - shipped).max() < 0.05
    assert "scores" not in training.history[-1]


def test_a_responder_is_trained_and_its_gain_told_with_an_interval(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["exploit", GAME, "heuristic:2", "--practice", "heuristic:1", "--seat", "defender", "--games", "40"]
    assert run([*words, "--deals", "20", "--json", "--out", str(tmp_path)]) == 0
    practised = Training.resumed(tmp_path, escalade.load(GAME)).plan.frozen
    assert practised is not None
    assert practised.iterations == 1
    told = json.loads(capsys.readouterr().out)
    assert told["gain"] == pytest.approx(told["responder"] - told["mirror"])
    assert told["interval"][0] <= told["gain"] <= told["interval"][1]
    assert "a responder in seat 1" in (tmp_path / "report.html").read_text("utf-8")


def test_a_responders_training_goes_on_for_the_same_bot_and_seat_only(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["exploit", GAME, "heuristic:1", "--games", "400", "--deals", "2", "--out", str(tmp_path)]
    defends = ["--seat", "defender"]
    assert run([*words, *defends, "--minutes", "0.00001"]) == 0
    assert Training.resumed(tmp_path, escalade.load(GAME)).next == 1
    for other in (["--seat", "attacker"], [*defends, "--practice", "club"], [*defends, "-o", "tactics=true"]):
        assert run([*words, *other, "--resume"]) == 2
        assert "[exploit.folder]" in capsys.readouterr().err
    assert run([*words, *defends, "--resume"]) == 0
    resumed = Training.resumed(tmp_path, escalade.load(GAME))
    assert resumed.next == len(resumed.rounds) == 4


def test_a_gain_is_the_same_with_any_number_of_workers() -> None:
    game = escalade.load(GAME)
    network = game.network()
    assert network is not None
    found = [gain(game, Settings(way="glance"), 1, fresh(network, 1), 9, workers) for workers in (1, 2, 20)]
    assert found[0].responder != found[0].mirror
    assert found[1] == found[2] == found[0]


def test_a_training_that_time_cuts_short_says_how_many_games_would_fit(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["exploit", GAME, "heuristic:1", "--seat", "defender", "--games", "5000", "--minutes", "0.00001"]
    assert run([*words, "--deals", "2", "--out", str(tmp_path)]) == 0
    told = " ".join(capsys.readouterr().err.split())
    assert "Time was up after 100 of 5,000 games." in told
    assert "--games 100 " in told
