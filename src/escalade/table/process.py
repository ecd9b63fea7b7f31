"""One server process: its table, its bots and its background, made and joined here and nowhere else."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from ..store import Store, Unavailable
from .background import Background
from .bots.pool import Pool
from .bots.turns import BotTurns
from .game.clocks import Timekeeper
from .game.fold import Dealer, start_of
from .metrics import Metrics
from .table import Table

logger = logging.getLogger("escalade.process")


class Process:
    """The parts of a server, and who tells whom: the store tells the table, the table tells the bots."""

    def __init__(
        self, database: str, now: Timekeeper | None = None, dealer: Dealer = start_of, workers: int | None = None
    ) -> None:
        self.metrics = Metrics()
        self.store = Store(database)
        self.table = Table(self.store, now, dealer, lambda live: self.turns.begin(live), self.metrics)
        self.pool = Pool(workers, self.metrics)
        self.turns = BotTurns(self.table, self.pool)
        self.background = Background(self.table, self.turns)

    async def open(self) -> None:
        """Opens the log of games, if it is not open yet."""
        await self.store.start(self.table.hear, self.table.presence.hear)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Opens the log; while it is open, bots play and clocks run out; then all is closed in order."""
        try:
            await self.open()
        except Exception as error:
            logger.error("the log of games cannot be opened", exc_info=error)
            raise
        self.background.start()
        try:
            yield
        finally:
            self.table.stopping.set()
            await self.background.stop()
            await self.turns.stop()
            self.pool.stop()
            with suppress(Unavailable):  # leases that cannot be given back run out
                await self.store.release(self.table.name)
            await self.store.stop()
