"""How the parts of an observation lie in its row, one after the other."""

from __future__ import annotations


def in_a_row(**lengths: int) -> dict[str, slice]:
    """The place of each part, by its name."""
    found = {}
    begun = 0
    for name, length in lengths.items():
        found[name] = slice(begun, begun + length)
        begun += length
    return found
