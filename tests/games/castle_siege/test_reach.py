"""How far a unit reaches in a turn of its own: what a player asks of an enemy."""

from __future__ import annotations

import random
from typing import Any

import pytest

import escalade
from escalade import Refused

GAME = escalade.load("castle-siege", board="open_row")


def seen(*units: str) -> dict[str, Any]:
    """The Defender's view, while it is his turn, of a position with some units: `attacker archer d3`."""
    named = [dict(zip(("side", "unit", "at"), unit.split(" "))) | {"protected": unit.endswith("!")} for unit in units]
    begun = {"game": GAME.id, "options": {"board": "open_row"}, "to_act": "defender", "step": "act", "units": named}
    return GAME.position(begun).view(1)


def test_C1_a_shooter_strikes_in_a_line_at_once_and_farther_after_a_move() -> None:
    view = seen("attacker archer d3", "attacker commander a1", "defender archer d9")
    found = GAME.reach(view, "d3")
    assert set(found["moves"]) == {"c3", "d2", "d4", "e3"}
    assert set(found["strikes"]) == {"b3", "c3", "e3", "f3", "d1", "d2", "d4", "d5"}
    assert {"c4", "a3", "c5"} <= set(found["after"])
    assert "e5" in found["after"]
    assert "f5" not in found["after"]


def test_C2_who_stands_in_the_way_keeps_a_charge_from_what_is_behind() -> None:
    view = seen("attacker knight d3", "attacker commander a1", "defender archer d4")
    found = GAME.reach(view, "d3")
    assert "d4" in found["strikes"]
    assert "d5" not in found["strikes"]
    assert found["after"] == []


def test_C12_a_protected_unit_is_struck_by_nobody_and_a_knight_by_no_shot() -> None:
    view = seen("attacker archer d3", "attacker commander a1", "defender knight d2", "defender archer d4 !")
    found = GAME.reach(view, "d3")
    assert not {"d2", "d4"} & {*found["strikes"], *found["after"]}


def test_what_is_legal_now_is_in_reach() -> None:
    """At the beginning of a turn, on every board: each shot and charge on offer is told."""
    for board in GAME.choices["board"]:
        game = escalade.load("castle-siege", board=board)
        state, chooser, told = game.start(1), random.Random(1), 0
        while told < 3 and not state.over:
            view = state.view(state.to_act)
            if view["step"] == "act" and view["actions"] == 3:
                strikes = [text.split(" ") for text in view["legal"] if text.startswith(("attack", "charge"))]
                for _, at, to in strikes:
                    assert to == "door" or to in game.reach(view, at)["strikes"]
                told += bool(strikes)
            state.apply(chooser.choice(state.legal()))
        assert told


def test_nobody_has_no_reach_and_other_games_have_none() -> None:
    view = seen("attacker commander a1", "defender archer d9")
    with pytest.raises(Refused) as refused:
        GAME.reach(view, "h1")
    assert refused.value.code == "castle.nobody"
    other = escalade.load("danger-at-the-walls")
    assert other.reach(other.start(1).view(0), "1") == {"moves": [], "strikes": [], "after": []}
