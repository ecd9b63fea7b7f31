"""What happens without anyone asking: bots take their turns, clocks run out, and other processes' entries are found."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from random import Random
from typing import Any

from ..store import Unavailable
from .fold import Fold
from .live import Live
from .playing import check_fresh, check_turn
from .problems import Problem
from .queue import Asker
from .table import LEASE, Draft, Table, Writing
from .thinking import Task

EVERY = 0.5  # seconds between two looks at the log
RENEW = 20  # looks between two attempts to hear hints again
AT_ONCE = 100  # games that a look does something to, of each kind
BELIEVED = LEASE + 10_000  # milliseconds a lease may have left; the clocks of two machines differ a little
SHORTEST, LONGEST = 0.05, 5.0  # seconds between two attempts to write a bot's move
LONGEST_ASIDE = 3600.0  # seconds until a game that fails again and again is tried again
logger = logging.getLogger("escalade.turns")


class Turns:
    """The tasks of one process that keep its games going."""

    def __init__(self, table: Table) -> None:
        self.table = table
        table.bot_turn = self.begin
        self.tasks: set[asyncio.Task[None]] = set()
        self.aside = Aside()

    def start(self) -> None:
        self._spawn(self._look_again_and_again())

    async def stop(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    # ---- bots --------------------------------------------------------------------------------------------------

    def begin(self, live: Live) -> None:
        """Plays a bot's turn in the background, once at a time for each game."""
        if live.playing is None:
            live.playing = self._spawn(self._play(live))

    async def _play(self, live: Live) -> None:
        try:
            while bot_is_next(live.fold) and not self.table.stopping.is_set():
                await self._one_move(live)
        except Exception:  # whoever finds the lease run out tries again
            logger.exception("bot gave up")
        finally:
            live.playing = None

    async def _one_move(self, live: Live) -> None:
        fold = live.fold
        seat = fold.to_act
        view = fold.view(seat)
        if seat is None or view is None:
            return
        began = time.monotonic()
        text = await self._chosen(live, fold, seat, view)
        await asyncio.sleep(max(0.0, fold.row.pace - (time.monotonic() - began)))

        def write(now: Fold) -> Draft | None:
            try:
                check_fresh(now, seat, fold.seq, self.table.time_of(live))
                check_turn(now, seat)
            except Problem:
                return None  # a takeback, the clock, or another process: the move has no place any more
            return Draft("move", seat, {"move": text})

        await self._enter(live, write)

    async def _enter(self, live: Live, write: Writing) -> None:
        """Has a bot's move written, however long the log cannot be: at once, at once again, then after longer pauses.

        The move is kept meanwhile, and dropped by `write` when it has no place any more.
        """
        pause = 0.0
        while not self.table.stopping.is_set():
            try:
                await self.table.enter(live, write)
                return
            except Exception:  # a database that is away, locked or full
                if pause == 0:
                    logger.warning("bot's move not written yet", exc_info=True)
            await asyncio.sleep(pause)
            pause = min(max(2 * pause, SHORTEST), LONGEST)

    async def _chosen(self, live: Live, fold: Fold, seat: str, view: dict[str, Any]) -> str:
        level = fold.seats[seat].level or "random"
        task = Task(fold.row.game, fold.row.rules, fold.row.options, level, bot_seed(fold), view)
        try:
            text = await self.table.thinkers.choose(task, Asker(live.address, live.id))
            if text in view["legal"]:
                return text
            logger.error("bot chose an illegal move", extra={"fields": {"game": task.game, "level": level}})
        except Exception:  # whatever goes wrong in a bot, the person at the other seat must not be left waiting
            logger.exception("bot failed", extra={"fields": {"game": task.game, "level": level}})
        self.table.metrics.failures.inc()
        return str(Random(task.seed).choice(view["legal"]))

    # ---- looking at the log ------------------------------------------------------------------------------------

    async def _look_again_and_again(self) -> None:
        looks = 0
        await self._carefully(lambda: self._orphans(everything=self.table.store.signals is None))
        while not self.table.stopping.is_set():
            await self._carefully(self.look)
            looks += 1
            if looks % RENEW == 0:
                await self._carefully(self.table.store.keep_listening)
            await asyncio.sleep(EVERY)

    async def _carefully(self, what: Callable[[], Awaitable[None]]) -> None:
        try:
            await what()
        except Unavailable:
            pass  # the store has told the log
        except Exception:  # whatever it was, the loop goes on
            logger.exception("could not look at the log")

    async def look(self) -> None:
        """One look: clocks that ran out, bots nobody is playing, games that others have moved in."""
        now = self.table.now()
        await self._each(lambda after: self.table.store.past_deadline(now, after), self._end_by_time)
        for late in self.table.late():
            await self._end_by_time(late)
        await self._orphans()
        self.table.let_go()
        heard = [id_ for id_, live in self.table.games.items() if live.listeners]
        for id_, head in (await self.table.store.heads(heard)).items():
            live = self.table.games.get(id_)
            if live is not None and live.fold.seq < head:
                await self._found(id_)

    async def _orphans(self, everything: bool = False) -> None:
        """Bots whose process has died. One that starts alone (SQLite) believes no lease: there is nobody else."""
        now = self.table.now()
        believed = now if everything else now + BELIEVED
        due = self.table.store.bots_due
        await self._each(lambda after: due(now, believed, after), lambda live: self._take_over(live, now, believed))

    async def _each(self, page: Callable[[str], Awaitable[list[str]]], act: Callable[[Live], Awaitable[bool]]) -> None:
        """Acts on the games of all pages, but on no more than some in one look: other things wait for its end."""
        last, done = "", 0
        while done < AT_ONCE and (ids := await page(last)):
            last = ids[-1]
            for id_ in ids:
                live = await self._found(id_)
                done += live is not None and await act(live)

    async def _found(self, id_: str) -> Live | None:
        """A game as the log has it; None if it cannot go on here. Then it is set aside, and that is told once."""
        if self.aside.has(id_):
            return None
        try:
            live = await self.table.find(id_)
        except Unavailable:  # no game's fault: the look ends
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
        if not bot_is_next(live.fold) or live.playing is not None:
            return False
        taken = await self.table.store.lease(live.id, live.fold.seq, self.table.name, now, believed, now + LEASE)
        if taken:
            self.begin(live)
        return taken


class Aside:
    """Games that failed here. Each is tried again after a pause that grows, for the reason may pass."""

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


def bot_is_next(fold: Fold) -> bool:
    to_act = fold.to_act
    return to_act is not None and fold.seats[to_act].kind == "bot"


def bot_seed(fold: Fold) -> int:
    """A bot's seed for one choice: it depends on the game and the number of moves, never on the deal."""
    text = f"{fold.row.bot_seed}|{len(fold.moves)}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 1
