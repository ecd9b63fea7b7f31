"""What `bits.pxd` is to the compiled rules."""

from __future__ import annotations

from ...core.bitwise import lowest, popcount

__all__ = ["bit", "lowest", "popcount"]


def bit(cell: int) -> int:
    """The cell's bit in its word."""
    return 1 << (cell & 63)
