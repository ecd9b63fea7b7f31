"""Sets of small numbers as bits of an int: the uncompiled twins of `bits.pxd`."""

from __future__ import annotations


def bit(place: int) -> int:
    """The set of one thing; of a place of 64 or more, its bit in its own word."""
    return 1 << (place & 63)


def popcount(word: int) -> int:
    """How many bits are set."""
    return word.bit_count()


def lowest(word: int) -> int:
    """The place of the lowest bit that is set; the word is not 0."""
    return (word & -word).bit_length() - 1


def highest(word: int) -> int:
    """The place of the highest bit that is set; the word is not 0."""
    return word.bit_length() - 1
