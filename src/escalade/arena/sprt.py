"""The sequential test: play until it is clear enough which of two claims about a difference in strength holds.

The unit is the pair: two games on one deal with the seats swapped, scored 0, 1/4, 1/2, 3/4 or 1. Counts of these five
('pentanomial') let the test use how pairs really vary. The ratio compares the likeliest distributions over the five
whose means are those of the two claims (the generalised test that chess engines are tuned with).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log

SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
UNSEEN = 1e-3  # stands for a count of zero, so that no score is impossible
LEAST_PAIRS = 8  # before these the distribution of pairs is not known well enough for any verdict


def expected(elo: float) -> float:
    """The score that a difference in Elo promises."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def pentanomial(scores: Sequence[float]) -> list[int]:
    """How often each of the five scores of a pair occurred."""
    counts = [0] * len(SCORES)
    for score in scores:
        counts[round(score * 4)] += 1
    return counts


@dataclass(frozen=True)
class Sprt:
    """Is the first bot stronger than the second by elo0 (or less), or by elo1 (or more)?"""

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    @property
    def lower(self) -> float:
        return log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        return log((1 - self.beta) / self.alpha)

    def ratio(self, counts: Sequence[int]) -> float:
        """The logarithm of how much likelier elo1 makes these pairs than elo0 does."""
        if not sum(counts):
            return 0.0
        weights = [max(count, UNSEEN) for count in counts]
        return likeliest(weights, expected(self.elo1)) - likeliest(weights, expected(self.elo0))

    def verdict(self, counts: Sequence[int]) -> str | None:
        """`elo0` or `elo1` once one claim is to be taken, or None to play on."""
        if sum(counts) < LEAST_PAIRS:
            return None
        ratio = self.ratio(counts)
        if ratio >= self.upper:
            return "elo1"
        return "elo0" if ratio <= self.lower else None


def likeliest(weights: Sequence[float], mean: float) -> float:
    """The log-likelihood of the counts under the likeliest distribution whose mean is given.

    By Lagrange it is weight / (1 + x * (score - mean)) up to scale, with the one x at which the mean is right.
    """
    total = sum(weights)
    away = [score - mean for score in SCORES]
    low, high = -1 / max(away), -1 / min(away)
    for _ in range(100):
        x = (low + high) / 2
        if sum(w * a / (1 + x * a) for w, a in zip(weights, away)) > 0:
            low = x
        else:
            high = x
    x = (low + high) / 2
    return sum(w * log(w / total / (1 + x * a)) for w, a in zip(weights, away))
