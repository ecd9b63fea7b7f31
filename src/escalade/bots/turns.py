"""Whole turns: planned by a beam over the actions of a turn, and answered by the other's best whole turn; no GIL.

A turn lasts until somebody else is to act or the game is over. A plan is a list of actions, and positions are reached
by playing it again from the start of the turn, so a beam needs no states of its own. The same actions in another order
that look the same are one plan.

Plans are made in one world that the seat cannot tell from the real one and answered in others, in each of which the
other's hand and the deck are drawn anew. Everything random comes from the seed and the world's number.
"""

from __future__ import annotations

from typing import Any

import cython

from ..core import generator
from ..core.state import Evaluator, State
from . import trials
from .chooser import Chooser
from .proof import Finish

if cython.compiled:  # what Python has no need of
    from cython.cimports.libc.stdlib import free, malloc

ANSWERS = 3  # turns of the other that are tried if the first ones lose at once
FINISH = 4_000  # positions looked at for a turn that wins
CHEAP = 4  # such positions cost as much as an opinion
LONGEST = 20  # actions of a turn that are planned; a longer one is judged where it stands then


class Beam:
    """The best plans offered so far, best first: the actions, what they are worth, and a mark of the set of actions."""

    path: Any
    length: Any
    worth: Any
    mark: Any

    def __init__(self, room: int) -> None:
        self.room = room
        self.width = room
        self.size = 0
        if cython.compiled:
            self.path = cython.cast(cython.p_int, malloc(room * LONGEST * cython.sizeof(cython.int)))
            self.length = cython.cast(cython.p_int, malloc(room * cython.sizeof(cython.int)))
            self.worth = cython.cast(cython.p_double, malloc(room * cython.sizeof(cython.double)))
            self.mark = cython.cast(cython.p_ulonglong, malloc(room * cython.sizeof(cython.ulonglong)))
        else:
            self.path, self.length = [0] * (room * LONGEST), [0] * room
            self.worth, self.mark = [0.0] * room, [0] * room

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.path)
            free(self.length)
            free(self.worth)
            free(self.mark)

    def clear(self, width: int) -> None:
        """Forgets all plans; so many will be kept."""
        self.size = 0
        self.width = width if width < self.room else self.room

    def begin(self) -> None:
        """The plan without actions, alone."""
        self.size = 1
        self.length[0] = 0
        self.mark[0] = 0

    def offer(self, source: Beam, parent: int, action: int, worth: float) -> None:
        """Takes up the plan of a parent with one more action, if it is among the best."""
        if self.size == self.width and worth <= self.worth[self.size - 1]:
            return
        mark = source.mark[parent] + generator.mix(action + 1) & generator.WORD
        if self.has(mark, worth):
            return
        place = self.size if self.size < self.width else self.width - 1
        self.size = place + 1
        while place > 0 and self.worth[place - 1] < worth:
            self.shift(place)
            place -= 1
        length = source.length[parent]
        for i in range(length):
            self.path[place * LONGEST + i] = source.path[parent * LONGEST + i]
        self.path[place * LONGEST + length] = action
        self.length[place] = length + 1
        self.worth[place] = worth
        self.mark[place] = mark

    def crown(self, finish: Finish) -> None:
        """Puts a turn that wins before all others."""
        place = self.size if self.size < self.width else self.width - 1
        self.size = place + 1
        while place > 0:
            self.shift(place)
            place -= 1
        for i in range(finish.length):
            self.path[i] = finish.line[i]
        self.length[0] = finish.length
        self.worth[0] = 1.0
        self.mark[0] = 0

    def has(self, mark: int, worth: float) -> bool:
        """Whether the same actions in another order are there, and look the same."""
        for place in range(self.size):
            if self.mark[place] == mark and self.worth[place] == worth:
                return True
        return False

    def shift(self, place: int) -> None:
        """Moves the plan before this place into it."""
        for i in range(self.length[place - 1]):
            self.path[place * LONGEST + i] = self.path[(place - 1) * LONGEST + i]
        self.length[place] = self.length[place - 1]
        self.worth[place] = self.worth[place - 1]
        self.mark[place] = self.mark[place - 1]

    def plans(self) -> list[tuple[list[int], float]]:
        """Each plan's actions and worth, best first."""
        return [
            ([self.path[place * LONGEST + i] for i in range(self.length[place])], self.worth[place])
            for place in range(self.size)
        ]


