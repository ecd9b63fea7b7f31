"""Every bot on every game, with so little work that a test stays short."""

from __future__ import annotations

from typing import Any

import pytest

import escalade
from escalade.core.game import Game


def variants() -> list[tuple[str, dict[str, Any]]]:
    """Each game as it comes, and with all its options changed."""
    found: list[tuple[str, dict[str, Any]]] = []
    for name in escalade.games():
        changed = {option: values[-1] for option, values in escalade.load(name).choices.items() if len(values) > 1}
        found += [(name, {}), (name, changed)] if changed else [(name, {})]
    return found


VARIANTS = variants()


@pytest.fixture(params=VARIANTS, ids=[f"{name}{'-changed' if options else ''}" for name, options in VARIANTS])
def game(request: pytest.FixtureRequest) -> Game:
    name, options = request.param
    return escalade.load(name, **options)


@pytest.fixture(params=escalade.bots())
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)
