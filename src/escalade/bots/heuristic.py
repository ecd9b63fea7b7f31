"""The bot that looks one move ahead with the game's own opinion of positions."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from .base import BaseBot, Hint
from .settings import HAND_WRITTEN, Settings
from .trials import Trials

if TYPE_CHECKING:
    from ..core.state import State


class HeuristicBot(BaseBot):
    """One ply, averaged over a few worlds; an iteration is a world. Its judgement may be blurred."""

    standard = 8
    usual = Settings(way="glance", opinion=HAND_WRITTEN)

    def think(self, root: State, seat: int, number: int) -> Hint:
        trials = Trials(root, seat, number, self.settings.evaluator(root))
        begun = time.monotonic()
        worlds = 0
        while worlds < self.budget:
            trials.glance(worlds, worlds + 1)
            worlds += 1
            if self.seconds is not None and time.monotonic() - begun >= self.seconds:
                break
        self.iterations = worlds
        if self.settings.blurs[seat] > 0:
            trials.misjudge(self.settings.blurs[seat], self.settings.slack)
        return by_worth(root, trials.answer())


def by_worth(root: State, answer: list[tuple[int, int, float]]) -> Hint:
    """Moves tried equally often, the most promising first; among equals the order of the legal moves."""
    rows = [
        {"move": root.text(action), "win": round(total / visits, 6), "visits": visits}
        for action, visits, total in answer
    ]
    return sorted(rows, key=lambda row: -float(row["win"]))
