"""The engine against a slow second opinion, over 100 random games, in `make test-long` 1,200."""

from __future__ import annotations

import copy

import danger_oracle as oracle
import pytest

import escalade
from walking import walk

GAME = escalade.load("danger-at-the-walls")


@pytest.mark.parametrize("part", [*range(4), *(pytest.param(part, marks=pytest.mark.long) for part in range(4, 48))])
def test_strength_control_cards_and_moves_agree_with_the_oracle(part: int) -> None:
    for seed in range(part * 25, part * 25 + 25):
        before = None
        for state in walk(GAME, seed):
            dump = state.dump()
            oracle.check(before, dump, state.view((0, 1, None)[seed % 3]))
            assert {state.text(action) for action in state.legal()} == oracle.moves(dump)
            before = dump


def test_the_oracle_notices_every_wall_that_is_turned_wrongly() -> None:
    noticed = 0
    for state in walk(GAME, 5):
        dump = state.dump()
        for number, wall in enumerate(dump["walls"]):
            wrong = copy.deepcopy(dump)
            wrong["walls"][number]["control"] = oracle.OTHER[wall["control"]]
            with pytest.raises(AssertionError):
                oracle.check(dump, wrong, state.view(None))
            noticed += 1
    assert noticed > 100


def test_the_oracle_notices_a_card_too_few_and_a_wrong_strength() -> None:
    *_, state = walk(GAME, 6)
    dump, view = state.dump(), state.view(None)
    with pytest.raises(AssertionError):
        oracle.check(dump, {**dump, "removed": [*dump["removed"], "a1"]}, view)
    view["strength"][2]["blue"][0] += 1
    with pytest.raises(AssertionError):
        oracle.check(dump, dump, view)


def test_random_games_meet_every_kind_of_play_and_effect() -> None:
    """Else the comparison above would be worth little."""
    met: set[str] = set()
    for seed in range(300):
        for state in walk(GAME, seed):
            for action in state.legal():
                words = state.text(action).split()
                met.add(" ".join(word for word in words if not word.isdecimal()))
    wanted = {"archers", "flag", "attack archers", "attack cannon", "draw main", "draw own"}
    wanted |= {f"cannon c{strength}" for strength in range(5, 10)}
    wanted |= {f"leader {name}" for name in ("king", "wizard", "builder", "general", "noble", "engineer")}
    wanted |= {f"spy {name}" for name in ("a1", "a2", "a3", "cannon", "general", "noble", "engineer")}
    wanted |= {f"assassin {name}" for name in ("a1", "a2", "a3", "cannon", "king", "wizard", "builder", "spy")}
    assert met == wanted
