"""Perft: how many action sequences of a length there are from a state, the classic check of a move generator."""

from __future__ import annotations

from .state import State


def perft(state: State, depth: int) -> int:
    """The number of action sequences of this length; a finished game has none but the empty one."""
    if depth == 0:
        return 1
    legal = state.legal()
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        after = state.clone()
        after.apply(action)
        total += perft(after, depth - 1)
    return total


def divide(state: State, depth: int) -> dict[str, int]:
    """Perft split by the first move, to find where two generators differ."""
    counts = {}
    for action in state.legal() if depth > 0 else ():
        after = state.clone()
        after.apply(action)
        counts[state.text(action)] = perft(after, depth - 1)
    return counts
