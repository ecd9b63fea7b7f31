"""Squares: how they are named, numbered and laid out in bits.

A square has two numbers. As a *square* it is `column * 14 + row` (0..167): dense, in the order in which squares sort,
used in actions. As a *cell* it is `column * 16 + row` (0..191): four columns fill a 64-bit word, so three words hold
any board, and a step to a neighbour is a shift by 1 or 16. Both are the same on every board.
"""

from __future__ import annotations

from ...core.errors import Refused

COLUMNS = 12
ROWS = 14
COLUMN = 16  # the distance of two cells in neighbouring columns
WORDS = 3
CELLS = COLUMNS * COLUMN
SQUARES = COLUMNS * ROWS
LETTERS = "abcdefghijkl"

FARTHEST = 5  # a Rogue in haste
UNHURRIED = 3  # the farthest move without haste
FAR = FARTHEST * COLUMN  # added to the difference of two cells before it indexes a table
SPAN = 2 * COLUMN  # the same for what is two tiles away at most
DELTAS = tuple(
    sorted(
        column * COLUMN + row
        for column in range(-FARTHEST, FARTHEST + 1)
        for row in range(-FARTHEST, FARTHEST + 1)
        if 0 < abs(column) + abs(row) <= FARTHEST
    )
)
NEIGHBOURS = (-COLUMN, -1, 1, COLUMN)
LINES = (-2 * COLUMN, -COLUMN, -2, -1, 1, 2, COLUMN, 2 * COLUMN)  # all that a range of two reaches


def cell_at(column: int, row: int) -> int:
    return column * COLUMN + row


def column_of(cell: int) -> int:
    return cell // COLUMN


def row_of(cell: int) -> int:
    return cell % COLUMN


def square_of(cell: int) -> int:
    return cell // COLUMN * ROWS + cell % COLUMN


def cell_of(square: int) -> int:
    return square // ROWS * COLUMN + square % ROWS


def name_of(cell: int) -> str:
    """`d8`: the column's letter and the row from the Attacker's edge."""
    return f"{LETTERS[cell // COLUMN]}{cell % COLUMN + 1}"


def cell_named(text: object, columns: int = COLUMNS, rows: int = ROWS) -> int:
    """The cell of a square's name on a board of this size."""
    if isinstance(text, str) and 2 <= len(text) <= 3 and text[0] in LETTERS[:columns]:
        number = text[1:]
        if number.isascii() and number.isdigit() and number[0] != "0" and int(number) <= rows:
            return LETTERS.index(text[0]) * COLUMN + int(number) - 1
    last = f"{LETTERS[columns - 1]}{rows}"
    raise Refused("castle.square", f"{str(text)[:20]!r} is no square of this board: a1 to {last} are")


def moved_by(cell: int, delta: int) -> int:
    """The cell at this distance, or -1 when that leaves the largest board."""
    row = (delta + FARTHEST) % COLUMN - FARTHEST
    column = column_of(cell) + (delta - row) // COLUMN
    row += row_of(cell)
    return cell_at(column, row) if 0 <= column < COLUMNS and 0 <= row < ROWS else -1
