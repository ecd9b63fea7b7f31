"""The numbers of the game, each once: setup.py makes constants of C of them."""

CARDS = 12
HAND = 3  # cards in a full hand

# Places in the game's `reasons`.
TOP = 1
