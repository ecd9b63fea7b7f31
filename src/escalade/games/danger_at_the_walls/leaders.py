"""Leader Cards: whom Spy and Assassin can reach, and what the Spy does to the card under it.

Targets are bits: archers 0..2, the visible cannon 3, then the three leaders of that side which stay at walls.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import cards, walls
from . import constants as c

if TYPE_CHECKING:
    from .state import Siege


def targets(siege: Siege, seat: int, wall: int) -> int:
    """D5, D16: archers of each strength, the visible cannon and the leaders at a side; what is ignored is there too."""
    archers = siege.archers[seat * c.WALLS + wall]
    found = siege.leaders[wall] & c.RED_LEADERS if seat else siege.leaders[wall] >> (c.GENERAL - c.KING)
    found <<= c.ON_LEADER
    if archers & 0xFF:
        found |= 1
    if archers & 0xFF00:
        found |= 2
    if archers & 0xFF0000:
        found |= 4
    if walls.shown(siege.cannons[seat * c.WALLS + wall]):
        found |= 1 << c.ON_CANNON
    return found


def cover(siege: Siege, wall: int, target: int) -> None:
    """'Spy': it lies on a card of Blue's, which is as if absent."""
    siege.spy_wall = wall
    siege.spy_on = target
    if target < c.ON_CANNON:
        siege.archers[wall] -= cards.ARCHER[target]
    elif target == c.ON_CANNON:
        siege.cannons[wall] |= walls.COVERED  # no other cannon is covered, so the one that shows is on top
    else:
        siege.leaders[wall] &= ~(c.WITH_GENERAL << (target - c.ON_LEADER))


def uncover(siege: Siege) -> None:
    """D5: without the Spy the card it covered counts again."""
    wall = siege.spy_wall
    target = siege.spy_on
    if target < c.ON_CANNON:
        siege.archers[wall] += cards.ARCHER[target]
    elif target == c.ON_CANNON:
        siege.cannons[wall] &= walls.BARE
    else:
        siege.leaders[wall] |= c.WITH_GENERAL << (target - c.ON_LEADER)
    siege.spy_wall = -1
    siege.spy_on = -1
