"""A game's options from the command line: `--option tactics=true`, `--tactics`, `--no-tactics`, `--edition de`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .. import load
from ..core.errors import Refused
from ..core.game import Game

SPOKEN = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def chosen(game: str, pairs: Sequence[str], flags: Sequence[str]) -> Game:
    """The game with the options given as pairs and as flags."""
    plain = load(game)
    given = [_pair(text) for text in pairs] + _flags(plain, list(flags))
    options: dict[str, Any] = {}
    for name, text in given:
        if name in options:
            raise Refused("option.twice", f"option {name} is given twice")
        options[name] = _value(plain, name, text)
    return load(game, **options) if options else plain


def _pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise Refused("option.pair", f"{text!r} is not an option: --option name=value is")
    return name.strip().replace("-", "_"), value.strip()


def _flags(plain: Game, flags: list[str]) -> list[tuple[str, str]]:
    """Flags that no command knows, read as options of the game."""
    found = []
    while flags:
        flag = flags.pop(0)
        if not flag.startswith("--"):
            raise Refused("option.stray", f"{flag!r} was not expected here; options of a game begin with --")
        name, equals, value = flag[2:].partition("=")
        name = name.replace("-", "_")
        if not equals:
            name, value = _bare(plain, name, flags)
        found.append((name, value))
    return found


def _bare(plain: Game, name: str, flags: list[str]) -> tuple[str, str]:
    """A flag without '=': yes or no for an option that is one, else its value is the next argument."""
    if name.startswith("no_") and isinstance(plain.options.get(name[3:]), bool):
        return name[3:], "false"
    if isinstance(plain.options.get(name), bool):
        return name, flags.pop(0) if flags and flags[0].lower() in SPOKEN else "true"
    return name, flags.pop(0) if flags and not flags[0].startswith("--") else ""


def _value(plain: Game, name: str, text: str) -> Any:
    """The text as the kind of value that the option has; the game judges whether it is allowed."""
    default = plain.options.get(name)
    if isinstance(default, bool):
        return SPOKEN.get(text.lower(), text)
    if isinstance(default, int):
        return int(text) if text.isascii() and text.lstrip("-").isdigit() and len(text) < 20 else text
    return text
