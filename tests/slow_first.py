"""A plugin: what takes long begins first, so that no worker is left with it when the others are done."""

from __future__ import annotations

from pathlib import Path

import pytest

HERE = Path(__file__).parent
SLOW = ("web", "arena", "table", "project", "terminal")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: SLOW.index(room) if (room := folder(item)) in SLOW else len(SLOW))


def folder(item: pytest.Item) -> str:
    """The folder of tests that one stands in."""
    return item.path.relative_to(HERE).parts[0] if item.path.is_relative_to(HERE) else ""
