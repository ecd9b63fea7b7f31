"""Many games at once are the same games as one after the other."""

from __future__ import annotations

import os
import subprocess
import sys

import numpy as np
import pytest

import escalade
from escalade.core.encoding import SIZE, hashed

every_game = pytest.mark.parametrize("name", escalade.games())
GAMES = 5


@every_game
def test_a_vector_plays_the_games_that_its_seeds_deal(name: str) -> None:
    game = escalade.load(name)
    together, alone = escalade.vector(game, GAMES, seed=3), [game.start(3 + number) for number in range(GAMES)]
    chance = np.random.default_rng(1)
    for _ in range(40):
        for place, state in enumerate(alone):
            assert together.legal[place, : together.counts[place]].tolist() == state.legal()
            assert (together.to_act[place], together.winner[place]) == (state.to_act, state.won)
        actions = together.legal[np.arange(GAMES), (chance.random(GAMES) * together.counts).astype(int)]
        together.step(actions)
        for state, action in zip(alone, actions):
            if not state.over:
                state.apply(action)
    assert together.states == alone


def test_threads_change_nothing_and_finished_games_begin_anew_with_the_next_seeds() -> None:
    game = escalade.load("danger-at-the-walls")
    many, dealt = 600, []  # more than two chains
    vectors = [escalade.vector(game, many, threads=threads) for threads in (1, 3)]
    for _ in range(60):
        for vector in vectors:
            vector.step(vector.legal[:, 0])
        assert np.array_equal(vectors[0].legal, vectors[1].legal)
        assert np.array_equal(vectors[0].winner, vectors[1].winner)
        over = np.flatnonzero(vectors[0].to_act < 0)
        restarted = {vector.restart() for vector in vectors}
        assert restarted == {over.size}
        for place in over:
            assert vectors[1].states[place] == game.start(many + len(dealt))
            dealt.append(place)
    assert dealt


def test_an_illegal_action_is_refused_and_no_game_has_changed() -> None:
    game = escalade.load("schotten-totten-2")
    vector = escalade.vector(game, 3)
    before = [state.clone() for state in vector.states]
    illegal = next(action for action in range(game.actions) if action not in before[1].legal())
    for wrong in (illegal, -5, game.actions, 2**40):
        with pytest.raises(escalade.Refused, match="game 1: "):
            vector.step([int(vector.legal[0, 0]), wrong, int(vector.legal[2, 0])])
    assert vector.states == before
    with pytest.raises(ValueError, match="read-only"):
        vector.legal[0, 0] = 1


@pytest.mark.parametrize("wrong", [[1, 2], [[1, 2, 3]], [1.0, 2.0, 3.0], ["a", "b", "c"], None, []])
def test_a_step_takes_one_whole_number_for_each_game(wrong: object) -> None:
    with pytest.raises(escalade.Refused) as refused:
        escalade.vector(escalade.load("danger-at-the-walls"), 3).step(wrong)
    assert refused.value.code == "vector.actions"


@pytest.mark.parametrize(
    ("n", "threads", "code"), [(0, 1, "games"), (True, 1, "games"), (2, 0, "threads"), (2, "2", "threads")]
)
def test_a_vector_of_no_games_or_no_threads_is_refused(n: int, threads: int, code: str) -> None:
    with pytest.raises(escalade.Refused) as refused:
        escalade.vector(escalade.load("danger-at-the-walls"), n, threads=threads)
    assert refused.value.code == f"vector.{code}"


def test_masks_and_observations_are_those_of_the_seat_to_act() -> None:
    game = escalade.load("danger-at-the-walls")
    vector = escalade.vector(game, 2)
    assert [np.flatnonzero(mask).tolist() for mask in vector.masks()] == [state.legal() for state in vector.states]
    seen = vector.observations()
    assert seen.shape == (2, SIZE)
    assert np.array_equal(seen[1], hashed(vector.states[1].view(int(vector.to_act[1]))))


PROGRAM = """
import escalade
vector = escalade.vector(escalade.load("danger-at-the-walls"), 2)
for _ in range(60):
    vector.step(vector.legal[:, 0])
    vector.restart()
print([state.dump() for state in vector.states], vector.seed)
"""


def test_uncompiled_a_vector_plays_the_same_games() -> None:
    command = [sys.executable, "-W", "ignore", "-c", PROGRAM]
    ways = ({**os.environ, "ESCALADE_PURE": pure} for pure in ("", "1"))
    answers = [subprocess.run(command, env=way, capture_output=True, text=True, check=True).stdout for way in ways]
    assert answers[0] == answers[1]
