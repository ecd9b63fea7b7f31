"""Playing Cards at the Walls: archers in any number, cannons stacked so that one shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import cards
from . import constants as c

if TYPE_CHECKING:
    from .state import Siege

COVERED = 8  # the Spy lies on this cannon
BARE = 0x77777777  # a stack without the Spy


def shown(stack: int) -> int:
    """D4: the cannon that shows, 1..5 for c5..c9, or 0; one that the Spy covers is as if absent."""
    top = stack & 15
    if top & COVERED:
        return stack >> 4 & 15
    return top


def without_shown(stack: int) -> int:
    """D4: the stack after the cannon that shows is taken; a covered one stays in its place."""
    if stack & COVERED:
        return (stack >> 8 << 4) | (stack & 15)
    return stack >> 4


def remove_shown(siege: Siege, side: int) -> None:
    """The cannon that shows goes to the removed pile."""
    stack = siege.cannons[side]
    siege.removed += cards.ONE[c.C5 - 1 + shown(stack)]
    siege.cannons[side] = without_shown(stack)
