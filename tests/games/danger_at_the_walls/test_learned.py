"""The learned opinion is asked about what its seat may know, and its features keep to their numbers."""

from __future__ import annotations

import os
import subprocess
import sys

import numpy
import pytest
from danger_small import small_position

import escalade
from escalade.core.network import block_size
from escalade.games.danger_at_the_walls.learned import MOST, SHAPE, LearnedDanger
from walking import walk

GAME = escalade.load("danger-at-the-walls")
# Random in every layer, so that a feature more or less changes the value.
WEIGHTS = numpy.random.default_rng(1).normal(0, 0.2, 2 * block_size(*SHAPE)).astype(numpy.float32)
OPINION = LearnedDanger(WEIGHTS)

# The features themselves are C's alone, so an uncompiled process lists them.
FEATURES = """
import warnings
warnings.simplefilter("ignore")
import escalade, numpy
from escalade.core.network import block_size
from escalade.games.danger_at_the_walls.learned import SHAPE, LearnedDanger
from walking import walk
assert not escalade.compiled
opinion = LearnedDanger(numpy.zeros(2 * block_size(*SHAPE), numpy.float32))
for seed in range(6):
    for state in walk(escalade.load("danger-at-the-walls"), seed):
        for seat in range(2):
            print(*opinion.active[:opinion.features(state, seat)])
"""


def test_d10_what_the_seat_cannot_see_changes_nothing_in_its_opinion() -> None:
    for seed in range(15):
        for state in walk(GAME, seed, every=4):
            for seat in range(2):
                twin = state.clone()
                twin.imagine(seat, seed)
                assert OPINION.judge(twin, seat) == OPINION.judge(state, seat), state.dump()


def test_the_opinion_is_a_chance_tells_positions_apart_and_looking_changes_nothing() -> None:
    found = set()
    for state in walk(GAME, 3):
        before = state.clone()
        found |= {OPINION.judge(state, seat) for seat in range(2)}
        assert state == before
        if state.over:
            assert OPINION.judge(state, state.winner or 0) == float(state.winner is not None)
    assert all(0.0 <= value <= 1.0 for value in found)
    assert len(found) > 50


def test_what_is_kept_between_positions_changes_no_opinion() -> None:
    """Compared with an opinion that never saw another position."""
    for seed in range(4):
        for state in walk(GAME, seed):
            for seat in range(2):
                assert OPINION.judge(state, seat) == LearnedDanger(WEIGHTS).judge(state, seat), state.dump()


def test_walls_are_alike() -> None:
    one, two = {"blue": "a1 a2 c7", "control": "blue"}, {"blue": "a3", "red": "c8 king", "flag": True}
    first = GAME.position(small_position({"wall1": one, "wall2": two, "blue": "a1 c9", "red": "a2"}))
    again = GAME.position(small_position({"wall4": one, "wall3": two, "blue": "a1 c9", "red": "a2"}))
    for seat in range(2):
        assert OPINION.judge(first, seat) == pytest.approx(OPINION.judge(again, seat), abs=1e-6)


def test_every_feature_has_a_row_of_weights_and_a_place_in_the_list() -> None:
    environment = {**os.environ, "ESCALADE_PURE": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    answer = subprocess.run([sys.executable, "-c", FEATURES], env=environment, capture_output=True, text=True)
    assert answer.returncode == 0, answer.stderr
    lists = [[int(feature) for feature in line.split()] for line in answer.stdout.splitlines()]
    assert len(lists) > 200
    assert max(map(len, lists)) <= MOST
    assert min(map(min, lists)) >= 0
    assert max(map(max, lists)) < SHAPE[0]
