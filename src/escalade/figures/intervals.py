"""Intervals for a win rate: what a number of games really says."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from statistics import NormalDist

import numpy as np

CONFIDENCE = 0.95
Interval = tuple[float, float]


def wilson(rate: float, games: float, confidence: float = CONFIDENCE) -> Interval:
    """Wilson's score interval of a rate seen in so many games; `games` may be an effective number of them."""
    if games <= 0:
        return 0.0, 1.0
    z = NormalDist().inv_cdf(0.5 + confidence / 2)
    weight = 1 + z * z / games
    centre = (rate + z * z / (2 * games)) / weight
    reach = z / weight * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    return max(0.0, centre - reach), min(1.0, centre + reach)


def exact(wins: int, games: int, confidence: float = CONFIDENCE) -> Interval:
    """The interval of Clopper and Pearson: never covers less than it promises, for games that do not hang together."""
    if not 0 <= wins <= games:
        raise ValueError(f"{wins} of {games}")
    tail = (1 - confidence) / 2
    chances = _log_choices(games)
    low = 0.0 if wins == 0 else _solve(lambda p: _at_least(wins, games, p, chances) < tail)
    high = 1.0 if wins == games else _solve(lambda p: _at_least(wins + 1, games, p, chances) < 1 - tail)
    return low, high


def _log_choices(games: int) -> np.ndarray:
    """The logarithms of the binomial coefficients of a number of games."""
    factorials = np.concatenate(([0.0], np.cumsum(np.log(np.arange(1, games + 1)))))
    logs: np.ndarray = factorials[games] - factorials - factorials[::-1]
    return logs


def _at_least(wins: int, games: int, p: float, chances: np.ndarray) -> float:
    """The chance of `wins` or more when each game is won with chance p."""
    counts = np.arange(wins, games + 1)
    return float(np.exp(chances[wins:] + counts * np.log(p) + (games - counts) * np.log1p(-p)).sum())


def _solve(below: Callable[[float], bool]) -> float:
    """Where a rising function of p crosses its mark, by halving."""
    low, high = 0.0, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        if below(middle):
            low = middle
        else:
            high = middle
    return (low + high) / 2


def paired(scores: Sequence[float], confidence: float = CONFIDENCE) -> tuple[float, Interval]:
    """The mean of the scores of pairs (each from 0 to 1, two games on one deal), with its interval.

    The two games of a pair share their deal, so they are not two independent games. Wilson's interval is taken at the
    number of independent games that would vary as the pairs did: at most the games that were played, and the number
    of pairs when the pairs do not vary at all.
    """
    pairs = len(scores)
    if not pairs:
        return 0.5, (0.0, 1.0)
    values = np.asarray(scores, dtype=float)
    mean = float(values.mean())
    alone = mean * (1 - mean)
    spread = float(values.var(ddof=1)) if pairs > 1 else alone
    if alone == 0:
        effective = float(pairs)
    elif spread * 2 <= alone:
        effective = 2.0 * pairs
    else:
        effective = pairs * alone / spread
    return mean, wilson(mean, effective, confidence)


def change(before: Sequence[float], after: Sequence[float], confidence: float = CONFIDENCE) -> tuple[float, Interval]:
    """The mean difference between two scores of the same deals, two deals or more, with its interval."""
    changes = np.asarray(after, dtype=float) - np.asarray(before, dtype=float)
    mean = float(changes.mean())
    reach = NormalDist().inv_cdf(0.5 + confidence / 2) * float(changes.std(ddof=1)) / sqrt(len(changes))
    return mean, (mean - reach, mean + reach)
