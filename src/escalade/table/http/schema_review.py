"""What the coach's review looks like, and the curve of a game."""

from __future__ import annotations

import msgspec

from ...bots.coach import ReviewedMoment


class Curve(msgspec.Struct):
    """Pairs of a frame and the seat's chance to win at it."""

    level: str
    seat: str
    points: list[tuple[float, float]]


class MarkCounts(msgspec.Struct):
    inaccuracy: int
    mistake: int
    blunder: int


class ReviewedSeat(msgspec.Struct):
    """How many choices a seat had, which share of them was not marked, and how many were, by mark."""

    choices: int
    accuracy: float | None
    marks: MarkCounts


class LuckiestDraw(msgspec.Struct):
    number: int
    seat: str
    move: str
    for_: str = msgspec.field(name="for")
    gain: float


class SeatLuck(msgspec.Struct):
    luck: float
    skill: float


class ReviewedLuck(msgspec.Struct):
    """Chances of `seat`: before the deal, what the deal changed, the result, and the result without luck."""

    seat: str
    expected: float
    deal: float
    result: float
    adjusted: float
    seats: dict[str, SeatLuck]
    luckiest: LuckiestDraw | None


class ReviewedChoice(msgspec.Struct):
    """The judge's chances of the mover after the move played and after the best one, by what he could see."""

    win: float
    best: str
    best_win: float


class Review(msgspec.Struct):
    """What the coach says of a game. `choices`: one for each move. `points`: a frame, the first seat's chance, and
    the same without luck. `marks`: what a choice has to cost."""

    seats: dict[str, ReviewedSeat]
    choices: list[ReviewedChoice]
    moments: list[ReviewedMoment]
    marks: dict[str, float]
    points: list[tuple[float, float, float]]
    luck: ReviewedLuck


class ReviewLine(msgspec.Struct):
    """A line of the answer: how much is done, from 0 to 1; the last has the review, or the code of what went wrong."""

    done: float
    review: Review | msgspec.UnsetType = msgspec.UNSET
    code: str | msgspec.UnsetType = msgspec.UNSET
