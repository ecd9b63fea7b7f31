"""The Cards: on whom and where each can be played, only where it has an effect (C12).

They are played on own units, never on the Commander. `ways.survey` has looked before these are asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core import bits
from . import actions, shop, squares
from . import constants as c

if TYPE_CHECKING:
    from .state import Siege


def held(siege: Siege, card: int) -> bool:
    """C7: whether the seat to act has the card. A played one is out of the game."""
    return siege.hand[siege.to_act * c.CARDS + card] > 0


def bearers(siege: Siege, word: int) -> int:
    """C10, C18: the units on which cards are played, any two of them for Warp: all own ones but the Commander."""
    mine = siege.side[siege.to_act * c.WORDS + word]
    if siege.commander >> 6 == word:
        mine &= ~bits.bit(siege.commander)
    return mine


def ladders(siege: Siege, cell: int, word: int) -> int:
    """C16: the blocks onto which a Ladder helps the unit on a cell: next to it, from the ground or a wall top, free."""
    return siege.board.near[cell * c.WORDS + word] & siege.walls[word] & ~siege.taken[word]


def hastes(siege: Siege, word: int) -> int:
    """C9, C12: who can be given Haste: who has not moved, and is not in haste."""
    return bearers(siege, word) & ~(siege.moved[word] | siege.hasted[word])


def protections(siege: Siege, word: int) -> int:
    """C12: who can be given Protection: who has none."""
    return bearers(siege, word) & ~siege.guarded[word]


def breaks(siege: Siege, cell: int, word: int) -> int:
    """C6: the blocks that the unit on a cell can break: those next to it."""
    return siege.board.near[cell * c.WORDS + word] & siege.walls[word]


def builds(siege: Siege, cell: int, word: int) -> int:
    """C6, C14: where the unit on a cell can build: a free tile next to it, neither throne nor door, broken or not."""
    barred = siege.walls[word] | siege.taken[word] | siege.board.throne[word] | siege.board.door[word]
    return siege.board.near[cell * c.WORDS + word] & ~barred


def raised(siege: Siege, kind: int) -> bool:
    """C8, C10: whether Necromancy can bring back a unit of this kind: one killed this turn, never the Commander."""
    return kind != c.COMMANDER and siege.killed[kind] > 0


# ---- written out -----------------------------------------------------------------------------------------------------


def fill_cards(siege: Siege, count: int) -> int:
    """The cards that can be played."""
    if held(siege, c.LADDER):
        count = fill_beside(siege, actions.LADDER, count)
    if held(siege, c.HASTE):
        for word in range(siege.board.words):
            count = siege.list_squares(hastes(siege, word), word, actions.HASTE, count)
    if held(siege, c.PROTECTION):
        for word in range(siege.board.words):
            count = siege.list_squares(protections(siege, word), word, actions.PROTECTION, count)
    if held(siege, c.WALL):
        count = fill_beside(siege, actions.BREAK, count)
        count = fill_beside(siege, actions.BUILD, count)
    if held(siege, c.WARP):
        count = fill_warps(siege, count)
    if held(siege, c.NECROMANCY):
        for kind in range(1, c.KINDS):
            if raised(siege, kind):
                count = shop.fill_arrivals(siege, actions.NECROMANCY + (kind - 1) * c.SQUARES, count)
    return count


def fill_beside(siege: Siege, base: int, count: int) -> int:
    """Ladder, Break or Build: each unit with each cell next to it where the card can be played."""
    for word in range(siege.board.words):
        left = bearers(siege, word)
        while left:
            cell = (word << 6) + bits.lowest(left)
            left &= left - 1
            for other in range(siege.board.words):
                if base == actions.LADDER:
                    near = ladders(siege, cell, other)
                elif base == actions.BREAK:
                    near = breaks(siege, cell, other)
                else:
                    near = builds(siege, cell, other)
                while near:
                    place = squares.NEAR_TO[(other << 6) + bits.lowest(near) - cell + c.COLUMN]
                    siege.moves[count] = base + squares.SQUARE[cell] * c.NEIGHBOURS + place
                    count += 1
                    near &= near - 1
    return count


def fill_warps(siege: Siege, count: int) -> int:
    """C18, C25: any two units that bear cards, the squares in their order."""
    for word in range(siege.board.words):
        left = bearers(siege, word)
        while left:
            one = squares.SQUARE[(word << 6) + bits.lowest(left)]
            left &= left - 1
            for other in range(word, siege.board.words):
                rest = left if other == word else bearers(siege, other)
                count = siege.list_squares(rest, other, actions.WARP + one * c.SQUARES, count)
    return count
