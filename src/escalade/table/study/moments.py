"""The moments of a game that is being played, as a seat saw them then.

A seat has had each of these views when its moment came, so nothing new leaves. Only moves that stand are told: what
was taken back is gone.
"""

from __future__ import annotations

import asyncio
from itertools import islice
from typing import Any

from ..game.fold import Fold

COUNT = 60  # moments of an answer; the view of one takes about a millisecond


async def page(fold: Fold, seat: str | None, first: int, count: int) -> dict[str, Any]:
    """Some moments, made in a thread: the others at this table do not wait for them. Moment 0 is the deal."""
    frames = [] if fold.state is None else await asyncio.to_thread(_frames, fold, seat, first, count)
    total = 0 if fold.state is None else len(fold.moves) + 1
    end = first + len(frames)
    return {"total": total, "first": first, "next": end if frames and end < total else None, "frames": frames}


def _frames(fold: Fold, seat: str | None, first: int, count: int) -> list[dict[str, Any]]:
    state = fold.start()
    index = None if seat is None else fold.game.seats.index(seat)
    frames: list[dict[str, Any]] = []
    if first == 0:
        frames.append({"seq": None, "seat": None, "move": None, "view": state.view(index)})
    for number, made in enumerate(islice(fold.moves, first + count - 1), start=1):
        state.apply(state.parse(made.text))
        if number >= first:
            shown = {"seq": made.seq, "seat": made.seat, "move": made.seen(seat)}
            frames.append({**shown, "view": state.view(index)})
    return frames
