"""The summary of a tournament in the terminal."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from .report import sprt_sentence

Summary = dict[str, Any]


def show(summary: Summary, console: Console) -> None:
    """Tables of who won, in which role, how and how fast."""
    if summary["mirror"]:
        console.print(_mirrors(summary))
    else:
        console.print(_pairings(summary))
        if len(summary["bots"]) > 2:
            console.print(_ratings(summary))
        console.print(f"Between equals, playing {summary['seats'][0]} is worth {elo(summary['seat_worth'])} Elo.")
    if "sprt" in summary:
        console.print(sprt_sentence(summary["sprt"]))
    ends = ", ".join(f"{by} {sum(parts.values())}" for by, parts in summary["ends"].items())
    length = summary["lengths"]
    if length["mean"] is not None:
        span = f"{length['mean']:.1f} moves ({length['shortest']} to {length['longest']})"
        console.print(f"Games take {span}; ends: {escape(ends)}.")
    if summary["opening"]:
        console.print(f"The first {summary['opening']} moves of each deal were drawn at random.")
    for fault in summary["faults"]:
        text = f"{fault['bot']} lost {fault['games']} games by {fault['kind']}; first: {fault['message']}"
        console.print(escape(text), style="bold")


def percent(part: Summary) -> str:
    if part["rate"] is None:
        return "-"
    low, high = part["interval"]
    return f"{100 * part['rate']:.1f} ({100 * low:.0f}..{100 * high:.0f})"


def elo(part: Summary) -> str:
    low, high = part["elo_interval"]
    return f"{part['elo']:+.0f} ({low:+.0f}..{high:+.0f})"


def _table(*heads: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    for at, head in enumerate(heads):
        table.add_column(head, justify="right" if at else "left", overflow="fold", no_wrap=bool(at))
    return table


def _pairings(summary: Summary) -> Table:
    table = _table("pairing", "score, %", *(f"as {seat}" for seat in summary["seats"]), "2:0/1:1/0:2", "games")
    for pairing in summary["pairings"]:
        first = pairing["bots"][0]
        score = percent({"rate": pairing["score"], "interval": pairing["interval"]})
        roles = [percent(pairing["roles"][seat][first]) for seat in summary["seats"]]
        pairs = "/".join(str(pairing["pentanomial"][at]) for at in (4, 2, 0))
        table.add_row(escape("\nvs ".join(pairing["bots"])), score, *roles, pairs, str(pairing["games"]))
    return table


def _ratings(summary: Summary) -> Table:
    table = _table("bot", "Elo", *(f"as {seat}" for seat in summary["seats"]))
    for rating in summary["ratings"]:
        table.add_row(escape(rating["bot"]), elo(rating), *(elo(rating["roles"][seat]) for seat in summary["seats"]))
    return table


def _mirrors(summary: Summary) -> Table:
    table = _table("bot against itself", *(f"{seat} wins, %" for seat in summary["seats"]), "games")
    for mirror in summary["mirrors"]:
        parts = [mirror["roles"][seat] for seat in summary["seats"]]
        table.add_row(escape(mirror["bot"]), *(percent(part) for part in parts), str(parts[0]["games"]))
    return table
