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


def shared(moves: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
    """The tokens with which all moves begin; of each at least one is left open."""
    size = 0
    while moves and all(len(move) > size + 1 and move[size] == moves[0][size] for move in moves):
        size += 1
    return moves[0][:size] if moves else ()


def beginning(moves: Sequence[tuple[str, ...]], start: tuple[str, ...]) -> list[str]:
    """The moves that begin with these tokens."""
    return [" ".join(move) for move in moves if move[: len(start)] == start]


class Menu:
    """The rows for these moves, each under the key that picks it.

    Moves that differ in one last token only are picked by it if it is a number, or if they are so many that they stand
    side by side (`compact`); otherwise rows are numbered.
    """

    def __init__(self, moves: Sequence[str], words: Words) -> None:
        self.words = words
        self.moves = tuple(tuple(move.split()) for move in moves)
        self.whole = Row(shared(self.moves), self.moves)
        rows = self._rows()
        last = all(len(move) == len(self.whole.prefix) + 1 for move in self.moves)
        self.compact = last and len(rows) > FEW
        by_token = self.compact or (last and all(move[-1].isdigit() for move in self.moves))
        keys = [row.prefix[-1] for row in rows] if by_token else [str(n + 1) for n in range(len(rows))]
        self.rows = dict(zip(keys, rows))

    def _rows(self) -> list[Row]:
        if len(self.moves) <= FEW:
            return [Row(move, (move,)) for move in self.moves]
        rows = self.whole.split()
        for start in [row.prefix for row in rows]:
            rows = self._opened(rows, start)
        return [part for row in rows for part in self._alike(row)]

    @staticmethod
    def _opened(rows: list[Row], start: tuple[str, ...]) -> list[Row]:
        """Splits the rows with this start token by token, all alike, while there is room."""
        while True:
            split = []
            for row in rows:
                deep = row.depth > 1 and row.prefix[: len(start)] == start
                split += row.split() if deep else [row]
            if split == rows or len(split) > ROOM:
                return rows
            rows = split

    def _alike(self, row: Row) -> list[Row]:
        """The row, split where its moves are told by different texts."""
        groups: dict[str, list[tuple[str, ...]]] = {}
        for move in row.moves:
            groups.setdefault(telling(self.words, " ".join(move)), []).append(move)
        return [Row(row.prefix if len(moves) > 1 else moves[0], tuple(moves)) for moves in groups.values()]

    def find(self, line: str) -> list[str]:
        """The moves that a line may mean; none, one, or several to choose from."""
        tokens = tuple(line.lower().split())
        if not tokens:
            return []
        row = self.rows.get(tokens[0])
        found = beginning(row.moves, row.prefix + tokens[1:]) if row is not None else []
        found = found or beginning(self.moves, tokens) or beginning(self.moves, self.whole.prefix + tokens)
        return found or [" ".join(move) for move in self.moves if move[1 : len(tokens) + 1] == tokens]

    def inner(self, moves: Sequence[str]) -> Menu:
        """The menu of some of the moves."""
        return Menu(moves, self.words)
