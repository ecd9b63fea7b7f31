"""The application: routes, errors in one shape, and OpenAPI."""

from __future__ import annotations

from typing import Any

from litestar import Litestar, Request, Response, Router
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme
from litestar.routes import BaseRoute

from ... import __version__
from ...core.errors import Refused
from ...store import Unavailable
from ..problems import Problem, unavailable
from ..process import Process
from . import routes_game, routes_puzzles, routes_seats, routes_site, routes_study
from .middleware import Middleware, failure

LARGEST_BODY = 64 * 1024
CODES = {
    400: "request.malformed", 401: "seat.forbidden", 403: "seat.forbidden", 404: "path.unknown",
    405: "method.forbidden", 413: "request.too_large", 415: "request.type",
}  # fmt: skip


def _problem(_: Request[Any, Any, Any], problem: Problem) -> Response[Any]:
    return Response(problem.answer(), status_code=problem.status, headers=problem.headers)


def _refused(request: Request[Any, Any, Any], refused: Refused) -> Response[Any]:
    return _problem(request, Problem.of(refused))


def _http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    status = error.status_code
    if status not in CODES:
        return _failure(request, error)
    message = error.detail
    for reason in error.extra if isinstance(error.extra, list) else []:
        if isinstance(reason, dict):
            message = f"{reason.get('key', 'the body')}: {reason.get('message', 'wrong')}"
    problem = Problem(status, CODES[status], message)
    problem.headers |= dict(error.headers or {})
    return _problem(request, problem)


def _unavailable(request: Request[Any, Any, Any], _: Unavailable) -> Response[Any]:
    return _problem(request, unavailable())


def _too_deep(request: Request[Any, Any, Any], _: RecursionError) -> Response[Any]:
    return _problem(request, Problem(400, "request.malformed", "the body is nested too deeply"))


def _not_utf8(request: Request[Any, Any, Any], _: UnicodeDecodeError) -> Response[Any]:
    return _problem(request, Problem(400, "request.malformed", "the body is not in UTF-8"))


def _failure(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    if request.scope["state"].get("gone"):  # to Litestar a body that breaks off looks like an error of ours
        return _problem(request, Problem(400, "request.malformed", "the request broke off"))
    return _problem(request, failure(error))


class NoPages(Router):
    """Where Litestar would put pages of its own, which load scripts of other sites. Ours are /api/docs and its JSON."""

    def register(self, value: Any) -> list[BaseRoute]:
        return []


def make_app(process: Process, origin: str | None = None) -> Middleware:
    """The application of a server process, behind the middleware. It opens and closes the process."""
    return Middleware(inner_app(process, origin), process.metrics)


def inner_app(process: Process, origin: str | None = None) -> Litestar:
    return Litestar(
        route_handlers=[
            *routes_seats.ROUTES,
            *routes_game.ROUTES,
            *routes_study.ROUTES,
            *routes_puzzles.ROUTES,
            *routes_site.ROUTES,
        ],
        exception_handlers={
            Problem: _problem,
            Refused: _refused,
            Unavailable: _unavailable,
            HTTPException: _http,
            RecursionError: _too_deep,
            UnicodeDecodeError: _not_utf8,
            Exception: _failure,
        },
        lifespan=[lambda _: process.running()],
        state=State({"table": process.table, "pool": process.pool, "origin": origin}),
        openapi_config=OpenAPIConfig(
            title="Escalade",
            version=__version__,
            description="Castle-siege games for two. Everything the page does goes through here.",
            openapi_router=NoPages(path="/api/openapi", route_handlers=[]),
            components=Components(security_schemes={"seat": SecurityScheme(type="http", scheme="bearer")}),
        ),
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
        debug=False,
    )
