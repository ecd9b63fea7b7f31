"""A log that nobody can flood: the same line comes a few times, then once in a while with the number of times."""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from collections.abc import Callable

BURST = 5  # of one line, before it becomes seldom
SILENCE = 30.0  # seconds until the same line may come again
KINDS = 500  # of lines that are remembered


class Seldom(logging.Filter):
    """Lets a record through unless the same came often lately. The same: of one part, one text, one place."""

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
