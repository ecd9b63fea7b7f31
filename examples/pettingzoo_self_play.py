"""Trains a small agent against itself, with pettingzoo: it has both seats, then plays against random moves.

    python examples/pettingzoo_self_play.py

Needs `pip install 'escalade[rl]'`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from agent import Agent

from escalade.adapters.pettingzoo import SiegeAEC

GAME = "danger-at-the-walls"
BATCH = 4  # games, before the agent learns from them


def play(env: SiegeAEC, chooses: dict[str, Any]) -> tuple[list[Any], dict[str, float]]:
    """One game: what each seat saw and did, and what it brought them."""
    env.reset()
    trail, gained = [], dict.fromkeys(env.possible_agents, 0.0)
    for name in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        gained[name] += reward
        if over:
            env.step(None)
            continue
        action = int(chooses[name](seen["observation"][None], seen["action_mask"][None])[0])
        trail.append((name, seen["observation"], seen["action_mask"], action))
        env.step(action)
    return trail, gained


def share_won(env: SiegeAEC, agent: Agent, games: int) -> float:
    """How many games the agent wins against random moves, the seats in turn."""
    untrained = Agent(agent.weights.shape[0] - 1, agent.weights.shape[1], seed=1)
    won = 0
    for number in range(games):
        mine = env.possible_agents[number % 2]
        chooses = {name: (agent if name == mine else untrained).choose for name in env.possible_agents}
        won += play(env, chooses)[1][mine] > 0
    return won / games


def main(rounds: int = 150, games: int = 200) -> float:
    env = SiegeAEC(GAME)
    env.reset(seed=1)
    agent = Agent(env.game.observation, env.game.actions)
    for _ in range(rounds):
        played = [play(env, dict.fromkeys(env.possible_agents, agent.choose)) for _ in range(BATCH)]
        steps = [(seen, mask, action, gained[name]) for trail, gained in played for name, seen, mask, action in trail]
        agent.learn(*(np.array(column) for column in zip(*steps)))
    after = share_won(env, agent, games)
    print(f"against random moves: {after:.0%} of {games} games won after {rounds * BATCH} games of self-play")
    return after


if __name__ == "__main__":
    main()
