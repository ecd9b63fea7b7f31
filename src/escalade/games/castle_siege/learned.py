"""A learned opinion of positions: which features of a position the network of each seat is given, on any board.

Nothing here knows the board: units are seen by their walking steps to the throne, their zone, their offset to the
Commander and who can hit them; the Commander by his ways, his hunters and his safe squares. Of what is hidden only the
size of the other's hand counts.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import cython

from ...core import bits, network
from ...core.network import Learned, Shape, shipped_weights
from ...core.state import State
from . import constants as c
from . import evaluation, hunt, ways
from .evaluation import SiegeEvaluator
from .hunt import Hunt
from .state import Siege

FIRST, SECOND = 48, 16
MOST = 320
FARTHEST_STEP = 15
# A unit's number is its kind - 1, five more for a Defender.
STEPS = 0  # + number * 16 + steps to the throne
ZONES = STEPS + 10 * 16  # + number * 5 + zone
OFFSETS = ZONES + 10 * 5  # + (number * 6 + columns) * 11 + rows
DANGERS = OFFSETS + 10 * 66  # + (number * 2 + in danger) * 3 + friends
MARKS = DANGERS + 10 * 6  # + number * 4 + mark
COUNTS = MARKS + 10 * 4  # + number * 6 + how many
BALANCE = COUNTS + 10 * 6
DOORS = BALANCE + 13  # + door * 3 + Last Stand
GOLDS = DOORS + 9  # + seat * 10 + gold
HANDS = GOLDS + 20  # + card * 4 + how many
OTHERS = HANDS + c.CARDS * 4  # + seat * 8 + how many cards
DECK = OTHERS + 16
LEFT = DECK + 6  # rounds
PART = LEFT + 12
SPARE = PART + 8  # rounds that are left when the Commander has walked to the throne
TURN = SPARE + 14  # + seat * 8 + actions left, or the step
PLACED = TURN + 16
WALKS = PLACED + 11  # + which way * 16 + steps
ARRIVES = WALKS + 5 * 16
HUNTED = ARRIVES + 16  # + ((hunters * 3 + Last Stand) * 2 + seat) * 4 + actions left
HUNTS = HUNTED + 96  # + (cleared * 4 + kind - 1) * 3 + how many
CARDED = HUNTS + 24  # + which * 8 + cards * 2 + seat
SAFE = CARDED + 4 * 8
NEAREST = SAFE + 7
THRONES = NEAREST + 16  # + free and covered, or free and not, each of 5
INSIDE = THRONES + 15  # + seat * 6 + units inside
HANGING = INSIDE + 12  # + (seat * 2 + to act) * 4 + how many
OPINION = HANGING + 16
INPUTS = OPINION + 16
SHAPE = Shape(INPUTS, FIRST, SECOND)


def bucket(number: int, most: int) -> int:
    """A number from 0 to `most`, where larger ones count as that."""
    if number < 0:
        return 0
    return number if number < most else most


def rounds_bucket(rounds: int) -> int:
    """Rounds in twelve steps, exact where few are left."""
    if rounds < 6:
        return rounds
    if rounds < 15:
        return 6 if rounds < 8 else 7 if rounds < 11 else 8
    return 9 if rounds < 22 else 10 if rounds < 36 else 11


@cache
def shipped(rules: str) -> Any:
    """The weights that the package ships, or None."""
    return shipped_weights("escalade.games.castle_siege", rules)


def opinion(weights: Any, rules: str) -> LearnedSiege | None:
    """An evaluator with these weights, or with those that the package ships."""
    if weights is None:
        weights = shipped(rules)
    return None if weights is None else LearnedSiege(weights)


class LearnedSiege(Learned):
    """The features of Castle Siege."""

    far: list[int]

    def __init__(self, weights: Any) -> None:
        Learned.__init__(self, weights, INPUTS, FIRST, SECOND, MOST)
        self.hand_written = SiegeEvaluator()
        self.hunt = Hunt()
        self.count = 0
        if not cython.compiled:
            self.far = [0] * c.CELLS
        for cell in range(c.CELLS):
            self.far[cell] = FARTHEST_STEP

    def may_win(self, state: State) -> bool:
        return evaluation.may_win(self.hunt, cython.cast(Siege, state))

    def features(self, state: State, seat: int) -> int:
        return self.find(cython.cast(Siege, state), seat)

    def find(self, siege: Siege, seat: int) -> int:
        self.count = 0
        wins = evaluation.attackers_chance(self.hand_written, siege)
        self.prior = network.log_odds(wins if seat == c.ATTACKER else 1.0 - wins)
        self.note(OPINION + cython.cast(cython.int, wins * 15.99))
        self.note_turn(siege)
        self.note_means(siege, seat)
        self.note_castle(siege)
        self.measure(siege)
        if siege.commander >= 0:
            self.note_ways(siege)
            self.note_safe(siege)
            self.note_hunt(siege, seat)
        self.note_units(siege, c.ATTACKER)
        self.note_units(siege, c.DEFENDER)
        return self.count

    def active_features(self, state: State, seat: int) -> list[int]:
        """`features`, for callers in Python."""
        many = self.features(state, seat)
        return [self.active[i] for i in range(many)]

    def note(self, feature: int) -> None:
        if self.count < MOST:  # no siege has a limit of units
            self.active[self.count] = feature
            self.count += 1

    def note_turn(self, siege: Siege) -> None:
        """Whose turn it is and what is left of it, and of the siege."""
        place = bucket(siege.actions, 3)
        if siege.step != c.ACTING:
            place = 4 + siege.step
        self.note(TURN + bucket(siege.to_act, 1) * 8 + place)
        if siege.step == c.PLACING:
            self.note(PLACED + bucket(siege.placed, 10))
        self.note(DOORS + siege.door * 3 + siege.stand)
        self.note(LEFT + rounds_bucket(siege.limit - siege.round))
        self.note(PART + bucket(siege.round * 8 // (siege.limit + 1), 7))

    def note_means(self, siege: Siege, seat: int) -> None:
        """Gold, cards and units; of the other's hand only the size."""
        for side in range(2):
            self.note(GOLDS + side * 10 + bucket(siege.gold[side], 9))
            size = 0
            for card in range(c.CARDS):
                size += siege.hand[side * c.CARDS + card]
            self.note(OTHERS + side * 8 + bucket(size, 7))
        for card in range(c.CARDS):
            if siege.hand[seat * c.CARDS + card]:
                self.note(HANDS + card * 4 + bucket(siege.hand[seat * c.CARDS + card], 3))
        self.note(DECK + bucket((siege.cards + 3) // 4, 5))
        ahead = 6
        for word in range(siege.board.words):
            ahead += bits.popcount(siege.side[word]) - bits.popcount(siege.side[c.WORDS + word])
        self.note(BALANCE + bucket(ahead, 12))

    def note_castle(self, siege: Siege) -> None:
        """The throne's tiles, free and covered or not; who is inside."""
        covered = bare = attackers = defenders = 0
        for word in range(siege.board.words):
            free = siege.board.throne[word] & ~siege.side[c.WORDS + word]
            hit = evaluation.hit_by(self.hand_written, c.DEFENDER, word)
            covered += bits.popcount(free & hit)
            bare += bits.popcount(free & ~hit)
            attackers += bits.popcount(siege.side[word] & siege.board.inside[word])
            defenders += bits.popcount(siege.side[c.WORDS + word] & ~siege.board.inside[word])
        self.note(THRONES + bucket(covered, 4))
        self.note(THRONES + 5 + bucket(bare, 4))
        self.note(THRONES + 10 + bucket(covered + bare, 4))
        self.note(INSIDE + bucket(attackers, 5))
        self.note(INSIDE + 6 + bucket(defenders, 5))

    # ---- units -------------------------------------------------------------------------------------------------

    def measure(self, siege: Siege) -> None:
        """`far` of each unit: steps to the nearest throne tile, the door open; down from a wall top is a step."""
        evaluation.open_ground(siege, c.DEFENDER)
        for word in range(c.WORDS):
            siege.ground[word] |= siege.side[word] & ~siege.walls[word]
        first, second, third = siege.board.throne[0], siege.board.throne[1], siege.board.throne[2]
        self.enter(siege, first, 0, 0)
        self.enter(siege, second, 1, 0)
        self.enter(siege, third, 2, 0)
        for steps in range(1, FARTHEST_STEP):
            one = ways.beside(0, first, second) & ~first
            two = ways.beside(first, second, third) & ~second
            three = ways.beside(second, third, 0) & ~third
            self.enter(siege, one & (siege.ground[0] | siege.walls[0]), 0, steps)
            self.enter(siege, two & (siege.ground[1] | siege.walls[1]), 1, steps)
            self.enter(siege, three & (siege.ground[2] | siege.walls[2]), 2, steps)
            first |= one & siege.ground[0]
            second |= two & siege.ground[1]
            third |= three & siege.ground[2]

    def enter(self, siege: Siege, fresh: int, word: int, steps: int) -> None:
        left = fresh & (siege.side[word] | siege.side[c.WORDS + word])
        while left:
            cell = (word << 6) + bits.lowest(left)
            if siege.walls[word] & left & -left:  # a wall top is met more than once: the first time counts
                if self.far[cell] > steps:
                    self.far[cell] = steps
            else:
                self.far[cell] = steps
            left &= left - 1

    def note_units(self, siege: Siege, seat: int) -> None:
        hanging = 0
        other = (1 - seat) * c.WORDS
        for word in range(siege.board.words):
            left = siege.side[seat * c.WORDS + word]
            hit = self.hand_written.shots[other + word] & ~siege.knights[word] | self.hand_written.charges[other + word]
            hanging += bits.popcount(left & hit & ~siege.guarded[word])
            while left:
                self.note_unit(siege, seat, (word << 6) + bits.lowest(left))
                left &= left - 1
        self.note(HANGING + (seat * 2 + bucket(siege.to_act, 1)) * 4 + bucket(hanging, 3))
        for kind in range(1, c.COMMANDER):
            many = 0
            for word in range(siege.board.words):
                many += bits.popcount(hunt.of_kind(siege, seat, kind, word))
            self.note(COUNTS + (seat * 5 + kind - 1) * 6 + bucket(many, 5))

    def note_unit(self, siege: Siege, seat: int, cell: int) -> None:
        number = seat * 5 + siege.unit[cell] - 1
        word = cell >> 6
        mask = bits.bit(cell)
        self.note(STEPS + number * 16 + self.far[cell])
        self.far[cell] = FARTHEST_STEP
        zone = 0
        if siege.walls[word] & mask:
            zone = 1
        elif siege.board.door[word] & mask:
            zone = 2
        elif siege.board.inside[word] & mask:
            zone = 4 if siege.board.throne[word] & mask else 3
        self.note(ZONES + number * 5 + zone)
        friends = 0
        for at in range(siege.board.words):
            near = siege.board.zone[(c.CELLS + cell) * c.WORDS + at] & siege.side[seat * c.WORDS + at]
            friends += bits.popcount(near)
        at = (1 - seat) * c.WORDS + word
        hit = self.hand_written.charges[at] & mask
        if siege.unit[cell] != c.KNIGHT:
            hit |= self.hand_written.shots[at] & mask
        self.note(DANGERS + (number * 2 + (1 if hit else 0)) * 3 + bucket(friends - 1, 2))
        if siege.moved[word] & mask:
            self.note(MARKS + number * 4)
        if siege.attacked[word] & mask:
            self.note(MARKS + number * 4 + 1)
        if siege.hasted[word] & mask:
            self.note(MARKS + number * 4 + 2)
        if siege.guarded[word] & mask:
            self.note(MARKS + number * 4 + 3)
        if siege.commander >= 0 and cell != siege.commander:
            self.note_offset(siege, number, cell)

    def note_offset(self, siege: Siege, number: int, cell: int) -> None:
        """Columns either way, rows towards the castle or away from it."""
        columns = (cell >> 4) - (siege.commander >> 4)
        rows = (cell & 15) - (siege.commander & 15)
        columns = bucket(columns if columns > 0 else -columns, 5)
        self.note(OFFSETS + (number * 6 + columns) * 11 + bucket(rows + 5, 10))

    # ---- the Commander -----------------------------------------------------------------------------------------

    def walk(self, siege: Siege, closed: bool, held: bool, safely: bool) -> int:
        """Steps from the Commander to a throne tile over the ground; `held`: Defenders are in the way, `safely`: what
        they could hit is."""
        evaluation.lay_ground(siege, closed, held)
        if safely:
            for word in range(c.WORDS):
                siege.ground[word] &= ~evaluation.hit_by(self.hand_written, c.DEFENDER, word)
        steps = evaluation.steps_to_throne(siege, FARTHEST_STEP)
        return steps if steps < FARTHEST_STEP else FARTHEST_STEP

    def note_ways(self, siege: Siege) -> None:
        """How far the Commander has to walk, with and without door and Defenders; whether he could be there at once."""
        closed = siege.door == c.CLOSED
        free = self.walk(siege, False, False, False)
        held = self.walk(siege, closed, True, False)
        self.note(WALKS + free)
        self.note(WALKS + 16 + (self.walk(siege, True, False, False) if closed else free))
        self.note(WALKS + 32 + held)
        self.note(WALKS + 48 + (self.walk(siege, False, True, False) if closed else held))
        self.note(WALKS + 64 + (held if held == FARTHEST_STEP else self.walk(siege, closed, True, True)))
        self.note(SPARE + bucket(siege.limit - siege.round - (free + 1) // 2 + 4, 13))
        if held <= 4:
            place = 8 if held <= 2 else 0
            place += 4 if siege.to_act == c.ATTACKER else 0
            place += 2 if siege.actions > 0 else 0
            place += 1 if siege.moved[siege.commander >> 6] & bits.bit(siege.commander) else 0
            self.note(ARRIVES + place)

    def note_safe(self, siege: Siege) -> None:
        """How many squares that no Defender could hit the Commander can move to or stay on, and how near the throne."""
        evaluation.open_ground(siege, c.ATTACKER)
        for word in range(c.WORDS):
            siege.reached[word] = 0
        siege.reached[siege.commander >> 6] = bits.bit(siege.commander)
        evaluation.flow(siege, 2)
        many = 0
        for word in range(c.WORDS):
            safe = siege.reached[word] & ~siege.side[word]
            safe &= ~evaluation.hit_by(self.hand_written, c.DEFENDER, word)
            many += bits.popcount(safe)
            siege.reached[word] = safe
        self.note(SAFE + bucket(many, 6))
        nearest = FARTHEST_STEP
        if many:
            nearest = self.nearest(siege)
        self.note(NEAREST + nearest)

    def nearest(self, siege: Siege) -> int:
        """Steps from `reached` to a throne tile, whoever is in the way."""
        for word in range(c.WORDS):
            siege.ground[word] = siege.board.squares[word] & ~siege.walls[word]
        for steps in range(FARTHEST_STEP):
            met = siege.reached[0] & siege.board.throne[0]
            met |= siege.reached[1] & siege.board.throne[1] | siege.reached[2] & siege.board.throne[2]
            if met:
                return steps
            evaluation.flow(siege, 1)
        return FARTHEST_STEP

    def note_hunt(self, siege: Siege, seat: int) -> None:
        """Who could kill the Commander in the Defender's next turn: as it is, in haste, by a card, past his escort."""
        self.hunt.survey(siege, False, True)
        total = hasty = 0
        for kind in range(1, c.COMMANDER):
            many = self.hunt.many(siege, kind, 0)
            total += many
            hasty += self.hunt.many(siege, kind, c.HASTE_POINTS) - many
            if many:
                self.note(HUNTS + (kind - 1) * 3 + bucket(many - 1, 2))
        place = (bucket(total, 3) * 3 + siege.stand) * 2 + bucket(siege.to_act, 1)
        self.note(HUNTED + place * 4 + bucket(siege.actions, 3))
        if hasty:
            self.note_card(siege, seat, 0, c.HASTE)
        if self.hunt.by_ladder(siege):
            self.note_card(siege, seat, 1, c.LADDER)
        if self.hunt.by_warp(siege):
            self.note_card(siege, seat, 2, c.WARP)
        self.hunt.survey(siege, True, False)
        for kind in range(1, c.COMMANDER):
            many = self.hunt.many(siege, kind, 0)
            if many:
                self.note(HUNTS + (4 + kind - 1) * 3 + bucket(many - 1, 2))

    def note_card(self, siege: Siege, seat: int, place: int, card: int) -> None:
        """A card would do it: the Defender knows whether he has one, the Attacker how many cards he has."""
        cards = siege.hand[c.CARDS + card]
        if seat == c.ATTACKER:
            cards = 0
            for other in range(c.CARDS):
                cards += siege.hand[c.CARDS + other]
        self.note(CARDED + place * 8 + bucket(cards, 3) * 2 + bucket(siege.to_act, 1))
