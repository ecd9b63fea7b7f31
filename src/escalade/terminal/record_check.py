"""Whether a record is the same game here, and if not, where it first differs."""

from __future__ import annotations

from typing import Any

from .. import load
from ..core.errors import Refused
from ..core.record import Record, replay, verify


def check(record: Record) -> dict[str, Any]:
    """What `verify` answers; a record of an unknown game, option or version of the rules is Refused."""
    answer: dict[str, Any] = {"game": record.game, "options": record.options, "moves": len(record.moves)}
    try:
        verify(record, load)
    except Refused as problem:
        return {"same": False, **answer, "move": first_difference(record), **problem.answer()}
    return {"same": True, **answer, "result": record.result}


def first_difference(record: Record) -> int | None:
    """The number of the first move that cannot be played; None when all can and it is the result that differs."""
    states = replay(record, load)
    next(states)  # raises again what stands in the way of the game itself
    number = 1
    try:
        for _ in states:
            number += 1
    except Refused:
        return number
    return None
