"""Routes of sitting down: making a game, claiming and carrying seats, the deal, the rematch."""

from __future__ import annotations

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from ...core.deal import commitment_of
from ..game.choices import CreateGame
from ..game.fold import Fold
from ..game.record import deal_of
from ..play import invitations, rematches, seats
from ..problems import Problem
from .context import (
    READS,
    SEAT,
    WRITES,
    Asked,
    GameId,
    address_of,
    game_of,
    origin_of,
    problems,
    refuse_if_stopping,
    shown,
    strict,
    table_of,
    token_of,
    writing,
)
from .links import join_link, seat_link, watch_link
from .schema import (
    AskRematch,
    CarryLink,
    CarrySeat,
    Created,
    Deal,
    Join,
    Joined,
    Lobby,
    LookAtInvitation,
    NameSeat,
    NextSeat,
    OpenGame,
    Ready,
    Rematch,
    Renewed,
    RenewSeat,
    Reveal,
    RunningGame,
    SeatLink,
    ShownInvitation,
    Snapshot,
)
from .snapshots import open_game, running_game


@post("/api/games", summary="Make a game", responses=problems(400, 403, 413, 415, 422, 429, 503), tags=["seats"])
async def create(request: Asked, data: JSONBody[CreateGame]) -> Created:
    data = await strict(request, CreateGame)
    table = table_of(request)
    table.limits.by_address("create", address_of(request))
    live, tokens = await seats.create(table, data)
    live.address = address_of(request)
    origin = origin_of(request)
    links = {seat: _seat_link(live.fold, seat, token, origin) for seat, token in tokens.items()}
    return Created(live.id, links, watch_link(origin, live.id), commitment_of(live.fold.row.secret))


def _seat_link(fold: Fold, seat: str, token: str | None, origin: str) -> SeatLink:
    id_ = fold.row.id
    if token is not None:
        return SeatLink(token, seat_link(origin, id_, token), None)
    invites = fold.seats[seat].kind == "open"
    return SeatLink(None, None, join_link(origin, id_, invitations.invite_of(fold, seat)) if invites else None)


@get("/api/lobby", summary="Public games", responses=problems(503), tags=["seats"])
async def lobby(request: Asked) -> Lobby:
    store = table_of(request).store
    return Lobby(
        [OpenGame(**open_game(listed)) for listed in await store.public("waiting") if listed.open],
        [RunningGame(**running_game(listed)) for listed in await store.public("running")],
    )


@post(
    "/api/games/{id:str}/invitation", summary="What a link is for; claims nothing", status_code=200, responses=WRITES,
    tags=["seats"],
)  # fmt: skip
async def invitation(request: Asked, id: GameId, data: JSONBody[LookAtInvitation]) -> ShownInvitation:
    data = await strict(request, LookAtInvitation)
    table = table_of(request)
    live = await table.find(id)
    try:
        found = invitations.invitation(live.fold, data.invite)
    except Problem:
        table.limits.by_address("guess", address_of(request))
        raise
    return ShownInvitation(**msgspec.structs.asdict(found))


@post(
    "/api/games/{id:str}/join", summary="Claim a seat, by a link or in the lobby", status_code=200, responses=WRITES,
    tags=["seats"],
)  # fmt: skip
async def join(request: Asked, id: GameId, data: JSONBody[Join | None] = None) -> Joined:
    data = await strict(request, Join)
    table = table_of(request)
    refuse_if_stopping(table)
    table.limits.by_address("create", address_of(request))
    live = await table.find(id)
    seat, token = await invitations.join(table, live, data.invite, data.seat, data.key, data.name)
    return Joined(live.id, seat, token, seat_link(origin_of(request), live.id, token))


@post(
    "/api/games/{id:str}/seat/name", summary="What the holder of a seat wants to be called", status_code=200,
    responses=WRITES, security=SEAT, tags=["seats"],
)  # fmt: skip
async def name(request: Asked, id: GameId, data: JSONBody[NameSeat]) -> Snapshot:
    data = await strict(request, NameSeat)
    live, seat = await writing(request, id)
    table_of(request).limits.by_seat("name", live.id, seat)
    return shown(request, live, await seats.rename(table_of(request), live, seat, data.name), seat)


