"""Perft tables and golden games of every game, as text files beside its tests.

`PYTHONPATH=src python tests/tables.py GAME…` writes them anew after a wanted change of the rules; read the difference.
A perft table counts from a position some way into a random game; a golden game is a record with a digest over all of
its states.
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import escalade
from escalade.core.game import Game
from escalade.core.perft import divide, perft
from escalade.core.record import Record, replay
from escalade.core.state import State

GAMES = Path(__file__).parent / "games"
MOST = 3_500_000  # action sequences: deeper is left to a patient person
SHARES = (0.0, 0.15, 0.4, 0.7, 0.9)  # how far into a random game a table starts


def folder(name: str, kind: str) -> Path:
    return GAMES / name.replace("-", "_") / kind


def variants(name: str) -> list[dict[str, Any]]:
    """The default options, each option's other values alone, and all of them changed."""
    choices = escalade.load(name).choices
    changed = [{option: value} for option, values in choices.items() for value in values[1:]]
    last = {option: values[-1] for option, values in choices.items() if len(values) > 1}
    return [{}, *changed, *([last] if len(last) > 1 else [])]


def random_game(game: Game, seed: int) -> Record:
    state, chooser = game.start(seed), random.Random(seed)
    record = Record.of(game, seed, dict.fromkeys(game.seats, "chance"))
    while not state.over:
        record.add(state, chooser.choice(state.legal()))
    return record


def fingerprint(states: Iterator[State]) -> str:
    """One digest over every dump of a game, so that a change anywhere on the way shows."""
    digest = hashlib.sha256()
    for state in states:
        digest.update(json.dumps(state.dump()).encode())
    return digest.hexdigest()


# ---- perft ---------------------------------------------------------------------------------------------------------


def read_table(path: Path) -> dict[str, Any]:
    """A table's `options`, `seed`, `after` (moves), `depth` counts, and counts of depth 2 for each first `move`."""
    found: dict[str, Any] = {"depth": {}, "move": {}}
    for line in path.read_text("utf-8").splitlines():
        kind, _, rest = line.partition(": ")
        head, _, detail = kind.partition(" ")
        if head in ("depth", "move"):
            found[head][detail] = int(rest)
        else:
            found[head] = json.loads(rest)
    return found


def start_of(name: str, table: dict[str, Any]) -> State:
    state = escalade.load(name, **table["options"]).start(table["seed"])
    for move in table["after"]:
        state.apply(state.parse(move))
    return state


def write_table(path: Path, name: str, options: dict[str, Any], seed: int, share: float) -> None:
    moves = random_game(escalade.load(name, **options), seed).moves
    head = {"options": options, "seed": seed, "after": moves[: int(len(moves) * share)]}
    state = start_of(name, head)
    lines = [f"{field}: {json.dumps(value)}" for field, value in head.items()]
    for depth in range(1, 5):
        lines.append(f"depth {depth}: {perft(state, depth)}")
        if depth >= 2 and perft(state, depth) * max(1, len(state.legal())) > MOST:
            break
    lines += [f"move {move}: {count}" for move, count in divide(state, 2).items()]
    path.write_text("\n".join(lines) + "\n", "utf-8")


def write_golden(name: str, options: dict[str, Any], seed: int) -> str:
    """Writes a golden game; its fingerprint."""
    record = random_game(escalade.load(name, **options), seed)
    record.save(folder(name, "golden") / f"{seed}.siege.json")
    return fingerprint(replay(record, escalade.load))


# ---- writing -------------------------------------------------------------------------------------------------------


def write(name: str) -> None:
    for kind in ("perft", "golden"):
        folder(name, kind).mkdir(parents=True, exist_ok=True)
        for old in folder(name, kind).iterdir():
            old.unlink()
    prints = {}
    for number, options in enumerate(variants(name)):
        for place, share in enumerate(SHARES):
            seed = 10 * number + place + 1
            write_table(folder(name, "perft") / f"{seed:03}.txt", name, options, seed, share)
        for seed in (100 + number, 200 + number):
            prints[str(seed)] = write_golden(name, options, seed)
    for seed in range(300, 304):  # a game without options would else have two, which one seat may have won both of
        prints[str(seed)] = write_golden(name, {}, seed)
    target = folder(name, "golden") / "fingerprints.json"
    target.write_text(json.dumps(prints, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    for wanted in sys.argv[1:] or escalade.games():
        write(wanted)
