"""Intervals against published values, and by simulation: do they cover what they promise?"""

from __future__ import annotations

import numpy as np
import pytest

from escalade.figures.intervals import change, exact, paired, wilson

# R. G. Newcombe, Statistics in Medicine 17 (1998), table I: the four cases, by Wilson and by Clopper and Pearson.
PUBLISHED = [
    (81, 263, (0.2553, 0.3662), (0.2527, 0.3676)),
    (15, 148, (0.0624, 0.1605), (0.0578, 0.1617)),
    (0, 20, (0.0, 0.1611), (0.0, 0.1684)),
    (1, 29, (0.0061, 0.1718), (0.0009, 0.1776)),
]


@pytest.mark.parametrize(("wins", "games", "by_wilson", "by_exact"), PUBLISHED)
def test_both_intervals_are_those_of_newcombe_1998(
    wins: int, games: int, by_wilson: tuple[float, float], by_exact: tuple[float, float]
) -> None:
    assert wilson(wins / games, games) == pytest.approx(by_wilson, abs=6e-5)
    assert exact(wins, games) == pytest.approx(by_exact, abs=6e-5)


def test_the_intervals_of_wins_and_losses_mirror_each_other() -> None:
    low, high = exact(20, 20)
    assert (1 - high, 1 - low) == pytest.approx(exact(0, 20))
    low, high = wilson(0.9, 50)
    assert (1 - high, 1 - low) == pytest.approx(wilson(0.1, 50))


def test_no_games_say_nothing() -> None:
    assert wilson(0.5, 0) == (0.0, 1.0)
    assert exact(0, 0) == (0.0, 1.0)
    assert paired([]) == (0.5, (0.0, 1.0))


def test_an_exact_interval_of_a_hundred_thousand_games_is_narrow_and_right() -> None:
    low, high = exact(50_000, 100_000)
    assert (low, high) == pytest.approx((0.496896, 0.503104), abs=1e-6)


@pytest.mark.parametrize("together", [0.0, 0.5, 1.0])
@pytest.mark.parametrize("chance", [0.3, 0.5, 0.9])
def test_an_interval_of_pairs_covers_the_truth_however_much_a_deal_decides(chance: float, together: float) -> None:
    """With `together` the second game of a pair repeats the first: 1.0 makes 100 pairs worth 100 games, not 200."""
    random = np.random.default_rng(1)
    covered = 0
    for _ in range(1000):
        first = random.random(100) < chance
        second = np.where(random.random(100) < together, first, random.random(100) < chance)
        low, high = paired(((first + 0.0) + second) / 2)[1]
        covered += low <= chance <= high
    assert covered >= 930  # 950 promised; 930 is three standard deviations below


def test_an_interval_that_takes_the_games_of_a_pair_for_independent_would_be_caught() -> None:
    """The same simulation fails the naive interval, so the test above can fail."""
    random = np.random.default_rng(1)
    covered = 0
    for _ in range(1000):
        low, high = wilson(float((random.random(100) < 0.5).mean()), 200)
        covered += low <= 0.5 <= high
    assert covered < 900


def test_pairs_that_always_split_are_as_good_as_all_their_games() -> None:
    mean, interval = paired([0.5] * 100)
    assert mean == 0.5
    assert interval == pytest.approx(wilson(0.5, 200))


def test_pairs_that_are_all_won_count_once_each() -> None:
    assert paired([1.0] * 50) == (1.0, pytest.approx(wilson(1.0, 50)))


def test_the_change_between_scores_of_the_same_deals_has_the_interval_of_their_differences() -> None:
    mean, (low, high) = change([0, 1, 0, 1], [1, 1, 1, 1])
    assert mean == 0.5
    assert high - mean == pytest.approx(mean - low)
    assert high - mean == pytest.approx(1.959964 * (1 / 3) ** 0.5 / 2)  # differences 1, 0, 1, 0
    assert change([0, 1], [0, 1]) == (0.0, (0.0, 0.0))
