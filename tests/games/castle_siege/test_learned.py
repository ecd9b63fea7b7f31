"""What the learned opinion is given: nothing hidden, on any board, within its bounds."""

from __future__ import annotations

import numpy
import pytest

import escalade
from escalade.core.network import block_size
from escalade.core.state import State
from escalade.games.castle_siege import learned
from escalade.games.castle_siege.hunt import Hunt
from escalade.games.castle_siege.state import Siege
from walking import walk

from .drawn import random_position

BOARDS = escalade.load("castle-siege").choices["board"]


@pytest.fixture(scope="module")
def net() -> learned.LearnedSiege:
    """One whose every weight counts."""
    weights = numpy.random.default_rng(1).normal(0, 0.1, 2 * block_size(*learned.SHAPE))
    return learned.LearnedSiege(weights.astype(numpy.float32))


@pytest.mark.parametrize("board", BOARDS)
def test_on_every_board_the_features_are_within_bounds(net: learned.LearnedSiege, board: str) -> None:
    game = escalade.load("castle-siege", board=board)
    crowded = [game.position(random_position(game, seed)) for seed in range(10)]
    for state in [*walk(game, 3, every=7), *crowded]:
        for seat in (0, 1):
            features = net.active_features(state, seat)
            assert 0 < len(features) <= net.most
            assert min(features) >= 0
            assert max(features) < net.inputs


def test_no_feature_depends_on_what_is_hidden(net: learned.LearnedSiege) -> None:
    for state in walk(escalade.load("castle-siege"), 5, every=11):
        for seat in (0, 1):
            twin = state.clone()
            twin.imagine(seat, 77)
            assert net.active_features(twin, seat) == net.active_features(state, seat)
            assert net.judge(twin, seat) == net.judge(state, seat)


def test_the_features_of_a_position_do_not_depend_on_those_before(net: learned.LearnedSiege) -> None:
    states = [state.clone() for state in walk(escalade.load("castle-siege", board="keep"), 8, every=13)]
    first = [net.active_features(state, 0) for state in states]
    again = [net.active_features(state, 0) for state in reversed(states)]
    assert first == again[::-1]


def kills(state: State) -> bool:
    """Whether one Defender kills the Commander alone: by a shot or a charge, or by a move and then a shot."""
    for action in state.legal():
        text = state.text(action)
        after = state.clone()
        after.apply(action)
        if after.over:
            return True
        if text.startswith("move"):
            there = text.split(" ")[-1]
            for second in after.legal():
                if after.text(second).startswith(f"attack {there}"):
                    last = after.clone()
                    last.apply(second)
                    if last.over:
                        return True
    return False


def test_whoever_can_kill_the_commander_alone_is_seen_as_a_hunter() -> None:
    game = escalade.load("castle-siege", board="postern")
    found = 0
    for seed in range(60):
        position = random_position(game, seed)
        if position["to_act"] == "defender" and position["step"] == "act":
            for unit in position["units"]:
                for flag in ("moved", "attacked", "haste", "protected"):
                    unit.pop(flag, None)
            position |= {"actions": 3, "last_stand": "unused", "hands": {}, "killed": []}
            state = game.position(position)
            assert isinstance(state, Siege)
            if kills(state):
                found += 1
                assert Hunt().total(state) > 0, seed
    assert found > 5
