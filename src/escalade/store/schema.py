"""The schema of the database: games, and the log.

JSON is kept as text, written and read by us, so that both databases hold the same bytes. A change here needs a
migration, and `VERSION` is the number of the last one.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Float, ForeignKey, Index, Integer, MetaData, String, Table, Text
from sqlalchemy import PrimaryKeyConstraint as PrimaryKey
from sqlalchemy import UniqueConstraint as Unique

VERSION = "0003"
metadata = MetaData()

games = Table(
    "games",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("rules", Text, nullable=False),
    Column("seats", Text, nullable=False),
    Column("secret", Text, nullable=False),
    Column("bot_seed", BigInteger, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("pace", Float, nullable=False),
    Column("clock", Text),
    Column("match", Text),
    Column("previous", Text),
    Column("format", Integer, nullable=False, server_default="1"),
    # From here on: the summary of the log.
    Column("head", Integer, nullable=False),
    Column("status", Text, nullable=False),
    Column("open", Text, nullable=False),
    Column("names", Text),
    Column("bot_due", Boolean, nullable=False),
    Column("deadline", BigInteger),
    Column("lease_by", Text),
    Column("lease_until", BigInteger, nullable=False),
    Index("games_by_deadline", "deadline"),
    Index("games_by_bot", "bot_due", "lease_until"),
    Index("games_public", "public", "status", "created"),
)

log = Table(
    "log",
    metadata,
    Column("game", Text, ForeignKey("games.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("seat", Text),
    Column("body", Text, nullable=False),
    Column("key", Text),
    Column("at", BigInteger, nullable=False),
    Column("deadline", BigInteger),
    Unique("game", "seat", "key", name="log_key"),
)

# As Alembic makes it. Alembic keeps it apart from the other tables, and so do we.
version = Table(
    "alembic_version",
    MetaData(),
    Column("version_num", String(32)),
    PrimaryKey("version_num", name="alembic_version_pkc"),
)
