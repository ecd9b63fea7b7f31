"""The catalogues: the same keys and places in every language, and words for all that a game can show."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import escalade
from escalade.core.errors import Refused
from escalade.core.game import Game
from escalade.core.words import LANGUAGES, Words, catalogue, describe
from escalade.games import package

PACKAGES = ["escalade", *(package(name).__name__ for name in escalade.games())]


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("name", PACKAGES)
def test_every_language_has_the_same_keys_and_places(name: str) -> None:
    english = catalogue(name, "en")
    assert english
    for language in LANGUAGES[1:]:
        other = catalogue(name, language)
        assert sorted(other) == sorted(english), language
        for key, text in english.items():
            assert places(other[key]) == places(text), f"{language}: {key}"
            assert other[key].strip(), f"{language}: {key}"


@pytest.mark.parametrize("name", PACKAGES)
def test_no_catalogue_names_a_key_twice(name: str) -> None:
    folder = Path(str(__import__(name, fromlist=["x"]).__file__)).parent / "words"
    for language in LANGUAGES:
        pairs = json.loads((folder / f"{language}.json").read_text("utf-8"), object_pairs_hook=list)
        keys = [key for key, _ in pairs]
        assert len(keys) == len(set(keys)), language


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(Refused, match="there are: en, fr, de") as refused:
        Words("tlh")
    assert refused.value.code == "language.unknown"


def test_the_most_specific_text_tells_a_move() -> None:
    words = Words("en")
    words.texts |= {"move.go": "goes", "move.go.2": "goes from {1} to {2}", "move.go.home": "goes home by {1}"}
    words.texts["word.a"] = "the Alley"
    assert describe(words, "go") == "goes"
    assert describe(words, "go a b") == "goes from the Alley to b"
    assert describe(words, "go a home") == "goes home by the Alley"
    assert describe(words, "stay a") == "stay the Alley"


def test_french_counts_none_as_one_and_the_others_do_not() -> None:
    texts = {"x.one": "{number} thing", "x.other": "{number} things"}
    for language, expected in (("en", "0 things"), ("fr", "0 thing"), ("de", "0 things")):
        words = Words(language)
        words.texts |= texts
        assert words.count("x", 0) == expected
        assert words.count("x", 1) == "1 thing"


# ---- every game ------------------------------------------------------------------------------------------------


def variants(name: str) -> Iterator[Game]:
    plain = escalade.load(name)
    yield plain
    yield escalade.load(name, **{option: values[-1] for option, values in plain.choices.items()})


@pytest.fixture(params=escalade.games())
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest, game: str) -> Words:
    return Words(request.param, package(game).__name__)


def test_a_game_has_words_for_itself_its_seats_and_how_it_ends(game: str, words: Words) -> None:
    loaded = escalade.load(game)
    keys = ["game.name", "game.line", *(f"seat.{seat}" for seat in loaded.seats)]
    keys += [f"by.{reason}" for reason in loaded.reasons if reason]
    assert [key for key in keys if not words.has(key)] == []


def test_a_game_has_words_for_its_options(game: str, words: Words) -> None:
    choices = escalade.load(game).choices
    keys = [f"option.{name}" for name in choices]
    for name, values in choices.items():
        named = (value for value in values if not isinstance(value, int) or isinstance(value, bool))
        keys += [f"option.{name}.{str(value).lower()}" for value in named]
    assert [key for key in keys if not words.has(key)] == []


def test_a_game_has_words_for_every_step_move_and_refusal_that_comes_up(game: str, words: Words) -> None:
    missing = {key for key in shown_keys(game) if not any(words.has(form) for form in key.split("|"))}
    assert missing == set()


_SHOWN: dict[str, set[str]] = {}


def shown_keys(game: str) -> set[str]:
    """The keys that random games need: steps, verbs, and the codes of moves that are refused on the way."""
    if game not in _SHOWN:
        _SHOWN[game] = {key for variant in variants(game) for seed in range(4) for key in met(variant, seed)}
    return _SHOWN[game]


def met(game: Game, seed: int) -> Iterator[str]:
    chooser = random.Random(seed)
    state = game.start(seed)
    while not state.over:
        yield f"step.{state.view(state.to_act)['step']}"
        for action in state.legal():
            verb, *tokens = state.text(action).split()
            last = f"|move.{verb}.{tokens[-1]}" if tokens else ""
            yield f"move.{verb}|move.{verb}.{len(tokens)}{last}"
        for action in chooser.sample(range(game.actions), min(60, game.actions)):
            if not state.text(action):  # a number that no move has, as a game with boards of many sizes may leave some
                continue
            answer = state.explain(state.text(action))
            if not answer["legal"]:
                yield f"refused.{answer['code']}"
        state.apply(chooser.choice(state.legal()))
    yield f"refused.{state.explain(state.text(0))['code']}"


def test_a_described_move_leaves_no_place_open(game: str, words: Words) -> None:
    for variant in variants(game):
        state = variant.start(3)
        chooser = random.Random(3)
        while not state.over:
            for move in state.view(state.to_act)["legal"]:
                told = describe(words, move)
                assert told != move, move
                assert "…" not in told, move
                assert "{" not in told, move
            state.apply(chooser.choice(state.legal()))
