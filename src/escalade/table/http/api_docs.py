"""The OpenAPI document for programs, and a page made from it for people: no script, no other site."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from inspect import cleandoc
from typing import Any, is_typeddict

import msgspec
from litestar import Litestar

from ...core import record

HEAD = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Escalade: HTTP interface</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>
:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
code{font:14px ui-monospace,monospace}h2{margin:2rem 0 .2rem;font-size:1.1rem}table{border-collapse:collapse}
td,th{text-align:left;vertical-align:top;padding:.15rem .8rem .15rem 0}</style></head><body><main>"""


def document(app: Litestar) -> dict[str, Any]:
    """The OpenAPI document. The docstrings of our types are the descriptions of their shapes."""
    schema = app.openapi_schema.to_schema()
    components = schema["components"]["schemas"]
    for kind in _documented(msgspec.Struct):
        if kind.__name__ in components:
            components[kind.__name__]["description"] = cleandoc(kind.__dict__["__doc__"])
    return schema


def _documented(base: type) -> Iterator[type]:
    """Our types that have a docstring: Structs of server and coach, and the typed dictionaries of records."""
    kind: type
    for kind in base.__subclasses__():
        if kind.__module__.startswith(("escalade.table.", "escalade.bots.coach")) and kind.__dict__.get("__doc__"):
            yield kind
        yield from _documented(kind)
    if base is msgspec.Struct:
        yield from (kind for kind in vars(record).values() if is_typeddict(kind) and kind.__doc__)


def page(schema: dict[str, Any]) -> str:
    """All routes, their parameters, bodies and answers."""
    info = schema["info"]
    parts = [HEAD, f"<h1>{escape(info['title'])} {escape(info['version'])}</h1><p>{escape(info['description'])}</p>"]
    parts.append('<p>For programs: <a href="/api/openapi.json">openapi.json</a></p>')
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            parts.append(_operation(path, method, operation))
    parts.append("<h1>Shapes</h1>")
    for name, shape in sorted(schema["components"]["schemas"].items()):
        said = escape(shape.get("description", ""))
        parts.append(f'<h2 id="{escape(name)}">{escape(name)}</h2><p>{said}</p>{_fields(shape)}')
    return "\n".join([*parts, "</main></body></html>"])


def _operation(path: str, method: str, operation: dict[str, Any]) -> str:
    lines = [f"<h2><code>{method.upper()} {escape(path)}</code></h2><p>{escape(operation.get('summary') or '')}"]
    if {"seat": []} in operation.get("security", []):
        lines.append(" (a seat's token)" if {} not in operation["security"] else " (a seat's token, or none to watch)")
    lines.append("</p><table>")
    for parameter in operation.get("parameters", []):
        lines.append(_row(f"{parameter['in']} {parameter['name']}", _kind(parameter.get("schema", {}))))
    for media in operation.get("requestBody", {}).get("content", {}).values():
        lines.append(_row("body", _kind(media.get("schema", {}))))
    for status, answer in operation.get("responses", {}).items():
        kinds = [_kind(media.get("schema", {})) for media in answer.get("content", {}).values()]
        lines.append(_row(status, f"{escape(answer.get('description', ''))} {' '.join(kinds)}"))
    return "".join([*lines, "</table>"])


def _row(name: str, text: str) -> str:
    return f"<tr><td><code>{escape(name)}</code></td><td>{text}</td></tr>"


def _fields(shape: dict[str, Any]) -> str:
    required = shape.get("required", [])
    rows = [
        _row(name + ("" if name in required else "?"), _kind(kind))
        for name, kind in shape.get("properties", {}).items()
    ]
    return f"<table>{''.join(rows)}</table>"


def _kind(shape: dict[str, Any]) -> str:
    if "$ref" in shape:
        name = escape(shape["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    if "oneOf" in shape:
        return " or ".join(_kind(inner) for inner in shape["oneOf"])
    if "const" in shape:
        return escape(repr(shape["const"]))
    if "enum" in shape:
        return " or ".join(escape(repr(value)) for value in shape["enum"])
    kind = shape.get("type", "any")
    text = escape(kind if isinstance(kind, str) else " or ".join(kind))
    if "items" in shape:
        text += f" of {_kind(shape['items'])}"
    if shape.get("description"):
        text += f" ({escape(shape['description'])})"
    return text
