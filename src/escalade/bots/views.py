"""What whoever is given a view does first: check it, draw a number from it, and rebuild a world from it alone."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..core.errors import Refused

if TYPE_CHECKING:
    from ..core.game import Game
    from ..core.state import State


def number_of(seed: int, view: object) -> int:
    """64 bits of a seed and a view, from which all chance of an answer comes; what is no view is Refused."""
    if not isinstance(view, Mapping):
        raise Refused("bot.view", f"a bot is given a view, not {type(view).__name__}")
    try:
        text = json.dumps([seed, view], sort_keys=True, separators=(",", ":"))
    except (TypeError, ValueError) as problem:
        raise Refused("bot.view", f"this view is not JSON: {problem}") from None
    return int.from_bytes(hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8).digest(), "big")


def choice_in(game: Game, view: Mapping[str, Any], number: int) -> tuple[State, int]:
    """A world of a view whose seat is to act, and that seat; any other view is Refused."""
    root = game.from_view(view, seed=number)
    if root.to_act < 0:
        raise Refused("bot.over", "the game of this view is over: there is nothing to choose")
    acting = game.seats[root.to_act]
    if view.get("seat") != acting:
        raise Refused("bot.not_to_act", f"{view.get('seat')!r} is not to act in this view: {acting} is")
    return root, root.to_act
