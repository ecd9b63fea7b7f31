"""A tournament as one HTML page: figures in words, plots and tables, in a file that opens without a network."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any

from ..core.words import Words
from ..figures.page import NO_PLOTS, table, whole
from ..games import package
from .folder import write_whole
from .plots import drawn

Summary = dict[str, Any]
TITLES = {
    "ratings": ("Ratings", "Bradley-Terry ratings; the mean of all bots is 0. Intervals by the bootstrap over deals."),
    "roles": ("Win rate by role", "How often each bot wins from each seat."),
    "lengths": ("Length of games", "Decisions taken in a game; what is forced is not counted."),
    "ends": ("How games end", "By reason and winner."),
    "times": ("Time per move", "Measured where the games were played; the only figures here that a rerun changes."),
}


def write(summary: Summary, path: Path) -> None:
    write_whole(path, [page(summary).encode()])


def page(summary: Summary) -> str:
    """The whole page."""
    words = Words("en", package(summary["game"]).__name__)
    title = f"{'Balance' if summary['mirror'] else 'Arena'}: {words('game.name')}"
    plots = drawn(summary)
    parts = [_section(name, summary, plots.get(name), words) for name in TITLES if name in plots or name in TABLES]
    body = "".join([
        f'<p class="soft">{_facts(summary)}</p>\n<div class="headline">{_headline(summary, words)}</div>\n',
        _pairings(summary), _faults(summary), '<div class="grid">\n', *parts, "</div>\n", "" if plots else NO_PLOTS,
    ])  # fmt: skip
    return whole(title, body)


def _facts(summary: Summary) -> str:
    options = ", ".join(f"{name} = {value}" for name, value in summary["options"].items()) or "none"
    budget = f"{summary['iterations']} iterations" if summary["iterations"] else ""
    budget = f"{summary['seconds']:g} s a move" if summary["seconds"] else budget
    facts = [
        f"{summary['games']:,} games",
        f"options: {options}",
        f"seed {summary['seed']}",
        f"rules {summary['rules']}",
    ]
    return escape(" · ".join([*facts, *([budget] if budget else [])]))


def _headline(summary: Summary, words: Words) -> str:
    """The answer, in sentences."""
    lines = []
    if summary["mirror"]:
        first = summary["seats"][0]
        for mirror in summary["mirrors"]:
            part = mirror["roles"][first]
            lines.append(f"<b>{escape(mirror['bot'])}</b>: {escape(words(f'seat.{first}'))} wins {_percent(part)}.")
    elif len(summary["pairings"]) == 1:
        lines.append(_pair_sentence(summary["pairings"][0]))
    else:
        best = summary["ratings"][0]
        lines.append(f"<b>{escape(best['bot'])}</b> leads with {_elo(best)} Elo.")
    if not summary["mirror"]:
        seat = escape(words(f"seat.{summary['seats'][0]}"))
        lines.append(f"Between equals, playing {seat} is worth {_elo(summary['seat_worth'])} Elo.")
    if "sprt" in summary:
        lines.append(sprt_sentence(summary["sprt"]))
    if summary["opening"]:
        lines.append(f"The first {summary['opening']} moves of each deal were drawn at random.")
    return "".join(f"<p>{line}</p>" for line in lines)


def _pair_sentence(pairing: Summary) -> str:
    a, b = (escape(bot) for bot in pairing["bots"])
    score = _percent({"rate": pairing["score"], "interval": pairing["interval"]})
    elo = "" if pairing["elo"] is None else f", {pairing['elo']:+.0f} Elo"
    return f"<b>{a}</b> scores {score} against <b>{b}</b>{elo}."


def sprt_sentence(sprt: Summary) -> str:
    """What the sequential test says."""
    low, high = sprt["bounds"]
    state = f"log-likelihood ratio {sprt['ratio']:.2f} in {low:.2f} to {high:.2f}"
    verdicts = {
        "elo1": f"Sequential test: the first is {sprt['elo1']:g} Elo or more stronger, not {sprt['elo0']:g} or less",
        "elo0": f"Sequential test: the first is {sprt['elo0']:g} Elo or less stronger, not {sprt['elo1']:g} or more",
        None: f"Sequential test: undecided between {sprt['elo0']:g} and {sprt['elo1']:g} Elo",
    }
    return f"{verdicts[sprt['verdict']]} ({state})."


def _percent(part: Summary) -> str:
    if part["rate"] is None:
        return "-"
    low, high = part["interval"]
    return f'{100 * part["rate"]:.1f} % <span class="range">[{100 * low:.1f} to {100 * high:.1f}]</span>'


def _elo(part: Summary) -> str:
    low, high = part["elo_interval"]
    return f'{part["elo"]:+.0f} <span class="range">[{low:+.0f} to {high:+.0f}]</span>'


def _section(name: str, summary: Summary, plot: dict[str, str] | None, words: Words) -> str:
    title, note = TITLES[name]
    if name not in TABLES or (name == "ratings" and "ratings" not in summary):
        return ""
    svgs = "".join(f'<div class="{kind}">{svg}</div>' for kind, svg in (plot or {}).items())
    figure = f"<figure>{svgs}<figcaption>{escape(note)}</figcaption></figure>" if plot else f"<p>{escape(note)}</p>"
    numbers = TABLES[name](summary, words)
    fold = f"<details><summary>Numbers</summary>{numbers}</details>" if plot else numbers
    return f'<section aria-label="{escape(title)}"><h2>{escape(title)}</h2>{figure}{fold}</section>\n'


def _ratings_table(summary: Summary, words: Words) -> str:
    heads = ["bot", "Elo", *(f"as {words(f'seat.{seat}')}" for seat in summary["seats"]), "score", "games"]
    rows = []
    for rating in summary["ratings"]:
        by_role = [_elo(rating["roles"][seat]) for seat in summary["seats"]]
        score = "-" if rating["score"] is None else f"{100 * rating['score']:.1f} %"
        rows.append([escape(rating["bot"]), _elo(rating), *by_role, score, f"{rating['games']:,}"])
    return table(heads, rows)


def _roles_table(summary: Summary, words: Words) -> str:
    heads = ["bot", *(words(f"seat.{seat}") for seat in summary["seats"]), "games"]
    listed = summary["mirrors"] if summary["mirror"] else summary["ratings"]
    rows = [
        [escape(one["bot"]), *(_percent(one["roles"][seat]) for seat in summary["seats"]),
         f"{sum(part['games'] for part in one['roles'].values()) // (2 if summary['mirror'] else 1):,}"]
        for one in listed
    ]  # fmt: skip
    everyone = [_percent(summary["roles"][seat]) for seat in summary["seats"]]
    return table(heads, [*rows, ["all games", *everyone, f"{summary['games']:,}"]])


def _lengths_table(summary: Summary, words: Words) -> str:
    length = summary["lengths"]
    if length["mean"] is None:
        return "<p>No game was played to its end.</p>"
    row = [f"{length['mean']:.1f}", f"{length['median']:g}", str(length["shortest"]), str(length["longest"])]
    return table(["mean", "median", "shortest", "longest"], [row])


def _ends_table(summary: Summary, words: Words) -> str:
    names = [words(f"seat.{seat}") for seat in summary["seats"]]
    rows = []
    for by, parts in summary["ends"].items():
        meaning = words(f"by.{by}") if words.has(f"by.{by}") else by.replace("_", " ")
        rows.append([escape(meaning), *(f"{parts[seat]:,}" for seat in summary["seats"])])
    return table(["how", *(f"{name} won" for name in names)], rows)


def _times_table(summary: Summary, words: Words) -> str:
    rows = []
    for label, times in summary["times"].items():
        if times["moves"]:
            figures = (times["median"], times["mean"], times["high"], times["longest"])
            cells = [f"{1000 * value:,.3g} ms" for value in figures]
            rows.append([escape(label), *cells, f"{times['iterations'] / times['moves']:,.0f}", f"{times['moves']:,}"])
    return table(["bot", "median", "mean", "95 %", "longest", "iterations a move", "moves"], rows)


TABLES = {
    "ratings": _ratings_table, "roles": _roles_table, "lengths": _lengths_table, "ends": _ends_table,
    "times": _times_table,
}  # fmt: skip


def _pairings(summary: Summary) -> str:
    """Who beats whom, with the two games of each deal as one pair."""
    if summary["mirror"]:
        return ""
    rows = []
    for pairing in summary["pairings"]:
        a, b = (escape(bot) for bot in pairing["bots"])
        pairs = pairing["pentanomial"]
        score = _percent({"rate": pairing["score"], "interval": pairing["interval"]})
        roles = [_percent(pairing["roles"][seat][pairing["bots"][0]]) for seat in summary["seats"]]
        rows.append(
            [f"{a} : {b}", score, *roles, " / ".join(str(pairs[at]) for at in (4, 2, 0)), f"{pairing['games']:,}"]
        )
    heads = [
        "pairing",
        "score of the first",
        *(f"as {seat}" for seat in summary["seats"]),
        "pairs 2:0 / 1:1 / 0:2",
        "games",
    ]
    return f'<section aria-label="Pairings"><h2>Pairings</h2>{table(heads, rows)}</section>\n'


def _faults(summary: Summary) -> str:
    if not summary["faults"]:
        return ""
    kinds = {"time": "took too long", "crash": "crashed", "illegal": "gave an illegal move"}
    rows = [
        [escape(fault["bot"]), kinds[fault["kind"]], str(fault["games"]), f"<code>{escape(fault['message'])}</code>"]
        for fault in summary["faults"]
    ]
    heads = ["bot", "fault", "games lost by it", "the first time"]
    listed = table(heads, rows, "texts")
    return f'<section aria-label="Faults"><h2 class="bad">Games lost by fault</h2>{listed}</section>\n'
