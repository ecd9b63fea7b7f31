"""The log of games, in SQLite or PostgreSQL: the only place with SQL.

A game is a row that never changes (what was chosen when it was made) and a log of entries numbered from 0. An entry is
written once, under the primary key (game, seq), and never changed. The other columns of the game's row repeat what the
last entry says, so that open games, late clocks and due bots are found without reading every log.
"""

from __future__ import annotations

from . import kinds
from .entries import FORMAT, Append, Entry, GameRow, Listed, MatchPart, NewGame, Summary
from .log import Store
from .trouble import Unavailable

__all__ = [
    "FORMAT", "Append", "Entry", "GameRow", "Listed", "MatchPart", "NewGame", "Store", "Summary", "Unavailable",
    "kinds",
]  # fmt: skip
