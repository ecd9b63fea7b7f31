"""What is allowed. A rule answers with the set of what it allows, and carries its number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import actions
from . import constants as c

if TYPE_CHECKING:
    from .state import Siege


def climbs(siege: Siege) -> int:
    """L1: the cards that can be played now: those of the hand. A game that is over has none."""
    return 0 if siege.to_act < 0 else siege.hand[siege.to_act]


def fill(siege: Siege) -> int:
    """Writes all legal moves, ascending; how many there are."""
    cards = climbs(siege)
    count = 0
    for card in range(c.CARDS):
        if cards >> card & 1:
            siege.moves[count] = actions.CLIMB + card
            count += 1
    return count
