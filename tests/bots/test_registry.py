"""One list of bots, from which all others come."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import escalade
from escalade import cli
from escalade.bots.registry import BOTS, LEVELS, STRONGEST, USUAL, measured, ratings
from escalade.core.words import LANGUAGES, Words

DOCUMENT = Path(__file__).parents[2] / "docs" / "bots.md"


def test_the_levels_are_bots_from_the_weakest_to_the_strongest() -> None:
    assert set(LEVELS) <= set(escalade.bots())
    assert USUAL in LEVELS
    for game in measured():
        measured_levels = [ratings(level)[game]["elo"] for level in LEVELS if game in ratings(level)]
        assert measured_levels == sorted(measured_levels), game
        assert len(measured_levels) >= 4
    assert STRONGEST in LEVELS


def test_every_bot_is_described_in_the_documents() -> None:
    text = DOCUMENT.read_text("utf-8")
    assert [bot.name for bot in BOTS if f"\n| `{bot.name}` | " not in text] == []


def test_every_rating_is_one_of_a_bot_of_ours_and_stands_in_the_documents() -> None:
    text = DOCUMENT.read_text("utf-8")
    for game, figures in measured().items():
        escalade.load(game, **figures["options"])
        for bot, rating in figures["bots"].items():
            assert bot.partition(":")[0] in escalade.bots()
            low, high = rating["interval"]
            assert f"| `{bot}` | {rating['elo']:+d} | {low:+d} .. {high:+d} |" in text, (game, bot)


def test_the_command_lists_all_bots_with_their_ratings(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["bots", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert [bot["name"] for bot in answer["bots"] if bot["level"]] == list(LEVELS)
    assert {bot["name"]: bot["ratings"] for bot in answer["bots"]} == {bot.name: ratings(bot.name) for bot in BOTS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_says_in_each_language_what_each_bot_is(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["bots", "--lang", language]) == 0
    shown = capsys.readouterr().out
    assert [bot.name for bot in BOTS if bot.name not in shown] == []
    assert Words(language)("terminal.bots.ratings")[:40] in shown
    assert "terminal.bots." not in shown
