"""Random games inside the compiled engine."""

from __future__ import annotations

from typing import Any

from .errors import Refused
from .state import State


def play_one(state: State, most: int) -> int:
    """Plays uniformly random legal moves to the end, or for `most` steps; how many steps it took."""
    steps = 0
    while state.to_act >= 0 and steps < most:
        state.advance(state.pick())
        steps += 1
    return steps


def playouts(state: State, games: int, seed: int) -> dict[str, Any]:
    """Plays `games` random games in place of `state`; the numbers of games, steps and wins of each seat."""
    if isinstance(games, bool) or not isinstance(games, int) or not 0 <= games < 2**62:
        raise Refused("playouts.games", f"{games!r} is not a number of games: a whole number of 0 or more is")
    state.reseed(seed)
    return run(state, games)


def run(state: State, games: int) -> dict[str, Any]:
    steps = 0
    first = 0
    second = 0
    for _ in range(games):
        state.count = -1
        state.deal()
        steps += play_one(state, 1 << 30)
        if state.won == 0:
            first += 1
        elif state.won == 1:
            second += 1
    return {"games": games, "steps": steps, "wins": [first, second]}
