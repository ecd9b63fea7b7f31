"""The state of a game: the hooks of the engine, each answered by a chapter of the rules."""

from __future__ import annotations

from typing import Any

import cython

from .actions import TEXTS
from .notation import parse
from .positions import dump_of
from .refusals import explain
from .view import view_of

if cython.compiled:
    from cython.cimports.escalade.core.state import State
    from cython.cimports.escalade.games.danger_at_the_walls.actions import DRAW_MAIN, DRAW_OWN
    from cython.cimports.escalade.games.danger_at_the_walls.board import DRAW, PLAY, Board
    from cython.cimports.escalade.games.danger_at_the_walls.setup import set_up
    from cython.cimports.escalade.games.danger_at_the_walls.turn import (
        can_play,
        do_pass,
        fill_plays,
        finish,
        go_on,
        take,
    )
    from cython.cimports.escalade.games.danger_at_the_walls.worlds import redeal
else:
    from ...core.state import State
    from .actions import DRAW_MAIN, DRAW_OWN
    from .board import DRAW, PLAY, Board
    from .setup import set_up
    from .turn import can_play, do_pass, fill_plays, finish, go_on, take
    from .worlds import redeal


class Siege(Board):
    """A state of Danger at the Walls."""

    def deal(self) -> None:
        self.clear()
        set_up(self)

    def fill(self) -> int:
        if self.to_act < 0:
            return 0
        if self.phase == DRAW:
            self.moves[0] = DRAW_MAIN
            self.moves[1] = DRAW_OWN
            return 2
        return fill_plays(self)

    def act(self, action: int) -> None:
        take(self, action)

    def copy(self, other: State) -> None:
        self.copy_base(other)
        self.copy_board(cython.cast(Board, other))

    def redeal(self, seat: int) -> None:
        redeal(self, seat)

    def settle(self) -> None:
        """Takes the forced steps that are due in a position."""
        if self.phase == DRAW:
            go_on(self)
        elif self.phase == PLAY and not can_play(self):
            do_pass(self)

    def conclude(self) -> None:
        """Ends the game as it stands."""
        finish(self)

    def number_below(self, limit: int) -> int:
        """A number of the generator, for dealing in Python."""
        return self.below(limit)

    # ---- words -------------------------------------------------------------------------------------------------

    def text(self, action: int) -> str:
        return TEXTS[action] if 0 <= action < len(TEXTS) else ""

    def parse(self, text: str) -> int:
        return parse(text)

    def explain(self, text: str) -> dict[str, Any]:
        return explain(self, text)

    def dump(self) -> dict[str, Any]:
        return dump_of(self)

    def view(self, seat: int | None) -> dict[str, Any]:
        return view_of(self, seat)
