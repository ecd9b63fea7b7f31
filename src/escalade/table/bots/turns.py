"""The turns of bots, played in the background."""

from __future__ import annotations

import asyncio
import logging
import time
from random import Random
from typing import Any

from ...store import kinds
from ..game.drafts import Draft, Writing
from ..game.fold import Fold
from ..live import Live
from ..play.moves import check_fresh, check_turn
from ..problems import Problem
from ..table import Table
from .pool import Pool
from .queue import Asker
from .tasks import task_of

SHORTEST, LONGEST = 0.05, 5.0  # seconds between two attempts to write a bot's move
logger = logging.getLogger("escalade.bots")


class BotTurns:
    """Plays the turns of bots. The table calls `begin` when one is due."""

    def __init__(self, table: Table, pool: Pool) -> None:
        self.table = table
        self.pool = pool
        self.tasks: set[asyncio.Task[None]] = set()

    def begin(self, live: Live) -> None:
        """Plays a bot's turn in the background, once at a time for each game."""
        if live.playing is None:
            live.playing = asyncio.create_task(self._play(live))
            self.tasks.add(live.playing)
            live.playing.add_done_callback(self.tasks.discard)

    async def stop(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def _play(self, live: Live) -> None:
        try:
            while live.fold.bot_is_next and not self.table.stopping.is_set():
                await self._one_move(live)
        except Exception:  # when the lease has run out, any process tries again
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
                return None  # a takeback, the clock, or another process: the move is not wanted any more
            return Draft(kinds.Move(text), seat)

        await self._enter(live, write)

    async def _enter(self, live: Live, write: Writing) -> None:
        """Writes a bot's move. While the log cannot be written it tries again, after pauses that grow.

        The move is kept meanwhile, and dropped by `write` when it has no place any more.
        """
        pause = 0.0
        while not self.table.stopping.is_set():
            try:
                await self.table.enter(live, write)
                return
            except Exception:  # the database is away, locked or full
                if pause == 0:
                    logger.warning("bot's move not written yet", exc_info=True)
            await asyncio.sleep(pause)
            pause = min(max(2 * pause, SHORTEST), LONGEST)

    async def _chosen(self, live: Live, fold: Fold, seat: str, view: dict[str, Any]) -> str:
        level = fold.seats[seat].level or "random"
        task = task_of(fold, level, view)
        try:
            text = await self.pool.choose(task, Asker(live.address, live.id))
            if text in view["legal"]:
                return text
            logger.error("bot chose an illegal move", extra={"fields": {"game": task.game, "level": level}})
        except Exception:  # the other player must not wait for a bot that failed
            logger.exception("bot failed", extra={"fields": {"game": task.game, "level": level}})
        self.table.metrics.failures.inc()
        return str(Random(task.seed).choice(view["legal"]))
