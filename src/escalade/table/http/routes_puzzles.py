"""Routes for puzzles (what there is, one to solve, a try), and for positions that somebody made."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, Any

from litestar import get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from ...bots import STRONGEST
from ...core.errors import Refused
from ...games import package
from ...puzzles.puzzle import PuzzleAnswer, find
from ..problems import Problem
from ..study import positions, puzzles
from .context import Asked, address_of, pool_of, problems, strict, table_of, while_connected
from .schema_puzzles import (
    ExplainInPosition,
    OpenedPosition,
    OpenPosition,
    PositionHint,
    Puzzles,
    PuzzleToSolve,
    TryPuzzle,
)

PuzzleId = Annotated[str, PathParameter(description="the puzzle's id", max_length=20)]
OfGame = Annotated[str | None, QueryParameter(description="a game's id; default: all games", max_length=64)]
FINDS = problems(400, 404)
TAKES = problems(400, 403, 413, 415, 422, 429, 503)


@get("/api/puzzles", summary="The puzzles, and the one of the day", responses=FINDS, tags=["puzzles"])
async def listed(game: OfGame = None) -> Puzzles:
    if game is not None:
        found(package, game)
    return Puzzles(**puzzles.listed(game, datetime.now(UTC).date()))


@get("/api/puzzles/{id:str}", summary="A puzzle to solve", responses=FINDS, tags=["puzzles"])
async def shown(id: PuzzleId) -> PuzzleToSolve:
    return PuzzleToSolve(**found(puzzles.shown, id))


@get(
    "/api/puzzles/{id:str}/explain", summary="Why a move of a puzzle is refused",
    responses={**FINDS, **problems(422, 429, 503)}, tags=["puzzles"],
)  # fmt: skip
async def explained(
    request: Asked,
    id: PuzzleId,
    move: Annotated[str, QueryParameter(max_length=200)],
    made: Annotated[list[str] | None, QueryParameter(description="moves made before it", max_length=20)] = None,
) -> dict[str, Any]:
    return await worked_out(request, id, made or [], move)


@post(
    "/api/puzzles/{id:str}/try", summary="Whether moves solve a puzzle, and why", status_code=200,
    responses={**FINDS, **problems(403, 413, 415, 422, 429, 503)}, tags=["puzzles"],
)  # fmt: skip
async def tried(request: Asked, id: PuzzleId, data: JSONBody[TryPuzzle]) -> PuzzleAnswer:
    data = await strict(request, TryPuzzle)
    return PuzzleAnswer(**await worked_out(request, id, data.moves, None))


async def worked_out(request: Asked, id_: str, moves: list[str], asked: str | None) -> dict[str, Any]:
    address = address_of(request)
    table_of(request).limits.by_address("think", address)
    found(find, id_)
    return await while_connected(request, puzzles.ask(pool_of(request), id_, moves, asked, address))


def found(look: Any, what: str) -> Any:
    """What there is of that name; 404 if there is nothing."""
    try:
        return look(what)
    except Refused as refused:
        raise Problem(404, refused.code, refused.message) from None


@get(
    "/api/puzzles/{id:str}/position", summary="A position that fits a puzzle, to play on from", responses=FINDS,
    tags=["puzzles"],
)  # fmt: skip
async def position(id: PuzzleId) -> dict[str, Any]:
    world, _ = found(find, id).world()
    dumped: dict[str, Any] = world.dump()
    return dumped


@post("/api/positions", summary="Check a position", status_code=200, responses=TAKES, tags=["puzzles"])
async def opened(request: Asked, data: JSONBody[OpenPosition]) -> OpenedPosition:
    table_of(request).limits.by_address("think", address_of(request))
    data = await strict(request, OpenPosition)
    return OpenedPosition(**positions.shown(data.position))


@post(
    "/api/positions/explain", summary="Why a move of a position is refused", status_code=200, responses=TAKES,
    tags=["puzzles"],
)  # fmt: skip
async def explained_in_position(request: Asked, data: JSONBody[ExplainInPosition]) -> dict[str, Any]:
    table_of(request).limits.by_address("think", address_of(request))
    data = await strict(request, ExplainInPosition)
    return positions.explained(data.position, data.move)


@post(
    "/api/positions/hint", summary="A bot's opinion of a position", status_code=200, responses=TAKES, tags=["puzzles"],
)  # fmt: skip
async def hint(request: Asked, data: JSONBody[OpenPosition]) -> PositionHint:
    table_of(request).limits.by_address("think", address_of(request))
    data = await strict(request, OpenPosition)
    work = positions.opinion(pool_of(request), data.position, address_of(request))
    moves: Any = await while_connected(request, work)
    return PositionHint(STRONGEST, moves)


ROUTES = [listed, shown, explained, tried, position, opened, explained_in_position, hint]
