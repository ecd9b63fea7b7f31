"""How much a choice has to cost before it is marked: from measured play, game by game (marks.json, docs/coach.md)."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec

Mark = Literal["inaccuracy", "mistake", "blunder"]


class Marks(msgspec.Struct, frozen=True):
    """The least cost of each mark, in chances to win."""

    inaccuracy: float
    mistake: float
    blunder: float

    def of(self, cost: float) -> Mark | None:
        """The mark of a choice that cost so much; None if it is not marked."""
        if cost >= self.blunder:
            return "blunder"
        if cost >= self.mistake:
            return "mistake"
        return "inaccuracy" if cost >= self.inaccuracy else None


@cache
def _table() -> dict[str, Marks]:
    """By game; `usual` is for one that was not measured."""
    data = files(__package__).joinpath("marks.json").read_bytes()
    return msgspec.json.decode(data, type=dict[str, Marks])


def marks_of(game: str) -> Marks:
    return _table().get(game, _table()["usual"])
