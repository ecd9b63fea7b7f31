"""What a puzzle is, the file that holds a game's puzzles, and those that are shipped.

A puzzle is a view: all that a seat may know when it is to act. Whoever solves it knows as much as somebody at the
table, and so does whoever made it.
"""

from __future__ import annotations

import hashlib
from datetime import date
from functools import cache
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any, Literal

import msgspec

from ..core.errors import Refused
from ..core.game import Game
from ..core.state import State
from ..games import ids, load, package

FILE = "puzzles.json"
GRADES = ("easy", "medium", "hard")
EASY, HARD = 0.65, 0.4  # share of the levels' tries that solve a puzzle: from here on easy, below there hard
WIN: Literal["win"] = "win"  # the proof that this turn wins, whatever is hidden

View = dict[str, Any]
Proof = Literal["win"] | None


class Origin(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a puzzle was made: by which command, in which game of self-play after how many moves, or by hand."""

    command: str = ""
    seed: int | None = None
    after: int | None = None
    example: str | None = None  # the name of a worked example of the rulebook


class Puzzle(msgspec.Struct, frozen=True, omit_defaults=True):
    """`view` lacks `legal`, which follows from it. `chances`: the judge's in thousandths, in the order of `legal`."""

    id: str
    view: View
    solutions: list[str]  # the best move, and others that are as good
    line: list[str]  # how it may go on: the turn of the solver, then what the other might do
    themes: list[str]
    chances: list[int]
    origin: Origin
    proof: Proof = None
    levels: dict[str, float] = {}  # the share of tries in which a level solved it

    @property
    def solved(self) -> float:
        """How often the levels solve it, all in all."""
        return sum(self.levels.values()) / len(self.levels) if self.levels else 0.0

    @property
    def grade(self) -> str:
        """One of the grades, or `none` as long as no level has tried it."""
        if not self.levels:
            return "none"
        return GRADES[0] if self.solved >= EASY else GRADES[2] if self.solved < HARD else GRADES[1]

    def game(self) -> Game:
        return load(self.view["game"], **self.view["options"])

    def world(self) -> tuple[State, int]:
        """A world of the view, always the same one, and the solver's seat."""
        game = self.game()
        return game.from_view(self.view, seed=int(self.id, 16)), game.seats.index(self.view["seat"])


class PuzzleMove(msgspec.Struct):
    """A move, and who makes it."""

    seat: str
    move: str


class PuzzleWhy(msgspec.Struct):
    """Why a move is right or wrong. The chances are the judge's, after the solution and after the move that was tried;
    `line` is how the solution may go on, `punished` how the other may win at once after the tried move."""

    solutions: list[str]
    line: list[PuzzleMove]
    chance: float
    tried: float | None
    themes: list[str]
    rule: str | None
    proof: Proof
    punished: list[PuzzleMove]
    example: str | None


class PuzzleAnswer(msgspec.Struct):
    """What comes of a try. `done`: there is no more to find, and `why` is told. `view`: what the solver sees then."""

    right: bool
    done: bool
    view: View
    why: PuzzleWhy | None


class Collection(msgspec.Struct):
    """The puzzles of a game, for one version of its rules; easy ones first."""

    game: str
    rules: str
    puzzles: list[Puzzle]

    def add(self, puzzle: Puzzle) -> None:
        """Adds a puzzle, or puts it in place of the same one."""
        self.drop(puzzle)
        self.puzzles.append(puzzle)

    def drop(self, puzzle: Puzzle) -> None:
        """Leaves a puzzle out."""
        self.puzzles = [one for one in self.puzzles if one.id != puzzle.id]

    def write(self, path: Path) -> None:
        """One puzzle a line, so that a change can be read."""
        self.puzzles.sort(key=lambda puzzle: (-puzzle.solved, puzzle.id))
        lines = ",\n".join(msgspec.json.encode(puzzle).decode() for puzzle in self.puzzles)
        head = f'{{"game": "{self.game}", "rules": "{self.rules}", "puzzles": ['
        path.write_text(f"{head}\n{lines}\n]}}\n", "utf-8")


def id_of(view: View) -> str:
    """The name of a puzzle: its view's, so that the same one never stands twice."""
    content = msgspec.json.encode(without_legal(view), order="deterministic")
    return hashlib.blake2b(content, digest_size=5).hexdigest()


def without_legal(view: View) -> View:
    return {name: value for name, value in view.items() if name != "legal"}


def read(path: Path) -> Collection:
    """The puzzles in a file; anything else is Refused."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Collection)
    except OSError as problem:
        raise Refused("puzzle.unreadable", f"{path} cannot be read: {problem.strerror}") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise Refused("puzzle.malformed", f"{path} is no file of puzzles: {problem}") from None


@cache
def shipped(game: str) -> tuple[Puzzle, ...]:
    """The puzzles that a game's package has; those of other rules do not count."""
    found = package(game)
    place = files(found.__name__).joinpath(FILE)
    if not place.is_file():
        return ()
    collection = msgspec.json.decode(place.read_bytes(), type=Collection)
    return tuple(collection.puzzles) if collection.rules == load(game).rules else ()


def find(id_: str) -> Puzzle:
    """A shipped puzzle by its id."""
    for game in ids():
        for puzzle in shipped(game):
            if puzzle.id == id_:
                return puzzle
    raise Refused("puzzle.unknown", f"there is no puzzle {id_!r}")


def of_the_day(day: date) -> Puzzle | None:
    """The same for everybody: each game in turn, each of its puzzles once before any comes again."""
    games = [game for game in ids() if shipped(game)]
    if not games:
        return None
    turn, place = divmod(day.toordinal(), len(games))
    puzzles = sorted(shipped(games[place]), key=lambda puzzle: puzzle.id)
    Random(turn // len(puzzles)).shuffle(puzzles)
    return puzzles[turn % len(puzzles)]
