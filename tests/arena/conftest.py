"""Small tournaments, on every game that is found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import escalade
from escalade.arena.plan import Plan

MakePlan = Callable[..., Plan]


@pytest.fixture
def make_plan() -> MakePlan:
    """A plan of the first game, with what a test wants changed."""

    def make(game: str = "", **changes: Any) -> Plan:
        loaded = escalade.load(game or escalade.games()[0])
        usual: dict[str, Any] = {"bots": ("random", "random"), "deals": 6, "seed": 5}
        return Plan(game=loaded.id, options=loaded.options, rules=loaded.rules, **(usual | changes))

    return make


@pytest.fixture(params=escalade.games())
def every_plan(request: pytest.FixtureRequest, make_plan: MakePlan) -> Plan:
    """A short plan of each game: random games of some take hundreds of moves."""
    return make_plan(request.param, deals=2)
