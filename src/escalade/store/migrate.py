"""Brings a database to the present shape when the server starts: a new one at once, an older one by Alembic."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, select, text
from sqlalchemy.ext.asyncio import AsyncEngine

from .schema import VERSION, metadata, version

if TYPE_CHECKING:
    from alembic.config import Config

MIGRATIONS = Path(__file__).with_name("migrations")
LOCK = 0x65736361  # any number; processes that start together must agree on it


def configuration(connection: Connection) -> Config:
    from alembic.config import Config  # imported late: slow, and only an older database needs it

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    return config


def upgrade(connection: Connection) -> None:
    """Makes the tables, or runs the missing migrations; on PostgreSQL one process at a time."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": LOCK})
    found = _version(connection)
    if found is None:
        metadata.create_all(connection)
        version.create(connection, checkfirst=True)  # last: who is stopped before it begins again
        connection.execute(version.insert(), {"version_num": VERSION})
    elif found != VERSION:
        from alembic import command

        command.upgrade(configuration(connection), "head")


def _version(connection: Connection) -> str | None:
    """The version of the tables, or None if there are none."""
    if not inspect(connection).has_table(version.name):
        return None
    return connection.execute(select(version.c.version_num)).scalar()


async def prepare(engine: AsyncEngine) -> None:
    async with engine.begin() as connection:
        await connection.run_sync(upgrade)
