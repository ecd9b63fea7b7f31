"""The numbers of the game, each once: setup.py makes constants of C of them."""

from math import comb

BLUE, RED = 0, 1
WALLS = 5
HAND = 6  # cards in a full hand
FLAGS_TO_END = 3  # Flags in all that bring the last turn
WALLS_TO_WIN = 3

# Steps of a turn: places in the game's `steps`.
PLAY, DRAW = 0, 1

# Places in the game's `reasons`.
MORE_WALLS = 1

# Kinds of cards, in the order of all lists: three archers, then cannons from c5 to c9, then the others.
C5, C9 = 3, 7
FLAG, ATTACK = 8, 9
KING, WIZARD, BUILDER, SPY, GENERAL, NOBLE, ENGINEER, ASSASSIN = range(10, 18)
MAIN_KINDS = 10  # the first ones are in the main deck
KINDS = 18

# A set of cards has 3 bits a kind: here all cards of three kinds in a row, and of five.
THREE_KINDS = 0o777
FIVE_KINDS = 0o77777

# Leaders at a wall are bits, in card order from the King on.
WITH_KING = 1 << KING - KING
WITH_WIZARD = 1 << WIZARD - KING
WITH_BUILDER = 1 << BUILDER - KING
WITH_GENERAL = 1 << GENERAL - KING
WITH_NOBLE = 1 << NOBLE - KING
WITH_ENGINEER = 1 << ENGINEER - KING
RED_LEADERS = WITH_KING | WITH_WIZARD | WITH_BUILDER

# Decks.
MAIN_DECK = 33
AFTER_DEAL = 21  # cards of the main deck, its two Flags included, when both hands are dealt
OWN_DECK = 8
PLACEMENTS = 5 * 11  # of the main deck's Flags, by D1

# An Attack aims at all archers or at the visible cannon.
ALL_ARCHERS, THE_CANNON = 0, 1
ATTACK_TARGETS = 2

# Spy and Assassin aim at an archer of strength 1 to 3, the visible cannon, or a leader; the Assassin at the Spy too.
ON_CANNON = 3
ON_LEADER = 4
ON_SPY = 7
SPY_TARGETS = 7
ASSASSIN_TARGETS = 8

# Troops: choices of 1 to 6 archers of three strengths. Two archers of each strength form the most.
TROOPS = comb(HAND + 3, 3) - 1
MOST_PARTS = 3**3 - 1
