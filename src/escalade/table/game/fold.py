"""A game as the fold of its log. Each is copied, advanced by one entry, then left alone: any may be kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from sys import intern
from typing import Any

import msgspec

from ...core.deal import seed_of
from ...core.game import Game
from ...core.record import result_of
from ...core.state import State
from ...store import Entry, GameRow, Summary
from .clocks import Clock, clock_of
from .seats import Seat
from .tokens import seat_of

Dealer = Callable[[Game, int], State]
# What a client must have seen before it moves.
HAPPENS = {"created", "join", "ready", "reveal", "move", "resign", "time", "takeback.yes"}


class Move(msgspec.Struct, frozen=True, gc=False):
    """A move that stands; `others` is how everyone but the mover may hear it."""

    seq: int
    seat: str
    text: str
    others: str
    at: int

    def told(self, seat: str | None) -> str:
        return self.text if seat == self.seat else self.others


class Keys(dict[Any, int]):
    """The number of the entry that a seat's key led to. Of seat and key only a hash of 64 bits is kept, for brevity."""

    def __setitem__(self, named: tuple[str | None, str], seq: int) -> None:
        super().__setitem__(hash(named), seq)

    def __getitem__(self, named: tuple[str | None, str]) -> int:
        return super().__getitem__(hash(named))

    def __contains__(self, named: object) -> bool:
        return super().__contains__(hash(named))


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
        self.state: State | None = None
        self.ended: dict[str, str | None] | None = None
        self.moves: list[Move] = []
        self.keys = Keys()
        self.clock: Clock | None = clock_of(row.clock, game.seats)
        self.takeback: dict[str, Any] | None = None
        self.asked: tuple[str, ...] = ()
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
        """How the game stands, without the moves and keys that led there: all that a match asks of its first game."""
        twin = self.copy()
        twin.moves, twin.keys = [], Keys()
        return twin

    def after(self, entry: Entry) -> Fold:
        """The fold with one entry more."""
        twin = self.copy()
        twin.take(entry)
        return twin

    # ---- what is so --------------------------------------------------------------------------------------------

    @property
    def status(self) -> str:
        if self.state is None:
            return "waiting"
        return "running" if self.result is None else "over"

    @property
    def result(self) -> dict[str, str | None] | None:
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
        """Whether nothing stands in the way of the deal."""
        return self.all_ready and all(seat.revealed for seat in self.seats.values())

    def other(self, seat: str) -> str:
        first, second = self.game.seats
        return second if seat == first else first

    def holder(self, token: str) -> str | None:
        """The seat that a token holds."""
        return seat_of(token, {name: seat.tokens for name, seat in self.seats.items()})

    def view(self, seat: str | None) -> dict[str, Any] | None:
        """All that this seat may know of the position, not to be changed by the caller. The only way out."""
        if self.state is None:
            return None
        if seat not in self.views:
            shown = self.state.view(None if seat is None else self.game.seats.index(seat))
            if self.ended is not None:
                shown |= {"to_act": None, "legal": [], **self.ended}
            self.views[seat] = shown
        return self.views[seat]

    def summary(self, by: str, lease: int) -> Summary:
        """What the game's row says; if a bot is next, the process that writes this has its turn leased."""
        bot = self.bot_is_next
        return Summary(
            status=self.status,
            open=",".join(name for name, seat in self.seats.items() if seat.kind == "open"),
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
        if entry.kind in HAPPENS:
            self.happened = entry.seq
        if entry.key is not None:
            self.keys[entry.seat, entry.key] = entry.seq
        act = getattr(self, "_take_" + entry.kind.replace(".", "_"), None)
        if act is not None:
            act(entry)
        if entry.body.get("dealt"):
            self.state = self.dealer(self.game, self.seed)
        if entry.kind in HAPPENS and self.clock is not None and self.state is not None:
            self.clock = self.clock.turn(self.to_act, entry.at)

    def _change_seat(self, entry: Entry, **changes: Any) -> None:
        assert entry.seat is not None
        self.seats[entry.seat] = msgspec.structs.replace(self.seats[entry.seat], **changes)

    def _take_created(self, entry: Entry) -> None:
        self.wait = bool(entry.body.get("wait"))

    def _take_join(self, entry: Entry) -> None:
        self._change_seat(entry, kind="human", tokens=(entry.body["token"],), ready=not self.wait)

    def _take_ready(self, entry: Entry) -> None:
        self._change_seat(entry, ready=True, commitment=entry.body.get("commitment"))

    def _take_reveal(self, entry: Entry) -> None:
        self._change_seat(entry, nonce=entry.body["nonce"])

    def _take_seat(self, entry: Entry) -> None:
        assert entry.seat is not None
        self._change_seat(entry, tokens=(*self.seats[entry.seat].tokens, entry.body["token"]))

    def _take_seat_link(self, entry: Entry) -> None:
        assert entry.seat is not None
        self.links[entry.body["link"]] = entry.seat

    def _take_seat_carry(self, entry: Entry) -> None:
        self._take_seat(entry)
        self.spent |= {entry.body["link"]}

    def _take_seat_renew(self, entry: Entry) -> None:
        self._change_seat(entry, tokens=(entry.body["token"],), heir=None)
        self.spent |= {link for link, seat in self.links.items() if seat == entry.seat}

    def _take_move(self, entry: Entry) -> None:
        assert self.state is not None
        assert entry.seat is not None
        text = entry.body["move"]
        others = self.state.seen(text, None)
        self.state.apply(self.state.parse(text))
        others = intern(others)
        text = others if others == text else intern(text)  # the same few texts in every game
        self.moves.append(Move(entry.seq, intern(entry.seat), text, others, entry.at))
        self.takeback = None

    def _take_resign(self, entry: Entry) -> None:
        assert entry.seat is not None
        self.ended = {"winner": self.other(entry.seat), "by": entry.kind}
        self.takeback = None

    _take_time = _take_resign

    def _take_takeback_ask(self, entry: Entry) -> None:
        self.takeback = {"by": entry.seat, "to": entry.body["to"]}

    def _take_takeback_no(self, entry: Entry) -> None:
        self.takeback = None

    def _take_takeback_yes(self, entry: Entry) -> None:
        self.takeback = None
        self.state, self.moves = self.back_to(entry.body["to"])

    def _take_rematch_ask(self, entry: Entry) -> None:
        assert entry.seat is not None
        self.asked = (*self.asked, entry.seat)

    def _take_rematch(self, entry: Entry) -> None:
        self.next = entry.body["next"]

    def back_to(self, seq: int) -> tuple[State, list[Move]]:
        """The state after the standing moves up to a number, and those moves."""
        kept = [move for move in self.moves if move.seq <= seq]
        state = self.dealer(self.game, self.seed)
        for move in kept:
            state.apply(state.parse(move.text))
        return state, kept


def folded(row: GameRow, game: Game, entries: Iterable[Entry], dealer: Dealer = start_of) -> Fold:
    """The fold of a whole log."""
    fold = Fold(row, game, dealer)
    for entry in entries:
        fold.take(entry)
    return fold
