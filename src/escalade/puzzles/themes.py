"""What a puzzle is about. A game's package names its own themes, if it has any: `themes.py` there."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from ..core.game import Game
from ..games import package

EXAMPLE = "worked_example"
WIN_NOW = "win_now"
BEST = "best_move"  # where nothing else can be said


def own_themes(game: str) -> ModuleType | None:
    """The themes of a game's package."""
    name = f"{package(game).__name__}.themes"
    return import_module(name) if find_spec(name) else None


def themes_of(game: Game, view: dict[str, Any], line: list[str], proof: str | None, example: str | None) -> list[str]:
    """The themes of a puzzle, the most telling first: of the moves that the solver makes, then the general ones."""
    own = own_themes(game.id)
    world = game.from_view(view)
    seat = world.to_act
    found: list[str] = []
    for move in line:
        if world.over or world.to_act != seat or not world.explain(move)["legal"]:
            break
        before = world.view(seat)
        world.apply(world.parse(move))
        if own is not None:
            found += own.themes(before, move, world.view(seat))
    found += [WIN_NOW] * (proof is not None) + [EXAMPLE] * (example is not None)
    return list(dict.fromkeys(found)) or [BEST]


def rule_of(game: str, themes: list[str]) -> str | None:
    """The rule that a puzzle turns on: that of its first theme that has one."""
    own = own_themes(game)
    rules: dict[str, str] = {} if own is None else own.RULES
    return next((rules[theme] for theme in themes if theme in rules), None)
