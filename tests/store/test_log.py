"""The log keeps its promises on SQLite and on PostgreSQL, by the same code."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, get_args

import msgspec
import pytest
from alembic import command
from sqlalchemy import column, inspect, select, table

from escalade.core.errors import Refused
from escalade.store import FORMAT, Append, Entry, GameRow, NewGame, Store, Summary, kinds
from escalade.store.engine import open_engine
from escalade.store.migrate import configuration, upgrade
from escalade.store.schema import metadata, version
from escalade.store.writer import entry_row


def new_game(id_: str, **changes: Any) -> NewGame:
    fields: dict[str, Any] = {
        "id": id_, "game": "a-game", "options": {"tactics": True}, "rules": "1",
        "seats": {"attacker": {"kind": "human"}, "defender": {"kind": "open"}}, "secret": "00",
        "bot_seed": 5, "created": 1,
    }  # fmt: skip
    summary = changes.pop("summary", Summary())
    return NewGame(GameRow(**fields | changes), Entry(id_, 0, kinds.Created(dealt=False, wait=False), 1), summary)


def append(id_: str, seq: int, key: str | None = None, summary: Summary | None = None, move: str = "") -> Append:
    entry = Entry(id_, seq, kinds.Move(move), 2, seat="attacker", key=key)
    return Append(entry, summary or Summary(status="running"))


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[Store]:
    store = Store(address)
    await store.start()
    try:
        yield store
    finally:
        await store.stop()


def run(address: str, story: Callable[[Store], Awaitable[None]]) -> None:
    async def main() -> None:
        async with opened(address) as store:
            await story(store)

    asyncio.run(main())


def test_what_was_written_is_read_back_by_another_process(address: str) -> None:
    async def write(store: Store) -> None:
        await store.create(new_game("g", clock={"kind": "days", "days": 2}))
        assert await store.append(append("g", 1, key="k", move="play r7 3"))

    async def read(store: Store) -> None:
        row = await store.game("g")
        assert row == new_game("g", clock={"kind": "days", "days": 2}).row
        entries = await store.entries("g")
        assert [entry.seq for entry in entries] == [0, 1]
        assert entries[1] == append("g", 1, key="k", move="play r7 3").entry
        assert await store.entries("g", after=0) == entries[1:]
        assert await store.game("h") is None

    run(address, write)
    run(address, read)


# What a database of format 2 holds, as it was written when kinds were texts: none of it may change.
STORED = [
    ("created", {"dealt": True, "wait": False}), ("join", {"token": "t"}), ("join", {"token": "t", "dealt": True}),
    ("ready", {"commitment": None}), ("ready", {"commitment": "c", "dealt": True}), ("reveal", {"nonce": "n"}),
    ("reveal", {"nonce": "n", "dealt": True}), ("seat", {"token": "t"}), ("seat.link", {"link": "l"}),
    ("seat.carry", {"token": "t", "link": "l"}), ("seat.renew", {"token": "t"}), ("seat.name", {"called": "Ada"}),
    ("move", {"move": "play r7 3"}), ("join", {"token": "t", "called": "Ada"}), ("seat.name", {"called": None}),
    ("resign", {}), ("time", {}), ("takeback.ask", {"to": 4}), ("takeback.no", {}), ("takeback.yes", {"to": 4}),
    ("greeting", {"greeting": "hello"}), ("rematch.ask", {}), ("rematch", {"next": "h"}),
]  # fmt: skip


def test_every_kind_of_entry_is_stored_byte_by_byte_as_it_always_was() -> None:
    read = [msgspec.convert({"kind": kind, **body}, kinds.AnyKind) for kind, body in STORED]
    rows = [entry_row(Entry("g", 0, what, 0)) for what in read]
    assert [(row["kind"], row["body"]) for row in rows] == [
        (kind, json.dumps(body, separators=(",", ":"))) for kind, body in STORED
    ]
    assert {type(what) for what in read} == set(get_args(kinds.AnyKind))


def test_of_two_entries_with_one_number_one_is_written(address: str) -> None:
    async def story(store: Store) -> None:
        await store.create(new_game("g"))
        for seq in range(1, 51):
            answers = await asyncio.gather(*(store.append(append("g", seq, move=str(i))) for i in range(2)))
            assert sorted(answers) == [False, True]
        assert [entry.seq for entry in await store.entries("g")] == list(range(51))

    run(address, story)


def test_two_processes_race_without_blocking_each_other(address: str) -> None:
    """Each store is what a process has: its own connections and its own writer."""

    async def main() -> None:
        async with opened(address) as first, opened(address) as second:
            ids = [f"g{n}" for n in range(8)]
            for id_ in ids:
                await first.create(new_game(id_))
            for seq in range(1, 11):
                forward = [first.append(append(id_, seq)) for id_ in ids]
                backward = [second.append(append(id_, seq)) for id_ in reversed(ids)]
                answers = await asyncio.gather(*forward, *backward)
                assert sum(answers) == len(ids)
            assert await first.heads(ids) == dict.fromkeys(ids, 10)

    asyncio.run(main())


def test_the_same_key_of_the_same_seat_is_written_once(address: str) -> None:
    async def story(store: Store) -> None:
        await store.create(new_game("g"))
        assert await store.append(append("g", 1, key="k"))
        assert not await store.append(append("g", 2, key="k"))
        assert await store.append(append("g", 2, key="l"))

    run(address, story)


def test_many_waiting_entries_of_many_games_share_commits_and_keep_their_order(address: str) -> None:
    async def story(store: Store) -> None:
        ids = [f"g{n}" for n in range(30)]
        await asyncio.gather(*(store.create(new_game(id_)) for id_ in ids))
        answers = await asyncio.gather(*(store.append(append(id_, seq)) for seq in range(1, 6) for id_ in ids))
        assert all(answers)
        assert await store.heads(ids) == dict.fromkeys(ids, 5)

    run(address, story)


def test_a_game_made_by_an_entry_exists_only_if_the_entry_won(address: str) -> None:
    async def story(store: Store) -> None:
        await store.create(new_game("g"))
        makes = [Append(append("g", 1).entry, Summary(status="over"), new_game(next_)) for next_ in ("h", "i")]
        answers = await asyncio.gather(*(store.append(change) for change in makes))
        assert answers == [True, False]
        assert await store.game("h") is not None
        assert await store.game("i") is None

    run(address, story)


def test_deadlines_bots_and_public_games_are_found_by_what_the_last_entry_says(address: str) -> None:
    async def story(store: Store) -> None:
        await store.create(new_game("late", summary=Summary(status="running", deadline=100)))
        await store.create(new_game("open", public=True, created=5, summary=Summary(open="defender")))
        await store.create(
            new_game("bot", summary=Summary(status="running", bot_due=True, lease_by="me", lease_until=50))
        )
        assert await store.past_deadline(99) == []
        assert await store.past_deadline(100) == ["late"]
        assert await store.past_deadline(100, after="late") == []
        assert await store.bots_due(49, believed=99) == []
        assert await store.bots_due(50, believed=99) == ["bot"]
        assert await store.bots_due(50, believed=99, after="bot") == []
        assert [(one.row.id, one.open) for one in await store.public("waiting")] == [("open", ["defender"])]
        assert not await store.lease("bot", 0, "you", now=49, believed=99, until=90)
        assert await store.lease("bot", 0, "you", now=50, believed=99, until=90)
        assert not await store.lease("bot", 0, "me", now=50, believed=99, until=90)
        assert await store.append(append("late", 1, summary=Summary(status="over")))
        assert await store.past_deadline(1000) == []

    run(address, story)


def test_a_lease_that_ends_later_than_is_believed_is_none(address: str) -> None:
    async def story(store: Store) -> None:
        lease = Summary(status="running", bot_due=True, lease_by="me", lease_until=5000)
        await store.create(new_game("g", summary=lease))
        assert await store.bots_due(50, believed=5000) == []
        assert not await store.lease("g", 0, "you", now=50, believed=5000, until=90)
        assert await store.bots_due(50, believed=4999) == ["g"]
        assert await store.lease("g", 0, "you", now=50, believed=4999, until=90)
        assert await store.bots_due(50, believed=4999) == []

    run(address, story)


def test_a_bad_entry_fails_alone_and_the_writer_goes_on(address: str) -> None:
    async def story(store: Store) -> None:
        await store.create(new_game("g"))
        with pytest.raises(Exception, match=r"(?i)foreign key"):
            await store.append(append("nobody", 1))
        both = [store.append(append("nobody", 1)), store.append(append("g", 1))]
        bad, good = await asyncio.gather(*both, return_exceptions=True)
        assert isinstance(bad, Exception)
        assert good is True

    run(address, story)


def test_a_hint_of_a_commit_reaches_another_process_on_postgresql(postgresql_address: str) -> None:
    """SQLite has no hints: it is one process, and others only poll."""
    address = postgresql_address
    heard: list[tuple[str, int]] = []

    async def main() -> None:
        came = asyncio.Event()

        async def listen(pairs: Any) -> None:
            heard.extend(pairs)
            came.set()

        second = Store(address)
        async with opened(address) as first:
            await second.start(listen)
            await first.create(new_game("g"))
            await first.append(append("g", 1))
            await asyncio.wait_for(came.wait(), 20)
            await second.stop()

    asyncio.run(main())
    assert heard == [("g", 1)]


def tables(connection: Any) -> Any:
    """All that a database says of its tables, and their version."""
    found = inspect(connection)
    asked = (found.get_columns, found.get_indexes, found.get_unique_constraints, found.get_foreign_keys)
    shape = {
        name: [found.get_pk_constraint(name), *(sorted(map(str, ask(name))) for ask in asked)]
        for name in found.get_table_names()
    }
    return shape, connection.execute(select(version)).all()


def test_a_new_database_is_as_the_migrations_make_it(address: str) -> None:
    """If it is not: a change of schema.py needs a migration, and `VERSION` is its number."""

    def story(connection: Any) -> None:
        command.upgrade(configuration(connection), "head")
        migrated = tables(connection)
        metadata.drop_all(connection)
        version.drop(connection)
        upgrade(connection)
        assert tables(connection) == migrated
        assert set(metadata.tables) < set(migrated[0])
        upgrade(connection)  # nothing left to do
        assert tables(connection) == migrated

    async def main() -> None:
        engine = open_engine(address, 1)
        async with engine.begin() as connection:
            await connection.run_sync(story)
        await engine.dispose()

    asyncio.run(main())


def test_a_database_of_0_1_is_migrated_and_its_games_have_ended(address: str) -> None:
    """Made as 0.1 made it: the first migration alone, with a game in which a bot is due."""

    def begin(connection: Any) -> None:
        command.upgrade(configuration(connection), "0001")
        fields = {"id": "old", "game": "a-game", "options": "{}", "rules": "1", "seats": "{}", "secret": "00"}
        fields |= {"bot_seed": 5, "created": 1, "public": True, "hints": True, "pace": 0.0, "head": 3}
        fields |= {"status": "running", "open": "", "bot_due": True, "deadline": 2, "lease_until": 0}
        old = table("games", *(column(name) for name in fields))
        connection.execute(old.insert(), fields)

    async def first() -> None:
        engine = open_engine(address, 1)
        async with engine.begin() as connection:
            await connection.run_sync(begin)
        await engine.dispose()

    async def story(store: Store) -> None:
        await store.create(new_game("new", summary=Summary(status="running", bot_due=True), public=True))
        old = await store.game("old")
        assert old is not None
        assert old.format != FORMAT
        assert await store.bots_due(10, believed=100) == ["new"]
        assert await store.past_deadline(10) == []
        assert [one.row.id for one in await store.public("running")] == ["new"]

    asyncio.run(first())
    run(address, story)


def test_sqlite_syncs_every_commit_to_disk_and_lets_readers_in(tmp_path: Any) -> None:
    file = tmp_path / "games.db"

    async def main() -> None:
        async with opened(f"sqlite:///{file}") as store, store.writing.connect() as connection:
            assert (await connection.exec_driver_sql("PRAGMA synchronous")).scalar() == 2
            assert (await connection.exec_driver_sql("PRAGMA journal_mode")).scalar() == "wal"

    asyncio.run(main())
    assert sqlite3.connect(file).execute("SELECT count(*) FROM log").fetchone() == (0,)


@pytest.mark.parametrize("address_", ["", "mysql://x", "sqlite://", "sqlite:///:memory:", "nonsense"])
def test_an_address_that_cannot_hold_a_log_is_refused(address_: str) -> None:
    with pytest.raises(Refused, match="sqlite:///FILE"):
        Store(address_)
