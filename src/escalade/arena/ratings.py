"""Ratings by the model of Bradley and Terry, in Elo, with intervals by the bootstrap over deals.

The chance that a player wins is the logistic function of the difference of the two ratings, plus the advantage of seat
0 over seat 1, which is fitted with them. A wide normal prior keeps the rating of a bot finite that wins or loses all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log

import numpy as np

from ..figures.intervals import CONFIDENCE

ELO = 400 / log(10)  # Elo in one unit of the logistic scale
PRIOR = 1000.0  # standard deviation, in Elo, of what is believed of a rating before any game


@dataclass(frozen=True)
class Meeting:
    """One game for the ratings: who sat where, the score of seat 0, and the deal, which other games may share."""

    first: int
    second: int
    score: float
    deal: int


@dataclass(frozen=True)
class Fit:
    """Ratings in Elo with mean 0, and how many Elo seat 0 is worth more than seat 1."""

    elo: np.ndarray
    seat: float


@dataclass(frozen=True)
class Rated:
    """A fitted figure with its interval."""

    value: float
    low: float
    high: float


def fit(players: int, meetings: Sequence[Meeting], seats: bool = True, prior: float = PRIOR) -> Fit:
    """The likeliest ratings."""
    kinds, totals = _by_deal(meetings, np.zeros(len(meetings), dtype=int), 1)
    return _newton(_design(players, kinds, seats), totals[0, :, 0], totals[0, :, 1], seats, prior)


def bootstrap(
    players: int, meetings: Sequence[Meeting], rounds: int = 1000, confidence: float = CONFIDENCE, seats: bool = True
) -> tuple[list[Rated], Rated]:
    """Ratings and the advantage of seat 0, with intervals from drawing the deals again and again."""
    best = fit(players, meetings, seats)
    deals, place = np.unique([meeting.deal for meeting in meetings], return_inverse=True)
    generator = np.random.default_rng(0)
    drawn: list[np.ndarray] = []
    kinds, totals = _by_deal(meetings, place, len(deals))
    design = _design(players, kinds, seats)
    for _ in range(rounds):
        times = generator.multinomial(len(deals), np.full(len(deals), 1 / len(deals)))
        wins, games = np.einsum("d,dkx->xk", times, totals)
        again = _newton(design, wins, games, seats, PRIOR)
        drawn.append(np.append(again.elo, again.seat))
    tails = np.quantile(np.array(drawn), [(1 - confidence) / 2, (1 + confidence) / 2], axis=0)
    values = [
        Rated(float(value), min(float(low), float(value)), max(float(high), float(value)))
        for value, low, high in zip(np.append(best.elo, best.seat), *tails)
    ]
    return values[:-1], values[-1]


Kind = tuple[int, int]


def _by_deal(meetings: Sequence[Meeting], place: np.ndarray, deals: int) -> tuple[list[Kind], np.ndarray]:
    """For each deal and kind of meeting: the points of seat 0, and the games."""
    kinds = sorted({(meeting.first, meeting.second) for meeting in meetings})
    number = {kind: at for at, kind in enumerate(kinds)}
    totals = np.zeros((deals, len(kinds), 2))
    for meeting, deal in zip(meetings, place):
        totals[deal, number[meeting.first, meeting.second]] += (meeting.score, 1)
    return kinds, totals


def _design(players: int, kinds: Sequence[Kind], seats: bool) -> np.ndarray:
    """One row a kind of meeting: +1 for seat 0's player, -1 for the other, and the seat's own column."""
    design = np.zeros((len(kinds), players + 1))
    for row, (first, second) in zip(design, kinds):
        row[first] += 1
        row[second] -= 1
        row[-1] = float(seats)
    return design


def _newton(design: np.ndarray, wins: np.ndarray, games: np.ndarray, seats: bool, prior: float) -> Fit:
    """Newton's method on the log-posterior, which is concave: halved steps keep it from overshooting."""
    hold = np.full(design.shape[1], (ELO / prior) ** 2)
    if not seats:
        hold[-1] = 1.0
    at = np.zeros(design.shape[1])
    worth = _posterior(at, design, wins, games, hold)
    for _ in range(100):
        chance = 1 / (1 + np.exp(-design @ at))
        slope = design.T @ (wins - games * chance) - hold * at
        curve = (design.T * (games * chance * (1 - chance))) @ design + np.diag(hold)
        step = np.linalg.solve(curve, slope)
        while (then := _posterior(at + step, design, wins, games, hold)) < worth - 1e-12:
            step /= 2
        at, worth = at + step, then
        if np.abs(step).max() < 1e-9:
            break
    elo = (at[:-1] - at[:-1].mean()) * ELO
    return Fit(elo, float(at[-1] * ELO))


def _posterior(at: np.ndarray, design: np.ndarray, wins: np.ndarray, games: np.ndarray, hold: np.ndarray) -> float:
    odds = design @ at
    return float((wins * odds - games * np.logaddexp(0, odds)).sum() - (hold * at * at).sum() / 2)
