"""Purchases and Unit Spawn: cards without limit, one unit a turn, 2 gold each, and where new units arrive."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import actions
from . import constants as c

if TYPE_CHECKING:
    from .state import Siege


def spawn_area(siege: Siege, word: int) -> int:
    """C13: where new units arrive: next to the Commander, or next to a throne tile, another throne tile too."""
    if siege.to_act == c.DEFENDER:
        return siege.board.court[word]
    return siege.board.near[siege.commander * c.WORDS + word]


def spawn_ground(siege: Siege, word: int) -> int:
    """C13: what new units stand on: no wall, and no door tile while the door is closed."""
    ground = siege.board.squares[word] & ~siege.walls[word]
    return ground & ~siege.board.door[word] if siege.door == c.CLOSED else ground


def spawns(siege: Siege, word: int) -> int:
    """C3, C13: the tiles on which a new unit can arrive now; one unit a tile."""
    free = ~(siege.side[word] | siege.side[c.WORDS + word])
    return spawn_area(siege, word) & spawn_ground(siege, word) & free


def affordable(siege: Siege) -> bool:
    """Whether there is gold for a card or a unit."""
    return siege.gold[siege.to_act] >= c.PRICE


def sells_card(siege: Siege) -> bool:
    """C7: whether a card can be bought: with an empty deck there are no more."""
    return affordable(siege) and siege.cards > 0


def sells_unit(siege: Siege) -> bool:
    """C10: whether a unit can be bought: one a turn, of any kind, whatever figures there are."""
    return affordable(siege) and not siege.bought


# ---- written out -----------------------------------------------------------------------------------------------------


def fill_purchases(siege: Siege) -> int:
    """All that can be bought, and `end`."""
    count = 0
    if sells_card(siege):
        siege.moves[count] = actions.BUY_CARD
        count += 1
    if sells_unit(siege):
        for kind in range(1, c.COMMANDER):
            count = fill_arrivals(siege, actions.BUY + (kind - 1) * c.SQUARES, count)
    siege.moves[count] = actions.END
    return count + 1


def fill_arrivals(siege: Siege, base: int, count: int) -> int:
    """A new unit on each spawn tile."""
    for word in range(siege.board.words):
        count = siege.list_squares(spawns(siege, word), word, base, count)
    return count
