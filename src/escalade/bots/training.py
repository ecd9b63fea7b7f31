"""Temporal-difference learning by self-play: each seat's network learns from the positions its games came through.

After every step both seats remember the features they saw; at the end each position is pulled towards a mixture of the
next positions' values and the result (lambda returns), by plain gradient descent on the logistic loss.
"""

from __future__ import annotations

from typing import Any

import cython

from ..core.network import Learned
from ..core.state import State

if cython.compiled:  # what Python has no need of
    from cython.cimports.libc.stdlib import free, malloc

SEATS = 2
LONGEST = 1200  # steps of a game that are remembered; a longer one is cut
LEAK = 0.05


class Trainer:
    """Plays a network against itself, or against another one for one of the seats, and learns."""

    def __init__(self, state: State, net: Learned, other: Learned | None = None) -> None:
        self.state = state.clone()
        self.look = state.clone()
        self.net = net
        self.other = net if other is None else other
        self.games = 0
        self.steps = 0
        self.wins = 0
        room = LONGEST * SEATS
        if cython.compiled:
            self.held = cython.cast(cython.p_int, malloc(room * net.most * cython.sizeof(cython.int)))
            self.many = cython.cast(cython.p_int, malloc(room * cython.sizeof(cython.int)))
            self.values = cython.cast(cython.p_double, malloc(room * cython.sizeof(cython.double)))
            self.priors = cython.cast(cython.p_double, malloc(room * cython.sizeof(cython.double)))
            self.up = cython.cast(cython.p_float, malloc(net.first * cython.sizeof(cython.float)))
        else:
            self.held, self.many, self.values = [0] * (room * net.most), [0] * room, [0.0] * room
            self.up, self.priors = [0.0] * net.first, [0.0] * room

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.held)
            free(self.many)
            free(self.values)
            free(self.priors)
            free(self.up)

    def train(self, games: int, seed: int, rate: float, trace: float, explore: float) -> None:
        """Plays so many games and learns from each."""
        self.rate = rate
        self.trace = trace
        self.explore = explore
        with cython.nogil:
            for number in range(games):
                self.state.seed_words(seed, number)
                self.state.count = -1
                self.state.deal()
                self.one_game(self.state, self.look)

    def one_game(self, state: State, look: State) -> None:
        step = 0
        while state.to_act >= 0 and step < LONGEST:
            if state.to_act == 0:
                action = self.pick(state, look, self.net)
            else:
                action = self.pick(state, look, self.other)
            state.advance(action)
            if state.to_act >= 0:
                self.remember(state, step)
                step += 1
        self.games += 1
        self.steps += step
        if state.to_act >= 0:
            return
        if state.won == 0:
            self.wins += 1
        for seat in range(SEATS):
            self.learn(step, seat, 1.0 if state.won == seat else 0.0)

    def pick(self, state: State, look: State, net: Learned) -> int:
        """The move that looks best to the one to act, now and then any move."""
        many = state.ready()
        mover = state.to_act
        if many == 1:
            return state.moves[0]
        if state.below(1000000) < 1000000 * self.explore:
            return state.moves[state.below(many)]
        found = 0
        highest = -1.0
        for i in range(many):
            look.copy(state)
            look.advance(state.moves[i])
            worth = net.value(look, mover)
            if worth > highest:
                highest = worth
                found = i
        return state.moves[found]

    def remember(self, state: State, step: int) -> None:
        for seat in range(SEATS):
            place = step * SEATS + seat
            many = self.net.features(state, seat)
            self.many[place] = many
            for i in range(many):
                self.held[place * self.net.most + i] = self.net.active[i]
            self.priors[place] = self.net.prior
            self.values[place] = self.net.forward(seat, self.net.active, 0, many, self.net.prior)

    def learn(self, steps: int, seat: int, result: float) -> None:
        """Walks back from the result."""
        wanted = result
        for step in range(steps - 1, -1, -1):
            place = step * SEATS + seat
            before = self.values[place]
            self.descend(self.net, seat, self.held, place * self.net.most, self.many[place], self.priors[place], wanted)
            wanted = self.trace * wanted + (1.0 - self.trace) * before

    def descend(
        self, net: Learned, seat: int, active: list[int], start: int, many: int, prior: float, wanted: float
    ) -> None:
        """One step of gradient descent for one position."""
        error = (wanted - net.forward(seat, active, start, many, prior)) * self.rate
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
            net.high[j] = slope if net.high[j] > 0.0 else slope * LEAK
        add_row_to(net.weights, middle + first * second, net.high, second, 1.0)
        for i in range(first):
            slope = 0.0
            for j in range(second):
                slope += net.high[j] * net.weights[middle + i * second + j]
            self.up[i] = slope if net.low[i] > 0.0 else slope * LEAK
            add_row_to(net.weights, middle + i * second, net.high, second, net.low[i])
        add_row_to(net.weights, bias, self.up, first, 1.0)
        for i in range(many):
            add_row_to(net.weights, at + active[start + i] * first, self.up, first, 1.0)


def add_row_to(weights: Any, offset: int, values: Any, width: int, factor: float) -> None:
    """Adds a row of values, times a factor, to the weights."""
    for j in range(width):
        weights[offset + j] += factor * values[j]
