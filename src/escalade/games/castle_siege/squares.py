"""Squares: how they are named, numbered and laid out in bits.

A square has two numbers. As a *square* it is `column * 14 + row` (0..167): dense, in the order in which squares sort,
used in actions. As a *cell* it is `column * 16 + row` (0..191): four columns fill a 64-bit word, so three words hold
any board, and a step to a neighbour is a shift by 1 or 16. Both are the same on every board.

A set of cells is three words. A rule that answers with a set is asked for one word of it at a time.
"""

from __future__ import annotations

import cython

from . import constants as c

LETTERS = "abcdefghijkl"
DELTAS = tuple(
    sorted(
        column * c.COLUMN + row
        for column in range(-c.FARTHEST, c.FARTHEST + 1)
        for row in range(-c.FARTHEST, c.FARTHEST + 1)
        if 0 < abs(column) + abs(row) <= c.FARTHEST
    )
)
NEIGHBOURS = (-c.COLUMN, -1, 1, c.COLUMN)
LINES = (-2 * c.COLUMN, -c.COLUMN, -2, -1, 1, 2, c.COLUMN, 2 * c.COLUMN)  # all that a range of two reaches


def cell_at(column: int, row: int) -> int:
    return column * c.COLUMN + row


def square_of(cell: int) -> int:
    return cell // c.COLUMN * c.ROWS + cell % c.COLUMN


def cell_of(square: int) -> int:
    return square // c.ROWS * c.COLUMN + square % c.ROWS


def name_of(cell: int) -> str:
    """`d8`: the column's letter and the row from the Attacker's edge."""
    return f"{LETTERS[cell // c.COLUMN]}{cell % c.COLUMN + 1}"


def cell_named(text: object, columns: int = c.COLUMNS, rows: int = c.ROWS) -> int:
    """The cell of a square's name on a board of this size, or -1 where it has no such square."""
    if isinstance(text, str) and 2 <= len(text) <= 3 and text[0] in LETTERS[:columns]:
        number = text[1:]
        if number.isascii() and number.isdigit() and number[0] != "0" and int(number) <= rows:
            return LETTERS.index(text[0]) * c.COLUMN + int(number) - 1
    return -1


def moved_by(cell: int, delta: int) -> int:
    """The cell at this distance, or -1 when that leaves the largest board."""
    row = (delta + c.FARTHEST) % c.COLUMN - c.FARTHEST
    column = cell // c.COLUMN + (delta - row) // c.COLUMN
    row += cell % c.COLUMN
    return cell_at(column, row) if 0 <= column < c.COLUMNS and 0 <= row < c.ROWS else -1


# ---- the same as tables of C -----------------------------------------------------------------------------------------

if not cython.compiled:
    SQUARE, CELL = [0] * c.CELLS, [0] * c.SQUARES
    DELTA, LINE, NEAR = [0] * c.DELTAS, [0] * c.LINES, [0] * c.NEIGHBOURS
    DELTA_TO, LINE_TO, NEAR_TO = [0] * (2 * c.FAR + 1), [0] * (2 * c.SPAN + 1), [0] * (2 * c.COLUMN + 1)

for _cell in range(c.CELLS):
    SQUARE[_cell] = square_of(_cell)
for _square in range(c.SQUARES):
    CELL[_square] = cell_of(_square)
for _place, _delta in enumerate(DELTAS):
    DELTA[_place] = _delta
    DELTA_TO[_delta + c.FAR] = _place
for _place, _delta in enumerate(LINES):
    LINE[_place] = _delta
    LINE_TO[_delta + c.SPAN] = _place
for _place, _delta in enumerate(NEIGHBOURS):
    NEAR[_place] = _delta
    NEAR_TO[_delta + c.COLUMN] = _place
