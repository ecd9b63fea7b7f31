"""The context of a request: its table, its game, its seat, its body."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Annotated, Any, TypeVar

import msgspec
from litestar import Request
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter

from ..bots.pool import Pool
from ..game.fold import Fold
from ..limits import visitor_at
from ..live import Live
from ..problems import Problem, forbidden_seat
from ..table import Table
from .schema import Error, Snapshot
from .snapshots import snapshot

Asked = Request[Any, Any, Any]
Body = TypeVar("Body")
Answer = TypeVar("Answer")
GameId = Annotated[str, PathParameter(description="the game's id")]
SEAT: list[dict[str, list[str]]] = [{"seat": []}]  # a seat's token is needed
SEAT_OR_NONE: list[dict[str, list[str]]] = [{}, {"seat": []}]
_MEANINGS = {
    400: "not a request that can be read",
    403: "not with this token, or not now",
    404: "no such game",
    409: "the sequence number is stale; the present view is in the answer",
    410: "the game began under rules that this server does not have",
    413: "the body is too large",
    415: "the body is not JSON",
    422: "refused",
    429: "too much at once",
    503: "try again",
}


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """The answers of a route besides the good one, for OpenAPI."""
    return {status: ResponseSpec(Error, description=_MEANINGS[status], generate_examples=False) for status in statuses}


READS = problems(400, 403, 404, 410, 503)
WRITES = problems(400, 403, 404, 409, 410, 413, 415, 422, 429, 503)


def table_of(request: Asked) -> Table:
    table: Table = request.app.state.table
    return table


def pool_of(request: Asked) -> Pool:
    pool: Pool = request.app.state.pool
    return pool


def token_of(request: Asked) -> str | None:
    """The bearer token; a header that is something else is a wrong token, not none."""
    text = request.headers.get("authorization")
    if text is None:
        return None
    scheme, _, token = text.partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def address_of(request: Asked) -> str:
    """Who asks, as limits and queues count visitors."""
    return visitor_at(request.client.host) if request.client is not None else "local"


async def while_connected(request: Asked, work: Coroutine[Any, Any, Answer]) -> Answer:
    """The answer of some work, which is cancelled if the client goes away before."""
    task = asyncio.create_task(work)
    gone = asyncio.create_task(_gone(request))
    try:
        await asyncio.wait((task, gone), return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            return task.result()
        raise Problem(499, "client.gone", "nobody is there any more to hear the answer")
    finally:
        task.cancel()
        gone.cancel()


async def _gone(request: Asked) -> None:
    """Returns when the client has closed its connection."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


def origin_of(request: Asked) -> str:
    """Where links point: as configured, else as the client reached us."""
    fixed: str | None = request.app.state.origin
    return fixed or f"{request.url.scheme}://{request.headers.get('host') or request.url.netloc}"


async def strict(request: Asked, kind: type[Body]) -> Body:
    """The body, read again without the framework's conversions: "0" is not a number. No body is an empty one."""
    content = await request.body()
    try:
        return msgspec.json.decode(content or b"{}", type=kind)
    except UnicodeDecodeError:
        raise Problem(400, "request.malformed", "the body is not in UTF-8") from None
    except msgspec.DecodeError as problem:
        raise Problem(400, "request.malformed", str(problem)) from None


async def game_of(request: Asked, id_: str, fresh: bool = True) -> tuple[Live, str | None]:
    """The game, and the seat of the one who asks (None: watching)."""
    table = table_of(request)
    live = await table.find(id_, fresh)
    try:
        return live, table.seat(live, token_of(request))
    except Problem:
        table.limits.by_address("guess", address_of(request))
        raise


async def seated(request: Asked, id_: str, fresh: bool = True) -> tuple[Live, str]:
    """The game and the seat, for what only a player may do."""
    live, seat = await game_of(request, id_, fresh)
    if seat is None:
        raise forbidden_seat()
    live.address = address_of(request)
    return live, seat


def refuse_if_stopping(table: Table) -> None:
    if table.stopping.is_set():
        raise Problem(503, "server.stopping", "the server is stopping; try again, with the same key")


async def writing(request: Asked, id_: str) -> tuple[Live, str]:
    """As `seated`, for what ends in an entry: limited, and turned away while the server stops."""
    table = table_of(request)
    refuse_if_stopping(table)
    live, seat = await seated(request, id_, fresh=False)
    table.limits.by_seat("write", live.id, seat)
    table.limits.by_address("write", address_of(request))
    return live, seat


def shown(request: Asked, live: Live, fold: Fold, seat: str | None) -> Snapshot:
    table = table_of(request)
    present = table.presence.of(live)
    return Snapshot(**snapshot(live, fold, seat, table.time_of(live), origin_of(request), present))
