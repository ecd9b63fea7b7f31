"""One live game: a game in memory, and who listens to it. It can be dropped at any time; the log has everything."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Literal

import msgspec

from ..store import Entry
from .game.events import event_of
from .game.fold import Fold

RECENT = 16_384  # bytes of events kept for listeners who are a few entries behind
encode = msgspec.json.Encoder().encode
_MOVE, _KEY, _VIEW, _LEGAL, _REST = 170, 16, 8_000, 70, 20_000  # bytes that these take in memory, about


class Place(msgspec.Struct, frozen=True):
    """Whether a player is there. `since`: when he was last heard of, if that is known; null while he is here."""

    state: Literal["here", "away", "left"]
    since: int | None


class Present(msgspec.Struct, frozen=True):
    """Who is at the table: the players by seat, and how many watch."""

    seats: dict[str, Place]
    watchers: int


class Live:
    """A game in memory: its present state, not its log. Whoever writes the next entry holds `lock`."""

    def __init__(self, fold: Fold, before: Fold | None = None) -> None:
        self.fold = fold
        self.before = before  # the first game of the match, if this is the second
        self.lock = asyncio.Lock()
        self.listeners: dict[asyncio.Event, str | None] = {}  # each with its seat
        self.present: Present | None = None  # as the listeners were last told
        self.recent: OrderedDict[tuple[int, str | None], bytes] = OrderedDict()
        self.recent_bytes = 0  # of the events in `recent`
        self.playing: asyncio.Task[None] | None = None  # a bot's turn being played
        self.address = ""  # of the last player who was here: a bot's thinking counts as his
        self.timed = -1  # the entry that this process has known since `timed_at`
        self.timed_at = 0
        self.shown: dict[str, tuple[int, bool]] = {}  # whether a seat has seen something hidden since, by `happened`
        self.asked = 0  # when somebody last asked for this game
        self.weighed = 0  # its bytes in the table's sum

    @property
    def id(self) -> str:
        return self.fold.row.id

    @property
    def in_use(self) -> bool:
        return bool(self.listeners) or self.lock.locked() or self.playing is not None

    @property
    def weight(self) -> int:
        """About how many bytes it takes."""
        fold = self.fold
        views = sum(_VIEW + _LEGAL * len(view["legal"]) for view in fold.views.values())
        return (
            _REST
            + 4 * fold.game.most_moves
            + _MOVE * len(fold.moves)
            + _KEY * len(fold.keys)
            + views
            + (_VIEW if fold.position is not None else 0)
            + self.recent_bytes
        )

    def install(self, entry: Entry, fold: Fold) -> None:
        """Takes an entry that is committed, makes one event for each seat that listens, and wakes the listeners."""
        self.fold = fold
        for seat in set(self.listeners.values()):
            self._keep(entry.seq, seat, encode(event_of(entry, fold, seat)))
        for seat in fold.views.keys() - {entry.seat, fold.to_act}:  # those two are needed next
            del fold.views[seat]
        for listener in self.listeners:
            listener.set()

    def _keep(self, seq: int, seat: str | None, event: bytes) -> None:
        self.recent[seq, seat] = event
        self.recent_bytes += len(event)
        while self.recent_bytes > RECENT and next(iter(self.recent))[0] < seq:  # those of the last entry are needed now
            self.recent_bytes -= len(self.recent.popitem(last=False)[1])

    def leave(self, listener: asyncio.Event) -> None:
        """A listener has gone. After the last one, nothing is kept that only listeners need."""
        self.listeners.pop(listener, None)
        if not self.listeners:
            self.recent.clear()
            self.recent_bytes = 0
            self.fold.views.clear()
