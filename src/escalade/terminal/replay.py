"""A record shown again: every move in words, and the position after any of them."""

from __future__ import annotations

from typing import Any

from .. import load
from ..core.errors import Refused
from ..core.record import Record, replay
from ..core.words import Words, describe
from .report import headline, moved, outcome
from .screen import Screen, seat_number
from .speech import drawing_of


class Replay:
    """A record replayed up to a step; without a step, whole."""

    def __init__(self, record: Record, words: Words, step: int | None = None, seat: str | None = None) -> None:
        self.record = record
        self.words = words
        self.states = list(replay(record, load))
        self.viewer = seat_number(self.states[0].game, seat) if seat is not None else None
        self.whole = step is None
        self.step = len(record.moves) if step is None else step
        if not 0 <= self.step <= len(record.moves):
            raise Refused("replay.step", f"there is no step {step}: this record has steps 0 to {len(record.moves)}")

    @property
    def shown(self) -> Any:
        return self.states[self.step]

    def mover(self, number: int) -> str:
        """Who made the move of this number, counted from 0."""
        before = self.states[number]
        return str(before.game.seats[before.to_act])

    def to_json(self) -> dict[str, Any]:
        moves = [
            {"number": number + 1, "seat": self.mover(number), "move": move, "words": describe(self.words, move)}
            for number, move in enumerate(self.record.moves[: self.step])
        ]
        return {
            "game": self.record.game, "options": self.record.options, "seed": self.record.seed,
            "seats": self.record.seats, "step": self.step, "steps": len(self.record.moves), "moves": moves,
            "position": self.shown.dump(), "result": self.record.result,
        }  # fmt: skip

    def show(self, screen: Screen) -> None:
        screen.title(headline(self.words, self.record.options))
        first = 0 if self.whole else max(self.step - 1, 0)
        for number in range(first, self.step):
            screen.line(f"{number + 1:4}  {moved(self.words, self.mover(number), self.record.moves[number])}")
        screen.board(drawing_of(self.record.game), self.shown.view(self.viewer))
        view = self.shown.view(None)
        if view["winner"] is None:
            total = len(self.record.moves)
            screen.line(self.words("terminal.replay.at", step=self.step, steps=total))
        else:
            screen.line(outcome(self.words, view["winner"], view["by"]))
