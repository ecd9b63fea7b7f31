"""Golden games: records whose every state must stay as it is (`write_golden.py` writes them anew)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from write_golden import FOLDER, fingerprint

import escalade
from escalade.core.record import load_record, replay, verify

RECORDS = sorted(FOLDER.glob("*.siege.json"))
PRINTS = json.loads((FOLDER / "fingerprints.json").read_text("utf-8"))


@pytest.mark.parametrize("path", RECORDS, ids=[path.name for path in RECORDS])
def test_a_golden_game_replays_to_the_same_states(path: Path) -> None:
    record = load_record(path)
    assert verify(record, escalade.load).over
    assert fingerprint(list(replay(record, escalade.load))) == PRINTS[str(record.seed)]


def test_both_sides_win_golden_games() -> None:
    assert {load_record(path).result["winner"] for path in RECORDS} == {"blue", "red"}
