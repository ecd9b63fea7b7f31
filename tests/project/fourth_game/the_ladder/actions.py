"""The numbers of the actions. An action means the same in every state: here it is the card that it plays."""

from .constants import CARDS

CLIMB = 0  # + card
ACTIONS = CLIMB + CARDS
