"""Bad input of every kind: only Refused ever comes out, and nothing changes."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import escalade
from escalade import Refused
from escalade.games.danger_at_the_walls.cards import NAMES
from escalade.games.danger_at_the_walls.notation import TEXTS

GAME = escalade.load("danger-at-the-walls")
STATE = GAME.start(1)
TOKENS = sorted({token for text in TEXTS for token in text.split()} | {"", "0", "6", "-1", "01", "flag*", "²"})
CARD = st.sampled_from([*NAMES, "a1*", "c7*", "general*"])
SIDE = st.lists(CARD, max_size=5)
WALL = st.fixed_dictionaries({}, optional={
    "control": st.sampled_from(["blue", "red"]), "flag": st.booleans(), "blue": SIDE, "red": SIDE,
})  # fmt: skip
PLAIN = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | CARD
JSON = st.recursive(PLAIN, lambda inner: (
    st.lists(inner, max_size=5) | st.dictionaries(st.sampled_from(["blue", "red", "size", "x"]), inner, max_size=3)
), max_leaves=8)  # fmt: skip
PAIR = st.fixed_dictionaries({}, optional={"blue": st.lists(CARD, max_size=8), "red": st.lists(CARD, max_size=8)})
POSITION = st.fixed_dictionaries({}, optional={
    "to_act": st.sampled_from(["blue", "red", None]), "step": st.sampled_from(["play", "draw"]),
    "walls": st.lists(WALL, min_size=5, max_size=5), "hands": PAIR, "own": PAIR, "decks": PAIR,
    "main": st.lists(CARD, max_size=21),
    "removed": st.lists(CARD, max_size=30), "last_turn": st.sampled_from(["blue", "red", None]),
    "passes": st.integers(0, 2), "seed": st.integers(0, 99),
})  # fmt: skip


@settings(max_examples=400, deadline=None)
@given(st.text(max_size=30) | st.lists(st.sampled_from(TOKENS), max_size=6).map(" ".join))
def test_any_text_is_a_move_or_refused(text: str) -> None:
    try:
        action = STATE.parse(text)
    except Refused as problem:
        refusal = problem.answer()
        assert str(refusal["code"]).split(".")[0] in ("move", "danger")
        assert refusal["message"]
    else:
        assert STATE.text(action) == text
        assert STATE.explain(text)["legal"] == (action in STATE.legal())


@settings(max_examples=400, deadline=None)
@given(POSITION)
def test_any_position_is_a_state_that_can_be_played_or_refused(position: dict[str, Any]) -> None:
    try:
        state = GAME.position(position)
    except Refused:
        return
    assert GAME.position(state.dump()) == state
    for seat in (0, 1, None):
        assert GAME.from_view(state.view(seat)).view(seat) == state.view(seat)
    while not state.over:
        state.apply(state.legal()[-1])
    assert GAME.position(state.dump()) == state


@settings(max_examples=300, deadline=None)
@given(st.sampled_from([*STATE.dump(), "seed"]), JSON)
def test_any_wrong_field_of_a_position_is_refused_or_right(name: str, value: Any) -> None:
    try:
        state = GAME.position({**STATE.dump(), name: value})
    except Refused:
        return
    assert GAME.position(state.dump()) == state


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(sorted(STATE.view(0))), JSON)
def test_any_wrong_field_of_a_view_is_refused_or_ignored(name: str, value: Any) -> None:
    try:
        state = GAME.from_view({**STATE.view(0), name: value})
    except Refused:
        return
    assert GAME.position(state.dump()) == state
