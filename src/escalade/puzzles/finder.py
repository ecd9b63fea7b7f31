"""Finds puzzles: plays games between bots of several levels, and looks at each choice for one that stands out."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from ..bots import make
from ..core.game import Game
from ..core.state import State
from .margins import SHORTER, beside_proof, one_best, searched, thousandths
from .proofs import winning, winning_line
from .puzzle import WIN, Origin, Proof, Puzzle, id_of, without_legal
from .themes import themes_of

PLAYERS = ("apprentice", "casual", "club")  # good enough for sensible positions, with enough errors for chances
FEWEST = 5  # legal moves, so that there is something to find
SHARE = 3  # the winning moves are at most this part of the legal ones
WAYS = 6  # to begin a proven win, at most
LONGEST = 4  # moves of a proven win
LATE = 6  # turns before the end of a game, in which a win is likely
OPENING = 6  # moves before the first that is looked at
A_GAME = 2  # puzzles at most
ON = 8  # moves that a line shows


class Finder:
    """Looks through games of self-play, one seed after the other."""

    def __init__(self, game: Game, command: str, most: int, only_proofs: bool = False) -> None:
        self.game = game
        self.command = command
        self.most = most  # of puzzles that have the same first theme
        self.only_proofs = only_proofs
        self.themes: Counter[str] = Counter()

    def look(self, seed: int) -> Iterator[Puzzle]:
        """The puzzles of one game."""
        choices = self.choices(seed)
        found = 0
        for number, view in deque(choices, LATE) if self.only_proofs else choices:
            puzzle = self.puzzle(view, Origin(self.command, seed, number))
            if puzzle is not None and self.themes[puzzle.themes[0]] < self.most:
                self.themes[puzzle.themes[0]] += 1
                found += 1
                yield puzzle
            if found == A_GAME:
                return

    def choices(self, seed: int) -> Iterator[tuple[int, dict[str, Any]]]:
        """The views to look at, and how many moves went before: the first choice of each turn has most to find."""
        mover = -1
        for number, state in enumerate(self.play(seed)):
            begins, mover = state.to_act != mover, state.to_act
            if begins and number >= OPENING and len(state.legal()) >= FEWEST:
                yield number, state.view(mover)

    def play(self, seed: int) -> Iterator[State]:
        """The states of a game between two bots, each before a choice."""
        chooser = Random(seed)
        players = [make(chooser.choice(PLAYERS), self.game, seed) for _ in self.game.seats]
        state = self.game.start(seed)
        for _ in range(self.game.opening):
            state.apply(chooser.choice(state.legal()))
        while not state.over:
            yield state
            state.apply(state.parse(players[state.to_act].choose(state.view(state.to_act))))

    def puzzle(self, view: dict[str, Any], origin: Origin) -> Puzzle | None:
        """The puzzle of a view, if it is one."""
        wins = winning_moves(self.game, view)
        if wins:
            few = len(wins) <= WAYS and len(wins) * SHARE <= len(view["legal"])
            return proven(self.game, view, wins, origin) if few else None
        found = None if self.only_proofs else one_best(self.game, view)
        if found is None:
            return None
        best, chances = found
        return made(self.game, view, best, thousandths(chances), origin)


def winning_moves(game: Game, view: dict[str, Any]) -> list[str]:
    """The moves that win this turn for certain, the shortest way first."""
    number = int(id_of(view), 16)
    root = game.from_view(view, seed=number)
    lines = [winning_line(root, root.to_act, number, action) for action in winning(root, root.to_act, number)]
    return [line[0] for line in sorted(lines, key=len) if len(line) <= LONGEST]


def proven(game: Game, view: dict[str, Any], wins: list[str], origin: Origin) -> Puzzle:
    """The puzzle of a view in which some moves win this turn."""
    return made(game, view, wins, beside_proof(game, view, wins), origin, WIN)


def checked(puzzle: Puzzle) -> Puzzle | None:
    """The puzzle as the present search and judge see it; None if it no longer is one. What is proven or made by hand
    stands."""
    if puzzle.proof is not None or puzzle.origin.example is not None:
        return puzzle
    world, seat = puzzle.world()
    view = world.view(seat)
    found = one_best(world.game, view)
    if found is None or set(found[0]) != set(puzzle.solutions):
        return None
    again = made(world.game, view, found[0], thousandths(found[1]), puzzle.origin)
    return msgspec.structs.replace(again, levels=puzzle.levels)


def made(
    game: Game, view: dict[str, Any], best: list[str], chances: list[int], origin: Origin, proof: Proof = None
) -> Puzzle:
    """The puzzle with all that is told about it."""
    line = continued(game, view, best[0], proof)
    named = themes_of(game, view, line, proof, origin.example)
    return Puzzle(id_of(view), without_legal(view), best, line, named, chances, origin, proof)


def continued(game: Game, view: dict[str, Any], move: str, proof: Proof) -> list[str]:
    """How it may go on after a move: to the proven win, else the rest of the turn and one answer to it."""
    number = int(id_of(view), 16)
    world = game.from_view(view, seed=number)
    seat = world.to_act
    if proof is not None:
        return winning_line(world, seat, number, world.parse(move))
    line = [move]
    world.apply(world.parse(move))
    answered = False
    while not world.over and len(line) < ON and not (answered and world.to_act == seat):
        answered = answered or world.to_act != seat
        choice = searched(game, world.view(world.to_act), SHORTER)[0]["move"]
        line.append(choice)
        world.apply(world.parse(choice))
    return line
