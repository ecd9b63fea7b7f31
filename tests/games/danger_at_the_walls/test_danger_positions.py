"""Positions: what is refused (D12), what is dealt for omitted parts (D13), and what is taken by itself."""

from __future__ import annotations

from typing import Any

import danger_oracle as oracle
import pytest

import escalade
from escalade import Refused

GAME = escalade.load("danger-at-the-walls")
EMPTY = {"control": "red", "flag": False, "blue": [], "red": []}


def walls(**changed: dict[str, Any]) -> list[dict[str, Any]]:
    return [{**EMPTY, **changed.get(f"wall{number}", {})} for number in range(1, 6)]


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"game": "castle-siege"}, "position.game"),
    ({"options": {"x": 1}}, "position.field"),
    ({"colour": 1}, "position.field"),
    ({"walls": []}, "position.kind"),
    ({"walls": [EMPTY] * 6}, "position.kind"),
    ({"walls": [1] * 5}, "position.kind"),
    ({"walls": walls(wall1={"flag": 1})}, "position.kind"),
    ({"walls": walls(wall1={"control": "green"})}, "position.value"),
    ({"walls": walls(wall1={"height": 3})}, "position.field"),
    ({"walls": walls(wall1={"blue": ["flag"]})}, "danger.position_place"),
    ({"walls": walls(wall1={"blue": ["assassin"]})}, "danger.position_place"),
    ({"walls": walls(wall1={"red": ["spy"]})}, "danger.position_place"),
    ({"walls": walls(wall1={"red": ["general"]})}, "danger.position_place"),
    ({"walls": walls(wall1={"red": ["a1*"]})}, "danger.position_spy"),
    ({"walls": walls(wall1={"blue": ["a1*", "a1*"]})}, "danger.position_spy"),
    ({"walls": walls(wall1={"blue": ["a9"]})}, "position.card"),
    ({"walls": walls(wall1={"blue": ["a1**"]})}, "position.card"),
    ({"walls": walls(wall1={"blue": ["a1*"]}), "removed": ["spy"]}, "position.cards"),
    ({"walls": walls(wall1={"red": ["a3"], "control": "blue"})}, "danger.position_control"),
    ({"hands": {"blue": ["a1*"]}}, "position.card"),
    ({"hands": {"green": []}}, "position.field"),
    ({"hands": []}, "position.kind"),
    ({"hands": {"blue": ["a1"] * 7}}, "danger.position_hand"),
    ({"hands": {"blue": ["a1"] * 5}}, "danger.position_hand"),
    ({"hands": {"red": ["a1"] * 5}}, "danger.position_hand"),
    ({"hands": {"red": ["a1"] * 5}, "step": "draw"}, "danger.position_hand"),
    ({"hands": {"red": ["general"]}}, "danger.position_place"),
    ({"hands": {"blue": ["c6", "c6", "c6", "a1", "a1", "a1"]}}, "danger.position_player"),
    ({"own": {"blue": ["c6"]}}, "danger.position_own"),
    ({"hands": {"blue": ["c6", "a1", "a1", "a1", "a1", "a1"]}, "own": {"blue": ["c6", "c6"]}}, "danger.position_own"),
    ({"hands": {"blue": ["king"]}, "own": {"blue": ["king"]}}, "danger.position_place"),
    ({"own": {"blue": ["noble"]}}, "danger.position_place"),
    ({"own": 3}, "position.kind"),
    ({"main": []}, "position.cards"),
    ({"main": ["spy"]}, "danger.position_place"),
    ({"main": "a1"}, "position.kind"),
    ({"decks": {"blue": []}}, "danger.position_hand"),
    ({"decks": {"blue": ["king"]}}, "danger.position_place"),
    ({"decks": {"blue": ["c6", "c6"]}}, "position.cards"),
    ({"removed": ["a3"] * 6}, "position.cards"),
    ({"removed": None}, "position.kind"),
    ({"to_act": None}, "position.result"),
    ({"to_act": None, "last_turn": "red", "winner": "blue"}, "position.result"),
    ({"winner": "red"}, "position.result"),
    ({"by": "walls"}, "position.result"),
    ({"by": "throne"}, "position.value"),
    ({"passes": 2}, "danger.position_passes"),
    ({"passes": -1}, "position.number"),
    ({"passes": True}, "position.kind"),
    ({"last_turn": "green"}, "position.value"),
    ({"step": "give"}, "position.value"),
    ({"walls": walls(wall1={"flag": True}, wall2={"flag": True}, wall3={"flag": True})}, "danger.position_flags"),
    ({"random": "xyz"}, "position.random"),
    ({"random": 7}, "position.random"),
    ({"seed": -1}, "seed.value"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("position", "code"), REFUSED, ids=[f"{code} {number}" for number, (_, code) in enumerate(REFUSED)]
)
def test_an_impossible_position_is_refused(position: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused) as refusal:
        GAME.position(position)
    assert refusal.value.code == code
    assert str(refusal.value)


