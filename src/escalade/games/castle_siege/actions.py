"""The numbers of the actions: by identity, the same on every board and in every world that a seat imagines.

A unit's square opens a block of everything that this unit can do, so that units in the order of their squares give
ascending numbers. `MOVE`, `CHARGE` are followed by a place in `DELTAS`, `ATTACK` by one in `LINES`, `LADDER`, `BREAK` and
`BUILD` by one in `NEIGHBOURS`.
"""

from __future__ import annotations

from .squares import DELTAS, LINES, NEIGHBOURS, SQUARES
from .units import UNITS

# Inside a unit's block.
MOVE = 0
CHARGE = MOVE + len(DELTAS)
ATTACK = CHARGE + len(DELTAS)
DOOR = ATTACK + len(LINES)
LADDER = DOOR + 1
HASTE = LADDER + len(NEIGHBOURS)
PROTECTION = HASTE + 1
BREAK = PROTECTION + 1
BUILD = BREAK + len(NEIGHBOURS)
BLOCK = BUILD + len(NEIGHBOURS)

# The whole space.
PLACE = 0  # + (kind - 1) * SQUARES + square
UNIT = PLACE + len(UNITS) * SQUARES  # + square * BLOCK + what it does
WARP = UNIT + SQUARES * BLOCK  # + first square * SQUARES + second square
NECROMANCY = WARP + SQUARES * SQUARES  # + (kind - 1) * SQUARES + square; never the Commander
STAND = NECROMANCY + (len(UNITS) - 1) * SQUARES
DONE = STAND + 1
BUY_CARD = DONE + 1
BUY = BUY_CARD + 1  # + (kind - 1) * SQUARES + square; never the Commander
END = BUY + (len(UNITS) - 1) * SQUARES
ACTIONS = END + 1
