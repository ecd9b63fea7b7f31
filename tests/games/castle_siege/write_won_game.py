"""Adds a golden game that the Attacker wins: random play, as `tests/tables.py` does it, never gets there.

`PYTHONPATH=src:tests python tests/games/castle_siege/write_won_game.py`, after `tests/tables.py castle-siege`.
"""

from __future__ import annotations

import json
import random

import escalade
import tables
from escalade.core.record import Record, replay
from escalade.core.state import State

FIRST_SEED = 400
OPTIONS = {"board": "bastion"}


def choose(state: State, chooser: random.Random) -> int:
    """One of the moves that the game's evaluator likes best."""
    judge = state.game.evaluator()
    values = {}
    for action in state.legal():
        after = state.clone()
        after.apply(action)
        values[action] = judge.judge(after, state.to_act)
    best = max(values.values())
    return chooser.choice([action for action, value in values.items() if value >= best - 0.01])


def main() -> None:
    game = escalade.load("castle-siege", **OPTIONS)
    for seed in range(FIRST_SEED, FIRST_SEED + 100):
        state, chooser = game.start(seed), random.Random(seed)
        record = Record.of(game, seed, dict.fromkeys(game.seats, "one-ply"))
        while not state.over:
            record.add(state, choose(state, chooser))
        if state.winner == 0:
            break
    folder = tables.folder("castle-siege", "golden")
    record.save(folder / f"{seed}.siege.json")
    prints = json.loads((folder / "fingerprints.json").read_text("utf-8"))
    prints[str(seed)] = tables.fingerprint(replay(record, escalade.load))
    (folder / "fingerprints.json").write_text(json.dumps(prints, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
