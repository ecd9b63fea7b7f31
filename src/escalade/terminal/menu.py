"""The moves on offer, grouped so that they fit a screen, and the one that a typed line means.

Moves share their first tokens (`play r7 1`, `play r7 2`, …). A menu shows one row for each group, splits groups while
there is room, and opens a smaller menu for a group that was picked. A line is the number of a row, the move itself, its
beginning, or the move without its verb; tokens after a number go on where the row stops (`2 5`: row 2, tile 5).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..core.words import Words, telling, told

FEW = 9  # so many moves are listed one by one
WIDE = 36  # so much of a line may go to a row's open values
ROOM = 16  # rows that still leave the board on the screen


@dataclass(frozen=True)
class Row:
    """Moves that begin with the same tokens and are told by the same text."""

    prefix: tuple[str, ...]
    moves: tuple[tuple[str, ...], ...]

    @property
    def depth(self) -> int:
        """How many tokens are still open."""
        return max(len(move) for move in self.moves) - len(self.prefix)

    def split(self) -> list[Row]:
        """The rows that one more token makes of this one."""
        size = len(self.prefix) + 1
        groups: dict[tuple[str, ...], list[tuple[str, ...]]] = {}
        for move in self.moves:
            groups.setdefault(move[:size], []).append(move)
        return [Row(prefix, tuple(moves)) for prefix, moves in groups.items()]

    def label(self) -> str:
        """The row in the notation."""
        if len(self.moves) == 1:
            return " ".join(self.moves[0])
        return " ".join([*self.prefix, "…"])

    def told(self, words: Words) -> str:
        """The row in words; the last token's possible values stand side by side."""
        move = self.moves[0]
        known = list(move[1:]) if len(self.moves) == 1 else list(self.prefix[1:])
        said = [words.word(token) for token in known]
        if len(self.moves) > 1 and self.depth == 1:
            said.append(side_by_side([words.word(other[-1]) for other in self.moves]))
        return told(words, telling(words, " ".join(move)), move[0], said)


def side_by_side(values: list[str]) -> str:
    """Values in a row, or how many there are when they would not fit."""
    joined = (" / " if any(" " in value for value in values) else " ").join(values)
    return joined if len(joined) <= WIDE else f"… ({len(values)})"


class Menu:
    """The rows for these moves, each under the key that picks it."""

    def __init__(self, moves: Sequence[str], words: Words, prefix: Sequence[str] = ()) -> None:
        self.words = words
        self.prefix = tuple(prefix)
        self.moves = tuple(tuple(move.split()) for move in moves)
        rows = self._rows()
        keys = [row.prefix[-1] for row in rows] if self._by_token(rows) else [str(n + 1) for n in range(len(rows))]
        self.rows = dict(zip(keys, rows))

    def _rows(self) -> list[Row]:
        if len(self.moves) <= FEW:
            return [Row(move, (move,)) for move in self.moves]
        rows = Row(self.prefix, self.moves).split()
        while len(rows) == 1:
            rows = rows[0].split()
        deep = next((row for row in rows if row.depth > 1 and self._fits(rows, row)), None)
        while deep is not None:
            place = rows.index(deep)
            rows[place : place + 1] = deep.split()
            deep = next((row for row in rows if row.depth > 1 and self._fits(rows, row)), None)
        return [part for row in rows for part in self._alike(row)]

    @staticmethod
    def _fits(rows: list[Row], row: Row) -> bool:
        return len(rows) - 1 + len(row.split()) <= ROOM

    def _alike(self, row: Row) -> list[Row]:
        """The row, split where its moves are told by different texts."""
        groups: dict[str, list[tuple[str, ...]]] = {}
        for move in row.moves:
            groups.setdefault(telling(self.words, " ".join(move)), []).append(move)
        return [Row(row.prefix if len(moves) > 1 else moves[0], tuple(moves)) for moves in groups.values()]

    def _by_token(self, rows: list[Row]) -> bool:
        """Whether the rows differ in one last token that is a number: then that number picks them, and no other."""
        return bool(self.prefix) and all(
            len(row.moves) == 1 and len(row.prefix) == len(self.prefix) + 1 and row.prefix[-1].isdigit() for row in rows
        )

    def find(self, line: str) -> list[str]:
        """The moves that a line may mean; none, one, or several to choose from."""
        tokens = tuple(line.lower().split())
        if not tokens:
            return []
        row = self.rows.get(tokens[0])
        if row is not None:
            found = [move for move in row.moves if move[: len(row.prefix) + len(tokens) - 1] == row.prefix + tokens[1:]]
            if found:
                return [" ".join(move) for move in found]
        for start in (tokens, self.prefix + tokens):
            found = [move for move in self.moves if move[: len(start)] == start]
            if found:
                return [" ".join(move) for move in found]
        return [" ".join(move) for move in self.moves if move[1 : len(tokens) + 1] == tokens]

    def inner(self, moves: Sequence[str]) -> Menu:
        """The menu of some of the moves, opened at the tokens that they share."""
        split = [move.split() for move in moves]
        size = 0
        while all(len(move) > size + 1 and move[size] == split[0][size] for move in split):
            size += 1
        return Menu(moves, self.words, split[0][:size])
