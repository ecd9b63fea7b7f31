"""The numbers of the actions, one block for each kind of move, in the order of the legal list.

An action is numbered by what it names, never by where it stands in a list: it means the same in every deal that a
search imagines.
"""

from .constants import CARDS, LAID, TILES

OUT = TILES  # where a redeployed card goes that is discarded

PLAY = 0  # card * TILES + tile
CLAIM = PLAY + LAID * TILES  # tile
RETREAT = CLAIM + TILES  # tile
CAULDRON = RETREAT + TILES  # tile
REDEPLOY = CAULDRON + TILES  # card * (TILES + 1) + tile or OUT
RECRUIT = REDEPLOY + LAID * (TILES + 1)  # card * TILES + tile
DESERT = RECRUIT + LAID * TILES  # card
TREASON = DESERT + LAID  # card * TILES + tile
EXPLODE = TREASON + LAID * TILES  # tile
SUPPORT = EXPLODE + TILES  # high * (high - 1) / 2 + low
EXCHANGE = SUPPORT + LAID * (LAID - 1) // 2
GIVE = EXCHANGE + 1  # card
DRAW = GIVE + CARDS  # siege, tactic
END = DRAW + 2
PASS = END + 1
ACTIONS = PASS + 1
