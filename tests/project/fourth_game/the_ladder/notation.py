"""Moves as text: `climb 7`."""

from __future__ import annotations

from ...core.errors import Refused
from . import actions

TEXTS = [f"climb {card + 1}" for card in range(actions.ACTIONS)]
NUMBERS = {text: action for action, text in enumerate(TEXTS)}


def text(action: int) -> str:
    """The text of an action."""
    return TEXTS[action]


def parse(text: str) -> int:
    """The action of a text; only the one exact text of an action is accepted."""
    action = NUMBERS.get(text) if isinstance(text, str) else None
    if action is None:
        raise Refused("move.unparsable", f"{str(text)[:20]!r} is no move: 'climb' and a card from 1 to 12 is")
    return action
