"""The bench: everything is measured in turn, and told as ratios; no speed is asserted."""

from __future__ import annotations

import json
import sys

import pytest
import typer

import escalade
from escalade.commands import bench
from escalade.terminal.measures import Measure, measure, of_game, of_peers, variants


def run(*arguments: str) -> None:
    app = typer.Typer()
    app.callback()(lambda: None)
    bench.register(app)
    typer.main.get_command(app)(["bench", "--rounds", "1", *arguments], standalone_mode=False)


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """As little work as can be."""
    monkeypatch.setattr("escalade.terminal.measures.SHORTEST", 1e-9)


def test_a_ratio_is_the_median_of_the_rounds() -> None:
    ours = Measure("steps", "ours", lambda size: size, rates=[2.0, 30.0, 4.0])
    peer = Measure("steps", "peer", lambda size: size, peer=True, rates=[1.0, 3.0, 1.0])
    assert ours.ratio(peer) == 4.0
    assert ours.beside([peer]) == {"peer": 4.0}


def test_the_measures_run_in_turn_in_each_round() -> None:
    order: list[str] = []

    def work(name: str) -> Measure:
        return Measure(name, name, lambda size: order.append(name) or size)  # type: ignore[func-returns-value]

    one, two = work("one"), work("two")
    one.calibrate = two.calibrate = lambda: None  # type: ignore[method-assign]
    measure(3, [one, two])
    assert order == ["one", "two"] * 3


def test_every_game_is_measured_with_each_of_its_switches() -> None:
    labels = [label for label, _ in variants()]
    assert [label for label in labels if " " not in label] == list(escalade.games())


@pytest.mark.usefixtures("brief")
def test_every_measure_of_every_game_does_what_it_counts() -> None:
    for label, game in variants():
        for one in of_game(label, game):
            assert one.run(1) >= 1
            assert one.run(3) >= 3 or one.work == "playouts inside"


@pytest.mark.usefixtures("brief")
def test_the_answer_for_programs_holds_every_ratio(capsys: pytest.CaptureFixture[str]) -> None:
    run("--json")
    answer = json.loads(capsys.readouterr().out)
    assert answer["compiled"] == escalade.compiled
    assert answer["rounds"] == 1
    assert answer["import"]["modules"] > 0
    assert {one["subject"] for one in answer["measures"] if not one["peer"]} == {label for label, _ in variants()}
    for one in answer["measures"]:
        assert set(one["ratios"]) == set(answer["peers"])
        assert one["per_second"] > 0


@pytest.mark.usefixtures("brief")
def test_without_the_peers_it_says_so_and_prints_the_rest(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    assert of_peers() == []
    run()
    shown = capsys.readouterr().out
    assert "OpenSpiel is not installed" in shown
    assert "playouts inside" in shown