@post(
    "/api/games/{id:str}/seat/link", summary="A link that carries the seat to one more device", status_code=200,
    responses=WRITES, security=SEAT, tags=["seats"],
)  # fmt: skip
async def carry(request: Asked, id: GameId, data: JSONBody[CarrySeat | None] = None) -> CarryLink:
    data = await strict(request, CarrySeat)
    live, seat = await writing(request, id)
    table_of(request).limits.by_seat("carry", live.id, seat)
    secret = await invitations.carry(table_of(request), live, seat, token_of(request) or "", data.key)
    return CarryLink(join_link(origin_of(request), live.id, secret))


@post(
    "/api/games/{id:str}/seat/renew", summary="A new token; all older ones of the seat end", status_code=200,
    responses=WRITES, security=SEAT, tags=["seats"],
)  # fmt: skip
async def renew(request: Asked, id: GameId, data: JSONBody[RenewSeat]) -> Renewed:
    data = await strict(request, RenewSeat)
    table = table_of(request)
    refuse_if_stopping(table)
    live = await table.find(id)
    old = token_of(request) or ""
    seat = live.fold.holder(old)
    if seat is None:  # ended: the same key gets its answer again, anything else is a guess
        table.limits.by_address("guess", address_of(request))
    else:
        table.limits.by_seat("carry", live.id, seat)
    token = await invitations.renew(table, live, old, data.key)
    return Renewed(token, seat_link(origin_of(request), live.id, token))


@post(
    "/api/games/{id:str}/ready", summary="Say ready, bound to a nonce", status_code=200, responses=WRITES,
    security=SEAT, tags=["seats"],
)  # fmt: skip
async def ready(request: Asked, id: GameId, data: JSONBody[Ready | None] = None) -> Snapshot:
    data = await strict(request, Ready)
    live, seat = await writing(request, id)
    return shown(request, live, await seats.ready(table_of(request), live, seat, data.commitment), seat)


@post(
    "/api/games/{id:str}/reveal", summary="Reveal the nonce, once everyone is ready", status_code=200, responses=WRITES,
    security=SEAT, tags=["seats"],
)  # fmt: skip
async def reveal(request: Asked, id: GameId, data: JSONBody[Reveal]) -> Snapshot:
    data = await strict(request, Reveal)
    live, seat = await writing(request, id)
    return shown(request, live, await seats.reveal(table_of(request), live, seat, data.nonce), seat)


@get("/api/games/{id:str}/deal", summary="The fairness of the deal", responses=READS, tags=["seats"])
async def deal(request: Asked, id: GameId) -> Deal:
    live, _ = await game_of(request, id)
    fold = live.fold
    parts = deal_of(fold)
    secret, seed = (parts["secret"], str(fold.seed)) if fold.status == "over" else (None, None)
    return Deal(parts["commitment"], parts["commitments"], parts["nonces"], secret, seed)


@post(
    "/api/games/{id:str}/rematch", summary="Ask for a rematch, or get one's seat in it", status_code=200,
    responses=WRITES, security=SEAT, tags=["seats"],
)  # fmt: skip
async def rematch(request: Asked, id: GameId, data: JSONBody[AskRematch | None] = None) -> Rematch:
    data = await strict(request, AskRematch)
    live, seat = await writing(request, id)
    found = await rematches.rematch(table_of(request), live, seat, token_of(request) or "", data.sides)
    if found is None:
        return Rematch(None)
    next_live, next_seat, token = found
    origin = origin_of(request)
    link = seat_link(origin, next_live.id, token)
    return Rematch(NextSeat(next_live.id, next_seat, token, link, watch_link(origin, next_live.id)))


ROUTES = [create, lobby, invitation, join, name, carry, renew, ready, reveal, deal, rematch]
