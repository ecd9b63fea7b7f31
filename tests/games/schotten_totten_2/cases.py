"""Rule cases as data: how a case of `rules.toml` becomes a position, and how its expectations are checked."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import escalade
from escalade import Refused
from escalade.core.state import State

SEATS = ("attacker", "defender")
SIEGE = [f"{colour}{strength}" for colour in "rbgyp" for strength in range(12)]


def load_cases() -> list[dict[str, Any]]:
    with open(Path(__file__).parent / "rules.toml", "rb") as file:
        cases: list[dict[str, Any]] = tomllib.load(file)["case"]
    return cases


def read_wall(text: str) -> tuple[int, dict[str, Any]]:
    """`3*: r5 r6 | b1 first=defender`: tile 3, damaged, the Attacker's cards, the Defender's, who completed first."""
    head, sides = text.split(":")
    wall: dict[str, Any] = {"damaged": "*" in head}
    if "first=" in sides:
        sides, wall["first"] = (part.strip() for part in sides.split("first="))
    wall["attacker"], wall["defender"] = (side.split() for side in sides.split("|"))
    return int(head.strip("* ")), wall


def make_state(case: dict[str, Any]) -> State:
    """The position of a case: what it leaves out is dealt, except that `rest` may name where all other cards are."""
    options = {name: case[name] for name in ("tactics", "edition", "proof") if name in case}
    game = escalade.load("schotten-totten-2", **options)
    walls: list[dict[str, Any]] = [{} for _ in range(7)]
    for text in case.get("walls", []):
        number, wall = read_wall(text)
        walls[number - 1] = wall
    position: dict[str, Any] = {"game": game.id, "walls": walls}
    for field in ("to_act", "step", "cauldrons", "last_turn", "played", "random", "winner", "by"):
        if field in case:
            position[field] = case[field]
    for field in ("hands", "out", "giving", "known"):
        if field in case:
            position[field] = {seat: cards.split() for seat, cards in case[field].items()}
    for field in ("deck", "tactic_deck", "discard"):
        if field in case:
            position[field] = case[field].split()
    if case.get("rest"):
        named = set(str(position).replace("'", " ").replace(",", " ").replace("]", " ").replace("[", " ").split())
        position.setdefault(case["rest"], []).extend(card for card in SIEGE if card not in named)
    return game.position(position)


def check(case: dict[str, Any]) -> None:
    if "impossible" in case:
        with pytest.raises(Refused) as refusal:
            make_state(case)
        assert refusal.value.code == case["impossible"]
        return
    state = make_state(case)
    for move in case.get("do", []):
        state.apply(state.parse(move))
    texts = [state.text(action) for action in state.legal()]
    for move in case.get("legal", []):
        assert move in texts, texts
    for move in case.get("not_legal", []):
        assert move not in texts
    if "only" in case:
        assert sorted(texts) == sorted(case["only"])
    if "kinds" in case:
        assert sorted({text.split()[0] for text in texts}) == sorted(case["kinds"])
    if "tiles" in case:
        assert [f"{wall['slots']} {wall['condition']}" for wall in state.view(None)["walls"]] == case["tiles"]
    for move, code in case.get("refused", {}).items():
        with pytest.raises(Refused) as refusal:
            state.apply(state.parse(move))
        assert refusal.value.code == code
    check_after(state, case.get("after", {}))


def check_after(state: State, expected: dict[str, Any]) -> None:
    """Each named part of the position afterwards."""
    dump = state.dump()
    for field, value in expected.items():
        if field == "walls":
            for text in value:
                number, wall = read_wall(text)
                found = dump["walls"][number - 1]
                assert {name: found[name] for name in wall} == wall
        elif field in ("discard_has", "deck_has"):
            assert set(value.split()) <= set(dump[field.split("_")[0]])
        elif field in ("hands", "out", "giving", "known"):
            for seat, cards in value.items():
                assert dump[field][seat] == cards.split()
        elif field == "hand_sizes":
            assert [len(dump["hands"][seat]) for seat in SEATS] == value
        elif field == "deck_size":
            assert len(dump["deck"]) == value
        elif field == "over":
            assert (dump["to_act"], dump["winner"], dump["by"]) == (None, *value)
        else:
            assert dump[field] == value, field
