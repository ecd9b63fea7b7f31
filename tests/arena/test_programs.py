"""Outside programs in the arena: one that plays, and every way to fail."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import escalade
from escalade.arena.folder import Folder
from escalade.arena.plan import Plan
from escalade.arena.summary import summarise
from escalade.arena.tournament import Outcome, Tournament
from escalade.arena.workers import here, pool
from escalade.core.record import read_record, verify

MakePlan = Callable[..., Plan]

# Plays the last legal move; on the third question it does what the first argument says.
PROGRAM = """
import json, sys, time
asked = 0
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "quit":
        break
    answer = {"id": message["id"]}
    if message["type"] == "start":
        answer |= {"type": "ready", "protocol": 1, "name": "last"}
    else:
        asked += 1
        answer |= {"type": "move", "move": message["view"]["legal"][-1]}
        if asked == 3 and "crash" in sys.argv:
            sys.exit("no idea what to play")
        if asked == 3 and "sleep" in sys.argv:
            time.sleep(600)
        if asked == 3 and "cheat" in sys.argv:
            answer["move"] = "win at once"
        if asked == 3 and "babble" in sys.argv:
            print("hm", flush=True)
    print(json.dumps(answer), flush=True)
"""


@pytest.fixture
def spec(tmp_path: Path) -> Callable[[str], str]:
    file = tmp_path / "last move.py"
    file.write_text(PROGRAM)
    return lambda how: f"program:{shlex.join([sys.executable, str(file), how])}"


def played(plan: Plan, path: Path, workers: int = 1) -> Outcome:
    return Tournament(plan, Folder(path, plan)).run(pool(workers) if workers > 1 else here)


def test_a_program_plays_whole_games_the_same_in_one_process_and_in_two(
    make_plan: MakePlan, tmp_path: Path, spec: Callable[[str], str]
) -> None:
    plan = make_plan(bots=("random", spec("play")), deals=2)
    one, two = played(plan, tmp_path / "1"), played(plan, tmp_path / "2", 2)
    assert one.results == two.results
    assert not any(result.fault for result in one.results)
    for line in (tmp_path / "1" / "records.jsonl").read_bytes().splitlines():
        assert verify(read_record(line), escalade.load).over


@pytest.mark.parametrize(
    ("how", "kind", "says"),
    [
        ("crash", "crash", "no idea what to play"), ("sleep", "time", "in time"), ("cheat", "illegal", "win at once"),
        ("babble", "illegal", ""),
    ],
)  # fmt: skip
def test_a_program_that_fails_loses_and_is_reported(
    make_plan: MakePlan, tmp_path: Path, spec: Callable[[str], str], how: str, kind: str, says: str
) -> None:
    program = spec(how)
    outcome = played(
        make_plan(bots=("random", program), deals=1, limit=4.0 if how == "sleep" else 300.0), tmp_path / "out"
    )
    assert [result.by for result in outcome.results] == ["forfeit", "forfeit"]
    summary = summarise(outcome)
    [fault] = summary["faults"]
    assert (fault["bot"], fault["kind"], fault["games"]) == (program, kind, 2)
    assert says in fault["message"]
    assert summary["pairings"][0]["score"] == 1.0
    for line in (tmp_path / "out" / "records.jsonl").read_bytes().splitlines():
        assert not verify(read_record(line), escalade.load).over


def test_a_program_that_cannot_start_loses_every_game(make_plan: MakePlan) -> None:
    results = Tournament(make_plan(bots=("program:/nowhere/bot", "random"), deals=1)).run().results
    assert [result.fault.kind for result in results if result.fault] == ["crash", "crash"]
    assert all(result.moves == 0 for result in results)
