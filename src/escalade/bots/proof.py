"""Whether a seat wins a given world for certain: this turn, or at the end of a game that has become short.

`Prover` answers for one action and also looks at what the other can do. `Finish` finds a whole turn that wins.
"""

from __future__ import annotations

import cython

from ..core.state import Evaluator, State

if not cython.compiled:
    # OPEN is what stays out of sight: too many turns, too deep or too much work.
    NO, YES, OPEN = 0, 1, -1


LONGEST_FINISH = 8  # actions of a turn that wins


class Level:
    """The state at one depth, and the level below it."""

    def __init__(self, state: State, depth: int) -> None:
        self.state = state.clone()
        self.deeper = Level(state, depth - 1) if depth > 0 else None


class Prover:
    """Looks through all continuations of a world, within a number of turns, a depth and an amount of work."""

    def __init__(self, root: State, depth: int = 24) -> None:
        self.top = Level(root, depth)
        self.left = 0

    def proves(self, world: State, action: int, seat: int, turns: int, work: int) -> int:
        """Whether `seat` wins this world for certain by or after `action`: YES, NO, or OPEN if that was not settled.

        `turns` is how many times the turn may pass before a line is out of sight.
        """
        self.seat = seat
        self.left = work
        self.top.state.copy(world)
        with cython.nogil:
            return self.child(self.top, self.top.deeper, action, turns)

    def child(self, level: Level, deeper: Level | None, action: int, turns: int) -> int:
        """What comes of an action at a level."""
        if deeper is None or self.left <= 0:
            return OPEN
        self.left -= 1
        mover = level.state.to_act
        deeper.state.copy(level.state)
        deeper.state.advance(action)
        if deeper.state.to_act < 0:
            return YES if deeper.state.won == self.seat else NO
        if deeper.state.to_act != mover:
            turns -= 1
        if turns < 0:
            return OPEN
        return self.explore(deeper, turns)

    def explore(self, level: Level, turns: int) -> int:
        """The seat needs one move that wins; the other needs one that does not lose."""
        wanted = NO
        answer = YES
        if level.state.to_act == self.seat:
            wanted = YES
            answer = NO
        for i in range(level.state.ready()):
            found = self.child(level, level.deeper, level.state.moves[i], turns)
            if found == wanted:
                return wanted
            if found == OPEN:
                answer = OPEN
        return answer


class Finish:
    """Looks for a whole turn by which whoever is to act wins. Only his own actions count, so what is hidden from him
    does not matter. `done` counts the positions."""

    line: list[int]

    def __init__(self, root: State, evaluator: Evaluator) -> None:
        self.evaluator = evaluator
        self.top = Level(root, LONGEST_FINISH)
        self.done = 0
        self.length = 0
        if not cython.compiled:
            self.line = [0] * LONGEST_FINISH

    def found(self, world: State, work: int) -> bool:
        """Whether there is such a turn, as far as that is seen within an amount of work; `line` is one."""
        self.mover = world.to_act
        self.left = work
        self.top.state.copy(world)
        return self.search(self.top, self.top.deeper, 0)

    def search(self, level: Level, deeper: Level | None, depth: int) -> bool:
        """Tries all actions where a win is possible at all."""
        if deeper is None or not self.evaluator.may_win(level.state):
            return False
        for i in range(level.state.ready()):
            if self.left <= 0:
                return False
            self.left -= 1
            self.done += 1
            deeper.state.copy(level.state)
            deeper.state.advance(level.state.moves[i])
            self.line[depth] = level.state.moves[i]
            if deeper.state.to_act < 0:
                if deeper.state.won == self.mover:
                    self.length = depth + 1
                    return True
            elif deeper.state.to_act == self.mover and self.search(deeper, deeper.deeper, depth + 1):
                return True
        return False

    # ---- for callers in Python ---------------------------------------------------------------------------------

    def turn(self, world: State, work: int) -> list[int]:
        """The actions of such a turn; none if there is none, or if it was not found within the work."""
        with cython.nogil:
            won = self.found(world, work)
        return [self.line[i] for i in range(self.length)] if won else []
