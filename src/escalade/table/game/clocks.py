"""Clocks: which there are, their limits, and how much time is left, which follows from when entries were written."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

# The least and the most that a clock may have. Requests, OpenAPI and the catalogue have them from here.
SECONDS = (10, 86_400)
INCREMENT = (0, 600)
DAYS = (1, 30)
DAY = 86_400_000  # milliseconds


class SecondsClock(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="live"):
    """So many seconds for the whole game, and an increment for each turn."""

    seconds: Annotated[int, Meta(ge=SECONDS[0], le=SECONDS[1])]
    increment: Annotated[int, Meta(ge=INCREMENT[0], le=INCREMENT[1])] = 0


class DaysClock(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="days"):
    """So many days for each turn."""

    days: Annotated[int, Meta(ge=DAYS[0], le=DAYS[1])]


# The clocks that the page offers, by the name that the catalogues of words know.
OFFERED: dict[str, SecondsClock | DaysClock] = {
    "quick": SecondsClock(600, 5), "calm": SecondsClock(1800, 15), "days": DaysClock(2),
}  # fmt: skip


def milliseconds_since_1970() -> int:
    return time.time_ns() // 1_000_000


def milliseconds_passed() -> int:
    return time.monotonic_ns() // 1_000_000


class Timekeeper:
    """The time of a process: the system's, but it never runs back. If the system's is set back, this one goes on.

    `passed` counts milliseconds whatever the system's time does.
    """

    def __init__(
        self, system: Callable[[], int] = milliseconds_since_1970, passed: Callable[[], int] = milliseconds_passed
    ) -> None:
        self.system = system
        self.passed = passed
        self.last = system()
        self.last_passed = passed()

    def __call__(self) -> int:
        passed = self.passed()
        self.last = max(self.system(), self.last + passed - self.last_passed)
        self.last_passed = passed
        return self.last


class ShownClock(msgspec.Struct, frozen=True):
    """A clock as answers and events carry it: time left at the moment `now`. All in milliseconds."""

    kind: Literal["live", "days"]
    left: dict[str, int]
    running: str | None
    deadline: int | None
    now: int


class Clock(msgspec.Struct, frozen=True):
    """Time left of each seat at the moment `since`, in milliseconds; the clock of `running` is ticking."""

    kind: Literal["live", "days"]
    period: int
    increment: int
    left: dict[str, int]
    running: str | None = None
    since: int = 0

    @property
    def deadline(self) -> int | None:
        return None if self.running is None else self.since + self.left[self.running]

    def turn(self, to_act: str | None, at: int) -> Clock:
        """The clock after an entry that leaves this seat to act."""
        left = dict(self.left)
        mover = self.running
        if mover is not None:
            left[mover] = max(0, left[mover] - max(0, at - self.since))
            if self.kind == "live" and to_act != mover:
                left[mover] += self.increment
        if self.kind == "days" and to_act is not None:
            left = dict.fromkeys(left, self.period)
        return msgspec.structs.replace(self, left=left, running=to_act, since=at)

    def shown(self, now: int) -> ShownClock:
        """The clock as answers carry it. It is never shown as of a time before it began to tick."""
        now = max(now, self.since)
        left = dict(self.left)
        if self.running is not None:
            left[self.running] = max(0, left[self.running] - (now - self.since))
        return ShownClock(self.kind, left, self.running, self.deadline, now)


def clock_of(chosen: dict[str, Any] | None, seats: tuple[str, str]) -> Clock | None:
    """The clock that was chosen when the game was made, not yet running."""
    if chosen is None:
        return None
    live = chosen["kind"] == "live"
    period = chosen["seconds"] * 1000 if live else chosen["days"] * DAY
    return Clock(chosen["kind"], period, chosen.get("increment", 0) * 1000, dict.fromkeys(seats, period))
