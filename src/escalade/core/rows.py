"""The rows of a vector: many games, stepped without the GIL, and the arrays that each step writes.

Each thread has a share of the rows: it alone reads and writes their memory, so that nothing of it moves from core to
core within a step. The threads that are not the caller's wait for work without the GIL too, so that a step costs no
turn of the interpreter.
"""

from __future__ import annotations

from typing import Any

import cython

from . import generator
from .state import State

if cython.compiled:
    from cython.cimports.cpython.pythread import (
        NOWAIT_LOCK,
        WAIT_LOCK,
        PyThread_acquire_lock,
        PyThread_allocate_lock,
        PyThread_free_lock,
        PyThread_release_lock,
    )
    from cython.cimports.escalade.core.fetch import fetch
    from cython.cimports.escalade.core.pause import pause
    from cython.cimports.libc.stdlib import free, malloc

# What is found about the action of a row: not legal, to be carried out, or not looked at.
ILLEGAL, TAKEN, LEFT = range(3)

# What a share is asked to do.
CHECK, STEP, STOP = range(3)

LINES = 6  # of 64 bytes, of a state, that are fetched before its turn comes

TRIES = 5000  # looks at a lock before a thread sleeps, some 0.2 ms: mostly the next step comes sooner; waking is slow


def write_observation(state: State, seat: int, out: Any) -> None:
    """What a seat may know of a state, into an array of bytes."""
    if cython.compiled:
        state.observe(seat, cython.address(out[0]))
    else:
        state.observe(seat, out)


class Rows:
    """The games and their arrays; row i belongs to game i."""

    def __init__(self, states: list[State], seed: int, arrays: dict[str, Any], masking: bool, resetting: bool) -> None:
        self.kept = states
        self.many = len(states)
        self.actions_known = states[0].game.actions
        self.low = seed & generator.WORD
        self.high = seed >> 64
        self.masking = masking
        self.resetting = resetting
        self.observing = arrays["observations"].shape[1] > 0
        self.begun = arrays["begun"]
        self.actions = arrays["actions"]
        self.wanted = arrays["wanted"]
        self.verdicts = arrays["verdicts"]
        self.to_act = arrays["to_act"]
        self.winner = arrays["winner"]
        self.counts = arrays["counts"]
        self.legal = arrays["legal"]
        self.masks = arrays["masks"]
        self.observations = arrays["observations"]
        self.rewards = arrays["rewards"]
        self.done = arrays["done"]
        if cython.compiled:
            self.states = cython.cast(cython.pp_void, malloc(self.many * cython.sizeof(cython.p_void)))
            for place in range(self.many):
                self.states[place] = cython.cast(cython.p_void, states[place])
        else:
            self.states = states

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.states)

    def begin(self, place: int) -> None:
        """A new game in a row; nothing has been rewarded in it."""
        self.begin_state(cython.cast(State, self.states[place]), place)
        self.score(cython.cast(State, self.states[place]), place)
        self.write(cython.cast(State, self.states[place]), place)

    def begin_state(self, state: State, place: int) -> None:
        """The next game of a row. Its seed is the vector's, plus the row, plus `many` for each game before."""
        offset = cython.cast(cython.longlong, self.begun[place]) * self.many + place
        low = self.low + offset & generator.WORD
        state.seed_words(low, self.high + (low < self.low) & generator.WORD)
        self.begun[place] += 1
        state.count = -1
        state.deal()

    def check(self, first: int, last: int) -> int:
        """Finds whether the actions of these rows are legal; how many are not."""
        illegal = 0
        for place in range(first, last):
            verdict = self.verdict(cython.cast(State, self.states[place]), place)
            self.verdicts[place] = verdict
            if verdict == ILLEGAL:
                illegal += 1
        return illegal

    def verdict(self, state: State, place: int) -> int:
        """Whether the action of a row is legal; a finished game takes any."""
        if state.to_act < 0 or not self.wanted[place]:
            return LEFT
        action = self.actions[place]
        if action < 0 or action >= self.actions_known:
            return ILLEGAL
        if self.masking:
            return TAKEN if self.masks[place, action] else ILLEGAL  # quicker than to search
        return TAKEN if state.position_of(cython.cast(cython.int, action)) >= 0 else ILLEGAL

    def step(self, first: int, last: int) -> None:
        """Carries out the actions of these rows; all of them are known to be legal."""
        for place in range(first, last):
            if place + 2 < last:
                self.fetch_row(place + 2)
                self.fetch_moves(cython.cast(State, self.states[place + 1]))
            if self.verdicts[place] == TAKEN:
                self.step_state(cython.cast(State, self.states[place]), place)
            else:
                self.rewards[place, 0] = self.rewards[place, 1] = 0
                self.done[place] = 0

    def step_state(self, state: State, place: int) -> None:
        if self.masking:
            fetch_marks(self.mask_of(place), self.legal_of(place), self.counts[place])
        state.advance(cython.cast(cython.int, self.actions[place]))
        self.score(state, place)
        if state.to_act < 0 and self.resetting:
            self.begin_state(state, place)
        self.write(state, place)

    def score(self, state: State, place: int) -> None:
        """What the step has brought each seat."""
        gain = 0
        if state.won >= 0:
            gain = 1 - 2 * state.won
        self.rewards[place, 0] = gain
        self.rewards[place, 1] = -gain
        self.winner[place] = state.won
        self.done[place] = state.to_act < 0

    def write(self, state: State, place: int) -> None:
        """What is to be known of the game as it stands; of the mask only what was set before is cleared."""
        many = state.ready()
        if self.masking:
            fetch_marks(self.mask_of(place), state.moves, many)
        if self.observing:
            state.observe(state.to_act if state.to_act > 0 else 0, self.observation_of(place))
        if self.masking:
            paint(self.mask_of(place), self.legal_of(place), self.counts[place], 0)
            paint(self.mask_of(place), state.moves, many, 1)
        note(self.legal_of(place), state.moves, many)
        self.counts[place] = many
        self.to_act[place] = state.to_act

    def fetch_row(self, place: int) -> None:
        """Has the memory of a row fetched meanwhile: the caller may have read it on another core."""
        if cython.compiled:
            state = cython.cast(cython.p_char, self.states[place])
            for line in range(LINES):
                fetch(state + 64 * line)
            fetch(self.legal_of(place))
            if self.observing:
                fetch(self.observation_of(place))
                fetch(self.observation_of(place) + 64)

    def fetch_moves(self, state: State) -> None:
        """The same for the moves of a state, which is here already."""
        if cython.compiled:
            fetch(state.moves)
            fetch(state.moves + 16)

    def mask_of(self, place: int) -> Any:
        return cython.address(self.masks[place, 0]) if cython.compiled else self.masks[place]

    def legal_of(self, place: int) -> Any:
        return cython.address(self.legal[place, 0]) if cython.compiled else self.legal[place]

    def observation_of(self, place: int) -> Any:
        return cython.address(self.observations[place, 0]) if cython.compiled else self.observations[place]


