"""The bot that plans whole turns and the answers to them."""

from __future__ import annotations

import time
from random import Random
from typing import TYPE_CHECKING

from .base import BaseBot, Hint
from .settings import Settings
from .turns import Turns

if TYPE_CHECKING:
    from ..core.state import Evaluator, State

COST = 75  # opinions, times the width of the beam squared: planned and answered in three worlds
SMALLEST, LARGEST = 2, 64  # turns that are planned
FEWEST = 2  # turns that are answered to the end
AN_OPINION = 0.000003  # seconds it takes, roughly: only to settle how wide to plan when time is the limit


class PlannerBot(BaseBot):
    """An iteration is one opinion of the evaluator, or an end of the game that was met. The more there are, the more
    turns are planned and answered in more worlds; the better half of the turns stays after each doubling of the worlds.
    """

    standard = 40_000
    usual = Settings(way="turns")

    def think(self, root: State, seat: int, number: int) -> Hint:
        begun = time.monotonic()
        opinions = self.budget
        if self.limit is None and self.seconds is not None:
            opinions = int(self.seconds / AN_OPINION)
        turns = planned(root, self.settings.evaluator(root), opinions, self.settings)
        plans = turns.plan(root, number)
        stayed = [0] * len(plans)
        if len(root.legal()) > 1 and turns.worths()[0][1] < 1:
            stayed = self.answer(turns, len(plans), begun)
        self.iterations = turns.done
        return by_turns(root, turns, plans, stayed, self.settings.variety, number)

    def answer(self, turns: Turns, many: int, begun: float) -> list[int]:
        """Answers the turns in one world after the other, until all is spent; how long each turn stayed in."""
        stayed = [0] * many
        alive = list(range(many))
        world = 0
        while world == 0 or not self.spent(turns, begun):
            world += 1
            for place in alive:
                turns.answer(place, world)
                if world > 1 and self.spent(turns, begun):
                    break
            if world & (world - 1) == 0:
                worths = turns.worths()
                alive = sorted(alive, key=lambda place: -worths[place][1])[: max(FEWEST, len(alive) // 2)]
                for place in alive:
                    stayed[place] = world
        return stayed

    def spent(self, turns: Turns, begun: float) -> bool:
        if self.seconds is not None and time.monotonic() - begun >= self.seconds:
            return True
        return turns.done >= self.budget


def width(opinions: int) -> int:
    """How many turns are planned, by how many opinions may be asked."""
    found = SMALLEST
    while found < LARGEST and (2 * found) ** 2 * COST <= opinions:
        found *= 2
    return found


def planned(root: State, evaluator: Evaluator, opinions: int, settings: Settings) -> Turns:
    """Who plans turns as widely as so many opinions allow."""
    beam = width(opinions)
    return Turns(root, evaluator, beam, beam, 1, max(2, beam // 4), settings.blurs, settings.variety)


def by_turns(root: State, turns: Turns, plans: list[list[int]], stayed: list[int], variety: float, number: int) -> Hint:
    """First moves of the turns that stayed in longest stand highest; those of no turn follow, as they look. With
    variety one is put first that was answered and is worth hardly less."""
    best: dict[int, tuple[int, float, int]] = {}
    for actions, (visits, worth), stay in zip(plans, turns.worths(), stayed):
        best[actions[0]] = max(best.get(actions[0], (-1, 0.0, 0)), (stay, worth, visits))
    rows = []
    for action, glance in zip(root.legal(), turns.glances()):
        stay, worth, visits = best.get(action, (-1, glance, 0))
        rows.append((stay, worth, {"move": root.text(action), "win": round(worth, 6), "visits": visits}))
    rows.sort(key=lambda row: (-row[0], -row[1]))
    as_good = [row for row in rows if row[0] > 0 and row[1] >= rows[0][1] - variety]
    if variety > 0 and as_good:
        first = Random(number).choice(as_good)
        rows.sort(key=lambda row: row is not first)
    return [row for _, _, row in rows]
