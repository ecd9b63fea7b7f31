<<<<<<< HEAD
"""Whoever chooses a move inside the compiled engine, without the GIL: for self-play by the million."""
=======
"""What chooses a move inside the compiled engine: the interface that searches share, without the GIL."""
>>>>>>> 1510b97 (Whole turns are planned by a beam and answered by the other's best turn)

from __future__ import annotations

from ..core.state import State


class Chooser:
<<<<<<< HEAD
    """Chooses for the seat to act. It is given a full state, and draws anew what that seat cannot see."""

    worth: float

    def choose(self, state: State, seed: int) -> int:
        """An action; `worth` is then what it is worth to the one who moves, from 0 to 1."""
        self.worth = 0.5
        return state.moves[state.below(state.ready())]

    def chosen(self, state: State, seed: int) -> int:
=======
    """`worth` is what the chosen move is worth to the one who moves, from 0 to 1. One instance serves one thread."""

    def __init__(self) -> None:
        self.worth = 0.5

    def choose(self, state: State, seed: int) -> int:
        """An action for the seat to act, by what that seat may know: what is hidden is drawn anew from the seed."""
        return state.moves[0]

    def action(self, state: State, seed: int) -> int:
>>>>>>> 1510b97 (Whole turns are planned by a beam and answered by the other's best turn)
        """`choose`, for callers in Python."""
        return self.choose(state, seed)
