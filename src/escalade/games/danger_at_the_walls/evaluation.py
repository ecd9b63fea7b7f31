"""What a position is worth, by hand: margins at the walls, locks, what is held, and tempo.

Each wall that no Flag locks is Blue's in the end with a chance that grows with Blue's margin there, the more steeply
the fewer cards are still to come. The chance to win is that of three walls or more. Cards held count as strength that
is still to be placed, and so does the turn. With one turn left the only question is whether its player can turn the one
wall that he lacks, and that is looked at play by play.
"""

from __future__ import annotations

import math

import cython

from ...core import bits
from ...core.state import Evaluator, State
from . import cards, strength, walls
from . import constants as c
from .state import Siege


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
        return self.opinion(cython.cast(Siege, state), seat)

    def opinion(self, siege: Siege, seat: int) -> float:
        if siege.to_act < 0:
            return 1.0 if siege.won == seat else 0.0
        if siege.last_turn >= 0:
            chance = last_turn_chance(siege, siege.last_turn)
            return chance if siege.last_turn == seat else 1.0 - chance
        chance = self.chance_of_blue(siege)
        return chance if seat == 0 else 1.0 - chance

    def held_worth(self, siege: Siege, seat: int) -> float:
        """What a player holds and has in his own deck, in strength."""
        hand = siege.hands[seat]
        archers = cards.held(hand, 0) + 2 * cards.held(hand, 1) + 3 * cards.held(hand, 2)
        cannons = 0
        for kind in range(c.C5, c.C9 + 1):
            cannons += (kind + 2) * cards.held(hand, kind)
        worth = self.archer * archers + self.cannon * cannons + self.leader * bits.popcount(hand >> 3 * c.KING)
        worth += self.flag * cards.held(hand, c.FLAG) + self.attack * cards.held(hand, c.ATTACK)
        return worth + self.deck * siege.deck_sizes[seat]

    def chance_of_blue(self, siege: Siege) -> float:
        """The chance that Blue has three walls or more in the end, each wall taken for itself."""
        room = siege.main_size + siege.deck_sizes[0] + siege.deck_sizes[1] + siege.sizes[0] + siege.sizes[1]
        spread = self.spread + self.spread_room * math.sqrt(room)
        edge = self.share * (self.held_worth(siege, 0) - self.held_worth(siege, 1))
        edge += self.tempo if siege.to_act == 0 else -self.tempo
        none = 1.0
        one = 0.0
        two = 0.0
        for wall in range(c.WALLS):
            mine = siege.control >> wall & 1
            chance = 1.0 * mine
            if not siege.flags >> wall & 1:
                margin = strength.strength(siege, 0, wall) - strength.strength(siege, 1, wall) + mine - 0.5 + edge
                chance = 1.0 / (1.0 + math.exp(-margin / spread))
            two += chance * (one - two)
            one += chance * (none - one)
            none -= chance * none
        return 1.0 - none - one - two


# ---- the last turn -------------------------------------------------------------------------------------------------


def last_turn_chance(siege: Siege, seat: int) -> float:
    """D9: one play is left, which turns one wall at most: enough with two walls, needless with three."""
    mine = bits.popcount(siege.control)
    if seat:
        mine = c.WALLS - mine
    if mine != 2:
        return 1.0 if mine > 2 else 0.0
    for wall in range(c.WALLS):
        if (siege.control >> wall & 1) == seat and not siege.flags >> wall & 1 and can_turn(siege, seat, wall):
            return 1.0  # the bit of Blue's control says 0 for Red's walls, so it is the seat's number at the other's
    return 0.0


def can_turn(siege: Siege, seat: int, wall: int) -> bool:
    """Whether one play of the hand gives the seat this wall. Each play is tried on the state and taken back."""
    if turned_by_archers(siege, seat, wall) or turned_by_cannon(siege, seat, wall):
        return True
    if turned_by_leader(siege, seat, wall) or turned_by_attack(siege, seat, wall):
        return True
    return turned_by_stealth(siege, seat, wall)


def ahead(siege: Siege, seat: int, wall: int) -> bool:
    return strength.strength(siege, seat, wall) > strength.strength(siege, 1 - seat, wall)


def turned_by_archers(siege: Siege, seat: int, wall: int) -> bool:
    """All archers of the hand, for more are never worse."""
    side = seat * c.WALLS + wall
    before = siege.archers[side]
    for kind in range(3):
        siege.archers[side] += cards.ARCHER[kind] * cards.held(siege.hands[seat], kind)
    turned = ahead(siege, seat, wall)
    siege.archers[side] = before
    return turned


def turned_by_cannon(siege: Siege, seat: int, wall: int) -> bool:
    """The strongest cannon of the hand."""
    for kind in range(c.C9, c.C5 - 1, -1):
        if cards.held(siege.hands[seat], kind):
            before = siege.cannons[seat * c.WALLS + wall]
            siege.cannons[seat * c.WALLS + wall] = before << 4 | kind - c.C5 + 1
            turned = ahead(siege, seat, wall)
            siege.cannons[seat * c.WALLS + wall] = before
            return turned
    return False


def turned_by_leader(siege: Siege, seat: int, wall: int) -> bool:
    first = c.KING if seat else c.GENERAL
    for kind in range(first, first + 3):
        if cards.held(siege.hands[seat], kind):
            before = siege.leaders[wall]
            siege.leaders[wall] |= 1 << (kind - c.KING)
            turned = ahead(siege, seat, wall)
            siege.leaders[wall] = before
            if turned:
                return True
    return False


def turned_by_attack(siege: Siege, seat: int, wall: int) -> bool:
    if not cards.held(siege.hands[seat], c.ATTACK) or not walls.shown(siege.cannons[seat * c.WALLS + wall]):
        return False
    return turned_without_archers(siege, seat, wall) or turned_without_shown(siege, seat, wall)


def turned_without_archers(siege: Siege, seat: int, wall: int) -> bool:
    """Whether the wall turns when the other side's archers are gone."""
    other = (1 - seat) * c.WALLS + wall
    archers = siege.archers[other]
    siege.archers[other] = 0
    turned = ahead(siege, seat, wall)
    siege.archers[other] = archers
    return turned


def turned_without_shown(siege: Siege, seat: int, wall: int) -> bool:
    """Whether the wall turns when the other side's visible cannon is gone."""
    other = (1 - seat) * c.WALLS + wall
    before = siege.cannons[other]
    siege.cannons[other] = walls.without_shown(before)
    turned = ahead(siege, seat, wall)
    siege.cannons[other] = before
    return turned


def turned_by_stealth(siege: Siege, seat: int, wall: int) -> bool:
    """Spy or Assassin: the other side without one archer, its visible cannon or one leader."""
    if not cards.held(siege.hands[seat], c.SPY if seat else c.ASSASSIN):
        return False
    other = (1 - seat) * c.WALLS + wall
    archers = siege.archers[other]
    for strongest in range(2, -1, -1):
        if archers >> 8 * strongest & 255:
            siege.archers[other] = archers - cards.ARCHER[strongest]
            turned = ahead(siege, seat, wall)
            siege.archers[other] = archers
            if turned:
                return True
            break
    if turned_without_shown(siege, seat, wall):
        return True
    before = siege.leaders[wall]
    for leader in range(4 if seat else 0, 7 if seat else 3):
        siege.leaders[wall] = before & ~(1 << leader)
        turned = ahead(siege, seat, wall)
        siege.leaders[wall] = before
        if turned:
            return True
    return False
