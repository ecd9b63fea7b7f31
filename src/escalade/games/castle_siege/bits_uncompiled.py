"""What `bits.pxd` is to the compiled rules."""

from __future__ import annotations

from ...core.bitwise import lowest, popcount

__all__ = ["bit", "lay", "lowest", "popcount"]


def bit(cell: int) -> int:
    """The cell's bit in its word."""
    return 1 << (cell & 63)


def lay(moves: list[int], count: int, steps: list[int], at: int, base: int, listed: int) -> None:
    """Copies a unit's list of moves to where the next moves go."""
    for place in range(listed):
        moves[count + place] = base + steps[at + place]
