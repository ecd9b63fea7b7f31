"""The worked examples of the rulebooks as puzzles: `examples.json` of a game's package has positions made by hand."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import msgspec

from ..core.errors import Refused
from ..games import load, package
from .finder import made, proven, winning_moves
from .margins import judged, thousandths
from .puzzle import Origin, Puzzle

FILE = "examples.json"


class Example(msgspec.Struct, forbid_unknown_fields=True):
    """`name` is that of its sentence in the catalogues, `puzzle.example.<name>`."""

    name: str
    position: dict[str, Any]
    solutions: list[str]


def examples(game: str) -> Iterator[Puzzle]:
    """The examples of a game's package, each checked."""
    place = files(package(game).__name__).joinpath(FILE)
    if place.is_file():
        for example in msgspec.json.decode(place.read_bytes(), type=list[Example]):
            yield puzzle_of(game, example)


def puzzle_of(game: str, example: Example) -> Puzzle:
    """The puzzle of an example: a proven win, or the moves that the judge likes best; anything else is Refused."""
    loaded = load(game, **example.position.get("options", {}))
    state = loaded.position(example.position)
    view = state.view(state.to_act)
    origin = Origin(f"escalade puzzles {game} --examples", example=example.name)
    wins = winning_moves(loaded, view)
    if wins:
        found = proven(loaded, view, wins, origin)
    else:
        chances = judged(loaded, view)
        told = dict(zip(chances, thousandths(chances)))
        best = [move for move in told if told[move] == max(told.values())]
        found = made(loaded, view, best, list(told.values()), origin)
    if set(found.solutions) != set(example.solutions):
        raise Refused("puzzle.example", f"example {example.name}: {found.solutions} solve it, not {example.solutions}")
    return found
