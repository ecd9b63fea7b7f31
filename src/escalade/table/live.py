"""One live game: where it stands, and who is listening. A cache; the log is the truth."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

import msgspec

from ..store import Entry
from .game.events import event_of
from .game.fold import Fold

HEARD = 16_384  # bytes of events kept for listeners who are a few entries behind
encode = msgspec.json.Encoder().encode
_MOVE, _KEY, _VIEW, _LEGAL, _REST = 170, 90, 8_000, 70, 20_000  # bytes that these take in memory, about


class Live:
    """A game in memory: where it stands, never its log. `lock` is held by whoever is writing its next entry."""

    def __init__(self, fold: Fold, before: Fold | None = None) -> None:
        self.fold = fold
        self.before = before  # the first game of the match, if this is the second
        self.lock = asyncio.Lock()
        self.listeners: dict[asyncio.Event, str | None] = {}  # each with its seat
        self.spoken: OrderedDict[tuple[int, str | None], bytes] = OrderedDict()
        self.heard = 0  # bytes of `spoken`
        self.playing: asyncio.Task[None] | None = None  # a bot's turn being played
        self.address = ""  # of the player who was here last: a bot thinks on his share
        self.timed = -1  # the entry that this process has had since `timed_at`
        self.timed_at = 0
        self.asked = 0  # when somebody last wanted something of this game
        self.weighed = 0  # what the table has it down for, in bytes

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
        return _REST + 4 * fold.game.most_moves + _MOVE * len(fold.moves) + _KEY * len(fold.keys) + views + self.heard

    def install(self, entry: Entry, fold: Fold) -> None:
        """Takes an entry that is committed, says it once for each seat that listens, and wakes the listeners."""
        self.fold = fold
        for seat in set(self.listeners.values()):
            self._keep(entry.seq, seat, encode(event_of(entry, fold, seat)))
        for seat in fold.views.keys() - {entry.seat, fold.to_act}:  # the answer, and the next move, will want theirs
            del fold.views[seat]
        for listener in self.listeners:
            listener.set()

    def _keep(self, seq: int, seat: str | None, event: bytes) -> None:
        self.spoken[seq, seat] = event
        self.heard += len(event)
        while self.heard > HEARD and next(iter(self.spoken))[0] < seq:  # the latest are wanted at once
            self.heard -= len(self.spoken.popitem(last=False)[1])

    def leave(self, listener: asyncio.Event) -> None:
        """A listener has gone; when it was the last, nothing is kept that only listeners want."""
        self.listeners.pop(listener, None)
        if not self.listeners:
            self.spoken.clear()
            self.heard = 0
            self.fold.views.clear()
