"""What happens without anyone asking: bots take their turns, clocks run out, and other processes' entries are found."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from random import Random
from typing import Any

from .fold import Fold
from .live import Live
from .playing import check_fresh, check_turn
from .problems import Problem
from .table import LEASE, Draft, Table
from .thinking import Task

EVERY = 0.5  # seconds between two looks at the log
RENEW = 20  # looks between two attempts to hear hints again
logger = logging.getLogger("escalade.turns")


class Turns:
    """The tasks of one process that keep its games going."""

    def __init__(self, table: Table) -> None:
        self.table = table
        table.bot_turn = self.begin
        self.tasks: set[asyncio.Task[None]] = set()

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
        except Problem as problem:
            logger.warning("bot gave up", extra={"fields": {"code": problem.code}})
        finally:
            live.playing = None

    async def _one_move(self, live: Live) -> None:
        fold = live.fold
        seat = fold.to_act
        view = fold.view(seat)
        if seat is None or view is None:
            return
        began = time.monotonic()
        text = await self._chosen(fold, seat, view)
        await asyncio.sleep(max(0.0, fold.row.pace - (time.monotonic() - began)))

        def write(now: Fold) -> Draft | None:
            try:
                check_fresh(now, seat, fold.seq, self.table.now())
                check_turn(now, seat)
            except Problem:
                return None  # a takeback, the clock, or another process: the move has no place any more
            return Draft("move", seat, {"move": text})

        await self.table.enter(live, write)

    async def _chosen(self, fold: Fold, seat: str, view: dict[str, Any]) -> str:
        level = fold.seats[seat].level or "random"
        task = Task(fold.row.game, fold.row.rules, fold.row.options, level, bot_seed(fold), view)
        try:
            text = await self.table.thinkers.choose(task)
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
        except Exception:  # a database that is away for a moment must not end the loop that waits for its return
            logger.exception("could not look at the log")

    async def look(self) -> None:
        """One look: clocks that ran out, bots nobody is playing, games that others have moved in."""
        for id_ in await self.table.store.past_deadline(self.table.now()):
            await self.table.present(await self.table.find(id_))
        await self._orphans()
        heard = [id_ for id_, live in self.table.games.items() if live.listeners]
        for id_, head in (await self.table.store.heads(heard)).items():
            await self.table.hear([(id_, head)])

    async def _orphans(self, everything: bool = False) -> None:
        """Bots whose process has died. One that starts alone (SQLite) need not wait for its old leases to run out."""
        now = self.table.now()
        for id_ in await self.table.store.bots_due(now + (2 * LEASE if everything else 0)):
            try:
                live = await self.table.find(id_)
            except Problem:  # of other rules: it stays as it is
                continue
            if bot_is_next(live.fold) and live.playing is None:
                head = live.fold.seq
                lapsed = now + (2 * LEASE if everything else 0)
                if await self.table.store.lease(id_, head, self.table.name, lapsed, now + LEASE):
                    self.begin(live)


def bot_is_next(fold: Fold) -> bool:
    to_act = fold.to_act
    return to_act is not None and fold.seats[to_act].kind == "bot"


def bot_seed(fold: Fold) -> int:
    """A bot's seed for one choice: it depends on the game and the number of moves, never on the deal."""
    text = f"{fold.row.bot_seed}|{len(fold.moves)}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 1
