"""The game: its options, and the ways to a state of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.game import Game
from ...core.state import State
from . import ID, positions
from .state import Climb


class Ladder(Game):
    id = ID
    seats = ("attacker", "defender")
    actions = 12
    most_moves = 3
    reasons = (None, "top")
    choices = {"rungs": (30, 20)}

    def blank(self) -> Climb:
        return Climb(self)

    def position(self, position: Mapping[str, Any]) -> State:
        return positions.position(self, position)

    def from_view(self, view: Mapping[str, Any], seed: int = 0) -> State:
        return positions.from_view(self, view, seed)
