"""Snapshots: where a game stands, as a seat may know it; and games in the lobby."""

from __future__ import annotations

from typing import Any

from ...core.deal import commitment_of
from ...store import Listed
from ..game.events import NextGame, standing
from ..game.fold import Fold
from ..game.match import match_of
from ..game.seats import Holder
from ..live import Live, Present
from ..play.invitations import invite_of
from .links import join_link, watch_link
from .schema import RematchWish, ShownSeat, Sitter


def shown_seat(fold: Fold, name: str, seat: str | None, origin: str) -> ShownSeat:
    """Who sits there. Whoever holds a seat of the game may invite to an open one."""
    held = fold.seats[name]
    invite = join_link(origin, fold.row.id, invite_of(fold, name)) if seat is not None and held.kind == "open" else None
    return ShownSeat(held.kind, held.level, held.name, held.ready, held.revealed, invite)


def snapshot(live: Live, fold: Fold, seat: str | None, now: int, origin: str, present: Present) -> dict[str, Any]:
    """Where a game stands, as a seat may know it."""
    row = fold.row
    return {
        "id": row.id, "game": row.game, "options": row.options, "rules": row.rules, "seq": fold.seq, "seat": seat,
        "seats": {name: shown_seat(fold, name, seat, origin) for name in fold.seats},
        "public": row.public, "hints": row.hints, "takeback": fold.takeback,
        "rematch": RematchWish(list(fold.asked), fold.sides, next_game(fold, origin)),
        "match": match_of(fold, live.before), "commitment": commitment_of(row.secret), "created": row.created,
        "from_position": fold.position is not None, "presence": present, **standing(fold, seat, now),
    }  # fmt: skip


def next_game(fold: Fold, origin: str) -> NextGame | None:
    return None if fold.next is None else NextGame(fold.next, watch_link(origin, fold.next))


def open_game(listed: Listed) -> dict[str, Any]:
    row = listed.row
    return {**running_game(listed), "open": listed.open, "clock": row.clock, "match": row.match is not None}


def running_game(listed: Listed) -> dict[str, Any]:
    row = listed.row
    seats = {name: _sitter(listed, name, began["kind"], began["level"]) for name, began in row.seats.items()}
    return {"id": row.id, "game": row.game, "options": row.options, "seats": seats, "created": row.created}


def _sitter(listed: Listed, seat: str, kind: Holder, level: str | None) -> Sitter:
    """Who sits there now; `kind` is who did when the game was made."""
    taken: Holder = "human" if kind == "open" and seat not in listed.open else kind
    return Sitter(taken, level, listed.names.get(seat))
