"""perft, replay, verify, and how a request is refused."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import Run
from games_played import by_two

import escalade
from escalade.core.perft import divide, perft
from escalade.core.record import OUTSIDE, replay
from escalade.core.words import LANGUAGES
from escalade.terminal.report import verdict
from escalade.terminal.speech import words_for

GAMES = escalade.games()


@pytest.fixture(params=GAMES)
def record(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A finished game of each kind."""
    path = tmp_path / "game.siege.json"
    by_two(escalade.load(request.param)).save(path)
    return path


# ---- perft -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_perft_counts_what_the_engine_counts(name: str, run: Run) -> None:
    state = escalade.load(name).start(4)
    answer = json.loads(run("perft", name, "--seed", "4", "--depth", "2", "--divide", "--json").stdout)
    assert answer["count"] == perft(state, 2) == sum(answer["divide"].values())
    assert answer["divide"] == divide(state, 2)
    lines = run("perft", name, "--seed", "4", "--depth", "2", "--divide").stdout.splitlines()
    assert lines[-1] == str(answer["count"])
    assert len(lines) == 1 + len(answer["divide"])
    assert run("perft", name, "--depth", "0").stdout == "1\n"


# ---- replay ----------------------------------------------------------------------------------------------------


def test_replay_tells_every_move_in_words(record: Path, run: Run) -> None:
    data = json.loads(record.read_text())
    for lang in ("en", "fr", "de"):
        answer = json.loads(run("replay", str(record), "--json", "--lang", lang).stdout)
        assert [row["move"] for row in answer["moves"]] == data["moves"]
        assert all(row["words"] and row["words"] != row["move"] for row in answer["moves"])
        shown = " ".join(run("replay", str(record), "--lang", lang).stdout.split())
        assert all(" ".join(row["words"].split()) in shown for row in answer["moves"][:20])
        assert words_for(data["game"], lang)(f"by.{data['result']['by']}") in shown


