"""What the server logs for its operator: one JSON object a line.

The lines hold routes, never addresses, paths with ids, queries, headers or bodies.

Only our own sentences are written out; they are constant. What a library logs may have values in it (asyncio shows a
task with its exception, a framework a whole traceback), so of that only the place in the code is written.
"""

from __future__ import annotations

import json
import logging
import sys
import threading
import time
import traceback
from collections import OrderedDict
from collections.abc import Callable
from types import TracebackType
from typing import Any

OURS = "escalade"
BURST = 5  # of one line, before it is held back
SILENCE = 30.0  # seconds until the same line may come again
KINDS = 500  # of lines that are remembered
logger = logging.getLogger(f"{OURS}.python")


class Lines(logging.Formatter):
    """A record as JSON. Of an exception it has the type and the lines of code, not the message or any values."""

    def format(self, record: logging.LogRecord) -> str:
        ours = record.name.split(".")[0] == OURS
        line: dict[str, Any] = {
            "at": round(record.created, 3), "level": record.levelname.lower(), "part": record.name,
            "event": record.getMessage() if ours else f"{record.module}.{record.funcName}:{record.lineno}",
            **(getattr(record, "fields", {}) if ours else {}),
        }  # fmt: skip
        if record.exc_info and record.exc_info[0] is not None:
            line["exception"] = record.exc_info[0].__name__
            line["where"] = [f"{frame.name}:{frame.lineno}" for frame in traceback.extract_tb(record.exc_info[2])][-8:]
        return json.dumps(line, ensure_ascii=False)


class Repeats(logging.Filter):
    """Lets a line through unless the same came often lately, so that nobody can flood the log.

    The same: of one part, one text, one place. It comes a few times, then once in a while with the number of times.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.clock = clock
        self.seen: OrderedDict[tuple[object, ...], tuple[float, int]] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        now = self.clock()
        line = kind_of(record)
        began, count = self.seen.pop(line, (now, 0))
        if now - began > SILENCE:
            if count > BURST:
                record.fields = getattr(record, "fields", {}) | {"before": count - BURST}
            began, count = now, 0
        self.seen[line] = began, count + 1
        while len(self.seen) > KINDS:
            self.seen.popitem(last=False)
        return count < BURST


def kind_of(record: logging.LogRecord) -> tuple[object, ...]:
    trace = record.exc_info[2] if record.exc_info else None
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    place = None if trace is None else (trace.tb_frame.f_code.co_filename, trace.tb_lineno)
    route = getattr(record, "fields", {}).get("route")
    return record.name, record.levelno, record.msg, route, place


def write_lines(level: str = "info") -> None:
    """Sends everything of ours, and warnings of the parts we use, to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    handler.addFilter(Repeats())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger(OURS).setLevel(level.upper())
    logging.captureWarnings(True)
    # What Python would print itself, with the message: errors in finalisers, in threads, and the one that ends us.
    sys.unraisablehook = lambda problem: _tell("ignored", problem.exc_value, problem.exc_traceback)
    threading.excepthook = lambda problem: _tell("a thread failed", problem.exc_value, problem.exc_traceback)
    sys.excepthook = lambda _, problem, lines: _tell("ended by a failure", problem, lines)


def _tell(event: str, problem: BaseException | None, lines: TracebackType | None) -> None:
    logger.error(event, exc_info=None if problem is None else (type(problem), problem, lines))
