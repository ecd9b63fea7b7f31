"""Drafts: entries that have no number and no time yet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from ...store import Entry, NewGame
from .fold import Fold


class Draft(msgspec.Struct, frozen=True):
    """An entry without its number and time. `creates`: a game that is made by the same commit."""

    kind: str
    seat: str | None = None
    body: dict[str, Any] = {}
    key: str | None = None
    creates: NewGame | None = None


Writing = Callable[[Fold], Draft | None]


def with_deal(fold: Fold, draft: Draft) -> Draft:
    """The same entry, dealing the cards if it is the one that everyone waited for."""
    after = fold.after(Entry(fold.row.id, fold.seq + 1, draft.kind, fold.at, draft.seat, draft.body))
    return msgspec.structs.replace(draft, body=draft.body | {"dealt": True}) if after.all_revealed else draft


def out_of_time(fold: Fold, now: int) -> Draft | None:
    """The entry that is due if the player to act has no time left."""
    deadline = fold.deadline
    return Draft("time", fold.to_act) if deadline is not None and now >= deadline else None
