"""Positions that are refused, texts that are no moves, and what a view hides."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import escalade
from escalade import Refused
from walking import walk

from .sentences import say

GAME = escalade.load("castle-siege", board="keep")
COMMANDER = {"unit": "commander", "side": "attacker", "at": "a1"}
ACT: dict[str, Any] = {
    "step": "act",
    "to_act": "defender",
    "units": [COMMANDER, {"unit": "archer", "side": "defender", "at": "d8"}],
}


def unit(kind: str, side: str, at: str, **flags: bool) -> dict[str, Any]:
    return {"unit": kind, "side": side, "at": at, **flags}


def with_units(*units: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return {**ACT, "units": [*ACT["units"], *units], **fields}


IMPOSSIBLE = [
    (with_units(unit("rogue", "defender", "d8")), "castle.position_twice"),
    ({**ACT, "walls": ["a6", "a6"]}, "castle.position_twice"),
    ({**ACT, "units": []}, "castle.position_commander"),
    (with_units(unit("commander", "attacker", "b1")), "castle.position_commander"),
    (with_units(unit("commander", "defender", "b9")), "castle.position_commander"),
    ({**ACT, "units": [unit("commander", "attacker", "a1", protected=True)]}, "castle.position_commander"),
    ({**ACT, "units": [unit("commander", "attacker", "d10")]}, "castle.position_throne"),
    ({**ACT, "walls": ["d10"]}, "castle.position_wall"),
    ({**ACT, "walls": ["d6"]}, "castle.position_wall"),
    (with_units(unit("rogue", "defender", "d6")), "castle.position_door"),
    ({**ACT, "door": "open"}, "castle.position_door_empty"),
    (with_units(unit("rogue", "attacker", "b1", moved=True)), "castle.position_flags"),
    (with_units(unit("rogue", "defender", "b9", moved=True, haste=True)), "castle.position_flags"),
    ({**ACT, "bought_unit": True}, "castle.position_bought"),
    ({**ACT, "step": "buy", "actions": 2}, "castle.position_actions"),
    ({**ACT, "killed": ["archer"] * 4}, "castle.position_killed"),
    ({**ACT, "killed": ["commander"]}, "castle.position_commander"),
    ({**ACT, "round": 61}, "position.number"),
    ({**ACT, "actions": 4}, "position.number"),
    ({**ACT, "gold": {"attacker": -1}}, "position.number"),
    ({**ACT, "gold": {"nobody": 1}}, "position.field"),
    ({**ACT, "hands": {"attacker": ["haste"] * 5}}, "position.cards"),
    ({**ACT, "hands": {"attacker": ["dragon"]}}, "position.card"),
    ({**ACT, "deck": ["warp"] * 5}, "position.cards"),
    (with_units(unit("dragon", "defender", "b9")), "castle.position_unit"),
    (with_units(unit("rogue", "nobody", "b9")), "position.value"),
    (with_units({"unit": "rogue", "at": "b9"}), "position.kind"),
    (with_units(unit("rogue", "defender", "j9")), "castle.position_square"),
    (with_units(unit("rogue", "defender", "a11")), "castle.position_square"),
    ({**ACT, "winner": "attacker"}, "position.result"),
    ({**ACT, "to_act": None}, "position.result"),
    ({**ACT, "to_act": None, "winner": "attacker", "by": "commander"}, "position.result"),
    ({**ACT, "to_act": None, "winner": "defender", "by": "max_rounds"}, "position.result"),
    ({**ACT, "to_act": None, "winner": "defender", "by": "commander"}, "castle.position_commander"),
    ({**ACT, "to_act": None, "winner": "attacker", "by": "throne"}, "castle.position_throne"),
    ({"units": [unit("knight", "defender", "d8")]}, "castle.position_placing"),
    ({"units": [unit("archer", "defender", "d6")]}, "castle.position_door"),
    ({"units": [unit("archer", "defender", "d5")]}, "castle.position_placed"),
    ({"to_act": "attacker"}, "castle.position_placing"),
    ({"actions": 1}, "castle.position_step"),
    ({"options": {"board": "postern"}}, "position.options"),
    ({"options": {"dragons": 1}}, "position.field"),
]


@pytest.mark.parametrize(
    ("position", "code"), IMPOSSIBLE, ids=[f"{number}-{code}" for number, (_, code) in enumerate(IMPOSSIBLE)]
)
def test_an_impossible_position_is_refused_with_its_code(position: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused) as refusal:
        GAME.position(position)
    assert refusal.value.code == code
    say(refusal.value)


def test_what_is_left_out_is_as_at_the_start() -> None:
    state = GAME.position({**ACT, "gold": {"attacker": 7}, "hands": {"defender": ["warp"]}, "seed": 5})
    dump = state.dump()
    assert dump["gold"] == {"attacker": 7, "defender": 4}
    assert dump["hands"] == {"attacker": [], "defender": ["warp"]}
    assert sorted(dump["deck"]) == sorted(
        ["warp"] * 3 + [card for card in ("haste", "ladder", "necromancy", "protection", "wall") for _ in "1234"]
    )
    assert (dump["door"], dump["walls"], dump["last_stand"]) == (
        "closed",
        ["a6", "b6", "c6", "f6", "g6", "h6"],
        "unused",
    )


def test_a_dump_lists_units_walls_and_hands_in_their_order() -> None:
    state = GAME.position(
        with_units(
            unit("rogue", "attacker", "a5"), unit("rogue", "defender", "a10"), hands={"defender": ["warp", "ladder"]}
        )
    )
    dump = state.dump()
    assert [entry["at"] for entry in dump["units"]] == ["a1", "a5", "a10", "d8"]
    assert dump["hands"]["defender"] == ["ladder", "warp"]


def test_C23_nobody_is_placed_on_the_ground_under_a_wall_that_is_gone() -> None:
    state = GAME.position({"walls": ["b6"]})
    with pytest.raises(Refused) as refusal:
        state.apply(state.parse("place archer a6"))
    assert refusal.value.code == "castle.place_inside"


def test_forced_steps_that_are_due_are_taken() -> None:
    """The Defender has no unit and no gold: purchases, his turn's end and the Attacker's gold follow by themselves."""
    state = GAME.position({"step": "act", "to_act": "defender", "units": [COMMANDER], "gold": {"defender": 1}})
    assert (state.to_act, state.dump()["gold"]) == (0, {"attacker": 5, "defender": 1})


def test_a_side_that_can_do_nothing_is_passed_over_until_the_siege_is_lifted() -> None:
    corner = {"step": "act", "to_act": "attacker", "units": [COMMANDER], "walls": ["a2", "b1"], "last_stand": "used"}
    state = GAME.position({**corner, "gold": {"attacker": 0, "defender": 0}, "deck": [], "round": 59})
    assert (state.by, state.winner, state.dump()["round"]) == ("max_rounds", 1, 60)


@given(st.text(alphabet="abcdefgh0123456789 cardmovetwp", max_size=24) | st.text(max_size=12))
@settings(max_examples=400, deadline=None)
def test_any_text_is_a_move_or_refused(text: str) -> None:
    state = GAME.start(1)
    try:
        assert state.text(state.parse(text)) == text
    except Refused as refusal:
        assert refusal.code == "move.unparsable" or refusal.code.startswith("castle.")


VALUES = (
    st.none()
    | st.booleans()
    | st.integers(-3, 300)
    | st.sampled_from(["a1", "d6", "archer", "open", "act", ""])
    | st.just([])
    | st.just({})
)


@given(seed=st.integers(0, 10**6), value=VALUES)
@settings(max_examples=300, deadline=None)
def test_a_mangled_dump_is_a_state_or_refused(seed: int, value: Any) -> None:
    chooser = random.Random(seed)
    states = [state.clone() for state in walk(GAME, seed % 5, every=40)]
    dump = copy.deepcopy(chooser.choice(states).dump())
    target: Any = dump
    while True:
        key = chooser.choice(list(target) if isinstance(target, dict) else list(range(len(target))))
        if isinstance(target[key], (dict, list)) and target[key] and chooser.random() < 0.7:
            target = target[key]
            continue
        target[key] = value
        break
    try:
        state = GAME.position(dump)
    except Refused:
        return
    assert GAME.position(json.loads(json.dumps(state.dump()))) == state
    if not state.over:
        state.apply(chooser.choice(state.legal()))


def test_a_seat_sees_its_own_hand_and_only_the_size_of_the_others() -> None:
    state = GAME.position({**ACT, "hands": {"attacker": ["warp", "wall"], "defender": ["haste"]}})
    mine, theirs, nobody = state.view(1), state.view(0), state.view(None)
    assert (mine["hand"], theirs["hand"], nobody["hand"]) == (["haste"], ["wall", "warp"], None)
    for view in (mine, theirs, nobody):
        assert view["hands"] == {"attacker": {"size": 2}, "defender": {"size": 1}}
        assert view["deck"] == {"size": 21}
        assert view["played"] == []
    assert "warp" not in json.dumps({**mine, "legal": []})


def test_cards_played_are_public_and_count_what_is_unseen() -> None:
    state = GAME.position({**ACT, "hands": {"defender": ["haste"]}})
    state.apply(state.parse("card haste d8"))
    assert state.view(0)["played"] == ["haste"]
    worlds = [GAME.from_view(state.view(0), seed=seed).dump() for seed in range(5)]
    assert all(world["deck"].count("haste") == 3 for world in worlds)
