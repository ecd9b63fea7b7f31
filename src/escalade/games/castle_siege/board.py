"""The board as sets of cells: what is drawn, and who is near whom. Nothing here changes during a game."""

from __future__ import annotations

from functools import lru_cache

import cython

from . import constants as c
from .boardfile import squares_of
from .squares import cell_at


class Board:
    """One board. `inside` is what the walls enclose, castle floor and throne; `court` are the tiles next to a throne
    tile, `doorstep` those next to a door tile, `doorview` those at most two tiles from one in a straight line."""

    drawing: tuple[str, ...]
    columns: int
    rows: int
    words: int
    squares: list[int]
    throne: list[int]
    inside: list[int]
    camp: list[int]
    door: list[int]
    doorstep: list[int]
    doorview: list[int]
    blocks: list[int]
    court: list[int]
    near: list[int]
    cross: list[int]
    diamond: list[int]
    zone: list[int]

    def __init__(self, drawing: tuple[str, ...]) -> None:
        self.drawing = drawing
        self.columns = len(drawing[0])
        self.rows = len(drawing)
        self.words = (self.columns * c.COLUMN + 63) // 64
        if not cython.compiled:
            self.near, self.cross = [0] * (c.CELLS * c.WORDS), [0] * (c.CELLS * c.WORDS)
            self.diamond = [0] * (c.FARTHEST * c.CELLS * c.WORDS)
            self.zone = [0] * (c.UNHURRIED * c.CELLS * c.WORDS)
        self._draw()
        for cell in self.cells("T#Dc.a"):
            self._look_around(cell)

    def cells(self, symbols: str) -> list[int]:
        """The cells drawn with one of these symbols, ascending."""
        return sorted(cell_at(column, row) for column, row in squares_of(self.drawing, symbols))

    def _draw(self) -> None:
        self.squares = _words(self.cells("T#Dc.a"))
        self.throne = _words(self.cells("T"))
        self.inside = _words(self.cells("cT"))
        self.camp = _words(self.cells("a"))
        self.door = _words(self.cells("D"))
        self.blocks = _words(self.cells("#"))
        self.doorstep = _words(self._beside("D"))
        self.doorview = _words(sorted({cell for middle in self.cells("D") for cell in self.straight(middle)}))
        self.court = _words(self._beside("T"))

    def _beside(self, symbol: str) -> list[int]:
        beside = {cell for middle in self.cells(symbol) for cell in self.within(middle, 1)}
        return sorted(beside)

    def within(self, cell: int, steps: int) -> list[int]:
        """The cells at most so many steps away, this one not among them."""
        column, row = cell // c.COLUMN, cell % c.COLUMN
        return [
            cell_at(x, y)
            for x in range(max(0, column - steps), min(self.columns, column + steps + 1))
            for y in range(max(0, row - steps), min(self.rows, row + steps + 1))
            if 0 < abs(x - column) + abs(y - row) <= steps
        ]

    def straight(self, cell: int) -> list[int]:
        """The cells one or two tiles away in a straight line."""
        column, row = cell // c.COLUMN, cell % c.COLUMN
        return [other for other in self.within(cell, 2) if other // c.COLUMN == column or other % c.COLUMN == row]

    def _look_around(self, cell: int) -> None:
        near, cross = _words(self.within(cell, 1)), _words(self.straight(cell))
        for word in range(c.WORDS):
            self.near[cell * c.WORDS + word] = near[word]
            self.cross[cell * c.WORDS + word] = cross[word]
        for steps in range(1, c.FARTHEST + 1):
            reach = _words(self.within(cell, steps))
            for word in range(c.WORDS):
                self.diamond[((steps - 1) * c.CELLS + cell) * c.WORDS + word] = reach[word]
        for steps in range(1, c.UNHURRIED + 1):
            zone = _words([cell, *self.within(cell, steps)])
            for word in range(c.WORDS):
                self.zone[((steps - 1) * c.CELLS + cell) * c.WORDS + word] = zone[word]


def _words(cells: list[int]) -> list[int]:
    """A set of cells as three words."""
    words = [0] * c.WORDS
    for cell in cells:
        words[cell // 64] |= 2 ** (cell % 64)
    return words


@lru_cache(maxsize=64)  # anyone may send a drawing of his own, and a board takes 50 kB
def board_of(drawing: tuple[str, ...]) -> Board:
    """The board of a drawing, made once as long as few others are in use."""
    return Board(drawing)
