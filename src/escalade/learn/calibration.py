"""How far what was said agrees with what came: tables in tenths, scores, intervals, and what a better fit would gain.

Choices of one game belong together, so intervals come from drawing whole games again (a cluster bootstrap).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ..core.calibration import Correction
from .mirrors import Cases

TENTHS = 10
DRAWS = 1000  # of the bootstrap
NEAREST = 1e-6  # to certainty that a chance is taken for
STEPS = 50  # of a fit, at most
FLATTEST = 0.02  # slope: a fit never turns chances upside down
DIGITS = 4


def log_odds(chances: np.ndarray) -> np.ndarray:
    inside = np.clip(chances.astype(float), NEAREST, 1 - NEAREST)
    odds: np.ndarray = np.log(inside / (1 - inside))
    return odds


def corrected(worlds: np.ndarray, by: Correction) -> np.ndarray:
    """The mean over worlds (a row a case) of the corrected log odds, as chances."""
    chances: np.ndarray = (1 / (1 + np.exp(-(by.slope * worlds + by.offset)))).mean(axis=1)
    return chances


def fit(worlds: np.ndarray, came: np.ndarray) -> Correction:
    """The correction of log odds (a row a case, a column a world) that makes what came most likely.

    Fisher scoring. One more case at the identity keeps it finite where one side has won all.
    """
    slope, offset = 1.0, 0.0
    for _ in range(STEPS):
        inside = 1 / (1 + np.exp(-(slope * worlds + offset)))
        chance = np.clip(inside.mean(axis=1), NEAREST, 1 - NEAREST)
        bend = inside * (1 - inside)
        rise = np.stack([(bend * worlds).mean(axis=1), bend.mean(axis=1)])
        spread = chance * (1 - chance)
        score = (rise * ((came - chance) / spread)).sum(axis=1) - np.array([slope - 1, offset])
        step = np.linalg.solve((rise / spread) @ rise.T + np.eye(2), score)
        slope, offset = max(FLATTEST, slope + float(step[0])), offset + float(step[1])
        if np.abs(step).max() < 1e-7:
            break
    return Correction(round(slope, DIGITS), round(offset, DIGITS))


def fit_seats(games: Sequence[Cases]) -> tuple[Correction, Correction]:
    """The corrections of the best opinion for each seat."""
    seats, came = (np.concatenate(parts) for parts in zip(*((game.seats, game.came) for game in games)))
    worlds = log_odds(np.concatenate([game.worlds for game in games]))
    first, second = (fit(worlds[seats == seat], came[seats == seat]) for seat in (0, 1))
    return first, second


def recalibrated(games: Sequence[Cases], seats: tuple[Correction, Correction]) -> list[Cases]:
    """The same games, had the positions been judged with these corrections."""
    again = []
    for game in games:
        worlds = log_odds(game.worlds)
        said = np.where(game.seats == 0, corrected(worlds, seats[0]), corrected(worlds, seats[1]))
        again.append(Cases(game.seats, said, game.moves, game.worlds, game.winner))
    return again


class Table:
    """What was said and what came in some cases of some games."""

    def __init__(self, said: list[np.ndarray], came: list[np.ndarray]) -> None:
        self.games = len(said)
        self.said = np.concatenate(said)
        self.came = np.concatenate(came)
        bins = np.minimum((self.said * TENTHS).astype(int), TENTHS - 1)
        game = np.repeat(np.arange(self.games), [len(part) for part in said])
        columns = (np.ones(len(bins)), self.said, self.came)
        place = game * TENTHS + bins
        sums = [np.bincount(place, values, self.games * TENTHS) for values in columns]
        self.counts = np.stack(sums, axis=-1).reshape(self.games, TENTHS, 3)  # cases, said, came: of a game, in a tenth
        self.errors = np.bincount(game, (self.said - self.came) ** 2, self.games)
        self.cases = np.bincount(game, minlength=self.games)

    def summary(self, seats: np.ndarray, seed: int) -> dict[str, Any]:
        """The table and the scores, with intervals over games; `seats`: whose choice each case was."""
        draws = np.random.default_rng(seed).multinomial(self.games, [1 / self.games] * self.games, DRAWS)
        again = np.tensordot(draws, self.counts, 1)
        errors = draws @ self.errors / np.maximum(1, draws @ self.cases)
        brier = float(self.errors.sum() / self.cases.sum())
        better, share = self.said.copy(), self.said.copy()
        for seat in np.unique(seats):
            of = seats == seat
            odds = log_odds(self.said[of])[:, None]
            better[of] = corrected(odds, fit(odds, self.came[of]))
            share[of] = self.came[of].mean()
        return {
            "games": self.games,
            "cases": int(self.cases.sum()),
            "ece": round(float(ece(self.counts.sum(axis=0))), DIGITS),
            "ece_interval": between(ece(again)),
            "brier": round(brier, DIGITS),
            "brier_interval": between(errors),
            "share_brier": round(float(((share - self.came) ** 2).mean()), DIGITS),
            "refit_gain": round(brier - float(((better - self.came) ** 2).mean()), DIGITS),
            "tenths": self.tenths(again),
        }

    def tenths(self, again: np.ndarray) -> list[dict[str, Any]]:
        """A row for each tenth in which something was said."""
        rows = []
        for tenth, (cases, said, came) in enumerate(self.counts.sum(axis=0)):
            if cases:
                redrawn = again[:, tenth][again[:, tenth, 0] > 0]
                rows.append({
                    "from": tenth / TENTHS, "said": round(said / cases, DIGITS), "came": round(came / cases, DIGITS),
                    "interval": between(redrawn[:, 2] / redrawn[:, 0]), "cases": int(cases),
                })  # fmt: skip
        return rows


def ece(counts: np.ndarray) -> np.ndarray:
    """The mean distance between said and came over the tenths, weighted by cases."""
    off: np.ndarray = np.abs(counts[..., 1] - counts[..., 2]).sum(axis=-1) / np.maximum(1, counts[..., 0].sum(axis=-1))
    return off


def between(values: np.ndarray) -> list[float]:
    """The middle 95 % of what was redrawn."""
    low, high = np.quantile(values, (0.025, 0.975))
    return [round(float(low), DIGITS), round(float(high), DIGITS)]


def measured(games: Sequence[Cases], seats: tuple[str, str], seed: int) -> dict[str, Any]:
    """All that the games tell: of positions and of the moves played, for both seats together and each apart."""
    everyone = np.concatenate([game.seats for game in games])
    wins = {name: sum(game.winner == seat for game in games) for seat, name in enumerate(seats)}
    answer: dict[str, Any] = {"wins": wins}
    for what in ("positions", "moves"):
        said, came = [getattr(game, what) for game in games], [game.came for game in games]
        answer[what] = {"all": Table(said, came).summary(everyone, seed)}
        for seat, name in enumerate(seats):
            mine = [game.seats == seat for game in games]
            parts = ([values[of] for values, of in zip(kept, mine)] for kept in (said, came))
            table = Table(*parts)
            if len(table.said):
                answer[what][name] = table.summary(np.full(len(table.said), seat), seed)
    return answer
