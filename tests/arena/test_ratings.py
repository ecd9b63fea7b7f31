"""Ratings against a published fit, and by simulation of known strengths."""

from __future__ import annotations

import numpy as np
import pytest

from escalade.arena.ratings import ELO, Meeting, bootstrap, fit

# A. Agresti, Categorical Data Analysis (2nd ed.), section 10.6.1: American League East, 1987; rows beat columns.
TEAMS = ("Milwaukee", "Detroit", "Toronto", "New York", "Boston", "Cleveland", "Baltimore")
WINS = [
    [0, 7, 9, 7, 7, 9, 11],
    [6, 0, 7, 5, 11, 9, 9],
    [4, 6, 0, 7, 7, 8, 12],
    [6, 8, 6, 0, 6, 7, 10],
    [6, 2, 6, 7, 0, 7, 12],
    [4, 4, 5, 6, 6, 0, 6],
    [2, 4, 1, 3, 1, 7, 0],
]
PUBLISHED = [1.581, 1.436, 1.294, 1.248, 1.108, 0.684, 0.0]


def baseball() -> list[Meeting]:
    return [
        Meeting(first, second, 1.0, deal)
        for first, row in enumerate(WINS)
        for second, wins in enumerate(row)
        for deal in range(wins)
    ]


def test_the_strengths_of_baseball_teams_are_agrestis() -> None:
    ratings = fit(7, baseball(), seats=False, prior=1e6).elo / ELO
    assert ratings - ratings[-1] == pytest.approx(PUBLISHED, abs=6e-3)


def test_two_bots_at_three_to_one_are_191_elo_apart() -> None:
    games = [Meeting(n % 2, 1 - n % 2, float((n % 8 < 6) == (n % 2 == 0)), n) for n in range(4000)]
    ratings = fit(2, games).elo
    assert ratings[0] - ratings[1] == pytest.approx(190.85, abs=0.5)
    assert ratings.sum() == pytest.approx(0)


def test_a_bot_that_wins_everything_has_a_finite_rating_above_the_rest() -> None:
    games = [Meeting(0, 1, 1.0, n) for n in range(50)] + [Meeting(1, 0, 0.0, n) for n in range(50)]
    ratings, _ = bootstrap(2, games, rounds=50)
    assert 400 < ratings[0].value - ratings[1].value < 2000


def played(elo: list[float], seat: float, deals: int, random: np.random.Generator) -> list[Meeting]:
    games = []
    for deal in range(deals):
        for a in range(len(elo)):
            for b in range(len(elo)):
                if a != b:
                    chance = 1 / (1 + np.exp(-(elo[a] - elo[b] + seat) / ELO))
                    games.append(Meeting(a, b, float(random.random() < chance), deal))
    return games


def test_known_strengths_and_the_worth_of_a_seat_are_found_again() -> None:
    truth = [-150.0, 0.0, 30.0, 120.0]
    result = fit(4, played(truth, 60.0, 3000, np.random.default_rng(2)))
    assert result.elo == pytest.approx(truth, abs=12)
    assert result.seat == pytest.approx(60, abs=8)


def test_bootstrap_intervals_cover_the_truth() -> None:
    truth = [-100.0, 0.0, 100.0]
    random = np.random.default_rng(5)
    covered = 0
    for _ in range(30):
        ratings, seat = bootstrap(3, played(truth, 40.0, 60, random), rounds=200)
        covered += sum(rating.low <= value <= rating.high for rating, value in zip(ratings, truth))
        covered += seat.low <= 40 <= seat.high
    assert 106 <= covered <= 119  # of 120; 114 promised


def test_the_same_games_give_the_same_intervals() -> None:
    games = played([0.0, 50.0], 0.0, 40, np.random.default_rng(8))
    assert bootstrap(2, games, rounds=100) == bootstrap(2, games, rounds=100)


def test_no_games_give_equal_ratings() -> None:
    assert list(fit(3, []).elo) == [0, 0, 0]
