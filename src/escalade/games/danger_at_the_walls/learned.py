"""A learned opinion of positions: which features of a position the network of each seat is given.

All of them are known to the seat: the table, its own hand, the backs and number of the other's cards, and which cards
of each deck it has not seen. The five walls are alike by the rules, so a wall's features do not say which wall it is:
they may hold several times, and count as often. What depends on their order is ranked, from the wall held most surely.

A search asks about many positions in a row that differ in little. So the sums of the first layer over what stands at a
wall, and over what is unseen, are kept for each seat until that changes.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import cython

from ...core import bits, network
from ...core.network import Learned, Shape, shipped_weights
from ...core.state import State
from . import cards, evaluation, strength, walls, worlds
from . import constants as c
from .state import Siege

if cython.compiled:  # what Python has no need of
    from cython.cimports.libc.stdlib import free, malloc

FIRST, SECOND = 32, 16
MOST = 128
PARTS = c.WALLS + 1  # whose sums are kept
WORDS = 3  # of the key that says what a kept sum is of
NO_KEY = 1 << 62  # more archers than there are
# Of a wall. Its level is 0 if it is locked for the other, 23 for the seat, and between them the margin in steps.
LEVELS = 24
LOCK = 0
MARGIN = LOCK + 2  # cards to come (4 steps) * moment (3) * level
MY_SIDE = MARGIN + 4 * 3 * LEVELS  # leaders * cannon (6) * archers (8 steps)
HIS_SIDE = MY_SIDE + 8 * 6 * 8
LEADERS = HIS_SIDE + 8 * 6 * 8  # all leaders there * level (9 steps)
MEANS = LEADERS + 64 * 9  # moment * by which plays the seat can turn it
THREAT = MEANS + 3 * 32  # moment * how likely cards are held (4) * by which unseen cards the other can turn it
NEED = THREAT + 3 * 4 * 32  # moment * margin (8 steps) * cards of the other
# Of all walls.
RANKED = NEED + 3 * 8 * 7  # moment * rank * level
PIVOT = RANKED + 3 * 5 * LEVELS  # second and third wall, then third and fourth (9 steps each), * moment
HELD = PIVOT + 2 * 3 * 81  # archers held (8 steps) * level of the third wall
# Of cards.
HAND = HELD + 8 * LEVELS  # kind * how many (1 to 4)
MAIN = HAND + c.KINDS * 4
DECKS = MAIN + c.MAIN_DECK + 1  # own * the other's
HIS_HAND = DECKS + 81  # size * personal cards
MY_HAND = HIS_HAND + 49  # step * moment * size
UNSEEN = MY_HAND + 2 * 3 * 7  # main kind * how many
PERSONAL = UNSEEN + c.MAIN_KINDS * 14  # unseen personal kinds of the other * how likely they are held
MY_DECK = PERSONAL + c.KINDS * 4  # kinds still in the own deck
SPIED = MY_DECK + c.KINDS  # what the Spy covers
# Of the end.
END = SPIED + c.SPY_TARGETS  # locks of both (4 each) * walls held * Flags held (3) * moment
LAST = END + 16 * 6 * 3 * 3  # walls held * walls that can be turned * moment
FLAGS = LAST + 6 * 6 * 3  # Flags played * main Flags unseen * the other's own Flag * main deck (8 steps)
INPUTS = FLAGS + 4 * 3 * 4 * 8
SHAPE = Shape(INPUTS, FIRST, SECOND)

if not cython.compiled:
    STEP = [0] * 25
    AMOUNT = [0] * 25
    COARSE = [0] * 24


def _fill_tables() -> None:
    for number in range(25):
        STEP[number] = sum(number >= least for least in (1, 2, 3, 4, 5, 7, 9, 12, 16, 21))
        AMOUNT[number] = sum(number >= least for least in (1, 2, 3, 4, 6, 8, 12))
    for number in range(24):
        COARSE[number] = sum(number >= least for least in (1, 6, 9, 11, 12, 14, 17, 23))


_fill_tables()


def upto(number: int, most: int) -> int:
    return number if number < most else most


def pair(low: int, high: int) -> int:
    """Two halves of a word."""
    return low | high << 32


def level(margin: int, mine: int) -> int:
    """The margin of an open wall in steps, 1 to 22; equal strength is two of them, by who controls the wall."""
    if margin == 0:
        return 11 + mine
    if margin < 0:
        return 11 - STEP[upto(-margin, 24)]
    return 12 + STEP[upto(margin, 24)]


def shown(siege: Siege, side: int) -> int:
    """The cannon that shows, 0 if none does."""
    stack = siege.cannons[side]
    return walls.shown(stack) if stack else 0


def side_of(siege: Siege, seat: int, wall: int) -> int:
    """What a player has at a wall: leaders, visible cannon, archers."""
    leaders = siege.leaders[wall] & 7 if seat else siege.leaders[wall] >> 4 & 7
    side = seat * c.WALLS + wall
    archers = AMOUNT[upto(strength.archers_strength(siege.archers[side]), 24)]
    return (leaders * 6 + shown(siege, side)) * 8 + archers


def means(siege: Siege, seat: int, wall: int) -> int:
    """By which of its plays the seat can turn a wall now, as bits."""
    found = 1 if evaluation.turned_by_archers(siege, seat, wall) else 0
    found |= 2 if evaluation.turned_by_cannon(siege, seat, wall) else 0
    found |= 4 if evaluation.turned_by_leader(siege, seat, wall) else 0
    found |= 8 if evaluation.turned_by_attack(siege, seat, wall) else 0
    found |= 16 if evaluation.turned_by_stealth(siege, seat, wall) else 0
    return found


def threats(siege: Siege, seat: int, wall: int, unseen: int) -> int:
    """By which unseen cards this player could turn a wall: three leaders, an Attack, Spy or Assassin; as bits."""
    found = 0
    first = c.KING if seat else c.GENERAL
    before = siege.leaders[wall]
    for place in range(3):
        if unseen >> (first + place) & 1:
            siege.leaders[wall] = before | 1 << (first + place - c.KING)
            if evaluation.ahead(siege, seat, wall):
                found |= 1 << place
    siege.leaders[wall] = before
    attack = 8 if unseen >> c.ATTACK & 1 and shown(siege, seat * c.WALLS + wall) else 0
    if attack and evaluation.turned_without_archers(siege, seat, wall):
        found |= attack
    if evaluation.turned_without_shown(siege, seat, wall):
        found |= attack | (16 if unseen >> (c.SPY if seat else c.ASSASSIN) & 1 else 0)
    return found


def in_deck(siege: Siege, seat: int) -> int:
    """The kinds that are in a personal deck, as bits."""
    found = 0
    for place in range(siege.deck_sizes[seat]):
        found |= 1 << siege.decks[seat][place]
    return found


def add(out: Any, start: int, values: Any, at: int, width: int) -> None:
    for j in range(width):
        out[start + j] += values[at + j]


def add_four(out: Any, start: int, values: Any, a: int, b: int, c: int, d: int, width: int) -> None:
    for j in range(width):
        out[start + j] = (((out[start + j] + values[a + j]) + values[b + j]) + values[c + j]) + values[d + j]


@cache
def shipped(rules: str) -> Any:
    """The weights that the package ships, or None."""
    return shipped_weights("escalade.games.danger_at_the_walls", rules)


def opinion(weights: Any, rules: str) -> LearnedDanger | None:
    """An evaluator with these weights, or with those that the package ships."""
    if weights is None:
        weights = shipped(rules)
    return None if weights is None else LearnedDanger(weights)


class LearnedDanger(Learned):
    """The features of Danger at the Walls."""

    def __init__(self, weights: Any) -> None:
        Learned.__init__(self, weights, INPUTS, FIRST, SECOND, MOST)
        if cython.compiled:
            self.sums = cython.cast(cython.p_float, malloc(2 * PARTS * FIRST * cython.sizeof(cython.float)))
        else:
            self.locked, self.ranked, self.levels = [0, 0], [0] * c.WALLS, [0] * c.WALLS
            self.keys, self.sums = [0] * (2 * PARTS * WORDS), [0.0] * (2 * PARTS * FIRST)
        for place in range(2 * PARTS * WORDS):
            self.keys[place] = NO_KEY

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.sums)

    def features(self, state: State, seat: int) -> int:
        return self.find(cython.cast(Siege, state), seat)

    def find(self, siege: Siege, seat: int) -> int:
        self.note_changing(siege, seat)
        for part in range(PARTS):
            self.note_part(siege, seat, part)
            self.keys[(seat * PARTS + part) * WORDS] = NO_KEY  # who asks for features may be about to change weights
        return self.count

    def value(self, state: State, seat: int) -> float:
        if state.to_act < 0:
            return 1.0 if state.won == seat else 0.0
        return self.weigh(cython.cast(Siege, state), seat)

    def weigh(self, siege: Siege, seat: int) -> float:
        """What `forward` says of all features, with the sums that are kept."""
        bias = seat * self.block + INPUTS * FIRST
        for j in range(FIRST):
            self.low[j] = self.weights[bias + j]
        self.note_changing(siege, seat)
        self.add_noted(self.low, 0, seat)
        for part in range(PARTS):
            place = seat * PARTS + part
            if self.renew_key(siege, seat, part):
                self.count = 0
                self.note_part(siege, seat, part)
                for j in range(FIRST):
                    self.sums[place * FIRST + j] = 0.0
                self.add_noted(self.sums, place * FIRST, seat)
            add(self.low, 0, self.sums, place * FIRST, FIRST)
        return self.conclude(seat, self.prior)

    def add_noted(self, out: Any, start: int, seat: int) -> None:
        """Adds the rows of the features noted so far."""
        at = seat * self.block
        whole = self.count - self.count % 4
        for i in range(0, whole, 4):
            a, b = at + self.active[i] * FIRST, at + self.active[i + 1] * FIRST
            c, d = at + self.active[i + 2] * FIRST, at + self.active[i + 3] * FIRST
            add_four(out, start, self.weights, a, b, c, d, FIRST)
        for i in range(whole, self.count):
            add(out, start, self.weights, at + self.active[i] * FIRST, FIRST)

    def renew_key(self, siege: Siege, seat: int, part: int) -> bool:
        """Whether a part differs from what its kept sum is of."""
        other = 1 - seat
        if part < c.WALLS:
            mine, his = seat * c.WALLS + part, other * c.WALLS + part
            about = self.phase | self.moment << 2 | self.likely << 4 | siege.sizes[other] << 6
            about |= (siege.flags >> part & 1) << 9 | (siege.control >> part & 1) << 10 | siege.leaders[part] << 11
            first = pair(siege.archers[mine], siege.archers[his])
            second = pair(siege.cannons[mine], siege.cannons[his])
            third = pair(about, self.reach)
        else:
            first = 0
            for kind in range(c.MAIN_KINDS):
                first = first << 4 | siege.pool[kind]
            second = pair(self.unseen, in_deck(siege, seat))
            held = bits.popcount(siege.own[other])
            third = pair(siege.main_size | siege.sizes[other] << 8 | held << 12, siege.deck_sizes[other])
        place = (seat * PARTS + part) * WORDS
        if self.keys[place] == first and self.keys[place + 1] == second and self.keys[place + 2] == third:
            return False
        self.keys[place] = first
        self.keys[place + 1] = second
        self.keys[place + 2] = third
        return True

    def note(self, feature: int) -> None:
        self.active[self.count] = feature
        self.count += 1

    def survey(self, siege: Siege, seat: int) -> None:
        """What the features of all walls need: cards to come, whose turn it is, what the other may hold."""
        other = 1 - seat
        room = siege.main_size + siege.deck_sizes[0] + siege.deck_sizes[1]
        self.phase = (room < 30) + (room < 20) + (room < 10)
        self.moment = 0 if siege.to_act == seat else 1 + (siege.last_turn == other)
        held = bits.popcount(siege.own[other])
        self.likely = 0
        if held:
            self.likely = 3 if siege.deck_sizes[other] == 0 else 1 + (2 * held > siege.deck_sizes[other])
        self.unseen = siege.own[other] | in_deck(siege, other)
        worlds.count_main(siege, seat != 0, seat != 1)
        self.reach = self.unseen | (1 << c.ATTACK if siege.pool[c.ATTACK] else 0)
        self.mine = self.turnable = 0
        self.locked[0] = self.locked[1] = 0

    def note_changing(self, siege: Siege, seat: int) -> None:
        """What nearly every move changes."""
        self.count = 0
        self.survey(siege, seat)
        for wall in range(c.WALLS):
            self.look_at(siege, seat, wall)
        self.note_ranked()
        self.note_hand(siege, seat)
        self.note_end(siege, seat)
        self.prior = network.log_odds(self.certain(siege, seat))

    def note_part(self, siege: Siege, seat: int, part: int) -> None:
        """What stands at a wall, or, as the last part, what is unseen."""
        if part == c.WALLS:
            self.note_unseen(siege, seat)
        elif siege.flags >> part & 1:
            self.note(LOCK + ((siege.control >> part & 1) ^ seat))
        else:
            self.note_open(siege, seat, part)

    # ---- walls -----------------------------------------------------------------------------------------------------

    def look_at(self, siege: Siege, seat: int, wall: int) -> None:
        """The level of a wall, and what the hand can do there."""
        mine = (siege.control >> wall & 1) ^ seat
        self.mine += mine
        if siege.flags >> wall & 1:
            self.locked[mine] += 1
            self.levels[wall] = mine * (LEVELS - 1)
        else:
            margin = strength.strength(siege, seat, wall) - strength.strength(siege, 1 - seat, wall)
            self.levels[wall] = level(margin, mine)
            if not mine:
                by = means(siege, seat, wall)
                self.turnable += by != 0
                self.note(MEANS + self.moment * 32 + by)
        self.rank(wall, self.levels[wall])

    def note_open(self, siege: Siege, seat: int, wall: int) -> None:
        """Margin, cards and dangers of a wall that no Flag locks."""
        other = 1 - seat
        found = self.levels[wall]
        self.note(MARGIN + (self.phase * 3 + self.moment) * LEVELS + found)
        self.note(MY_SIDE + side_of(siege, seat, wall))
        self.note(HIS_SIDE + side_of(siege, other, wall))
        leaders = (siege.leaders[wall] & 7) | (siege.leaders[wall] >> 4 & 7) << 3
        if leaders:
            self.note(LEADERS + leaders * 9 + COARSE[found])
        if (siege.control >> wall & 1) ^ seat:
            margin = strength.strength(siege, seat, wall) - strength.strength(siege, other, wall)
            by = threats(siege, other, wall, self.reach)
            self.note(THREAT + (self.moment * 4 + self.likely) * 32 + by)
            self.note(NEED + (self.moment * 8 + AMOUNT[upto(margin, 24)]) * 7 + siege.sizes[other])

    def rank(self, wall: int, found: int) -> None:
        """Puts a wall's level in its place, the highest first."""
        place = wall
        while place > 0 and self.ranked[place - 1] < found:
            self.ranked[place] = self.ranked[place - 1]
            place -= 1
        self.ranked[place] = found

    def note_ranked(self) -> None:
        """The third wall decides: it stands with the one before it and the one after it."""
        for place in range(c.WALLS):
            self.note(RANKED + (self.moment * c.WALLS + place) * LEVELS + self.ranked[place])
        third = COARSE[self.ranked[2]]
        self.note(PIVOT + self.moment * 81 + COARSE[self.ranked[1]] * 9 + third)
        self.note(PIVOT + (3 + self.moment) * 81 + third * 9 + COARSE[self.ranked[3]])

    # ---- cards -----------------------------------------------------------------------------------------------------

    def note_hand(self, siege: Siege, seat: int) -> None:
        hand = siege.hands[seat]
        for kind in range(c.KINDS):
            many = cards.held(hand, kind)
            if many:
                self.note(HAND + kind * 4 + upto(many, 4) - 1)
        archers = cards.held(hand, 0) + 2 * cards.held(hand, 1) + 3 * cards.held(hand, 2)
        self.note(HELD + AMOUNT[archers] * LEVELS + self.ranked[2])
        self.note(MY_HAND + (siege.step * 3 + self.moment) * 7 + siege.sizes[seat])
        if siege.spy_wall >= 0 and not siege.flags >> siege.spy_wall & 1:
            self.note(SPIED + siege.spy_on)

    def note_unseen(self, siege: Siege, seat: int) -> None:
        """The decks, and what is unseen of them and of the other's cards."""
        other = 1 - seat
        self.note(MAIN + siege.main_size)
        self.note(DECKS + siege.deck_sizes[seat] * 9 + siege.deck_sizes[other])
        self.note(HIS_HAND + siege.sizes[other] * 7 + bits.popcount(siege.own[other]))
        left = in_deck(siege, seat)
        while left:  # in card order, for the deck's own order is hidden and would change the last digits
            self.note(MY_DECK + bits.lowest(left))
            left &= left - 1
        for kind in range(c.MAIN_KINDS):
            self.note(UNSEEN + kind * 14 + siege.pool[kind])
        for kind in range(c.C5, c.KINDS):
            if self.unseen >> kind & 1:
                self.note(PERSONAL + kind * 4 + self.likely)

    # ---- the end ---------------------------------------------------------------------------------------------------

    def note_end(self, siege: Siege, seat: int) -> None:
        """What a Flag, or the last turn, would bring."""
        locks = upto(self.locked[1], 3) * 4 + upto(self.locked[0], 3)
        held = upto(cards.held(siege.hands[seat], c.FLAG), 2)
        self.note(END + ((locks * 6 + self.mine) * 3 + held) * 3 + self.moment)
        self.note(LAST + (self.mine * 6 + self.turnable) * 3 + self.moment)
        played = upto(self.locked[0] + self.locked[1], 3)
        own = self.likely if self.unseen >> c.FLAG & 1 else 0
        self.note(FLAGS + ((played * 3 + siege.pool[c.FLAG]) * 4 + own) * 8 + upto(siege.main_size // 3, 7))

    def certain(self, siege: Siege, seat: int) -> float:
        """1 or 0 where the seat knows how it ends, else a half."""
        if siege.last_turn == seat:
            return evaluation.last_turn_chance(siege, seat)
        if self.locked[1] >= c.WALLS_TO_WIN or (siege.last_turn >= 0 and self.mine > c.WALLS_TO_WIN):
            return 1.0
        if self.locked[0] >= c.WALLS_TO_WIN or (siege.last_turn >= 0 and self.mine < c.WALLS_TO_WIN):
            return 0.0
        return 0.5
