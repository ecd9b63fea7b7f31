"""Sitting down: making a game, joining, saying ready, and the rematch with the roles swapped."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

from ..bots import names as bot_names
from ..core.deal import commitment_of, nonce_commitment
from ..core.errors import Refused
from ..core.game import Game
from ..games import load_for_guest
from ..store import Entry, GameRow, NewGame
from .fold import Fold, Seat, folded
from .live import Live
from .problems import Problem, forbidden_seat
from .table import LEASE, Draft, Table, holder
from .thinking import checked_level
from .tokens import derived, hashed, new_id, new_secret, new_token
from .wire import CreateGame


def checked_seats(game: Game, chosen: dict[str, str]) -> dict[str, Seat]:
    """Who sits where; what is not a seat or not an occupant is Refused."""
    for seat in chosen:
        if seat not in game.seats:
            raise Refused("seat.unknown", f"{game.id} has no seat {seat!r}; it has: {', '.join(game.seats)}")
    return {seat: _occupant(chosen.get(seat, "human")) for seat in game.seats}


def _occupant(text: str) -> Seat:
    kind, _, level = text.partition(":")
    if kind == "bot" and level:
        return Seat("bot", checked_level(level, bot_names()), ready=True)
    if text not in ("human", "open"):
        raise Refused("seat.kind", f"a seat is held by human, open or bot:LEVEL, not by {text!r}")
    return Seat(text)


def hints_allowed(wanted: CreateGame, seats: dict[str, Seat]) -> bool:
    """Unless the creator says so: where they can spoil nobody's game."""
    if wanted.hints is not None:
        return wanted.hints
    return any(seat.kind == "bot" for seat in seats.values()) or not (wanted.public or wanted.clock)


def fields_of(seats: dict[str, Seat]) -> dict[str, dict[str, Any]]:
    return {name: msgspec.structs.asdict(seat) for name, seat in seats.items()}


def new_game(table: Table, game: Game, row: GameRow, wait: bool) -> tuple[NewGame, Live]:
    """A game with its first entry; dealt at once unless it waits for someone."""
    dealt = all(seat["ready"] for seat in row.seats.values())
    first = Entry(row.id, 0, "created", row.created, body={"dealt": dealt, "wait": wait})
    fold = folded(row, game, [first], table.dealer)
    first = msgspec.structs.replace(first, deadline=fold.deadline)
    return NewGame(row, first, fold.summary(table.name, row.created + LEASE)), Live(fold)


async def create(table: Table, wanted: CreateGame) -> tuple[Live, dict[str, str | None]]:
    """Makes a game; the tokens of its human seats are known only to the caller."""
    game = load_for_guest(wanted.game, **wanted.options)
    seats = checked_seats(game, wanted.seats)
    tokens = {name: new_token() if seat.kind == "human" else None for name, seat in seats.items()}
    for name, token in tokens.items():
        ready = seats[name].kind == "bot" or (token is not None and wanted.deal == "now")
        seats[name] = msgspec.structs.replace(seats[name], tokens=(hashed(token),) if token else (), ready=ready)
    id_ = new_id()
    clock = None if wanted.clock is None else msgspec.to_builtins(wanted.clock)
    row = GameRow(
        id=id_, game=game.id, options=dict(game.options), rules=game.rules, seats=fields_of(seats), secret=new_secret(),
        bot_seed=secrets.randbits(62), created=table.now(), public=wanted.public, hints=hints_allowed(wanted, seats),
        pace=wanted.pace, clock=clock, match={"id": id_, "number": 1, "first": id_} if wanted.match else None,
    )  # fmt: skip
    live = await add(table, *new_game(table, game, row, wait=wanted.deal == "ready"))
    return live, tokens


async def add(table: Table, new: NewGame, live: Live) -> Live:
    await table.store.create(new)
    live = table.keep(live)
    table.next_turn(live)
    return live


def with_deal(fold: Fold, draft: Draft) -> Draft:
    """The same entry, dealing the cards if it is the one that everyone waited for."""
    after = fold.after(Entry(fold.row.id, fold.seq + 1, draft.kind, fold.at, draft.seat, draft.body))
    return msgspec.structs.replace(draft, body=draft.body | {"dealt": True}) if after.all_revealed else draft


