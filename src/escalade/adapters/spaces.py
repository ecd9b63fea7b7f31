"""The spaces of gymnasium in which the environments' observations lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ..core.encoding import MOST, SIZE, Encode, hashed

if TYPE_CHECKING:
    from ..core.game import Game


def observation_space(game: Game, encode: Encode) -> Any:
    """What an agent is given: the encoded view and the mask of legal actions."""
    from gymnasium import spaces

    if encode is hashed:
        seen: spaces.Space[Any] = spaces.Box(0, MOST, (SIZE,), np.uint8)
    else:
        example = encode(game.start(0).view(0))
        seen = spaces.Box(-np.inf, np.inf, example.shape, np.float32)
    return spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (game.actions,), np.int8)})
