"""Whole games by the real command in a pseudo-terminal, and through a pipe."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from itertools import cycle
from pathlib import Path

import pytest
from conftest import Run
from games_played import SEED, against_bot, by_two, options_of
from pseudo_terminal import PseudoTerminal

import escalade
from escalade.core.record import load_record
from escalade.core.words import LANGUAGES
from escalade.terminal.speech import words_for

Start = Callable[..., PseudoTerminal]
Kept = Callable[[], list[Path]]
ROW = re.compile(r"^ {1,3}(\S+)  (\S.*)$", re.MULTILINE)


@pytest.mark.parametrize(("name", "seat"), [(name, number % 2) for number, name in enumerate(escalade.games())])
def test_a_typed_game_against_a_bot_is_the_game_that_the_rules_give(
    name: str, seat: int, terminal: Start, kept: Kept
) -> None:
    game = escalade.load(name)
    expected, typed = against_bot(game, seat)
    words = words_for(name, "en")
    prompt = words(f"seat.{game.seats[seat]}") + "> "
    screen = terminal("play", name, "--seat", game.seats[seat], "--bot", "random", "--seed", str(SEED))
    for move in typed:
        screen.until(prompt)
        screen.type(move + "\n")
    code, shown = screen.end()
    assert code == 0
    assert words(f"by.{expected.result['by']}") in shown
    assert "Traceback" not in screen.raw
    (file,) = kept()
    record = load_record(file)
    assert (record.moves, record.result) == (expected.moves, expected.result)
    assert record.seats == {game.seats[seat]: "human", game.seats[1 - seat]: "bot:random"}


@pytest.mark.parametrize("name", escalade.games())
def test_a_game_can_be_played_by_row_numbers_alone(name: str, terminal: Start, kept: Kept) -> None:
    screen = terminal("play", name, "--bot", "random", "--seed", "3", "--lang", "de")
    prompt = words_for(name, "de")(f"seat.{escalade.load(name).seats[0]}") + "> "
    for _ in range(40):
        shown = screen.until(prompt, "★")
        if "★" in shown:
            break
        keys = [key for key, _ in ROW.findall(shown.rpartition("·")[2] if "·" in shown else shown)]
        assert keys, shown
        screen.type(keys[len(shown) % len(keys)] + "\n")
    else:
        screen.type("quit\n")
    code, shown = screen.end()
    assert code == 0
    assert len(load_record(kept()[0]).moves) >= 10


@pytest.mark.parametrize(("name", "lang"), list(zip(escalade.games(), cycle(LANGUAGES))))
def test_two_people_play_a_whole_game_through_a_pipe(name: str, lang: str, run: Run, kept: Kept) -> None:
    game = escalade.load(name)
    game = escalade.load(name, **{option: values[-1] for option, values in game.choices.items()})
    expected = by_two(game)
    done = run(
        "play", name, "--hotseat", "--seed", str(SEED), "--lang", lang, *options_of(game), lines=tuple(expected.moves)
    )
    assert (done.returncode, done.stderr) == (0, "")
    record = load_record(kept()[0])
    assert (record.moves, record.result, record.options) == (expected.moves, expected.result, game.options)
    words = words_for(name, lang)
    assert words(f"by.{expected.result['by']}") in " ".join(done.stdout.split())
    assert not re.search(r"\b(terminal|move|word|step|seat|by|board|refused)\.[a-z_]+", done.stdout), (
        "a key without words"
    )
    verified = run("verify", str(kept()[0]), "--json")
    assert json.loads(verified.stdout)["same"] is True
