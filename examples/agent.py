"""A small agent that the examples train: one layer, which prefers actions by what its seat may know.

It learns by REINFORCE: what was done in games that were won becomes likelier, what was done in lost ones less likely.
"""

from __future__ import annotations

from typing import Any

import numpy as np

RATE = 0.25


class Agent:
    """Weights for each action: one of its own, and one for each number of an observation."""

    def __init__(self, inputs: int, actions: int, seed: int = 0) -> None:
        self.chance = np.random.default_rng(seed)
        self.weights = np.zeros((inputs + 1, actions), np.float32)
        self.squares = np.full_like(self.weights, 1e-9)  # of past gradients: a weight seldom used learns faster

    def features(self, observations: Any) -> Any:
        """Numbers from 0 to about 1, and one that is always 1."""
        seen = np.asarray(observations, np.float32).reshape(len(observations), -1)
        return np.hstack([np.minimum(seen, 8) / 8, np.ones((len(seen), 1), np.float32)])

    def likelihoods(self, features: Any, masks: Any) -> Any:
        """How likely the agent takes each legal action."""
        liked = np.where(masks, features @ self.weights, -np.inf)
        liked = np.exp(liked - liked.max(axis=1, keepdims=True))
        return liked / liked.sum(axis=1, keepdims=True)

    def choose(self, observations: Any, masks: Any) -> Any:
        """An action for each row."""
        likely = self.likelihoods(self.features(observations), masks)
        return (likely.cumsum(axis=1) < self.chance.random((len(likely), 1))).sum(axis=1).clip(max=masks.shape[1] - 1)

    def learn(self, observations: Any, masks: Any, actions: Any, returns: Any) -> None:
        """One step uphill; `returns` says how each of these actions turned out: 1 for a win, -1 for a loss."""
        features = self.features(observations)
        slope = -self.likelihoods(features, masks)
        slope[np.arange(len(slope)), actions] += 1
        gradient = features.T @ (slope * np.asarray(returns, np.float32)[:, None]) / len(slope)
        self.squares += gradient**2
        self.weights += RATE * gradient / np.sqrt(self.squares)
