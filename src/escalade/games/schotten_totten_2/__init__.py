"""Schotten Totten 2: seven tiles of a wall, an Attacker and a Defender."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .game import Game

ID = "schotten-totten-2"
ORDER = 1


def load(**options: Any) -> Game:
    from .game import Game

    return Game(**options)
