"""A training as one HTML page: curves of strength, calibration and loss, and the figures behind them."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any

from ..core.words import Words
from ..figures.charts import available, chart, in_widths
from ..figures.page import NO_PLOTS, table, whole
from ..games import package
from .plan import Plan

History = list[dict[str, Any]]
NAME = "report.html"


def write(folder: Path, plan: Plan, history: History) -> None:
    """Puts the page in the place of the old one."""
    beside = folder / f".{NAME}.new"
    beside.write_text(page(plan, history), "utf-8")
    beside.replace(folder / NAME)


def page(plan: Plan, history: History) -> str:
    """The whole page."""
    games = history[-1]["games"] if history else 0
    facts = f"{games:,} of {plan.games:,} games · rules {plan.rules} · seed {plan.seed}"
    if plan.frozen is not None:
        facts += f" · a responder in seat {plan.seat}"
    looks = [row for row in history if "scores" in row]
    parts = [
        section("Strength", "Share of games won at one ply against opinions that do not change.", strength(looks)),
        section("Calibration", "On games against itself. ECE: how far what was said is from what came.", said(looks)),
        section("Error", "Of each round's positions, while they were learned from.", losses(history)),
    ]
    body = [f'<p class="soft">{escape(facts)}</p>\n<div class="grid">\n', *parts, "</div>\n", figures(looks)]
    return whole(
        f"Training: {Words('en', package(plan.game).__name__)('game.name')}",
        "".join(body) + ("" if available() else NO_PLOTS),
    )


def section(title: str, means: str, drawn: dict[str, str]) -> str:
    pictures = "".join(f'<div class="{kind}">{svg}</div>\n' for kind, svg in drawn.items())
    return f"<section>\n<h2>{title}</h2>\n<p>{means}</p>\n{pictures}</section>\n"


def strength(looks: History) -> dict[str, str]:
    rows = [
        {"games": row["games"], "value": 100 * score, "against": f"{variant}, {yardstick}"}
        for row in looks
        for variant, scores in row["scores"].items()
        for yardstick, score in scores.items()
    ]
    return lines(rows, "games won, %", "against")


def said(looks: History) -> dict[str, str]:
    rows = [
        {"games": row["games"], "value": row[measure], "measure": name}
        for row in looks
        for measure, name in (("brier", "Brier"), ("ece", "ECE"))
    ]
    return lines(rows, "on held-out games", "measure")


def losses(history: History) -> dict[str, str]:
    shown = history[:: 1 + len(history) // 200]
    rows = [{"games": row["games"], "value": row["error"], "of": "error"} for row in shown]
    return lines(rows, "squared error", "of")


def lines(rows: list[dict[str, Any]], title: str, by: str) -> dict[str, str]:
    """A line for each kind of row, over the games played."""
    if not available() or not rows:
        return {}
    import altair

    x = altair.X("games:Q", title="games played", axis=altair.Axis(tickCount=5))
    y = altair.Y("value:Q", title=title, scale=altair.Scale(zero=False))
    several = len({row[by] for row in rows}) > 1
    legend = altair.Legend(columns=1) if several else None  # names of variants are long
    marked = chart(rows).mark_line(point=several)
    drawing = marked.encode(x=x, y=y, color=altair.Color(f"{by}:N", legend=legend))
    return in_widths(drawing.properties(height=220))


def figures(looks: History) -> str:
    """The last look in numbers."""
    if not looks:
        return ""
    last = looks[-1]
    rows = [
        (f"score against {yardstick} ({variant})", f"{score:.1%}")
        for variant, scores in last["scores"].items()
        for yardstick, score in scores.items()
    ]
    rows += [("Brier", f"{last['brier']:.3f}"), ("ECE", f"{last['ece']:.3f}")]
    return table(("after the last look", ""), rows)
