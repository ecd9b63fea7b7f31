"""The units: movement, range, who comes with what, and in which order they are placed."""

from __future__ import annotations

from ...core.errors import Refused

ATTACKER = 0
DEFENDER = 1
SEATS = ("attacker", "defender")

ARCHER, KNIGHT, ROGUE, WARRIOR, COMMANDER = 1, 2, 3, 4, 5
UNITS = ("archer", "knight", "rogue", "warrior", "commander")  # a kind's number is its place here plus one
MOVEMENT = (0, 1, 2, 3, 2, 2)
RANGE = (0, 2, 0, 0, 1, 1)
CLIMB = 2  # what a wall block costs a Rogue
HASTE_POINTS = 2

# Set-up: the Defender first, one unit at a time.
ARRIVALS = (
    (ARCHER, KNIGHT, ROGUE, WARRIOR, COMMANDER),
    (ARCHER, ARCHER, KNIGHT, ROGUE, WARRIOR),
)
START_GOLD = 4
ACTIONS = 3
PRICE = 2


def kind_named(text: object) -> int:
    """The number of a unit's name."""
    if isinstance(text, str) and text in UNITS:
        return UNITS.index(text) + 1
    raise Refused("castle.unit", f"{str(text)[:20]!r} is no unit: {', '.join(UNITS)} are")


def unit_name(kind: int) -> str:
    return UNITS[kind - 1]
