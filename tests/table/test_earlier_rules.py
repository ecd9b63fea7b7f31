"""A game whose rules have changed ships the old ones beside the new: what began under them goes on under them."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

import escalade
from escalade import Refused
from escalade.core.record import record_of, replay, verify
from escalade.games.danger_at_the_walls.game import Game as Danger
from escalade.table.bots.tasks import Task, hint
from table.running import Running

GAME = "danger-at-the-walls"


class Changed(Danger):
    """The second version of a made-up game: it deals otherwise, so no game of the first can pass for one of it."""

    rules = "2"

    def start(self, seed: int = 0) -> Any:
        return super().start(seed ^ 1)


def install(monkeypatch: pytest.MonkeyPatch, **earlier: Any) -> None:
    """From now on this engine has the second version, and those earlier ones."""
    package = SimpleNamespace(ID=GAME, ORDER=1, load=Changed, EARLIER={v[1:]: load for v, load in earlier.items()})
    monkeypatch.setattr(sys.modules["escalade.games"], "packages", lambda: {GAME: package})


def test_a_game_goes_on_and_is_replayed_under_the_rules_it_began_with(
    start: Callable[..., Running], address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = start(address).create(GAME)
    made.play(4)
    before = {seat: made.snapshot(seat)["view"] for seat in made.tokens}
    install(monkeypatch, v1=Danger)
    made.running = start(address)
    assert {seat: made.snapshot(seat)["view"] for seat in made.tokens} == before
    final = made.play()
    assert final["status"] == "over"
    record = made.get(what="/record").json()
    assert record["rules"] == "1"
    assert verify(record_of(record), escalade.load).game.rules == "1"
    assert made.running.post("/api/replay", record).json()["frames"][-1]["view"] == final["view"]
    with pytest.raises(Refused):
        verify(record_of({**record, "rules": "2"}), escalade.load)


def test_new_games_begin_under_the_present_rules(
    start: Callable[..., Running], address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(monkeypatch, v1=Danger)
    made = start(address).create(GAME)
    assert made.snapshot()["rules"] == "2"
    assert escalade.load(GAME).rules == "2"
    assert escalade.load(GAME, "1") != escalade.load(GAME, "2")


def test_a_bot_is_asked_under_the_rules_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    state = escalade.load(GAME).start(5)
    view = state.view(state.to_act)
    install(monkeypatch, v1=Danger)
    assert hint(Task(GAME, "1", {}, "random", 1, view))
    with pytest.raises(Refused):
        hint(Task(GAME, "0", {}, "random", 1, view))


def test_rules_that_are_not_there_are_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    old = escalade.load(GAME)
    install(monkeypatch)
    with pytest.raises(Refused) as refused:
        escalade.load(GAME, "1")
    assert refused.value.code == "game.rules"
    assert "there are: 2" in refused.value.message
    record = record_of({"escalade": 1, "game": GAME, "options": {}, "seed": 1, "seats": {}, "moves": [],
                        "result": {"winner": None, "by": None}, "rules": old.rules})  # fmt: skip
    with pytest.raises(Refused) as refused:
        next(iter(replay(record, escalade.load)))
    assert refused.value.code == "record.rules"
