"""Drafts: entries that have no number and no time yet."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from ...store import Entry, NewGame, kinds
from .fold import Fold


class Draft(msgspec.Struct, frozen=True):
    """An entry without its number and time. `creates`: a game that is made by the same commit."""

    what: kinds.AnyKind
    seat: str | None = None
    key: str | None = None
    creates: NewGame | None = None


Writing = Callable[[Fold], Draft | None]


def with_deal(fold: Fold, what: kinds.Join | kinds.Ready | kinds.Reveal, seat: str) -> Draft:
    """The draft of an entry, dealing the cards if it is the one that everyone waited for."""
    after = fold.after(Entry(fold.row.id, fold.seq + 1, what, fold.at, seat))
    return Draft(replace(what, dealt=True) if after.all_revealed else what, seat)


def out_of_time(fold: Fold, now: int) -> Draft | None:
    """The entry that is due if the player to act has no time left."""
    deadline = fold.deadline
    return Draft(kinds.Time(), fold.to_act) if deadline is not None and now >= deadline else None