def fetch_marks(mask: Any, actions: Any, many: int) -> None:
    """Has the memory of these actions' marks fetched meanwhile. Neighbours mostly lie together, so a few will do."""
    if cython.compiled:
        for number in range(0, many, 4):
            fetch(mask + actions[number])


def paint(mask: Any, actions: Any, many: int, mark: int) -> None:
    """Marks so many actions."""
    for number in range(many):
        mask[actions[number]] = mark


def note(legal: Any, moves: Any, many: int) -> None:
    """Copies so many actions."""
    for number in range(many):
        legal[number] = moves[number]


class Share:
    """The rows of one thread, and the shares of the others. The first one is the caller's own."""

    def __init__(self, rows: Rows, first: int, last: int, next: Share | None) -> None:
        self.rows = rows
        self.first = first
        self.last = last
        self.next = next
        if cython.compiled:
            self.asked = PyThread_allocate_lock()
            self.finished = PyThread_allocate_lock()
            PyThread_acquire_lock(self.asked, WAIT_LOCK)
            PyThread_acquire_lock(self.finished, WAIT_LOCK)

    def __dealloc__(self) -> None:
        if cython.compiled:
            PyThread_free_lock(self.asked)
            PyThread_free_lock(self.finished)

    def step_all(self) -> int:
        """Steps all rows, each share in its thread; for the caller of the first one. If some actions are not legal
        nothing is done; how many are not."""
        with cython.nogil:
            self.together(CHECK)
            illegal = self.illegal_here()
            if illegal == 0:
                self.together(STEP)
        return illegal

    def stop(self) -> None:
        """Ends the threads of the shares after this one."""
        if self.next is not None:
            with cython.nogil:
                self.next.ask(STOP)

    def thread(self) -> None:
        """What a thread of its own does: the work of its share, whenever it is asked to, until it is stopped."""
        with cython.nogil:
            self.serve()

    def together(self, task: int) -> None:
        """One task for this share, done here, and for those after it, in their threads."""
        if self.next is not None:
            self.next.ask(task)
        self.do(task)
        if self.next is not None:
            self.next.join()

    def do(self, task: int) -> None:
        if task == CHECK:
            self.illegal = self.rows.check(self.first, self.last)
        elif task == STEP:
            self.rows.step(self.first, self.last)

    def illegal_here(self) -> int:
        """How many actions of this share and those after it were found illegal."""
        if self.next is None:
            return self.illegal
        return self.illegal + self.next.illegal_here()

    def ask(self, task: int) -> None:
        """Sets this share and those after it to work, or ends their threads."""
        self.task = task
        if cython.compiled:
            PyThread_release_lock(self.asked)
        else:
            self.do(task)  # uncompiled, more threads would gain nothing
        if self.next is not None:
            self.next.ask(task)

    def join(self) -> None:
        """Waits until this share and those after it are done."""
        if cython.compiled:
            wait_for(self.finished)
            if self.next is not None:
                self.next.join()

    def serve(self) -> None:
        if cython.compiled:
            wait_for(self.asked)
            while self.task != STOP:
                self.do(self.task)
                PyThread_release_lock(self.finished)
                wait_for(self.asked)


def wait_for(lock: Any) -> None:
    """Takes a lock as soon as it is free."""
    if cython.compiled:
        for _ in range(TRIES):
            if PyThread_acquire_lock(lock, NOWAIT_LOCK):
                return
            pause()
        PyThread_acquire_lock(lock, WAIT_LOCK)
