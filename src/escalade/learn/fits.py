"""The file of a game's fits, `calibration.json`, as `core/calibration.py` reads it."""

from __future__ import annotations

import hashlib
import json
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..core.calibration import chosen_fit
from ..core.errors import Refused
from ..core.weights import JUDGE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..core.calibration import Correction
    from ..core.game import Game


def weights_digest(game: Game) -> str | None:
    """What tells the weights that a package ships for judging from others; None if it ships none."""
    package = files(type(game).__module__.rpartition(".")[0])
    weights = package.joinpath(JUDGE)
    if not weights.is_file():
        weights = package.joinpath("weights.npz")
    return hashlib.sha256(weights.read_bytes()).hexdigest()[:16] if weights.is_file() else None


def fit_of(
    game: Game, options: Mapping[str, Any], seats: tuple[Correction, Correction], fitted: Any, held_out: Any
) -> dict[str, Any]:
    """A fit as the file has it: for which options, what it was fitted on, and how it did on other games."""
    return {
        "options": dict(options),
        "weights": weights_digest(game),
        "seats": {name: {"slope": by.slope, "offset": by.offset} for name, by in zip(game.seats, seats)},
        "fitted": fitted,
        "held_out": held_out,
    }


def read(path: Path, game: Game) -> list[dict[str, Any]]:
    """The fits in a file; none if there is no file yet. A file of other rules, or of something else, is Refused."""
    if not path.exists():
        return []
    try:
        content = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as problem:
        raise Refused("calibration.malformed", f"{path} is no calibration: {problem}") from None
    if not isinstance(content, dict):
        raise Refused("calibration.malformed", f"{path} is no calibration: it is one JSON object")
    chosen_fit(content, game.rules, game.options, game.seats)
    fits: list[dict[str, Any]] = content["fits"]
    return fits


def write(path: Path, game: Game, fit: dict[str, Any]) -> None:
    """Puts a fit into a file, in the place of one for the same options."""
    others = [other for other in read(path, game) if other["options"] != fit["options"]]
    fits = sorted([*others, fit], key=lambda one: json.dumps(one["options"], sort_keys=True))
    text = json.dumps({"rules": game.rules, "fits": fits}, ensure_ascii=False, indent=1)
    try:
        path.write_text(text + "\n", "utf-8")
    except OSError as problem:
        raise Refused("calibration.unwritable", f"{path} cannot be written: {problem.strerror}") from None
