"""Routes for learning from a game: hints, reasons, analysis, records, replays."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Annotated, Any

from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import OpenAPIMediaType, Operation, Reference, RequestBody
from litestar.params import JSONBody, QueryParameter
from litestar.response import Stream

from ...core.record import Record, RecordFile
from ..bots.queue import Asker
from ..game.record import record_of
from ..live import encode
from ..problems import Problem
from ..study import hints, positions, review
from ..study import moments as seen
from ..study import replay as replays
from ..study.frames import COUNT, LARGEST
from .context import (
    READS,
    SEAT,
    SEAT_OR_NONE,
    Asked,
    GameId,
    address_of,
    game_of,
    pool_of,
    problems,
    seated,
    strict,
    table_of,
    while_connected,
)
from .schema import Analysis, Hint, Replay
from .schema_review import Curve, ReviewLine
from .schema_study import AskReach, Moment, Moments, Reach

Level = Annotated[str | None, QueryParameter(description="whose opinion; default: the strongest", max_length=64)]
SeenFrom = Annotated[str, QueryParameter(description="watch, all, or a seat", max_length=64)]
First = Annotated[int, QueryParameter(name="from", description="the first frame wanted", ge=0, le=100_000)]
Count = Annotated[int, QueryParameter(description="frames wanted; fewer come where they are large", ge=1, le=COUNT)]
Step = Annotated[int, QueryParameter(description="how many moves were made before it", ge=0, le=100_000)]
TAKES_RECORD = problems(400, 403, 413, 415, 422, 429, 503)
ND_JSON = "application/x-ndjson"
LINES = ResponseSpec(
    ReviewLine, description="a stream of lines: each is one of these, as JSON", media_type=ND_JSON,
    generate_examples=False,
)  # fmt: skip
THINKS = {**READS, **problems(422, 429, 503)}


@dataclass  # so that __post_init__ is called
class TakesRecord(Operation):
    """A record is read by our own reader, so OpenAPI is told here what it is."""

    def __post_init__(self) -> None:
        schema = Reference(ref="#/components/schemas/RecordFile")
        self.request_body = RequestBody({"application/json": OpenAPIMediaType(schema=schema)}, required=True)


def limit_thinking(request: Asked, id_: str, seat: str | None) -> None:
    limits = table_of(request).limits
    limits.by_address("think", address_of(request))
    if seat is not None:
        limits.by_seat("think", id_, seat)


@get("/api/games/{id:str}/explain", summary="Why a move is refused", responses=THINKS, security=SEAT, tags=["study"])
async def explain(request: Asked, id: GameId, move: Annotated[str, QueryParameter(max_length=200)]) -> dict[str, Any]:
    live, seat = await seated(request, id)
    return hints.explain(live.fold, seat, move)


@get("/api/games/{id:str}/hint", summary="A bot's opinion", responses=THINKS, security=SEAT, tags=["study"])
async def hint(request: Asked, id: GameId, level: Level = None) -> Hint:
    live, seat = await seated(request, id)
    limit_thinking(request, id, seat)
    work = hints.hint(pool_of(request), live.fold, seat, level, address_of(request))
    return Hint(**await while_connected(request, work))


@get(
    "/api/games/{id:str}/moments", summary="Moments of a game, as you saw them", security=SEAT_OR_NONE, tags=["study"],
    responses={**READS, **problems(429)},
)  # fmt: skip
async def moments(
    request: Asked,
    id: GameId,
    first: Annotated[int, QueryParameter(name="from", description="the first moment wanted", ge=0, le=100_000)] = 0,
    count: Annotated[int, QueryParameter(description="moments wanted", ge=1, le=seen.COUNT)] = seen.COUNT,
) -> Moments:
    live, seat = await game_of(request, id)
    table_of(request).limits.by_address("replay", address_of(request))
    page = await seen.page(live.fold, seat, first, count)
    return Moments(**{**page, "frames": [Moment(**frame) for frame in page["frames"]]})


@get(
    "/api/games/{id:str}/analysis", summary="A bot's opinion of a finished game", responses=THINKS,
    security=SEAT_OR_NONE, tags=["study"],
)  # fmt: skip
async def analysis(
    request: Asked,
    id: GameId,
    first: Annotated[int, QueryParameter(name="from", ge=0, le=100_000)] = 0,
    last: Annotated[int, QueryParameter(name="to", ge=0, le=100_000)] = review.STEPS,
    level: Level = None,
) -> Analysis:
    live, seat = await game_of(request, id)
    limit_thinking(request, id, seat)
    work = review.analyse(pool_of(request), live.fold, seat, level, first, last, address_of(request))
    found = await while_connected(request, work)
    return Analysis(found["level"], found["from"], found["to"], found["total"], found["steps"])


@get(
    "/api/games/{id:str}/curve", summary="How the chances went in a finished game", responses=THINKS, tags=["study"],
)  # fmt: skip
async def curve(request: Asked, id: GameId) -> Curve:
    live, seat = await game_of(request, id)
    limit_thinking(request, id, seat)
    return Curve(**await while_connected(request, review.curve(pool_of(request), live.fold, address_of(request))))


@get(
    "/api/games/{id:str}/review", summary="What the coach says of a finished game", responses=THINKS | {200: LINES},
    tags=["study"], media_type=ND_JSON,
)  # fmt: skip
async def coached(request: Asked, id: GameId) -> Stream:
    live, _ = await game_of(request, id)
    table_of(request).limits.by_address("review", address_of(request))
    return in_lines(request, *review.begun(live.fold), id)


@post(
    "/api/review", summary="What the coach says of any record", status_code=200, request_max_body_size=LARGEST,
    tags=["study"], responses=TAKES_RECORD | {200: LINES}, operation_class=TakesRecord, media_type=ND_JSON,
)  # fmt: skip
async def coached_record(request: Asked) -> Stream:
    table_of(request).limits.by_address("review", address_of(request))
    work = review.opened(pool_of(request), await request.body(), address_of(request))
    return in_lines(request, *await while_connected(request, work), "")


def in_lines(request: Asked, record: Record, deal: dict[str, Any], id_: str) -> Stream:
    """A review as a stream of lines, each JSON."""
    asker = Asker(address_of(request), id_)

    async def lines() -> AsyncIterator[bytes]:
        try:
            async for line in review.coached(pool_of(request), record, deal, asker):
                yield encode(line) + b"\n"
        except Problem as problem:  # too late for a status
            yield encode({"done": 0.0, "code": problem.code}) + b"\n"

    return Stream(lines(), media_type=ND_JSON, headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"})


@get(
    "/api/games/{id:str}/record", summary="The record, once the game is over", responses=READS, tags=["study"],
    media_type="application/json",
)  # fmt: skip
async def record(request: Asked, id: GameId) -> Response[RecordFile]:
    live, _ = await game_of(request, id)
    # Not by msgspec: a seed has 128 bits.
    content = json.dumps(record_of(live.fold).to_json(), ensure_ascii=False, indent=1).encode() + b"\n"
    name = f"{live.fold.row.game}.siege.json"
    return ready_made(content, {"Content-Disposition": f'attachment; filename="{name}"'})


@get(
    "/api/games/{id:str}/replay", summary="A finished game, step by step", responses=THINKS, tags=["study"],
    media_type="application/json",
)  # fmt: skip
async def replay(
    request: Asked, id: GameId, seat: SeenFrom = "watch", first: First = 0, count: Count = COUNT
) -> Response[Replay]:
    live, _ = await game_of(request, id)
    table_of(request).limits.by_address("replay", address_of(request))
    work = replays.page(pool_of(request), live.fold, seat, first, count, address_of(request))
    return ready_made(await while_connected(request, work))


@post(
    "/api/replay", summary="Any record, step by step", status_code=200, request_max_body_size=LARGEST, tags=["study"],
    responses=TAKES_RECORD, operation_class=TakesRecord, media_type="application/json",
)  # fmt: skip
async def replay_record(
    request: Asked, seat: SeenFrom = "watch", first: First = 0, count: Count = COUNT
) -> Response[Replay]:
    table_of(request).limits.by_address("replay", address_of(request))
    work = replays.page_of_file(pool_of(request), await request.body(), seat, first, count, address_of(request))
    return ready_made(await while_connected(request, work))


@get(
    "/api/games/{id:str}/position", summary="The full position at a step of a finished game", responses=THINKS,
    tags=["study"], media_type="application/json",
)  # fmt: skip
async def position(request: Asked, id: GameId, step: Step) -> Response[dict[str, Any]]:
    live, _ = await game_of(request, id)
    table_of(request).limits.by_address("replay", address_of(request))
    work = replays.position(pool_of(request), live.fold, step, address_of(request))
    return ready_made(await while_connected(request, work))


@post(
    "/api/position", summary="The full position at a step of any record", status_code=200,
    request_max_body_size=LARGEST, tags=["study"], responses=TAKES_RECORD, operation_class=TakesRecord,
    media_type="application/json",
)  # fmt: skip
async def position_in_record(request: Asked, step: Step) -> Response[dict[str, Any]]:
    table_of(request).limits.by_address("replay", address_of(request))
    work = replays.position_of_file(pool_of(request), await request.body(), step, address_of(request))
    return ready_made(await while_connected(request, work))


@post(
    "/api/reach", summary="Where a piece could go and strike", status_code=200, tags=["study"],
    responses=problems(400, 403, 413, 415, 422, 429, 503),
)  # fmt: skip
async def reach(request: Asked, data: JSONBody[AskReach]) -> Reach:
    table_of(request).limits.by_address("replay", address_of(request))
    data = await strict(request, AskReach)
    return Reach(**await asyncio.to_thread(positions.reach, data.view, data.at))


def ready_made(content: bytes, headers: dict[str, str] | None = None) -> Response[Any]:
    """An answer that is JSON already."""
    return Response(content, headers=headers, media_type="application/json")


ROUTES = [
    explain, hint, moments, analysis, curve, coached, coached_record, record, replay, replay_record, position,
    position_in_record, reach,
]  # fmt: skip
