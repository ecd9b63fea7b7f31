"""A hundred thousand games, from the deal to the end, whatever steps them."""

from __future__ import annotations

import numpy as np
import pytest

import escalade
from escalade.core.vector import Vector

pytestmark = pytest.mark.long
ROUNDS = 10
GAMES = {"castle-siege": 1_000}  # a random siege is 400 moves long
USUAL = 10_000


def play_to_the_end(vector: Vector, seed: int) -> int:
    """Random moves until every game is over; how many steps that took."""
    chance = np.random.default_rng(seed)
    steps = 0
    while (vector.to_act >= 0).any():
        chosen = (chance.random(vector.n) * vector.counts).astype(int)
        vector.step(vector.legal[np.arange(vector.n), chosen])
        steps += 1
    return steps


@pytest.mark.parametrize("name", escalade.games())
def test_every_game_ends_with_the_same_winner_and_position_on_one_thread_and_on_four(name: str) -> None:
    game = escalade.load(name)
    many = GAMES.get(name, USUAL)
    one, four = escalade.vector(game, many), escalade.vector(game, many, threads=4)
    for number in range(ROUNDS):
        assert play_to_the_end(one, number) == play_to_the_end(four, number)
        assert np.array_equal(one.winner, four.winner)
        assert set(one.winner.tolist()) <= {0, 1}
        for mine, other in zip(one.states[::10], four.states[::10]):
            assert mine == other
            assert game.position(mine.dump()) == mine
        assert one.restart() == four.restart() == many
