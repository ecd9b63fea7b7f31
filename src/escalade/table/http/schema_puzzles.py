"""What requests and answers about puzzles look like; the answer to a try is the puzzles' own."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from ..game.choices import Request
from .schema import Opinion

Move = Annotated[str, Meta(max_length=200)]


class TryPuzzle(Request):
    """The solver's moves so far; all but the last were right. None: the solution is asked for."""

    moves: Annotated[list[Move], Meta(max_length=20)]


class OpenPosition(Request):
    """A position that names its game, and its options where they are not the usual ones."""

    position: dict[str, Any]


class ExplainInPosition(OpenPosition):
    move: Move


class PuzzleHead(msgspec.Struct):
    """What is said of a puzzle before it is solved. `solved`: the share of the levels' tries that solve it."""

    id: str
    game: str
    options: dict[str, Any]
    seat: str
    grade: Literal["easy", "medium", "hard", "none"]
    solved: float
    themes: list[str]
    proof: Literal["win"] | None


class Puzzles(msgspec.Struct):
    """Easy ones first; and the one of the day, the same for everybody."""

    date: str
    day: PuzzleHead | None
    puzzles: list[PuzzleHead]


class PuzzleToSolve(PuzzleHead):
    """`levels`: the share of each level's tries that solve it."""

    levels: dict[str, float]
    view: dict[str, Any]


class OpenedPosition(msgspec.Struct):
    """A position that can be, as the seat that is to act sees it."""

    game: str
    options: dict[str, Any]
    seat: str
    view: dict[str, Any]


class PositionHint(msgspec.Struct):
    """A bot's opinion of all moves, the best first; the chances are the judge's."""

    level: str
    moves: list[Opinion]
