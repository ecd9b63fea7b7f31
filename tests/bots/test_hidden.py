"""A bot knows what its seat may know, and nothing else."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from quick import positions, small

from escalade import Refused
from escalade.core.game import Game
from escalade.core.state import State
from walking import as_bytes

Asked = Callable[[State], Any]


def assert_blind(game: Game, ask: Asked, seed: int) -> None:
    """Asks in worlds that the seat to act cannot tell apart: every answer must be the same, to the byte."""
    for state in positions(game, seed):
        view = state.view(state.to_act)
        worlds = [game.from_view(view, seed=number) for number in range(2)]
        assert len({as_bytes(ask(world)) for world in (state, *worlds)}) == 1


def test_worlds_that_differ_only_in_hidden_cards_get_the_same_move_and_the_same_statistics(
    game: Game, name: str
) -> None:
    def ask(world: State) -> Any:
        bot = small(name, game, seed=5)
        view = json.loads(as_bytes(world.view(world.to_act)))
        return [bot.choose(view), bot.hint(view), bot.iterations]

    assert_blind(game, ask, seed=11)


class CheatingBot:
    """Plays each move out in the world as it is, hidden cards included, instead of in worlds drawn from a view."""

    def hint(self, world: State) -> list[dict[str, Any]]:
        return [{"move": world.text(action), "win": self.result(world.clone(), action)} for action in world.legal()]

    @staticmethod
    def result(world: State, action: int) -> list[Any]:
        mover = world.to_act
        chooser = random.Random(1)
        world.apply(action)
        steps = 0
        while not world.over:
            world.apply(chooser.choice(world.legal()))
            steps += 1
        return [world.winner == mover, steps]


def test_a_bot_that_looks_at_the_state_is_caught(game: Game) -> None:
    with pytest.raises(AssertionError):
        assert_blind(game, CheatingBot().hint, seed=11)


def test_a_bot_is_never_given_a_state(game: Game, name: str) -> None:
    with pytest.raises(Refused):
        small(name, game).choose(game.start(1))
