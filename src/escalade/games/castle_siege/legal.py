"""What is allowed: the sets of the rules written out as moves, ascending.

The rules of the board are in the chapters that have the rulebook's names: `ways`, `shots`, `cards`, `shop`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core import bits
from . import actions, cards, shop, shots, squares, units, ways
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
    return fill_purchases(siege)


def fill_places(siege: Siege) -> int:
    base = actions.PLACE + (next_placed(siege) - 1) * c.SQUARES
    count = 0
    for word in range(siege.board.words):
        count = fill_squares(siege, places(siege, word), word, base, count)
    return count


def fill_squares(siege: Siege, left: int, word: int, base: int, count: int) -> int:
    """One action for each cell of a set."""
    while left:
        siege.moves[count] = base + squares.SQUARE[(word << 6) + bits.lowest(left)]
        count += 1
        left &= left - 1
    return count


def fill_actions(siege: Siege) -> int:
    """All that can be done with an action, and `done`."""
    ways.survey(siege)
    return fill_others(siege, fill_moves(siege, 0))


def fill_others(siege: Siege, count: int) -> int:
    """All but moves and charges."""
    count = fill_shots(siege, count)
    for word in range(siege.board.words):
        count = fill_squares(siege, shots.door_breakers(siege, word), word, actions.DOOR, count)
    count = fill_cards(siege, count)
    if may_stand(siege):
        siege.moves[count] = actions.STAND
        count += 1
    siege.moves[count] = actions.DONE
    return count + 1


def fill_moves(siege: Siege, count: int) -> int:
    """The moves of each unit, then its charges."""
    ways.look_around(siege)
    for word in range(siege.board.words):
        left = ways.movers(siege, word)
        charging = ways.chargers(siege, word)
        while left:
            cell = (word << 6) + bits.lowest(left)
            base = actions.MOVE + squares.SQUARE[cell] * actions.BLOCK
            for other in range(siege.board.words):
                count = fill_ways(siege, ways.steps(siege, cell, other), other, cell, base, count)
            if charging & left & -left:
                base += actions.CHARGE
                for other in range(siege.board.words):
                    count = fill_ways(siege, ways.charges(siege, cell, other), other, cell, base, count)
            left &= left - 1
    return count


def fill_ways(siege: Siege, left: int, word: int, cell: int, base: int, count: int) -> int:
    """One action for each cell of a set, by its distance from the unit's cell."""
    away = (word << 6) - cell + c.FAR
    while left:
        siege.moves[count] = base + squares.DELTA_TO[away + bits.lowest(left)]
        count += 1
        left &= left - 1
    return count


def fill_shots(siege: Siege, count: int) -> int:
    shots.survey(siege)
    for word in range(siege.board.words):
        left = shots.attackers(siege, word) & siege.targeted[word]
        while left:
            cell = (word << 6) + bits.lowest(left)
            base = actions.ATTACK + squares.SQUARE[cell] * c.LINES
            for other in range(siege.board.words):
                hit = shots.shots(siege, cell, other)
                while hit:
                    siege.moves[count] = base + squares.LINE_TO[(other << 6) + bits.lowest(hit) - cell + c.SPAN]
                    count += 1
                    hit &= hit - 1
            left &= left - 1
    return count


# ---- cards -----------------------------------------------------------------------------------------------------------


def fill_cards(siege: Siege, count: int) -> int:
    if cards.held(siege, c.LADDER):
        count = fill_beside(siege, actions.LADDER, count)
    if cards.held(siege, c.HASTE):
        for word in range(siege.board.words):
            count = fill_squares(siege, cards.hastes(siege, word), word, actions.HASTE, count)
    if cards.held(siege, c.PROTECTION):
        for word in range(siege.board.words):
            count = fill_squares(siege, cards.protections(siege, word), word, actions.PROTECTION, count)
    if cards.held(siege, c.WALL):
        count = fill_beside(siege, actions.BREAK, count)
        count = fill_beside(siege, actions.BUILD, count)
    if cards.held(siege, c.WARP):
        count = fill_warps(siege, count)
    if cards.held(siege, c.NECROMANCY):
        for kind in range(1, c.KINDS):
            if cards.raised(siege, kind):
                count = fill_arrivals(siege, actions.NECROMANCY + (kind - 1) * c.SQUARES, count)
    return count


def fill_beside(siege: Siege, base: int, count: int) -> int:
    """Ladder, Break or Build: each unit with each cell next to it where the card can be played."""
    for word in range(siege.board.words):
        left = cards.bearers(siege, word)
        while left:
            cell = (word << 6) + bits.lowest(left)
            left &= left - 1
            for other in range(siege.board.words):
                if base == actions.LADDER:
                    near = cards.ladders(siege, cell, other)
                elif base == actions.BREAK:
                    near = cards.breaks(siege, cell, other)
                else:
                    near = cards.builds(siege, cell, other)
                while near:
                    place = squares.NEAR_TO[(other << 6) + bits.lowest(near) - cell + c.COLUMN]
                    siege.moves[count] = base + squares.SQUARE[cell] * c.NEIGHBOURS + place
                    count += 1
                    near &= near - 1
    return count


def fill_warps(siege: Siege, count: int) -> int:
    """C18, C25: any two units that bear cards, the squares in their order."""
    for word in range(siege.board.words):
        left = cards.bearers(siege, word)
        while left:
            one = squares.SQUARE[(word << 6) + bits.lowest(left)]
            left &= left - 1
            for other in range(word, siege.board.words):
                rest = left if other == word else cards.bearers(siege, other)
                count = fill_squares(siege, rest, other, actions.WARP + one * c.SQUARES, count)
    return count


# ---- purchases -------------------------------------------------------------------------------------------------------


def fill_purchases(siege: Siege) -> int:
    """All that can be bought, and `end`."""
    count = 0
    if shop.sells_card(siege):
        siege.moves[count] = actions.BUY_CARD
        count += 1
    if shop.sells_unit(siege):
        for kind in range(1, c.COMMANDER):
            count = fill_arrivals(siege, actions.BUY + (kind - 1) * c.SQUARES, count)
    siege.moves[count] = actions.END
    return count + 1


def fill_arrivals(siege: Siege, base: int, count: int) -> int:
    """A new unit on each spawn tile."""
    for word in range(siege.board.words):
        count = fill_squares(siege, shop.spawns(siege, word), word, base, count)
    return count
