"""What chooses a move inside the compiled engine: the interface that searches share, without the GIL."""

from __future__ import annotations

from ..core.state import State


class Chooser:
    """`worth` is what the chosen move is worth to the one who moves, from 0 to 1. One instance serves one thread."""

    def __init__(self) -> None:
        self.worth = 0.5

    def choose(self, state: State, seed: int) -> int:
        """An action for the seat to act, by what that seat may know: what is hidden is drawn anew from the seed."""
        return state.moves[0]

    def action(self, state: State, seed: int) -> int:
        """`choose`, for callers in Python."""
        return self.choose(state, seed)
