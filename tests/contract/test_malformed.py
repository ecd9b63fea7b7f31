"""Views and positions that are almost right: each gives a state that can be played, or a refusal, and nothing else."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable
from typing import Any

from escalade import Refused
from escalade.core.game import Game
from escalade.core.state import State
from mutating import mutated
from walking import walk

SEATS = (0, 1, None)
PROGRAM = """
import warnings
warnings.simplefilter("ignore")
import escalade
from contract.test_malformed import try_positions, try_views
assert not escalade.compiled
for name in escalade.games():
    last = {option: values[-1] for option, values in escalade.load(name).choices.items()}
    try_views(escalade.load(name, **last), 2)
    try_positions(escalade.load(name, **last), 2)
"""


def state_or_refusal(read: Callable[[Any], State], thing: Any, chooser: random.Random) -> None:
    """Reads; what is read can be shown, kept and played on."""
    try:
        state = read(thing)
    except Refused as refusal:
        assert refusal.code
        json.dumps(refusal.answer(), ensure_ascii=False).encode()  # it can be sent
        return
    for seat in SEATS:
        state.view(seat)
    state.game.position(state.dump())
    for _ in range(10):
        if state.over:
            break
        state.apply(chooser.choice(state.legal()))


def moments(game: Game, chooser: random.Random) -> list[State]:
    """Some states of a random game."""
    states = [state.clone() for state in walk(game, 41, every=4)]
    return chooser.sample(states, min(6, len(states)))


def try_views(game: Game, seed: int) -> None:
    chooser = random.Random(seed)
    for state in moments(game, chooser):
        for seat in SEATS:
            for _ in range(16):
                state_or_refusal(game.from_view, mutated(state.view(seat), chooser), chooser)


def try_positions(game: Game, seed: int) -> None:
    chooser = random.Random(seed)
    for state in moments(game, chooser):
        for _ in range(24):
            state_or_refusal(game.position, mutated(state.dump(), chooser), chooser)


def test_a_view_with_something_wrong_in_it_is_read_or_refused(game: Game) -> None:
    try_views(game, 41)


def test_a_position_with_something_wrong_in_it_is_read_or_refused(game: Game) -> None:
    try_positions(game, 42)


def test_any_json_for_a_field_of_a_view_is_read_or_refused(game: Game) -> None:
    chooser = random.Random(43)
    view = game.start(43).view(0)
    for name in view:
        for wrong in (None, True, -1, 2**64, 0.5, "", "\x00", "\ud800", [], {}, [[]], [{}], {"size": 2**200}):
            state_or_refusal(game.from_view, {**view, name: wrong}, chooser)


def test_nothing_that_is_read_leads_out_of_an_array() -> None:
    """Compiled, bounds are not checked; uncompiled, they are."""
    paths = os.pathsep.join(path for path in sys.path if path)
    environment = {**os.environ, "ESCALADE_PURE": "1", "PYTHONPATH": paths}
    answer = subprocess.run([sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True)
    assert answer.returncode == 0, answer.stderr
