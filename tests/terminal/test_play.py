"""What a player can ask and do at the terminal, and how one leaves it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import Run
from games_played import SEED, against_bot, by_two
from pseudo_terminal import PseudoTerminal

import escalade
from escalade.core.record import load_record

Start = Callable[..., PseudoTerminal]
Kept = Callable[[], list[Path]]
GAME = "schotten-totten-2"
PLAY = ("play", GAME, "--seat", "attacker", "--bot", "random", "--seed", str(SEED))
COLOUR = re.compile(r"\x1b\[[0-9;]*(?:3[0-9]|4[0-9])[0-9;]*m")


@pytest.fixture(scope="module")
def typed() -> list[str]:
    """What the person types in a game against the bot."""
    return against_bot(escalade.load(GAME))[1]


def test_help_names_every_command_in_every_language(run: Run) -> None:
    for lang, word in (
        ("en", "take your last move back"),
        ("fr", "annuler votre dernier coup"),
        ("de", "zurücknehmen"),
    ):
        shown = run(*PLAY, "--lang", lang, lines=("?",)).stdout
        assert word in shown
        for command in ("why", "hint", "undo", "log", "save", "board", "quit"):
            assert re.search(rf"^  {command}\b", shown, re.MULTILINE), command


def test_undo_takes_back_the_own_move_and_the_bots_answer(run: Run, kept: Kept, typed: list[str]) -> None:
    run(*PLAY, lines=(typed[0], typed[1], "undo", "undo", typed[0]))
    assert load_record(kept()[0]).moves[0] == typed[0]
    assert load_record(kept()[0]).moves[:1] == [typed[0]]
    shown = run(*PLAY, lines=("undo",)).stdout
    assert "undo.nothing" in shown


def test_undo_leads_back_to_the_very_same_choice(run: Run, typed: list[str]) -> None:
    shown = run(*PLAY, lines=(typed[0], "undo", "quit")).stdout
    boards = shown.split("Defender · hand")
    assert len(boards) == 4
    assert boards[1].partition("Attacker> ")[0] == boards[3].partition("Attacker> ")[0]
    assert boards[1].partition("Attacker> ")[0] != boards[2].partition("Attacker> ")[0]


def test_two_people_cannot_take_moves_back(run: Run, typed: list[str]) -> None:
    shown = run("play", GAME, "--seed", str(SEED), lines=(typed[0], "undo")).stdout
    assert "undo.shared" in shown


def test_why_answers_for_a_declaration_and_for_any_move(run: Run) -> None:
    shown = run(*PLAY, lines=("why 3", "why play r0 9", "why claim 3", "why", "why nonsense")).stdout
    assert len(re.findall(r"✗ claim 3: ", shown)) == 2
    assert "why.what" in shown
    assert "Traceback" not in shown


@pytest.mark.parametrize(
    ("lang", "section"), [("en", "Declare Control"), ("fr", "Revendiquer"), ("de", "Führung ansagen")]
)
def test_why_names_the_section_of_the_rulebook_in_its_language(run: Run, lang: str, section: str) -> None:
    shown = " ".join(run(*PLAY, "--lang", lang, lines=("why 3",)).stdout.split())
    assert re.search(rf"✗ claim 3: .*\({section}.*\) \[schotten.incomplete\]", shown)


def test_a_refused_move_says_why_and_costs_nothing(run: Run, kept: Kept, typed: list[str]) -> None:
    done = run(*PLAY, lines=("draw siege", "play r99 1", "dance", "", "999", typed[0]))
    assert done.returncode == 0
    assert done.stdout.count("✗") == 4
    assert load_record(kept()[0]).moves[0] == typed[0]


def test_a_saved_game_is_taken_up_where_it_was_left(run: Run, tmp_path: Path, typed: list[str]) -> None:
    shown = run(*PLAY, lines=(*typed[:4], "save here", "log")).stdout
    assert "here.siege.json" in shown
    saved = load_record(tmp_path / "here.siege.json")
    again = run("play", "--resume", "here.siege.json", lines=("log", typed[4], "save"))
    assert again.returncode == 0
    assert (
        shown.rpartition("Attacker> log")[2].split("\n")[1:8]
        == again.stdout.partition("Attacker> log")[2].split("\n")[1:8]
    )
    after = load_record(tmp_path / "here.siege.json")
    assert after.moves[: len(saved.moves) + 1] == [*saved.moves, typed[4]]
    assert after.seats == {"attacker": "human", "defender": "bot:random"}


def test_saving_never_writes_over_another_file(run: Run, tmp_path: Path, typed: list[str]) -> None:
    (tmp_path / "mine.siege.json").write_text("precious")
    shown = run(
        *PLAY, lines=(typed[0], "save mine", "save nowhere/at/all", "save ~nobody-at-all/x", "save a\0b", "save")
    ).stdout
    assert (tmp_path / "mine.siege.json").read_text() == "precious"
    assert [code for code in ("save.exists", "save.failed", "save.name") if code not in shown] == []


def test_a_finished_record_shows_its_end(run: Run, tmp_path: Path) -> None:
    by_two(escalade.load(GAME)).save(tmp_path / "over.siege.json")
    done = run("play", "--resume", "over.siege.json")
    assert done.returncode == 0
    assert "★" in done.stdout


def test_the_end_of_input_leaves_cleanly_and_keeps_the_game(run: Run, kept: Kept, typed: list[str]) -> None:
    done = run(*PLAY, lines=tuple(typed[:2]))
    assert (done.returncode, done.stderr) == (0, "")
    (file,) = kept()
    assert str(file) in done.stdout.replace("\n", "")
    assert json.loads(run("verify", str(file), "--json").stdout)["same"] is True


def test_ctrl_c_leaves_cleanly_and_keeps_the_game(terminal: Start, kept: Kept, typed: list[str]) -> None:
    screen = terminal(*PLAY)
    screen.until("Attacker> ")
    screen.type(typed[0] + "\n")
    screen.until("Attacker> ", after=typed[0])  # the echo of what was typed may begin with the prompt, too
    screen.type("\x03")
    code, shown = screen.end(pressing="\x03")  # readline misses a signal in the moment before it begins to wait
    assert code == 130
    assert "Traceback" not in screen.raw
    assert kept()[0].name in shown.replace("\n", "")
    assert load_record(kept()[0]).moves[0] == typed[0]


def test_a_game_without_a_move_keeps_no_file(run: Run, kept: Kept) -> None:
    assert run(*PLAY, lines=("quit",)).returncode == 0
    assert kept() == []


def test_a_folder_that_cannot_be_written_stops_no_game(run: Run, tmp_path: Path, typed: list[str]) -> None:
    (tmp_path / "file").write_text("")
    done = run(*PLAY, lines=tuple(typed[:2]), XDG_STATE_HOME=str(tmp_path / "file"))
    assert done.returncode == 0
    assert "could not be saved" in done.stdout
    assert "Traceback" not in done.stderr


def test_the_curtain_hides_the_hand_from_the_next_player(terminal: Start, typed: list[str]) -> None:
    screen = terminal("play", GAME, "--seed", str(SEED))
    screen.until("Attacker> ")
    screen.type(typed[0] + "\n")
    screen.until("press Enter")
    curtain = screen.raw.rpartition("\x1b[3J")[2]
    assert "Hand over to: Defender" in curtain
    assert "Your hand" not in curtain
    screen.type("\n")
    shown = screen.until("Defender> ")
    assert "Your hand" in shown
    screen.type("quit\n")
    assert screen.end()[0] == 0


def test_colour_is_never_the_only_sign(terminal: Start) -> None:
    shown = {}
    for name, more in (("colour", {}), ("plain", {"NO_COLOR": "1"})):
        screen = terminal(*PLAY, **more)
        shown[name] = screen.until("Attacker> ")
        assert bool(COLOUR.search(screen.raw)) == (name == "colour")
        screen.type("quit\n")
        screen.end()
    assert shown["colour"] == shown["plain"]


def test_a_random_bot_has_no_opinion_to_give(run: Run) -> None:
    assert "no opinion" in run(*PLAY, lines=("hint",)).stdout
    assert "hint.none" in run("play", GAME, lines=("hint",)).stdout


def test_a_card_given_face_down_stays_hidden_from_the_other_player() -> None:
    from escalade.terminal.session import Session

    session = Session.new(escalade.load(GAME, tactics=True), 1, {})
    position = session.state.dump()
    deck = position["tactic_deck"]
    deck.remove("exchange")
    hand = position["hands"]["attacker"]
    position["deck"].append(hand.pop())
    hand.append("exchange")
    session.states = [session.game.position(position)]
    session.play("exchange")
    given = session.view(0)["legal"][0]
    session.play(given)
    assert session.log(0)[-1][2] == given
    assert session.log(1)[-1][2] == "give ?"
    assert session.log(None)[-1][2] == "give ?"
