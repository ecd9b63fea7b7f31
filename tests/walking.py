"""Ways through a random game, shared by the tests of every game."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

from escalade.core.game import Game
from escalade.core.state import State


def walk(game: Game, seed: int, every: int = 1) -> Iterator[State]:
    """The states of one random game, the last one included; each is live until the next is asked for."""
    state = game.start(seed)
    chooser = random.Random(seed)
    step = 0
    while not state.over:
        if step % every == 0:
            yield state
        state.apply(chooser.choice(state.legal()))
        step += 1
    yield state


def as_bytes(data: Any) -> bytes:
    """JSON as it would leave the process."""
    return json.dumps(data, ensure_ascii=False).encode()
