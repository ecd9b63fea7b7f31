"""What somebody who tries a puzzle is told: right or wrong, and why."""

from __future__ import annotations

from typing import Any

from ..core.errors import Refused
from ..core.state import State
from .margins import FEWER, judged, thousandths
from .proofs import punished, shortest, winning_line
from .puzzle import WIN, Puzzle, PuzzleAnswer, PuzzleMove, PuzzleWhy
from .rating import still_winning
from .themes import rule_of


def answer(puzzle: Puzzle, moves: list[str]) -> PuzzleAnswer:
    """What comes of some moves: all but the last have to be right already. Without a move, the solution is told."""
    world, seat = puzzle.world()
    accepted, before = puzzle.solutions, world
    for number, move in enumerate(moves):
        if number:
            if world.over or puzzle.proof != WIN or moves[number - 1] not in accepted:
                raise Refused("puzzle.moves", f"nothing follows move {number} of this try: it ends the puzzle")
            accepted = still_winning(puzzle, world, seat)
        before = world.clone()
        world.apply(world.parse(move))
    right = bool(moves) and moves[-1] in accepted
    done = not right or puzzle.proof != WIN or world.over
    return PuzzleAnswer(right, done, world.view(seat), why(puzzle, before, seat, moves, accepted) if done else None)


def why(puzzle: Puzzle, before: State, seat: int, moves: list[str], accepted: list[str]) -> PuzzleWhy:
    """The reasons, seen from the last choice."""
    number = int(puzzle.id, 16)
    tried = moves[-1] if moves else None
    if len(moves) < 2:
        chances = dict(zip((before.text(action) for action in before.legal()), puzzle.chances))
        line = puzzle.line
    else:
        found = judged(before.game, before.view(seat), FEWER)
        chances = dict(zip(found, thousandths(found))) | dict.fromkeys(accepted, 1000)
        line = winning_line(before, seat, number, shortest(before, [before.parse(move) for move in accepted]))
    wrong = None if tried in accepted else tried
    lost = [] if wrong is None else punished(before, seat, number, before.parse(wrong))
    other = before.game.seats[1 - seat]
    return PuzzleWhy(
        accepted, told(before, line), chances[accepted[0]] / 1000, None if tried is None else chances[tried] / 1000,
        puzzle.themes, rule_of(puzzle.view["game"], puzzle.themes), puzzle.proof,
        [PuzzleMove(other, move) for move in lost], puzzle.origin.example,
    )  # fmt: skip


def told(before: State, line: list[str]) -> list[PuzzleMove]:
    """Moves with who makes them, played from here."""
    world: State = before.clone()
    found = []
    for move in line:
        found.append(PuzzleMove(world.game.seats[world.to_act], move))
        world.apply(world.parse(move))
    return found


def explained(puzzle: Puzzle, moves: list[str], move: str) -> dict[str, Any]:
    """Why a move is refused after some others, as far as the view tells."""
    world, _ = puzzle.world()
    for made in moves:
        world.apply(world.parse(made))
    return world.explain(move)
