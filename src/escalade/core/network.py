"""A learned opinion of positions: a small network over a list of features that hold, one network for each seat.

A game derives from `Learned` and supplies `features` and, in log odds, the opinion that the network corrects (`prior`).
The weights are a flat array that its package ships. Layout of a seat's block: inputs x first, first, first x second,
second, second, 1 (each layer's weights, then its biases).
"""

from __future__ import annotations

import math
from importlib.resources import files
from typing import Any, NamedTuple

import cython
import numpy

from .errors import Refused
from .state import Evaluator, State

if cython.compiled:  # what Python has no need of
    from cython.cimports.libc.stdlib import free, malloc

LEAK = 0.05


class Shape(NamedTuple):
    """How many features there are, and how wide the two layers."""

    inputs: int
    first: int
    second: int


def block_size(inputs: int, first: int, second: int) -> int:
    """How many weights one seat's network has."""
    return inputs * first + first + first * second + second + second + 1


def log_odds(chance: float) -> float:
    """The log odds of a chance, kept away from certainty."""
    if chance < 0.005:
        chance = 0.005
    elif chance > 0.995:
        chance = 0.995
    return math.log(chance / (1.0 - chance))


def shipped_weights(package: str, rules: str) -> Any:
    """The weights in `weights.npz` of a package, or None if it has none; those of other rules are Refused."""
    place = files(package).joinpath("weights.npz")
    if not place.is_file():
        return None
    with place.open("rb") as file, numpy.load(file, allow_pickle=False) as data:
        if str(data["rules"]) != rules:
            raise Refused("weights.rules", f"the weights of {package} are for rules {data['rules']}, not {rules}")
        return data["weights"].astype(numpy.float32)


def fresh(shape: Shape, seed: int) -> Any:
    """Weights that leave the opinion that is corrected as it is: all random but the last layer, which is 0."""
    inputs, first, second = shape
    random = numpy.random.default_rng(seed)
    seats = []
    for _ in range(2):
        seat = numpy.zeros(block_size(inputs, first, second), numpy.float32)
        seat[: inputs * first] = random.normal(0, 0.03, inputs * first)
        at = inputs * first + first
        seat[at : at + first * second] = random.normal(0, first**-0.5, first * second)
        seats.append(seat)
    return numpy.concatenate(seats)


class Learned(Evaluator):
    """Weights are shared between instances, scratch is not: make one instance a thread."""

    def __init__(self, weights: Any, inputs: int, first: int, second: int, most: int) -> None:
        self.inputs = inputs
        self.first = first
        self.second = second
        self.most = most
        self.block = block_size(inputs, first, second)
        if weights.dtype != numpy.float32 or weights.shape != (2 * self.block,):
            wanted = f"float32 of ({2 * self.block},)"
            raise Refused("weights.shape", f"the weights are {weights.dtype} of {weights.shape}, not {wanted}")
        self.kept = weights
        self.prior = 0.0
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
        if cython.compiled:
            free(self.active)
            free(self.low)
            free(self.high)

    def features(self, state: State, seat: int) -> int:
        """Writes the features that hold for a seat into `active` and the log odds to begin with into `prior`."""
        return 0

    def value(self, state: State, seat: int) -> float:
        if state.to_act < 0:
            return 1.0 if state.won == seat else 0.0
        many = self.features(state, seat)
        return self.forward(seat, self.active, 0, many, self.prior)

    def forward(self, seat: int, active: list[int], start: int, many: int, prior: float) -> float:
        """The network's answer for the features from `start` on; leaves its layers in `low` and `high`."""
        at = seat * self.block
        bias = at + self.inputs * self.first
        for j in range(self.first):
            self.low[j] = self.weights[bias + j]
        whole = many - many % 4
        for i in range(0, whole, 4):
            a = at + active[start + i] * self.first
            b = at + active[start + i + 1] * self.first
            c = at + active[start + i + 2] * self.first
            d = at + active[start + i + 3] * self.first
            add_four(self.low, self.weights, a, b, c, d, self.first)
        for i in range(whole, many):
            add_row(self.low, self.weights, at + active[start + i] * self.first, self.first, 1.0)
        return self.conclude(seat, prior)

    def conclude(self, seat: int, prior: float) -> float:
        """The layers above the first one, whose sums are in `low`."""
        at = seat * self.block + self.inputs * self.first + self.first
        bias = at + self.first * self.second
        for j in range(self.second):
            self.high[j] = self.weights[bias + j]
        leak(self.low, self.first)
        whole = self.first - self.first % 4
        for i in range(0, whole, 4):
            add_four_weighted(self.high, self.weights, at + i * self.second, self.low, i, self.second)
        for i in range(whole, self.first):
            add_row(self.high, self.weights, at + i * self.second, self.second, self.low[i])
        at = bias + self.second
        total = self.weights[at + self.second] + prior
        leak(self.high, self.second)
        for i in range(self.second):
            total += self.high[i] * self.weights[at + i]
        return 1.0 / (1.0 + math.exp(-total))


def leak(values: Any, many: int) -> None:
    """What a layer lets through. The signs are as good as random, so nothing branches on them."""
    for i in range(many):
        less = values[i] * LEAK
        values[i] = less if values[i] < 0.0 else values[i]


def add_four(out: Any, weights: Any, a: int, b: int, c: int, d: int, width: int) -> None:
    """Adds four rows of the weights, as four times one would, with less coming and going."""
    for j in range(width):
        out[j] = (((out[j] + weights[a + j]) + weights[b + j]) + weights[c + j]) + weights[d + j]


def add_four_weighted(out: Any, weights: Any, at: int, factors: Any, first: int, width: int) -> None:
    """Adds four rows that follow each other, each times its factor, in the same way."""
    one, two, three, four = factors[first], factors[first + 1], factors[first + 2], factors[first + 3]
    for j in range(width):
        place = at + j
        half = (out[j] + one * weights[place]) + two * weights[place + width]
        out[j] = (half + three * weights[place + 2 * width]) + four * weights[place + 3 * width]


def add_row(out: Any, weights: Any, offset: int, width: int, factor: float) -> None:
    """Adds a row of the weights, times a factor."""
    for j in range(width):
        out[j] += factor * weights[offset + j]
