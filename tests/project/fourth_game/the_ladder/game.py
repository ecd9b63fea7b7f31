"""The game: its options and seats, and the ways to a state of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.game import Game as CoreGame
from . import ID, actions, constants, positions, worlds
from .state import Siege


class Game(CoreGame):
    """The Ladder."""

    id = ID
    seats = ("attacker", "defender")
    steps = ("climb",)
    actions = actions.ACTIONS
    most_moves = constants.HAND
    reasons = (None, "top")
    choices = {"rungs": (30, 20)}

    def blank(self) -> Siege:
        return Siege(self)

    def position(self, position: Mapping[str, Any]) -> Siege:
        return positions.position(self, position)

    def from_view(self, view: Mapping[str, Any], seed: int = 0) -> Siege:
        return worlds.from_view(self, view, seed)
