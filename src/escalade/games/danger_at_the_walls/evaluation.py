"""What a position is worth, by hand: margins at the walls, locks, what is held, and tempo.

Each wall that no Flag locks is Blue's in the end with a chance that grows with Blue's margin there, the more steeply
the fewer cards are still to come. The chance to win is that of three walls or more. Cards held count as strength that
is still to be placed, and so does the turn. With one turn left the only question is whether its player can turn the one
wall that he lacks, and that is looked at play by play.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.escalade.core.bits import popcount
    from cython.cimports.escalade.core.state import Evaluator, State
    from cython.cimports.escalade.games.danger_at_the_walls.board import Board
    from cython.cimports.escalade.games.danger_at_the_walls.cards import (
        ARCHER,
        ASSASSIN,
        ATTACK,
        C5,
        C9,
        FLAG,
        GENERAL,
        KING,
        SPY,
        held,
    )  # fmt: skip
    from cython.cimports.escalade.games.danger_at_the_walls.strength import strength
    from cython.cimports.escalade.games.danger_at_the_walls.walls import shown, without_shown
    from cython.cimports.libc.math import exp, sqrt
else:
    from math import exp, sqrt

    from ...core.bitwise import popcount
    from ...core.state import Evaluator, State
    from .board import Board
    from .cards import ARCHER, ASSASSIN, ATTACK, C5, C9, FLAG, GENERAL, KING, SPY, held
    from .strength import strength
    from .walls import shown, without_shown


class Knowledge(Evaluator):
    """A hand-written opinion; its weights are in strength, so that they can be read."""

    def __init__(self) -> None:
        self.spread = 1.5  # the margin that is worth a logit when no card is to come,
        self.spread_room = 0.8  # and how much more it takes for each card to come (their root)
        self.share = 0.12  # how much of what is held counts at each open wall
        self.archer = 1.0  # the worth of what is held: each point of an archer,
        self.cannon = 0.7  # of a cannon,
        self.leader = 3.0
        self.flag = 6.0
        self.attack = 5.0
        self.deck = 5.0  # a card of the own deck, for it keeps the choice of two decks
        self.tempo = 0.4  # the turn, at each open wall

    def value(self, state: State, seat: int) -> float:
        """The chance, from 0 to 1, that the seat wins."""
        return self.opinion(cython.cast(Board, state), seat)

    def opinion(self, board: Board, seat: int) -> float:
        if board.to_act < 0:
            return 1.0 if board.won == seat else 0.0
        if board.last_turn >= 0:
            chance = last_turn_chance(board, board.last_turn)
            return chance if board.last_turn == seat else 1.0 - chance
        chance = self.chance_of_blue(board)
        return chance if seat == 0 else 1.0 - chance

    def held_worth(self, board: Board, seat: int) -> float:
        """What a player holds and has in his own deck, in strength."""
        hand = board.hands[seat]
        archers = held(hand, 0) + 2 * held(hand, 1) + 3 * held(hand, 2)
        cannons = 0
        for kind in range(C5, C9 + 1):
            cannons += (kind + 2) * held(hand, kind)
        worth = self.archer * archers + self.cannon * cannons + self.leader * popcount(hand >> 3 * KING)
        worth += self.flag * held(hand, FLAG) + self.attack * held(hand, ATTACK)
        return worth + self.deck * board.deck_sizes[seat]

    def chance_of_blue(self, board: Board) -> float:
        """The chance that Blue has three walls or more in the end, each wall taken for itself."""
        room = board.main_size + board.deck_sizes[0] + board.deck_sizes[1] + board.sizes[0] + board.sizes[1]
        spread = self.spread + self.spread_room * sqrt(room)
        edge = self.share * (self.held_worth(board, 0) - self.held_worth(board, 1))
        edge += self.tempo if board.to_act == 0 else -self.tempo
        none = 1.0
        one = 0.0
        two = 0.0
        for wall in range(5):
            mine = board.control >> wall & 1
            chance = 1.0 * mine
            if not board.flags >> wall & 1:
                margin = strength(board, 0, wall) - strength(board, 1, wall) + mine - 0.5 + edge
                chance = 1.0 / (1.0 + exp(-margin / spread))
            two += chance * (one - two)
            one += chance * (none - one)
            none -= chance * none
        return 1.0 - none - one - two


# ---- the last turn -------------------------------------------------------------------------------------------------


def last_turn_chance(board: Board, seat: int) -> float:
    """D9: one play is left, which turns one wall at most: enough with two walls, needless with three."""
    walls = popcount(board.control)
    if seat:
        walls = 5 - walls
    if walls != 2:
        return 1.0 if walls > 2 else 0.0
    for wall in range(5):
        if (board.control >> wall & 1) == seat and not board.flags >> wall & 1 and can_turn(board, seat, wall):
            return 1.0  # the bit of Blue's control says 0 for Red's walls, so it is the seat's number at the other's
    return 0.0


def can_turn(board: Board, seat: int, wall: int) -> bool:
    """Whether one play of the hand gives the seat this wall. Each play is tried on the board and taken back."""
    if turned_by_archers(board, seat, wall) or turned_by_cannon(board, seat, wall):
        return True
    if turned_by_leader(board, seat, wall) or turned_by_attack(board, seat, wall):
        return True
    return turned_by_stealth(board, seat, wall)


def ahead(board: Board, seat: int, wall: int) -> bool:
    return strength(board, seat, wall) > strength(board, 1 - seat, wall)


def turned_by_archers(board: Board, seat: int, wall: int) -> bool:
    """All archers of the hand, for more are never worse."""
    hand = board.hands[seat]
    before = board.archers[seat * 5 + wall]
    board.archers[seat * 5 + wall] += held(hand, 0) + (held(hand, 1) << 8) + (held(hand, 2) << 16)
    turned = ahead(board, seat, wall)
    board.archers[seat * 5 + wall] = before
    return turned


def turned_by_cannon(board: Board, seat: int, wall: int) -> bool:
    """The strongest cannon of the hand."""
    for kind in range(C9, C5 - 1, -1):
        if held(board.hands[seat], kind):
            before = board.cannons[seat * 5 + wall]
            board.cannons[seat * 5 + wall] = before << 4 | kind - 2
            turned = ahead(board, seat, wall)
            board.cannons[seat * 5 + wall] = before
            return turned
    return False


def turned_by_leader(board: Board, seat: int, wall: int) -> bool:
    first = KING if seat else GENERAL
    for kind in range(first, first + 3):
        if held(board.hands[seat], kind):
            before = board.leaders[wall]
            board.leaders[wall] |= 1 << (kind - 10)
            turned = ahead(board, seat, wall)
            board.leaders[wall] = before
            if turned:
                return True
    return False


def turned_by_attack(board: Board, seat: int, wall: int) -> bool:
    if not held(board.hands[seat], ATTACK) or not shown(board.cannons[seat * 5 + wall]):
        return False
    other = (1 - seat) * 5 + wall
    archers = board.archers[other]
    board.archers[other] = 0
    turned = ahead(board, seat, wall)
    board.archers[other] = archers
    return turned or turned_without_shown(board, seat, wall)


def turned_without_shown(board: Board, seat: int, wall: int) -> bool:
    """Whether the wall turns when the other side's visible cannon is gone."""
    other = (1 - seat) * 5 + wall
    before = board.cannons[other]
    board.cannons[other] = without_shown(before)
    turned = ahead(board, seat, wall)
    board.cannons[other] = before
    return turned


def turned_by_stealth(board: Board, seat: int, wall: int) -> bool:
    """Spy or Assassin: the other side without one archer, its visible cannon or one leader."""
    if not held(board.hands[seat], SPY if seat else ASSASSIN):
        return False
    other = (1 - seat) * 5 + wall
    archers = board.archers[other]
    for strongest in range(2, -1, -1):
        if archers >> 8 * strongest & 255:
            board.archers[other] = archers - ARCHER[strongest]
            turned = ahead(board, seat, wall)
            board.archers[other] = archers
            if turned:
                return True
            break
    if turned_without_shown(board, seat, wall):
        return True
    before = board.leaders[wall]
    for leader in range(4 if seat else 0, 7 if seat else 3):
        board.leaders[wall] = before & ~(1 << leader)
        turned = ahead(board, seat, wall)
        board.leaders[wall] = before
        if turned:
            return True
    return False
