"""How said and came are compared, and how a judge is fitted to what came."""

from __future__ import annotations

import numpy as np
import pytest

from escalade.core.calibration import Correction
from escalade.learn.calibration import Table, corrected, fit, log_odds, measured, recalibrated
from escalade.learn.mirrors import FITTED, HELD_OUT, Cases, Plan

SEATS = ("attacker", "defender")


def test_a_fit_finds_what_an_opinion_was_distorted_by() -> None:
    chooser = np.random.default_rng(1)
    truth = chooser.uniform(0.05, 0.95, 40_000)
    came = (chooser.random(len(truth)) < truth).astype(float)
    said = log_odds(truth) * 2 + 0.7
    found = fit(said[:, None], came)
    assert (found.slope, found.offset) == (pytest.approx(0.5, abs=0.02), pytest.approx(-0.35, abs=0.03))
    assert np.abs(corrected(said[:, None], found) - truth).max() < 0.02


def test_a_fit_is_made_for_the_mean_over_worlds() -> None:
    """Each world is corrected before the mean is taken, so fitting the mean of the opinions would be another thing."""
    chooser = np.random.default_rng(2)
    worlds = chooser.normal(0, 3, (40_000, 8))
    wanted = Correction(0.4, 0.3)
    came = (chooser.random(len(worlds)) < corrected(worlds, wanted)).astype(float)
    found = fit(worlds, came)
    assert (found.slope, found.offset) == (pytest.approx(0.4, abs=0.05), pytest.approx(0.3, abs=0.05))


def test_a_side_that_has_lost_all_gets_a_finite_fit() -> None:
    found = fit(np.linspace(-2, 2, 50)[:, None], np.zeros(50))
    assert 0 < found.slope < 10
    assert -10 < found.offset < -1


def test_the_table_counts_tenths_and_weighs_them_by_cases() -> None:
    table = Table([np.array([0.05, 0.15, 1.0]), np.array([0.15])], [np.array([0.0, 1.0, 1.0]), np.array([0.0])])
    told = table.summary(np.zeros(4, dtype=int), seed=0)
    assert [(row["from"], row["said"], row["came"], row["cases"]) for row in told["tenths"]] == [
        (0.0, 0.05, 0.0, 1), (0.1, 0.15, 0.5, 2), (0.9, 1.0, 1.0, 1),
    ]  # fmt: skip
    assert told["ece"] == pytest.approx((0.05 + 2 * 0.35) / 4, abs=1e-4)
    assert told["brier"] == pytest.approx((0.05**2 + 0.85**2 + 0.15**2) / 4, abs=1e-4)
    assert told["share_brier"] == 0.25


def test_choices_of_one_game_count_as_one_when_an_interval_is_drawn() -> None:
    chooser = np.random.default_rng(3)
    won = (chooser.random(100) < 0.5).astype(float)
    said = np.full(50, 0.55)
    together = Table([said] * 100, [np.full(50, came) for came in won]).summary(np.zeros(5000), 0)
    apart = Table([said[:1]] * 5000, [np.full(1, came) for came in won for _ in range(50)]).summary(np.zeros(5000), 0)
    assert together["brier"] == apart["brier"]
    wide, narrow = (high - low for low, high in (together["ece_interval"], apart["ece_interval"]))
    assert wide > 3 * narrow


def test_a_report_has_both_seats_apart_and_a_fit_is_seen_in_it() -> None:
    chooser = np.random.default_rng(4)
    games = []
    for _ in range(300):
        truth = chooser.uniform(0.1, 0.9)
        winner = int(chooser.random() >= truth)
        seats = np.array([0, 1, 0, 1])
        said = np.where(seats == 0, truth, 1 - truth)
        worlds = 1 / (1 + np.exp(-3 * log_odds(said)))[:, None]  # far too sure
        games.append(Cases(seats, worlds[:, 0], said, worlds, winner))
    before = measured(games, SEATS, 0)
    after = measured(recalibrated(games, (Correction(1 / 3, 0),) * 2), SEATS, 0)
    assert set(before["positions"]) == {"all", *SEATS}
    assert before["wins"]["attacker"] + before["wins"]["defender"] == 300
    assert before["positions"]["all"]["refit_gain"] > 0.02 > after["positions"]["all"]["refit_gain"]
    assert after["positions"]["all"]["brier"] == pytest.approx(before["moves"]["all"]["brier"], abs=1e-4)


def test_no_deal_is_both_fitted_and_held_out_and_all_levels_have_the_same() -> None:
    def deals(level: str, kind: str) -> list[int]:
        plan = Plan("schotten-totten-2", {}, level, deals=kind)
        return [plan.derived(number, "deal") for number in range(500)]

    assert deals("club", HELD_OUT) == deals("expert", HELD_OUT)
    assert not set(deals("club", HELD_OUT)) & set(deals("club", FITTED))
