"""Words for people: catalogues of texts by key, one JSON file a language, for the whole project and for each game.

A text may have `{places}`. A text that counts has two keys, `….one` and `….other`. A move is told by the text of its
verb, with the places `{1}`, `{2}`, … for the words of the tokens that follow the verb.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from .errors import Refused

LANGUAGES = ("en", "fr", "de")
MOST_PLACES = 9


@cache
def catalogue(package: str, language: str) -> dict[str, str]:
    """The catalogue in `words/` of a package; a package without one has no words."""
    if language not in LANGUAGES:
        raise Refused("language.unknown", f"there is no language {language!r}; there are: {', '.join(LANGUAGES)}")
    file = files(package).joinpath("words", f"{language}.json")
    texts: dict[str, str] = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    return texts


class Words:
    """The texts of one language: the project's own, and those of the game packages given."""

    def __init__(self, language: str, *packages: str) -> None:
        self.language = language
        self.texts: dict[str, str] = {}
        for package in ("escalade", *packages):
            self.texts |= catalogue(package, language)

    def __call__(self, key: str, **places: Any) -> str:
        """The text of a key; a key without text is its own text, so that nothing shown is ever lost."""
        text = self.texts.get(key, key)
        return text.format(**places) if places else text

    def count(self, key: str, number: int, **places: Any) -> str:
        """The text of a key for a number of things."""
        one = number in (0, 1) if self.language == "fr" else number == 1
        return self(f"{key}.{'one' if one else 'other'}", number=number, **places)

    def refusal(self, code: str, facts: Mapping[str, Any], message: str) -> str:
        """A refusal's own sentence with its facts, or the message where there is none that says as much."""
        key = f"refused.{code}"
        if not self.has(key) or (self.language == "en" and not facts):
            return message
        return self(key, **{name: self.fact(value) for name, value in facts.items()})

    def fact(self, value: Any) -> Any:
        """A fact in words: a card, seat or step by its name, a number as it is."""
        keys = (f"{kind}.{value}" for kind in ("word", "seat", "step"))
        return next((self.texts[key] for key in keys if self.has(key)), value)

    def has(self, key: str) -> bool:
        return key in self.texts

    def word(self, token: str) -> str:
        """The word for a token of the notation; one that has none stands for itself."""
        return self.texts.get(f"word.{token}", token)


def telling(words: Words, move: str) -> str:
    """The key of the text that tells a move: the most specific one there is."""
    verb, *tokens = move.split()
    last = [f"move.{verb}.{tokens[-1]}"] if tokens else []
    return next((key for key in (*last, f"move.{verb}.{len(tokens)}") if words.has(key)), f"move.{verb}")


def describe(words: Words, move: str) -> str:
    """A move of the notation in words: 'plays red 7 at tile 3'."""
    verb, *tokens = move.split()
    return told(words, telling(words, move), verb, [words.word(token) for token in tokens])


def told(words: Words, key: str, verb: str, said: list[str]) -> str:
    """The text of a move's key with these words in its places; what is still open is '…'."""
    if not words.has(key):
        return " ".join([verb, *said])
    return words.texts[key].format(verb, *said, *["…"] * MOST_PLACES)
