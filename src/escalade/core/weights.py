"""Files of weights: read for one game, and refused when they do not fit it."""

from __future__ import annotations

import zipfile
from importlib.resources import as_file, files
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy

from .errors import Refused
from .network import block_size

if TYPE_CHECKING:
    from .game import Game


JUDGE = "judge.npz"  # in a game's package: the network that its judge asks, where that is not the one that plays
_KEPT: dict[tuple[str, str], Any] = {}


def judges_weights(game: Game) -> Any:
    """The weights that a game's package ships for its judge, read once; None if it ships none."""
    key = (game.id, game.rules)
    if key not in _KEPT:
        place = files(type(game).__module__.rpartition(".")[0]).joinpath(JUDGE)
        with as_file(place) as path:
            _KEPT[key] = read_weights(path, game) if place.is_file() else None
    return _KEPT[key]


def read_weights(path: Path, game: Game) -> Any:
    """The weights of a file, if they are for this game."""
    data = opened(path)
    for name in ("weights", "game", "rules"):
        if name not in data:
            raise Refused("weights.malformed", f"{path} has no {name}: it is no file of weights")
    check(path, game, str(data["game"]), str(data["rules"]))
    check_shape(path, game, data["weights"])
    return data["weights"].astype(numpy.float32)


def check(path: Path, game: Game, name: str, rules: str) -> None:
    if name != game.id:
        raise Refused("weights.game", f"{path} is for {name}, not for {game.id}")
    if rules != game.rules:
        raise Refused("weights.rules", f"{path} is for rules {rules} of {game.id}, not {game.rules}")


def check_shape(path: Path, game: Game, weights: Any) -> None:
    shape = game.network()
    assert shape is not None
    if weights.shape != (2 * block_size(*shape),):
        raise Refused("weights.shape", f"{path} has {weights.shape} weights, {game.id} takes {2 * block_size(*shape)}")


def opened(path: Path) -> dict[str, Any]:
    """The arrays of a file."""
    try:
        with numpy.load(path, allow_pickle=False) as data:
            return dict(data)
    except FileNotFoundError:
        raise Refused("weights.missing", f"there is no file {path}") from None
    except (OSError, ValueError, EOFError, zipfile.BadZipFile, KeyError) as problem:
        raise Refused("weights.malformed", f"{path} cannot be read: {problem}") from None
