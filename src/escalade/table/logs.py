"""Logs as one JSON object a line. They hold routes, never addresses, paths with ids, queries, headers or bodies."""

from __future__ import annotations

import json
import logging
import sys
import traceback
from typing import Any

from .seldom import Seldom


class Lines(logging.Formatter):
    """A record as JSON. An exception is told by its type and the lines of code, without its message or any values."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": round(record.created, 3), "level": record.levelname.lower(), "part": record.name,
            "event": record.getMessage(), **getattr(record, "fields", {}),
        }  # fmt: skip
        if record.exc_info and record.exc_info[0] is not None:
            line["exception"] = record.exc_info[0].__name__
            line["where"] = [f"{frame.name}:{frame.lineno}" for frame in traceback.extract_tb(record.exc_info[2])][-8:]
        return json.dumps(line, ensure_ascii=False)


def write_lines(level: str = "info") -> None:
    """Sends everything of ours, and warnings of the parts we use, to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    handler.addFilter(Seldom())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("escalade").setLevel(level.upper())
