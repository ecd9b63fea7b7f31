"""The kinds of entries: all that can happen to a game, and what the log keeps of each.

A kind's tag is the column `kind`, its fields are the column `body`. Tokens and links are kept as hashes only.
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal

import msgspec

Sides = Literal["swapped", "same"]  # of a rematch


class Kind(msgspec.Struct, tag_field="kind", omit_defaults=True):
    """What an entry says besides its number, its time, its seat and its key."""

    # Whether it touches the position or who plays: then a client must have seen it before it moves.
    touches: ClassVar[bool] = False

    @property
    def name(self) -> str:
        return str(self.__struct_config__.tag)


class Created(Kind, tag="created"):
    """The game was made; `wait`: players say ready before the deal; `position`: where it begins, if not with a deal."""

    touches: ClassVar[bool] = True
    dealt: bool
    wait: bool
    position: dict[str, Any] | None = None


class Join(Kind, tag="join"):
    """An open seat was taken, perhaps by somebody with a name."""

    touches: ClassVar[bool] = True
    token: str
    dealt: bool = False
    called: str | None = None


class Ready(Kind, tag="ready"):
    """A player has said ready, perhaps bound to a nonce."""

    touches: ClassVar[bool] = True
    commitment: str | None
    dealt: bool = False


class Reveal(Kind, tag="reveal"):
    """A player has told his nonce."""

    touches: ClassVar[bool] = True
    nonce: str
    dealt: bool = False


class Seat(Kind, tag="seat"):
    """A player has sat down in the rematch."""

    token: str


class SeatLink(Kind, tag="seat.link"):
    """The holder of a seat has asked for a link to another device."""

    link: str


class SeatCarry(Kind, tag="seat.carry"):
    """The holder of a seat has used such a link."""

    token: str
    link: str


class SeatRenew(Kind, tag="seat.renew"):
    """The holder of a seat has a new token; older tokens and links of the seat have ended."""

    token: str


class SeatName(Kind, tag="seat.name"):
    """The holder of a seat is called so now, or by no name."""

    called: str | None


class Move(Kind, tag="move"):
    """A move, in the game's notation."""

    touches: ClassVar[bool] = True
    move: str


class Resign(Kind, tag="resign"):
    """A player has given up."""

    touches: ClassVar[bool] = True


class Time(Kind, tag="time"):
    """A player has run out of time."""

    touches: ClassVar[bool] = True


class TakebackAsk(Kind, tag="takeback.ask"):
    """A player asks to go back to how it was after entry `to`."""

    to: int


class TakebackNo(Kind, tag="takeback.no"):
    """The other player declines."""


class TakebackYes(Kind, tag="takeback.yes"):
    """The position is the one after entry `to` again."""

    touches: ClassVar[bool] = True
    to: int


class Greeting(Kind, tag="greeting"):
    """A player has greeted."""

    greeting: str


class RematchAsk(Kind, tag="rematch.ask"):
    """A player asks for another game. If the sides are others than those asked for before, it is a new proposal."""

    sides: Sides = "swapped"


class Rematch(Kind, tag="rematch"):
    """Every player has asked; the next game has this id."""

    next: str


AboutSeats = Join | Ready | Reveal | Seat | SeatLink | SeatCarry | SeatRenew | SeatName
AboutPlay = Move | Resign | Time | TakebackAsk | TakebackNo | TakebackYes
AnyKind = Created | AboutSeats | AboutPlay | Greeting | RematchAsk | Rematch
