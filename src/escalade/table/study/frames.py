"""The frames of a game: what each moment of it looked like. Made in a worker, a page at a time, each page bounded.

Nothing is kept between two pages: the game is played through from its deal, which takes microseconds a move. What
costs is the view of a moment, so a page ends as soon as it has enough bytes, and says where the next one begins.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec

from ... import compiled
from ...core.errors import Refused
from ...core.game import Game
from ...core.record import Record, follow, loaded, read_record, result_of, start
from ...core.state import State
from ...games import load, load_for_guest

MOVES = 12_000  # of a record; 1,000 rounds of Castle Siege, the longest there are, cannot have more
LARGEST = 500_000  # bytes of a record; such a game has half of it
COUNT = 500  # frames of a page
ENOUGH = 400_000  # bytes of frames after which a page ends; one frame has 50,000 at most
SECONDS = 3.0 if compiled else 600.0  # of the processor for playing a record through; the longest take 0.6
BATCH = 50  # moments looked at in one go
_encode = msgspec.json.Encoder().encode


class Page(msgspec.Struct, frozen=True):
    """Which frames of which game. `record`: the content of a guest's file, or a record of ours and its deal."""

    record: Record | bytes
    deal: dict[str, Any] | None
    seat: str
    first: int
    count: int

    def made(self) -> bytes:
        """In a worker: the answer as JSON. The first page has what all pages share, and is checked to the end."""
        record, game = opened(self.record, self.deal)
        check_seat(game, self.seat)
        frames: list[msgspec.Raw] = []
        movers: list[int] = []
        pieces: list[str | None] = []
        size, to_act = 0, -1
        for number, state in enumerate(_in_time(follow(record, dealt(game, record, self.deal)))):
            if number:
                movers.append(to_act)
            to_act = state.to_act
            pieces += [game.piece(state, move) for move in record.moves[number : number + 1]]
            if number == self.first + len(frames) and len(frames) < self.count and size < ENOUGH:
                frames.append(msgspec.Raw(_encode(frame(state, self.seat, record, movers))))
                size += len(frames[-1])
            elif number > self.first > 0:
                break
        if self.first == 0:
            check_result(record, state)
        return self._answer(game, record, frames, {"movers": movers, "pieces": pieces})

    def _answer(self, game: Game, record: Record, frames: list[msgspec.Raw], moves: dict[str, list[Any]]) -> bytes:
        total = len(record.moves) + 1
        end = self.first + len(frames)
        told = {name: value for name, value in record.to_json().items() if name != "seed"}
        try:
            return _encode({
                "seats": game.seats, "result": record.result, "total": total, "from": self.first,
                "next": end if frames and end < total else None, "frames": frames,
                "record": told if self.first == 0 else None,
                **{name: list_ if self.first == 0 else None for name, list_ in moves.items()},
            })  # fmt: skip
        except UnicodeEncodeError:  # half a surrogate pair: JSON can have it, UTF-8 cannot
            raise Refused("record.malformed", "this is not a record: it has text that is not Unicode") from None


class Opening(msgspec.Struct, frozen=True):
    """A guest's file that is to be worked on."""

    content: bytes

    def made(self) -> tuple[Record, dict[str, Any]]:
        """In a worker: the record, played through to its end, and the position that it begins with."""
        record, game = opened(self.content, None)
        for state in _in_time(follow(record, dealt(game, record, None))):  # noqa: B007 - the last one is wanted
            pass
        check_result(record, state)
        return record, dealt(game, record, None).dump()


class Moments(msgspec.Struct, frozen=True):
    """Some steps of a finished game, each to be seen as the one who was to move saw it."""

    record: Record
    deal: dict[str, Any]
    steps: list[int]

    def made(self) -> list[bytes]:
        """In a worker: the views as JSON. Those of the first steps only, if all would be too much at once."""
        wanted = set(self.steps[:BATCH])
        views: list[bytes] = []
        size = 0
        states = follow(self.record, dealt(loaded(self.record, load), self.record, self.deal))
        for number, state in enumerate(islice(states, self.steps[-1] + 1)):
            if number in wanted:
                views.append(_encode(state.view(state.to_act)))
                size += len(views[-1])
                if len(views) == len(wanted) or size >= ENOUGH:
                    break
        return views


class Position(msgspec.Struct, frozen=True):
    """One step of a game, with nothing hidden. `record` and `deal` as of a page."""

    record: Record | bytes
    deal: dict[str, Any] | None
    step: int

    def made(self) -> bytes:
        """In a worker: the position as JSON."""
        record, game = opened(self.record, self.deal)
        if self.step > len(record.moves):
            raise Refused("record.step", f"the record has steps 0 to {len(record.moves)}, and no step {self.step}")
        states = _in_time(follow(record, dealt(game, record, self.deal)))
        return _encode(next(islice(states, self.step, None)).dump())


def replay(task: Page | Opening | Moments | Position) -> bytes | list[bytes] | tuple[Record, dict[str, Any]]:
    """In a worker: what a finished game looked like."""
    return task.made()


def opened(record: Record | bytes, deal: dict[str, Any] | None) -> tuple[Record, Game]:
    """The record and its game; of a guest's file without one that is in a file of ours."""
    read = record if isinstance(record, Record) else guests_record(record)
    return read, loaded(read, load_for_guest if deal is None else load)


def dealt(game: Game, record: Record, deal: dict[str, Any] | None) -> State:
    return start(game, record.seed, record.position) if deal is None else game.position(deal)


def frame(state: State, seat: str, record: Record, movers: list[int]) -> dict[str, Any]:
    """One moment, seen from a seat, by a watcher, or from all seats."""
    seats = state.game.seats
    mover, move = (seats[movers[-1]], record.moves[len(movers) - 1]) if movers else (None, None)
    shown: dict[str, Any] = {"seat": mover, "move": move}
    if seat == "all":
        return shown | {"views": {name: state.view(index) for index, name in enumerate(seats)}}
    return shown | {"view": state.view(None if seat == "watch" else seats.index(seat))}


def guests_record(content: bytes) -> Record:
    """The record in a file that somebody sent."""
    if len(content) > LARGEST:
        raise Refused("record.too_large", f"a record to replay has at most {LARGEST} bytes")
    record = read_record(content)
    if len(record.moves) > MOVES:
        raise Refused("record.too_large", f"a record to replay has at most {MOVES} moves")
    return record


def check_seat(game: Game, seat: str) -> None:
    if seat not in (*game.seats, "watch", "all"):
        raise Refused("seat.unknown", f"there is no seat {seat!r}; there are: {', '.join(game.seats)}, watch, all")


def check_result(record: Record, final: State) -> None:
    if final.over and record.result != result_of(final):
        raise Refused("record.result", f"the moves end in {result_of(final)}, the record says {record.result}")


def _in_time(states: Iterator[State]) -> Iterator[State]:
    """The states, as long as they do not take the worker too long."""
    until = time.process_time() + SECONDS
    for number, state in enumerate(states):
        if number % 64 == 63 and time.process_time() > until:
            raise Refused("record.too_large", "this record takes too long to play through")
        yield state
