"""What `bits.pxd` is to the compiled rules."""

from __future__ import annotations


def bit(cell: int) -> int:
    """The cell's bit in its word."""
    return 1 << (cell & 63)


def lowest(word: int) -> int:
    """The place of the lowest bit set."""
    return (word & -word).bit_length() - 1
