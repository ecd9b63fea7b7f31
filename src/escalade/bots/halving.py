"""Sequential halving inside the compiled engine: the search of `bots/search.py` without proofs and clock."""

from __future__ import annotations

from ..core.state import Evaluator, State
from .chooser import Chooser
from .trials import Trials


class Halving(Chooser):
    """A glance at every move in some worlds, then a budget of trials for the best; a budget of 0 is one ply. The
    blur of a seat errs at the glance: it may overlook a move, but what it tries it sees as it is."""

    def __init__(
        self,
        state: State,
        evaluator: Evaluator,
        glances: int = 8,
        budget: int = 0,
        finalists: int = 16,
        turns: int = 2,
        blurs: tuple[float, float] = (0.0, 0.0),
        slack: float = 1.0,
    ) -> None:
        Chooser.__init__(self)
        self.trials = Trials(state, 0, 0, evaluator, turns)
        self.glances = glances
        self.budget = budget
        self.finalists = finalists
        self.first_blur, self.second_blur = blurs
        self.slack = slack

    def choose(self, state: State, seed: int) -> int:
        return self.search(state, self.trials, seed)

    def search(self, state: State, trials: Trials, seed: int) -> int:
        trials.prepare(state, state.to_act, seed)
        trials.glance_at(0, self.glances)
        blur = self.first_blur if state.to_act == 0 else self.second_blur
        if blur > 0.0:
            trials.misjudge(blur, self.slack)
        if self.budget > 0 and trials.many > 1:
            self.halve(trials)
        place = trials.best()
        self.worth = trials.total[place] / trials.visits[place]
        return trials.actions[place]

    def halve(self, trials: Trials) -> None:
        """A round shares its part of the budget among the moves left, and the better half stays."""
        trials.narrow(self.finalists)
        trials.forget()
        rounds = 1
        while 1 << rounds < trials.alive:
            rounds += 1
        world = self.glances
        for _ in range(rounds):
            many = self.budget // (rounds * trials.alive)
            if many < 1:
                many = 1
            trials.try_out(world, world + many)
            world += many
            trials.narrow((trials.alive + 1) // 2)
