"""The judge of a game: the one source of every winning chance that people are told.

It asks the game's best opinion in some worlds that a seat cannot tell apart, and corrects it by what came of such
opinions in games between bots (`game.calibration()`). The same view gets the same number.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..core.errors import Refused
from .calibrated import Calibrated
from .opinions import judging_opinion
from .trials import Trials
from .views import choice_in, number_of

if TYPE_CHECKING:
    from ..core.game import Game
    from ..core.state import Evaluator, State

WORLDS = 32
AHEAD = 2  # turns that are played before a move is judged by what it led to
WORD = 2**64
DIGITS = 6


class Judge:
    """Keeps scratch, so make one a thread. `opinion` is judged by in place of the calibrated best one, if given."""

    def __init__(self, game: Game, opinion: Evaluator | None = None) -> None:
        self.game = game
        self.opinion = opinion or calibrated_opinion(game)

    def chance(self, view: Mapping[str, Any]) -> float:
        """The chance of the view's seat to win, whoever is to act."""
        values = self.in_worlds(view)
        return round(sum(values) / len(values), DIGITS)

    def in_worlds(self, view: Mapping[str, Any]) -> list[float]:
        """What the view's seat may hope for in each of some worlds."""
        number = number_of(0, view)
        world = self.game.from_view(view, seed=number)
        if view["seat"] is None:
            raise Refused("judge.seat", "a watcher has no chance to win: a seat's view is judged")
        seat = self.game.seats.index(view["seat"])
        if world.over:
            return [float(world.won == seat)]
        values = []
        for place in range(WORLDS):
            world.imagine(seat, number + place * WORD)
            values.append(self.opinion.judge(world, seat))
        return values

    def moves(self, view: Mapping[str, Any]) -> dict[str, float]:
        """The chance of the view's seat, which is to act, after each of its moves; all in the same worlds."""
        number = number_of(0, view)
        root, seat = choice_in(self.game, view, number)
        trials = Trials(root, seat, number, self.opinion)
        trials.glance(0, WORLDS)
        return {root.text(action): round(total / visits, DIGITS) for action, visits, total in trials.answer()}

    def ahead(self, view: Mapping[str, Any], worlds: int) -> dict[str, list[float]]:
        """The chance after each of the seat's moves and the turns that follow it, in each of so many worlds.

        It sees what a glance does not. Everybody plays what looks best to him at a glance.
        """
        number = number_of(0, view)
        root, seat = choice_in(self.game, view, number)
        trials = Trials(root, seat, number, self.opinion, AHEAD)
        found: dict[str, list[float]] = {root.text(action): [] for action in root.legal()}
        before = dict.fromkeys(found, 0.0)
        for world in range(worlds):
            trials.try_turns(world, world + 1)
            for (action, _, total), move in zip(trials.answer(), found):
                assert root.text(action) == move
                found[move].append(total - before[move])
                before[move] = total
        return found

    def of_state(self, state: State) -> float:
        """The first seat's chance with both hands known: the mean of what both seats think; 1 or 0 at the end."""
        if state.over:
            return float(state.won == 0)
        return (self.opinion.judge(state, 0) + 1.0 - self.opinion.judge(state, 1)) / 2


def calibrated_opinion(game: Game) -> Evaluator:
    """The opinion of a game for judging, corrected where its package ships a calibration."""
    opinion = judging_opinion(game.blank())
    calibration = game.calibration()
    return opinion if calibration is None else Calibrated(opinion, calibration)
