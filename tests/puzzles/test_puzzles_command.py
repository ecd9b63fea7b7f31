"""`escalade puzzles`: finds, keeps and rates; what cannot be done is refused."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from escalade.cli import main
from escalade.puzzles.puzzle import Collection, read, shipped


def test_puzzles_are_found_again_by_their_seed_kept_in_a_file_and_rated(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "puzzles.json"
    command = ["puzzles", "schotten-totten-2", "--proofs", "--count", "1", "--games", "9", "--seed", "500"]
    assert main([*command, "--out", str(file)]) == 0
    assert main([*command, "--json"]) == 0
    lines = capsys.readouterr().out.splitlines()
    (kept,) = read(file).puzzles
    assert lines[0].startswith(kept.id)
    assert json.loads(lines[1])["id"] == kept.id
    assert kept.origin.seed is not None
    assert main(["puzzles", "schotten-totten-2", "--rate", str(file)]) == 0
    (rated,) = read(file).puzzles
    assert rated.view == kept.view
    assert 0 < rated.solved <= 1


def test_what_no_longer_stands_is_dropped_when_it_is_looked_at_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    proven = next(puzzle for puzzle in shipped("danger-at-the-walls") if puzzle.proof)
    found = next(puzzle for puzzle in shipped("danger-at-the-walls") if not puzzle.proof)
    legal = found.world()[0].view(found.world()[1])["legal"]
    other = next(move for move in legal if move not in found.solutions)
    wrong = msgspec.structs.replace(found, solutions=[other])
    file = tmp_path / "puzzles.json"
    Collection("danger-at-the-walls", "1", [proven, wrong]).write(file)
    assert main(["puzzles", "danger-at-the-walls", "--check", str(file), "--lang", "en"]) == 0
    assert read(file).puzzles == [proven]
    assert f"{found.id}  no longer stands" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--count", "0"], "puzzle.count"),
        (["--games", "0"], "puzzle.games"),
        (["--seed", "-1"], "seed.value"),
        (["--rate", "{other}"], "puzzle.other"),
        (["--rate", "{broken}"], "puzzle.malformed"),
        (["--check", "{other}"], "puzzle.other"),
    ],
)
def test_what_cannot_be_done_is_refused(
    arguments: list[str], code: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = {"other": tmp_path / "other.json", "broken": tmp_path / "broken.json"}
    files["other"].write_text('{"game": "castle-siege", "rules": "1", "puzzles": []}')
    files["broken"].write_text("[]")
    given = [argument.format(**files) for argument in arguments]
    assert main(["puzzles", "danger-at-the-walls", "--json", *given]) == 2
    assert json.loads(capsys.readouterr().out)["code"] == code
