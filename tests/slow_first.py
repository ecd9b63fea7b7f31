"""A plugin: what takes long begins first, so that no worker is left with it when the others are done."""

from __future__ import annotations

from pathlib import Path

import pytest

HERE = Path(__file__).parent
SLOW = ("arena/test_cluster.py", "web", "arena", "table", "project", "terminal")  # the first waits most of its time


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=place)


def place(item: pytest.Item) -> int:
    """When a test begins: the place of its file or folder among the slow ones."""
    path = item.path.relative_to(HERE).as_posix() if item.path.is_relative_to(HERE) else ""
    return next((at for at, slow in enumerate(SLOW) if path.startswith(slow)), len(SLOW))
