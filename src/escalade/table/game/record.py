"""The record of a finished game, and what its deal followed from."""

from __future__ import annotations

from ...core.deal import RecordDeal, commitment_of
from ...core.record import Record
from ..problems import Problem
from .fold import Fold


def check_over(fold: Fold) -> None:
    if fold.status != "over":
        raise Problem(403, "record.running", "the record is open to all once the game is over")


def record_of(fold: Fold) -> Record:
    """The game as a file."""
    check_over(fold)
    seats = {
        name: f"bot:{seat.level}" if seat.kind == "bot" else seat.name or seat.kind for name, seat in fold.seats.items()
    }
    record = Record.of(fold.game, fold.seed, seats)
    record.moves = [move.text for move in fold.moves]
    record.result = fold.result or record.result
    record.deal = deal_of(fold)
    record.position = fold.position
    return record


def deal_of(fold: Fold) -> RecordDeal:
    """What the seed of a deal follows from, as a record carries it. The secret is for those who may know the deal."""
    return {
        "secret": fold.row.secret,
        "commitment": commitment_of(fold.row.secret),
        "nonces": {name: held.nonce for name, held in fold.seats.items()},
        "commitments": {name: held.commitment for name, held in fold.seats.items()},
    }
