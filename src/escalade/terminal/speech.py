"""Which language is spoken, with which words."""

from __future__ import annotations

import os
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from ..core.errors import Refused
from ..core.words import LANGUAGES, Words
from ..games import package

VARIABLES = ("ESCALADE_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


def language(asked: str | None = None) -> str:
    """The language asked for, else the one that the environment speaks, else English."""
    if asked is not None:
        if asked not in LANGUAGES:
            raise Refused("language.unknown", f"there is no language {asked!r}; there are: {', '.join(LANGUAGES)}")
        return asked
    for variable in VARIABLES:
        value = os.environ.get(variable)
        if value:  # the first one that is set decides, as it does for the C library
            return value[:2].lower() if value[:2].lower() in LANGUAGES else "en"
    return "en"


def asked_in(arguments: Sequence[str]) -> str | None:
    """The language that a command line asks for, read before anything else so that even its errors speak it."""
    for number, argument in enumerate(arguments):
        if argument.startswith("--lang="):
            return argument.partition("=")[2]
        if argument == "--lang" and number + 1 < len(arguments):
            return arguments[number + 1]
    return None


def words_for(game: str, spoken: str) -> Words:
    """The project's words and a game's."""
    return Words(spoken, package(game).__name__)


def drawing_of(game: str) -> ModuleType | None:
    """How a game is drawn, if its package says so."""
    name = f"{package(game).__name__}.drawing"
    return import_module(name) if find_spec(name) else None


def refusal(words: Words, problem: Refused) -> str:
    """A refusal in one line: why, the rule, and the code."""
    told = words.refusal(problem.code, problem.facts, problem.message)
    return f"{told}{rule_named(words, problem.rule)} [{problem.code}]"


def rule_named(words: Words, rule: str | None) -> str:
    """A rule in brackets: the number of a ruling, or a section by the name that it has in this language."""
    if rule is None:
        return ""
    key = f"rule.{rule}"
    return f" ({words(key) if words.has(key) else rule})"
