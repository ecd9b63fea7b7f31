"""A board from its drawing: the Defender's edge on top, one character a square, labels and spaces as one likes.

`T` throne, `#` wall block, `D` door, `c` castle floor, `.` field, `a` the Attacker's camp. Lines that open with `;` are
remarks. Row numbers on the left and the letters below are allowed, and checked.
"""

from __future__ import annotations

from ...core.errors import Refused
from . import constants as c
from .squares import LETTERS, cell_at, name_of

SYMBOLS = "T#Dc.a"
Square = tuple[int, int]


def read_board(text: str) -> tuple[str, ...]:
    """The rows of a board, top first, without labels; what is no board is Refused and told why."""
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith(";")]
    if lines and "".join(lines[-1].split()) in [LETTERS[:width] for width in range(2, c.COLUMNS + 1)]:
        lines.pop()
    rows = tuple(_row(line, len(lines) - number) for number, line in enumerate(lines))
    _check_size(rows)
    _check_contents(rows)
    return rows


def _row(line: str, number: int) -> str:
    """One row without its label, which must be its number from the Attacker's edge."""
    label, row = "", "".join(line.split())
    while row and row[0] in "0123456789":
        label, row = label + row[0], row[1:]
    if label and label != str(number):
        text = f"a row is labelled {label[:9]}, but it is row {number} of the drawing"
        raise Refused("castle.board_label", text, row=number)
    for symbol in row:
        if symbol not in SYMBOLS:
            text = f"row {number} has {symbol!r}: the symbols of a board are {' '.join(SYMBOLS)}"
            raise Refused("castle.board_symbol", text, row=number)
    return row


def _check_size(rows: tuple[str, ...]) -> None:
    if not rows:
        raise Refused("castle.board_empty", "the board has no rows")
    width = len(rows[0])
    for number, row in enumerate(rows):
        if len(row) != width:
            here = len(rows) - number
            text = f"row {here} has {len(row)} squares, the top row {width}: all rows are alike"
            raise Refused("castle.board_ragged", text, row=here, squares=len(row), width=width)
    if width > c.COLUMNS or len(rows) > c.ROWS:
        text = f"the board has {width}x{len(rows)} squares: at most {c.COLUMNS}x{c.ROWS} are allowed"
        raise Refused("castle.board_too_large", text, columns=c.COLUMNS, rows=c.ROWS)


def squares_of(rows: tuple[str, ...], symbols: str) -> set[Square]:
    """All (column, row) that show one of these symbols, row 0 at the Attacker's edge."""
    return {
        (column, len(rows) - 1 - line)
        for line, row in enumerate(rows)
        for column, symbol in enumerate(row)
        if symbol in symbols
    }


def _spread(start: Square, allowed: set[Square]) -> set[Square]:
    """All squares that hang together with the first one."""
    seen, edge = {start}, [start]
    while edge:
        column, row = edge.pop()
        for near in ((column - 1, row), (column, row - 1), (column, row + 1), (column + 1, row)):
            if near in allowed and near not in seen:
                seen.add(near)
                edge.append(near)
    return seen


def _check_contents(rows: tuple[str, ...]) -> None:
    """C5, C21: a throne, one door, and room for all units."""
    thrones, doors = squares_of(rows, "T"), squares_of(rows, "D")
    inside, camp = squares_of(rows, "cT"), squares_of(rows, "a")
    if not thrones:
        raise Refused("castle.board_no_throne", "the board has no throne tile (T)")
    if not doors:
        raise Refused("castle.board_no_door", "the board has no door (D)", "C5")
    if _spread(min(doors), doors) != doors:
        raise Refused("castle.board_two_doors", "the board has two doors: all D tiles must touch", "C5")
    if len(camp) < c.PLACED:
        text = f"the camp (a) has {len(camp)} squares: five units stand in it"
        raise Refused("castle.board_no_camp", text, "C21", squares=len(camp))
    if len(inside) < c.PLACED:
        text = f"the castle has {len(inside)} squares of floor or throne (c, T): five units stand there"
        raise Refused("castle.board_no_floor", text, "C21", squares=len(inside))
    _check_ways(rows, thrones, camp)


def _check_ways(rows: tuple[str, ...], thrones: set[Square], camp: set[Square]) -> None:
    """C21: a Commander does not climb: he must be able to walk from every camp square to every throne tile."""
    ways = squares_of(rows, SYMBOLS.replace("#", ""))
    for throne in sorted(thrones):
        lost = sorted(camp - _spread(throne, ways))
        if lost:
            throne_name, camp_name = name_of(cell_at(*throne)), name_of(cell_at(*lost[0]))
            text = f"the throne at {throne_name} is unreachable from the camp at {camp_name}"
            raise Refused("castle.board_unreachable", text, "C21", throne=throne_name, camp=camp_name)
