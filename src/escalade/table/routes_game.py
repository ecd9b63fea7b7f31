"""Routes of a game that is being played."""

from __future__ import annotations

from litestar import get, post
from litestar.params import JSONBody
from litestar.response import Stream

from . import playing, seating
from .asking import (
    READS,
    SEAT,
    SEAT_OR_NONE,
    WRITES,
    Asked,
    GameId,
    address_of,
    game_of,
    origin_of,
    problems,
    shown,
    strict,
    table_of,
    token_of,
    writing,
)
from .deal import commitment
from .listening import last_heard, listen
from .showing import open_game, running_game, seat_link, watch_link
from .wire import (
    Created,
    CreateGame,
    Deal,
    Greet,
    Join,
    Joined,
    Keyed,
    Lobby,
    MakeMove,
    Moved,
    Moves,
    NextSeat,
    OpenGame,
    Ready,
    Rematch,
    RunningGame,
    SeatLink,
    ShownMove,
    Snapshot,
    TakebackAnswer,
    Written,
)


@post("/api/games", summary="Make a game", responses=problems(400, 403, 413, 415, 422, 429, 503), tags=["seats"])
async def create(request: Asked, data: JSONBody[CreateGame]) -> Created:
    data = await strict(request, CreateGame)
    table = table_of(request)
    table.limits.by_address("create", address_of(request))
    live, tokens = await seating.create(table, data)
    origin = origin_of(request)
    links = {
        seat: SeatLink(token, None if token is None else seat_link(origin, live.id, token))
        for seat, token in tokens.items()
    }
    return Created(live.id, links, watch_link(origin, live.id), commitment(live.fold.row.secret))


@get("/api/lobby", summary="Public games", tags=["seats"])
async def lobby(request: Asked) -> Lobby:
    store = table_of(request).store
    return Lobby(
        [OpenGame(**open_game(row, seats)) for row, seats in await store.public("waiting") if seats],
        [RunningGame(**running_game(row)) for row, _ in await store.public("running")],
    )


@post("/api/games/{id:str}/join", summary="Take an open seat", status_code=200, responses=WRITES, tags=["seats"])
async def join(request: Asked, id: GameId, data: JSONBody[Join | None] = None) -> Joined:
    data = await strict(request, Join)
    table = table_of(request)
    table.limits.by_address("create", address_of(request))
    live = await table.find(id)
    seat, token = await seating.join(table, live, data.seat, data.nonce, data.key)
    return Joined(live.id, seat, token, seat_link(origin_of(request), live.id, token))


@post(
    "/api/games/{id:str}/ready", summary="Say ready, with a nonce", status_code=200, responses=WRITES, security=SEAT,
    tags=["seats"],
)  # fmt: skip
async def ready(request: Asked, id: GameId, data: JSONBody[Ready | None] = None) -> Snapshot:
    data = await strict(request, Ready)
    live, seat = await writing(request, id)
    return shown(request, live, await seating.ready(table_of(request), live, seat, data.nonce), seat)


@post(
    "/api/games/{id:str}/rematch", summary="Ask for a rematch, or get one's seat in it", status_code=200,
    responses=WRITES, security=SEAT, tags=["seats"],
)  # fmt: skip
async def rematch(request: Asked, id: GameId, data: JSONBody[Keyed | None] = None) -> Rematch:
    await strict(request, Keyed)
    live, seat = await writing(request, id)
    found = await seating.rematch(table_of(request), live, seat, token_of(request) or "")
    if found is None:
        return Rematch(None)
    next_live, next_seat, token = found
    origin = origin_of(request)
    link = seat_link(origin, next_live.id, token)
    return Rematch(NextSeat(next_live.id, next_seat, token, link, watch_link(origin, next_live.id)))


@get("/api/games/{id:str}", summary="Where a game stands", responses=READS, security=SEAT_OR_NONE, tags=["game"])
async def snapshot(request: Asked, id: GameId) -> Snapshot:
    live, seat = await game_of(request, id)
    return shown(request, live, await table_of(request).present(live), seat)


@get("/api/games/{id:str}/moves", summary="The moves so far", responses=READS, security=SEAT_OR_NONE, tags=["game"])
async def moves(request: Asked, id: GameId) -> Moves:
    live, seat = await game_of(request, id)
    fold = live.fold
    made = [ShownMove(move.seq, move.seat, move.told(seat), move.at) for move in fold.moves]
    return Moves(fold.seq, made)


@post(
    "/api/games/{id:str}/moves", summary="Make a move", status_code=200, responses=WRITES, security=SEAT, tags=["game"]
)
async def move(request: Asked, id: GameId, data: JSONBody[MakeMove]) -> Moved:
    data = await strict(request, MakeMove)
    live, seat = await writing(request, id)
    return Moved(**await playing.move(table_of(request), live, seat, data.seq, data.key, data.move))


@get(
    "/api/games/{id:str}/events", summary="Server-sent events", responses=READS, security=SEAT_OR_NONE,
    media_type="text/event-stream", tags=["game"],
)  # fmt: skip
async def events(request: Asked, id: GameId) -> Stream:
    live, seat = await game_of(request, id)
    after = last_heard(request.headers.get("last-event-id"))
    stream = listen(table_of(request), live, seat, after, origin_of(request))
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return Stream(stream, media_type="text/event-stream", headers=headers)


@get("/api/games/{id:str}/deal", summary="The fairness of the deal", responses=READS, tags=["game"])
async def deal(request: Asked, id: GameId) -> Deal:
    live, _ = await game_of(request, id)
    fold = live.fold
    over = fold.status == "over"
    nonces = {name: held.nonce for name, held in fold.seats.items()}
    secret, seed = (fold.row.secret, str(fold.seed)) if over else (None, None)
    return Deal(commitment(fold.row.secret), nonces, secret, seed)


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
    fold = await playing.take_back(table_of(request), live, seat, data.key)
    return shown(request, live, fold, seat)


@post(
    "/api/games/{id:str}/takeback/answer", summary="Accept or decline a takeback", status_code=200, responses=WRITES,
    security=SEAT, tags=["game"],
)  # fmt: skip
async def answer_takeback(request: Asked, id: GameId, data: JSONBody[TakebackAnswer]) -> Snapshot:
    data = await strict(request, TakebackAnswer)
    live, seat = await writing(request, id)
    return shown(request, live, await playing.answer_takeback(table_of(request), live, seat, data.accept), seat)


@post("/api/games/{id:str}/greetings", summary="Greet", status_code=200, responses=WRITES, security=SEAT, tags=["game"])
async def greet(request: Asked, id: GameId, data: JSONBody[Greet]) -> Written:
    data = await strict(request, Greet)
    live, seat = await writing(request, id)
    table = table_of(request)
    table.limits.by_seat("greet", live.id, seat)
    return Written((await playing.greet(table, live, seat, data.greeting)).seq)


ROUTES = [
    create, lobby, join, ready, rematch, snapshot, moves, move, events, deal, resign, takeback, answer_takeback, greet,
]  # fmt: skip
