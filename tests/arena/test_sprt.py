"""The sequential test against an independent optimum, and by simulation of its errors."""

from __future__ import annotations

import numpy as np
import pytest

from escalade.arena.sprt import LEAST_PAIRS, SCORES, Sprt, expected, likeliest, pentanomial


def test_the_bounds_are_walds() -> None:
    assert (Sprt(0, 20).lower, Sprt(0, 20).upper) == pytest.approx((-2.9444, 2.9444), abs=1e-4)


def test_the_ratio_is_that_of_two_constrained_optima() -> None:
    """The counts of a chess test, claims 0 and 5 Elo; scipy's trust-constr finds both maxima 0.3637668 apart."""
    assert Sprt(0, 5).ratio([253, 1245, 2113, 1341, 248]) == pytest.approx(0.3637668, abs=1e-6)


def test_for_many_games_the_ratio_is_that_of_a_normal_distribution() -> None:
    """4307 wins, 8620 draws, 4063 losses, claims 0 and 3 Elo: 2.992 by (s1 - s0)(2s - s0 - s1) n / 2 var."""
    assert Sprt(0, 3).ratio([4063, 0, 8620, 0, 4307]) == pytest.approx(2.992, abs=0.002)


def test_the_ratio_is_antisymmetric() -> None:
    forth, back = Sprt(0, 20), Sprt(-20, 0)
    counts = [12, 3, 40, 5, 20]
    assert forth.ratio(counts) == pytest.approx(-back.ratio(counts[::-1]))


@pytest.mark.parametrize("mean", [0.45, 0.5, 0.6])
def test_no_other_distribution_with_that_mean_is_likelier(mean: float) -> None:
    """Random distributions moved to the right mean never beat the one of the test, and some come close."""
    weights = np.array([12.0, 3.0, 40.0, 5.0, 20.0])
    best = likeliest(list(weights), mean)
    random = np.random.default_rng(4)
    scores = np.array(SCORES)
    found = -np.inf
    for _ in range(5000):
        chances = random.dirichlet(weights)
        end = 1.0 if chances @ scores < mean else 0.0
        share = (mean - chances @ scores) / (end - chances @ scores)
        chances = (1 - share) * chances
        chances[-1 if end else 0] += share
        found = max(found, float(weights @ np.log(chances)))
    assert found <= best + 1e-9
    assert found > best - 0.6


def test_pairs_are_counted_by_their_score() -> None:
    assert pentanomial([0, 0.5, 0.5, 1, 0.75, 0.25, 1]) == [1, 1, 2, 1, 2]


def test_the_expected_score_is_elos() -> None:
    assert (expected(0), expected(200), expected(-400)) == pytest.approx((0.5, 0.7597, 1 / 11), abs=1e-4)


def test_a_few_lucky_pairs_are_no_verdict() -> None:
    assert Sprt(0, 400).verdict([0, 0, 0, 0, LEAST_PAIRS - 1]) is None
    assert Sprt(0, 400).verdict([0, 0, 0, 0, LEAST_PAIRS * 4]) == "elo1"


def simulate(elo: float, test: Sprt, runs: int, together: float) -> tuple[int, int]:
    """How often each claim is taken when the true difference is `elo` and pairs hang together so much."""
    random = np.random.default_rng(11)
    verdicts = {"elo0": 0, "elo1": 0}
    for _ in range(runs):
        counts = [0] * 5
        verdict = None
        while verdict is None:
            for first, same, second in random.random((4, 3)):
                won = int(first < expected(elo))
                counts[2 * (won + (won if same < together else int(second < expected(elo))))] += 1
            verdict = test.verdict(counts)
        verdicts[verdict] += 1
    return verdicts["elo0"], verdicts["elo1"]


@pytest.mark.parametrize("together", [0.0, 0.6])
def test_it_errs_about_as_rarely_as_promised(together: float) -> None:
    """5 % each way are promised; of 100 runs 12 would be more than three standard deviations above."""
    test = Sprt(0, 80)
    assert simulate(0, test, 100, together)[1] <= 12
    assert simulate(80, test, 100, together)[0] <= 12


def test_it_takes_the_right_claim_when_the_difference_is_clear() -> None:
    assert simulate(160, Sprt(0, 80), 50, 0.3)[1] == 50
    assert simulate(-80, Sprt(0, 80), 50, 0.3)[0] == 50
