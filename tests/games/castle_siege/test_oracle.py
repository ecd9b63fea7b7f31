"""The engine against a second, slow move generator: on walks through games, and on random tables."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import escalade
from escalade.core.state import State
from walking import walk

from .drawn import random_position
from .oracle import Oracle

BOARDS = ["keep", "postern", "citadel"]
LARGEST = "\n".join(
    ["cccccTTccccc", *["cccccccccccc"] * 5, "#####DD#####", *["............"] * 5, *["aaaaaaaaaaaa"] * 2]
)
THIN = "\n".join(["aaaaaDcccccT", "............"])


def differences(state: State, climb_cost: int = 2) -> set[str]:
    drawing = list(state.game.board.drawing)  # type: ignore[attr-defined]
    told = Oracle(state.dump(), drawing, climb_cost).legal()
    return told ^ {state.text(action) for action in state.legal()}


@pytest.mark.parametrize("seeds", [range(2), pytest.param(range(2, 12), marks=pytest.mark.long)])
@pytest.mark.parametrize("board", [*BOARDS, LARGEST, THIN])
def test_on_walks_through_games_both_generators_agree(board: str, seeds: range) -> None:
    game = escalade.load("castle-siege", board=board)
    for seed in seeds:
        for state in walk(game, seed):
            assert not differences(state), state.dump()


@pytest.mark.parametrize("board", [*BOARDS, LARGEST])
@given(seed=st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_on_random_tables_both_generators_agree(board: str, seed: int) -> None:
    game = escalade.load("castle-siege", board=board)
    state = game.position(random_position(game, seed))
    for _ in range(4):  # a few steps on, so that lists kept from before are used again
        assert not differences(state), state.dump()
        if state.over:
            break
        legal = state.legal()
        state.apply(legal[seed % len(legal)])


def test_the_oracle_can_disagree() -> None:
    """With a wrong cost of climbing it must differ from the engine somewhere, or it would not be worth much."""
    game = escalade.load("castle-siege")
    states = [game.position(random_position(game, seed)) for seed in range(60)]
    assert not any(differences(state) for state in states)
    assert any(differences(state, climb_cost=1) for state in states)


def test_explanations_agree_with_legal_moves_and_always_have_a_reason() -> None:
    """No refusal falls back to `move.illegal`, on tables far from any game."""
    game = escalade.load("castle-siege")
    for seed in range(60):
        state = game.position(random_position(game, seed))
        legal = set(state.legal())
        for action in range(seed % 7, game.actions, 97 if seed % 2 else 331):
            text = state.text(action)
            if text:
                reason = state.explain(text)
                assert reason["legal"] == (action in legal), text
                assert reason["code"] != "move.illegal", (text, state.dump())


def test_a_board_of_ones_own_is_read_from_its_path(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text(LARGEST)
    game = escalade.load("castle-siege", board=str(file))
    assert game.options["board"] == LARGEST + "\n"
    assert escalade.load("castle-siege", **game.options) == game
    assert not any(differences(state) for state in walk(game, 3, every=9))
