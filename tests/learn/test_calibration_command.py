"""`escalade calibration` as a person or a program uses it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import escalade
from escalade.cli import run
from escalade.core.calibration import chosen_fit

GAME = escalade.games()[0]
QUICK = ("calibration", GAME, "--level", "random", "--workers", "1")


def answer(capsys: pytest.CaptureFixture[str], *more: str) -> dict[str, object]:
    assert run([*QUICK, "--json", *more]) == 0
    told: dict[str, object] = json.loads(capsys.readouterr().out)
    return told


def test_the_same_seed_gives_the_same_report_with_any_number_of_workers(capsys: pytest.CaptureFixture[str]) -> None:
    one = answer(capsys, "--games", "2")
    assert answer(capsys, "--games", "2", "--workers", "2") == one
    assert answer(capsys, "--games", "1", "--seed", "1")["levels"] != answer(capsys, "--games", "1")["levels"]


def test_a_fit_is_written_read_and_replaced(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "calibration.json"
    for more in ((), ("-o", "tactics=true"), ("--seed", "2")):
        told = answer(capsys, "--games", "2", "--fit", str(path), *more)
        assert set(told["levels"]["random"]) == {"wins", "positions"}  # type: ignore[index]
    content = json.loads(path.read_text())
    assert sorted(len(fit["options"]) for fit in content["fits"]) == [0, 1]
    base = next(fit for fit in content["fits"] if not fit["options"])
    assert (base["fitted"]["seed"], base["fitted"]["games"], base["held_out"]["random"]["games"]) == (2, 1, 1)
    game = escalade.load(GAME)
    read = chosen_fit(content, game.rules, game.options, game.seats)
    assert read is not None
    assert read.seats[0].slope == base["seats"]["attacker"]["slope"]


def test_a_fit_may_be_made_on_other_than_half_of_the_games(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    told = answer(capsys, "--games", "3", "--fit", str(tmp_path / "fit.json"), "--fitted", "1")
    assert told["fitted"]["fitted"]["games"] == 1  # type: ignore[index]
    assert told["fitted"]["held_out"]["random"]["games"] == 2  # type: ignore[index]


def test_games_inside_the_engine_take_turns_with_the_variants_and_are_asked_about_now_and_then(
    capsys: pytest.CaptureFixture[str],
) -> None:
    quick = ("--level", "newcomer", "--inside", "--games", "2")
    assert run(["calibration", GAME, "--workers", "1", "--json", *quick, "--variants", "--every", "9"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["variants"] == list(escalade.load(GAME).variants)
    assert run(["calibration", GAME, "--workers", "1", "--json", *quick]) == 0
    all_asked = json.loads(capsys.readouterr().out)["levels"]["newcomer"]["positions"]["all"]["cases"]
    assert 0 < told["levels"]["newcomer"]["positions"]["all"]["cases"] < all_asked / 4


def test_other_numbers_can_be_measured_on_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    told = [answer(capsys, "--games", "1", "--judge", name)["levels"] for name in ("judge", "written", "heuristic:2")]
    assert len({json.dumps(levels) for levels in told}) == 3
    assert len({json.dumps(levels["random"]["wins"]) for levels in told}) == 1  # type: ignore[index]


def test_people_get_tables_and_a_diagram(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "diagram.svg"
    assert run([*QUICK, "--games", "1", "--lang", "fr", "--out", str(out)]) == 0
    said = capsys.readouterr().out
    assert "positions" in said
    assert "Brier" in said
    assert out.read_text().startswith("<svg")


REFUSALS = [
    (("--games", "0"), "calibration.games"),
    (("--games", "1", "--fit", "x.json"), "calibration.games"),
    (("--games", "2", "--fit", "x.json", "--fitted", "2"), "calibration.fitted"),
    (("--games", "2", "--fitted", "1"), "calibration.fitted"),
    (("--every", "0"), "calibration.every"),
    (("--workers", "0"), "calibration.workers"),
    (("--level", "nobody"), "bot.unknown"),
    (("--judge", "nobody"), "bot.unknown"),
    (("--judge", "search:many"), "calibration.judge"),
    (("--judge", "raw", "--fit", "x.json"), "calibration.judge"),
    (("--iterations", "0"), "bot.iterations"),
    (("--seed", "-1"), "seed.value"),
    (("--out", "diagram.png"), "calibration.out"),
    (("--fit", "."), "calibration.malformed"),
    (("-o", "tactics=maybe"), "option.value"),
    (("--inside",), "bot.unknown"),  # `random` is nobody inside the engine
]


@pytest.mark.parametrize(("more", "code"), REFUSALS, ids=[" ".join(more) for more, _ in REFUSALS])
def test_what_cannot_be_measured_is_refused_before_a_game_is_played(
    more: tuple[str, ...], code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*QUICK, "--json", *more]) == 2
    assert json.loads(capsys.readouterr().out)["code"] == code
