"""One package a game, found by looking: a new game is a new folder here and edits no file. Calling this gives the ids.

Each package's `__init__` has `ID`, `ORDER` (its place in lists) and `load(**options)`, and imports nothing heavy.
One whose rules have changed keeps the old ones beside the new: `EARLIER = {"1": load_1}`, a loader a version.
"""

from __future__ import annotations

import pkgutil
import warnings
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from ..core.errors import Refused
from ..core.packages import make_callable

if TYPE_CHECKING:
    from ..core.game import Game


@cache
def packages() -> dict[str, ModuleType]:
    """The game packages by id, in their order."""
    found = [import_module(f"{__name__}.{info.name}") for info in pkgutil.iter_modules(__path__) if info.ispkg]
    return {package.ID: package for package in sorted(found, key=lambda package: package.ORDER)}


def ids() -> tuple[str, ...]:
    """The ids of all games, in their order."""
    return tuple(packages())


make_callable(__name__, ids)


def package(game: str) -> ModuleType:
    """The package of a game id."""
    if not isinstance(game, str) or game not in packages():
        raise Refused("game.unknown", f"there is no game {game!r}; there are: {', '.join(ids())}")
    return packages()[game]


def load(game: str, rules: str | None = None, /, **options: Any) -> Game:
    """The game under its present rules, or under the version of them that a record or a table began with."""
    found = package(game)
    earlier = getattr(found, "EARLIER", {})
    loaded: Game = earlier.get(rules, found.load)(**options)
    if rules is not None and loaded.rules != rules:
        known = ", ".join([*earlier, found.load().rules])
        raise Refused("game.rules", f"{game} is not played here under rules {rules!r}; there are: {known}")
    return loaded


def load_for_guest(game: str, rules: str | None = None, /, **options: Any) -> Game:
    """`load` for somebody on the network: a text option is a known name or the content itself, never a file's path."""
    choices = load(game, rules).choices
    for name, value in options.items():
        if isinstance(value, str) and name in choices and value not in choices[name] and "\n" not in value:
            known = ", ".join(str(choice) for choice in choices[name])
            raise Refused(
                "option.value", f"option {name} of {game} is one of: {known}; or, where it is a file, its text"
            )
    return load(game, rules, **options)


@cache
def warn_uncompiled() -> None:
    """Says once that the fallback is running."""
    warnings.warn("escalade runs uncompiled: correct, but some hundred times slower", RuntimeWarning, stacklevel=3)
