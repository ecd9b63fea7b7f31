"""The units: movement, range, who comes with what, and in which order they are placed."""

from __future__ import annotations

import cython

from . import constants as c

UNITS = ("archer", "knight", "rogue", "warrior", "commander")  # a kind's number is its place here plus one

# Set-up: the Defender first, one unit at a time.
ARRIVALS = (
    (c.ARCHER, c.KNIGHT, c.ROGUE, c.WARRIOR, c.COMMANDER),
    (c.ARCHER, c.ARCHER, c.KNIGHT, c.ROGUE, c.WARRIOR),
)

if not cython.compiled:
    MOVEMENT, RANGE, ARRIVAL = [0] * c.KINDS, [0] * c.KINDS, [0] * (2 * c.PLACED)

for _kind, _movement, _range in (
    (c.ARCHER, 1, 2),
    (c.KNIGHT, 2, 0),
    (c.ROGUE, 3, 0),
    (c.WARRIOR, 2, 1),
    (c.COMMANDER, 2, 1),
):
    MOVEMENT[_kind] = _movement
    RANGE[_kind] = _range
for _place, _kind in enumerate(ARRIVALS[c.DEFENDER] + ARRIVALS[c.ATTACKER]):
    ARRIVAL[_place] = _kind


def kind_named(text: object) -> int:
    """The number of a unit's name, or 0 where there is no such unit."""
    return UNITS.index(text) + 1 if isinstance(text, str) and text in UNITS else 0


def unit_name(kind: int) -> str:
    return UNITS[kind - 1]
