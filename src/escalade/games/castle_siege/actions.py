"""The numbers of the actions: by identity, the same on every board and in every world that a seat imagines.

One kind of action after the other, each by the unit's square, then by where it goes: a place in `DELTAS` of squares.py
for moves and charges, in `LINES` for attacks, in `NEIGHBOURS` for Ladder, Break and Build.
"""

from .constants import COMMANDER, DELTAS, LINES, NEIGHBOURS, SQUARES

CHARGE = DELTAS  # a unit's charges come after its moves
BLOCK = 2 * DELTAS

PLACE = 0  # + (kind - 1) * SQUARES + square
MOVE = PLACE + COMMANDER * SQUARES  # + square * BLOCK + place in DELTAS, CHARGE more for a charge
ATTACK = MOVE + SQUARES * BLOCK  # + square * LINES + place in LINES
DOOR = ATTACK + SQUARES * LINES  # + square
LADDER = DOOR + SQUARES  # + square * NEIGHBOURS + place in NEIGHBOURS
HASTE = LADDER + SQUARES * NEIGHBOURS  # + square
PROTECTION = HASTE + SQUARES  # + square
BREAK = PROTECTION + SQUARES  # + square * NEIGHBOURS + place in NEIGHBOURS
BUILD = BREAK + SQUARES * NEIGHBOURS  # + square * NEIGHBOURS + place in NEIGHBOURS
WARP = BUILD + SQUARES * NEIGHBOURS  # + first square * SQUARES + second square
NECROMANCY = WARP + SQUARES * SQUARES  # + (kind - 1) * SQUARES + square; never the Commander
STAND = NECROMANCY + (COMMANDER - 1) * SQUARES
DONE = STAND + 1
BUY_CARD = DONE + 1
BUY = BUY_CARD + 1  # + (kind - 1) * SQUARES + square; never the Commander
END = BUY + (COMMANDER - 1) * SQUARES
ACTIONS = END + 1
