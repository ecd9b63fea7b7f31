"""`escalade bots`: all bots, which of them are levels for people, and their measured ratings."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import typer

from ..terminal.arguments import AsJson, Lang

if TYPE_CHECKING:
    from rich.table import Table

    from ..core.words import Words

ORDER = 22


def register(app: typer.Typer) -> None:
    @app.command("bots", help="terminal.help.bots")
    def bots(as_json: AsJson = False, lang: Lang = None) -> None:
        from rich.console import Console

        from ..bots.registry import BOTS, measured, ratings
        from ..core.words import Words
        from ..terminal.speech import language

        if as_json:
            listed = [{"name": bot.name, "level": bot.level, "ratings": ratings(bot.name)} for bot in BOTS]
            typer.echo(json.dumps({"bots": listed, "measured": measured()}))
            return
        words, console = Words(language(lang)), Console()
        console.print(meanings(words))
        console.print(f"\n{words('terminal.bots.ratings')}", highlight=False)
        console.print(rating_table(words.language, measured()))


def meanings(words: Words) -> Table:
    """Each bot with a line about it; the levels for people last, as they are in the registry."""
    from rich.table import Table

    from ..bots.registry import BOTS

    table = Table.grid(padding=(0, 2, 0, 0))
    for bot in BOTS:
        key = f"page.level.{bot.name}.means"
        table.add_row(bot.name, words(key if words.has(key) else f"terminal.bots.{bot.name}"))
    return table


def rating_table(language: str, measured: dict[str, Any]) -> Table:
    """Rating and interval of each bot in each game, best of the first game first."""
    from rich.table import Table

    from ..terminal.speech import words_for

    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("")
    for game in measured:
        table.add_column(words_for(game, language)("game.name"), justify="right")
    for bot in dict.fromkeys(name for figures in measured.values() for name in figures["bots"]):
        table.add_row(bot, *(rating(figures["bots"].get(bot)) for figures in measured.values()))
    return table


def rating(figures: dict[str, Any] | None) -> str:
    if figures is None:
        return "-"
    low, high = figures["interval"]
    return f"{figures['elo']:+d} ({low:+d}..{high:+d})"
