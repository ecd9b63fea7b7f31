"""Every case of rules.toml: a position, a move, and what the rules say about it."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from danger_small import small_position

import escalade
from escalade import Refused
from escalade.core.state import State

GAME = escalade.load("danger-at-the-walls")
CASES = tomllib.loads((Path(__file__).parent / "rules.toml").read_text("utf-8"))["case"]
KNOWN = {"rule", "says", "move", "moves", "refused", "because", "facts", "legal", "illegal", "then", "refused_position"}
SECTIONS = {
    "Setup", "Playing Cards at the Walls", "Taking a Turn", "Make a Play", "Archers", "Cannons", "Attacks", "Leaders",
    "Flags", "Refill Your Hand", "Winning the Game", "King", "Wizard", "Builder", "Spy", "General", "Noble",
    "Engineer", "Assassin",
    "Card Distributions", *(f"D{number}" for number in range(1, 17)),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=[f"{case['rule']}: {case['says']}" for case in CASES])
def test_the_rules_say(case: dict[str, Any]) -> None:
    if "refused_position" in case:
        with pytest.raises(Refused) as refusal:
            GAME.position(small_position(case))
        assert refusal.value.code == case["refused_position"]
        return
    state = GAME.position(small_position(case))
    texts = [state.text(action) for action in state.legal()]
    assert set(case.get("legal", [])) <= set(texts)
    assert not set(case.get("illegal", [])) & set(texts)
    if "refused" in case:
        check_refusal(state, case)
        return
    before = Counter(state.dump()["removed"])
    for move in case.get("moves", [case["move"]] if "move" in case else []):
        state.apply(state.parse(move))
    check(state, case.get("then", {}), before)


def check_refusal(state: State, case: dict[str, Any]) -> None:
    twin = state.clone()
    with pytest.raises(Refused) as refusal:
        state.apply(state.parse(case["move"]))
    assert refusal.value.code == case["refused"]
    assert refusal.value.rule == case.get("because", case["rule"])
    assert refusal.value.facts == case.get("facts", refusal.value.facts)
    assert state == twin
    try:
        reason = state.explain(case["move"])
    except Refused as problem:
        reason = {"legal": False, **problem.answer()}
    assert (reason["legal"], reason["code"], reason["rule"]) == (
        False,
        case["refused"],
        case.get("because", case["rule"]),
    )


def check(state: State, then: dict[str, Any], before: Counter[str]) -> None:
    """Compares what a case expects: fields of the position, walls by number, strengths, and what was removed."""
    dump, view = state.dump(), state.view(None)
    for name, wanted in then.items():
        if name.startswith("wall"):
            wall = dump["walls"][int(name[4:]) - 1]
            for part, value in wanted.items():
                assert (" ".join(wall[part]) if part in ("blue", "red") else wall[part]) == value, part
        elif name.startswith("strength"):
            strength = view["strength"][int(name[8:]) - 1]
            assert [*strength["blue"], *strength["red"]] == wanted
        elif name == "removed":
            assert Counter(dump["removed"]) - before == Counter(wanted.split())
        elif name in ("blue", "red"):
            assert " ".join(dump["hands"][name]) == wanted
        elif name.startswith("backs_"):
            assert " ".join(dump["own"][name[6:]]) == wanted
        elif name.startswith("unseen_"):
            assert {card: many for card, many in view["unseen"][name[7:]].items() if many} == wanted
        elif name == "main_left":
            assert len(dump["main"]) == wanted
        else:
            assert dump[name] == (None if wanted == "" else wanted), name


def test_every_case_uses_words_that_are_checked() -> None:
    fields = {"to_act", "step", "last_turn", "passes", "blue", "red", "main", "own_blue", "own_red"}
    fields |= {"backs_blue", "backs_red"}
    for case in CASES:
        assert set(case) - KNOWN - fields <= {f"wall{number}" for number in range(1, 6)}


def test_every_section_of_the_rulebook_and_every_ruling_has_a_case() -> None:
    assert {case["rule"] for case in CASES} >= SECTIONS
