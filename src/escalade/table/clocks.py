"""Clocks, as a fold of the log: who has how much time left follows from when the entries were written."""

from __future__ import annotations

from typing import Any

import msgspec

DAY = 86_400_000


class Clock(msgspec.Struct, frozen=True):
    """Time left of each seat at the moment `since`, in milliseconds; the clock of `running` is ticking."""

    kind: str
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
            left[mover] = max(0, left[mover] - (at - self.since))
            if self.kind == "live" and to_act != mover:
                left[mover] += self.increment
        if self.kind == "days" and to_act is not None:
            left = dict.fromkeys(left, self.period)
        return msgspec.structs.replace(self, left=left, running=to_act, since=at)

    def shown(self, now: int) -> dict[str, Any]:
        """The clock as answers carry it."""
        left = dict(self.left)
        if self.running is not None:
            left[self.running] = max(0, left[self.running] - (now - self.since))
        return {"kind": self.kind, "left": left, "running": self.running, "deadline": self.deadline, "now": now}


def clock_of(chosen: dict[str, Any] | None, seats: tuple[str, str]) -> Clock | None:
    """The clock that was chosen when the game was made, not yet running."""
    if chosen is None:
        return None
    live = chosen["kind"] == "live"
    period = chosen["seconds"] * 1000 if live else chosen["days"] * DAY
    return Clock(chosen["kind"], period, chosen.get("increment", 0) * 1000, dict.fromkeys(seats, period))
