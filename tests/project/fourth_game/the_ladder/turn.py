"""The set-up, the order of a turn, what happens by itself, and the ends of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import constants as c

if TYPE_CHECKING:
    from .state import Siege


def deal(siege: Siege) -> None:
    """A new game from the generator's present state."""
    siege.empty()
    for card in range(c.CARDS):
        siege.deck[card] = card
    siege.deck_size = c.CARDS
    siege.shuffle(siege.deck, siege.deck_size)
    for seat in range(2):
        for _ in range(c.HAND):
            siege.draw(seat)


def end_turn(siege: Siege) -> None:
    """L2: a card is drawn, which is forced and so no action; who is at the top has won."""
    seat = siege.to_act
    siege.draw(seat)
    if siege.height[seat] >= siege.rungs:
        siege.won = seat
        siege.reason = c.TOP
        siege.to_act = -1
    else:
        siege.to_act = 1 - seat
