"""The fold of a log: where a game stands. A fold is copied, advanced by one entry, and then not changed any more."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable
from sys import intern
from typing import Any, Literal, assert_never

import msgspec
from msgspec.structs import replace

from ...core.deal import seed_of
from ...core.game import Game
from ...core.record import Result, result_of, start
from ...core.state import State
from ...store import Entry, GameRow, Summary, kinds
from .clocks import Clock, clock_of
from .seats import Seat
from .tokens import seat_of

Dealer = Callable[[Game, int], State]
Status = Literal["waiting", "running", "over"]


class Move(msgspec.Struct, frozen=True, gc=False):
    """A move that stands; `others` is how everyone but the mover may hear it, `piece` what makes it (`Game.piece`)."""

    seq: int
    seat: str
    text: str
    others: str
    piece: str | None
    at: int

    def seen(self, seat: str | None) -> str:
        return self.text if seat == self.seat else self.others


class Takeback(msgspec.Struct, frozen=True):
    """A request that nobody has answered yet: `by` asks to go back to how it was after entry `to`."""

    by: str
    to: int


class Keys:
    """The number of the entry that a seat's key led to.

    Seat and key are kept as a hash of 64 bits, and both numbers in arrays: a dictionary would take five times as much,
    which counts in a game of hundreds of moves. A search through so few is quick.
    """

    def __init__(self, others: Keys | None = None) -> None:
        self.hashes: array[int] = array("q", others.hashes if others else ())
        self.numbers: array[int] = array("q", others.numbers if others else ())

    def __setitem__(self, named: tuple[str | None, str], seq: int) -> None:
        self.hashes.append(hash(named))
        self.numbers.append(seq)

    def __getitem__(self, named: tuple[str | None, str]) -> int:
        return self.numbers[self.hashes.index(hash(named))]

    def __contains__(self, named: object) -> bool:
        return hash(named) in self.hashes

    def __len__(self) -> int:
        return len(self.hashes)


def actor(entry: Entry) -> str:
    """The seat that did it; every kind but `created` has one."""
    assert entry.seat is not None
    return entry.seat


def start_of(game: Game, seed: int) -> State:
    return game.start(seed)


class Fold:
    """Where a game stands after the entries taken so far."""

    def __init__(self, row: GameRow, game: Game, dealer: Dealer = start_of) -> None:
        self.row = row
        self.game = game
        self.dealer = dealer
        self.seq = -1
        self.happened = -1  # the last entry that a client must have seen before it moves
        self.happened_before = -1  # the same, without the last entry
        self.at = row.created
        self.seats = msgspec.convert(row.seats, dict[str, Seat])
        self.links: dict[str, str] = {}  # links that carry a seat to another device: hash and seat
        self.spent: frozenset[str] = frozenset()  # those of them that are used or were ended
        self.position: dict[str, Any] | None = None  # where it begins, if not with a deal
        self.state: State | None = None
        self.ended: Result | None = None
        self.moves: list[Move] = []
        self.keys = Keys()
        self.clock: Clock | None = clock_of(row.clock, game.seats)
        self.takeback: Takeback | None = None
        self.asked: tuple[str, ...] = ()  # who wants a rematch, with these sides
        self.sides: kinds.Sides = "swapped"
        self.next: str | None = None
        self.wait = False
        self.views: dict[str | None, dict[str, Any]] = {}

    def copy(self) -> Fold:
        twin = Fold.__new__(Fold)
        twin.__dict__.update(self.__dict__)
        twin.seats = dict(self.seats)
        twin.links = dict(self.links)
        twin.moves = list(self.moves)
        twin.keys = Keys(self.keys)
        twin.state = None if self.state is None else self.state.clone()
        twin.views = {}
        return twin

    def bare(self) -> Fold:
        """A copy without moves and keys: all that a match needs of its first game."""
        twin = self.copy()
        twin.moves, twin.keys = [], Keys()
        return twin

    def after(self, entry: Entry) -> Fold:
        """The fold with one entry more."""
        twin = self.copy()
        twin.take(entry)
        return twin

    # ---- where the game stands ---------------------------------------------------------------------------------

    @property
    def status(self) -> Status:
        if self.state is None:
            return "waiting"
        return "running" if self.result is None else "over"

    @property
    def result(self) -> Result | None:
        if self.ended is not None:
            return self.ended
        return result_of(self.state) if self.state is not None and self.state.over else None

    @property
    def to_act(self) -> str | None:
        """The seat to act; None when the game waits or is over."""
        if self.state is None or self.result is not None:
            return None
        return self.game.seat_name(self.state.to_act)

    @property
    def bot_is_next(self) -> bool:
        to_act = self.to_act
        return to_act is not None and self.seats[to_act].kind == "bot"

    @property
    def seed(self) -> int:
        return seed_of(self.row.secret, [self.seats[seat].nonce for seat in self.game.seats])

    @property
    def deadline(self) -> int | None:
        return self.clock.deadline if self.clock is not None and self.status == "running" else None

    @property
    def all_ready(self) -> bool:
        """Whether every player has sat down and said ready: from now on nonces are revealed."""
        return all(seat.ready for seat in self.seats.values())

    @property
    def all_revealed(self) -> bool:
        """Whether the cards can be dealt."""
        return self.all_ready and all(seat.revealed for seat in self.seats.values())

    def other(self, seat: str) -> str:
        first, second = self.game.seats
        return second if seat == first else first

    def holder(self, token: str) -> str | None:
        """The seat that a token holds."""
        return seat_of(token, {name: seat.tokens for name, seat in self.seats.items()})

    def last_move_of(self, seat: str) -> int | None:
        """When a seat last made a move that stands."""
        return next((move.at for move in reversed(self.moves) if move.seat == seat), None)

    def view(self, seat: str | None) -> dict[str, Any] | None:
        """All that this seat may know of the position; callers do not change it. No other way shows a position."""
        if self.state is None:
            return None
        if seat not in self.views:
            shown = self.state.view(None if seat is None else self.game.seats.index(seat))
            if self.ended is not None:
                shown |= {"to_act": None, "legal": [], **self.ended}
            self.views[seat] = shown
        return self.views[seat]

    def summary(self, by: str, lease: int) -> Summary:
        """What the game's row says. If a bot is next, the process that writes this holds the lease on its turn."""
        bot = self.bot_is_next
        return Summary(
            status=self.status,
            open=",".join(name for name, seat in self.seats.items() if seat.kind == "open"),
            names={name: seat.name for name, seat in self.seats.items() if seat.name is not None},
            bot_due=bot,
            deadline=self.deadline,
            lease_by=by if bot else None,
            lease_until=lease if bot else 0,
        )

    # ---- entries -----------------------------------------------------------------------------------------------

    def take(self, entry: Entry) -> None:
        """Advances by an entry of the log."""
        self.seq = entry.seq
        self.at = entry.at
        self.views = {}
        self.happened_before = self.happened
        if entry.what.touches:
            self.happened = entry.seq
        if entry.key is not None:
            self.keys[entry.seat, entry.key] = entry.seq
        self._happen(entry)
        if entry.what.touches and self.clock is not None and self.state is not None:
            self.clock = self.clock.turn(self.to_act, entry.at)

    def _happen(self, entry: Entry) -> None:
        what = entry.what
        match what:
            case kinds.Created():
                self.wait = what.wait
                self.position = what.position
                self._deal(what.dealt)
            case kinds.Greeting():
                pass
            case kinds.RematchAsk():
                self.asked = (*(self.asked if what.sides == self.sides else ()), actor(entry))
                self.sides = what.sides
            case kinds.Rematch():
                self.next = what.next
            case kinds.Move() | kinds.Resign() | kinds.Time():
                self._play(what, entry)
            case kinds.TakebackAsk() | kinds.TakebackNo() | kinds.TakebackYes():
                self._take_back(what, actor(entry))
            case _:
                self._sit(what, actor(entry))

    def _deal(self, dealt: bool) -> None:
        if dealt:
            self.state = self.start()

    def start(self) -> State:
        """The state that the game begins with, once it is dealt."""
        return (
            self.dealer(self.game, self.seed) if self.position is None else start(self.game, self.seed, self.position)
        )

    def _sit(self, what: kinds.AboutSeats, seat: str) -> None:
        held = self.seats[seat]
        match what:
            case kinds.Join():
                held = replace(held, kind="human", tokens=(what.token,), ready=not self.wait, name=what.called)
            case kinds.Ready():
                held = replace(held, ready=True, commitment=what.commitment)
            case kinds.Reveal():
                held = replace(held, nonce=what.nonce)
            case kinds.Seat():
                held = replace(held, tokens=(*held.tokens, what.token))
            case kinds.SeatLink():
                self.links[what.link] = seat
            case kinds.SeatCarry():
                held = replace(held, tokens=(*held.tokens, what.token))
                self.spent |= {what.link}
            case kinds.SeatRenew():
                held = replace(held, tokens=(what.token,), heir=None)
                self.spent |= {link for link, holder in self.links.items() if holder == seat}
            case kinds.SeatName():
                held = replace(held, name=what.called)
            case _:
                assert_never(what)
        self.seats[seat] = held
        self._deal(isinstance(what, kinds.Join | kinds.Ready | kinds.Reveal) and what.dealt)

    def _play(self, what: kinds.Move | kinds.Resign | kinds.Time, entry: Entry) -> None:
        self.takeback = None
        seat = actor(entry)
        if not isinstance(what, kinds.Move):
            self.ended = {"winner": self.other(seat), "by": what.name}
            return
        assert self.state is not None
        others, piece = self.state.seen(what.move, None), self.game.piece(self.state, what.move)
        self.state.apply(self.state.parse(what.move))
        others = intern(others)
        text = others if others == what.move else intern(what.move)  # the same few texts in every game
        self.moves.append(Move(entry.seq, intern(seat), text, others, piece, entry.at))

    def _take_back(self, what: kinds.TakebackAsk | kinds.TakebackNo | kinds.TakebackYes, seat: str) -> None:
        self.takeback = Takeback(seat, what.to) if isinstance(what, kinds.TakebackAsk) else None
        if isinstance(what, kinds.TakebackYes):
            self.state, self.moves = self.back_to(what.to)

    def back_to(self, seq: int) -> tuple[State, list[Move]]:
        """The state after the standing moves up to a number, and those moves."""
        kept = [move for move in self.moves if move.seq <= seq]
        state = self.start()
        for move in kept:
            state.apply(state.parse(move.text))
        return state, kept


def folded(row: GameRow, game: Game, entries: Iterable[Entry], dealer: Dealer = start_of) -> Fold:
    """The fold of a whole log."""
    fold = Fold(row, game, dealer)
    for entry in entries:
        fold.take(entry)
    return fold
