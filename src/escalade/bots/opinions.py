"""What a position looks like at one glance: the opinions that a game's package has of it.

Each call gives a new one, for an opinion may keep scratch of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .trials import Playouts

if TYPE_CHECKING:
    from ..core.state import Evaluator, State


def opinion(root: State) -> Evaluator:
    """The game's hand-written opinion; random games where it has none."""
    return root.game.evaluator() or Playouts(root)


def judging_opinion(root: State) -> Evaluator:
    """What the judge corrects: the learned opinion for judging of a game that ships one, else the hand-written one."""
    return root.game.judging() or opinion(root)


def best_opinion(root: State) -> Evaluator:
    """The learned opinion of a game that ships one, else the hand-written one."""
    return root.game.learned() or opinion(root)
