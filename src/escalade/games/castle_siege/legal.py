"""What is allowed, put together from the chapters that have the rulebook's names: `ways`, `shots`, `cards`, `shop`.

A rule answers with the set of what it allows; each chapter writes its own sets out as moves, ascending.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import actions, cards, shop, shots, units, ways
from . import constants as c

if TYPE_CHECKING:
    from .state import Siege


# ---- rules -----------------------------------------------------------------------------------------------------------


def next_placed(siege: Siege) -> int:
    """The kind of unit that is placed next: the Defender's five first, in their order."""
    return units.ARRIVAL[siege.placed]


def place_area(siege: Siege, word: int) -> int:
    """C13, C23: where units are placed: what is drawn as castle floor or throne, or as camp; never a wall's tile."""
    return siege.board.inside[word] if siege.to_act == c.DEFENDER else siege.board.camp[word]


def places(siege: Siege, word: int) -> int:
    """C3, C13: where the next unit can be placed now; one unit a tile."""
    return place_area(siege, word) & ~(siege.side[word] | siege.side[c.WORDS + word])


def may_stand(siege: Siege) -> bool:
    """The Commander's Last Stand: the Attacker's, once a game."""
    return siege.stand == c.UNUSED and siege.to_act == c.ATTACKER


def more_than_done(siege: Siege) -> bool:
    """Whether there is more to do than `done`. Nearly always a unit can take a step, which is seen without a list."""
    if may_stand(siege):
        return True
    ways.survey(siege)
    return ways.any_step(siege) or fill_actions(siege) > 1


def more_than_end(siege: Siege) -> bool:
    """Whether there is more to do than `end`."""
    if shop.sells_card(siege):
        return True
    if not shop.sells_unit(siege):
        return False
    tiles = shop.spawns(siege, 0)
    for word in range(1, siege.board.words):
        tiles |= shop.spawns(siege, word)
    return tiles != 0


# ---- all moves -------------------------------------------------------------------------------------------------------


def fill(siege: Siege) -> int:
    """Writes all legal moves, ascending; how many there are."""
    if siege.to_act < 0:
        return 0
    if siege.step == c.PLACING:
        return fill_places(siege)
    if siege.step == c.ACTING:
        return fill_actions(siege)
    return shop.fill_purchases(siege)


def fill_places(siege: Siege) -> int:
    base = actions.PLACE + (next_placed(siege) - 1) * c.SQUARES
    count = 0
    for word in range(siege.board.words):
        count = siege.list_squares(places(siege, word), word, base, count)
    return count


def fill_actions(siege: Siege) -> int:
    """All that can be done with an action, and `done`."""
    ways.survey(siege)
    return fill_others(siege, ways.fill_moves(siege, 0))


def fill_others(siege: Siege, count: int) -> int:
    """All but moves and charges."""
    count = shots.fill_shots(siege, count)
    count = cards.fill_cards(siege, count)
    if may_stand(siege):
        siege.moves[count] = actions.STAND
        count += 1
    siege.moves[count] = actions.DONE
    return count + 1
