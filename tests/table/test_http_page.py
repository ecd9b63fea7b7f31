"""The examples of docs/http.md: what is asked is accepted, and all that is answered is shown."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from project.examples import sections
from table.running import Running

PAGE = Path(__file__).parents[2] / "docs" / "http.md"


@pytest.fixture
def shown() -> dict[str, list[Any]]:
    """The examples by heading."""
    return {section.heading: [json.loads(block) for block in section.blocks("json")] for section in sections(PAGE)}


def unshown(answer: Any, example: Any, place: str = "") -> list[str]:
    """The fields of an answer that its example lacks; an empty object or a plain value stands for anything."""
    if isinstance(answer, dict) and isinstance(example, dict) and example:
        missing = [f"{place}.{name}" for name in answer if name not in example]
        both = answer.keys() & example.keys()
        return missing + [one for name in both for one in unshown(answer[name], example[name], f"{place}.{name}")]
    if isinstance(answer, list) and isinstance(example, list) and answer and example:
        return unshown(answer[0], example[0], f"{place}[0]")
    return []


def test_a_game_is_made_read_played_and_replayed_as_shown(server: Running, shown: dict[str, list[Any]]) -> None:
    assert unshown(server.get("/api/catalogue").json(), shown["What there is"][0]) == []
    asked, answered = shown["Make a game"]
    clock = {"kind": "live", "seconds": 600}
    made = server.post("/api/games", asked | {"seats": {"defender": "open"}}).json()
    assert unshown(made, answered) == []
    made = server.post("/api/games", asked | {"seats": {}, "clock": clock, "match": True}).json()
    path, token = f"/api/games/{made['id']}", made["seats"]["attacker"]["token"]
    snapshot, running, match, moves, moments = shown["Read a game"]
    now = server.get(path, token).json()
    assert unshown(now, snapshot) == unshown(now["clock"], running) == unshown(now["match"], match) == []
    move, answer = shown["Make a move"]
    played = server.post(f"{path}/moves", move | {"seq": now["seq"], "move": now["view"]["legal"][0]}, token)
    assert (played.status_code, unshown(played.json(), answer)) == (200, [])
    assert unshown(server.get(f"{path}/moves", token).json(), moves) == []
    assert unshown(server.get(f"{path}/moments", token).json(), moments) == []
    server.post(f"{path}/resign", {}, token)
    replay = server.get(f"{path}/replay").json()
    assert unshown(replay | {"record": None}, shown["After the end"][0]) == []
