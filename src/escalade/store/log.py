"""The store: everything that is asked of the log of games."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Row, Select, TextClause, Update, or_, select, text, update
from sqlalchemy.exc import SQLAlchemyError

from .engine import open_engine
from .entries import Append, Entry, GameRow, Listed, NewGame
from .kinds import AnyKind
from .migrate import prepare
from .schema import games, log
from .signals import PRESENCE, Heard, Present, Signals
from .trouble import Trouble, Unavailable, is_trouble
from .writer import Writer

PROBED = 5.0  # seconds for which the outcome of the last write counts
NOTHING_NEW = text("UPDATE alembic_version SET version_num = version_num")
_decode = msgspec.json.decode
_GAME_COLUMNS = [games.c[name] for name in GameRow.__struct_fields__]


def _game(row: Row[Any]) -> GameRow:
    fields = {name: row._mapping[name] for name in GameRow.__struct_fields__}
    for name in ("options", "seats", "clock", "match"):
        fields[name] = None if fields[name] is None else _decode(fields[name])
    return msgspec.convert(fields, GameRow)


def _listed(row: Row[Any]) -> Listed:
    free = row.open.split(",") if row.open else []
    return Listed(_game(row), free, _decode(row.names) if row.names else {})


def _entry(row: Row[Any]) -> Entry:
    what = msgspec.convert({"kind": row.kind, **_decode(row.body)}, AnyKind)
    return Entry(row.game, row.seq, what, row.at, row.seat, row.key, row.deadline)


def _free(now: int, believed: int) -> ColumnElement[bool]:
    """No lease that still runs. A lease that ends too late was written by a wrong clock, and does not count."""
    return or_(games.c.lease_until <= now, games.c.lease_until > believed)


class Store:
    """A database of games. Open it with `start`, close it with `stop`."""

    def __init__(self, address: str) -> None:
        self.reading = open_engine(address, 8)
        self.writing = open_engine(address, 1)
        self.signals = Signals(self.writing) if self.writing.dialect.name == "postgresql" else None
        self.reads, self.writes = Trouble("read"), Trouble("written")
        self.writer = Writer(self.writing, self.writes, self._tell_others)
        self.probe: asyncio.Task[int] | None = None

    async def start(self, heard: Heard | None = None, present: Present | None = None) -> None:
        """Opens the database, once; Unavailable if it cannot be opened now.

        `heard` is called with the games and numbers that other processes have written, `present` with what they say of
        their listeners (PostgreSQL only).
        """
        if self.writer.task is not None:
            return
        try:
            await prepare(self.writing)
            if self.signals is not None and heard is not None:
                await self.signals.listen(heard, present)
        except Exception as problem:
            if not is_trouble(problem):
                raise
            raise Unavailable from problem
        self.writer.start()

    async def keep_listening(self) -> None:
        """Asked now and then: a lost connection for hints is opened again."""
        if self.signals is not None:
            await self.reads.attempt(self.signals.revive())

    async def stop(self) -> None:
        await self.writer.stop()
        if self.signals is not None:
            await self.signals.stop()
        await self.reading.dispose()
        await self.writing.dispose()

    async def _tell_others(self, written: Sequence[tuple[str, int]]) -> None:
        if self.signals is not None and written:
            with contextlib.suppress(Unavailable, SQLAlchemyError):  # other processes also poll
                await self.reads.attempt(self.signals.tell(written))

    async def tell_presence(self, messages: Sequence[str]) -> None:
        """Tells the other processes who listens to this one (PostgreSQL only)."""
        if self.signals is not None:
            with contextlib.suppress(Unavailable, SQLAlchemyError):  # it is repeated soon
                await self.reads.attempt(self.signals.send(PRESENCE, messages))

    # ---- writing -----------------------------------------------------------------------------------------------

    async def create(self, new: NewGame) -> None:
        await self.writer.write(new)

    async def append(self, append: Append) -> bool:
        """Whether the entry got its number; True means it is on disk."""
        return await self.writer.write(append)

    async def lease(self, game: str, head: int, by: str, now: int, believed: int, until: int) -> bool:
        """Takes a bot's turn for this process, unless another one holds it or the game has gone on."""
        statement = (
            update(games)
            .where(games.c.id == game, games.c.head == head, games.c.bot_due, _free(now, believed))
            .values(lease_by=by, lease_until=until)
        )
        return await self._change(statement) == 1

    async def release(self, by: str) -> None:
        """Gives back all leases of a process that stops."""
        await self._change(update(games).where(games.c.lease_by == by).values(lease_until=0))

    async def _change(self, statement: Update | TextClause) -> int:
        """The number of rows that a statement has changed for good."""

        async def change() -> int:
            async with self.writing.begin() as connection:
                return (await connection.execute(statement)).rowcount

        return await self.writes.attempt(change())

    async def check_writing(self) -> None:
        """Unavailable if nothing can be written now; within some seconds of the last write its outcome counts.

        A full disk refuses only what really goes to disk, so a row is written again, unchanged.
        """
        if self.writes.clock() - self.writes.tried > PROBED:
            if self.probe is None or self.probe.done():
                self.probe = asyncio.create_task(self._change(NOTHING_NEW))
            await asyncio.shield(self.probe)
        if not self.writes.fine:
            raise Unavailable

    # ---- reading -----------------------------------------------------------------------------------------------

    async def _rows(self, statement: Select[Any]) -> Sequence[Row[Any]]:
        async def ask() -> Sequence[Row[Any]]:
            async with self.reading.connect() as connection:
                rows: Sequence[Row[Any]] = (await connection.execute(statement)).all()
            return rows

        return await self.reads.attempt(ask())

    async def game(self, id_: str) -> GameRow | None:
        rows = await self._rows(select(*_GAME_COLUMNS).where(games.c.id == id_))
        return _game(rows[0]) if rows else None

    async def entries(self, game: str, after: int = -1, most: int | None = None) -> list[Entry]:
        """The log of a game after a number, in order; the first so many of it."""
        query = select(log).where(log.c.game == game, log.c.seq > after).order_by(log.c.seq).limit(most)
        return [_entry(row) for row in await self._rows(query)]

    async def heads(self, ids: Sequence[str]) -> dict[str, int]:
        """The last number of each of these games."""
        found: dict[str, int] = {}
        for start in range(0, len(ids), 500):
            query = select(games.c.id, games.c.head).where(games.c.id.in_(ids[start : start + 500]))
            found |= {row.id: row.head for row in await self._rows(query)}
        return found

    async def past_deadline(self, now: int, after: str = "", most: int = 100) -> list[str]:
        """Games whose player to act has run out of time, by their ids; those after an id."""
        query = select(games.c.id).where(games.c.status == "running", games.c.deadline <= now, games.c.id > after)
        return [row.id for row in await self._rows(query.order_by(games.c.id).limit(most))]

    async def bots_due(self, now: int, believed: int, after: str = "", most: int = 100) -> list[str]:
        """Games in which a bot is to act and no process has leased its turn, by their ids; those after an id."""
        query = select(games.c.id).where(games.c.bot_due, _free(now, believed), games.c.id > after)
        return [row.id for row in await self._rows(query.order_by(games.c.id).limit(most))]

    async def public(self, status: str, most: int = 100) -> list[Listed]:
        """Public games of a status, the newest first."""
        query = (
            select(*_GAME_COLUMNS, games.c.open, games.c.names)
            .where(games.c.public, games.c.status == status)
            .order_by(games.c.created.desc(), games.c.id)
            .limit(most)
        )
        return [_listed(row) for row in await self._rows(query)]

    async def check_reading(self) -> None:
        """Unavailable if the log cannot be read."""
        await self._rows(select(games.c.id).limit(1))
