"""The move of a random playout: the one at `below(count)` of what `legal.fill` lists, found without listing all.

Most moves of a turn are moves and charges of units: they are counted as sets, and only the chosen one is found.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import constants as c
from . import legal, ways

if TYPE_CHECKING:
    from .state import Siege


def pick(siege: Siege) -> int:
    """A legal action by the generator, each as likely as the other."""
    if siege.step != c.ACTING or siege.count >= 0:
        listed = siege.ready()
        return siege.moves[siege.below(listed)]
    ways.survey(siege)
    many = ways.count_moves(siege)
    others = legal.fill_others(siege, 0)
    place = siege.below(many + others)
    return ways.move_at(siege, place) if place < many else siege.moves[place - many]
