"""'Declare Control' over and over inside the engine, on a wall full of hard questions. For measuring."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from . import control

if TYPE_CHECKING:
    from .game import Game
    from .state import Siege

# The Attacker is complete everywhere; the Defender has everything between nothing and all but one.
WALLS = [
    {"attacker": ["g9", "y9", "p10"], "defender": []},
    {"attacker": ["r4", "r5", "r6", "r7"], "defender": ["b9"]},
    {"attacker": ["b1", "b2", "b3"], "defender": ["y10", "y8"]},
    {"attacker": ["g6", "p6"], "defender": ["r8"]},
    {"attacker": ["y2", "y4", "y7"], "defender": []},
    {"attacker": ["g3", "p3", "b7", "y5"], "defender": ["r9", "g10", "r10"]},
    {"attacker": ["g0", "p1", "r1"], "defender": ["y1"]},
]


def prove_often(siege: Siege, times: int) -> int:
    proven = 0
    for number in range(times):
        proven += control.succeeds(siege, number % 7)
    return proven


def prover(game: Game) -> Callable[[int], int]:
    """Asks so many times whether control of a tile can be declared, tile after tile."""
    siege = game.position({"walls": WALLS})

    def prove(times: int) -> int:
        prove_often(siege, times)
        return times

    return prove
