"""Gradient descent for the networks of both seats, on what self-play wrote down; compiled, without the GIL.

One small step a row, by the logistic loss. The rows are sparse: of some thousand features about seventy hold, so a step
touches little of the network, and many small steps learn faster here than few large ones (docs/decisions.md).
"""

from __future__ import annotations

from typing import Any

import cython
import numpy

from ..core import network
from ..core.network import Learned
from .notebook import Rows

if cython.compiled:  # what Python has no need of
    from cython.cimports.libc.stdlib import free, malloc


class Descent:
    """Changes the weights of a network in place."""

    def __init__(self, net: Learned) -> None:
        self.net = net
        if cython.compiled:
            self.up = cython.cast(cython.p_float, malloc(net.first * cython.sizeof(cython.float)))
            self.active = cython.cast(cython.p_int, malloc(net.most * cython.sizeof(cython.int)))
        else:
            self.up, self.active = [0.0] * net.first, [0] * net.most

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.up)
            free(self.active)

    def learn(self, rows: Rows, rate: float, seed: int, part: float = 1.0) -> float:
        """Goes once through the rows, or a part of them, in a random order; the mean squared error before each step."""
        order = numpy.random.default_rng(seed).permutation(len(rows.many))
        order = order[: max(1, round(part * len(order)))]
        return self.descend_all(rows.held, rows.many, rows.starts(), rows.priors, rows.targets, order, rate)

    def said(self, rows: Rows) -> Any:
        """What the network says of each row."""
        found = numpy.empty(len(rows.many), numpy.float32)
        self.judge_all(rows.held, rows.many, rows.starts(), rows.priors, found)
        return found

    # ---- inside ------------------------------------------------------------------------------------------------

    def descend_all(
        self, held: Any, many: Any, starts: Any, priors: Any, targets: Any, order: Any, rate: float
    ) -> float:
        total = 0.0
        count = len(order)
        with cython.nogil:
            for i in range(count):
                row = order[i]
                self.take(held, starts[row], many[row])
                total += self.step(self.net, row & 1, many[row], priors[row], targets[row], rate)
        return total / count

    def judge_all(self, held: Any, many: Any, starts: Any, priors: Any, found: Any) -> None:
        count = len(many)
        with cython.nogil:
            for row in range(count):
                self.take(held, starts[row], many[row])
                found[row] = self.net.forward(row & 1, self.active, 0, many[row], priors[row])

    def take(self, held: Any, start: int, many: int) -> None:
        """The features of a row."""
        for i in range(many):
            self.active[i] = held[start + i]

    def step(self, net: Learned, seat: int, many: int, prior: float, wanted: float, rate: float) -> float:
        """One step for one row; the squared error before it."""
        miss = wanted - net.forward(seat, self.active, 0, many, prior)
        error = miss * rate
        first = net.first
        second = net.second
        at = seat * net.block
        bias = at + net.inputs * first
        middle = bias + first
        last = middle + first * second + second
        net.weights[last + second] += error
        for j in range(second):
            slope = error * net.weights[last + j]
            net.weights[last + j] += error * net.high[j]
            net.high[j] = slope if net.high[j] > 0.0 else slope * network.LEAK
        add_row_to(net.weights, middle + first * second, net.high, second, 1.0)
        for i in range(first):
            slope = 0.0
            for j in range(second):
                slope += net.high[j] * net.weights[middle + i * second + j]
            self.up[i] = slope if net.low[i] > 0.0 else slope * network.LEAK
            add_row_to(net.weights, middle + i * second, net.high, second, net.low[i])
        add_row_to(net.weights, bias, self.up, first, 1.0)
        for i in range(many):
            add_row_to(net.weights, at + self.active[i] * first, self.up, first, 1.0)
        return miss * miss


def add_row_to(weights: Any, offset: int, values: Any, width: int, factor: float) -> None:
    """Adds a row of values, times a factor, to the weights."""
    for j in range(width):
        weights[offset + j] += factor * values[j]
