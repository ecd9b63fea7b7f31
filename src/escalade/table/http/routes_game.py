"""Routes of a game that is being played."""

from __future__ import annotations

from typing import Any, cast

from litestar import get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody
from litestar.response import Stream

from ..play import moves as playing
from ..play import takebacks
from .context import (
    READS,
    SEAT,
    SEAT_OR_NONE,
    WRITES,
    Asked,
    GameId,
    game_of,
    origin_of,
    problems,
    seated,
    shown,
    strict,
    table_of,
    token_of,
    writing,
)
from .event_stream import last_heard, listen
from .schema import (
    AnyEvent,
    Greet,
    Keyed,
    MakeMove,
    Moved,
    Moves,
    ShownMove,
    ShownOutlook,
    Snapshot,
    TakebackAnswer,
    Written,
)

STREAM = ResponseSpec(
    cast(Any, AnyEvent), description="a stream: the data of each event is one of these, as JSON",
    media_type="text/event-stream", generate_examples=False,
)  # fmt: skip


@get("/api/games/{id:str}", summary="Where a game stands", responses=READS, security=SEAT_OR_NONE, tags=["game"])
async def snapshot(request: Asked, id: GameId) -> Snapshot:
    live, seat = await game_of(request, id)
    return shown(request, live, await table_of(request).present(live), seat)


@get("/api/games/{id:str}/moves", summary="The moves so far", responses=READS, security=SEAT_OR_NONE, tags=["game"])
async def moves(request: Asked, id: GameId) -> Moves:
    live, seat = await game_of(request, id)
    fold = live.fold
    made = [ShownMove(move.seq, move.seat, move.seen(seat), move.piece, move.at) for move in fold.moves]
    return Moves(fold.seq, made)


@post(
    "/api/games/{id:str}/moves", summary="Make a move", status_code=200, responses=WRITES, security=SEAT, tags=["game"]
)
async def move(request: Asked, id: GameId, data: JSONBody[MakeMove]) -> Moved:
    data = await strict(request, MakeMove)
    live, seat = await writing(request, id)
    return Moved(**await playing.move(table_of(request), live, seat, data.seq, data.key, data.move))


@get(
    "/api/games/{id:str}/events", summary="Server-sent events", responses=READS | {200: STREAM}, security=SEAT_OR_NONE,
    media_type="text/event-stream", tags=["game"],
)  # fmt: skip
async def events(request: Asked, id: GameId) -> Stream:
    live, seat = await game_of(request, id)
    after = last_heard(request.headers.get("last-event-id"))
    token = token_of(request) if seat is not None else None
    stream = listen(table_of(request), live, token, after, origin_of(request))
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return Stream(stream, media_type="text/event-stream", headers=headers)


@post("/api/games/{id:str}/resign", summary="Give up", status_code=200, responses=WRITES, security=SEAT, tags=["game"])
async def resign(request: Asked, id: GameId, data: JSONBody[Keyed | None] = None) -> Snapshot:
    await strict(request, Keyed)
    live, seat = await writing(request, id)
    return shown(request, live, await playing.resign(table_of(request), live, seat), seat)


@post(
    "/api/games/{id:str}/takeback", summary="Take back, or ask to", status_code=200, responses=WRITES, security=SEAT,
    tags=["game"],
)  # fmt: skip
async def takeback(request: Asked, id: GameId, data: JSONBody[Keyed | None] = None) -> Snapshot:
    data = await strict(request, Keyed)
    live, seat = await writing(request, id)
    fold = await takebacks.take_back(table_of(request), live, seat, data.key)
    return shown(request, live, fold, seat)


@get(
    "/api/games/{id:str}/takeback", summary="Whether a takeback would be granted", responses=READS | problems(429),
    security=SEAT, tags=["game"],
)  # fmt: skip
async def takeback_outlook(request: Asked, id: GameId) -> ShownOutlook:
    live, seat = await seated(request, id)
    return ShownOutlook(*await takebacks.outlook(table_of(request), live, seat))


@post(
    "/api/games/{id:str}/takeback/answer", summary="Accept or decline a takeback", status_code=200, responses=WRITES,
    security=SEAT, tags=["game"],
)  # fmt: skip
async def answer_takeback(request: Asked, id: GameId, data: JSONBody[TakebackAnswer]) -> Snapshot:
    data = await strict(request, TakebackAnswer)
    live, seat = await writing(request, id)
    return shown(request, live, await takebacks.answer_takeback(table_of(request), live, seat, data.accept), seat)


@post("/api/games/{id:str}/greetings", summary="Greet", status_code=200, responses=WRITES, security=SEAT, tags=["game"])
async def greet(request: Asked, id: GameId, data: JSONBody[Greet]) -> Written:
    data = await strict(request, Greet)
    live, seat = await writing(request, id)
    table = table_of(request)
    table.limits.by_seat("greet", live.id, seat)
    return Written((await playing.greet(table, live, seat, data.greeting)).seq)


ROUTES = [snapshot, moves, move, events, resign, takeback, takeback_outlook, answer_takeback, greet]
