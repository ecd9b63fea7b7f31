"""Strength and control of a wall."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.escalade.games.danger_at_the_walls.board import Board
    from cython.cimports.escalade.games.danger_at_the_walls.walls import archers_strength, shown
else:
    from .board import Board
    from .walls import archers_strength, shown

# Leaders at a wall are bits: 1 << (kind - 10), in card order.
ALL_DOUBLED_RED = 1  # King
ARCHERS_IGNORED = 2  # Wizard
CANNONS_IGNORED = 4  # Builder
ALL_DOUBLED_BLUE = 16  # General
ARCHERS_DOUBLED = 32  # Noble
CANNON_DOUBLED = 64  # Engineer


def strength(board: Board, seat: int, wall: int) -> int:
    """'Leader Cards': ignore first (Wizard, Builder), then the archers' and the cannon's factor, then the total's."""
    leaders = board.leaders[wall]
    archers = 0
    cannon = 0
    if not leaders & ARCHERS_IGNORED:
        archers = archers_strength(board.archers[seat * 5 + wall])
    if not leaders & CANNONS_IGNORED:
        cannon = shown(board.cannons[seat * 5 + wall])
        if cannon:
            cannon += 4
    if seat:
        return (archers + cannon) << (leaders & ALL_DOUBLED_RED)
    if leaders & ARCHERS_DOUBLED:
        archers += archers
    if leaders & CANNON_DOUBLED:
        cannon += cannon
    return (archers + cannon) << (leaders >> 4 & 1)


def judge(board: Board, wall: int) -> None:
    """'Playing Cards at the Walls': only a greater strength turns a wall, equality and a Flag do not."""
    if board.flags >> wall & 1:
        return
    blue = strength(board, 0, wall)
    red = strength(board, 1, wall)
    if blue > red:
        board.control |= 1 << wall
    elif red > blue:
        board.control &= ~(1 << wall)


def terms(board: Board, seat: int, wall: int) -> tuple[int, int, int, int, int]:
    """What a strength comes about from: archers, their factor, cannon, its factor, the factor of both."""
    leaders = board.leaders[wall]
    archers = 0 if leaders & ARCHERS_IGNORED else archers_strength(board.archers[seat * 5 + wall])
    showing = 0 if leaders & CANNONS_IGNORED else shown(board.cannons[seat * 5 + wall])
    cannon = showing + 4 if showing else 0
    if seat:
        return archers, 1, cannon, 1, 2 if leaders & ALL_DOUBLED_RED else 1
    return (
        archers, 2 if leaders & ARCHERS_DOUBLED else 1, cannon, 2 if leaders & CANNON_DOUBLED else 1,
        2 if leaders & ALL_DOUBLED_BLUE else 1,
    )  # fmt: skip


def total(board: Board, seat: int, wall: int) -> int:
    """`strength`, for callers in Python."""
    return strength(board, seat, wall)
