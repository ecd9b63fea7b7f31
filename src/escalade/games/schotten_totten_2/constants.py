"""The numbers of the game, each once, with the names that they stand for. setup.py tells C of the numbers."""

SEATS = ("attacker", "defender")
ATTACKER, DEFENDER = range(2)

# The steps of a turn.
STEPS = ("prepare", "play", "draw", "give", "end")
PREPARE, PLAY, DRAW, GIVE, END = range(5)

# How a game ends; 0 is no reason.
REASONS = ("fourth_tile", "damaged_tile", "deck_empty", "side_full")
FOURTH_TILE, DAMAGED_TILE, DECK_EMPTY, SIDE_FULL = range(1, 5)

# Siege cards are colour * STRENGTHS + strength, then come elite troops, then actions. Cards below LAID can lie on a
# wall, so a set of those fits a word of 64 bits; the actions are a small set of their own.
COLOUR_LETTERS = "rbgyp"
COLOURS = 5
STRENGTHS = 12
SIEGE = COLOURS * STRENGTHS
ELITE_NAMES = ("joker-a", "joker-b", "spy", "shield")
LAID = SIEGE + 4
ACTION_NAMES = ("redeployment", "recruitment", "desertion", "treason", "explosion", "support", "exchange")
ACTION_VERBS = ("redeploy", "recruit", "desert", "treason", "explode", "support", "exchange")
REDEPLOYMENT, RECRUITMENT, DESERTION, TREASON, EXPLOSION, SUPPORT, EXCHANGE = range(7)
CARDS = LAID + len(ACTION_NAMES)
TACTIC = CARDS - SIEGE

# Sets of elite cards, four bits.
JOKERS, SPY, SHIELD, ELITE = 3, 4, 8, 15

# The tiles: a side of one has at most so many places.
TILES = 7
PLACES = 4
CONDITIONS = ("all", "sum", "low_sum", "same_strength", "colour", "run")
ALL_TYPES, SUM_ONLY, LOW_SUM, SAME_STRENGTH, COLOUR_ONLY, RUN_ONLY = range(6)

# What a formation is worth: its type, plus its sum; where the lower sum wins, LOWEST less the sum.
TYPES = ("sum", "run", "colour", "same_strength", "colour_run")
RUN, COLOUR, SAME, COLOUR_RUN = range(64, 320, 64)  # a sum is worth no more than itself
TYPE = 64
LOWEST = 63

# The rest of the rulebook's numbers.
HAND = 6  # cards in a full hand of the base game; the tactic variant has one more
CAULDRONS = 3
BREACHES = 4  # damaged tiles that win
GIFTS = 3  # cards that each gives in an exchange

# Decks, as sets of those that can be drawn from.
SIEGE_DECK, TACTIC_DECK, BOTH_DECKS = 1, 2, 3
