"""The one writer of a process: takes what is waiting, writes it in one transaction, and answers only after the commit.

Waiting requests share a commit and its sync to disk, which takes most of the time. Within a transaction rows are
touched in the order of the games' ids, so that two processes on one PostgreSQL cannot deadlock.

In trouble everyone who waits is told so at once, since what failed for one would fail for the next after the same wait.
A commit whose outcome is not known is trouble too: the same entry again finds its number taken, by itself.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from importlib import import_module
from typing import Any

import msgspec
from sqlalchemy import bindparam, insert, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from .entries import Append, Entry, GameRow, NewGame, Summary
from .schema import games, log
from .trouble import Trouble, Unavailable

MOST_AT_ONCE = 256
Waiting = list[tuple[Append | NewGame, asyncio.Future[bool]]]
Told = Callable[[Sequence[tuple[str, int]]], Awaitable[None]]
_encode = msgspec.json.Encoder().encode


def as_text(value: Any) -> str | None:
    return None if value is None else _encode(value).decode()


def entry_row(entry: Entry) -> dict[str, Any]:
    body = msgspec.to_builtins(entry.what)
    kind = body.pop("kind")
    return {
        "game": entry.game, "seq": entry.seq, "kind": kind, "at": entry.at, "seat": entry.seat, "body": as_text(body),
        "key": entry.key, "deadline": entry.deadline,
    }  # fmt: skip


def summary_row(head: int, summary: Summary) -> dict[str, Any]:
    return {"head": head, **msgspec.structs.asdict(summary), "names": as_text(summary.names)}


def game_row(row: GameRow) -> dict[str, Any]:
    fields = msgspec.structs.asdict(row)
    return fields | {name: as_text(fields[name]) for name in ("options", "seats", "clock", "match")}


class Writer:
    """Writes entries and new games; `append` says whether the entry got its number."""

    def __init__(self, engine: AsyncEngine, trouble: Trouble, told: Told) -> None:
        self.engine = engine
        self.trouble = trouble
        self.told = told
        self.queue: asyncio.Queue[tuple[Append | NewGame, asyncio.Future[bool]]] = asyncio.Queue()
        self.task: asyncio.Task[None] | None = None
        dialect = import_module(f"sqlalchemy.dialects.{engine.dialect.name}")  # the other one is slow to import
        self.add = dialect.insert(log).on_conflict_do_nothing().returning(log.c.game, log.c.seq)
        fields = ["head", *Summary.__struct_fields__]
        # A later entry may already be known to the row when two processes write: the row then keeps the later one.
        self.summarise = (
            update(games)
            .where(games.c.id == bindparam("b_id"), games.c.head < bindparam("b_head"))
            .values({name: bindparam(f"b_{name}") for name in fields})
        )

    def start(self) -> None:
        self.task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Writes what is waiting, then ends."""
        if self.task is None:
            return
        await self.queue.join()
        self.task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self.task
        self.task = None

    async def write(self, change: Append | NewGame) -> bool:
        """True once the change is committed; False if another entry has its number or its key."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.queue.put_nowait((change, done))
        # A client that goes away must not undo what is being written.
        return await asyncio.shield(done)

    async def _run(self) -> None:
        while True:
            batch = [await self.queue.get(), *self._waiting(MOST_AT_ONCE - 1)]
            try:
                await self._write_batch(batch)
            except Unavailable:
                batch += self._waiting(self.queue.qsize())
                for _, done in batch:
                    if not done.done():
                        done.set_exception(Unavailable())
            finally:
                for _ in batch:
                    self.queue.task_done()

    def _waiting(self, most: int) -> Waiting:
        return [self.queue.get_nowait() for _ in range(min(most, self.queue.qsize()))]

    async def _write_batch(self, batch: Waiting) -> None:
        for round_ in rounds(batch):
            try:
                won = await self.trouble.attempt(self._commit([change for change, _ in round_]))
            except Unavailable:
                raise
            except Exception as problem:  # whatever is wrong with a change, the writer goes on
                await self._one_by_one(round_, problem)
                continue
            self._answer(round_, won)
            await self.told(sorted(won))

    async def _one_by_one(self, round_: Waiting, problem: Exception) -> None:
        """After a refusal: each change alone, so that a bad one fails without the others."""
        if len(round_) == 1:
            if not round_[0][1].done():
                round_[0][1].set_exception(problem)
            return
        for one in round_:
            await self._write_batch([one])

    def _answer(self, round_: Waiting, won: set[tuple[str, int]]) -> None:
        for change, done in round_:
            if not done.done():
                done.set_result(isinstance(change, NewGame) or (change.entry.game, change.entry.seq) in won)

    async def _commit(self, changes: list[Append | NewGame]) -> set[tuple[str, int]]:
        async with self.engine.begin() as connection:
            made = [change for change in changes if isinstance(change, NewGame)]
            appends = sorted(
                (change for change in changes if isinstance(change, Append)), key=lambda append: append.entry.game
            )
            won = await self._append(connection, appends) if appends else set()
            made += [
                append.creates
                for append in appends
                if append.creates is not None and (append.entry.game, append.entry.seq) in won
            ]
            if made:
                await self._create(connection, made)
        return won

    async def _append(self, connection: AsyncConnection, appends: list[Append]) -> set[tuple[str, int]]:
        rows = [entry_row(append.entry) for append in appends]
        won = {(row.game, row.seq) for row in await connection.execute(self.add, rows)}
        summaries = [
            {"b_id": append.entry.game}
            | {f"b_{name}": value for name, value in summary_row(append.entry.seq, append.summary).items()}
            for append in appends
            if (append.entry.game, append.entry.seq) in won
        ]
        if summaries:
            await connection.execute(self.summarise, summaries)
        return won

    async def _create(self, connection: AsyncConnection, made: list[NewGame]) -> None:
        rows = [game_row(new.row) | summary_row(new.first.seq, new.summary) for new in made]
        await connection.execute(insert(games), rows)
        await connection.execute(insert(log), [entry_row(new.first) for new in made])


def rounds(batch: Waiting) -> list[Waiting]:
    """The batch in its order, split so that no round has two entries for one game."""
    split: list[Waiting] = []
    turn_of: dict[str, int] = {}
    for change, done in batch:
        game = change.row.id if isinstance(change, NewGame) else change.entry.game
        turn = turn_of.get(game, 0)
        turn_of[game] = turn + 1
        if turn == len(split):
            split.append([])
        split[turn].append((change, done))
    return split
