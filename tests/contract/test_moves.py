"""Legal moves, their texts, and refusals."""

from __future__ import annotations

import random

import pytest

import escalade
from escalade import Refused
from escalade.core.game import Game
from walking import walk


def test_legal_actions_are_sorted_unique_and_in_the_action_space(game: Game) -> None:
    for seed in range(5):
        for state in walk(game, seed):
            legal = state.legal()
            assert legal == sorted(set(legal))
            assert all(type(action) is int and 0 <= action < game.actions for action in legal)
            assert len(legal) <= game.most_moves
            assert bool(legal) == (not state.over)


def test_text_and_parse_are_inverse(game: Game) -> None:
    for seed in range(3):
        for state in walk(game, seed):
            texts = [state.text(action) for action in state.legal()]
            assert len(set(texts)) == len(texts)
            assert [state.parse(text) for text in texts] == state.legal()


def test_every_action_of_the_space_that_has_a_text_parses_back(game: Game) -> None:
    state = game.start(0)
    for action in random.Random(1).sample(range(game.actions), min(game.actions, 3000)):
        text = state.text(action)
        if text:
            assert state.parse(text) == action


def test_an_illegal_action_is_refused_and_changes_nothing(game: Game) -> None:
    chooser = random.Random(5)
    for state in walk(game, 11, every=7):
        before = state.clone()
        legal = set(state.legal())
        for action in [-1, game.actions, *chooser.sample(range(game.actions), min(60, game.actions))]:
            if action in legal:
                continue
            with pytest.raises(Refused) as refusal:
                state.apply(action)
            assert refusal.value.code
            assert refusal.value.message
            assert state == before
            assert state.dump() == before.dump()


@pytest.mark.parametrize(
    "thing", ["", "play", "r7 3", "claim 99", "\0", "draw draw", "—", "1" * 500, "give  r1", None, 7, []]
)
def test_what_is_no_notation_is_refused(game: Game, thing: object) -> None:
    state = game.start(3)
    with pytest.raises(Refused):
        state.parse(thing)  # type: ignore[arg-type]


@pytest.mark.parametrize("thing", [None, "x", 1.5, [], 2**70, -(2**70)])
def test_what_is_no_action_is_refused(game: Game, thing: object) -> None:
    state = game.start(3)
    with pytest.raises(Refused):
        state.apply(thing)  # type: ignore[arg-type]


def test_explain_agrees_with_legal(game: Game) -> None:
    chooser = random.Random(2)
    for state in walk(game, 4, every=9):
        legal = set(state.legal())
        for action in [*sorted(legal)[:20], *chooser.sample(range(game.actions), min(40, game.actions))]:
            text = state.text(action)
            if not text:
                continue
            reason = state.explain(text)
            assert reason["legal"] == (action in legal), (text, reason)
            assert (reason["code"] is None) == reason["legal"]
            assert reason["message"]


def test_every_game_ends_with_a_winner_and_a_reason(game: Game) -> None:
    for seed in range(30):
        *_, final = walk(game, seed, every=1000)
        assert final.over
        assert final.to_act == -1
        assert final.winner in (0, 1)
        assert final.by in game.reasons
        assert final.by
        assert final.legal() == []


def test_a_finished_game_refuses_every_move(game: Game) -> None:
    *_, final = walk(game, 2, every=1000)
    with pytest.raises(Refused):
        final.apply(0)


def test_an_option_that_does_not_exist_is_refused(game: Game) -> None:
    with pytest.raises(Refused) as refusal:
        escalade.load(game.id, no_such_option=1)
    assert refusal.value.code == "option.unknown"


def test_a_wrong_value_of_an_option_is_refused(game: Game) -> None:
    for option in game.options:
        for value in ("no such value", None, 3.5, [], -1):
            with pytest.raises(Refused):
                escalade.load(game.id, **{option: value})


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(Refused) as refusal:
        escalade.load("chess")
    assert refusal.value.code == "game.unknown"


@pytest.mark.parametrize("seed", [-1, 2**128, "7", None, 1.0, True])
def test_a_wrong_seed_is_refused(game: Game, seed: object) -> None:
    with pytest.raises(Refused):
        game.start(seed)  # type: ignore[arg-type]
