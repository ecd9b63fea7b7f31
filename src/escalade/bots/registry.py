"""All bots, in one place: names, classes, which of them are levels for people, and their measured ratings.

`escalade.bots()`, `escalade bots`, the server's catalogue and with it the page's lists come from here.
A new bot is one line in `BOTS`; its ratings go into `ratings.json` and docs/bots.md.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from ..core.errors import Refused


class BotEntry(NamedTuple):
    """One bot: its name, the class that plays it and the module of that class."""

    name: str
    module: str
    kind: str = ""
    level: bool = False  # a promise to a person, offered on the page


BOTS = (
    BotEntry("random", "uniform", "RandomBot"),
    BotEntry("heuristic", "heuristic", "HeuristicBot"),
    BotEntry("ismcts", "ismcts", "IsmctsBot"),
    BotEntry("ismcts-guided", "ismcts", "GuidedIsmctsBot"),
    BotEntry("search", "search", "SearchBot"),
    BotEntry("newcomer", "levels", level=True),  # the levels, weakest first: what they are is in levels.json
    BotEntry("apprentice", "levels", level=True),
    BotEntry("casual", "levels", level=True),
    BotEntry("club", "levels", level=True),
    BotEntry("veteran", "levels", level=True),
    BotEntry("expert", "levels", level=True),
    BotEntry("master", "levels", level=True),
)
LEVELS = tuple(bot.name for bot in BOTS if bot.level)
USUAL = "casual"  # offered first to somebody who has not chosen yet
STRONGEST = "expert"  # of those that answer within about a second: it gives hints when no level is named


def names() -> tuple[str, ...]:
    """The names of all bots, levels included."""
    return tuple(bot.name for bot in BOTS)


def bot_class(name: str) -> Any:
    """The class of a bot; its module is imported only now. An unknown name is Refused."""
    for bot in BOTS:
        if bot.name == name:
            module = import_module(f"{__package__}.{bot.module}")
            return module.level(name) if bot.level else getattr(module, bot.kind)
    if (path := described_in(name)) is not None:
        return import_module(f"{__package__}.levels").from_file(path)
    raise Refused("bot.unknown", f"there is no bot {name!r}; there are: {', '.join(names())}, or a file: mine.json")


def described_in(name: object) -> Path | None:
    """The file that describes a bot: one that is named (`mine.json`), or one beside the benchmarks (`expert-0.1`)."""
    if not isinstance(name, str):
        return None
    if name.endswith(".json"):
        return Path(name)
    beside = Path("benchmarks", f"{name}.json")
    return beside if name.replace(".", "").replace("-", "").isalnum() and beside.is_file() else None


@cache
def measured() -> dict[str, Any]:
    """What the arena measured, by game: `games` of each pairing, `options`, and for each bot `elo` and `interval`.

    The mean of a game's ratings is 0, so they compare within a game only. A bot with a budget of its own is named
    with it (`ismcts:1000`).
    """
    import json
    from importlib.resources import files

    figures: dict[str, Any] = json.loads(files(__package__).joinpath("ratings.json").read_text("utf-8"))
    return figures


def ratings(name: str) -> dict[str, dict[str, Any]]:
    """The ratings of a bot by game; empty where none was measured."""
    return {game: table["bots"][name] for game, table in measured().items() if name in table["bots"]}
