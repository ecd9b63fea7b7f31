"""Perft tables and golden games of every game (`tests/tables.py` writes them)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import escalade
import tables
from escalade.core.perft import divide, perft
from escalade.core.record import load_record, replay, verify

TABLES = [(name, path) for name in escalade.games() for path in sorted(tables.folder(name, "perft").glob("*.txt"))]
GOLDEN = [
    (name, path) for name in escalade.games() for path in sorted(tables.folder(name, "golden").glob("*.siege.json"))
]


def label(value: object) -> str:
    return value.name if isinstance(value, Path) else str(value)


@pytest.mark.parametrize(("name", "path"), TABLES, ids=label)
def test_perft_counts_are_those_of_the_table(name: str, path: Path) -> None:
    table = tables.read_table(path)
    state = tables.start_of(name, table)
    assert divide(state, 2) == table["move"]
    assert {depth: perft(state, int(depth)) for depth in table["depth"]} == table["depth"]


@pytest.mark.parametrize(("name", "path"), GOLDEN, ids=label)
def test_a_golden_game_replays_to_the_same_states(name: str, path: Path) -> None:
    record = load_record(path)
    prints = json.loads((path.parent / "fingerprints.json").read_text("utf-8"))
    assert verify(record, escalade.load).over
    assert tables.fingerprint(replay(record, escalade.load)) == prints[str(record.seed)]


@pytest.mark.parametrize("name", escalade.games())
def test_every_game_has_tables_to_depth_four_and_golden_games_won_by_both_seats(name: str) -> None:
    assert any("4" in tables.read_table(path)["depth"] for owner, path in TABLES if owner == name)
    winners = {load_record(path).result["winner"] for owner, path in GOLDEN if owner == name}
    assert winners == set(escalade.load(name).seats)
