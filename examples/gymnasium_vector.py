"""Trains a small agent in many games at once, with gymnasium's vector environment, against random moves.

    python examples/gymnasium_vector.py

Needs `pip install 'escalade[rl]'`.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from agent import Agent

from escalade.adapters import gymnasium as siege

GAME = "escalade/danger-at-the-walls-v0"
MANY = 128
STEPS = 100  # of all games, before the agent learns from them
BATCHES = 8


def play(envs: Any, agent: Agent, seen: Any) -> tuple[Any, list[Any]]:
    """Plays some steps of all games; what is seen then, and of each step what was seen, done and gained."""
    trail = []
    for _ in range(STEPS):
        masks = seen["action_mask"] | ~seen["action_mask"].any(axis=1, keepdims=True)  # any action begins a new game
        actions = agent.choose(seen["observation"], masks)
        after, rewards, over, _, _ = envs.step(actions)
        trail.append((seen["observation"], seen["action_mask"], actions, rewards, over))
        seen = after
    return seen, trail


def learn(agent: Agent, trail: list[Any]) -> None:
    """What was done in a game is worth what the game brought; games that have not ended yet are left out."""
    gained = np.zeros(MANY)
    known = np.zeros(MANY, bool)
    learnt = []
    for observations, masks, actions, rewards, over in reversed(trail):
        gained, known = np.where(over, rewards, gained), known | over
        used = known & masks.any(axis=1)
        learnt.append((observations[used], masks[used], actions[used], gained[used]))
    for first in range(BATCHES):
        agent.learn(*(np.concatenate(column) for column in zip(*learnt[first::BATCHES])))


def share_won(trail: list[Any]) -> float:
    rewards = np.array([step[3] for step in trail])
    return float((rewards > 0).sum() / max((rewards != 0).sum(), 1))


def main(rounds: int = 25) -> float:
    siege.register()
    envs = gymnasium.make_vec(GAME, num_envs=MANY)
    agent = Agent(envs.single_observation_space["observation"].shape[0], envs.single_action_space.n)
    seen, _ = envs.reset(seed=1)
    seen, before = play(envs, agent, seen)
    for _ in range(rounds):
        seen, trail = play(envs, agent, seen)
        learn(agent, trail)
    _, after = play(envs, agent, seen)
    print(f"against random moves: {share_won(before):.0%} won before training, {share_won(after):.0%} after")
    return share_won(after)


if __name__ == "__main__":
    main()
