"""Background work: ends games whose time ran out, plays bots that nobody plays, reads what other processes wrote."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

from ..store import Unavailable
from .bots.turns import BotTurns
from .live import Live
from .problems import Problem
from .table import LEASE, Table

EVERY = 0.5  # seconds between two looks at the log
RENEW = 20  # looks between two attempts to reopen a lost connection for hints
AT_ONCE = 100  # games that a look does something to, of each kind
BELIEVED = LEASE + 10_000  # the most milliseconds that a lease may have left; clocks of two machines differ a little
LONGEST_ASIDE = 3600.0  # the longest pause, in seconds, before a game that failed is tried again
logger = logging.getLogger("escalade.background")


class Background:
    """Looks at the log every half second, and does what is due."""

    def __init__(self, table: Table, turns: BotTurns) -> None:
        self.table = table
        self.turns = turns
        self.aside = Aside()
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.task = asyncio.create_task(self._look_forever())

    async def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    async def _look_forever(self) -> None:
        looks = 0
        await self._logged(lambda: self._bots_left_behind(everything=self.table.store.signals is None))
        while not self.table.stopping.is_set():
            await self._logged(self.look)
            looks += 1
            if looks % RENEW == 0:
                await self._logged(self.table.store.keep_listening)
            await asyncio.sleep(EVERY)

    async def _logged(self, what: Callable[[], Awaitable[None]]) -> None:
        try:
            await what()
        except Unavailable:
            pass  # the store has logged it
        except Exception:  # the loop must not end
            logger.exception("could not look at the log")

    async def look(self) -> None:
        """One look: who is there, clocks that ran out, bots that nobody plays, new entries of other processes."""
        store = self.table.store
        await self.table.presence.look(list(self.table.games.values()), store.tell_presence if store.signals else None)
        now = self.table.now()
        await self._each(lambda after: self.table.store.past_deadline(now, after), self._end_by_time)
        for late in self.table.late():
            await self._end_by_time(late)
        await self._bots_left_behind()
        self.table.drop_idle()
        heard = [id_ for id_, live in self.table.games.items() if live.listeners]
        for id_, head in (await self.table.store.heads(heard)).items():
            live = self.table.games.get(id_)
            if live is not None and live.fold.seq < head:
                await self._found(id_)

    async def _bots_left_behind(self, everything: bool = False) -> None:
        """Plays bots whose process has died.

        `everything`: no lease counts. A server that starts on SQLite is the only process, so no other can hold one.
        """
        now = self.table.now()
        believed = now if everything else now + BELIEVED
        due = self.table.store.bots_due
        await self._each(lambda after: due(now, believed, after), lambda live: self._take_over(live, now, believed))

    async def _each(self, page: Callable[[str], Awaitable[list[str]]], act: Callable[[Live], Awaitable[bool]]) -> None:
        """Acts on the games of all pages. One look acts on a limited number, because other work waits for its end."""
        last, done = "", 0
        while done < AT_ONCE and (ids := await page(last)):
            last = ids[-1]
            for id_ in ids:
                live = await self._found(id_)
                done += live is not None and await act(live)

    async def _found(self, id_: str) -> Live | None:
        """A game as the log has it. None if it cannot be loaded: then it is set aside, and logged once."""
        if self.aside.has(id_):
            return None
        try:
            live = await self.table.find(id_)
        except Unavailable:  # the database, not the game: the look ends
            raise
        except Exception as problem:
            if self.aside.add(id_):
                code = {"code": problem.code} if isinstance(problem, Problem) else {}
                logger.error("a game cannot go on here", exc_info=True, extra={"fields": code})
            return None
        self.aside.forget(id_)
        return live

    async def _end_by_time(self, live: Live) -> bool:
        await self.table.present(live)
        return True

    async def _take_over(self, live: Live, now: int, believed: int) -> bool:
        if not live.fold.bot_is_next or live.playing is not None:
            return False
        taken = await self.table.store.lease(live.id, live.fold.seq, self.table.name, now, believed, now + LEASE)
        if taken:
            self.turns.begin(live)
        return taken


class Aside:
    """Games that could not be loaded. Each is tried again after a pause that grows."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.games: dict[str, tuple[float, float]] = {}  # until when, and how long that was

    def has(self, id_: str) -> bool:
        return id_ in self.games and self.clock() < self.games[id_][0]

    def add(self, id_: str) -> bool:
        """Sets a game aside; whether it is the first time."""
        first = id_ not in self.games
        pause = EVERY if first else min(2 * self.games[id_][1], LONGEST_ASIDE)
        self.games[id_] = (self.clock() + pause, pause)
        return first

    def forget(self, id_: str) -> None:
        self.games.pop(id_, None)
