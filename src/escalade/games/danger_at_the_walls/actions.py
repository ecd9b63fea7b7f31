"""The numbers of the actions: archers first, then a block for each other card in card order, walls within the blocks.

So a hand that is read in card order gives its actions ascending.
"""

from .constants import ASSASSIN_TARGETS, ATTACK_TARGETS, C5, C9, SPY_TARGETS, TROOPS, WALLS

PLACED_LEADERS = 3  # of each player: those that stay at a wall

ARCHERS = 0  # wall * TROOPS + troop
CANNON = ARCHERS + WALLS * TROOPS  # (kind - C5) * WALLS + wall
FLAG = CANNON + (C9 - C5 + 1) * WALLS  # wall
ATTACK = FLAG + WALLS  # wall * ATTACK_TARGETS + target
RED_LEADER = ATTACK + WALLS * ATTACK_TARGETS  # (kind - KING) * WALLS + wall
SPY = RED_LEADER + PLACED_LEADERS * WALLS  # wall * SPY_TARGETS + target
BLUE_LEADER = SPY + WALLS * SPY_TARGETS  # (kind - GENERAL) * WALLS + wall
ASSASSIN = BLUE_LEADER + PLACED_LEADERS * WALLS  # wall * ASSASSIN_TARGETS + target
DRAW_MAIN = ASSASSIN + WALLS * ASSASSIN_TARGETS
DRAW_OWN = DRAW_MAIN + 1
PASS = DRAW_OWN + 1
ACTIONS = PASS + 1
