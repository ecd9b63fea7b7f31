"""PostgreSQL's NOTIFY: a hint to other processes that a log has grown, and who listens where.

A hint is sent after the commit, one statement for many games. Losing one costs time, never a move: everyone polls too.
Who listens where is told and repeated by the table; no table of the database has it.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from importlib import import_module
from typing import Any

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from .engine import PATIENCE

CHANNEL = "escalade"
PRESENCE = "escalade_presence"
MOST_IN_ONE = 100  # a payload is limited to 8,000 bytes
Heard = Callable[[Sequence[tuple[str, int]]], Awaitable[None]]
Present = Callable[[str], Awaitable[None]]


class Signals:
    """Tells other processes, and listens to them on a connection of its own."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.connection: Any = None
        self.heard: Heard | None = None  # who is told of logs
        self.present: Present | None = None  # who is told of listeners
        self.tasks: set[asyncio.Task[None]] = set()

    async def tell(self, written: Sequence[tuple[str, int]]) -> None:
        parts = (written[start : start + MOST_IN_ONE] for start in range(0, len(written), MOST_IN_ONE))
        await self.send(CHANNEL, [",".join(f"{game}:{seq}" for game, seq in part) for part in parts])

    async def send(self, channel: str, payloads: Sequence[str]) -> None:
        async with self.engine.begin() as connection:
            for payload in payloads:
                await connection.execute(text(f"SELECT pg_notify('{channel}', :payload)"), {"payload": payload})

    async def listen(self, heard: Heard, present: Present | None = None) -> None:
        """Opens a connection, and calls `heard` with every hint that comes, `present` with who listens elsewhere."""
        self.heard, self.present = heard, present
        asyncpg = import_module("asyncpg")  # an extra; the engine has made sure that it is there
        url = self.engine.url.set(drivername="postgresql")
        self.connection = await asyncpg.connect(url.render_as_string(hide_password=False), timeout=PATIENCE)

        await self.connection.add_listener(CHANNEL, self._receiver(lambda text: heard(parsed(text))))
        if present is not None:
            await self.connection.add_listener(PRESENCE, self._receiver(present))

    def _receiver(self, told: Callable[[str], Awaitable[None]]) -> Callable[..., None]:
        def receive(_connection: Any, _pid: int, _channel: str, payload: object) -> None:
            task = asyncio.ensure_future(told(str(payload)))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

        return receive

    async def revive(self) -> None:
        """Listens anew if the connection was lost."""
        if self.heard is not None and (self.connection is None or self.connection.is_closed()):
            await self.listen(self.heard, self.present)

    async def stop(self) -> None:
        if self.connection is not None:
            with contextlib.suppress(Exception):  # a connection that is already lost needs no closing
                await self.connection.close(timeout=2)
        for task in list(self.tasks):
            task.cancel()


def parsed(payload: str) -> list[tuple[str, int]]:
    """The games and numbers of a hint."""
    pairs = (part.rpartition(":") for part in payload.split(",") if part)
    return [(game, int(seq)) for game, _, seq in pairs if seq.isdigit()]
