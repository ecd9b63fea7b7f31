"""Strength and control of a wall."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import constants as c
from . import walls

if TYPE_CHECKING:
    from .state import Siege


def archers_strength(archers: int) -> int:
    """The sum of the archers' values."""
    return (archers & 255) + 2 * (archers >> 8 & 255) + 3 * (archers >> 16 & 255)


def cannon_strength(stack: int) -> int:
    """The value of the cannon that shows."""
    if stack == 0:
        return 0
    cannon = walls.shown(stack)
    return cannon + 4 if cannon else 0


def strength(siege: Siege, seat: int, wall: int) -> int:
    """'Leader Cards': ignore first (Wizard, Builder), then the archers' and the cannon's factor, then the total's."""
    leaders = siege.leaders[wall]
    archers = 0
    cannon = 0
    if not leaders & c.WITH_WIZARD:
        archers = archers_strength(siege.archers[seat * c.WALLS + wall])
    if not leaders & c.WITH_BUILDER:
        cannon = cannon_strength(siege.cannons[seat * c.WALLS + wall])
    if seat:
        return archers + cannon << (1 if leaders & c.WITH_KING else 0)
    if leaders & c.WITH_NOBLE:
        archers += archers
    if leaders & c.WITH_ENGINEER:
        cannon += cannon
    return archers + cannon << (1 if leaders & c.WITH_GENERAL else 0)


def judge(siege: Siege, wall: int) -> None:
    """'Playing Cards at the Walls': only a greater strength turns a wall, equality and a Flag do not."""
    if siege.flags >> wall & 1:
        return
    blue = strength(siege, c.BLUE, wall)
    red = strength(siege, c.RED, wall)
    if blue > red:
        siege.control |= 1 << wall
    elif red > blue:
        siege.control &= ~(1 << wall)


def terms(siege: Siege, seat: int, wall: int) -> tuple[int, int, int, int, int]:
    """What a strength comes about from: archers, their factor, cannon, its factor, the factor of both."""
    leaders = siege.leaders[wall]
    archers = 0 if leaders & c.WITH_WIZARD else archers_strength(siege.archers[seat * c.WALLS + wall])
    cannon = 0 if leaders & c.WITH_BUILDER else cannon_strength(siege.cannons[seat * c.WALLS + wall])
    if seat:
        return archers, 1, cannon, 1, 2 if leaders & c.WITH_KING else 1
    return (
        archers, 2 if leaders & c.WITH_NOBLE else 1, cannon, 2 if leaders & c.WITH_ENGINEER else 1,
        2 if leaders & c.WITH_GENERAL else 1,
    )  # fmt: skip
