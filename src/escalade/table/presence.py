"""Presence: who listens to a game now. It is told and forgotten; no log has it.

A seat is here while one of its event streams is open, in this process or in another one. Processes on PostgreSQL tell
each other who listens to them, when that changes and again every so often; what a process has not repeated is no longer
believed. When somebody was last there is known only to processes that have seen it, or by his last move.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable

import msgspec

from .live import Live, Place, Present

GRACE = 4_000  # milliseconds for which a seat still counts as here: a reload, a tunnel
LEFT = 300_000  # milliseconds after which somebody who is away has left
BEAT = 20_000  # milliseconds after which a process repeats who listens to it
BELIEVED = 50_000  # milliseconds for which that is believed
REMEMBERED = 20_000  # seats of which is known when they were last here
IN_ONE = 40  # games in one message: a payload is limited to 8,000 bytes
Tell = Callable[[list[str]], Awaitable[None]]


class Heard(msgspec.Struct, frozen=True):
    """Who listens to a game in one process: seats, and how many without one."""

    seats: frozenset[str] = frozenset()
    watchers: int = 0


class Message(msgspec.Struct):
    """What a process tells the others: who listens to it, of some games."""

    by: str
    games: dict[str, Heard]


NOBODY = Heard()
encode = msgspec.json.Encoder(order="deterministic").encode


class Presence:
    """Who is at the tables of one process, and what the other processes have said."""

    def __init__(self, process: str, now: Callable[[], int]) -> None:
        self.process = process
        self.now = now
        self.seen: OrderedDict[tuple[str, str], int] = OrderedDict()  # when a seat was last here
        self.told: dict[str, tuple[Heard, int]] = {}  # what the others were told of a game, and when
        self.others: dict[str, dict[str, tuple[Heard, int]]] = {}  # by game and process: what was said, and when

    def of(self, live: Live) -> Present:
        """Who is there now: the players, and the number of those who watch."""
        everywhere = [_here(live), *(heard for heard, _ in self.others.get(live.id, {}).values())]
        here = frozenset[str]().union(*(heard.seats for heard in everywhere))
        people = [seat for seat, held in live.fold.seats.items() if held.kind == "human"]
        places = {seat: Place("here", None) if seat in here else self._absent(live, seat) for seat in people}
        return Present(places, sum(heard.watchers for heard in everywhere))

    def _absent(self, live: Live, seat: str) -> Place:
        known = [self.seen.get((live.id, seat)), live.fold.last_move_of(seat)]
        since = max((at for at in known if at is not None), default=None)
        if since is None:
            return Place("left", None)
        gone = self.now() - since
        return Place("here", None) if gone < GRACE else Place("away" if gone < LEFT else "left", since)

    def gone(self, game: str, seats: Iterable[str], at: int | None = None) -> None:
        """These seats were here until now, or until then."""
        for seat in seats:
            self.seen[game, seat] = max(self.seen.pop((game, seat), 0), self.now() if at is None else at)
        while len(self.seen) > REMEMBERED:
            self.seen.popitem(last=False)

    # ---- telling -----------------------------------------------------------------------------------------------

    def refresh(self, live: Live) -> None:
        """Tells the listeners of a game if anything is new."""
        present = self.of(live)
        if present != live.present:
            live.present = present
            for listener in live.listeners:
                listener.set()

    async def look(self, games: Iterable[Live], tell: Tell | None) -> None:
        """Twice a second: tells the listeners what is new, and the other processes, if there can be any."""
        self._forget()
        heard_here = [live for live in games if live.listeners]
        for live in heard_here:
            self.refresh(live)
        if tell is not None and (news := self._news(heard_here)):
            parts = [news[start : start + IN_ONE] for start in range(0, len(news), IN_ONE)]
            await tell([encode(Message(self.process, dict(part))).decode() for part in parts])

    def _news(self, heard_here: list[Live]) -> list[tuple[str, Heard]]:
        """What the other processes have to be told: what has changed, and what they were told long ago."""
        now = self.now()
        present = {live.id: _here(live) for live in heard_here}
        due = {game for game, (_, at) in self.told.items() if now - at >= BEAT}
        changed = {game for game, heard in present.items() if self.told.get(game, (NOBODY, 0))[0] != heard}
        ended = self.told.keys() - present.keys()
        news = [(game, present.get(game, NOBODY)) for game in sorted(due | changed | ended)]
        self.told |= {game: (heard, now) for game, heard in news}
        for game in ended:
            del self.told[game]
        return news

    async def hear(self, payload: str) -> None:
        """What another process says. Whoever it has no longer was there until now."""
        message = msgspec.json.decode(payload, type=Message)
        if message.by == self.process:
            return
        for game, heard in message.games.items():
            said = self.others.setdefault(game, {})
            self.gone(game, said.get(message.by, (NOBODY, 0))[0].seats - heard.seats)
            said[message.by] = (heard, self.now())

    def _forget(self) -> None:
        """Drops what others have not repeated, and those to whom nobody listens."""
        now = self.now()
        for game, said in list(self.others.items()):
            for process, (heard, at) in list(said.items()):
                if heard == NOBODY or now - at > BELIEVED:
                    self.gone(game, heard.seats, at)
                    del said[process]
            if not said:
                del self.others[game]


def _here(live: Live) -> Heard:
    seats = list(live.listeners.values())
    return Heard(frozenset(seat for seat in seats if seat is not None), seats.count(None))
