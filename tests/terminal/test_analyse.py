"""`escalade analyse`: choices, costs, luck and skill of a record."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from conftest import Run
from games_played import by_two

import escalade
from escalade.bots.judge import Judge
from escalade.core.record import Record, replay
from escalade.core.words import LANGUAGES

GAME = escalade.games()[0]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    where = tmp_path / "game.siege.json"
    by_two(escalade.load(GAME)).save(where)
    return where


def test_each_move_is_told_with_the_judges_chances_and_then_the_luck(path: Path, run: Run) -> None:
    *rows, last = map(json.loads, run("analyse", str(path), "--bot", "heuristic", "--json").stdout.splitlines())
    record = Record.load(path)
    assert [row["move"] for row in rows] == record.moves
    judge = Judge(escalade.load(GAME))
    for row, state in list(zip(rows, replay(record, escalade.load)))[::9]:
        chances = judge.moves(state.view(state.to_act))
        assert (row["win"], row["best_win"]) == (chances[row["move"]], chances[row["best"]])
        assert row["cost"] == pytest.approx(max(0.0, row["best_win"] - row["win"]), abs=1e-6)
    luck = last["luck"]
    seats = luck["seats"]
    total = luck["expected"] + seats["attacker"]["luck"] + seats["attacker"]["skill"] - seats["defender"]["skill"]
    assert total == pytest.approx(luck["result"], abs=1e-5)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_luck_is_told_in_words(path: Path, run: Run, lang: str) -> None:
    told = run("analyse", str(path), "--bot", "random", "--lang", lang).stdout.splitlines()
    assert len(told) == len(Record.load(path).moves) + 6
    assert {"en": "luck", "fr": "hasard", "de": "Glück"}[lang] in told[-5]
    assert not any("{" in line or "terminal." in line for line in told)
