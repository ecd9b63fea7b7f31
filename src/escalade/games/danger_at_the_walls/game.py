"""Danger at the Walls: its seats and steps, and the ways to a state of it. It has no options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ...core.game import Game as CoreGame
from ...core.state import Evaluator
from . import ID, actions, observation, positions, worlds
from .evaluation import Knowledge
from .state import Siege

if TYPE_CHECKING:
    from ...core.network import Shape


class Game(CoreGame):
    """Danger at the Walls: Blue attacks, Red holds all walls at the start."""

    id = ID
    seats = positions.SEATS
    steps = positions.STEPS
    actions = actions.ACTIONS
    most_moves = 200  # two archers of each strength in a hand give 130, and nothing gives more
    reasons = (None, "walls")
    observed = observation.OBSERVED

    def blank(self) -> Siege:
        return Siege(self)

    def position(self, position: Mapping[str, Any]) -> Siege:
        return positions.position(self, position)

    def from_view(self, view: Mapping[str, Any], seed: int = 0) -> Siege:
        return worlds.from_view(self, view, seed)

    def advice(self, before: Any, played: Any, better: Any) -> list[tuple[str, dict[str, Any]]]:
        from .advice import advice

        return advice(before, played, better)

    def evaluator(self) -> Evaluator:
        return Knowledge()

    def learned(self, weights: Any = None) -> Evaluator | None:
        from .learned import opinion

        return opinion(weights, self.rules)

    def network(self) -> Shape:
        from .learned import SHAPE

        return SHAPE
