"""The reliability diagram: what was said against what came, for each seat; on the diagonal a judge is right."""

from __future__ import annotations

from typing import Any

SHAPES = ("circle", "square")
HEIGHT = 320


def diagram(table: dict[str, Any], seats: tuple[str, str], colours: list[str]) -> Any:
    """An Altair chart of one part of a report (`positions` or `moves`); needs the extra `plots`."""
    import altair

    rows = [
        {"seat": seat, "said": 100 * row["said"], "came": 100 * row["came"], "cases": row["cases"],
         "low": 100 * row["interval"][0], "high": 100 * row["interval"][1]}
        for seat in seats if seat in table for row in table[seat]["tenths"]
    ]  # fmt: skip
    whole = altair.Scale(domain=[0, 100])
    x = altair.X("said:Q", title="said, %", scale=whole, axis=altair.Axis(tickCount=10))
    y = altair.Y("came:Q", title="came, %, with 95 % intervals over games", scale=whole, axis=altair.Axis(tickCount=10))
    colour = altair.Color("seat:N", scale=altair.Scale(domain=list(seats), range=colours))
    shape = altair.Shape("seat:N", scale=altair.Scale(domain=list(seats), range=list(SHAPES)))
    size = altair.Size("cases:Q", legend=None, scale=altair.Scale(range=[30, 260]))
    base = altair.Chart(altair.InlineData(values=rows))
    ends = altair.InlineData(values=[{"said": 0, "came": 0}, {"said": 100, "came": 100}])
    right = altair.Chart(ends).mark_line(strokeDash=[4, 4], opacity=0.5, color="currentColor").encode(x=x, y=y)
    bars = base.mark_rule(strokeWidth=2, opacity=0.5).encode(x=x, y=altair.Y("low:Q"), y2="high:Q", color=colour)
    points = base.mark_point(filled=True, opacity=1).encode(x=x, y=y, color=colour, shape=shape, size=size)
    return (right + bars + points).properties(height=HEIGHT)
