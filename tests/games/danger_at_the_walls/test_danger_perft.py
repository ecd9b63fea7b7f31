"""Perft tables: `perft/seed-<n>.txt` has the start's counts by depth, then those of depth 2 per first move.

Regenerate with `python tests/games/danger_at_the_walls/write_perft.py` after a change of the rules, and read the difference.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import escalade
from escalade.core.perft import divide, perft

GAME = escalade.load("danger-at-the-walls")
TABLES = sorted((Path(__file__).parent / "perft").glob("*.txt"))


def table(path: Path) -> tuple[list[str], dict[int, int], dict[str, int]]:
    """The moves that lead to the position, the counts by depth, and the counts of depth 2 per first move."""
    moves: list[str] = []
    depths: dict[int, int] = {}
    divided: dict[str, int] = {}
    for line in path.read_text("utf-8").splitlines():
        kind, _, rest = line.partition(": ")
        if kind == "after":
            moves = rest.split(", ") if rest else []
        elif kind.startswith("depth "):
            depths[int(kind[6:])] = int(rest)
        elif kind.startswith("move "):
            divided[kind[5:]] = int(rest)
    return moves, depths, divided


@pytest.mark.parametrize("path", TABLES, ids=[path.stem for path in TABLES])
def test_the_counts_are_those_of_the_table(path: Path) -> None:
    moves, depths, divided = table(path)
    state = GAME.start(int(path.stem.split("-")[1]))
    for move in moves:
        state.apply(state.parse(move))
    assert divide(state, 2) == divided
    assert {depth: perft(state, depth) for depth in depths} == depths


def test_there_are_tables_with_depths_one_to_four() -> None:
    assert len(TABLES) >= 5
    assert all({1, 2, 3, 4} <= set(table(path)[1]) for path in TABLES)
