"""The numbers of the actions: by identity, the same on every board and in every world that a seat imagines.

One kind of action after the other, each by the unit's square, then by where it goes: a place in `DELTAS` for moves and
charges, in `LINES` for attacks, in `NEIGHBOURS` for Ladder, Break and Build.
"""

from __future__ import annotations

from .squares import DELTAS, LINES, NEIGHBOURS, SQUARES
from .units import UNITS

CHARGE = len(DELTAS)  # a unit's charges come after its moves
BLOCK = 2 * len(DELTAS)

PLACE = 0  # + (kind - 1) * SQUARES + square
STEP = PLACE + len(UNITS) * SQUARES  # + square * BLOCK + place in DELTAS, CHARGE more for a charge
ATTACK = STEP + SQUARES * BLOCK  # + square * 8 + place in LINES
DOOR = ATTACK + SQUARES * len(LINES)  # + square
LADDER = DOOR + SQUARES  # + square * 4 + place in NEIGHBOURS
HASTE = LADDER + SQUARES * len(NEIGHBOURS)  # + square
PROTECTION = HASTE + SQUARES  # + square
BREAK = PROTECTION + SQUARES  # + square * 4 + place in NEIGHBOURS
BUILD = BREAK + SQUARES * len(NEIGHBOURS)  # + square * 4 + place in NEIGHBOURS
WARP = BUILD + SQUARES * len(NEIGHBOURS)  # + first square * SQUARES + second square
NECROMANCY = WARP + SQUARES * SQUARES  # + (kind - 1) * SQUARES + square; never the Commander
STAND = NECROMANCY + (len(UNITS) - 1) * SQUARES
DONE = STAND + 1
BUY_CARD = DONE + 1
BUY = BUY_CARD + 1  # + (kind - 1) * SQUARES + square; never the Commander
END = BUY + (len(UNITS) - 1) * SQUARES
ACTIONS = END + 1
