"""Writes the golden games anew: `PYTHONPATH=src python tests/games/danger_at_the_walls/write_golden.py`."""

from __future__ import annotations

import hashlib
import json
import random
from pathlib import Path

import escalade
from escalade.core.record import Record
from escalade.core.state import State

FOLDER = Path(__file__).parent / "golden"
SEEDS = (1, 2, 3, 5, 8, 13, 21, 34)


def fingerprint(states: list[State]) -> str:
    """One digest over every dump of a game, so that a change anywhere on the way shows."""
    digest = hashlib.sha256()
    for state in states:
        digest.update(json.dumps(state.dump()).encode())
    return digest.hexdigest()


def main() -> None:
    game = escalade.load("danger-at-the-walls")
    prints = {}
    for seed in SEEDS:
        state, chooser = game.start(seed), random.Random(seed)
        record = Record.of(game, seed, {"blue": "chance", "red": "chance"})
        states = [state.clone()]
        while not state.over:
            record.add(state, chooser.choice(state.legal()))
            states.append(state.clone())
        record.save(FOLDER / f"{seed}.siege.json")
        prints[str(seed)] = fingerprint(states)
    (FOLDER / "fingerprints.json").write_text(json.dumps(prints, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
