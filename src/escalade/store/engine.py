"""Connections: which driver an address means, and the settings of SQLite."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ..core.errors import Refused

PATIENCE = 5  # seconds for a free connection, for opening one (PostgreSQL), and for another's lock (SQLite)
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}


def open_engine(address: str, connections: int) -> AsyncEngine:
    """An engine for `sqlite:///file` or `postgresql://…` with at most this many connections."""
    try:
        url = make_url(address)
        driver = DRIVERS[url.drivername.split("+")[0]]
    except (ArgumentError, KeyError):
        raise Refused("store.address", "a database is sqlite:///FILE or postgresql://USER@HOST/NAME") from None
    sqlite = driver.startswith("sqlite")
    if sqlite and url.database in (None, "", ":memory:"):
        raise Refused("store.address", "the log must be on disk: sqlite:///FILE")
    if not sqlite:
        _require_asyncpg()
    engine = create_async_engine(
        url.set(drivername=driver), pool_size=connections, max_overflow=0, pool_pre_ping=not sqlite,
        pool_timeout=PATIENCE, connect_args={"timeout": PATIENCE},
    )  # fmt: skip
    if sqlite:
        event.listen(engine.sync_engine, "connect", _set_pragmas)
    return engine


def _require_asyncpg() -> None:
    if find_spec("asyncpg") is None:
        raise Refused("store.driver", "PostgreSQL needs one more package: pip install 'escalade[postgres]'")


def _set_pragmas(connection: Any, _record: Any) -> None:
    """WAL lets readers go on during a write; FULL makes a commit survive a power cut.

    The cache of each connection is small (256 KiB): the system keeps the file in memory once for all of them.
    """
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "cache_size=-256"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