class Planner:
    """Finds the best whole turns of whoever is to act, in the eyes of an evaluator. `done` counts its opinions,
    `glance` has that of each first action. A seat's blur errs about each of them, so that good turns are overlooked."""

    glance: Any

    def __init__(
        self, state: State, evaluator: Evaluator, width: int, best: int, blurs: tuple[float, float] = (0.0, 0.0)
    ) -> None:
        self.evaluator = evaluator
        self.first_blur, self.second_blur = blurs
        self.blur = 0.0
        self.dice = state.clone()
        self.start = state.clone()
        self.work = state.clone()
        self.look = state.clone()
        self.even = Beam(width)
        self.odd = Beam(width)
        self.turns = Beam(best)
        self.mover = 0
        self.done = 0
        if cython.compiled:
            room = state.game.most_moves
            self.glance = cython.cast(cython.p_double, malloc(room * cython.sizeof(cython.double)))
        else:
            self.glance = [0.0] * state.game.most_moves

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.glance)

    def plan(self, world: State, width: int, best: int) -> None:
        """Leaves the best whole turns from here in `turns`. A turn that wins the game ends the search."""
        self.start.copy(world)
        self.mover = world.to_act
        self.blur = self.first_blur if self.mover == 0 else self.second_blur
        self.turns.clear(best)
        self.even.clear(width)
        self.odd.clear(width)
        self.even.begin()
        for depth in range(LONGEST):
            if depth & 1:
                self.widen(self.odd, self.even)
            else:
                self.widen(self.even, self.odd)
            if self.turns.size > 0 and self.turns.worth[0] >= 1.0:
                return

    def widen(self, source: Beam, target: Beam) -> None:
        """Lengthens each plan of one beam by each action; what goes on comes into the other, what ends into `turns`."""
        target.clear(target.width)
        for place in range(source.size):
            self.work.copy(self.start)
            self.follow(self.work, source, place)
            many = self.work.ready()
            length = source.length[place]
            for i in range(many):
                action = self.work.moves[i]
                self.look.copy(self.work)
                self.look.advance(action)
                worth = self.judge(self.look, self.mover)
                if self.blur > 0.0 and 0.0 < worth < 1.0:
                    worth = trials.misjudged(worth, self.blur, self.dice)
                if length == 0:
                    self.glance[i] = worth
                if self.look.to_act == self.mover and length < LONGEST - 1:
                    target.offer(source, place, action, worth)
                else:
                    self.turns.offer(source, place, action, worth)

    def follow(self, world: State, beam: Beam, place: int) -> None:
        """Plays a plan, as far as it is legal in this world."""
        mover = world.to_act
        for i in range(beam.length[place]):
            action = beam.path[place * LONGEST + i]
            if world.to_act != mover or world.position_of(action) < 0:
                return
            world.advance(action)

    def judge(self, state: State, seat: int) -> float:
        """1 or 0 at the end of the game, else the evaluator's opinion. Both count: where every turn ends the game, a
        budget of opinions alone would never be spent."""
        self.done += 1
        if state.to_act < 0:
            return 1.0 if state.won == seat else 0.0
        return self.evaluator.value(state, seat)


