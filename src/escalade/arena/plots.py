"""The plots of a report. The colours of the two roles are legible on light and dark, and a shape or a place always
says the same as a colour."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..figures.charts import available, chart, in_widths

Summary = dict[str, Any]
ROLE_COLOURS = ("#e0702a", "#4a8fe0")
NAMED_COLOURS = {"blue": "#4a8fe0", "red": "#dc5a5a"}  # a seat that is named after a colour has it
BOT_COLOURS = ("#4a8fe0", "#e0702a", "#3aa981", "#c65fb0", "#a88c1c", "#8a7be0", "#d95f6b", "#5aa7a7")
SHAPES = ("circle", "square")
ROW = 34  # pixels a bar or a row of points


def drawn(summary: Summary) -> dict[str, dict[str, str]]:
    """For each plot its SVG in each width; empty without the extra."""
    if not available():
        return {}
    plots: dict[str, Callable[[Summary], Any]] = {"roles": _roles, "lengths": _lengths, "ends": _ends, "times": _times}
    if "ratings" in summary:
        plots = {"ratings": _ratings} | plots
    return {name: in_widths(make(summary)) for name, make in plots.items()}


def role_colours(seats: list[str]) -> list[str]:
    return [NAMED_COLOURS.get(seat, usual) for seat, usual in zip(seats, ROLE_COLOURS)]


def _by_role(summary: Summary, **more: Any) -> dict[str, Any]:
    """Colour and shape of the roles, the same in every plot."""
    import altair

    seats = summary["seats"]
    return {
        "color": altair.Color("role:N", scale=altair.Scale(domain=seats, range=role_colours(seats))),
        "shape": altair.Shape("role:N", scale=altair.Scale(domain=seats, range=list(SHAPES))),
        "yOffset": altair.YOffset("role:N", sort=seats),
    } | more


def _points(rows: list[dict[str, Any]], summary: Summary, x: Any, order: list[str]) -> Any:
    """A row a bot, a point with its interval a role."""
    import altair

    how = _by_role(summary)
    y = altair.Y("bot:N", title=None, sort=order)
    base = chart(rows)
    bars = base.mark_rule(strokeWidth=3, opacity=0.55).encode(
        y=y, x=x, x2="high:Q", color=how["color"], yOffset=how["yOffset"]
    )
    points = base.mark_point(size=90, filled=True, opacity=1).encode(y=y, x="value:Q", **how)
    return (bars + points).properties(height=ROW * 1.4 * max(1, len(order)))


def _ratings(summary: Summary) -> Any:
    """Each bot's rating with its interval, and fainter that in each role."""
    import altair

    order = [rating["bot"] for rating in summary["ratings"]]
    rows = [{"bot": r["bot"], "value": r["elo"], "low": r["elo_interval"][0], "high": r["elo_interval"][1]}
            for r in summary["ratings"]]  # fmt: skip
    y = altair.Y("bot:N", title=None, sort=order)
    base = chart(rows)
    x = altair.X(
        "low:Q",
        title="Elo, with 95 % intervals",
        scale=altair.Scale(zero=False, nice=True),
        axis=altair.Axis(tickCount=6),
    )
    bars = base.mark_rule(strokeWidth=3, opacity=0.55).encode(y=y, x=x, x2="high:Q")
    points = base.mark_point(size=110, filled=True, opacity=1, color="currentColor").encode(y=y, x="value:Q")
    zero = chart([{"at": 0}]).mark_rule(strokeDash=[4, 4], opacity=0.5).encode(x="at:Q")
    return (zero + bars + points).properties(height=ROW * len(order))


def _roles(summary: Summary) -> Any:
    """How often each bot wins in each role."""
    import altair

    listed = summary["mirrors"] if summary["mirror"] else summary["ratings"]
    rows = [
        {"bot": one["bot"], "role": role, "value": 100 * part["rate"], "low": 100 * part["interval"][0],
         "high": 100 * part["interval"][1]}
        for one in listed for role, part in one["roles"].items() if part["games"]
    ]  # fmt: skip
    x = altair.X(
        "low:Q",
        title="games won, %, with 95 % intervals",
        scale=altair.Scale(domain=[0, 100]),
        axis=altair.Axis(tickCount=5),
    )
    half = chart([{"at": 50}]).mark_rule(strokeDash=[4, 4], opacity=0.5).encode(x="at:Q")
    plot = half + _points(rows, summary, x, [one["bot"] for one in listed])
    return plot.properties(height=ROW * 1.4 * max(1, len(listed)))


def _lengths(summary: Summary) -> Any:
    import altair

    rows = [{"from": low - 0.5, "to": high + 0.5, "games": many} for low, high, many in summary["lengths"]["bins"]]
    return chart(rows).mark_bar(color=BOT_COLOURS[2], binSpacing=1).encode(
        x=altair.X("from:Q", bin="binned", title="moves in a game", scale=altair.Scale(zero=False, nice=False),
                   axis=altair.Axis(tickMinStep=1)),
        x2="to:Q",
        y=altair.Y("games:Q", title="games", axis=altair.Axis(tickMinStep=1, tickCount=5)),
    ).properties(height=190)  # fmt: skip


def _ends(summary: Summary) -> Any:
    """How games end, and for whom: a bar a reason and role, with its number."""
    import altair

    total = max(1, summary["games"])
    rows = [
        {"by": by, "role": role, "games": many, "label": f"{many} ({100 * many / total:.0f} %)"}
        for by, parts in summary["ends"].items() for role, many in parts.items() if many
    ]  # fmt: skip
    most = max((row["games"] for row in rows), default=1)
    base = chart(rows)
    how = {key: value for key, value in _by_role(summary).items() if key != "shape"}
    order = sorted(summary["ends"], key=lambda by: -sum(summary["ends"][by].values()))
    y = altair.Y("by:N", title=None, sort=order)
    x = altair.X(
        "games:Q",
        title="games",
        scale=altair.Scale(domain=[0, most * 1.3]),
        axis=altair.Axis(tickMinStep=1, tickCount=5),
    )
    bars = base.mark_bar().encode(y=y, x=x, **how)
    text = base.mark_text(align="left", dx=5).encode(y=y, x=x, text="label:N", yOffset=how["yOffset"])
    return (bars + text).properties(height=ROW * 1.4 * max(1, len(summary["ends"])))


def _times(summary: Summary) -> Any:
    """How long each bot thinks: from the 5th to the 95th percentile, the median, and a tick at the longest move."""
    import altair

    rows = [
        {"bot": label, "low": 1000 * t["low"], "high": 1000 * t["high"], "value": 1000 * t["median"],
         "longest": 1000 * t["longest"]}
        for label, t in summary["times"].items() if t["moves"]
    ]  # fmt: skip
    y = altair.Y("bot:N", title=None, sort=[row["bot"] for row in rows])
    x = altair.X("low:Q", title="milliseconds a move (log scale): 5 % to 95 %, median, longest",
                 scale=altair.Scale(type="log"), axis=altair.Axis(tickCount=4, format="~g", grid=False))  # fmt: skip
    base = chart(rows)
    bars = base.mark_rule(strokeWidth=7, opacity=0.35).encode(y=y, x=x, x2="high:Q")
    points = base.mark_point(size=110, filled=True, opacity=1, color="currentColor").encode(y=y, x="value:Q")
    ends = base.mark_tick(thickness=2, color="currentColor").encode(y=y, x="longest:Q")
    return (bars + points + ends).properties(height=ROW * max(1, len(rows)))
