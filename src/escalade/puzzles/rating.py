"""How hard a puzzle is: which levels solve it, each tried with several seeds."""

from __future__ import annotations

import msgspec

from ..bots import STRONGEST, make
from ..bots.registry import LEVELS
from ..core.state import State
from .margins import beside_proof
from .proofs import winning
from .puzzle import WIN, Puzzle

RATED = LEVELS[: LEVELS.index(STRONGEST) + 1]  # a level that thinks by time would not answer the same everywhere
TRIES = 3


def rated(puzzle: Puzzle, tries: int = TRIES) -> Puzzle:
    """The puzzle with the share of each level's tries that solve it; beside a proof, with the judge's present numbers.

    Where the judge decided that it is a puzzle, the numbers stay those that it decided by.
    """
    shares = {name: sum(solves(puzzle, name, seed) for seed in range(tries)) / tries for name in RATED}
    chances = puzzle.chances if puzzle.proof is None else beside_proof(puzzle.game(), puzzle.view, puzzle.solutions)
    return msgspec.structs.replace(puzzle, levels=shares, chances=chances)


def solves(puzzle: Puzzle, level: str, seed: int) -> bool:
    """Whether a level finds the solution: a proven win to its end, else the best move."""
    world, seat = puzzle.world()
    bot = make(level, world.game, seed)
    accepted = puzzle.solutions
    while True:
        move = bot.choose(world.view(seat))
        if move not in accepted:
            return False
        world.apply(world.parse(move))
        if puzzle.proof != WIN or world.over:
            return True
        accepted = still_winning(puzzle, world, seat)


def still_winning(puzzle: Puzzle, world: State, seat: int) -> list[str]:
    """The moves that keep the win of a puzzle, further on in the turn."""
    return [world.text(action) for action in winning(world, seat, int(puzzle.id, 16))]
