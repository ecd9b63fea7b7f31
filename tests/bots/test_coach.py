"""The coach: a planted blunder is found and told why, sound play stays clean, luck and skill add up."""

from __future__ import annotations

from typing import Any

import pytest

import escalade
from blunders import with_a_win
from escalade.bots.coach import Coach, Glance, doubtful_steps, points, review
from escalade.bots.luck import summed
from escalade.bots.marks import marks_of
from escalade.core.errors import Refused
from escalade.core.record import Record, follow, start

DANGER = "danger-at-the-walls"


def reviewed(record: Record) -> dict[str, Any]:
    game = escalade.load(record.game, **record.options)
    shares = review(Coach(game, record, start(game, record.seed, record.position)))
    told = []
    while True:
        try:
            told.append(next(shares))
        except StopIteration as done:
            assert told == sorted(told)
            assert 0 <= told[0] < told[-1] < 1
            found: dict[str, Any] = done.value
            return found


def from_position(name: str, position: dict[str, Any], *moves: str, **options: Any) -> Record:
    """A record of some moves from a position."""
    game = escalade.load(name, **options)
    record = Record.of(game, 1)
    record.position, record.moves = position, list(moves)
    return record


def keys(moment: dict[str, Any]) -> list[str]:
    return [reason["key"] for reason in moment["why"]]


def test_a_win_that_was_not_taken_is_marked_and_said_to_win_at_once() -> None:
    units = [("commander", "attacker", "d4"), ("archer", "defender", "d5"), ("knight", "attacker", "a1")]
    position = {"to_act": "defender", "step": "act", "actions": 1,
                "units": [{"unit": unit, "side": side, "at": at} for unit, side, at in units]}  # fmt: skip
    found = reviewed(from_position("castle-siege", position, "move d5 d6"))
    [moment] = found["moments"]
    assert (moment["number"], moment["seat"], moment["better"]) == (1, "defender", "attack d5 d4")
    assert moment["mark"] == marks_of("castle-siege").of(moment["cost"])
    assert keys(moment) == ["why.wins"]
    counts = {"inaccuracy": 0, "mistake": 0, "blunder": 0, moment["mark"]: 1}
    assert found["seats"]["defender"] == {
        "choices": 1, "accuracy": 0.0, "marks": counts,
    }  # fmt: skip
    assert found["seats"]["attacker"]["accuracy"] is None


def test_a_planted_blunder_is_found_to_have_thrown_a_win_away_but_not_a_move_that_keeps_it() -> None:
    """After a play the tile can still be declared, after a retreat no more."""
    [moment] = reviewed(with_a_win("retreat 1"))["moments"]
    assert (moment["better"], moment["mark"], keys(moment)) == ("claim 1", "blunder", ["why.wins"])
    assert reviewed(with_a_win("play r0 5"))["moments"] == []


def played_by(level: str, seed: int) -> Record:
    game = escalade.load(DANGER)
    bot, state, record = escalade.bot(level, game, seed=seed), game.start(seed), Record.of(game, seed)
    while not state.over:
        record.add(state, state.parse(bot.choose(state.view(state.to_act))))
    return record


@pytest.fixture(scope="module")
def weak() -> tuple[Record, dict[str, Any]]:
    record = played_by("newcomer", 1)
    return record, reviewed(record)


def test_a_newcomers_losses_are_found_and_every_reason_holds(weak: tuple[Record, dict[str, Any]]) -> None:
    record, found = weak
    assert len(found["moments"]) > 4
    marks = marks_of(DANGER)
    states = [state.clone() for state in follow(record, escalade.load(DANGER).start(record.seed))]
    seen = set()
    for moment in found["moments"]:
        state = states[moment["number"] - 1]
        seat = state.to_act
        assert (record.moves[moment["number"] - 1], state.game.seats[seat]) == (moment["move"], moment["seat"])
        assert moment["move"] != moment["better"]
        assert moment["mark"] == marks.of(moment["cost"])
        assert moment["cost"] >= 2 * moment["error"]
        assert moment["cost"] == pytest.approx(moment["best"] - moment["win"], abs=1e-5)
        for reason in moment["why"]:
            seen.add(reason["key"])
            if reason["key"] == "advice.takes":
                after = state.clone()
                after.apply(after.parse(moment["better"]))
                wall = after.dump()["walls"][reason["facts"]["wall"] - 1]
                assert wall["control"] == moment["seat"]
    assert "advice.takes" in seen


def test_luck_and_skill_add_up_along_the_curve(weak: tuple[Record, dict[str, Any]]) -> None:
    record, found = weak
    luck, line = found["luck"], found["points"]
    assert [step for step, _, _ in line] == list(range(len(record.moves) + 1))
    assert line[0][2] == pytest.approx(luck["expected"], abs=1e-5)
    assert line[-1][1] == luck["result"] == float(record.result["winner"] == "blue")
    assert line[-1][2] == pytest.approx(luck["adjusted"], abs=1e-5)
    assert line[-1][1] - line[-1][2] == pytest.approx(luck["seats"]["blue"]["luck"], abs=1e-5)


def test_a_sound_game_of_experts_stays_clean() -> None:
    found = reviewed(played_by("expert", 2))
    assert found["moments"] == []
    assert {seat["accuracy"] for seat in found["seats"].values()} == {1.0}


def test_only_the_largest_drops_are_searched_and_a_game_given_up_ends_at_its_result() -> None:
    marks = marks_of("schotten-totten-2")
    glances = [Glance(0, 9, 0.9 - cost / 1000, "x", 0.9) for cost in range(0, 900, 2)]
    steps = doubtful_steps(glances, marks)
    assert steps == list(range(449, 425, -1))
    assert doubtful_steps(glances[: int(500 * marks.inaccuracy)], marks) == []
    record = Record.of(escalade.load(DANGER), 1)
    record.result = {"winner": "red", "by": "resign"}
    account = summed(escalade.load(DANGER), record, 0.5, 0.6, [])
    assert points(account) == [(0, 0.0, -0.1)]


def test_a_game_without_moves_is_not_reviewed() -> None:
    with pytest.raises(Refused) as refusal:
        reviewed(Record.of(escalade.load(DANGER), 1))
    assert refusal.value.code == "review.length"
