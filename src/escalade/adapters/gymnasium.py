"""A gymnasium environment: one seat is the agent's, a bot has the other.

>>> import gymnasium, escalade.adapters.gymnasium as siege
>>> siege.register()
>>> env = gymnasium.make("escalade/schotten-totten-2-v0", opponent="heuristic")
>>> observation, info = env.reset(seed=1)
>>> action = env.action_space.sample(observation["action_mask"])
"""

from __future__ import annotations

from typing import Any

import gymnasium
from gymnasium import spaces

from ..bots import Bot, make
from ..core.encoding import Encode, mask_of
from ..core.errors import Refused
from ..core.game import Game
from ..core.state import State
from ..games import ids, load
from .spaces import observation_space, seen_by

Observation = dict[str, Any]
SEEDS = 2**48


class SiegeEnv(gymnasium.Env[Observation, int]):
    """A game against a bot. The reward is 1 for a win and -1 for a loss, at the end; an illegal action loses at once.

    `seat` is 0, 1, or None to be given either one by each reset's seed.
    """

    metadata = {"render_modes": []}

    def __init__(
        self,
        game: str | Game,
        opponent: str = "random",
        seat: int | None = None,
        iterations: int | None = None,
        encode: Encode | None = None,
        **options: Any,
    ) -> None:
        self.game = load(game, **options) if isinstance(game, str) else game
        if seat not in (None, 0, 1):
            raise Refused("seat.unknown", f"seat {seat!r}: 0, 1 or None are allowed")
        self.opponent = opponent
        self.iterations = iterations
        self.wanted = seat
        self.encode = encode
        make(opponent, self.game, iterations=iterations)
        self.observation_space = observation_space(self.game, encode)
        self.action_space = spaces.Discrete(self.game.actions)  # type: ignore[assignment]
        self.state: State | None = None
        self.bot: Bot | None = None
        self.seat = seat or 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        deal, bot_seed, side = (int(number) for number in self.np_random.integers(SEEDS, size=3))
        self.seat = side % 2 if self.wanted is None else self.wanted
        self.state = self.game.start(deal)
        self.bot = make(self.opponent, self.game, seed=bot_seed, iterations=self.iterations)
        self._answer()
        return self._observed()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        state = self._running()
        try:
            state.apply(action)
        except Refused as problem:
            observation, info = self._observed()
            return observation, -1.0, True, False, info | {"refused": problem.answer()}
        self._answer()
        observation, info = self._observed()
        return observation, self._reward(), state.over, False, info

    def _running(self) -> State:
        if self.state is None:
            raise Refused("env.reset", "the environment has no game yet: reset() begins one")
        return self.state

    def _answer(self) -> None:
        """The bot moves until it is the agent's turn or the game is over."""
        state = self._running()
        assert self.bot is not None
        while state.to_act == 1 - self.seat:
            state.apply(state.parse(self.bot.choose(state.view(state.to_act))))

    def _reward(self) -> float:
        winner = self._running().winner
        if winner is None:
            return 0.0
        return 1.0 if winner == self.seat else -1.0

    def _observed(self) -> tuple[Observation, dict[str, Any]]:
        state = self._running()
        view = state.view(self.seat)
        mask = mask_of([] if state.over else state.legal(), self.game.actions)
        observation = {"observation": seen_by(state, self.seat, self.encode), "action_mask": mask}
        return observation, {"seat": self.game.seats[self.seat], "view": view}


def register() -> list[str]:
    """Makes every game known to `gymnasium.make` and `gymnasium.make_vec`; the ids."""
    names = [f"escalade/{game}-v0" for game in ids()]
    for game, name in zip(ids(), names):
        if name not in gymnasium.registry:
            gymnasium.register(
                name, f"{__name__}:SiegeEnv", kwargs={"game": game}, disable_env_checker=True,
                vector_entry_point=f"{__name__}_vector:SiegeVectorEnv",
            )  # fmt: skip
    return names
