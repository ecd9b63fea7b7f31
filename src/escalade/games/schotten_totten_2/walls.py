"""The seven tiles: how many cards each asks for and which formations count, intact and damaged."""

from __future__ import annotations

import cython

TILES = 7

if not cython.compiled:
    ALL_TYPES, SUM_ONLY, LOW_SUM, SAME_STRENGTH, COLOUR_ONLY, RUN_ONLY = range(6)
    SLOTS = [0] * 14
    CONDITION = [0] * 14

CONDITIONS = ("all", "sum", "low_sum", "same_strength", "colour", "run")
# (cards, condition) from the Attacker's left: first the intact sides, then the damaged ones.
TABLE = (
    (3, "sum"), (4, "all"), (3, "all"), (2, "all"), (3, "all"), (4, "all"), (3, "low_sum"),
    (3, "run"), (2, "same_strength"), (3, "colour"), (4, "low_sum"), (3, "colour"), (2, "same_strength"), (3, "run"),
)  # fmt: skip

for _number, (_slots, _condition) in enumerate(TABLE):
    SLOTS[_number] = _slots
    CONDITION[_number] = CONDITIONS.index(_condition)


def asks(tile: int, damaged: bool) -> tuple[int, str]:
    """S17: how many cards a tile (0..6) asks for, and its condition."""
    return TABLE[tile + 7 * damaged]
