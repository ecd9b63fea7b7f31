"""What is chosen when a game is made, as the request to make one says it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from .clocks import DaysClock, SecondsClock

Name = Annotated[str, Meta(max_length=200, description="what a player wants to be called: plain text")]


class Request(msgspec.Struct, forbid_unknown_fields=True):
    """A body; a field that is not known is an error, so that a misspelt one is not lost silently."""


class CreateGame(Request):
    game: Annotated[str, Meta(max_length=64)]
    options: dict[str, Any] = {}
    seats: dict[str, Annotated[str, Meta(max_length=64, description="human, open or bot:LEVEL")]] = {}
    names: dict[str, Name] = {}
    deal: Literal["now", "ready"] = "now"
    public: bool = False
    clock: SecondsClock | DaysClock | None = None
    match: bool = False
    pace: Annotated[float, Meta(ge=0, le=10)] = 0
    hints: bool | None = None
    position: dict[str, Any] | None = None
