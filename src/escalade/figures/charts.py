"""Charts drawn once by Altair and vl-convert (extra `plots`) into SVG that needs no script or network.

Text and lines are `currentColor`, so that a chart follows the page between light and dark.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

WIDTHS = {"wide": 600, "narrow": 330}  # pixels: for a desk, and for a phone


def available() -> bool:
    return find_spec("altair") is not None and find_spec("vl_convert") is not None


def svg(drawing: Any, width: int) -> str:
    """A chart as SVG of a width."""
    import vl_convert

    spec = drawing.properties(width=width).to_dict()
    line = {"labelColor": "currentColor", "titleColor": "currentColor", "tickColor": "currentColor"}
    spec["autosize"] = {"type": "fit-x", "contains": "padding"}
    spec["background"] = "transparent"
    spec["config"] = {
        "font": "system-ui, sans-serif",
        "view": {"stroke": None},
        "axis": line | {"gridColor": "currentColor", "gridOpacity": 0.14, "domain": False, "ticks": False,
                        "labelPadding": 6,
                        "labelFontSize": 12, "titleFontSize": 12, "titleFontWeight": "normal", "titlePadding": 8,
                        "labelLimit": width // 3, "labelOverlap": True, "labelSeparation": 8, "labelFlush": False},
        "legend": line | {"orient": "top", "title": None, "labelFontSize": 12, "symbolSize": 90,
                          "columns": max(2, width // 150),
                          "labelLimit": width // 2, "symbolOpacity": 1},
        "rule": {"color": "currentColor"}, "text": {"color": "currentColor", "fontSize": 12},
    }  # fmt: skip
    svg: str = vl_convert.vegalite_to_svg(spec)
    return svg.replace("<svg ", '<svg role="img" ', 1)


def in_widths(drawing: Any) -> dict[str, str]:
    """A chart as SVG, for a desk and for a phone."""
    return {kind: svg(drawing, width) for kind, width in WIDTHS.items()}


def chart(rows: list[dict[str, Any]]) -> Any:
    """A chart of these rows, to be given marks."""
    import altair

    return altair.Chart(altair.InlineData(values=rows))