async def ready(table: Table, live: Live, seat: str, commitment: str | None) -> Fold:
    """Says ready, with or without a commitment to a nonce. Only the first time counts."""

    def write(fold: Fold) -> Draft | None:
        if fold.seats[seat].ready:
            return None
        return with_deal(fold, Draft("ready", seat, {"commitment": commitment}))

    return await table.enter(live, write)


async def reveal(table: Table, live: Live, seat: str, nonce: str) -> Fold:
    """Reveals the nonce that a seat has committed to, once everyone is bound."""

    def write(fold: Fold) -> Draft | None:
        held = fold.seats[seat]
        if not fold.all_ready:
            raise Problem(403, "deal.early", "nonces are revealed once every player has said ready")
        if held.commitment != nonce_commitment(commitment_of(fold.row.secret), seat, nonce):
            raise Problem(422, "deal.nonce", "this is not the nonce that the seat has committed to")
        return None if held.nonce is not None else with_deal(fold, Draft("reveal", seat, {"nonce": nonce}))

    return await table.enter(live, write)


def deal_of(fold: Fold) -> dict[str, Any]:
    """What the seed of a deal follows from, as a record carries it. The secret is for those who may know the deal."""
    return {
        "secret": fold.row.secret,
        "commitment": commitment_of(fold.row.secret),
        "nonces": {name: held.nonce for name, held in fold.seats.items()},
        "commitments": {name: held.commitment for name, held in fold.seats.items()},
    }


# ---- rematch -------------------------------------------------------------------------------------------------------


def next_row(table: Table, fold: Fold) -> GameRow:
    """The same game with the roles swapped; in a match, its second game, or the first of a new match."""
    seats = {}
    for name in fold.game.seats:
        held = fold.seats[fold.other(name)]
        human = held.kind != "bot"
        seats[name] = Seat(
            held.kind, held.level, heir=fold.other(name) if human else None, ready=not (human and fold.wait)
        )
    id_ = new_id()
    match = fold.row.match
    if match is not None:
        second = {"id": match["id"], "number": 2, "first": fold.row.id}
        match = second if match["number"] == 1 else {"id": id_, "number": 1, "first": id_}
    return msgspec.structs.replace(
        fold.row, id=id_, seats=fields_of(seats), secret=new_secret(), bot_seed=secrets.randbits(62),
        created=table.now(), match=match, previous=fold.row.id,
    )  # fmt: skip


async def rematch(table: Table, live: Live, seat: str, token: str) -> tuple[Live, str, str] | None:
    """Asks for another game; once everyone has asked, the next game with the asker's seat and token in it."""
    made: list[Live] = []

    def write(fold: Fold) -> Draft | None:
        if fold.status != "over":
            raise Problem(403, "rematch.running", "a rematch begins after the end of the game")
        if fold.next is not None:
            return None
        missing = [name for name, held in fold.seats.items() if held.kind == "human" and name not in fold.asked]
        if missing not in ([], [seat]):
            return None if seat in fold.asked else Draft("rematch.ask", seat)
        row = next_row(table, fold)
        new, next_live = new_game(table, fold.game, row, fold.wait)
        next_live.before = fold.bare() if row.match is not None and row.match["number"] == 2 else None
        made.append(next_live)
        return Draft("rematch", seat, {"next": row.id}, creates=new)

    fold = await table.enter(live, write)
    if fold.next is None:
        return None
    for next_live in made:
        if next_live.id == fold.next:
            table.next_turn(table.keep(next_live))
    return await inherit(table, await table.find(fold.next), seat, token)


async def inherit(table: Table, live: Live, old_seat: str, old_token: str) -> tuple[Live, str, str]:
    """The seat in the next game that belongs to a seat of the previous one, and its token."""
    seat = next((name for name, held in live.fold.seats.items() if held.heir == old_seat), None)
    if seat is None:
        raise forbidden_seat()
    token = derived(old_token, "rematch", live.id, seat)

    def write(fold: Fold) -> Draft | None:
        if holder(fold, token) == seat:
            return None
        if fold.seats[seat].heir is None:  # renewed since: only the new token counts
            raise forbidden_seat()
        return Draft("seat", seat, {"token": hashed(token)})

    await table.enter(live, write)
    return live, seat, token
