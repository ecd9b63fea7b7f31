"""The Cards: on whom and where each can be played, only where it has an effect (C12).

They are played on own units, never on the Commander. `ways.survey` has looked before these are asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core import bits
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
