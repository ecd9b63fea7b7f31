"""Many games at once are the same games as one after the other."""

from __future__ import annotations

import os
import subprocess
import sys
import threading

import numpy as np
import pytest

import escalade
from escalade.core.encoding import SIZE, hashed, observation

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


ARRAYS = ("to_act", "counts", "legal", "masks", "observations", "rewards", "done", "winner")


def test_threads_change_nothing_and_finished_games_begin_anew_with_seeds_of_their_row() -> None:
    game, many = escalade.load("danger-at-the-walls"), 60
    vectors = [escalade.vector(game, many, threads=threads, seed=9, reset=True) for threads in (1, 3)]
    begun = np.ones(many, int)
    for _ in range(80):
        for vector in vectors:
            vector.step(vector.legal[:, 0])
        for name in ARRAYS:
            assert np.array_equal(getattr(vectors[0], name), getattr(vectors[1], name)), name
        for place in np.flatnonzero(vectors[1].done):
            assert vectors[1].states[place] == game.start(int(9 + place + many * begun[place]))
            begun[place] += 1
    assert begun.min() > 1


def test_the_threads_of_a_vector_end_with_it() -> None:
    before = set(threading.enumerate())
    vector = escalade.vector(escalade.load("danger-at-the-walls"), 4, threads=3)
    begun = set(threading.enumerate()) - before
    assert len(begun) == 2
    del vector
    for thread in begun:
        thread.join(timeout=60)
    assert not any(thread.is_alive() for thread in begun)


def test_seeds_of_128_bits_are_counted_on_beyond_their_lower_half() -> None:
    game = escalade.load("danger-at-the-walls")
    for seed in (2**64 - 2, 2**128 - 2):
        vector = escalade.vector(game, 3, seed=seed)
        vector.restart(np.array([True, False, True]))
        seeds = (seed + 3, seed + 1, seed + 5)
        assert vector.states == [game.start(number % 2**128) for number in seeds]


@pytest.mark.parametrize("reset", [False, True])
def test_a_step_tells_who_won_and_rewards_both_seats_once(reset: bool) -> None:
    vector = escalade.vector(escalade.load("danger-at-the-walls"), 8, reset=reset)
    ended = np.zeros(8, int)
    for _ in range(200):
        before = [state.clone() for state in vector.states]
        over, actions = vector.to_act < 0, vector.legal[:, 0].copy()
        vector.step(actions)
        for place, state in enumerate(before):
            if not over[place]:
                state.apply(int(actions[place]))
            assert vector.done[place] == (state.over and not over[place])
            assert vector.rewards[place].tolist() == (
                [1 - 2 * state.won, 2 * state.won - 1] if vector.done[place] else [0, 0]
            )
            assert vector.winner[place] == state.won
        ended += vector.done
    assert ended.min() > 1 if reset else ended.tolist() == [1] * 8
    assert (vector.to_act < 0).all() != reset


def test_a_step_leaves_alone_the_games_that_are_not_asked_for() -> None:
    vector = escalade.vector(escalade.load("schotten-totten-2"), 3)
    before = [state.clone() for state in vector.states]
    vector.step(np.array([-1, vector.legal[1, 0], -1]), where=np.array([False, True, False]))
    assert [state == old for state, old in zip(vector.states, before)] == [True, False, True]
    for wrong in ([True], [1, 0, 1]):
        with pytest.raises(escalade.Refused) as refused:
            vector.step(vector.legal[:, 0], where=wrong)
        assert refused.value.code == "vector.where"


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


@every_game
def test_masks_and_observations_are_those_of_the_seat_to_act_after_every_step(name: str) -> None:
    game = escalade.load(name)
    vector, chance = escalade.vector(game, 3, reset=True), np.random.default_rng(2)
    for _ in range(150):
        for place, state in enumerate(vector.states):
            assert np.flatnonzero(vector.masks[place]).tolist() == state.legal()
            assert np.array_equal(vector.observations[place], observation(state, state.to_act))
        vector.step(vector.legal[np.arange(3), (chance.random(3) * vector.counts).astype(int)])
    assert vector.masks.dtype == bool
    assert escalade.vector(game, 3, masks=False).masks.size == 0


def test_a_game_without_observations_of_its_own_has_its_view_hashed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = escalade.load("danger-at-the-walls")
    monkeypatch.setattr(type(game), "observed", {})
    vector = escalade.vector(game, 2)
    assert vector.observations.shape == (2, SIZE)
    assert np.array_equal(vector.observations[1], hashed(vector.states[1].view(int(vector.to_act[1]))))


PROGRAM = """
import escalade
for name in escalade.games():
    vector = escalade.vector(escalade.load(name), 2, threads=2, reset=True)
    for _ in range(60):
        vector.step(vector.legal[:, 0])
        print(vector.observations.tolist(), vector.masks.nonzero(), vector.rewards.tolist(), vector.done)
    print([state.dump() for state in vector.states])
"""


def test_uncompiled_a_vector_plays_the_same_games() -> None:
    command = [sys.executable, "-W", "ignore", "-c", PROGRAM]
    ways = ({**os.environ, "ESCALADE_PURE": pure} for pure in ("", "1"))
    answers = [subprocess.run(command, env=way, capture_output=True, text=True, check=True).stdout for way in ways]
    assert answers[0] == answers[1]
