"""Leader Cards: whom Spy and Assassin can reach, and what the Spy does to the card under it.

Targets are bits: archers 0..2, the visible cannon 3, then the three leaders of that side which stay at walls; the
Assassin's last one is the Spy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core import bits
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
    stack = siege.cannons[seat * c.WALLS + wall]
    if stack and walls.shown(stack):
        found |= 1 << c.ON_CANNON
    return found


def spies(siege: Siege) -> int:
    """'Spy', D5: with the Spy in the hand, an archer, the visible cannon or a leader of Blue's at each wall."""
    found = 0
    if siege.hands[siege.to_act] >> 3 * c.SPY & 7:
        for wall in range(c.WALLS):
            found |= targets(siege, c.BLUE, wall) * bits.bit(wall * c.SPY_TARGETS)
    return found


def assassinations(siege: Siege) -> int:
    """'Assassin', D2, D5: if the hand has him, an archer, the visible cannon or a leader of Red's, the Spy; no Flag."""
    found = 0
    if siege.hands[siege.to_act] >> 3 * c.ASSASSIN & 7:
        for wall in range(c.WALLS):
            found |= targets(siege, c.RED, wall) * bits.bit(wall * c.ASSASSIN_TARGETS)
        if siege.spy_wall >= 0:
            found |= bits.bit(siege.spy_wall * c.ASSASSIN_TARGETS + c.ON_SPY)
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
