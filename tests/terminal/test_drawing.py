"""What the games draw: it fits the screen, in every language, for every seat, and shows what the view has."""

from __future__ import annotations

import random

import pytest
from rich.text import Text

import escalade
from escalade.core.words import LANGUAGES
from escalade.terminal.speech import drawing_of, words_for

COLUMNS = 80


@pytest.mark.parametrize("name", escalade.games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_board_fits_eighty_columns_at_every_moment(name: str, language: str) -> None:
    drawing, words = drawing_of(name), words_for(name, language)
    if drawing is None:
        pytest.skip("this game has no drawing yet")
    plain = escalade.load(name)
    for options in ({}, {option: values[-1] for option, values in plain.choices.items()}):
        state = escalade.load(name, **options).start(8)
        chooser = random.Random(8)
        while True:
            seat = chooser.choice((0, 1, None))
            for line in Text.from_markup(drawing.draw(state.view(seat), words)).plain.splitlines():
                assert Text(line).cell_len <= COLUMNS, line
            if state.over:
                break
            state.apply(chooser.choice(state.legal()))
    if hasattr(drawing, "legend"):
        Text.from_markup(drawing.legend(words))


def test_schotten_totten_2_shows_every_card_that_a_seat_may_see() -> None:
    drawing, words = drawing_of("schotten-totten-2"), words_for("schotten-totten-2", "en")
    assert drawing is not None
    state = escalade.load("schotten-totten-2", tactics=True).start(2)
    chooser = random.Random(2)
    while not state.over:
        view = state.view(0)
        shown = Text.from_markup(drawing.draw(view, words)).plain.split()
        cards = [card for wall in view["walls"] for side in ("attacker", "defender") for card in wall[side]]
        for card in cards + view["hand"] + view["out"]["attacker"] + view["out"]["defender"]:
            assert card in shown, card
        hidden = set(state.dump()["hands"]["defender"]) - set(view["known"]["attacker"])
        assert not {card for card in hidden if card in shown}
        state.apply(chooser.choice(state.legal()))
