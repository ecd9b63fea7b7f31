"""Levels for people: what each bot is to play against, not how much it computes. What a level is in each game is data:
`levels.json`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from ..core.errors import Refused
from .halving import Halving
from .heuristic import HeuristicBot
from .planner import PlannerBot, planned
from .registry import described_in
from .search import SearchBot
from .settings import Settings, described, ladders, level_settings

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..core.game import Game
    from ..core.state import Evaluator, State
    from .base import BaseBot
    from .chooser import Chooser

WAYS: dict[str, type[BaseBot]] = {"glance": HeuristicBot, "halving": SearchBot, "turns": PlannerBot}


def with_settings(game: Game, settings: Settings, **limits: Any) -> BaseBot:
    """The bot that thinks as settings say."""
    return WAYS[settings.way](game, settings=settings, **limits)


def level(name: str) -> Callable[..., BaseBot]:
    """What makes bots of a level."""

    def make(game: Game, **limits: Any) -> BaseBot:
        return with_settings(game, level_settings(name, game), **limits)

    return make


def from_file(path: Path) -> Callable[..., BaseBot]:
    """What makes the bots that a file describes."""

    def make(game: Game, **limits: Any) -> BaseBot:
        return with_settings(game, described(path, game), **limits)

    return make


def settings_of(spec: str, game: Game) -> Settings:
    """How a bot thinks that a text names: a level, `heuristic` or `search`, or a file (`old.json`), each with a budget
    of its own where one follows (`expert:128`)."""
    name, colon, budget = spec.partition(":")
    kinds: dict[str, type[BaseBot]] = {"heuristic": HeuristicBot, "search": SearchBot}
    if (path := described_in(name)) is not None:
        settings = described(path, game)
    elif name in ladders()["usual"]:
        settings = level_settings(name, game)
    elif name in kinds:
        settings = kinds[name].usual
    else:
        raise Refused("bot.unknown", f"{name!r} is no bot of settings: {', '.join(ladders()['usual'])} or a file are")
    if not colon:
        return settings
    if not budget.isdecimal() or not int(budget):
        raise Refused("bot.budget", f"{spec!r}: a number of iterations follows the colon ({name}:128)")
    return msgspec.structs.replace(settings, iterations=int(budget), seconds=None)


def chooser_of(settings: Settings, state: State) -> Chooser:
    """The same inside the compiled engine, but for proofs and clocks; those who think by time get usual iterations."""
    return chooser(settings, state, settings.evaluator(state))


def chooser(settings: Settings, state: State, opinion: Evaluator) -> Chooser:
    """Who thinks as settings say, with this opinion."""
    if settings.way == "glance":
        worlds = settings.iterations or HeuristicBot.standard
        return Halving(state, opinion, worlds, blurs=settings.blurs, slack=settings.slack)
    if settings.way == "halving":
        budget = settings.iterations or SearchBot.standard
        finalists, turns = settings.finalists, settings.turns
        return Halving(state, opinion, settings.worlds, budget, finalists, turns, settings.blurs, settings.slack)
    return planned(state, opinion, settings.iterations or PlannerBot.standard, settings)
