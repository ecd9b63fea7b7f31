"""Making a game and sitting down: who sits where, saying ready, and revealing nonces."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

from ...core.deal import commitment_of, nonce_commitment
from ...core.errors import Refused
from ...core.game import Game
from ...games import load_for_guest
from ...store import Entry, GameRow, MatchPart, NewGame, kinds
from ..game.choices import CreateGame
from ..game.drafts import Draft, with_deal
from ..game.fold import Fold, folded
from ..game.names import checked_name
from ..game.seats import Seat, checked_seats, fields_of, named
from ..game.tokens import hashed, new_id, new_secret, new_token
from ..live import Live
from ..problems import Problem
from ..table import LEASE, Table


def hints_allowed(wanted: CreateGame, seats: dict[str, Seat]) -> bool:
    """As the creator says; else against bots, and in private games without a clock."""
    if wanted.hints is not None:
        return wanted.hints
    return any(seat.kind == "bot" for seat in seats.values()) or not (wanted.public or wanted.clock)


def checked_start(game: Game, wanted: CreateGame, seats: dict[str, Seat]) -> dict[str, Any] | None:
    """The position that a game is to begin with, written out in full; None if it begins with a deal.

    Whoever chooses a position knows both hands, so nobody is invited to it.
    """
    if wanted.position is None:
        return None
    if wanted.public or wanted.match or any(seat.kind == "open" for seat in seats.values()):
        raise Refused("position.seats", "a game from a position is played against a bot, or by both on one screen")
    state = game.position(wanted.position)
    if state.over:
        raise Refused("position.over", "nothing can be played from this position: the game is over in it")
    return state.dump()


def new_game(
    table: Table, game: Game, row: GameRow, wait: bool, before: Fold | None = None,
    position: dict[str, Any] | None = None,
) -> tuple[NewGame, Live]:  # fmt: skip
    """A game with its first entry; dealt at once unless it waits for someone."""
    dealt = all(seat["ready"] for seat in row.seats.values())
    first = Entry(row.id, 0, kinds.Created(dealt, wait, position), row.created)
    fold = folded(row, game, [first], table.dealer)
    first = msgspec.structs.replace(first, deadline=fold.deadline)
    return NewGame(row, first, fold.summary(table.name, row.created + LEASE)), Live(fold, before)


async def create(table: Table, wanted: CreateGame) -> tuple[Live, dict[str, str | None]]:
    """Makes a game; the tokens of its human seats are known only to the caller."""
    game = load_for_guest(wanted.game, **wanted.options)
    seats = named(game, checked_seats(game, wanted.seats), wanted.names)
    position = checked_start(game, wanted, seats)
    tokens = {name: new_token() if seat.kind == "human" else None for name, seat in seats.items()}
    for name, token in tokens.items():
        ready = seats[name].kind == "bot" or (token is not None and wanted.deal == "now")
        seats[name] = msgspec.structs.replace(seats[name], tokens=(hashed(token),) if token else (), ready=ready)
    id_ = new_id()
    clock = None if wanted.clock is None else msgspec.to_builtins(wanted.clock)
    row = GameRow(
        id=id_, game=game.id, options=dict(game.options), rules=game.rules, seats=fields_of(seats), secret=new_secret(),
        bot_seed=secrets.randbits(62), created=table.now(), public=wanted.public, hints=hints_allowed(wanted, seats),
        pace=wanted.pace, clock=clock, match=MatchPart(id_, 1, id_) if wanted.match else None,
    )  # fmt: skip
    live = await add(table, *new_game(table, game, row, wait=wanted.deal == "ready", position=position))
    return live, tokens


async def add(table: Table, new: NewGame, live: Live) -> Live:
    await table.store.create(new)
    live = table.keep(live)
    table.next_turn(live)
    return live


async def rename(table: Table, live: Live, seat: str, name: str | None) -> Fold:
    """From now on the holder of a seat is called so, or by no name."""
    name = None if name is None else checked_name(name)
    return await table.enter(
        live, lambda fold: None if fold.seats[seat].name == name else Draft(kinds.SeatName(name), seat)
    )


async def ready(table: Table, live: Live, seat: str, commitment: str | None) -> Fold:
    """Says ready, with or without a commitment to a nonce. Only the first time counts."""

    def write(fold: Fold) -> Draft | None:
        if fold.seats[seat].ready:
            return None
        return with_deal(fold, kinds.Ready(commitment), seat)

    return await table.enter(live, write)


async def reveal(table: Table, live: Live, seat: str, nonce: str) -> Fold:
    """Reveals the nonce that a seat has committed to, once everyone is bound."""

    def write(fold: Fold) -> Draft | None:
        held = fold.seats[seat]
        if not fold.all_ready:
            raise Problem(403, "deal.early", "nonces are revealed once every player has said ready")
        if held.commitment != nonce_commitment(commitment_of(fold.row.secret), seat, nonce):
            raise Problem(422, "deal.nonce", "this is not the nonce that the seat has committed to")
        return None if held.nonce is not None else with_deal(fold, kinds.Reveal(nonce), seat)

    return await table.enter(live, write)