class Turns(Chooser):
    """Plans the `best` whole turns by a beam, answers each in some worlds by so many further turns, planned by a beam
    `reply` wide, and takes the one that is worth most after that; with `variety` any that is worth no less than so much
    below it."""

    total: Any
    visits: Any

    def __init__(
        self,
        state: State,
        evaluator: Evaluator,
        beam: int = 8,
        best: int = 8,
        worlds: int = 2,
        reply: int = 3,
        blurs: tuple[float, float] = (0.0, 0.0),
        variety: float = 0.0,
    ) -> None:
        Chooser.__init__(self)
        self.variety = variety
        self.beam = beam
        self.best = best
        self.worlds = worlds
        self.reply = reply
        self.root = state.clone()
        self.world = state.clone()
        self.after = state.clone()
        self.own = Planner(state, evaluator, beam, best, blurs)
        self.other = Planner(state, evaluator, reply, ANSWERS)
        self.finish = Finish(state, evaluator)
        self.seat = 0
        self.seed = 0
        if cython.compiled:
            self.total = cython.cast(cython.p_double, malloc(best * cython.sizeof(cython.double)))
            self.visits = cython.cast(cython.p_int, malloc(best * cython.sizeof(cython.int)))
        else:
            self.total, self.visits = [0.0] * best, [0] * best

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.total)
            free(self.visits)

    def choose(self, state: State, seed: int) -> int:
        self.prepare(state, seed)
        place = 0
        self.worth = 1.0
        if self.own.turns.worth[0] < 1.0:
            for world in range(self.worlds):
                for i in range(self.own.turns.size):
                    self.answer_one(i, world + 1)
            place = self.favourite()
            self.worth = self.total[place] / self.visits[place]
            if self.variety > 0.0:
                place = self.about_as_good(self.worth - self.variety)
        action: int = self.own.turns.path[place * LONGEST]
        return action

    def prepare(self, state: State, seed: int) -> None:
        """Plans the turns of the seat to act; none of them is answered yet."""
        self.root.copy(state)
        self.seat = state.to_act
        self.seed = seed
        self.imagine(0)
        self.own.dice.seed_words(seed, trials.ERRING)
        self.own.plan(self.world, self.beam, self.best)
        if self.own.turns.worth[0] < 1.0 and self.finish.found(self.world, FINISH):
            self.own.turns.crown(self.finish)
        for place in range(self.own.turns.size):
            self.total[place] = 0.0
            self.visits[place] = 0

    def imagine(self, number: int) -> None:
        """Makes `world` the world of a number."""
        self.world.copy(self.root)
        self.world.seed_words(self.seed, number)
        self.world.redeal(self.seat)
        self.world.count = -1

    def answer_one(self, place: int, number: int) -> None:
        """Enters what a turn is worth after the best answer, in the world of a number."""
        self.imagine(number)
        self.own.follow(self.world, self.own.turns, place)
        self.total[place] += self.answered()
        self.visits[place] += 1

    def answered(self) -> float:
        """What `world` is worth after the other's turn: one that wins, or the best that does not lose at once."""
        if self.world.to_act != 1 - self.seat:  # the game is over, or the turn could not be played in this world
            return self.own.judge(self.world, self.seat)
        if self.finish.found(self.world, FINISH):
            return 0.0
        self.other.plan(self.world, self.reply, ANSWERS)
        for answer in range(self.other.turns.size):
            self.after.copy(self.world)
            self.other.follow(self.after, self.other.turns, answer)
            if self.after.to_act != self.seat or not self.finish.found(self.after, FINISH):
                return self.own.judge(self.after, self.seat)
        return 1.0

    def favourite(self) -> int:
        """The place of the turn that fared best; the first among equals."""
        found = 0
        for place in range(1, self.own.turns.size):
            if self.total[place] * self.visits[found] > self.total[found] * self.visits[place]:
                found = place
        return found

    def about_as_good(self, least: float) -> int:
        """The place of a turn that fared no worse than this, drawn at random."""
        found = 0
        many = 0
        for place in range(self.own.turns.size):
            if self.total[place] >= least * self.visits[place]:
                many += 1
                if self.own.dice.below(many) == 0:
                    found = place
        return found

    # ---- for callers in Python ---------------------------------------------------------------------------------

    @property
    def done(self) -> int:
        """How many opinions were asked for."""
        return self.own.done + self.other.done + self.finish.done // CHEAP

    def plan(self, state: State, seed: int) -> list[list[int]]:
        """The best whole turns of the seat to act, as they look before an answer."""
        with cython.nogil:
            self.prepare(state, seed)
        return [actions for actions, _ in self.own.turns.plans()]

    def answer(self, place: int, number: int) -> None:
        """Answers one of these turns, in the world of a number."""
        with cython.nogil:
            self.answer_one(place, number)

    def glances(self) -> list[float]:
        """What each legal first action looks like, in their order."""
        return [self.own.glance[i] for i in range(self.root.ready())]

    def worths(self) -> list[tuple[int, float]]:
        """How often each turn was answered, and its mean worth then; one without answer as it looks."""
        looks = [worth for _, worth in self.own.turns.plans()]
        return [
            (self.visits[place], self.total[place] / self.visits[place] if self.visits[place] else look)
            for place, look in enumerate(looks)
        ]
