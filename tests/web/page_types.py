"""Writes the page's types of all that the server sends and takes, from the OpenAPI document.

PYTHONPATH=src:tests python tests/web/page_types.py
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from escalade.table.http.api_docs import document
from escalade.table.http.app import inner_app
from escalade.table.process import Process

FILE = Path(__file__).parents[2] / "src" / "escalade" / "web" / "schema.d.ts"
HEAD = "/** What the server sends and takes. Made from its OpenAPI by tests/web/page_types.py; not to be edited. */\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
EVENTS = "/api/games/{id}/events"


def openapi() -> dict[str, Any]:
    return document(inner_app(Process("sqlite:///never-opened.db")))


def declarations(schema: dict[str, Any]) -> str:
    """All shapes of the document as TypeScript declarations, and `GameEvent`, what a stream of events brings."""
    parts = [_interface(name, shape) for name, shape in sorted(schema["components"]["schemas"].items())]
    stream = schema["paths"][EVENTS]["get"]["responses"]["200"]["content"]["text/event-stream"]["schema"]
    return "\n".join([HEAD, *parts, f"export type GameEvent = {_type(stream)};\n"])


def _interface(name: str, shape: dict[str, Any]) -> str:
    required = shape.get("required", [])
    fields = [
        f"  {field}{'' if field in required else '?'}: {_type(kind)};"
        for field, kind in sorted(shape["properties"].items(), key=lambda item: item[0] != "kind")
    ]
    said = f"/** {' '.join(shape['description'].split())} */\n" if "description" in shape else ""
    return "\n".join([f"{said}export interface {name} {{", *fields, "}\n"])


def _type(shape: dict[str, Any]) -> str:
    if "$ref" in shape:
        return str(shape["$ref"].rpartition("/")[2])
    if "oneOf" in shape:
        return " | ".join(_type(inner) for inner in shape["oneOf"])
    if "const" in shape:
        return _literal(shape["const"])
    if "enum" in shape:
        return " | ".join(_literal(value) for value in shape["enum"])
    if "prefixItems" in shape:
        return f"[{', '.join(_type(inner) for inner in shape['prefixItems'])}]"
    if "items" in shape:
        inner = _type(shape["items"])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if "additionalProperties" in shape:
        return f"Record<string, {_type(shape['additionalProperties'])}>"
    return PLAIN[shape["type"]] if "type" in shape else "any"


def _literal(value: Any) -> str:
    return f"'{value}'" if isinstance(value, str) else json.dumps(value)


if __name__ == "__main__":
    FILE.write_text(declarations(openapi()), "utf-8")
