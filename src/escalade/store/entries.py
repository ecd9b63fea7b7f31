"""What the log holds, as the rest of the server sees it."""

from __future__ import annotations

from typing import Any

import msgspec

from .kinds import AnyKind


class Entry(msgspec.Struct, frozen=True):
    """One line of a game's log: what happened, when, by whom. `key` is the client's own name for its request."""

    game: str
    seq: int
    what: AnyKind
    at: int
    seat: str | None = None
    key: str | None = None
    deadline: int | None = None


FORMAT = 2  # of the entries below; a game with another one was made by an earlier version and has ended with it


class MatchPart(msgspec.Struct, frozen=True):
    """Which game of a Revenge match this is, 1 or 2, and the id of the first one."""

    id: str
    number: int
    first: str


class GameRow(msgspec.Struct, frozen=True):
    """What was chosen when the game was made; it never changes."""

    id: str
    game: str
    options: dict[str, Any]
    rules: str
    seats: dict[str, dict[str, Any]]
    secret: str
    bot_seed: int
    created: int
    public: bool = False
    hints: bool = True
    pace: float = 0.0
    clock: dict[str, Any] | None = None
    match: MatchPart | None = None
    previous: str | None = None
    format: int = FORMAT

    @property
    def before(self) -> str | None:
        """The id of the first game of the match, if this is the second."""
        return self.match.first if self.match is not None and self.match.number == 2 else None


class Summary(msgspec.Struct, frozen=True):
    """What the last entry says about the game, repeated in its row for searches."""

    status: str = "waiting"
    open: str = ""
    names: dict[str, str] = {}
    bot_due: bool = False
    deadline: int | None = None
    lease_by: str | None = None
    lease_until: int = 0


class Listed(msgspec.Struct, frozen=True):
    """A public game as searches find it: its open seats, and the names of those who sit there."""

    row: GameRow
    open: list[str]
    names: dict[str, str]


class NewGame(msgspec.Struct, frozen=True):
    """A game with its first entry."""

    row: GameRow
    first: Entry
    summary: Summary


class Append(msgspec.Struct, frozen=True):
    """An entry for the next number of a log, with what becomes true if it gets that number."""

    entry: Entry
    summary: Summary
    creates: NewGame | None = None
