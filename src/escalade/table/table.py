"""The table: the games of one process, and `enter`, the only way into a log."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from itertools import islice

import msgspec

from ..core.errors import Refused
from ..core.game import Game
from ..games import load
from ..store import FORMAT, Append, Entry, GameRow, Store, Unavailable
from .game.clocks import Timekeeper
from .game.drafts import Draft, Writing, out_of_time
from .game.events import event_of
from .game.fold import Dealer, Fold, start_of
from .limits import Limits
from .live import Live, encode
from .metrics import Metrics
from .presence import Presence
from .problems import Problem, busy, forbidden_seat, unavailable, unknown_game

KEPT = 64_000_000  # bytes that games may take; above it, games that nobody asks for are dropped sooner
REST = 60_000  # milliseconds after which a game that nobody asks for is dropped
GRACE = 5_000  # the same when games take too much; long enough that no request loses its game
LOOKED_AT = 100  # games checked at a time, to see whether they can be dropped
CHUNK = 200  # entries of a log that are read and folded in one go
LEASE = 60_000  # milliseconds that a process has for a bot's move before another may try
TRIES = 50
QUEUE = 15.0  # seconds that a request waits for those before it in the same game
logger = logging.getLogger("escalade.table")


def no_bots(_: Live) -> None:
    """For a table at which nobody plays the bots' turns."""


class Table:
    """All games of one process. `bot_turn` is called with a game in which it is a bot's turn.

    Time, and how a deal comes from a seed, are given so that tests can choose them.
    """

    def __init__(
        self, store: Store, now: Timekeeper | None = None, dealer: Dealer = start_of,
        bot_turn: Callable[[Live], None] = no_bots, metrics: Metrics | None = None,
    ) -> None:  # fmt: skip
        self.store = store
        self.now = now or Timekeeper()
        self.dealer = dealer
        self.name = secrets.token_hex(8)
        self.games: OrderedDict[str, Live] = OrderedDict()
        self.bytes = 0  # about what the games take
        self.loading: dict[str, asyncio.Task[Live]] = {}
        self.limits = Limits()
        self.presence = Presence(self.name, self.now)
        self.metrics = metrics or Metrics()
        self.bot_turn = bot_turn
        self.stopping = asyncio.Event()

    # ---- finding a game ----------------------------------------------------------------------------------------

    async def find(self, id_: str, fresh: bool = True) -> Live:
        """The live game of an id. With `fresh` as the log has it now, else perhaps a little behind other processes."""
        live = self.games.get(id_)
        if live is None:
            return await self._load_once(id_)
        self._touch(live)
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
        fold = Fold(row, game, self.dealer)
        async for _, fold in self.history(row, game):  # noqa: B007 - the last one is wanted
            pass
        before = None if row.before is None else (await self.find(row.before, fresh=False)).fold.bare()
        return self.keep(Live(fold, before))

    async def history(self, row: GameRow, game: Game) -> AsyncIterator[tuple[Entry, Fold]]:
        """A game entry by entry, read from the log; the same fold each time. Other requests run in between."""
        fold = Fold(row, game, self.dealer)
        while True:
            entries = await self.store.entries(row.id, fold.seq, CHUNK)
            for entry in entries:
                fold.take(entry)
                yield entry, fold
            if len(entries) < CHUNK:
                return

    async def as_of(self, later: Fold, seq: int) -> Fold:
        """Where a game stood after an entry, which a later fold of it knows."""
        if later.seq == seq:
            return later
        async for entry, fold in self.history(later.row, later.game):
            if entry.seq == seq:
                return fold.copy()
        raise unknown_game()  # the log is gone

    async def events(self, live: Live, after: int, seat: str | None) -> AsyncIterator[tuple[int, bytes]]:
        """The events that a seat has not heard yet, as JSON: from memory if possible, else from the log."""
        while (after + 1, seat) in live.recent:
            after += 1
            yield after, live.recent[after, seat]
        if after < live.fold.seq:
            async for entry, fold in self.history(live.fold.row, live.fold.game):
                if after < entry.seq <= live.fold.seq:  # the log may know more than this process has heard
                    yield entry.seq, encode(event_of(entry, fold, seat))

    # ---- what is held in memory --------------------------------------------------------------------------------

    def keep(self, live: Live) -> Live:
        """Holds a game in memory: the one that is there already, if another request was faster."""
        live = self.games.setdefault(live.id, live)
        self.time_of(live)
        self._touch(live)
        self.drop_idle()
        return live

    def _touch(self, live: Live) -> None:
        """Somebody has asked for this game."""
        live.asked = self.now()
        self.games.move_to_end(live.id)
        weight = live.weight
        self.bytes += weight - live.weighed
        live.weighed = weight

    def drop_idle(self) -> None:
        """Drops games that nobody has asked for lately, sooner if all take too much. The log has them."""
        for live in list(islice(self.games.values(), LOOKED_AT)):
            if live.asked > self.now() - (REST if self.bytes <= KEPT else GRACE):
                return
            if live.in_use:
                self._touch(live)
            else:
                del self.games[live.id]
                self.bytes -= live.weighed
                live.weighed = 0

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
                with contextlib.suppress(
                    Exception
                ):  # only a hint: the next look at the log finds it, or logs what is wrong
                    await self.catch_up(live)

    def seat(self, live: Live, token: str | None) -> str | None:
        """The seat of a token, None without one; a token that fits no seat is forbidden."""
        if token is None:
            return None
        seat = live.fold.holder(token)
        if seat is None:
            raise forbidden_seat()
        return seat

    # ---- writing -----------------------------------------------------------------------------------------------

    async def enter(self, live: Live, write: Writing) -> Fold:
        """Commits what `write` drafts for the present fold, then tells the listeners.

        If another entry came first, `write` is asked again. It raises a Problem if nothing may be written, and
        returns None if there is nothing left to do.
        Trouble with the database is a Problem too, in limited time; what is in memory stays as it was.
        """
        waited = live.lock.locked()
        try:
            async with asyncio.timeout(QUEUE):
                await live.lock.acquire()
        except TimeoutError:
            raise busy() from None
        try:
            if waited and not self.store.writes.fine:
                raise Unavailable  # the one before has waited for the database long enough
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
            except Problem:  # refused only after reading the newest entries, so that all processes agree
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
        entry = Entry(live.id, fold.seq + 1, draft.what, now, draft.seat, draft.key)
        after = fold.after(entry)
        entry = msgspec.structs.replace(entry, deadline=after.deadline)
        # A lease uses the system's clock; `now` may be ahead of it, because the times in a log never go back.
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
        self.metrics.entries.labels(fold.row.game, draft.what.name).inc()
        self.next_turn(live)
        return True

    def next_turn(self, live: Live) -> None:
        """Lets a bot begin if it is its turn."""
        if live.fold.bot_is_next and not self.stopping.is_set():
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
        if live.timed != live.fold.seq:
            live.timed, live.timed_at = live.fold.seq, passed
        return max(self.now(), live.fold.at + passed - live.timed_at)

    def late(self) -> list[Live]:
        """Games in memory whose player to act has run out of time, as time goes in each."""
        timed = [live for live in self.games.values() if live.fold.clock is not None]
        return [live for live in timed if out_of_time(live.fold, self.time_of(live)) is not None]
