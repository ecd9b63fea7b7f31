"""Words for people and the drawing, in all three languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from danger_small import small_position

import escalade
from escalade.core.words import LANGUAGES, Words, catalogue
from escalade.games import danger_at_the_walls as package
from escalade.games.danger_at_the_walls.cards import NAMES
from escalade.games.danger_at_the_walls.drawing import draw, legend
from escalade.games.danger_at_the_walls.notation import TEXTS
from walking import walk

NAME = "escalade.games.danger_at_the_walls"
GAME = escalade.load("danger-at-the-walls")


def test_all_languages_have_the_same_keys_and_places() -> None:
    for language in LANGUAGES:
        assert catalogue(NAME, language).keys() == catalogue(NAME, "en").keys()
        for key, text in catalogue(NAME, language).items():
            assert text.strip()
            assert set(re.findall(r"{\w+}", text)) == set(re.findall(r"{\w+}", catalogue(NAME, "en")[key])), key


def test_every_refusal_code_of_the_game_has_a_sentence() -> None:
    codes: set[str] = set()
    for path in Path(package.__file__).parent.glob("*.py"):
        codes |= set(re.findall(r'"(danger\.[a-z_]+)"', path.read_text("utf-8")))
    sentences = {key.removeprefix("refused.") for key in catalogue(NAME, "en") if key.startswith("refused.")}
    assert codes == sentences


def test_every_token_and_verb_of_the_notation_has_a_word() -> None:
    words = catalogue(NAME, "en")
    for text in TEXTS:
        verb, *tokens = text.split()
        assert f"move.{verb}" in words
        assert all(token.isdecimal() or f"word.{token}" in words for token in tokens)
    assert all(f"word.{name}" in words for name in NAMES)
    assert {f"seat.{seat}" for seat in GAME.seats} | {"by.walls", "step.play", "step.draw"} <= set(words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_view_can_be_drawn(language: str) -> None:
    words = Words(language, NAME)
    assert words("drawing.flagged") in legend(words)
    for state in walk(GAME, 12, every=4):
        for seat in (0, 1, None):
            text = draw(state.view(seat), words)
            assert "drawing." not in text
            plain = re.sub(r"\[/?[a-z ]*\]", "", text)
            assert words("seat.blue") in plain
            assert all(len(line) <= 80 for line in plain.splitlines())


def test_the_drawing_shows_what_is_known_and_no_more() -> None:
    state = GAME.start(3)
    words = Words("en", NAME)
    blue, none = draw(state.view(0), words), draw(state.view(None), words)
    assert "a1  a1  a2  a2  c8  attack" in blue
    assert "a1  a1" not in none


def test_every_illegal_move_is_refused_with_the_facts_that_its_sentence_needs() -> None:
    """Over a whole game, and positions in which cards of the hand have no use; no refusal lacks a reason."""
    sentences = catalogue(NAME, "en")
    cases = [
        {
            "blue": "attack assassin flag a1",
            "wall1": {"flag": True},
            "wall2": {"blue": "c5*"},
            "wall3": {"blue": "c9", "control": "blue"},
        },
        {"red": "attack spy a1", "to_act": "red", "wall3": {"red": "c9"}},
    ]
    states = [*walk(GAME, 7, every=9), *(GAME.position(small_position(case)) for case in cases)]
    met: set[str] = set()
    for state in states:
        legal = {state.text(action) for action in state.legal()}
        for text in set(TEXTS) - legal:
            refusal = state.explain(text)
            met.add(refusal["code"])
            places = set(re.findall(r"{(\w+)}", sentences.get(f"refused.{refusal['code']}", "")))
            assert places <= set(refusal["facts"]), refusal
    assert met == {
        "move.over", "move.step", "move.not_in_hand", "danger.can_play", "danger.too_few_archers",
        "danger.wrong_player", "danger.no_cannon", "danger.covered_cannon", "danger.no_enemy_archers",
        "danger.no_enemy_cannon", "danger.flagged", "danger.no_target",
    }  # fmt: skip
