"""What is certain in a puzzle: moves that win this turn, and how the other wins at once after a wrong one."""

from __future__ import annotations

from collections.abc import Sequence

from ..bots.opinions import opinion
from ..bots.proof import Finish
from ..bots.search import Worlds
from ..core.state import State

WORLDS = 12  # in which a move is looked at for a way to lose at once
WORK = 40_000  # positions looked at in each
WORD = 2**64


def winning(root: State, seat: int, number: int) -> list[int]:
    """The moves that win this turn, whatever is hidden."""
    found = Worlds(root, seat, number).winning([(action, 1, 0.0) for action in root.legal()])
    return [action for action, _, total in found or () if total == 1]


def winning_line(root: State, seat: int, number: int, action: int) -> list[str]:
    """A way to win this turn that begins with this action."""
    world: State = root.clone()
    line = []
    while True:
        line.append(world.text(action))
        world.apply(action)
        if world.over:
            return line
        action = shortest(world, winning(world, seat, number))


def shortest(world: State, actions: Sequence[int]) -> int:
    """Of winning actions one that ends the game, if there is one, else the first."""
    for action in actions:
        after = world.clone()
        after.apply(action)
        if after.over:
            return action
    return actions[0]


def punished(root: State, seat: int, number: int, action: int) -> list[str]:
    """How the other may win in the turn after an action, in the first world in which he can; none: empty."""
    finish = Finish(root, opinion(root))
    for place in range(WORLDS):
        world: State = root.clone()
        world.imagine(seat, (number + place) % WORD + WORD)
        world.apply(action)
        if world.over or world.to_act == seat:
            return []
        turn = finish.turn(world, WORK)
        if turn:
            return told(world, turn)
    return []


def told(world: State, actions: Sequence[int]) -> list[str]:
    """Actions as texts, in a world that they are played in."""
    line = []
    for action in actions:
        line.append(world.text(action))
        world.apply(action)
    return line
