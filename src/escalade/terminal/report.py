"""Sentences about a game: what it is, what was played, how it ended."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..core.errors import Refused
from ..core.words import Words, describe
from .speech import refusal, words_for


def headline(words: Words, options: Mapping[str, Any]) -> str:
    """The game's name and the options it is played with."""
    return " · ".join([words("game.name"), *(option(words, name, value) for name, value in options.items())])


def option(words: Words, name: str, value: Any) -> str:
    """An option in words; a value that has none stands for itself."""
    spoken = str(value).lower() if isinstance(value, bool) else str(value)
    key = f"option.{name}.{spoken}"
    return words(key) if words.has(key) else f"{words(f'option.{name}')}: {spoken}"


def seat_name(words: Words, seat: str) -> str:
    return words(f"seat.{seat}")


def subject(words: Words, seat: str) -> str:
    """The seat as the subject of a sentence, where a language needs another form for that."""
    key = f"subject.{seat}"
    return words(key) if words.has(key) else seat_name(words, seat)


def moved(words: Words, seat: str, move: str) -> str:
    """Who did what: 'Attacker plays red 7 at tile 3'."""
    return words("terminal.moved", seat=subject(words, seat), move=describe(words, move))


def outcome(words: Words, winner: str | None, by: str | None) -> str:
    """How the game ended, or that it goes on."""
    if winner is None:
        return words("terminal.unfinished")
    key = f"by.{by}" if words.has(f"by.{by}") else f"page.by.{by}"  # resign and time are no game's own reasons
    return words("terminal.won", seat=subject(words, winner), by=words(key))


def verdict(answer: Mapping[str, Any], spoken: str) -> str:
    """What `verify` says to a person."""
    words = words_for(answer["game"], spoken)
    if answer["same"]:
        result = answer["result"]
        same = words.count("terminal.verify.same", answer["moves"], game=words("game.name"))
        return f"{same} {outcome(words, result['winner'], result['by'])}"
    why = refusal(words, Refused(answer["code"], answer["message"], answer["rule"]))
    if answer["move"] is None:
        return words("terminal.verify.result", why=why)
    return words("terminal.verify.move", number=answer["move"], why=why)
