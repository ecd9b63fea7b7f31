"""Whatever is thrown at it, nothing but `Refused` comes out."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import escalade
from escalade import Refused
from escalade.core.record import Record, read_record, verify

GAMES = [
    escalade.load("schotten-totten-2", tactics=tactics, edition=edition)
    for tactics in (False, True)
    for edition in ("en", "de")
]
CARDS = ["r0", "r11", "b5", "g7", "p0", "y11", "joker-a", "spy", "support", "exchange", "x9", ""]
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.sampled_from(CARDS),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
WORDS = st.sampled_from(
    ["play", "claim", "retreat", "give", "support", "draw", "siege", "tactic", "redeploy", "out", "1", "7", "8", *CARDS]
)


@given(st.lists(WORDS, max_size=4).map(" ".join) | st.text(max_size=30), st.integers(0, 3))
def test_parse_gives_an_action_or_a_refusal(text: str, number: int) -> None:
    state = GAMES[number].start(1)
    try:
        action = state.parse(text)
    except Refused as refusal:
        assert refusal.code
        return
    assert state.text(action) == text
    assert state.explain(text)["message"]


@settings(max_examples=400, deadline=None)
@given(st.integers(0, 3), st.integers(0, 40), st.data())
def test_a_changed_position_is_read_or_refused_and_what_is_read_can_be_played(
    number: int, steps: int, data: st.DataObject
) -> None:
    game = GAMES[number]
    state = game.start(steps)
    for step in range(steps):
        if state.over:
            break
        legal = state.legal()
        state.apply(legal[step * 7 % len(legal)])
    position: dict[str, Any] = state.dump()
    for _ in range(data.draw(st.integers(1, 3))):
        change(position, data)
    try:
        read = game.position(position)
    except Refused as refusal:
        assert refusal.code
        assert refusal.message
        return
    assert game.position(read.dump()) == read
    while not read.over:
        read.apply(read.legal()[0])


def change(position: dict[str, Any], data: st.DataObject) -> None:
    """Replaces, removes or moves something in a position."""
    field = data.draw(st.sampled_from(sorted(position)))
    way = data.draw(st.integers(0, 3))
    if way == 0:
        position.pop(field)
    elif way == 1:
        position[field] = data.draw(ANYTHING)
    elif isinstance(position[field], list) and position[field]:
        position[field] = position[field][1:] if way == 2 else [*position[field], data.draw(st.sampled_from(CARDS))]
    elif isinstance(position[field], dict) and position[field]:
        inner = data.draw(st.sampled_from(sorted(position[field])))
        position[field] = {**position[field], inner: data.draw(ANYTHING)}


@given(ANYTHING)
def test_any_json_as_a_position_a_view_or_a_record_is_read_or_refused(thing: Any) -> None:
    for read in (GAMES[0].position, GAMES[0].from_view, lambda given: read_record(json.dumps(given))):
        try:
            read(thing)
        except Refused as refusal:
            assert refusal.code


@given(st.binary(max_size=60) | st.text(max_size=60))
def test_any_bytes_as_a_record_are_refused(content: bytes | str) -> None:
    try:
        read_record(content)
    except Refused as refusal:
        assert refusal.code.startswith("record.")
    else:
        raise AssertionError("random bytes were read as a record")


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_a_tampered_record_is_verified_or_refused(data: st.DataObject) -> None:
    game = GAMES[data.draw(st.integers(0, 3))]
    state, record = game.start(5), Record.of(game, 5)
    for _ in range(12):
        record.add(state, state.legal()[0])
    content = record.to_json()
    content[data.draw(st.sampled_from(sorted(content)))] = data.draw(ANYTHING)
    try:
        verify(read_record(json.dumps(content)), escalade.load)
    except Refused as refusal:
        assert refusal.code


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_a_changed_view_is_read_or_refused(data: st.DataObject) -> None:
    game = GAMES[data.draw(st.integers(0, 3))]
    view = game.start(5).view(data.draw(st.sampled_from([0, 1, None])))
    change(view, data)
    try:
        game.from_view(view, seed=1)
    except Refused as refusal:
        assert refusal.code


@pytest.mark.parametrize("many", [100, 256, 2**64])
def test_more_cards_played_than_there_are_is_refused(many: int) -> None:
    with pytest.raises(Refused) as refusal:
        GAMES[2].position({"played": {"attacker": many, "defender": many}})
    assert refusal.value.code == "position.number"
