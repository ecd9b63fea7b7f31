"""Why a move is refused: a stable code, the rule, the facts, and a sentence for a person."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.errors import Refused
from . import notation
from .positions import names

if TYPE_CHECKING:
    from .state import Siege


def why_not(siege: Siege, text: str) -> Refused:
    """The first rule whose set lacks the move."""
    if siege.to_act < 0:
        return Refused("move.over", "the game is over")
    card = notation.parse(text) + 1
    hand = names(siege.hand_cards(siege.to_act))
    return Refused("move.not_in_hand", f"{card} is not in the hand, which has {hand}", "L1", card=card)
