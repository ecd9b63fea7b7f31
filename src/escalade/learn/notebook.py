"""What self-play writes down, as arrays."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy

from ..core.network import Learned
from .selfplay import Notes

ROOM = 400_000  # rows; games that do not fit are not played


class Rows(NamedTuple):
    """What self-play wrote down: seats alternate. The features of a row are the next `many` numbers of `held`."""

    held: Any
    many: Any
    priors: Any
    targets: Any
    results: Any

    def starts(self) -> Any:
        """Where the features of each row begin."""
        return numpy.concatenate([[0], numpy.cumsum(self.many[:-1], dtype=numpy.int64)])

    @classmethod
    def joined(cls, parts: list[Rows]) -> Rows:
        return cls(*(numpy.concatenate(columns) for columns in zip(*parts)))


class Notebook:
    """Notes to write in, and the rows that were written. Memory is taken only by what is written to."""

    def __init__(self, net: Any) -> None:
        assert isinstance(net, Learned)
        self.net = net
        self.columns: tuple[Any, ...] = (
            numpy.empty(ROOM * net.most, numpy.uint16),
            numpy.empty(ROOM, numpy.int32),
            numpy.empty(ROOM, numpy.float32),
            numpy.empty(ROOM, numpy.float32),
            numpy.empty(ROOM, numpy.uint8),
        )
        self.notes = Notes(*self.columns)

    def rows(self) -> Rows:
        ends = (self.notes.used, *[self.notes.rows] * 4)
        return Rows(*(column[:end].copy() for column, end in zip(self.columns, ends)))
