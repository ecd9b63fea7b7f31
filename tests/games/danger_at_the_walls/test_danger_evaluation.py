"""The hand-written opinion of positions: fair, honest about the last turn, and far better than chance at one ply."""

from __future__ import annotations

import random

import pytest
from danger_small import small_position

import escalade
from escalade.core.state import State
from walking import walk

GAME = escalade.load("danger-at-the-walls")
KNOWLEDGE = GAME.evaluator()


def test_the_chances_of_both_seats_add_up_to_one_and_looking_changes_nothing() -> None:
    for seed in range(20):
        for state in walk(GAME, seed):
            before = state.clone()
            blue, red = KNOWLEDGE.judge(state, 0), KNOWLEDGE.judge(state, 1)
            assert 0.0 <= blue <= 1.0
            assert blue + red == pytest.approx(1.0)
            assert state == before
            if state.over:
                assert (blue, red) == (float(state.winner == 0), float(state.winner == 1))


def test_a_greater_margin_a_lock_and_the_turn_are_worth_something() -> None:
    def blue(**case: object) -> float:
        return KNOWLEDGE.judge(GAME.position(small_position({"blue": "a1 a1", "red": "a1 a1", **case})), 0)

    small, great = {"blue": "a1", "control": "blue"}, {"blue": "a1 c9", "control": "blue"}
    assert blue() < blue(wall1=small) < blue(wall1=great) < blue(wall1={**small, "flag": True})
    assert blue(to_act="red") < blue(to_act="blue")
    assert blue(blue="a3 a3") > blue()


def test_d9_the_last_turn_is_judged_by_what_its_play_can_do() -> None:
    """Compared with trying every play, over positions of random games with one turn left."""
    compared = 0
    for seed in range(400):
        for state in walk(GAME, seed):
            if state.to_act >= 0 and state.last_turn == state.to_act:
                seat, best = state.to_act, 0.0
                for action in state.legal():
                    after = state.clone()
                    after.apply(action)
                    best = max(best, float(after.winner == seat))
                assert KNOWLEDGE.judge(state, seat) == best, state.dump()
                compared += 1
    assert compared > 200


def one_ply(state: State, chooser: random.Random) -> int:
    """The action that is best on average over a few worlds that the player to act cannot tell apart."""
    seat, legal = state.to_act, state.legal()
    totals = [0.0] * len(legal)
    for _ in range(3):
        world = GAME.from_view(state.view(seat), seed=chooser.getrandbits(64))
        for place, action in enumerate(legal):
            after = world.clone()
            after.apply(action)
            totals[place] += KNOWLEDGE.judge(after, seat)
    return legal[totals.index(max(totals))]


def test_one_ply_with_it_beats_chance_nineteen_times_in_twenty() -> None:
    wins, games = 0, 40
    for seed in range(games):
        state, chooser, me = GAME.start(seed // 2), random.Random(seed), seed % 2
        while not state.over:
            action = one_ply(state, chooser) if state.to_act == me else chooser.choice(state.legal())
            state.apply(action)
        wins += state.winner == me
    assert wins / games > 0.95
