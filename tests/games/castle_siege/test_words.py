"""Words for people: the same keys in every language, a sentence for every refusal, a table that can be drawn."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import escalade
from escalade.core.words import LANGUAGES, Words, catalogue
from escalade.games import castle_siege
from escalade.games.castle_siege.drawing import draw, legend
from walking import walk

PACKAGE = "escalade.games.castle_siege"
FOLDER = Path(castle_siege.__file__).parent
SOURCES = ("refusals", "notation", "positions", "boardfile", "deckfile", "reach")
# Where the facts of refusals are put into their sentences.
SHOWN = ("rules.toml", "test_positions.py", "test_files.py", "test_reach.py")


def test_all_languages_have_the_same_keys_and_places() -> None:
    english = catalogue(PACKAGE, "en")
    for language in LANGUAGES:
        other = catalogue(PACKAGE, language)
        assert list(other) == list(english)
        for key, text in english.items():
            assert sorted(re.findall(r"{\w+}", text)) == sorted(re.findall(r"{\w+}", other[key])), key


def test_every_refusal_has_a_sentence_and_is_shown_by_a_test() -> None:
    """A sentence that no refusal uses is not kept."""
    codes = {"castle.board_too_long", "castle.deck_too_long"}
    for name in SOURCES:
        codes |= set(re.findall(r'"(castle\.\w+)"', (FOLDER / f"{name}.py").read_text("utf-8")))
    said = {key.removeprefix("refused.") for key in catalogue(PACKAGE, "en") if key.startswith("refused.")}
    shown = "".join((Path(__file__).parent / name).read_text("utf-8") for name in SHOWN)
    assert codes == said
    assert not [code for code in codes if f'"{code}"' not in shown]


def test_options_and_their_values_have_names() -> None:
    texts = catalogue(PACKAGE, "en")
    for option, values in escalade.load("castle-siege").choices.items():
        assert f"option.{option}" in texts
        assert all(f"option.{option}.{value}" in texts for value in values)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", ["keep", "postern", "citadel"])
def test_the_table_is_drawn_with_every_unit_on_it(board: str, language: str) -> None:
    words = Words(language, PACKAGE)
    assert legend(words)
    for state in walk(escalade.load("castle-siege", board=board), 3, every=15):
        for seat in (0, 1, None):
            view = state.view(seat)
            lines = [re.sub(r"\[/?[a-z0-9 ]*\]", "", line) for line in draw(view, words).splitlines()]
            rows = [line for line in lines if re.match(r" *\d+ .* \d+$", line)]
            assert len(rows) == len(view["board"])
            signs = "".join(sign for row in rows for sign in row if sign in "AKRWCakrw")
            assert len(signs) == len(view["units"])