def test_replay_shows_the_position_after_any_step(record: Path, run: Run) -> None:
    from escalade.core.record import load_record

    states = list(replay(load_record(record), escalade.load))
    for step in (0, 1, len(states) // 2, len(states) - 1):
        answer = json.loads(run("replay", str(record), "--step", str(step), "--json").stdout)
        assert answer["position"] == states[step].dump()
        assert len(answer["moves"]) == step
    assert run("replay", str(record), "--step", "3").returncode == 0
    beyond = run("replay", str(record), "--step", str(len(states)), "--json")
    assert (beyond.returncode, json.loads(beyond.stdout)["code"]) == (2, "replay.step")


def test_a_reader_who_has_seen_enough_causes_no_noise(record: Path, environment: dict[str, str]) -> None:
    command = f"'{sys.executable}' -m escalade.cli replay '{record}' | head -1"
    done = subprocess.run(command, shell=True, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert done.stderr == ""


# ---- verify ----------------------------------------------------------------------------------------------------


def test_verify_says_that_a_record_is_the_same_game(record: Path, run: Run) -> None:
    done = run("verify", str(record))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("The same game")
    answer = json.loads(run("verify", str(record), "--json").stdout)
    assert answer["same"] is True
    assert answer["moves"] == len(json.loads(record.read_text())["moves"])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_verify_ends_its_sentence_with_one_full_stop_however_the_game_ended(game: str, lang: str) -> None:
    loaded = escalade.load(game)
    for reason in [*loaded.reasons[1:], *OUTSIDE]:
        result = {"winner": loaded.seats[0], "by": reason}
        said = verdict({"same": True, "game": game, "moves": 3, "result": result}, lang)
        assert said.endswith("."), said
        assert ".." not in said
        assert "by." not in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_verify_points_at_the_first_move_that_differs(record: Path, run: Run, lang: str) -> None:
    data = json.loads(record.read_text())
    data["moves"][6] = data["moves"][6][::-1]
    record.write_text(json.dumps(data))
    done = run("verify", str(record), "--lang", lang)
    assert done.returncode == 1
    assert "7" in done.stdout
    answer = json.loads(run("verify", str(record), "--json").stdout)
    assert (answer["same"], answer["move"], answer["code"]) == (False, 7, "record.move")


def test_verify_finds_a_move_after_the_end_and_a_false_result(record: Path, run: Run) -> None:
    data = json.loads(record.read_text())
    longer = data | {"moves": data["moves"] + data["moves"][:1]}
    record.write_text(json.dumps(longer))
    answer = json.loads(run("verify", str(record), "--json").stdout)
    assert (answer["move"], answer["code"]) == (len(longer["moves"]), "record.too_long")
    record.write_text(json.dumps(data | {"result": {"winner": None, "by": None}}))
    done = run("verify", str(record), "--json")
    answer = json.loads(done.stdout)
    assert (done.returncode, answer["move"], answer["code"]) == (1, None, "record.result")


# ---- refusals --------------------------------------------------------------------------------------------------

GAME = GAMES[0]
REFUSALS = [
    (("play", "chess"), "game.unknown"),
    (("play", GAME, "--sweets", "many"), "option.unknown"),
    (("play", GAME, "--option", "edition"), "option.pair"),
    (("play", GAME, "--option", "edition=xx"), "option.value"),
    (("play", GAME, "--edition", "de", "--option", "edition=de"), "option.twice"),
    (("play", GAME, "stray"), "option.stray"),
    (("play", GAME, "--bot", "nobody"), "bot.unknown"),
    (("play", GAME, "--bot", "random", "--seat", "king"), "seat.unknown"),
    (("play", GAME, "--bot", "random", "--hotseat"), "play.seats"),
    (("play", GAME, "--seed", "-1"), "seed.value"),
    (("play", GAME, "--resume", "x.siege.json"), "play.resume"),
    (("play", "--resume", "nowhere.siege.json"), "record.unreadable"),
    (("play", GAME, "--lang", "tlh"), "language.unknown"),
    (("play", GAME, "--seed", "many"), "usage"),
    (("perft", GAME, "--depth", "-1"), "perft.depth"),
    (("perft", "chess"), "game.unknown"),
    (("replay", "nowhere.siege.json"), "record.unreadable"),
    (("verify", "."), "record.unreadable"),
    (("verify",), "usage"),
    (("conquer",), "usage"),
]


@pytest.mark.parametrize(("arguments", "code"), REFUSALS, ids=[" ".join(arguments) for arguments, _ in REFUSALS])
def test_a_refused_request_is_one_line_with_its_code(arguments: tuple[str, ...], code: str, run: Run) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert f"[{code}]" in done.stderr


@pytest.mark.parametrize(("arguments", "code"), [row for row in REFUSALS if row[0][0] != "play"])
def test_a_refused_request_is_json_for_programs(arguments: tuple[str, ...], code: str, run: Run) -> None:
    done = run(*arguments, "--json")
    answer = json.loads(done.stdout)
    assert (done.returncode, done.stderr, answer["code"]) == (2, "", code)
    assert set(answer) == {"code", "rule", "message", "facts"}


def test_refusals_speak_the_language_asked_for(run: Run) -> None:
    assert "Dieses Spiel gibt es nicht" in run("play", "chess", "--lang", "de").stderr
    assert "existe pas" in run("play", "chess", ESCALADE_LANG="fr").stderr
    assert "existe pas" in run("play", "chess", LANG="fr_CA.UTF-8").stderr
    assert "there is no game" in run("play", "chess", LANG="nl_NL.UTF-8").stderr


def test_broken_records_are_refused_without_a_traceback(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "broken.siege.json"
    for content in ("", "{", "[]", "null", '{"escalade": 1}', "\x00\xff", "9" * 5000):
        path.write_text(content)
        for command in (("verify", str(path)), ("replay", str(path)), ("play", "--resume", str(path))):
            done = run(*command)
            assert (done.returncode, len(done.stderr.splitlines())) == (2, 1), (command, content, done.stderr)


# ---- the command itself ----------------------------------------------------------------------------------------


def test_help_speaks_three_languages(run: Run) -> None:
    for lang, word in (("en", "Take up a saved game"), ("fr", "Reprendre une partie"), ("de", "Partie fortsetzen")):
        done = run("play", "--help", "--lang", lang)
        assert (done.returncode, word in done.stdout) == (0, True)
    assert run("--version").stdout == f"escalade {escalade.__version__}\n"


def test_play_without_a_game_lists_the_games(run: Run) -> None:
    assert [line.split()[0] for line in run("play").stdout.splitlines()] == list(GAMES)


def test_options_by_name_and_by_pair_are_the_same_game(run: Run) -> None:
    answers = [
        json.loads(run("perft", GAME, "--json", "--depth", "1", *how).stdout)
        for how in (
            ("--tactics", "--edition", "de"),
            ("--option", "tactics=true", "-o", "edition=de"),
            ("--edition=de", "--tactics=yes"),
        )
    ]
    assert answers[0]["options"] == {"tactics": True, "edition": "de", "proof": "strict"}
    assert answers[0] == answers[1] == answers[2]


def loaded(code: str) -> set[str]:
    """The modules that are loaded after some code has run."""
    command = [sys.executable, "-c", f"import sys\n{code}\nprint(*sys.modules, file=sys.stderr)"]
    return set(subprocess.run(command, capture_output=True, text=True, check=True).stderr.split())


def test_importing_the_package_loads_nothing_heavy() -> None:
    heavy = {"typer", "rich", "msgspec", "litestar", "sqlalchemy", "numpy", "asyncio"}
    assert loaded("import escalade") & heavy == set()


def test_help_loads_no_server_and_no_screen() -> None:
    modules = loaded("import escalade.cli\nescalade.cli.main(['--help'])")
    assert "typer" in modules
    assert {"rich", "numpy", "litestar", "sqlalchemy", "escalade.terminal.loop"} & modules == set()


def test_the_terminal_names_no_game() -> None:
    folder = Path(escalade.__file__).parent
    sources = [*folder.joinpath("terminal").glob("*.py"), *folder.joinpath("commands").glob("*.py"), folder / "cli.py"]
    for source in sources:
        text = source.read_text("utf-8")
        for name in GAMES:
            assert name not in text, source
            assert name.replace("-", "_") not in text, source
