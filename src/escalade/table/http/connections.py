"""Connections: how many there may be, and how long a client may take to send a request.

uvicorn limits the pause between two requests, not the time of one. Here every connection knows what it waits for and
since when. Twice a second all are looked at, and those that are late are closed: a normal request costs no timer. A
stream of events waits for nothing from its client and is never late.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from collections import Counter
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from typing import Any

import msgspec
import uvicorn
from litestar.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol

from ..limits import is_loopback, visitor_at
from ..live import encode
from ..metrics import Metrics
from ..problems import Problem, busy

MOST = 4000  # connections of one process, if the system lets it have as many files
BACKLOG = 128  # accepted at once; they need files before they can be counted
RESERVE = 2 * BACKLOG + 128  # files for the database, the workers, and those who are just being turned away
LARGEST_HEAD = 32 * 1024  # bytes before the body
HEAD, BODY = "head", "body"
logger = logging.getLogger("escalade.http")


class Patience(msgspec.Struct, frozen=True):
    """Seconds for a request's head, for its body, and for a client that reads nothing of its answer."""

    head: float = 15.0
    body: float = 45.0
    reading: float = 60.0


def room() -> int:
    """How many connections there may be: fewer than files. The process asks for as many files as it may have."""
    if sys.platform == "win32":
        return MOST
    import resource

    files, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST + RESERVE if most == resource.RLIM_INFINITY else min(most, MOST + RESERVE)
    if files == resource.RLIM_INFINITY or files >= MOST + RESERVE:
        return MOST
    if files < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
            files = wanted
        except (ValueError, OSError):  # a system with a lower limit of its own
            pass
    return max(files // 4, files - RESERVE)


class Gate:
    """Counts connections, refuses those that are too many, and closes those that are late."""

    def __init__(
        self, metrics: Metrics, most: int | None = None, each: int = 256, patience: Patience | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:  # fmt: skip
        self.metrics = metrics
        self.most = room() if most is None else most
        self.each = max(1, min(each, self.most // 4))  # from one address, so that none takes all
        self.patience = patience or Patience()
        self.clock = clock
        self.open: dict[Guarded, str] = {}
        self.visitors: Counter[str] = Counter()

    def let_in(self, connection: Guarded, address: str) -> bool:
        """Whether there is a place. This machine itself has no share of its own: it is a proxy, or the owner."""
        visitor = visitor_at(address)
        shared = not is_loopback(visitor)
        if len(self.open) >= self.most or (shared and self.visitors[visitor] >= self.each):
            self.metrics.turned_away.inc()
            logger.warning("no place for a connection")
            return False
        self.open[connection] = visitor
        self.visitors[visitor] += 1
        return True

    def let_out(self, connection: Guarded) -> None:
        visitor = self.open.pop(connection, None)
        if visitor is not None:
            self.visitors[visitor] -= 1
            if not self.visitors[visitor]:
                del self.visitors[visitor]

    def look(self) -> None:
        """Closes what is late; called twice a second."""
        now = self.clock()
        self.metrics.connections.set(len(self.open))
        for connection in list(self.open):
            connection.close_if_late(now, self.patience)


class Settings(uvicorn.Config):
    """uvicorn's, with the gate that its connections pass."""

    def __init__(self, app: ASGIApp, gate: Gate, **settings: Any) -> None:
        super().__init__(app, **settings)
        self.gate = gate


def answer(status: str, problem: Problem) -> bytes:
    """An answer that needs no application: written whole, and the last on its connection."""
    body = encode(problem.answer())
    names = {"content-type": "application/json", "content-length": str(len(body)), "connection": "close"}
    head = "".join(f"{name}: {value}\r\n" for name, value in (names | problem.headers).items())
    return f"HTTP/1.1 {status}\r\n{head}\r\n".encode() + body


FULL = answer("503 Service Unavailable", busy())
MALFORMED = answer("400 Bad Request", Problem(400, "request.malformed", "that is not HTTP"))
LATE = answer("408 Request Timeout", Problem(408, "request.late", "the request took too long to arrive"))
LARGE = answer(
    "431 Request Header Fields Too Large", Problem(431, "request.too_large", "the request's headers are too large")
)


class Guarded(asyncio.Protocol):
    """What is added to uvicorn's connection, whichever of the two parsers it has."""

    config: Any
    cycle: Any  # the request under way, or the last one
    client: tuple[str, int] | None
    transport: asyncio.Transport
    awaited: str | None = HEAD
    since = 0.0
    heard = 0  # bytes since then
    stuck: float | None = None  # since when the client has read nothing

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.gate: Gate = self.config.gate
        self.since = self.gate.clock()
        if not self.gate.let_in(self, self.client[0] if self.client else "local"):
            self.end_with(FULL)

    def connection_lost(self, exc: Exception | None) -> None:
        self.gate.let_out(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return  # it has had its last answer
        super().data_received(data)
        awaited = self._awaits()
        if awaited != self.awaited:
            self.awaited, self.since, self.heard = awaited, self.gate.clock(), 0
        self.heard += len(data)
        if awaited is HEAD and self.heard > LARGEST_HEAD:
            self.end_with(LARGE)

    def _awaits(self) -> str | None:
        """What of a request is still to come, just after something came."""
        if self.cycle is None:
            return HEAD
        if self.cycle.more_body:
            return BODY
        return HEAD if self.cycle.response_complete else None

    def _answered(self) -> bool:
        """Whether the request that is late has (part of) an answer already."""
        cycle = self.cycle
        return cycle is not None and cycle.response_started and (self.awaited is BODY or not cycle.response_complete)

    def pause_writing(self) -> None:
        self.stuck = self.gate.clock()
        super().pause_writing()

    def resume_writing(self) -> None:
        self.stuck = None
        super().resume_writing()

    def close_if_late(self, now: float, patience: Patience) -> None:
        if self.stuck is not None and now - self.stuck > patience.reading:
            self.transport.abort()
        elif self.awaited is not None and now - self.since > (patience.head if self.awaited is HEAD else patience.body):
            self.end_with(LATE if self.heard and not self._answered() else b"")

    def send_400_response(self, msg: str) -> None:
        """uvicorn's name for what it does with bytes that are not HTTP; here in the shape of all our errors."""
        self.end_with(MALFORMED)

    def end_with(self, last: bytes) -> None:
        if not self.transport.is_closing():
            self.transport.write(last)
            self.transport.close()


class Plain(Guarded, H11Protocol):
    """A connection parsed in Python."""


@cache
def protocol() -> type[Guarded]:
    """The fastest connection that this installation has."""
    if find_spec("httptools") is None:
        return Plain
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

    class Fast(Guarded, HttpToolsProtocol):
        """A connection parsed in C."""

    return Fast
