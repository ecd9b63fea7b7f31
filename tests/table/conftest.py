from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import escalade
from store.databases import address, postgresql, postgresql_address, proxy
from table.running import Running, Time

__all__ = ["address", "postgresql", "postgresql_address", "proxy"]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Running]]:
    """Starts servers that end with the test; on a SQLite file of its own unless told otherwise."""
    started: list[Running] = []

    def begin(address: str | None = None, **more: Any) -> Running:
        started.append(Running(address or f"sqlite:///{tmp_path / 'games.db'}", **more))
        return started[-1]

    yield begin
    for running in started:
        running.stop()


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def server(start: Callable[..., Running], time: Time) -> Running:
    """A server on SQLite."""
    return start(time=time)


@pytest.fixture
def any_server(start: Callable[..., Running], address: str, time: Time) -> Running:
    """A server on SQLite, then one on PostgreSQL."""
    return start(address, time=time)


@pytest.fixture(params=escalade.games())
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)
