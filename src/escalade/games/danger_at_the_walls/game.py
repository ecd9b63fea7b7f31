"""Danger at the Walls: the game itself, and the ways to get a state of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.game import Game
from ...core.state import Evaluator
from . import ID
from .actions import TEXTS
from .evaluation import Knowledge
from .imagining import state_of_view
from .positions import position_of
from .state import Siege


class Danger(Game):
    """Blue attacks, Red holds all walls at the start; it has no options."""

    id = ID
    seats = ("blue", "red")
    actions = len(TEXTS)
    most_moves = 200  # two archers of each strength in a hand give 130, and nothing gives more
    reasons = (None, "walls")

    def blank(self) -> Siege:
        return Siege(self)

    def position(self, position: Mapping[str, Any]) -> Siege:
        return position_of(self, position)

    def from_view(self, view: Mapping[str, Any], seed: int = 0) -> Siege:
        return state_of_view(self, view, seed)

    def evaluator(self) -> Evaluator:
        return Knowledge()
