"""Levels for people: what each bot is to play against, not how much it computes."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from .heuristic import HeuristicBot, opinion
from .search import SearchBot

if TYPE_CHECKING:
    from ..core.state import Evaluator, State
    from .base import Hint


class NewcomerBot(HeuristicBot):
    """Knows the rules and little else: one of the more sensible half of the moves, and one time in four any move."""

    standard = 1
    careless = 0.25
    share = 0.5
    most = 12

    def think(self, root: State, seat: int, number: int) -> Hint:
        moves = super().think(root, seat, number)
        chooser = Random(number)
        within = max(2, min(self.most, round(len(moves) * self.share)))
        if chooser.random() < self.careless:
            within = len(moves)
        chosen = chooser.randrange(min(within, len(moves)))
        return [moves[chosen], *moves[:chosen], *moves[chosen + 1 :]]


class CasualBot(NewcomerBot):
    """Plays one of the three moves that look best, and now and then overlooks something."""

    standard = 2
    careless = 0.05
    share = 1.0
    most = 3


class ClubBot(HeuristicBot):
    """Looks one move ahead, carefully."""

    standard = 8


class ExpertBot(SearchBot):
    """Looks some turns ahead in many worlds, and misses no win that is there."""

    standard = 768

    def opinion(self, root: State) -> Evaluator:
        return root.game.learned() or opinion(root)
