"""Escalade: one table for castle-siege games for two.

>>> import escalade
>>> game = escalade.load("schotten-totten-2")
>>> state = game.start(seed=7)
>>> state.apply(state.legal()[0])
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

if os.environ.get("ESCALADE_PURE"):
    from ._pure import use_sources

    use_sources()

# Both subpackages are imported here so that the functions of the same names below stay what `escalade.games` means.
from . import bots as _bots
from . import games as _games
from .core import generator as _generator
from .core.errors import Refused

if TYPE_CHECKING:
    from .bots import Bot
    from .core.game import Game

__all__ = ["Refused", "bot", "bots", "compiled", "games", "load"]
__version__ = "0.2.0.dev0"

compiled = not str(_generator.__file__).endswith(".py")


def games() -> tuple[str, ...]:
    """The ids of all games."""
    return _games.ids()


def load(game: str, rules: str | None = None, /, **options: Any) -> Game:
    """A game with its options, under its present rules or an earlier version; what is unknown is Refused."""
    if not compiled:
        _games.warn_uncompiled()
    return _games.load(game, rules, **options)


def bots() -> tuple[str, ...]:
    """The names of all bots, levels for people included."""
    return _bots.names()


def bot(name: str, game: Game, seed: int = 0, iterations: int | None = None, seconds: float | None = None) -> Bot:
    """A bot that plays this game from views alone."""
    return _bots.make(name, game, seed=seed, iterations=iterations, seconds=seconds)
