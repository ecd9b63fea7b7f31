"""How a game is shown: snapshots, matches, lobbies, links."""

from __future__ import annotations

from typing import Any

from ..core.deal import commitment_of
from ..core.match import Match
from ..store import GameRow
from .fold import Fold
from .invitations import invite_of
from .live import Live, standing


def seat_link(origin: str, id_: str, token: str) -> str:
    """The link of a seat. What follows # is never sent to a server, so the token is in no log."""
    return f"{origin}/#/game/{id_}/{token}"


def watch_link(origin: str, id_: str) -> str:
    return f"{origin}/#/game/{id_}"


def join_link(origin: str, id_: str, secret: str) -> str:
    """A link that invites to a seat, or carries one to another device."""
    return f"{origin}/#/join/{id_}/{secret}"


def shown_seat(fold: Fold, name: str, seat: str | None, origin: str) -> dict[str, Any]:
    """Who sits there. Whoever holds a seat of the game may invite to an open one."""
    held = fold.seats[name]
    invite = join_link(origin, fold.row.id, invite_of(fold, name)) if seat is not None and held.kind == "open" else None
    return {
        "kind": held.kind, "level": held.level, "ready": held.ready, "revealed": held.revealed, "invite": invite,
    }  # fmt: skip


def snapshot(live: Live, fold: Fold, seat: str | None, now: int, origin: str) -> dict[str, Any]:
    """Where a game stands, as a seat may know it."""
    row = fold.row
    return {
        "id": row.id, "game": row.game, "options": row.options, "rules": row.rules, "seq": fold.seq, "seat": seat,
        "seats": {name: shown_seat(fold, name, seat, origin) for name in fold.seats},
        "public": row.public, "hints": row.hints, "takeback": fold.takeback,
        "rematch": {"asked": list(fold.asked), "next": next_game(fold, origin)},
        "match": match_of(fold, live.before), "commitment": commitment_of(row.secret), "created": row.created,
        **standing(fold, seat, now),
    }  # fmt: skip


def next_game(fold: Fold, origin: str) -> dict[str, str] | None:
    return None if fold.next is None else {"id": fold.next, "watch": watch_link(origin, fold.next)}


def match_of(fold: Fold, before: Fold | None) -> dict[str, Any] | None:
    """How a Revenge match stands. Player 0 has seat 0 in the first game and seat 1 in the second."""
    match = fold.row.match
    if match is None:
        return None
    played = [game for game in (before, fold) if game is not None]
    winners = [player for player in (_winner(game) for game in played) if player is not None]
    champion = _champion(played, winners)
    return {
        "id": match["id"], "number": match["number"],
        "players": {seat: _player(fold, seat) for seat in fold.game.seats},
        "winners": winners, "champion": champion, "replay": len(winners) == 2 and champion is None,
    }  # fmt: skip


def _player(fold: Fold, seat: str) -> int:
    assert fold.row.match is not None
    number: int = fold.row.match["number"]
    return fold.game.seats.index(seat) ^ (number - 1)


def _winner(fold: Fold) -> int | None:
    result = fold.result
    return None if result is None or result["winner"] is None else _player(fold, result["winner"])


def _champion(played: list[Fold], winners: list[int]) -> int | None:
    if len(winners) < 2:
        return None
    if winners[0] == winners[1]:
        return winners[0]
    if any(game.ended is not None for game in played):  # given up or out of time: nothing to compare
        return None
    match = Match(played[0].game)
    for game in played:
        assert game.state is not None
        match.add(game.state)
    return match.champion


def open_game(row: GameRow, seats: str) -> dict[str, Any]:
    return {**running_game(row), "open": seats.split(","), "clock": row.clock, "match": row.match is not None}


def running_game(row: GameRow) -> dict[str, Any]:
    return {"id": row.id, "game": row.game, "options": row.options, "created": row.created}
