"""One live game: its log so far, where it stands, and who is listening. A cache; the log is the truth."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterator
from typing import Any

import msgspec

from ..store import Entry
from .fold import Fold

RECENT = 16  # folds kept for listeners who are a few entries behind
encode = msgspec.json.Encoder().encode
_EXTRAS = ("to", "greeting")  # what of an entry's body everyone may hear; all else stays in the log


class Live:
    """A game in memory. `lock` is held by whoever is writing its next entry."""

    def __init__(self, fold: Fold, entries: list[Entry]) -> None:
        self.fold = fold
        self.entries = entries
        self.before: Fold | None = None  # the first game of the match, if this is the second
        self.lock = asyncio.Lock()
        self.listeners: set[asyncio.Event] = set()
        self.recent: OrderedDict[int, Fold] = OrderedDict()
        self.spoken: OrderedDict[tuple[int, str | None], bytes] = OrderedDict()
        self.playing: asyncio.Task[None] | None = None  # a bot's turn being played
        self.address = ""  # of the player who was here last: a bot thinks on his share
        self.timed: Fold | None = None  # the fold that this process has had since `timed_at`
        self.timed_at = 0

    @property
    def id(self) -> str:
        return self.fold.row.id

    def install(self, entry: Entry, fold: Fold) -> None:
        """Takes an entry that is committed, and wakes the listeners."""
        self.entries.append(entry)
        self.fold = fold
        self.recent[entry.seq] = fold
        if len(self.recent) > RECENT:
            self.recent.popitem(last=False)
        for listener in self.listeners:
            listener.set()

    def as_of(self, seq: int) -> Fold:
        """Where the game stood after an entry."""
        if seq == self.fold.seq:
            return self.fold
        if seq in self.recent:
            return self.recent[seq]
        return next(fold for entry, fold in self.since(seq - 1) if entry.seq == seq)

    def since(self, after: int) -> Iterator[tuple[Entry, Fold]]:
        """Every later entry with the fold it led to, from memory if possible, else by folding the log again."""
        if all(seq in self.recent for seq in range(after + 1, self.fold.seq + 1)):
            for entry in self.entries[after + 1 :]:
                yield entry, self.recent[entry.seq]
            return
        fold = Fold(self.fold.row, self.fold.game, self.fold.dealer)
        for entry in list(self.entries):
            fold.take(entry)
            if entry.seq > after:
                yield entry, fold.copy()

    def events(self, after: int, seat: str | None) -> Iterator[tuple[int, bytes]]:
        """The events that a seat has not heard yet, as JSON."""
        if after == self.fold.seq:
            return
        for entry, fold in self.since(after):
            spoken = self.spoken.get((entry.seq, seat))
            if spoken is None:
                spoken = encode(event_of(entry, fold, seat))
                self.spoken[entry.seq, seat] = spoken
                if len(self.spoken) > 4 * RECENT:
                    self.spoken.popitem(last=False)
            yield entry.seq, spoken


def event_of(entry: Entry, fold: Fold, seat: str | None) -> dict[str, Any]:
    """An entry as a seat hears it: with its own view, and nothing of the log that is not listed here."""
    event: dict[str, Any] = {"seq": entry.seq, "kind": entry.kind, "seat": entry.seat, "at": entry.at}
    if entry.kind == "move":
        event["move"] = fold.moves[-1].told(seat)
    if entry.kind == "rematch":
        event["next"] = {"id": entry.body["next"], "watch": f"/#/game/{entry.body['next']}"}
    event |= {name: entry.body[name] for name in _EXTRAS if name in entry.body}
    return event | standing(fold, seat, entry.at)


def standing(fold: Fold, seat: str | None, now: int) -> dict[str, Any]:
    """What every event and every answer to a move has."""
    return {
        "view": fold.view(seat),
        "clock": None if fold.clock is None else fold.clock.shown(now),
        "result": fold.result,
        "status": fold.status,
    }
