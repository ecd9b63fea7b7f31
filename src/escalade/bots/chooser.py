"""Whoever chooses a move inside the compiled engine, without the GIL: for self-play by the million."""

from __future__ import annotations

from ..core.state import State


class Chooser:
    """Chooses for the seat to act. It is given a full state, and draws anew what that seat cannot see."""

    worth: float

    def choose(self, state: State, seed: int) -> int:
        """An action; `worth` is then what it is worth to the one who moves, from 0 to 1."""
        self.worth = 0.5
        return state.moves[state.below(state.ready())]

    def chosen(self, state: State, seed: int) -> int:
        """`choose`, for callers in Python."""
        return self.choose(state, seed)
