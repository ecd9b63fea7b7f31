"""The table: finds live games, and is the one door by which anything enters a log."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from ..core.errors import Refused
from ..games import load
from ..store import FORMAT, Append, Entry, NewGame, Store, Unavailable
from .clocks import Timekeeper
from .fold import Dealer, Fold, folded, start_of
from .limits import Limits
from .live import Live
from .metrics import Metrics
from .problems import Problem, busy, forbidden_seat, unavailable, unknown_game
from .thinking import Thinkers
from .tokens import seat_of

KEPT = 5000  # live games in memory; the least recently used without listeners go first
LEASE = 60_000  # milliseconds that a process has for a bot's move before another may try
TRIES = 50
QUEUE = 15.0  # seconds that a request waits for those before it in the same game
logger = logging.getLogger("escalade.table")


class Draft(msgspec.Struct, frozen=True):
    """An entry without its number and time."""

    kind: str
    seat: str | None = None
    body: dict[str, Any] = {}
    key: str | None = None
    creates: NewGame | None = None


Writing = Callable[[Fold], Draft | None]


class Table:
    """All games of one process. Time, and how a deal comes from a seed, are given so that tests can choose them."""

    def __init__(
        self, store: Store, now: Timekeeper | None = None, dealer: Dealer = start_of, workers: int | None = None
    ) -> None:
        self.store = store
        self.now = now or Timekeeper()
        self.dealer = dealer
        self.name = secrets.token_hex(8)
        self.games: OrderedDict[str, Live] = OrderedDict()
        self.loading: dict[str, asyncio.Task[Live]] = {}
        self.limits = Limits()
        self.metrics = Metrics()
        self.thinkers = Thinkers(workers, self.metrics)
        self.stopping = asyncio.Event()
        self.bot_turn: Callable[[Live], None] = lambda live: None
        store.heard = self.hear

    # ---- finding a game ----------------------------------------------------------------------------------------

    async def find(self, id_: str, fresh: bool = True) -> Live:
        """The live game of an id, as the log has it now if `fresh`, else perhaps a moment behind another process."""
        live = self.games.get(id_)
        if live is None:
            return await self._load_once(id_)
        self.games.move_to_end(id_)
        if fresh:
            await self.catch_up(live)
        return live

    async def _load_once(self, id_: str) -> Live:
        """Loads a game; requests that come meanwhile wait for the same one."""
        if id_ not in self.loading:
            self.loading[id_] = asyncio.create_task(self._load(id_))
            self.loading[id_].add_done_callback(lambda _: self.loading.pop(id_, None))
        return await asyncio.shield(self.loading[id_])

    async def _load(self, id_: str) -> Live:
        # An id is letters of ASCII; anything else cannot be one, and a database may not even take it (a NUL).
        row = await self.store.game(id_) if len(id_) <= 64 and id_.isascii() and id_.isprintable() else None
        if row is None:
            raise unknown_game()
        if row.format != FORMAT:
            raise Problem(410, "game.earlier", "this game was made with an earlier version, 0.1, and has ended with it")
        try:
            game = load(row.game, row.rules, **row.options)
        except Refused as refused:
            raise Problem(410, "game.rules", f"this server cannot continue the game: {refused.message}") from None
        entries = await self.store.entries(id_)
        live = Live(folded(row, game, entries, self.dealer), entries)
        if row.match is not None and row.match["number"] == 2:
            live.before = (await self.find(row.match["first"], fresh=False)).fold
        return self.keep(live)

    def keep(self, live: Live) -> Live:
        """Holds a game in memory, and lets go of those that nobody has asked for lately."""
        live = self.games.setdefault(live.id, live)
        self.time_of(live)
        if len(self.games) > KEPT:
            for id_, old in list(self.games.items())[: len(self.games) - KEPT]:
                if not old.listeners and not old.lock.locked() and old.playing is None:
                    del self.games[id_]
        return live

    async def catch_up(self, live: Live) -> None:
        """Reads what other processes have written."""
        for entry in await self.store.entries(live.id, after=live.fold.seq):
            if entry.seq == live.fold.seq + 1:  # another reader may have been faster
                live.install(entry, live.fold.after(entry))
                self.time_of(live)

    async def hear(self, written: Sequence[tuple[str, int]]) -> None:
        """A hint that logs have grown."""
        for id_, seq in written:
            live = self.games.get(id_)
            if live is not None and live.fold.seq < seq:
                with contextlib.suppress(Exception):  # only a hint: the next look finds it, or tells what is wrong
                    await self.catch_up(live)

    def seat(self, live: Live, token: str | None) -> str | None:
        """The seat of a token, None without one; a token that fits no seat is forbidden."""
        if token is None:
            return None
        seat = holder(live.fold, token)
        if seat is None:
            raise forbidden_seat()
        return seat

    # ---- the door ----------------------------------------------------------------------------------------------

    async def enter(self, live: Live, write: Writing) -> Fold:
        """Commits what `write` drafts for the present fold, then tells. It drafts anew if another entry came first.

        `write` raises the Problem if nothing may be written, and returns None if there is nothing left to do.
        Trouble with the database is a Problem too, in bounded time; what is in memory stays as it was.
        """
        try:
            async with asyncio.timeout(QUEUE):
                await live.lock.acquire()
        except TimeoutError:
            raise busy() from None
        try:
            return await self._enter(live, write)
        except Unavailable:
            raise unavailable() from None
        finally:
            live.lock.release()

    async def _enter(self, live: Live, write: Writing) -> Fold:
        for _ in range(TRIES):
            fold = live.fold
            now = self.time_of(live)
            draft = out_of_time(fold, now)
            late = draft is not None
            try:
                draft = draft or write(fold)
            except Problem:  # said of the newest entries only, so that every process says the same
                await self.catch_up(live)
                if live.fold is fold:
                    raise
                continue
            if draft is None:
                return fold
            if await self._append(live, draft, now) and not late:
                return live.fold
        raise busy()

    async def _append(self, live: Live, draft: Draft, now: int) -> bool:
        fold = live.fold
        entry = Entry(live.id, fold.seq + 1, draft.kind, now, draft.seat, draft.body, draft.key)
        after = fold.after(entry)
        entry = msgspec.structs.replace(entry, deadline=after.deadline)
        # A lease is of the clock on the wall; `now` may be ahead of it, for a log's times never go back.
        append = Append(entry, after.summary(self.name, self.now() + LEASE), draft.creates)
        with self.metrics.commit.time():
            written = await self.store.append(append)
        if not written:
            self.metrics.conflicts.inc()
            await self.catch_up(live)
            return False
        if live.fold is fold:
            live.install(entry, after)
            self.time_of(live)
        self.metrics.entries.labels(fold.row.game, draft.kind).inc()
        self.next_turn(live)
        return True

    def next_turn(self, live: Live) -> None:
        """Lets a bot begin if it is its turn."""
        to_act = live.fold.to_act
        if to_act is not None and live.fold.seats[to_act].kind == "bot" and not self.stopping.is_set():
            self.bot_turn(live)

    async def present(self, live: Live) -> Fold:
        """Where the game stands now; a player whose time is over has lost by now."""
        if out_of_time(live.fold, self.time_of(live)) is not None:
            return await self.enter(live, lambda fold: None)
        return live.fold

    # ---- time --------------------------------------------------------------------------------------------------

    def time_of(self, live: Live) -> int:
        """The time in a game: never before its last entry, and it goes on from there if ours is behind."""
        passed = self.now.passed()
        if live.timed is not live.fold:
            live.timed, live.timed_at = live.fold, passed
        return max(self.now(), live.fold.at + passed - live.timed_at)

    def late(self) -> list[Live]:
        """Games in memory whose player to act has run out of time, as time goes in each."""
        timed = [live for live in self.games.values() if live.fold.clock is not None]
        return [live for live in timed if out_of_time(live.fold, self.time_of(live)) is not None]


def holder(fold: Fold, token: str) -> str | None:
    """The seat that a token holds."""
    return seat_of(token, {name: seat.tokens for name, seat in fold.seats.items()})


def out_of_time(fold: Fold, now: int) -> Draft | None:
    """The entry that is due if the player to act has no time left."""
    deadline = fold.deadline
    return Draft("time", fold.to_act) if deadline is not None and now >= deadline else None
