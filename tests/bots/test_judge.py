"""The judge: the one source of the chances that people are told."""

from __future__ import annotations

import json
from math import exp, log

import pytest
from quick import positions, small
from test_hidden import assert_blind

from escalade import Refused, load
from escalade.bots.calibrated import Calibrated
from escalade.bots.judge import Judge
from escalade.core.calibration import Calibration, Correction
from escalade.core.game import Game
from escalade.core.state import State
from walking import as_bytes, walk


def test_worlds_that_a_seat_cannot_tell_apart_get_the_same_numbers(game: Game) -> None:
    def ask(world: State) -> object:
        judge = Judge(game)
        view = json.loads(as_bytes(world.view(world.to_act)))
        return [judge.chance(view), judge.moves(view)]

    assert_blind(game, ask, seed=11)


def test_a_seat_is_judged_from_its_own_view_also_while_the_other_is_to_act(game: Game) -> None:
    judge = Judge(game)
    for state in positions(game, 12):
        waiting = state.view(1 - state.to_act)
        chance = judge.chance(waiting)
        assert 0 < chance < 1
        assert judge.chance(game.from_view(waiting, seed=3).view(1 - state.to_act)) == chance


def test_a_hint_has_the_order_of_its_bot_and_the_numbers_of_the_judge(game: Game, name: str) -> None:
    for state in positions(game, 13, many=2):
        view = state.view(state.to_act)
        bot = small(name, game)
        hint, chances = bot.hint(view), Judge(game).moves(view)
        assert [row["move"] for row in hint] == [row["move"] for row in bot.order(view)]
        assert [row["win"] for row in hint] == [chances[row["move"]] for row in hint]
        assert set(chances) == set(view["legal"])


def test_a_finished_game_is_certain_and_a_move_that_wins_it_as_well(game: Game) -> None:
    judge = Judge(game)
    *_, before, last = (state.clone() for state in walk(game, 14))
    assert judge.of_state(last) == float(last.won == 0)
    assert [judge.chance(last.view(seat)) for seat in (0, 1)] == [float(last.won == seat) for seat in (0, 1)]
    view = before.view(before.to_act)
    chances = judge.moves(view)
    for action in before.legal():
        ends = [result(game.from_view(view, seed), action) for seed in range(40)]
        if ends == [before.to_act] * 40:
            assert chances[before.text(action)] == 1
        if ends == [1 - before.to_act] * 40:
            assert chances[before.text(action)] == 0


def result(world: State, action: int) -> int:
    """Who has won after a move; -1 if nobody has yet."""
    world.apply(action)
    return world.won


def test_an_opinion_is_corrected_in_log_odds_for_each_seat_apart(game: Game) -> None:
    plain = game.evaluator()
    assert plain is not None
    corrections = (Correction(0.5, 0.25), Correction(2.0, -1.0))
    calibrated = Calibrated(plain, Calibration(corrections))
    for state in positions(game, 15):
        for seat, by in enumerate(corrections):
            chance = min(max(plain.judge(state, seat), 1e-6), 1 - 1e-6)
            wanted = 1 / (1 + exp(-(by.slope * log(chance / (1 - chance)) + by.offset)))
            assert calibrated.judge(state, seat) == pytest.approx(wanted)
    *_, last = walk(game, 15)
    assert [calibrated.judge(last, seat) for seat in (0, 1)] == [float(last.won == seat) for seat in (0, 1)]


def test_a_game_without_a_calibration_is_told_its_opinion_as_it_is(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(game), "calibration", lambda _: None)
    raw = game.judging() or game.evaluator()
    assert raw is not None
    state = game.start(16)
    assert Judge(game).of_state(state) == (raw.judge(state, 0) + 1 - raw.judge(state, 1)) / 2


def test_castle_siege_is_judged_by_another_network_than_it_is_played_by() -> None:
    game = load("castle-siege")
    judging, playing = game.judging(), game.learned()
    assert judging is not None
    assert playing is not None
    state = game.start(18)
    assert judging.judge(state, 0) != playing.judge(state, 0)
    assert load("danger-at-the-walls").judging() is not None


def test_a_watcher_has_no_chance(game: Game) -> None:
    with pytest.raises(Refused) as refused:
        Judge(game).chance(game.start(17).view(None))
    assert refused.value.code == "judge.seat"
    with pytest.raises(Refused) as refused:
        Judge(game).moves(game.start(17).view(1 - game.start(17).to_act))
    assert refused.value.code == "bot.not_to_act"
