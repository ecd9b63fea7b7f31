"""The examples learn: each, run briefly, already beats random moves, which an untrained agent would not.

`make test` runs the quickest of them, `make test-long` all.
"""

from __future__ import annotations

from importlib import import_module

import pytest

from project.repository import ROOT

pytest.importorskip("gymnasium", reason="needs the extra 'rl'")
pytest.importorskip("pettingzoo", reason="needs the extra 'rl'")
pytest.importorskip("pyspiel", reason="needs the extra 'rl'")

ENOUGH = 0.58  # by chance, one in twenty agents that are no better than random wins so many of 100 games
BRIEF = {
    "gymnasium_vector": {"rounds": 3},
    "pettingzoo_self_play": {"rounds": 150, "games": 100},
    "openspiel_self_play": {"rounds": 100, "games": 100},
}


QUICK = "gymnasium_vector"


@pytest.mark.parametrize(
    "example", [pytest.param(name, marks=() if name == QUICK else pytest.mark.long) for name in BRIEF]
)
def test_a_trained_agent_beats_random_moves(example: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "examples")
    assert import_module(example).main(**BRIEF[example]) > ENOUGH


def test_every_example_is_run() -> None:
    assert {path.stem for path in (ROOT / "examples").glob("*.py")} - {"agent"} == set(BRIEF)
