"""What every request passes: foreign sites are turned away, answers get safe headers, and each is counted once."""

from __future__ import annotations

import logging
import time
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, ReceiveMessage, Scope, Send

from ..live import encode
from ..metrics import Metrics
from ..problems import Problem

logger = logging.getLogger("escalade.http")
POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


class Middleware:
    """Wraps the application. A stream of events is counted when it begins, not when it ends."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        answering = False

        async def sending(message: Message) -> None:
            nonlocal answering
            if message["type"] == "http.response.start":
                answering = True
                present = {name for name, _ in message["headers"]}
                extra = [header for header in HEADERS if header[0] not in present]
                if b"cache-control" not in present:
                    extra.append((b"cache-control", b"no-store"))
                message["headers"] = [*message["headers"], *extra]
                self._count(scope, message["status"], time.perf_counter() - began)
            await send(message)

        async def receiving() -> ReceiveMessage:
            message = await receive()
            if message["type"] == "http.disconnect":
                scope["state"]["gone"] = True
            return message

        try:
            problem = foreign(scope) or wrong_type(scope)
            if problem is None:
                await self.app(scope, receiving, sending)
        except Exception as error:  # the last net: whatever goes wrong within is answered in the one shape
            if answering:
                raise
            problem = failure(error)
        if problem is not None:
            await refuse(problem, sending)

    def _count(self, scope: HTTPScope, status: int, seconds: float) -> None:
        route = str(scope.get("path_template") or "other")
        method = scope["method"] if scope["method"] in ("GET", "POST", "HEAD") else "other"
        self.metrics.requests.labels(method, route, str(status)).inc()
        self.metrics.seconds.labels(route).observe(seconds)
        failed = status >= 500 and status != 503  # trouble is told by who meets it, once and not for every request
        if logger.isEnabledFor(logging.DEBUG) or failed:
            fields = {"method": method, "route": route, "status": status, "ms": round(seconds * 1000, 1)}
            logger.log(logging.ERROR if failed else logging.DEBUG, "answered", extra={"fields": fields})


def header(scope: HTTPScope, name: bytes) -> str | None:
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), None)


def foreign(scope: HTTPScope) -> Problem | None:
    """Whether a browser sends this for a page of another site. Programs send no Origin and are let in."""
    if scope["method"] in ("GET", "HEAD", "OPTIONS"):
        return None
    origin = header(scope, b"origin")
    same = origin is None or place_of(origin) == header(scope, b"host")
    if same and header(scope, b"sec-fetch-site") in (None, "same-origin", "none"):
        return None
    return Problem(403, "origin.foreign", "a page of another site cannot act here")


def place_of(origin: str) -> str:
    """Host and port of an origin; what is no address is no place."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def wrong_type(scope: HTTPScope) -> Problem | None:
    """A body must say that it is JSON; browsers cannot send that across sites without asking first."""
    if scope["method"] != "POST":
        return None
    kind = (header(scope, b"content-type") or "").partition(";")[0].strip().lower()
    empty = header(scope, b"content-length") in (None, "0") and header(scope, b"transfer-encoding") is None
    if kind == "application/json" or (empty and not kind):
        return None
    return Problem(415, "request.type", "a body is sent as Content-Type: application/json")


def failure(error: Exception) -> Problem:
    """A mistake of ours: told in the log by its type and place, to the client not at all."""
    logger.error("failed", exc_info=error)
    return Problem(500, "server.failed", "something went wrong here; nothing was changed by halves")


async def refuse(problem: Problem, send: Send) -> None:
    body = encode(problem.answer())
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
