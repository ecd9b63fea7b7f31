"""What each move does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import actions, turn

if TYPE_CHECKING:
    from .state import Siege


def act(siege: Siege, action: int) -> None:
    """Carries out a legal action, and what is forced after it."""
    do_climb(siege, action - actions.CLIMB)
    turn.end_turn(siege)


def do_climb(siege: Siege, card: int) -> None:
    """So many rungs up as the card says."""
    siege.hand[siege.to_act] ^= 1 << card
    siege.height[siege.to_act] += card + 1
