"""Playing Cards at the Walls: archers in any number, cannons stacked so that one shows."""

from __future__ import annotations

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


def archers_strength(archers: int) -> int:
    """The sum of the archers' values."""
    return (archers & 255) + 2 * (archers >> 8 & 255) + 3 * (archers >> 16 & 255)
