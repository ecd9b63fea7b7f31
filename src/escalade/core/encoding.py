"""What a seat may know as an array of fixed length, for those who learn.

A game says it in bytes of its own (`State.observe`, named by `Game.observed`). For one that does not, every fact of the
view is counted in the place that its hash names, at the price of a few facts that share a place. Whoever knows better
gives an environment a function of the view: `encode(view) -> array`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import numpy as np

from .rows import write_observation

if TYPE_CHECKING:
    from .state import State

SIZE = 2048
MOST = 255
UNTOLD = frozenset({"game", "options", "legal"})  # the same all game long, or told by the action mask

Array = np.ndarray[Any, np.dtype[np.uint8]]
Encode = Callable[[dict[str, Any]], Array]


def observation(state: State, seat: int) -> Array:
    """What a seat may know, in the game's own bytes, or as its hashed view if it has none."""
    length = state.game.observation
    if not length:
        return hashed(state.view(seat))
    seen = np.zeros(length, np.uint8)
    write_observation(state, seat, seen)
    return seen


def hashed(view: dict[str, Any]) -> Array:
    """The facts of a view, counted by hash."""
    counts = np.zeros(SIZE, dtype=np.uint8)
    for fact in facts(view, ""):
        place = _place(fact)
        if counts[place] < MOST:
            counts[place] += 1
    return counts


def facts(part: Any, path: str) -> Iterator[str]:
    """The facts in a part of a view: `walls/2/attacker/r7`, `hands/defender/size/6`, and how long each list is."""
    if isinstance(part, dict):
        for name, inner in part.items():
            if path or name not in UNTOLD:
                yield from facts(inner, f"{path}/{name}")
    elif isinstance(part, list):
        yield f"{path}/#{len(part)}"
        for number, inner in enumerate(part):
            plain = not isinstance(inner, (dict, list))
            yield from facts(inner, path if plain else f"{path}/{number}")
    else:
        yield f"{path}/{part}"


@lru_cache(maxsize=1 << 16)
def _place(fact: str) -> int:
    return int.from_bytes(blake2b(fact.encode(), digest_size=8).digest(), "big") % SIZE


def mask_of(legal: list[int], actions: int) -> np.ndarray[Any, np.dtype[np.int8]]:
    """1 for each legal action."""
    mask = np.zeros(actions, dtype=np.int8)
    mask[legal] = 1
    return mask
