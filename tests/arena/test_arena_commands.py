"""The commands `arena` and `balance` as a person or a program uses them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import escalade
from escalade.arena import plots
from escalade.arena.plan import Plan
from escalade.arena.progress import ProgressDisplay
from escalade.arena.tournament import Tournament
from escalade.cli import run

GAME = escalade.games()[0]
COMMAND = [sys.executable, "-m", "escalade.cli"]


@pytest.fixture(autouse=True)
def _no_plots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plots, "available", lambda: False)


def test_arena_answers_in_json_and_fills_its_folder(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    asked = ["arena", GAME, "random", "random:5", "--games", "8", "--workers", "1", "--out", str(tmp_path), "--json"]
    assert run(asked) == 0
    first = json.loads(capsys.readouterr().out)
    assert (first["games"], first["bots"]) == (8, ["random", "random:5"])
    for name in ("plan.json", "results.jsonl", "records.jsonl", "summary.json", "report.html"):
        assert (tmp_path / name).stat().st_size > 0
    assert json.loads((tmp_path / "summary.json").read_text()) == first
    assert run(asked) == 0, "the same command again takes what is there"
    assert json.loads(capsys.readouterr().out) == first


def test_every_line_of_the_records_is_a_file_that_verify_accepts(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "out"
    assert run(["arena", GAME, "random", "random", "--games", "2", "--workers", "1", "--out", str(out)]) == 0
    for line in (out / "records.jsonl").read_text().splitlines():
        (tmp_path / "one.siege.json").write_text(line)
        assert run(["verify", str(tmp_path / "one.siege.json")]) == 0
    capsys.readouterr()


def test_people_get_tables(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["arena", GAME, "random", "random", "random", "--games", "2", "--workers", "1", "--option", "tactics=true"]
    assert run(asked) == 0
    said = capsys.readouterr().out
    for word in ("pairing", "Elo", "random #2", "Games take"):
        assert word in said


def test_balance_asks_each_level_once(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    asked = ["balance", GAME, "--games", "2", "--level", "random", "--level", "newcomer", "--level", "random"]
    assert run([*asked, "--workers", "1", "--json", "--out", str(tmp_path)]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert [mirror["bot"] for mirror in answer["mirrors"]] == ["random", "newcomer"]
    assert answer["games"] == 4
    assert "Balance" in (tmp_path / "report.html").read_text()


def test_balance_inside_the_engine_is_the_same_with_any_number_of_workers(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["balance", GAME, "--inside", "--games", "8", "--level", "newcomer"]
    told = []
    for workers in ("1", "2"):
        assert run([*asked, "--workers", workers, "--json"]) == 0
        told.append(json.loads(capsys.readouterr().out)["levels"])
    assert told[0] == told[1]
    assert run([*asked, "--seed", "5"]) == 0
    assert "of 8 games" in capsys.readouterr().out


def test_balance_inside_the_engine_draws_as_many_first_moves_as_asked(capsys: pytest.CaptureFixture[str]) -> None:
    found = []
    for opening in ([], ["--opening", "0"], ["--opening", "40"]):
        assert run(["balance", GAME, "--inside", "--games", "12", "--level", "newcomer", "--json", *opening]) == 0
        found.append(json.loads(capsys.readouterr().out)["levels"])
    assert found[0] == found[1] != found[2]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["arena", GAME, "random", "random", "--games", "3"], "arena.games"),
        (["arena", GAME, "random", "random", "--games", "0"], "arena.games"),
        (["arena", GAME, "random"], "arena.bots"),
        (["arena", GAME, "random", "nobody"], "bot.unknown"),
        (["arena", "chess", "random", "random"], "game.unknown"),
        (["arena", GAME, "random", "random", "--option", "tactics=perhaps"], "option.value"),
        (["arena", GAME, "random", "random", "--seed", "-1"], "seed.value"),
        (["arena", GAME, "random", "random", "--workers", "0"], "arena.workers"),
        (["arena", GAME, "random", "random", "--sprt", "20", "0"], "arena.sprt"),
        (["arena", GAME, "random", "random", "random", "--sprt", "0", "20"], "arena.sprt"),
        (["balance", GAME, "--games", "0"], "arena.games"),
        (["balance", GAME, "--inside", "--seconds", "1"], "balance.inside"),
        (["balance", GAME, "--inside", "--workers", "0"], "balance.workers"),
        (["balance", GAME, "--inside", "--opening", "-1"], "arena.opening"),
        (["balance", GAME, "--inside", "--level", "random"], "bot.unknown"),
    ],
)
def test_what_makes_no_sense_is_refused_with_a_code(
    capsys: pytest.CaptureFixture[str], arguments: list[str], code: str
) -> None:
    assert run([*arguments, "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["code"] == code


def test_a_kill_costs_no_finished_shard(tmp_path: Path) -> None:
    """The real thing: the command is killed while it plays, and the same command again only plays the rest."""
    asked = [
        *COMMAND,
        "arena",
        GAME,
        "random",
        "random",
        "--games",
        "60",
        "--workers",
        "2",
        "--out",
        str(tmp_path),
        "--json",
    ]
    with subprocess.Popen(asked, stdout=subprocess.PIPE, start_new_session=True) as process:
        while process.poll() is None and len(list((tmp_path / "shards").glob("*.jsonl"))) < 3:
            time.sleep(0.02)
        os.killpg(process.pid, signal.SIGKILL)
    kept = {file: file.stat().st_mtime_ns for file in (tmp_path / "shards").glob("*.jsonl")}
    assert 3 <= len(kept) < 30, "it was to be killed on its way"
    answer = json.loads(subprocess.run(asked, check=True, capture_output=True).stdout)
    assert answer["games"] == 60
    assert {file: file.stat().st_mtime_ns for file in kept} == kept
    assert len((tmp_path / "records.jsonl").read_bytes().splitlines()) == 60
    assert not list(tmp_path.rglob("*.part"))


def watched(plan: Plan, console: Console) -> None:
    with ProgressDisplay(plan, escalade.load(plan.game).seats, console) as live:
        Tournament(plan, watch=live).run()


def a_plan(**changes: object) -> Plan:
    game = escalade.load(GAME)
    usual = {"bots": ("random", "random"), "deals": 5} | changes
    return Plan(game=game.id, options=game.options, rules=game.rules, **usual)  # type: ignore[arg-type]


def test_progress_shows_done_rate_time_left_and_score() -> None:
    screen = StringIO()
    watched(a_plan(sprt=(0.0, 50.0)), Console(file=screen, force_terminal=True, width=160))
    said = screen.getvalue()
    for part in ("10/10", "games/s", "left", "random", "%", "ratio"):
        assert part in said


def test_progress_is_silent_where_there_is_no_terminal() -> None:
    screen = StringIO()
    watched(a_plan(), Console(file=screen, force_terminal=False))
    assert screen.getvalue() == ""
