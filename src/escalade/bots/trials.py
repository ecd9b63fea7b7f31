"""What becomes of each move, in worlds that the seat cannot tell apart, at one glance or a few turns later; no GIL.

All moves are tried in the same worlds, so that luck of the deal cancels out of their comparison. Everything random
comes from the seed and the world's number.
"""

from __future__ import annotations

import math

import cython

from ..core import network, playouts
from ..core.state import Evaluator, State

if cython.compiled:  # what Python has no need of
    from cython.cimports.libc.stdlib import free, malloc

LONGEST = 1 << 30
MILLION = 1000000
ERRING = 1 << 40  # the world whose numbers the errors are drawn from


class Playouts(Evaluator):
    """The opinion of a game that has no evaluator of its own: a few random games from here."""

    def __init__(self, state: State, games: int = 4) -> None:
        self.work = state.clone()
        self.games = games

    def value(self, state: State, seat: int) -> float:
        wins = 0
        counter = state.counter
        for _ in range(self.games):
            self.work.copy(state)
            self.work.counter = counter
            playouts.play_one(self.work, LONGEST)
            counter = self.work.counter
            if self.work.won == seat:
                wins += 1
        return wins / (1.0 * self.games)


def misjudged(chance: float, blur: float, dice: State) -> float:
    """A chance with an error of so much, in log odds."""
    error = 0.0  # the sum of twelve such numbers is close to a normal distribution of variance 1
    for _ in range(12):
        error += (1.0 * dice.below(MILLION)) / MILLION - 0.5
    return 1.0 / (1.0 + math.exp(-network.log_odds(chance) - blur * error))


class Trials:
    """The legal moves of a root, and how they fared so far."""

    def __init__(
        self, root: State, seat: int, seed: int, evaluator: Evaluator, turns: int = 2, longest: int = 24
    ) -> None:
        self.root = root.clone()
        self.work = root.clone()
        self.look = root.clone()
        self.evaluator = evaluator
        self.turns = turns
        self.longest = longest
        room: int = root.game.most_moves
        if cython.compiled:
            self.actions = cython.cast(cython.p_int, malloc(room * cython.sizeof(cython.int)))
            self.visits = cython.cast(cython.p_int, malloc(room * cython.sizeof(cython.int)))
            self.active = cython.cast(cython.p_int, malloc(room * cython.sizeof(cython.int)))
            self.total = cython.cast(cython.p_double, malloc(room * cython.sizeof(cython.double)))
        else:
            self.actions, self.visits, self.active = [0] * room, [0] * room, [0] * room
            self.total = [0.0] * room
        self.prepare(root, seat, seed)

    def prepare(self, root: State, seat: int, seed: int) -> None:
        """Begins anew: the moves of another root, none of them tried."""
        self.root.copy(root)
        self.seat = seat
        self.seed = seed
        self.done = 0
        self.many = self.root.ready()
        self.alive = self.many
        for i in range(self.many):
            self.actions[i] = self.root.moves[i]
            self.active[i] = i
        self.forget()

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.actions)
            free(self.visits)
            free(self.active)
            free(self.total)

    def forget(self) -> None:
        """Starts the counts anew."""
        for i in range(self.many):
            self.visits[i] = 0
            self.total[i] = 0.0

    def best(self) -> int:
        """The place of the active move that did best; the first among equals."""
        found = self.active[0]
        for i in range(1, self.alive):
            place = self.active[i]
            if self.total[place] * self.visits[found] > self.total[found] * self.visits[place]:
                found = place
        return found

    def narrow(self, most: int) -> None:
        """Only the so many best of the active moves stay, in their order."""
        while self.alive > most:
            worst = self.alive - 1
            for i in range(self.alive - 2, -1, -1):
                if self.total[self.active[i]] < self.total[self.active[worst]]:
                    worst = i
            self.alive -= 1
            for i in range(worst, self.alive):
                self.active[i] = self.active[i + 1]

    def misjudge(self, blur: float, slack: float) -> None:
        """Errs about each move by some log odds, at random; a move that looks much worse than the best stays behind."""
        best = self.best()
        least = self.total[best] / self.visits[best] - slack
        self.root.seed_words(self.seed, ERRING)
        for i in range(self.alive):
            place = self.active[i]
            chance = self.total[place] / self.visits[place]
            erred = misjudged(chance, blur, self.root)
            if chance < least:
                erred = chance * 0.001
            self.total[place] = self.visits[place] * erred

    def answer(self) -> list[tuple[int, int, float]]:
        """Action, visits and summed worth of every legal move, in order."""
        return [(self.actions[i], self.visits[i], self.total[i]) for i in range(self.many)]

    def glance(self, start: int, stop: int) -> None:
        """Judges each active move at once, in the worlds of these numbers."""
        with cython.nogil:
            self.glance_at(start, stop)

    def try_turns(self, start: int, stop: int) -> None:
        """Plays each active move and the turns after it, in the worlds of these numbers, and judges the outcome."""
        with cython.nogil:
            self.try_out(start, stop)

    # ---- inside ------------------------------------------------------------------------------------------------

    def worth(self, state: State, seat: int) -> float:
        """What a state is worth to a seat: 1 or 0 at the end of the game, else the evaluator's opinion."""
        if state.to_act < 0:
            return 1.0 if state.won == seat else 0.0
        return self.evaluator.value(state, seat)

    def imagine(self, state: State, number: int) -> None:
        """Makes `state` the world of a number."""
        state.copy(self.root)
        state.seed_words(self.seed, number)
        state.redeal(self.seat)
        state.count = -1

    def glance_at(self, start: int, stop: int) -> None:
        for number in range(start, stop):
            self.imagine(self.work, number)
            for i in range(self.alive):
                place = self.active[i]
                self.look.copy(self.work)
                self.look.advance(self.actions[place])
                self.total[place] += self.worth(self.look, self.seat)
                self.visits[place] += 1
                self.done += 1

    def try_out(self, start: int, stop: int) -> None:
        for number in range(start, stop):
            for i in range(self.alive):
                place = self.active[i]
                self.total[place] += self.trial(self.work, self.look, self.actions[place], number)
                self.visits[place] += 1
                self.done += 1

    def trial(self, work: State, look: State, action: int, number: int) -> float:
        """Plays a move in a world, then what looks best at a glance to whoever acts, until some turns have passed."""
        self.imagine(work, number)
        turns = self.turns
        steps = 0
        mover = work.to_act
        work.advance(action)
        while work.to_act >= 0:
            if work.to_act != mover:
                mover = work.to_act
                turns -= 1
            if turns < 0 or steps >= self.longest:
                break
            work.advance(self.greedy(work, look))
            steps += 1
        return self.worth(work, self.seat)

    def greedy(self, work: State, look: State) -> int:
        """The move that looks best at one glance to the one to act; the first among equals."""
        many = work.ready()
        mover = work.to_act
        found = work.moves[0]
        highest = -1.0
        if many > 1:
            for i in range(many):
                look.copy(work)
                look.advance(work.moves[i])
                worth = self.worth(look, mover)
                if worth > highest:
                    highest = worth
                    found = work.moves[i]
        return found
