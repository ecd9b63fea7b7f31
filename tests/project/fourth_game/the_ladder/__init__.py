"""The Ladder: whoever first climbs so many rungs has won. The example of docs/add-a-game.md, as small as a game can be.

Twelve cards, 1 to 12, three in each hand. In turn, each plays a card, climbs so many rungs and draws another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .game import Game

ID = "the-ladder"
ORDER = 99


def load(**options: Any) -> Game:
    from .game import Game

    return Game(**options)
