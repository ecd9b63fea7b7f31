"""An opinion corrected by what came of it: for each seat a slope and an offset in log odds; no GIL."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import cython

from ..core.state import Evaluator, State

if TYPE_CHECKING:
    from ..core.calibration import Calibration

NEAREST = 1e-6  # to certainty that an opinion is taken for


class Calibrated(Evaluator):
    """The chance of a seat, calibrated; 1 or 0 at the end of a game."""

    def __init__(self, opinion: Evaluator, calibration: Calibration) -> None:
        self.opinion = opinion
        if not cython.compiled:
            self.slopes, self.offsets = [1.0, 1.0], [0.0, 0.0]
        for seat in range(2):
            self.slopes[seat] = calibration.seats[seat].slope
            self.offsets[seat] = calibration.seats[seat].offset

    def value(self, state: State, seat: int) -> float:
        if state.to_act < 0:
            return 1.0 if state.won == seat else 0.0
        chance = self.opinion.value(state, seat)
        if chance < NEAREST:
            chance = NEAREST
        elif chance > 1.0 - NEAREST:
            chance = 1.0 - NEAREST
        odds = math.log(chance / (1.0 - chance))
        return 1.0 / (1.0 + math.exp(-(self.slopes[seat] * odds + self.offsets[seat])))
