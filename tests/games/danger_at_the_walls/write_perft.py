"""Writes the perft tables anew: `PYTHONPATH=src python tests/games/danger_at_the_walls/write_perft.py`."""

from __future__ import annotations

import random
from pathlib import Path

import escalade
from escalade.core.perft import divide, perft

FOLDER = Path(__file__).parent / "perft"
MOST = 60_000  # action sequences: more is left to a patient person
STARTS = [(1, 0.0), (2, 0.0), (7, 0.3), (11, 0.5), (23, 0.7), (29, 0.8), (31, 0.9)]  # seed, how far into a random game


def main() -> None:
    game = escalade.load("danger-at-the-walls")
    for seed, share in STARTS:
        state, chooser, moves = game.start(seed), random.Random(seed), []
        while not state.over:
            moves.append(state.text(chooser.choice(state.legal())))
            state.apply(state.parse(moves[-1]))
        moves = moves[: int(len(moves) * share)]
        state = game.start(seed)
        for move in moves:
            state.apply(state.parse(move))
        lines = [f"after: {', '.join(moves)}"]
        for depth in range(1, 8):
            count = perft(state, depth)
            lines.append(f"depth {depth}: {count}")
            if depth >= 4 and count > MOST:
                break
        lines += [f"move {move}: {count}" for move, count in divide(state, 2).items()]
        (FOLDER / f"seed-{seed}.txt").write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
