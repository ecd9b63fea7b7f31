"""Danger at the Walls (beta 2.2): Blue storms five walls that Red holds. Rulings D1, D2, … are cited by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .game import Game

ID = "danger-at-the-walls"
ORDER = 2


def load(**options: Any) -> Game:
    from .game import Game

    return Game(**options)
