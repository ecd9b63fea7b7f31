"""The tree of information-set Monte Carlo tree search, single observer, without the GIL.

Each iteration draws one world that the observer cannot tell from the real one, walks down the tree along moves that are
legal in that world, adds one child, and plays the game out. A child counts how often it was *available*, and UCB1 uses
that count in place of its parent's visits (Cowling, Powley, Whitehouse 2012).

Children lie in blocks sorted by action, as a state's legal moves do, so that meeting the two is one merge. Everything
random comes from the seed and the iteration's number: a tree is the same wherever and however often it grows.
"""

from __future__ import annotations

import math
from types import SimpleNamespace
from typing import Any

import cython

from ..core import playouts
from ..core.state import Evaluator, State

if cython.compiled:  # what Python has no need of
    from cython.cimports.escalade.bots.tree import Child
    from cython.cimports.libc.stdlib import free, realloc

DEEPEST = 256  # of one iteration's way down the tree; a game that is longer is played out from there
SMALLEST = 4  # children a new block has room for
SAMPLED = 4  # moves compared at each step of a guided playout
LONGEST = 1 << 30


class Tree:
    """One tree of one observer, grown by `grow`, read by `answer`.

    Without evaluator the playouts are uniform and go to the end; with one, `plies` steps are played, each the best of a
    few sampled moves, and the evaluator judges what they lead to.
    """

    untried: Any
    met: Any
    action: Any
    child: Any
    logarithm: Any
    evaluator: Any

    def __init__(
        self,
        root: State,
        seat: int,
        seed: int,
        evaluator: Evaluator | None = None,
        plies: int = 4,
        explore: float = 0.7,
    ) -> None:
        self.root = root.clone()
        self.work = root.clone()
        self.look = root.clone()
        self.evaluator = evaluator
        self.seat = seat
        self.plies = plies
        self.seed = seed
        self.explore = explore
        self.done = 0
        self.nodes = 1
        self.slots = 0
        self.room = 0
        moves = root.game.most_moves
        if cython.compiled:
            self.untried = cython.cast(cython.p_int, realloc(self.untried, moves * cython.sizeof(cython.int)))
            self.met = cython.cast(cython.p_int, realloc(self.met, moves * cython.sizeof(cython.int)))
        else:
            self.untried, self.met = [0] * moves, [0] * moves
            self.path = [0] * DEEPEST
            self.movers = [0] * DEEPEST
            self.first, self.size, self.fits = [0], [0], [0]
            self.action, self.child, self.logarithm = [], [], []
        self.reserve(1)
        self.first[0] = 0
        self.size[0] = 0
        self.fits[0] = 0

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.first)
            free(self.size)
            free(self.fits)
            free(self.action)
            free(self.child)
            free(self.untried)
            free(self.met)
            free(self.logarithm)

    def reserve(self, iterations: int) -> None:
        """Room for this many iterations in all: each adds one child, and doubled blocks waste at most as much again."""
        if iterations < self.room:
            return
        known = self.room + 1
        self.room = iterations
        nodes = iterations + 2
        slots = SMALLEST * nodes
        if cython.compiled:
            self.first = cython.cast(cython.p_int, realloc(self.first, nodes * cython.sizeof(cython.int)))
            self.size = cython.cast(cython.p_int, realloc(self.size, nodes * cython.sizeof(cython.int)))
            self.fits = cython.cast(cython.p_int, realloc(self.fits, nodes * cython.sizeof(cython.int)))
            self.logarithm = cython.cast(cython.p_double, realloc(self.logarithm, nodes * cython.sizeof(cython.double)))
            self.action = cython.cast(cython.p_int, realloc(self.action, slots * cython.sizeof(cython.int)))
            self.child = cython.cast(cython.pointer(Child), realloc(self.child, slots * cython.sizeof(Child)))
        else:
            for nodewise in (self.first, self.size, self.fits, self.logarithm):
                nodewise.extend([0] * (nodes - len(nodewise)))
            self.action.extend([0] * (slots - len(self.action)))
            self.child.extend([None] * (slots - len(self.child)))

        for number in range(known, nodes):
            self.logarithm[number] = math.log(number)

    def grow(self, iterations: int) -> None:
        """Runs more iterations; other threads run meanwhile."""
        self.reserve(self.done + iterations)
        with cython.nogil:
            self.run(iterations)

    def answer(self) -> list[tuple[int, int, float]]:
        """Action, visits and wins of the moves tried at the root, ascending by action."""
        slots = range(self.first[0], self.first[0] + self.size[0])
        return [(self.action[slot], self.child[slot].visits, self.child[slot].score) for slot in slots]

    # ---- one iteration -----------------------------------------------------------------------------------------

    def run(self, iterations: int) -> None:
        for _ in range(iterations):
            self.iterate(self.work)

    def iterate(self, work: State) -> None:
        work.copy(self.root)
        work.seed_words(self.seed, self.done)
        work.redeal(self.seat)
        work.count = -1
        self.done += 1
        depth = self.descend(work)
        self.learn(depth, self.finish(work, self.look))

    def descend(self, work: State) -> int:
        """Walks down the tree and adds one child; the length of the way."""
        node = 0
        depth = 0
        while work.to_act >= 0 and depth < DEEPEST:
            left = self.meet(node, work)
            if left > 0:
                slot = self.add(node, self.untried[work.below(left)])
            else:
                slot = self.best(work.count)
            self.path[depth] = slot
            self.movers[depth] = work.to_act
            depth += 1
            work.advance(self.action[slot])
            if left > 0:
                break
            if self.child[slot].node < 0:
                self.child[slot].node = self.open_node()
            node = self.child[slot].node
        return depth

    def meet(self, node: int, work: State) -> int:
        """Notes the children whose moves are legal, counts them as available; collects the moves never tried here."""
        many = work.ready()
        slot = self.first[node]
        end = slot + self.size[node]
        left = 0
        moves, actions, child, met = work.moves, self.action, self.child, self.met
        for i in range(many):
            action = moves[i]
            while slot < end and actions[slot] < action:
                slot += 1
            if slot < end and actions[slot] == action:
                child[slot].available += 1
                met[i] = slot
                slot += 1
            else:
                self.untried[left] = action
                left += 1
        return left

    def best(self, many: int) -> int:
        """Of the children met, the one with the highest upper confidence bound; the first one among equals."""
        found = -1
        highest = -1.0
        child = self.child
        for i in range(many):
            slot = self.met[i]
            visits = child[slot].visits
            logarithm = self.logarithm[child[slot].available]
            bound = child[slot].score / visits + self.explore * math.sqrt(logarithm / visits)
            if bound > highest:
                highest = bound
                found = slot
        return found

    def learn(self, depth: int, first_wins: float) -> None:
        """Enters a result, as seat 0 sees it, along the way."""
        for i in range(depth):
            slot = self.path[i]
            self.child[slot].visits += 1
            self.child[slot].score += first_wins if self.movers[i] == 0 else 1.0 - first_wins

    # ---- blocks ------------------------------------------------------------------------------------------------

    def open_node(self) -> int:
        node = self.nodes
        self.nodes += 1
        self.first[node] = 0
        self.size[node] = 0
        self.fits[node] = 0
        return node

    def add(self, node: int, action: int) -> int:
        """A new child in its place in the block."""
        if self.size[node] == self.fits[node]:
            self.move_block(node)
        begin = self.first[node]
        slot = begin + self.size[node]
        actions, child = self.action, self.child
        while slot > begin and actions[slot - 1] > action:
            actions[slot] = actions[slot - 1]
            child[slot] = child[slot - 1]
            slot -= 1
        self.size[node] += 1
        actions[slot] = action
        if not cython.compiled:
            child[slot] = SimpleNamespace()
        child[slot].visits = 0
        child[slot].available = 1
        child[slot].node = -1
        child[slot].score = 0.0
        return slot

    def move_block(self, node: int) -> None:
        """Gives a full block twice the room, at the end of all blocks."""
        old = self.first[node]
        new = self.slots
        self.first[node] = new
        self.fits[node] = 2 * self.fits[node] if self.fits[node] > 0 else SMALLEST // 2
        self.slots += self.fits[node]
        for i in range(self.size[node]):
            self.action[new + i] = self.action[old + i]
            self.child[new + i] = self.child[old + i]

    # ---- playouts ----------------------------------------------------------------------------------------------

    def finish(self, work: State, look: State) -> float:
        """Plays out; the chance of seat 0 to win."""
        if self.evaluator is None:
            playouts.play_one(work, LONGEST)
            return 1.0 if work.won == 0 else 0.0
        for _ in range(self.plies):
            if work.to_act < 0:
                break
            work.advance(self.pick(work, look))
        if work.to_act < 0:
            return 1.0 if work.won == 0 else 0.0
        chance: float = self.evaluator.value(work, 0)
        return chance

    def pick(self, work: State, look: State) -> int:
        """The best of a few sampled moves in the evaluator's eyes."""
        many = work.ready()
        mover = work.to_act
        found = work.moves[work.below(many)]
        highest = -1.0
        for _ in range(SAMPLED if many > 1 else 0):
            action = work.moves[work.below(many)]
            look.copy(work)
            look.advance(action)
            worth = self.evaluator.value(look, mover)
            if look.to_act < 0:
                worth = 1.0 if look.won == mover else 0.0
            if worth > highest:
                highest = worth
                found = action
        return found
