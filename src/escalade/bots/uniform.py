"""The bot that plays any legal move, all alike."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from .base import BaseBot, Hint

if TYPE_CHECKING:
    from ..core.state import State


class RandomBot(BaseBot):
    """Uniformly random. It has no opinion: its hint gives every move the same chance."""

    def think(self, root: State, seat: int, number: int) -> Hint:
        moves: list[Any] = [{"move": root.text(action), "win": 0.5, "visits": 0} for action in root.legal()]
        Random(number).shuffle(moves)
        return moves
