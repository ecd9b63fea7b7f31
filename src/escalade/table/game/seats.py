"""Seats: who holds one, and who may."""

from __future__ import annotations

from typing import Any, Literal, cast

import msgspec

from ...bots import names as bot_names
from ...core.errors import Refused
from ...core.game import Game
from .names import checked_name

Holder = Literal["human", "bot", "open"]


class Seat(msgspec.Struct, frozen=True):
    """Who holds a seat.

    `tokens` are hashes, one for each device that holds it; `heir` is the seat of the previous game whose holder may
    take this one. `commitment` binds the player to a nonce that is revealed once everyone is ready. `name`: what the
    player wants to be called.
    """

    kind: Holder
    level: str | None = None
    tokens: tuple[str, ...] = ()
    heir: str | None = None
    ready: bool = False
    commitment: str | None = None
    nonce: str | None = None
    name: str | None = None

    @property
    def revealed(self) -> bool:
        """Whether the deal need not wait for this seat's nonce."""
        return self.commitment is None or self.nonce is not None


def checked_seats(game: Game, chosen: dict[str, str]) -> dict[str, Seat]:
    """Who sits where; what is not a seat or not an occupant is Refused."""
    for seat in chosen:
        if seat not in game.seats:
            raise unknown_seat(game, seat)
    return {seat: _occupant(chosen.get(seat, "human")) for seat in game.seats}


def named(game: Game, seats: dict[str, Seat], names: dict[str, str]) -> dict[str, Seat]:
    """The seats with the names of those who sit down at once; a name for anybody else is Refused."""
    for seat, name in names.items():
        if seat not in seats:
            raise unknown_seat(game, seat)
        if seats[seat].kind != "human":
            raise Refused("name.seat", f"nobody sits at {seat!r} yet who could have a name")
        seats = seats | {seat: msgspec.structs.replace(seats[seat], name=checked_name(name))}
    return seats


def unknown_seat(game: Game, seat: str) -> Refused:
    return Refused("seat.unknown", f"{game.id} has no seat {seat!r}; it has: {', '.join(game.seats)}")


def _occupant(text: str) -> Seat:
    kind, _, level = text.partition(":")
    if kind == "bot" and level:
        return Seat("bot", checked_level(level), ready=True)
    if text not in ("human", "open"):
        raise Refused("seat.kind", f"a seat is held by human, open or bot:LEVEL, not by {text!r}")
    return Seat(cast(Literal["human", "open"], text))


def checked_level(level: str) -> str:
    """The level itself if there is such a bot."""
    if level not in bot_names():
        raise Refused("bot.unknown", f"there is no bot {level!r}; there are: {', '.join(bot_names())}")
    return level


def fields_of(seats: dict[str, Seat]) -> dict[str, dict[str, Any]]:
    return {name: msgspec.structs.asdict(seat) for name, seat in seats.items()}
