"""Trains the learned opinion of a game by self-play and writes its weights.

    python benchmarks/train.py schotten-totten-2 [--share 0.1] [--out weights.npz]

The plan of a game is a list of phases; each phase plays its variants in turns of some games, with falling step size and
exploration. The same plan on the same machine gives the same weights; `--share` shortens every phase. The file has
`weights` (float16), `rules`, `seed` and `games`.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy

import escalade
from escalade.bots.training import Trainer
from escalade.core.network import block_size

TRACE = 0.7  # lambda


@dataclass(frozen=True)
class Phase:
    """So many games, in turns of each variant, the step size falling from `rate`."""

    seed: int
    games: int
    rate: float
    last_rate: float
    turns: list[tuple[dict[str, Any], int]]


def drawn_board(name: str) -> str:
    """A board of the benchmarks, as the game's option takes it."""
    return (Path(__file__).parent / "castle_boards" / f"{name}.txt").read_text("utf-8")


BOARDS = [{"board": board} for board in ("bastion", "keep", drawn_board("crown"), drawn_board("open_row"))]

PLANS = {
    "castle-siege": [Phase(3_000_000_000, 6_000, 0.01, 0.0005, [(board, 25) for board in BOARDS])],
    "schotten-totten-2": [
        Phase(1_000_000, 20_000, 0.012, 0.0004, [({}, 440), ({"tactics": True}, 60)]),
        Phase(2_000_000_000, 30_000, 0.006, 0.0003, [({}, 280), ({"tactics": True}, 220)]),
    ],
    "danger-at-the-walls": [Phase(1_000_000, 60_000, 0.02, 0.001, [({}, 1000)])],
}


def fresh(shape: tuple[int, int, int], seed: int) -> Any:
    """Weights that leave the hand-written opinion as it is: all random but the last layer, which is 0."""
    inputs, first, second = shape
    random = numpy.random.default_rng(seed)
    seats = []
    for _ in range(2):
        seat = numpy.zeros(block_size(inputs, first, second), numpy.float32)
        seat[: inputs * first] = random.normal(0, 0.03, inputs * first)
        at = inputs * first + first
        seat[at : at + first * second] = random.normal(0, first**-0.5, first * second)
        seats.append(seat)
    return numpy.concatenate(seats)


def run(name: str, phase: Phase, weights: Any, share: float) -> int:
    """Plays one phase; how many games."""
    trainers = [
        (Trainer(game.start(1), game.learned(weights)), many)
        for game, many in ((escalade.load(name, **options), many) for options, many in phase.turns)
    ]
    total, done, number = int(phase.games * share), 0, 0
    begun = time.monotonic()
    while done < total:
        left = 1 - done / total
        for trainer, many in trainers:
            trainer.train(
                many,
                phase.seed + number,
                (phase.rate - phase.last_rate) * left**1.5 + phase.last_rate,
                TRACE,
                0.1 * left + 0.01,
            )
            number += 1
            done += many
        wins = ", ".join(f"{trainer.wins / trainer.games:.2f}" for trainer, _ in trainers)
        print(f"{done} of {total} games, {time.monotonic() - begun:.0f} s, first seat wins {wins}", flush=True)
    return done


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=PLANS)
    parser.add_argument("--share", type=float, default=1.0)
    parser.add_argument("--out", type=Path, default=Path("weights.npz"))
    given = parser.parse_args()
    game = escalade.load(given.game)
    plan = PLANS[given.game]
    weights = fresh(import_module(f"{type(game).__module__.rpartition('.')[0]}.learned").SHAPE, seed=1)
    games = sum(run(given.game, phase, weights, given.share) for phase in plan)
    numpy.savez_compressed(
        given.out,
        weights=weights.astype(numpy.float16),
        rules=numpy.array(game.rules),
        seed=numpy.array(1),
        games=numpy.array(games),
    )


if __name__ == "__main__":
    main()