DEALT: list[dict[str, Any]] = [
    {"walls": walls(wall1={"blue": ["c7", "general"], "control": "blue"})},
    {"walls": walls(wall2={"flag": True, "red": ["c6", "c8"]})},
    {"walls": walls(wall2={"blue": ["c6", "c6"], "control": "blue"})},
    {"hands": {"blue": ["a1", "a1", "flag", "attack", "noble", "c9"]}},
    {"hands": {"red": ["c6", "c6", "king", "flag", "flag", "flag"]}},
    {"decks": {"blue": ["general"]}, "removed": ["c6", "c8", "flag"]},
    {"decks": {"red": ["spy", "c6"]}, "hands": {"red": ["king", "wizard", "builder", "c8", "attack", "flag"]}},
    {"main": ["a1", "flag"], "removed": ["a1"] * 8 + ["a2"] * 5 + ["a3"] * 3 + ["c5", "c7", "flag"], "decks": {}},
    {"removed": ["a1"] * 13 + ["a2"] * 7},
    {"removed": ["spy", "assassin"], "to_act": "red"},
    {"hands": {"blue": ["c6", "c8", "flag", "attack", "a1", "a1"]}, "own": {"blue": ["c6", "flag"]}},
]


@pytest.mark.parametrize("position", DEALT)
def test_d13_omitted_parts_are_dealt_from_the_cards_not_named(position: dict[str, Any]) -> None:
    dumps = [GAME.position({**position, "seed": seed}).dump() for seed in range(30)]
    assert len({str(dump["main"]) + str(dump["decks"]) + str(dump["hands"]) for dump in dumps}) > 1
    for dump in dumps:
        assert oracle.cards(dump) == oracle.ALL
        assert GAME.position(dump).dump() == dump
        for part in ("hands", "own", "decks"):
            for seat, cards in position.get(part, {}).items():
                assert sorted(dump[part][seat]) == sorted(cards)
        assert all(len(dump["hands"][seat]) == 6 for seat in ("blue", "red"))
    assert dumps[3] == GAME.position({**position, "seed": 3}).dump()


def test_a_position_without_cards_is_the_start_with_what_else_it_says() -> None:
    start = GAME.start(4).dump()
    assert GAME.position({"seed": 4, "to_act": "red", "hands": {}, "decks": {}}).dump() == {**start, "to_act": "red"}
    held = GAME.position({"seed": 4, "walls": walls(wall3={"control": "blue"})}).dump()
    assert held == {**start, "walls": walls(wall3={"control": "blue"})}


def test_the_order_of_a_side_matters_for_cannons_only() -> None:
    side = ["general", "c9", "a2", "a1*", "c5", "a1", "a3", "a2"]
    dump = GAME.position({"walls": walls(wall1={"blue": side, "control": "blue"})}).dump()
    assert dump["walls"][0]["blue"] == ["a1", "a1*", "a2", "a2", "a3", "c9", "c5", "general"]
    assert "spy" not in dump["decks"]["red"]


def test_a_finished_position_says_who_has_won() -> None:
    flags = walls(wall1={"flag": True}, wall2={"flag": True}, wall3={"flag": True, "control": "blue"})
    state = GAME.position({"walls": flags, "last_turn": "red", "to_act": None})
    assert (state.over, state.winner, state.by) == (True, 1, "walls")
    assert GAME.position(state.dump()) == state


def test_a_refill_that_is_done_or_has_no_meaning_is_taken_by_itself() -> None:
    assert GAME.position({"step": "draw"}).dump()["to_act"] == "red"
    over = GAME.position({"step": "draw", "last_turn": "blue"})
    assert over.over


def test_a_deck_is_read_top_first() -> None:
    start = GAME.start(9).dump()
    hand = start["hands"]["blue"]
    state = GAME.position({**start, "hands": {**start["hands"], "blue": hand[1:]}, "step": "draw", "removed": hand[:1]})
    state.apply(state.parse("draw main"))
    assert sorted(state.dump()["hands"]["blue"]) == sorted([*hand[1:], start["main"][0]])
    assert state.dump()["main"] == start["main"][1:]
