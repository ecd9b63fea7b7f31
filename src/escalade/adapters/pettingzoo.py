"""A pettingzoo environment: both seats are agents that act in turn, with action masks."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from ..core.encoding import Encode, mask_of
from ..core.errors import Refused
from ..core.game import Game
from ..core.state import State
from ..games import load
from .spaces import observation_space, seen_by

SEEDS = 2**48


class SiegeAEC(AECEnv[str, dict[str, Any], int]):  # type: ignore[misc]
    """A game of two agents named as its seats. An illegal action is Refused and changes nothing."""

    metadata = {"name": "escalade_v0", "render_modes": [], "is_parallelizable": False}

    def __init__(self, game: str | Game, encode: Encode | None = None, **options: Any) -> None:
        super().__init__()
        self.game = load(game, **options) if isinstance(game, str) else game
        self.encode = encode
        self.possible_agents = list(self.game.seats)
        self.agents: list[str] = []
        self.render_mode = None
        self.seeds = np.random.default_rng()
        self.state_: State | None = None
        self._space: spaces.Space[Any] = observation_space(self.game, encode)
        self._actions = {agent: spaces.Discrete(self.game.actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.seeds = np.random.default_rng(seed)
        self.state_ = self.game.start(int(self.seeds.integers(SEEDS)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.game.seats[self.state_.to_act]

    def observe(self, agent: str) -> dict[str, Any]:
        state = self._running()
        seat = self.possible_agents.index(agent)
        legal = state.legal() if state.to_act == seat else []
        return {"observation": seen_by(state, seat, self.encode), "action_mask": mask_of(legal, self.game.actions)}

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        state = self._running()
        state.apply(-1 if action is None else int(action))
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        if state.over:
            self._finish(state)
        else:
            self.agent_selection = self.game.seats[state.to_act]
        self._accumulate_rewards()

    def _finish(self, state: State) -> None:
        for seat, agent in enumerate(self.possible_agents):
            self.terminations[agent] = True
            if state.winner is not None:
                self.rewards[agent] = 1.0 if state.winner == seat else -1.0
        self.agent_selection = self.agents[0]

    def _running(self) -> State:
        if self.state_ is None:
            raise Refused("env.reset", "the environment has no game yet: reset() begins one")
        return self.state_

    def render(self) -> None:
        return None

    def close(self) -> None:
        return None


def env(game: str | Game, **options: Any) -> Any:
    """The environment with the library's usual guards: steps out of order are refused, an illegal action loses."""
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper, TerminateIllegalWrapper

    return OrderEnforcingWrapper(TerminateIllegalWrapper(SiegeAEC(game, **options), illegal_reward=-1))
