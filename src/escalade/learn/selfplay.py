"""Games that a network learns from, played inside the compiled engine without the GIL.

Before each move both seats' features are written down. At the end of a game each of these positions gets its target:
going back from the result, a mixture of the result and of what was said on the way (lambda returns). What was said is
the network's own value of the position, or that of the search for the seat that searched. It has to weigh little: a
move is chosen because it looks best, so what is said after it errs upwards.
"""

from __future__ import annotations

from typing import Any

import cython

from ..bots.chooser import Chooser
from ..core.network import Learned
from ..core.state import State

SEATS = 2
LONGEST = 2400  # steps of a game; a longer one is given up and teaches nothing
MILLION = 1000000


class Notes:
    """What was seen: a row for each position and seat. The rows' features stand one after the other in `held`."""

    def __init__(self, held: Any, many: Any, priors: Any, targets: Any, results: Any) -> None:
        self.held = held
        self.many = many
        self.priors = priors
        self.targets = targets
        self.results = results
        self.room = len(many)
        self.rows = 0
        self.used = 0


class SelfPlay:
    """Plays two choosers against each other, one for each seat."""

    def __init__(self, state: State, first: Chooser, second: Chooser, net: Learned | None = None) -> None:
        self.state = state.clone()
        self.first = first
        self.second = second
        self.net = net
        self.games = 0
        self.steps = 0
        self.wins = 0
        self.lost = 0
        self.opening = 0
        self.explore = 0.0
        self.trace = 1.0
        self.searched = False
        self.haste = 1.0

    def play(
        self,
        start: int,
        stop: int,
        seed: int,
        opening: int,
        explore: float,
        trace: float,
        notes: Notes | None = None,
        searched: bool = False,
        haste: float = 1.0,
    ) -> int:
        """Plays the games of these numbers; `wins` counts those of the first seat. Ends early when `notes` are full:
        the number of the game that would be next. `opening`: the first moves of every other deal that are drawn at
        random; the deals 2n and 2n + 1 begin alike. `haste`: see `look_back`."""
        self.opening = opening
        self.explore = explore
        self.trace = trace
        self.searched = searched
        self.haste = haste
        number = start
        with cython.nogil:
            while number < stop:
                if notes is not None and (notes.rows + SEATS * LONGEST > notes.room):
                    break
                self.one_game(self.state, number, seed, notes)
                number += 1
        return number

    def one_game(self, state: State, number: int, seed: int, notes: Notes | None) -> None:
        state.seed_words(seed, number)
        state.count = -1
        state.deal()
        before = 0
        used = 0
        if notes is not None:
            before = notes.rows
            used = notes.used
        step = 0
        opening = self.opening if number & 1 else 0
        while state.to_act >= 0 and step < LONGEST:
            if opening > 0:
                opening -= 1
                state.advance(state.moves[state.below(state.ready())])
                continue
            if notes is not None:
                self.note(state, self.net, notes)  # type: ignore[arg-type]
            step += 1
            if state.to_act == 0:
                self.move(state, self.first, notes)
            else:
                self.move(state, self.second, notes)
        self.games += 1
        self.steps += step
        if state.to_act >= 0:
            self.lost += 1
            if notes is not None:
                notes.rows = before
                notes.used = used
            return
        if state.won == 0:
            self.wins += 1
        if notes is not None:
            self.look_back(notes, before, state.won)

    def move(self, state: State, chooser: Chooser, notes: Notes | None) -> None:
        """Lets the one to act choose, or explores, and moves."""
        action = chooser.choose(state, state.next_word())
        if notes is not None and self.searched:
            notes.targets[notes.rows - SEATS + state.to_act] = chooser.worth
        if self.explore > 0.0 and state.below(MILLION) < MILLION * self.explore:
            action = state.moves[state.below(state.ready())]
        state.advance(action)

    def note(self, state: State, net: Learned, notes: Notes) -> None:
        """Writes down what both seats see."""
        for seat in range(SEATS):
            many = net.features(state, seat)
            for i in range(many):
                notes.held[notes.used + i] = net.active[i]
            notes.many[notes.rows] = many
            notes.priors[notes.rows] = net.prior
            notes.targets[notes.rows] = net.forward(seat, net.active, 0, many, net.prior)
            notes.used += many
            notes.rows += 1

    def look_back(self, notes: Notes, before: int, winner: int) -> None:
        """The targets of a finished game, from its end to its beginning. With a `haste` below 1 a win of the first seat
        is worth less for each step that it takes: who may put off a good plan for ever never carries it out."""
        for seat in range(SEATS):
            result = 1.0 if winner == seat else 0.0
            wanted = result
            for step in range((notes.rows - before) // SEATS - 1, -1, -1):
                row = before + step * SEATS + seat
                said = notes.targets[row]
                wanted = wanted * self.haste if seat == 0 else 1.0 - (1.0 - wanted) * self.haste
                wanted = self.trace * wanted + (1.0 - self.trace) * said
                notes.targets[row] = wanted
                notes.results[row] = cython.cast(cython.int, result)
