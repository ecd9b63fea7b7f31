"""Ways and lines on the table, worked out slowly from plain data for explanations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .snapshot import CLOSED, Standing
from .units import ATTACKER, CLIMB, COMMANDER, ROGUE

if TYPE_CHECKING:
    from .board import Board


def touching(one: int, two: int) -> bool:
    return abs(one - two) in (1, 16)


def shut_tiles(board: Board, there: Standing) -> set[int]:
    """The door tiles while the door is closed."""
    return set(board.cells("D")) if there.door == CLOSED else set()


def costs(board: Board, there: Standing, origin: int) -> dict[int, int]:
    """C3, C5: what it costs the unit on a cell to get to each other one, enemies' tiles included as ends of the way."""
    figure = there.units[origin]
    shut = shut_tiles(board, there) if figure.seat == ATTACKER else set()
    cheapest, edge = {origin: 0}, [origin]
    while edge:
        here = min(edge, key=cheapest.__getitem__)
        edge.remove(here)
        if here != origin and here in there.units and there.units[here].seat != figure.seat:
            continue  # an enemy can be charged, not passed
        for near in board.within(here, 1):
            climbs = near in there.walls and here not in there.walls
            if near in shut or (climbs and figure.kind != ROGUE):
                continue
            cost = cheapest[here] + (CLIMB if climbs else 1)
            if cost < cheapest.get(near, 99):
                cheapest[near] = cost
                edge.append(near)
    return cheapest


def line_blocked(board: Board, there: Standing, cell: int, target: int) -> bool:
    """C4: whether a wall block or the closed door is between two cells of a line that are not neighbours."""
    middle = (cell + target) // 2
    return not touching(cell, target) and (middle in there.walls or middle in shut_tiles(board, there))


def spawn_tiles(board: Board, there: Standing) -> set[int]:
    """The tiles next to the Commander, or next to a throne tile, whatever stands there."""
    if there.to_act == ATTACKER:
        middles = [cell for cell, figure in there.units.items() if figure.kind == COMMANDER]
    else:
        middles = board.cells("T")
    return {cell for middle in middles for cell in board.within(middle, 1)}
