"""Events: what listeners are told of an entry, one kind of event for each kind of entry.

An event has the view of its listener, and of the entry only what is listed here: tokens, links and nonces stay in
the log. The docstrings are the descriptions in the OpenAPI document.
"""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from ...core.record import Result
from ...store import Entry, kinds
from .clocks import ShownClock
from .fold import Fold, Status


class Event(msgspec.Struct, kw_only=True, tag_field="kind"):
    """What every event has besides the seat that did it. `at`: when; the rest is as the listener may know it."""

    seq: int
    at: int
    view: dict[str, Any] | None
    clock: ShownClock | None
    result: Result | None
    status: Status


class CreatedEvent(Event, tag="created"):
    """The game was made, and dealt unless it waits for somebody."""

    seat: None


class SeatsEvent(Event):
    """What a seat has done."""

    seat: str


class JoinEvent(SeatsEvent, tag="join"):
    """A seat was taken. If everybody waited for it, the cards are dealt: `status` is then `running`."""

    name: str | None


class ReadyEvent(SeatsEvent, tag="ready"):
    """A player has said ready. If everybody waited for it, the cards are dealt."""


class RevealEvent(SeatsEvent, tag="reveal"):
    """A player has told his nonce. If everybody waited for it, the cards are dealt."""


class SeatEvent(SeatsEvent, tag="seat"):
    """A player has sat down in the rematch."""


class SeatLinkEvent(SeatsEvent, tag="seat.link"):
    """The holder of a seat has asked for a link to another device."""


class SeatCarryEvent(SeatsEvent, tag="seat.carry"):
    """The holder of a seat is there with one more device."""


class SeatRenewEvent(SeatsEvent, tag="seat.renew"):
    """The holder of a seat has ended the hold of all other devices."""


class SeatNameEvent(SeatsEvent, tag="seat.name"):
    """The holder of a seat is called so now, or by no name."""

    name: str | None


class MoveEvent(SeatsEvent, tag="move"):
    """A move, as the listener may hear it. `piece`: what made it, where its text names only a square."""

    move: str
    piece: str | None


class ResignEvent(SeatsEvent, tag="resign"):
    """A player has given up."""


class TimeEvent(SeatsEvent, tag="time"):
    """A player has run out of time."""


class TakebackAskEvent(SeatsEvent, tag="takeback.ask"):
    """A player asks to go back to how it was after entry `to`."""

    to: int


class TakebackNoEvent(SeatsEvent, tag="takeback.no"):
    """The other player declines. Any move declines as well."""


class TakebackYesEvent(SeatsEvent, tag="takeback.yes"):
    """The position is the one after entry `to` again."""

    to: int


class GreetingEvent(SeatsEvent, tag="greeting"):
    """A player has greeted."""

    greeting: str


class RematchAskEvent(SeatsEvent, tag="rematch.ask"):
    """A player asks for another game; with other sides than those asked for before, it is a new proposal."""

    sides: kinds.Sides


class NextGame(msgspec.Struct, frozen=True):
    """The game after this one."""

    id: str
    watch: str


class RematchEvent(SeatsEvent, tag="rematch"):
    """The next game exists. A player asks for a rematch to get his seat; `watch` is relative here."""

    next: NextGame


LogEvent = (
    CreatedEvent | JoinEvent | ReadyEvent | RevealEvent | SeatEvent | SeatLinkEvent | SeatCarryEvent | SeatRenewEvent
    | SeatNameEvent | MoveEvent | ResignEvent | TimeEvent | TakebackAskEvent | TakebackNoEvent | TakebackYesEvent
    | GreetingEvent | RematchAskEvent | RematchEvent
)  # fmt: skip
_EVENTS: dict[str, Any] = {kind.__struct_config__.tag: kind for kind in get_args(LogEvent)}


def event_of(entry: Entry, fold: Fold, seat: str | None) -> LogEvent:
    """An entry as a seat hears it, with its own view."""
    event: LogEvent = _EVENTS[entry.what.name](
        seq=entry.seq, seat=entry.seat, at=entry.at, **_more(entry, fold, seat), **standing(fold, seat, entry.at)
    )
    return event


def _more(entry: Entry, fold: Fold, seat: str | None) -> dict[str, Any]:
    match entry.what:
        case kinds.Move():
            return {"move": fold.moves[-1].seen(seat), "piece": fold.moves[-1].piece}
        case kinds.Join(called=name) | kinds.SeatName(called=name):
            return {"name": name}
        case kinds.TakebackAsk(to=to) | kinds.TakebackYes(to=to):
            return {"to": to}
        case kinds.Greeting(greeting=greeting):
            return {"greeting": greeting}
        case kinds.RematchAsk(sides=sides):
            return {"sides": sides}
        case kinds.Rematch(next=id_):
            return {"next": NextGame(id_, f"/#/game/{id_}")}
    return {}


def standing(fold: Fold, seat: str | None, now: int) -> dict[str, Any]:
    """What every event and every answer to a move has."""
    return {
        "view": fold.view(seat),
        "clock": None if fold.clock is None else fold.clock.shown(now),
        "result": fold.result,
        "status": fold.status,
    }
