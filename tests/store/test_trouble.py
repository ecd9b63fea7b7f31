"""Trouble with the database is told apart from mistakes of ours, in bounded time, and nothing is written by halves."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from escalade.store import Store, Unavailable, engine, trouble
from store.proxy import Proxy
from store.test_log import append, new_game, opened, run


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A SQLite file whose lock nobody waits for long."""
    monkeypatch.setattr(engine, "PATIENCE", 0.05)
    return tmp_path / "games.db"


async def pragma(store: Store, text: str) -> Any:
    """Sets or asks something of the one connection that writes."""
    async with store.writing.connect() as connection:
        result = await connection.exec_driver_sql(f"PRAGMA {text}")
        return result.scalar() if result.returns_rows else None


def test_a_locked_file_is_unavailable_for_all_who_wait_and_then_takes_the_same_entries(file: Path) -> None:
    async def story(store: Store) -> None:
        ids = [f"g{number}" for number in range(300)]  # more than one batch
        await asyncio.gather(*(store.create(new_game(id_)) for id_ in ids))
        other = sqlite3.connect(file, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        failures = store.writes.failures
        answers = await asyncio.gather(*(store.append(append(id_, 1)) for id_ in ids), return_exceptions=True)
        assert {type(answer) for answer in answers} == {Unavailable}
        assert store.writes.failures - failures <= 1  # the lock was waited for once, not once for every entry
        assert len(await store.entries("g7")) == 1  # readers go on
        other.execute("ROLLBACK")
        other.close()
        assert all(await asyncio.gather(*(store.append(append(id_, 1)) for id_ in ids)))
        assert await store.heads(ids) == dict.fromkeys(ids, 1)

    run(f"sqlite:///{file}", story)


@pytest.mark.parametrize("how", ["query_only=ON", "max_page_count={pages}"], ids=["read-only", "full"])
def test_what_cannot_be_written_is_unavailable_and_its_health_says_so(file: Path, how: str) -> None:
    async def story(store: Store) -> None:
        seconds = [0.0]
        store.writes.clock = lambda: seconds[0]
        await store.create(new_game("g"))
        await store.check_writing()
        await pragma(store, how.format(pages=await pragma(store, "page_count")))
        with pytest.raises(Unavailable):
            await store.append(append("g", 1, move="x" * 20_000))
        with pytest.raises(Unavailable):
            await store.check_writing()  # as the last write went
        assert [entry.seq for entry in await store.entries("g")] == [0]
        await pragma(store, "query_only=OFF")
        await pragma(store, "max_page_count=1000000")
        seconds[0] += 60
        await store.check_writing()  # by a write of its own
        assert await store.append(append("g", 1, move="x" * 20_000))

    run(f"sqlite:///{file}", story)


def test_health_writes_when_nobody_else_does_but_not_for_every_question(file: Path) -> None:
    async def story(store: Store) -> None:
        seconds = [100.0]
        store.writes.clock = lambda: seconds[0]
        watching = sqlite3.connect(file)
        versions = []
        for later in (0, 0, 60):
            seconds[0] += later
            await asyncio.gather(*(store.check_writing() for _ in range(10)))
            versions.append(watching.execute("PRAGMA data_version").fetchone()[0])  # grows with others' commits
        watching.close()
        assert versions[0] == versions[1] < versions[2]
        await pragma(store, "query_only=ON")
        seconds[0] += 60
        with pytest.raises(Unavailable):
            await store.check_writing()

    run(f"sqlite:///{file}", story)


@pytest.mark.parametrize("mode", ["cut before commit", "cut after commit"])
def test_a_connection_lost_at_the_commit_leaves_the_entry_once_or_not_at_all(proxy: Proxy, mode: str) -> None:
    async def story(store: Store) -> None:
        await store.create(new_game("g"))
        proxy.set(mode)
        with pytest.raises(Unavailable):
            await store.append(append("g", 1, key="k"))
        assert await store.append(append("g", 1, key="k")) is (mode == "cut before commit")
        assert [(entry.seq, entry.key) for entry in await store.entries("g")] == [(0, None), (1, "k")]

    run(proxy.address, story)


def test_a_database_that_does_not_answer_keeps_nobody_waiting_for_ever(
    proxy: Proxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(store: Store) -> None:
        await store.create(new_game("g"))
        proxy.set("silent")
        with monkeypatch.context() as impatient:  # only now: an answer may take its time on a busy machine
            impatient.setattr(trouble, "LONGEST", 0.3)
            asked = [*(store.append(append("g", 1, key=str(number))) for number in range(20)), store.entries("g")]
            answers = await asyncio.gather(*asked, return_exceptions=True)
        assert {type(answer) for answer in answers} == {Unavailable}
        proxy.set("open")
        while True:
            try:
                await store.append(append("g", 1))
                break
            except Unavailable:
                pass
        assert [entry.seq for entry in await store.entries("g")] == [0, 1]

    run(proxy.address, story)


def test_a_database_that_is_gone_and_comes_back_costs_nothing_but_the_time_between(
    proxy: Proxy, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING, "escalade.store")

    async def main() -> None:
        async with opened(proxy.address) as store:
            await store.create(new_game("g"))
            proxy.set("gone")
            for _ in range(20):
                lease = store.lease("g", 0, "me", now=0, believed=9, until=1)
                for asked in (store.append(append("g", 1)), store.entries("g"), lease):
                    with pytest.raises(Unavailable):
                        await asked
            proxy.set("open")
            assert await store.append(append("g", 1))
            assert len(await store.entries("g")) == 2

    asyncio.run(main())
    told = sorted(record.getMessage() for record in caplog.records)
    assert told == [
        "the log can be read again", "the log can be written again", "the log cannot be read",
        "the log cannot be written",
    ]  # fmt: skip


def test_a_value_that_no_database_takes_is_not_trouble_and_the_writer_goes_on(address: str) -> None:
    async def story(store: Store) -> None:
        await store.create(new_game("g"))
        for bad in ("\ud800", 2**70):
            with pytest.raises(Exception) as caught:  # noqa: PT011 - whatever the driver makes of it
                await store.append(append("g", 1, key=bad))  # type: ignore[arg-type]
            assert not isinstance(caught.value, Unavailable)
        assert await store.append(append("g", 1))

    run(address, story)
