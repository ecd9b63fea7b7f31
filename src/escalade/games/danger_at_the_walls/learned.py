"""A learned opinion of positions: which features the network of each seat is given.

The walls are alike, so no feature says which wall it is about: how each wall stands is counted over all five, and the
open margins are given in order, the middle ones being those that decide. The other hand is not looked at until the last
turn, where the hand-written knowledge of the play that is left takes over.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import cython

from escalade.core.network import shipped_weights

if cython.compiled:
    from cython.cimports.escalade.core.bits import popcount
    from cython.cimports.escalade.core.network import Learned, log_odds
    from cython.cimports.escalade.core.state import State
    from cython.cimports.escalade.games.danger_at_the_walls.board import Board
    from cython.cimports.escalade.games.danger_at_the_walls.cards import held
    from cython.cimports.escalade.games.danger_at_the_walls.evaluation import Knowledge
    from cython.cimports.escalade.games.danger_at_the_walls.strength import strength
    from cython.cimports.escalade.games.danger_at_the_walls.walls import shown
    from cython.cimports.libc.math import exp, sqrt
else:
    from math import exp, sqrt

    from ...core.bitwise import popcount
    from ...core.network import Learned, log_odds
    from ...core.state import State
    from .board import Board
    from .cards import held
    from .evaluation import Knowledge
    from .strength import strength
    from .walls import shown

FIRST, SECOND = 32, 16
MOST = 160
WIDEST = 12  # margins beyond are all alike
MARGINS = 0  # margin, who controls, flagged or not
ORDERED = MARGINS + 100
WALLS = ORDERED + 130  # how many walls Blue has, and how many of them for good
LEADERS_AT = WALLS + 36
CANNONS_AT = LEADERS_AT + 32
HELD = CANNONS_AT + 72
GONE = HELD + 108
DECKS = GONE + 54
FLAGS = DECKS + 48
LAST = FLAGS + 6
INPUTS = LAST + 12
SHAPE = (INPUTS, FIRST, SECOND)


@cache
def shipped(rules: str) -> Any:
    """The weights that the package ships, or None."""
    return shipped_weights("escalade.games.danger_at_the_walls", rules)


def opinion(weights: Any, rules: str) -> LearnedSiege | None:
    """An evaluator with these weights, or with those that the package ships."""
    if weights is None:
        weights = shipped(rules)
    return None if weights is None else LearnedSiege(weights)


class LearnedSiege(Learned):
    """The features of Danger at the Walls."""

    def __init__(self, weights: Any) -> None:
        Learned.__init__(self, weights, INPUTS, FIRST, SECOND, MOST)
        self.knowledge = Knowledge()
        if not cython.compiled:
            self.margins = [0] * 5

    def value(self, state: State, seat: int) -> float:
        return self.judge_board(cython.cast(Board, state), seat)

    def judge_board(self, board: Board, seat: int) -> float:
        if board.to_act < 0 or board.last_turn >= 0:
            return self.knowledge.opinion(board, seat)
        many = self.find(board, seat)
        return self.forward(seat, self.active, 0, many, self.prior)

    def features(self, state: State, seat: int) -> int:
        return self.find(cython.cast(Board, state), seat)

    def find(self, board: Board, seat: int) -> int:
        self.count = 0
        blue = self.chance_of_blue(board, seat)
        self.prior = log_odds(blue if seat == 0 else 1.0 - blue)
        for wall in range(5):
            self.note_wall(board, wall)
        self.note_margins(board)
        self.note_cards(board, seat)
        self.note_rest(board, seat)
        return self.count

    def note(self, feature: int) -> None:
        self.active[self.count] = feature
        self.count += 1

    def chance_of_blue(self, board: Board, seat: int) -> float:
        """Three walls or more, each taken for itself, from the margins and the own hand's worth."""
        room = board.main_size + board.deck_sizes[0] + board.deck_sizes[1] + board.sizes[0] + board.sizes[1]
        spread = self.knowledge.spread + self.knowledge.spread_room * sqrt(room)
        edge = self.knowledge.share * (self.knowledge.held_worth(board, seat) - 22.0 - 3.0 * board.deck_sizes[1 - seat])
        if seat:
            edge = -edge
        edge += self.knowledge.tempo if board.to_act == 0 else -self.knowledge.tempo
        none = 1.0
        one = 0.0
        two = 0.0
        for wall in range(5):
            mine = board.control >> wall & 1
            margin = strength(board, 0, wall) - strength(board, 1, wall)
            self.margins[wall] = margin
            chance = 1.0 * mine
            if not board.flags >> wall & 1:
                chance = 1.0 / (1.0 + exp(-(margin + mine - 0.5 + edge) / spread))
            two += chance * (one - two)
            one += chance * (none - one)
            none -= chance * none
        return 1.0 - none - one - two

    def note_wall(self, board: Board, wall: int) -> None:
        """How a wall stands, who leads there, and which cannons show."""
        margin = self.margins[wall]
        if margin > WIDEST:
            margin = WIDEST
        elif margin < -WIDEST:
            margin = -WIDEST
        blues = board.control >> wall & 1
        locked = board.flags >> wall & 1
        self.note(MARGINS + (margin + WIDEST) * 4 + blues * 2 + locked)
        if locked:
            return
        for leader in range(8):
            if board.leaders[wall] >> leader & 1:
                self.note(LEADERS_AT + leader * 2 + blues)
        blue, red = shown(board.cannons[wall]) & 7, shown(board.cannons[5 + wall]) & 7
        self.note(CANNONS_AT + (blue * 6 + red) * 2 + blues)

    def note_margins(self, board: Board) -> None:
        """The open margins in ascending order; a flagged wall stands at the end that its owner is sure of."""
        for wall in range(5):
            margin = self.margins[wall]
            if margin > WIDEST:
                margin = WIDEST
            elif margin < -WIDEST:
                margin = -WIDEST
            if board.flags >> wall & 1:
                margin = WIDEST if board.control >> wall & 1 else -WIDEST
            place = wall
            while place > 0 and self.margins[place - 1] > margin:
                self.margins[place] = self.margins[place - 1]
                place -= 1
            self.margins[place] = margin
        for place in range(5):
            self.note(ORDERED + place * 25 + self.margins[place] + WIDEST)

    def note_cards(self, board: Board, seat: int) -> None:
        """The own hand, and what is out of the game."""
        for kind in range(18):
            many = held(board.hands[seat], kind)
            if many:
                self.note(HELD + kind * 6 + (many if many < 6 else 6) - 1)
            many = held(board.removed, kind)
            if many:
                self.note(GONE + kind * 3 + (many if many < 3 else 3) - 1)

    def note_rest(self, board: Board, seat: int) -> None:
        blues = popcount(board.control)
        sure = popcount(board.control & board.flags)
        lost = popcount(board.flags) - sure
        self.note(WALLS + blues * 6 + (sure if sure < 5 else 5))
        self.note(FLAGS + (lost if lost < 5 else 5))
        self.note(DECKS + board.main_size)
        self.note(DECKS + 24 + board.deck_sizes[seat])
        self.note(DECKS + 34 + board.deck_sizes[1 - seat])
        self.note(LAST + board.to_act * 2 + board.phase)
        self.note(LAST + 4 + (board.last_turn + 1))
