"""Trouble with the database: told apart from our own errors, limited in time, and logged now and then.

A database that is locked, full, read-only, restarting or gone is `Unavailable`: whoever asked may ask again. What was
being written is then in the log once or not at all; the same entry sent again finds it there or writes it.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, NotSupportedError, ProgrammingError
from sqlalchemy.exc import TimeoutError as NoConnectionFree

LONGEST = 10.0  # seconds for one question or one transaction; no answer by then is trouble
SILENCE = 30.0  # seconds between two lines about the same trouble
OURS = ("22", "23", "42", "0A")  # classes of SQLSTATE that blame the statement, not the database
Answer = TypeVar("Answer")
logger = logging.getLogger("escalade.store")


class Unavailable(Exception):  # noqa: N818 - a state of the database, not a mistake
    """The database cannot be read or written just now."""


def is_trouble(problem: BaseException) -> bool:
    """Whether the database is at fault, and not what was asked of it."""
    if isinstance(problem, IntegrityError | DataError | ProgrammingError | NotSupportedError):
        return False
    cause = problem.orig if isinstance(problem, DBAPIError) else problem
    state = getattr(cause, "sqlstate", None)
    if state is not None:
        return not str(state).startswith(OURS)
    if isinstance(problem, DBAPIError):
        return not isinstance(problem.orig and problem.orig.__cause__, ValueError)  # asyncpg: a value it cannot send
    # A connection that fails to open raises the driver's own errors, or the system's.
    of_the_driver = type(problem).__module__.partition(".")[0] in ("asyncpg", "sqlite3")
    return of_the_driver or isinstance(problem, NoConnectionFree | OSError)


class Trouble:
    """How reading, or writing, went lately."""

    def __init__(self, what: str, clock: Callable[[], float] = time.monotonic) -> None:
        self.what = what
        self.clock = clock
        self.fine = True
        self.tried = -SILENCE  # when the last attempt ended
        self.told = -SILENCE
        self.failures = 0  # since the last line

    async def attempt(self, work: Coroutine[Any, Any, Answer]) -> Answer:
        """The answer of the database, or Unavailable after a limited time.

        The work runs by itself: who asked may go away, and a driver that hangs when it is stopped keeps nobody waiting.
        """
        task = asyncio.create_task(work)
        task.add_done_callback(_read_outcome)
        done, _ = await asyncio.wait({task}, timeout=LONGEST)
        try:
            if not done:
                task.cancel()
                raise TimeoutError
            answer = task.result()
        except Exception as problem:
            if not is_trouble(problem):
                raise
            self._met(problem)
            raise Unavailable from problem
        self._went_well()
        return answer

    def _met(self, problem: Exception) -> None:
        self.fine = False
        self.tried = self.clock()
        self.failures += 1
        if self.tried - self.told >= SILENCE:
            cause = getattr(problem, "orig", None) or problem
            fields = {"failures": self.failures, "exception": type(cause).__name__}
            logger.error("the log cannot be %s", self.what, extra={"fields": fields})
            self.told = self.tried
            self.failures = 0

    def _went_well(self) -> None:
        self.tried = self.clock()
        if not self.fine:
            self.fine = True
            logger.warning("the log can be %s again", self.what, extra={"fields": {"failures": self.failures}})
            self.failures = 0


def _read_outcome(task: asyncio.Task[Any]) -> None:
    """Reads the outcome, so that asyncio does not warn of an exception that nobody waits for."""
    if not task.cancelled():
        task.exception()
