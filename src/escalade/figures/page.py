"""A report as one HTML page that opens without a network."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files

NO_PLOTS = "<p>The plots are left out: they need <code>pip install 'escalade[plots]'</code>.</p>"


def whole(title: str, body: str) -> str:
    """The page around its body."""
    style = files(__package__).joinpath("page.css").read_text("utf-8")
    return "".join([
        '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n',
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n',
        f"<title>{escape(title)}</title>\n<style>\n{style}</style>\n<main>\n<h1>{escape(title)}</h1>\n",
        body, "</main>\n</html>\n",
    ])  # fmt: skip


def table(heads: Sequence[str], rows: Iterable[Sequence[str]], kind: str = "numbers") -> str:
    """A table; its cells are HTML already."""
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in heads)
    lines = []
    for first, *rest in rows:
        lines.append(f'<tr><th scope="row">{first}</th>{"".join(f"<td>{cell}</td>" for cell in rest)}</tr>')
    body = "\n".join(lines)
    inner = f"<thead><tr>{head}</tr></thead>\n<tbody>{body}</tbody>"
    return f'<div class="scroll"><table class="{kind}">{inner}</table></div>\n'
