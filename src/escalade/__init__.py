"""Escalade: one table for castle-siege games for two.

>>> import escalade
>>> game = escalade.load("schotten-totten-2")
>>> state = game.start(seed=7)
>>> state.apply(state.legal()[0])
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

if os.environ.get("ESCALADE_PURE"):
    from ._pure import use_sources

    use_sources()

from . import bots as _bots
from . import games as _games
from .core import generator as _generator
from .core.errors import Refused

if TYPE_CHECKING:
    from .bots import Bot
    from .core.deal import verify_deal
    from .core.game import Game
    from .core.match import Match
    from .core.perft import perft
    from .core.record import Record
    from .core.state import State
    from .core.vector import Vector

    def games() -> tuple[str, ...]:
        """The ids of all games."""

    def bots() -> tuple[str, ...]:
        """The names of all bots, levels for people included."""

else:  # the packages themselves, which can be called: a function would hide what is in them
    bots = _bots
    games = _games

__all__ = [
    "Bot", "Game", "Match", "Record", "Refused", "State", "bot", "bots", "compiled", "games", "load", "perft",
    "replay", "vector", "verify", "verify_deal",
]  # fmt: skip
__version__ = "0.2.0.dev0"

compiled = not str(_generator.__file__).endswith(".py")
"""Whether the compiled rules run; False when the interpreted fallback does, some hundred times slower."""

# Imported when they are first asked for, so that `import escalade` stays quick.
_LATER = {
    "Bot": "bots",
    "Game": "core.game",
    "Match": "core.match",
    "Record": "core.record",
    "State": "core.state",
    "perft": "core.perft",
    "verify_deal": "core.deal",
}


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    found = getattr(import_module(f"{__name__}.{_LATER[name]}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def load(game: str, rules: str | None = None, /, **options: Any) -> Game:
    """A game with its options, under its present rules or an earlier version; what is unknown is Refused."""
    if not compiled:
        _games.warn_uncompiled()
    return _games.load(game, rules, **options)


def bot(name: str, game: Game, seed: int = 0, iterations: int | None = None, seconds: float | None = None) -> Bot:
    """A bot that plays this game from views alone."""
    return _bots.make(name, game, seed=seed, iterations=iterations, seconds=seconds)


def replay(record: Record) -> Iterator[State]:
    """The states of a record from the deal on, each a clone; the first move that cannot be played is Refused."""
    from .core import record as records

    return records.replay(record, load)


def verify(record: Record) -> State:
    """Replays a record, checks its result and its deal; the final state, or Refused pointing at what differs first."""
    from .core import record as records

    return records.verify(record, load)


def vector(game: Game, n: int, threads: int = 1, seed: int = 0, reset: bool = False, masks: bool = True) -> Vector:
    """`n` games at once: `step` takes an array of actions; observations, masks, rewards are arrays (see `Vector`)."""
    from .core.vector import Vector

    return Vector(game, n, threads, seed, reset, masks)
