"""A learned opinion of positions: a small network over a list of features that hold, one network for each seat.

A game derives from `Learned` and supplies `features`; the weights are a flat array that its package ships. Layout of a
seat's block: inputs x first, first, first x second, second, second, 1 (each layer's weights, then its biases).
"""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import cython
import numpy

from .errors import Refused

if cython.compiled:
    from cython.cimports.escalade.core.state import Evaluator, State
    from cython.cimports.libc.math import exp
    from cython.cimports.libc.stdlib import free, malloc
else:
    from math import exp

    from .state import Evaluator, State

LEAK = 0.05


def block_size(inputs: int, first: int, second: int) -> int:
    """How many weights one seat's network has."""
    return inputs * first + first + first * second + second + second + 1


def load_weights(package: str, name: str, rules: str) -> dict[str, Any]:
    """The arrays of a weights file in a package; one made for other rules is Refused."""
    with files(package).joinpath(name).open("rb") as file, numpy.load(file, allow_pickle=False) as data:
        found = dict(data)
    if str(found["rules"]) != rules:
        raise Refused("weights.rules", f"{name} was trained for rules {found['rules']}, this engine has {rules}")
    found["weights"] = found["weights"].astype(numpy.float32)
    return found


class Learned(Evaluator):
    """Weights are shared between instances, scratch is not: make one instance a thread."""

    def __init__(self, weights: Any, inputs: int, first: int, second: int, most: int) -> None:
        self.inputs = inputs
        self.first = first
        self.second = second
        self.most = most
        self.block = block_size(inputs, first, second)
        if weights.dtype != numpy.float32 or weights.shape != (2 * self.block,):
            raise Refused("weights.shape", f"the weights are {weights.dtype}{weights.shape}, not float32({2 * self.block},)")
        self.kept = weights
        self.lay_out()

    def lay_out(self) -> None:
        if cython.compiled:
            address: Any = self.kept.ctypes.data
            self.weights = cython.cast(cython.p_float, cython.cast(cython.size_t, address))
            self.active = cython.cast(cython.p_int, malloc(self.most * cython.sizeof(cython.int)))
            self.low = cython.cast(cython.p_float, malloc(self.first * cython.sizeof(cython.float)))
            self.high = cython.cast(cython.p_float, malloc(self.second * cython.sizeof(cython.float)))
        else:
            self.weights = self.kept
            self.active = [0] * self.most
            self.low = [0.0] * self.first
            self.high = [0.0] * self.second

    def __dealloc__(self) -> None:
        free(self.active)
        free(self.low)
        free(self.high)

    def features(self, state: State, seat: int) -> int:
        """Writes the features that hold for a seat into `active`; how many."""
        return 0

    def value(self, state: State, seat: int) -> float:
        if state.to_act < 0:
            return 1.0 if state.won == seat else 0.0
        return self.forward(seat, self.active, 0, self.features(state, seat))

    def forward(self, seat: int, active: list[int], start: int, many: int) -> float:
        """The network's answer for the features from `start` on; leaves its layers in `low` and `high`."""
        at = seat * self.block
        bias = at + self.inputs * self.first
        for j in range(self.first):
            self.low[j] = self.weights[bias + j]
        for i in range(many):
            add_row(self.low, self.weights, at + active[start + i] * self.first, self.first, 1.0)
        at = bias + self.first
        bias = at + self.first * self.second
        for j in range(self.second):
            self.high[j] = self.weights[bias + j]
        for i in range(self.first):
            if self.low[i] < 0.0:
                self.low[i] *= LEAK
            add_row(self.high, self.weights, at + i * self.second, self.second, self.low[i])
        at = bias + self.second
        total = self.weights[at + self.second] + 0.0
        for i in range(self.second):
            if self.high[i] < 0.0:
                self.high[i] *= LEAK
            total += self.high[i] * self.weights[at + i]
        return 1.0 / (1.0 + exp(-total))


def add_row(out: Any, weights: Any, offset: int, width: int, factor: float) -> None:
    """Adds a row of the weights, times a factor."""
    for j in range(width):
        out[j] += factor * weights[offset + j]
