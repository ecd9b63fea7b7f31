"""Weights and trainings as files: written whole or not at all, and refused when they do not fit."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec
import numpy

from ..core.errors import Refused
from ..core.game import Game
from ..core.weights import check, check_shape, opened
from .plan import Plan

CHECKPOINT = "checkpoint.npz"
WEIGHTS = "weights.npz"


class Kept(msgspec.Struct):
    """Where a training stands: all that is needed to go on as if it had never stopped."""

    plan: Plan
    round: int  # the next one
    history: list[dict[str, Any]]
    arrays: dict[str, Any]  # the weights, and those of the pool

    def those(self, name: str) -> list[Any]:
        """The weights that are numbered under a name."""
        return [self.arrays[key] for key in sorted(self.arrays) if key.startswith(f"{name}_")]


def write(path: Path, arrays: dict[str, Any]) -> None:
    """Puts a file in the place of the old one once it is complete."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.new")
    with beside.open("wb") as file:
        numpy.savez_compressed(file, **arrays)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


def write_weights(path: Path, game: Game, weights: Any, seed: int, games: int) -> None:
    """The file that a package ships."""
    write(
        path,
        {
            "weights": weights.astype(numpy.float16),
            "game": numpy.array(game.id),
            "rules": numpy.array(game.rules),
            "shape": numpy.array(game.network()),
            "seed": numpy.array(seed),
            "games": numpy.array(games),
        },
    )


def keep(folder: Path, kept: Kept) -> None:
    """Writes the checkpoint of a training."""
    told = {name: getattr(kept, name) for name in ("plan", "round", "history")}
    write(folder / CHECKPOINT, {"told": numpy.array(msgspec.json.encode(told).decode()), **kept.arrays})


class Told(msgspec.Struct):
    plan: Plan
    round: int
    history: list[dict[str, Any]]


def resumed(folder: Path, game: Game) -> Kept:
    """The training in a folder."""
    path = folder / CHECKPOINT
    arrays = opened(path)
    for name in ("told", "weights", "sum"):
        if name not in arrays:
            raise Refused("weights.malformed", f"{path} has no {name}: it is no checkpoint of a training")
    try:
        told = msgspec.json.decode(str(arrays.pop("told")), type=Told)
    except msgspec.DecodeError as problem:
        raise Refused("weights.malformed", f"{path} is no checkpoint of a training: {problem}") from None
    check(path, game, told.plan.game, told.plan.rules)
    for weights in arrays.values():  # those of the pool and their sum too
        check_shape(path, game, weights)
    return Kept(told.plan, told.round, told.history, arrays)
