"""The spaces of gymnasium in which the environments' observations lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ..core.encoding import MOST, SIZE, Encode, observation

if TYPE_CHECKING:
    from ..core.game import Game
    from ..core.state import State


def observation_space(game: Game, encode: Encode | None) -> Any:
    """What an agent is given: what its seat may know, and the mask of legal actions."""
    from gymnasium import spaces

    if encode is None:
        seen: spaces.Space[Any] = spaces.Box(0, MOST, (game.observation or SIZE,), np.uint8)
    else:
        example = encode(game.start(0).view(0))
        seen = spaces.Box(-np.inf, np.inf, example.shape, np.float32)
    return spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (game.actions,), np.int8)})


def seen_by(state: State, seat: int, encode: Encode | None) -> Any:
    """The game's own observation, or the view as a function of the agent's encodes it."""
    return observation(state, seat) if encode is None else encode(state.view(seat))
