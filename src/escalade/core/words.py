"""Words for people: catalogues of texts by key, one JSON file a language, for the whole project and for each game.

A text may have `{places}`. A text that counts has two keys, `….one` and `….other`.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

from .errors import Refused

LANGUAGES = ("en", "fr", "de")


@cache
def catalogue(package: str, language: str) -> dict[str, str]:
    """The catalogue in `words/` of a package."""
    if language not in LANGUAGES:
        raise Refused("language.unknown", f"there is no language {language!r}; there are: {', '.join(LANGUAGES)}")
    texts: dict[str, str] = json.loads(files(package).joinpath("words", f"{language}.json").read_text("utf-8"))
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

    def has(self, key: str) -> bool:
        return key in self.texts
