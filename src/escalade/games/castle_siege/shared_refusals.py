"""What both moves and cards are refused for: whose unit it is, and where units arrive."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.errors import Refused
from .snapshot import CLOSED, Figure, Standing
from .squares import cell_named
from .units import ATTACKER, unit_name
from .ways import spawn_tiles

if TYPE_CHECKING:
    from .board import Board


def own_unit(there: Standing, name: str) -> Figure | Refused:
    """The own unit on a square."""
    figure = there.units.get(cell_named(name))
    if figure is None:
        return Refused("castle.no_unit", f"no unit stands on {name}")
    if figure.seat != there.to_act:
        return Refused("castle.not_yours", f"the {unit_name(figure.kind)} on {name} is not yours")
    return figure


def no_spawn(board: Board, there: Standing, name: str) -> Refused | None:
    """C13: why a unit cannot arrive on a square."""
    cell = cell_named(name)
    near = "your Commander" if there.to_act == ATTACKER else "a throne tile"
    if cell not in spawn_tiles(board, there):
        return Refused("castle.spawn_where", f"new units stand next to {near}; {name} is not", "C13")
    if cell in there.units:
        return Refused("castle.occupied", f"a unit stands on {name} already", "C3")
    if cell in there.walls:
        return Refused("castle.spawn_wall", f"{name} is a wall block: new units stand on the ground", "C13")
    if cell in board.cells("D") and there.door == CLOSED:
        return Refused("castle.door_closed", "the door is closed: nobody arrives in it", "C13")
    return None
