"""The seven tiles: how many cards each asks for and which formations count, intact and damaged."""

from __future__ import annotations

import cython

from . import constants as c

if not cython.compiled:
    SLOTS = [0] * 14
    CONDITION = [0] * 14

# (cards, condition) from the Attacker's left: first the intact sides, then the damaged ones.
TABLE = (
    (3, "sum"), (4, "all"), (3, "all"), (2, "all"), (3, "all"), (4, "all"), (3, "low_sum"),
    (3, "run"), (2, "same_strength"), (3, "colour"), (4, "low_sum"), (3, "colour"), (2, "same_strength"), (3, "run"),
)  # fmt: skip

for _number, (_slots, _condition) in enumerate(TABLE):
    SLOTS[_number] = _slots
    CONDITION[_number] = c.CONDITIONS.index(_condition)


def asks(tile: int, damaged: bool) -> tuple[int, str]:
    """S17: how many cards a tile (0..6) asks for, and its condition."""
    return TABLE[tile + c.TILES * damaged]
