"""Whether a view has one best move: what a strong bot finds, by how much, also when it searches ten times longer."""

from __future__ import annotations

from math import sqrt
from typing import Any

import msgspec

from ..bots import STRONGEST
from ..bots.base import Hint
from ..bots.judge import Judge
from ..bots.levels import with_settings
from ..bots.settings import level_settings
from ..core.game import Game

LONGER = 10  # times that a second search takes
SHORTER = 0.25  # of the usual work, for a first look
HOPEFUL = 0.05  # the lead at a first look that is worth a second
EQUAL = 0.015  # a move that comes so near to the best is as good
CLEAR = 0.08  # the lead over all other moves
MOST = 3  # moves that are as good as each other
JUDGED = 0.04  # the lead in the judge's eyes
SURE = 3.0  # standard errors of its paired difference
WORLDS = 64  # that the judge looks at
FEWER = 16  # of them where it decides nothing: beside a proof

Chances = dict[str, list[float]]  # by move, in each world


class Margin(msgspec.Struct, frozen=True):
    """The best moves, and how far they are ahead of all others."""

    best: list[str]
    lead: float

    def clear(self, least: float = CLEAR) -> bool:
        return self.lead >= least and len(self.best) <= MOST


def searched(game: Game, view: dict[str, Any], times: float = 1) -> Hint:
    """The moves as the strongest level orders them, with so many times its usual work."""
    settings = level_settings(STRONGEST, game)
    usual = with_settings(game, settings).budget
    return with_settings(game, settings, iterations=round(usual * times)).order(view)


def margin(rows: Hint) -> Margin:
    """The best move and those that are as good; the lead over the next."""
    top = rows[0]["win"]
    best = [row["move"] for row in rows if row["win"] >= top - EQUAL]
    others = [row["win"] for row in rows if row["move"] not in best]
    return Margin(best, top - max(others, default=top))


def one_best(game: Game, view: dict[str, Any]) -> tuple[list[str], Chances] | None:
    """The best moves and the judge's chances, if the lead is clear and stays so. What costs least is done first."""
    if not margin(searched(game, view, SHORTER)).clear(HOPEFUL):
        return None
    usual = margin(searched(game, view))
    if not usual.clear():
        return None
    chances = judged(game, view)
    if not surely_better(chances, usual.best):
        return None
    longer = margin(searched(game, view, LONGER))
    return (usual.best, chances) if longer.clear() and set(longer.best) == set(usual.best) else None


def judged(game: Game, view: dict[str, Any], worlds: int = WORLDS) -> Chances:
    """The judge's chances after each move, some turns later, in the same worlds."""
    return Judge(game).ahead(view, worlds)


def thousandths(chances: Chances) -> list[int]:
    """Mean chances as files keep them."""
    return [round(1000 * sum(values) / len(values)) for values in chances.values()]


def beside_proof(game: Game, view: dict[str, Any], wins: list[str]) -> list[int]:
    """Chances as files keep them, where some moves are proven to win."""
    chances = judged(game, view, FEWER)
    return [1000 if move in wins else chance for move, chance in zip(chances, thousandths(chances))]


def surely_better(chances: Chances, best: list[str]) -> bool:
    """Whether the judge prefers each of the best moves to all others, world by world, clearly and beyond its error."""
    others = [move for move in chances if move not in best]
    return all(sure(chances[one], chances[other]) for one in best for other in others)


def sure(better: list[float], worse: list[float]) -> bool:
    """Whether paired numbers differ by as much as counts, and by more than chance would have it."""
    gaps = [high - low for high, low in zip(better, worse)]
    mean = sum(gaps) / len(gaps)
    variance = sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1)
    return mean >= JUDGED and mean > SURE * sqrt(variance / len(gaps))
