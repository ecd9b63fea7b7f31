"""What requests and answers look like that show what happened, and what could."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from ..game.choices import Request
from .schema import View


class Moment(msgspec.Struct):
    """A moment of a game, and the move that led to it (null: the deal), as the one who asks saw it then."""

    seq: int | None
    seat: str | None
    move: str | None
    view: View


class Moments(msgspec.Struct):
    """A page of moments. `next`: where the next page begins, null after the last one."""

    total: int
    first: int = msgspec.field(name="from")
    next: int | None
    frames: list[Moment]


class AskReach(Request):
    """A view, and a square of it."""

    view: dict[str, Any]
    at: Annotated[str, Meta(max_length=8)]


class Reach(msgspec.Struct):
    """Where a piece could go, strike at once, and strike after a move; in a turn of its own, without cards."""

    moves: list[str]
    strikes: list[str]
    after: list[str]
