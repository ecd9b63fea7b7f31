"""The cases of `rules.toml`: a position, moves, and what must follow."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import escalade
from escalade.core.state import State

from .drawn import UNITS, drawn
from .sentences import say

CASES: list[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "rules.toml").read_text("utf-8"))["case"]
GAME = escalade.load("castle-siege", board="keep", deck="default")
PASSED_ON = ("to_act", "step", "round", "actions", "gold", "killed", "last_stand", "door")
KNOWN = {
    *PASSED_ON, "rule", "says", "start", "drawing", "flags", "hands", "deck", "before", "do", "legal", "not_legal",
    "refused", "count", "only_of", "after", "after_drawing", "board", "impossible",
}  # fmt: skip


def full(drawing: str) -> str:
    """All ten rows: those not drawn are empty but for the walls of the board."""
    given = {line.split()[0]: line for line in drawing.strip().splitlines()}
    rows = []
    for number in range(10, 0, -1):
        tiles = GAME.board.drawing[10 - number]  # type: ignore[attr-defined]
        empty = " ".join("#" if tile == "#" else "." for tile in tiles)
        rows.append(given.get(str(number), f"{number} {empty}"))
    return "\n".join(rows)


def table(drawing: str) -> tuple[list[dict[str, Any]], list[str]]:
    units, walls = drawn(full(drawing))
    if not any(unit["unit"] == "commander" for unit in units):
        units.append({"unit": "commander", "side": "attacker", "at": "a1"})
    return units, walls


def state_of(case: dict[str, Any]) -> State:
    if "board" in case:
        return escalade.load("castle-siege", board=case["board"]).start(1)
    if case.get("start"):
        return GAME.start(1)
    units, walls = table(case.get("drawing", ""))
    for unit in units:
        unit |= dict.fromkeys(case.get("flags", {}).get(unit["at"], "").split(), True)
    in_door = any(unit["at"] in ("d6", "e6") for unit in units)
    position = {
        "to_act": "attacker",
        "step": "act",
        "door": "open" if in_door else "closed",
        "units": units,
        "walls": walls,
    }
    position |= {name: case[name] for name in PASSED_ON if name in case}
    if position["door"] == "omitted":
        del position["door"]
    position["hands"] = {seat: cards.split() for seat, cards in case.get("hands", {}).items()}
    if "deck" in case:
        position["deck"] = case["deck"].split()
    return GAME.position(position)


def placed(unit: dict[str, Any]) -> str:
    """`W d5 moved`: a unit in short."""
    letter = next(letter for letter, name in UNITS.items() if name == unit["unit"])
    letter = letter.upper() if unit["side"] == "attacker" else letter
    return " ".join([letter, unit["at"], *(flag for flag in ("moved", "attacked", "haste", "protected") if unit[flag])])


def check_moves(case: dict[str, Any], state: State) -> None:
    legal = [state.text(action) for action in state.legal()]
    assert not set(case.get("legal", ())) - set(legal)
    assert not set(case.get("not_legal", ())) & set(legal)
    if "count" in case:
        assert len(legal) == case["count"]
    for square, moves in case.get("only_of", {}).items():
        assert [move for move in legal if move.split()[1:2] == [square]] == moves
    for move, code in case.get("refused", {}).items():
        told = state.explain(move)
        assert (told["legal"], told["code"]) == (False, code), move
        with pytest.raises(escalade.Refused) as refusal:
            state.apply(state.parse(move))
        assert refusal.value.code == code
        say(refusal.value)


def check_after(case: dict[str, Any], state: State) -> None:
    dump = state.dump()
    for name, value in case.get("after", {}).items():
        if name == "units":
            assert sorted(map(placed, dump["units"])) == sorted(value)
        else:
            assert dump[name] == (None if value == "" else value), name
    if "after_drawing" in case:
        units, walls = table(case["after_drawing"])
        assert [(u["unit"], u["side"], u["at"]) for u in dump["units"]] == sorted(
            ((u["unit"], u["side"], u["at"]) for u in units), key=lambda entry: (entry[2][0], int(entry[2][1:]))
        )
        assert sorted(dump["walls"]) == sorted(walls)


def label(case: dict[str, Any]) -> str:
    return re.sub(r"[^A-Za-z0-9]+", "_", f"{case['rule']} {case['says']}")


@pytest.mark.parametrize("case", CASES, ids=label)
def test_rule(case: dict[str, Any]) -> None:
    assert not set(case) - KNOWN
    if "impossible" in case:
        with pytest.raises(escalade.Refused) as refusal:
            state_of(case)
        assert refusal.value.code == case["impossible"]
        return
    state = state_of(case)
    for move in case.get("before", ()):
        assert state.explain(move)["legal"], move
    for move in case.get("do", ()):
        state.apply(state.parse(move))
    check_moves(case, state)
    check_after(case, state)


def test_every_ruling_has_a_case() -> None:
    assert {f"C{number}" for number in range(1, 27)} <= {case["rule"] for case in CASES}
