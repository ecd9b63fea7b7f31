"""The event stream: one for each listener, fed from the log, and resumed after any gap."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from ..live import Live, encode
from ..table import Table
from .schema import PresenceEvent, StateEvent
from .snapshots import snapshot

QUIET = 15.0  # seconds without an event before a comment keeps the connection open


def chunk(seq: int, data: bytes) -> bytes:
    return b"id: %d\ndata: %s\n\n" % (seq, data)


def last_heard(text: str | None) -> int | None:
    """The number in `Last-Event-ID`; anything else is as if it were missing."""
    return int(text) if text is not None and text.isdecimal() and len(text) < 10 else None


async def listen(table: Table, live: Live, token: str | None, after: int | None, origin: str) -> AsyncIterator[bytes]:
    """The stream of one listener: first what was missed (or where things stand), then what happens.

    Who is there is told when nothing else is left to tell. It ends when its token does.
    """
    seat = None if token is None else live.fold.holder(token)
    wake = asyncio.Event()
    live = table.keep(live)
    live.listeners[wake] = seat
    table.metrics.listeners.inc()
    table.presence.refresh(live)
    known = None
    try:
        yield b"retry: 1000\n\n"
        if after is None or after > live.fold.seq:
            fold = live.fold
            after = fold.seq
            known = table.presence.of(live)
            state = StateEvent(**snapshot(live, fold, seat, table.time_of(live), origin, known))
            yield chunk(after, encode(state))
        while not table.stopping.is_set():
            wake.clear()
            if token is not None and live.fold.holder(token) is None:
                return
            async for seq, data in table.events(live, after, seat):
                after = seq
                yield chunk(seq, data)
            if live.present is not None and live.present != known:
                known = live.present
                yield b"data: %s\n\n" % encode(PresenceEvent(known.seats, known.watchers))
            if after == live.fold.seq and not await _woken(wake):
                yield b": still here\n\n"
    finally:
        live.leave(wake)
        if seat is not None:
            table.presence.gone(live.id, [seat])
        table.metrics.listeners.dec()


async def _woken(wake: asyncio.Event) -> bool:
    try:
        async with asyncio.timeout(QUIET):  # unlike wait_for, it never swallows the end of the stream
            await wake.wait()
    except TimeoutError:
        return False
    return True
