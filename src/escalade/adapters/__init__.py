"""Every game as an environment of a reinforcement learning library (extra `rl`): gymnasium, pettingzoo, openspiel.

Each adapter is thin and knows no game: actions are the game's own, and all that an agent is given comes from its view.
"""
