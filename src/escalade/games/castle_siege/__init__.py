"""Castle Siege: a Commander on his way to the throne, and a castle that is in it. Board and deck are data files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .game import Game

ID = "castle-siege"
ORDER = 3


def load(**options: Any) -> Game:
    from .game import Game

    return Game(**options)
