"""A gymnasium vector environment: many games at once, one seat of each is the agent's, an opponent has the other.

>>> import gymnasium, escalade.adapters.gymnasium as siege
>>> siege.register()
>>> envs = gymnasium.make_vec("escalade/schotten-totten-2-v0", num_envs=64)
>>> observations, infos = envs.reset(seed=1)
>>> actions = infos["action_mask"].argmax(axis=1)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from ..bots import Bot, make
from ..core.errors import Refused
from ..core.game import Game
from ..core.vector import Vector
from ..games import load
from .spaces import observation_space

SEEDS = 2**48
Opponent = Callable[[Any, Any], Any]  # observations and masks of some games: an action for each


class SiegeVectorEnv(VectorEnv[Any, Any, Any]):
    """Games against an opponent. The reward is 1 for a win and -1 for a loss; an illegal action loses at once.

    `opponent` is a bot's name, or a function that takes observations and masks, a row a game, and gives the actions:
    so an agent can play an earlier self. `random` and functions are quick; other bots think game by game. `seat` is 0,
    1, or None to be given either one in each game. `autoreset_mode` is gymnasium's, the next step by default. The
    arrays are copies, `infos["action_mask"]` is the mask of the observation.
    """

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        opponent: str | Opponent = "random",
        seat: int | None = None,
        iterations: int | None = None,
        threads: int = 1,
        autoreset_mode: AutoresetMode = AutoresetMode.NEXT_STEP,
        **options: Any,
    ) -> None:
        self.game = load(game, **options) if isinstance(game, str) else game
        if seat not in (None, 0, 1):
            raise Refused("seat.unknown", f"seat {seat!r}: 0, 1 or None are allowed")
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {"render_modes": [], "autoreset_mode": self.autoreset_mode}
        self.num_envs = num_envs
        self.wanted = seat
        self.threads = threads
        self.opponent = opponent
        self.iterations = iterations
        self.bot = self._new_bot(0)
        self.single_observation_space = observation_space(self.game, None)
        self.single_action_space = spaces.Discrete(self.game.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.games: Vector | None = None
        self.seats = np.zeros(num_envs, np.int8)
        self.over = np.ones(num_envs, np.bool_)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        chosen = (options or {}).get("reset_mask")
        if self.games is None or seed is not None:
            deals, bot = (int(number) for number in self.np_random.integers(SEEDS, size=2))
            self.games, self.bot, chosen = (
                Vector(self.game, self.num_envs, self.threads, deals),
                self._new_bot(bot),
                None,
            )
        self._begin(np.ones(self.num_envs, np.bool_) if chosen is None else np.asarray(chosen))
        return self._observations(), self._infos()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        games, waiting, given = self._running(), self.over, np.asarray(actions)
        moving = ~waiting & self._legal(given)
        illegal = ~waiting & ~moving
        games.step(np.where(moving, given, 0), where=moving)
        self._answer(moving)
        ended = moving & (games.to_act < 0)
        rewards = np.where(illegal, -1.0, 0.0)
        rewards[ended & (games.winner >= 0)] = -1.0
        rewards[ended & (games.winner == self.seats)] = 1.0
        terminated = illegal | ended
        self.over = waiting | terminated
        infos: dict[str, Any] = {}
        if self.autoreset_mode is AutoresetMode.SAME_STEP and terminated.any():
            infos = {"final_obs": self._observations(), "_final_obs": terminated}
            self._begin(terminated)
        elif self.autoreset_mode is AutoresetMode.NEXT_STEP and waiting.any():
            self._begin(waiting)
        return self._observations(), rewards, terminated, np.zeros(self.num_envs, np.bool_), infos | self._infos()

    def _running(self) -> Vector:
        if self.games is None:
            raise Refused("env.reset", "the environment has no games yet: reset() begins them")
        return self.games

    def _new_bot(self, seed: int) -> Bot | None:
        """The opponent, if it is one that thinks."""
        if callable(self.opponent) or self.opponent == "random":
            return None
        return make(self.opponent, self.game, seed=seed, iterations=self.iterations)

    def _observations(self) -> dict[str, Any]:
        games = self._running()
        return {"observation": games.observations.copy(), "action_mask": games.masks.view(np.int8).copy()}

    def _infos(self) -> dict[str, Any]:
        every = np.ones(self.num_envs, np.bool_)
        masks = self._running().masks.view(np.int8).copy()
        return {"action_mask": masks, "_action_mask": every, "seat": self.seats.copy(), "_seat": every}

    def _legal(self, actions: Any) -> Any:
        if actions.shape != (self.num_envs,) or actions.dtype.kind not in "iu":
            raise Refused("vector.actions", f"a step takes {self.num_envs} whole numbers, one for each game")
        inside = (actions >= 0) & (actions < self.game.actions)
        return inside & self._running().masks[np.arange(self.num_envs), np.where(inside, actions, 0)]

    def _begin(self, chosen: Any) -> None:
        """New games, and the opponent's first moves in them."""
        self._running().restart(chosen)
        drawn = self.np_random.integers(2, size=self.num_envs) if self.wanted is None else self.wanted
        self.seats = np.where(chosen, drawn, self.seats).astype(np.int8)
        self.over = self.over & ~chosen
        self._answer(chosen)

    def _answer(self, chosen: Any) -> None:
        """The opponent moves in these games until it is the agent's turn or the game is over."""
        games = self._running()
        while (turn := chosen & (games.to_act == 1 - self.seats)).any():
            actions = np.zeros(self.num_envs, np.int64)
            actions[turn] = self._replies(games, turn)
            games.step(actions, where=turn)

    def _replies(self, games: Vector, turn: Any) -> Any:
        if callable(self.opponent):
            return self.opponent(games.observations[turn], games.masks[turn])
        if self.bot is None:
            drawn = (self.np_random.random(self.num_envs) * games.counts).astype(np.int64)
            return games.legal[np.arange(self.num_envs), drawn][turn]
        states = [games.states[place] for place in np.flatnonzero(turn)]
        return [state.parse(self.bot.choose(state.view(state.to_act))) for state in states]
