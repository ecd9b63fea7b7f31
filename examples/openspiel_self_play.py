"""Trains a small agent against itself, with OpenSpiel: it has both seats, then plays against random moves.

    python examples/openspiel_self_play.py

Needs `pip install 'escalade[rl]'`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
from agent import Agent

from escalade.adapters import openspiel

GAME = "escalade_danger_at_the_walls"
BATCH = 4  # games, before the agent learns from them


def play(game: Any, chance: Any, players: tuple[Agent, Agent]) -> tuple[list[Any], list[float]]:
    """One game: what each player saw and did, and what it brought them."""
    state, trail = game.new_initial_state(), []
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(int(chance.integers(len(state.chance_outcomes()))))
            continue
        player = state.current_player()
        seen, mask = np.array(state.observation_tensor(player)), np.array(state.legal_actions_mask(player))
        action = int(players[player].choose(seen[None], mask[None])[0])
        trail.append((player, seen, mask, action))
        state.apply_action(action)
    return trail, state.returns()


def share_won(game: Any, chance: Any, agent: Agent, games: int) -> float:
    """How many games the agent wins against random moves, the seats in turn."""
    untrained = Agent(agent.weights.shape[0] - 1, agent.weights.shape[1], seed=1)
    won = 0
    for number in range(games):
        players = (agent, untrained) if number % 2 == 0 else (untrained, agent)
        won += play(game, chance, players)[1][number % 2] > 0
    return won / games


def main(rounds: int = 100, games: int = 200) -> float:
    openspiel.register()
    game, chance = pyspiel.load_game(GAME), np.random.default_rng(1)
    agent = Agent(game.observation_tensor_size(), game.num_distinct_actions())
    for _ in range(rounds):
        played = [play(game, chance, (agent, agent)) for _ in range(BATCH)]
        steps = [(seen, mask, action, gained[who]) for trail, gained in played for who, seen, mask, action in trail]
        agent.learn(*(np.array(column) for column in zip(*steps)))
    after = share_won(game, chance, agent, games)
    print(f"against random moves: {after:.0%} of {games} games won after {rounds * BATCH} games of self-play")
    return after


if __name__ == "__main__":
    main()
