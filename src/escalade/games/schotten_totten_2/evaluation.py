"""An opinion of positions for bots: on each tile, the formations each side can still complete and the odds of it.

A card in the own hand is nearly sure to come, an unseen one comes with the share of the unseen cards that its side will
still hold. From these follow the chances of each type of formation on each side, from the two sides the chance that the
Attacker takes the tile, and from the tiles the chance of a fourth damaged tile or of a damaged one taken again.
"""

from __future__ import annotations

from math import comb

import cython

from ...core import bits
from ...core.state import Evaluator, State
from . import constants as c
from . import control, formations, walls
from .state import Siege

if not cython.compiled:
    TAIL = [0.0] * 4225
    HOPES = [0.0] * 5
    ONLY = [0] * 5

ROW = 4095  # one colour in all strengths
HELD = 0.85  # the chance that a card in the hand comes to lie where it is wanted
SPREAD = 4.0  # how far apart two estimates of a sum have to be to mean something
CLAIMABLE = 0.98  # the chance of a tile whose control could be declared right now
SLOWNESS = 0.5  # what missing cards of the Attacker cost


def _fill_tables() -> None:
    """TAIL: the chance that at least `wanted` of so many cards come, each with odds of n/64. HOPES: an empty side's."""
    for odds in range(65):
        share = odds / 64
        for cards in range(13):
            for wanted in range(5):
                TAIL[(odds * 13 + cards) * 5 + wanted] = sum(
                    comb(cards, n) * share**n * (1 - share) ** (cards - n) for n in range(wanted, cards + 1)
                )
    for rank, chance in enumerate((1.0, 0.35, 0.5, 0.2, 0.2)):
        HOPES[rank] = chance
    ONLY[0], ONLY[1], ONLY[2], ONLY[3], ONLY[4] = -1, c.RUN_ONLY, c.COLOUR_ONLY, c.SAME_STRENGTH, -1


_fill_tables()


def tail(odds: int, cards: int, wanted: int) -> float:
    return TAIL[(odds * 13 + cards) * 5 + wanted]


def held_chance(cards: int) -> float:
    """The chance that so many cards in the hand all come."""
    chance = 1.0
    while cards > 0:
        chance *= HELD
        cards -= 1
    return chance


class SiegeEvaluator(Evaluator):
    """The chance that a seat wins, from its own hand and what is public; the other hand and decks are not looked at."""

    def __init__(self) -> None:
        if not cython.compiled:
            self.hand, self.unseen, self.odds = [0, 0], [0, 0], [0, 0]
            self.strength = [0.0] * 24
            self.chance, self.sums, self.expected = [0.0] * 10, [0.0] * 10, [0.0] * 70
            self.takes, self.ways = [0.0] * 7, [0.0] * 8

    def value(self, state: State, seat: int) -> float:
        if state.to_act < 0:
            return 1.0 if state.won == seat else 0.0
        wins = self.attacker_wins(cython.cast(Siege, state), seat)
        return wins if seat == c.ATTACKER else 1.0 - wins

    # ---- cards that may come -----------------------------------------------------------------------------------

    def look(self, siege: Siege, seat: int) -> None:
        """Which cards each side has for sure and which may come to it, as far as `seat` knows."""
        unseen = formations.SIEGE_SET & ~siege.public & ~siege.hand[seat]
        other = 1 - seat
        self.hand[seat] = siege.hand[seat] & formations.SIEGE_SET
        self.unseen[seat] = unseen
        self.hand[other] = siege.known[seat] & unseen
        self.unseen[other] = unseen & ~siege.known[seat]
        many = bits.popcount(unseen) + 1.0
        drawn = 0.45 * siege.deck_size
        share = drawn / many
        self.odds[seat] = cython.cast(cython.int, 64.0 * share)
        share = (drawn + siege.hand_count(other) - bits.popcount(self.hand[other])) / many
        self.odds[other] = cython.cast(cython.int, 64.0 * share) if share < 1.0 else 64
        for side in range(2):
            for strength in range(12):
                self.strength[side * 12 + strength] = self.collect(side, formations.COLUMN << strength, 1)

    def collect(self, side: int, cards: int, wanted: int) -> float:
        """The chance to get so many cards of a set."""
        held = bits.popcount(self.hand[side] & cards)
        if held >= wanted:
            return held_chance(wanted)
        return held_chance(held) * tail(self.odds[side], bits.popcount(self.unseen[side] & cards), wanted - held)

    # ---- one side of a tile ------------------------------------------------------------------------------------

    def expect(self, siege: Siege, side: int, tile: int) -> None:
        """The chances of each rank on a side of a tile, and the sum each would have."""
        kind = tile + c.TILES * siege.damaged[tile]
        place = side * c.TILES + tile
        slots = walls.SLOTS[kind]
        for rank in range(5):
            self.chance[side * 5 + rank] = 0.0
            self.sums[side * 5 + rank] = 0.0
        if siege.size[place] == slots:
            self.complete(siege, side, tile)
        elif siege.strengths[place] == 0:
            self.hope(side, slots, walls.CONDITION[kind])
        else:
            self.build(siege, side, tile, slots, walls.CONDITION[kind])
        rest = 1.0
        for rank in range(4, -1, -1):
            self.chance[side * 5 + rank] *= rest
            rest -= self.chance[side * 5 + rank]

    def complete(self, siege: Siege, side: int, tile: int) -> None:
        """Nothing is open: the formation's own worth."""
        worth = siege.worth(side, tile)
        self.chance[side * 5 + (worth >> 6)] = 1.0
        self.sums[side * 5 + (worth >> 6)] = worth & 63

    def hope(self, side: int, slots: int, condition: int) -> None:
        """An empty side: what usually becomes of one."""
        self.chance[side * 5] = 1.0
        self.sums[side * 5] = c.LOWEST - 3.0 * slots if condition == c.LOW_SUM else 8.0 * slots
        for rank in range(1, 5):
            if condition == c.ALL_TYPES or condition == ONLY[rank]:
                self.chance[side * 5 + rank] = HOPES[rank] if slots < 4 else 0.7 * HOPES[rank]
                self.sums[side * 5 + rank] = 7.0 * slots

    def build(self, siege: Siege, side: int, tile: int, slots: int, condition: int) -> None:
        """A side that has begun."""
        place = side * c.TILES + tile
        missing = slots - siege.size[place]
        wild = bits.popcount(siege.wild[place])
        strengths = siege.strengths[place]
        colours = siege.colours[place]
        total = siege.total[place] + 7.0 * missing + 9.0 * wild
        self.chance[side * 5] = 1.0
        if condition == c.LOW_SUM:
            self.sums[side * 5] = c.LOWEST - siege.total[place] - 3.0 * missing - wild
            return
        self.sums[side * 5] = total
        if condition in (c.ALL_TYPES, c.SAME_STRENGTH) and strengths & (strengths - 1) == 0:
            self.chance[side * 5 + 3] = self.collect(side, formations.COLUMN << bits.lowest(strengths), missing)
            self.sums[side * 5 + 3] = slots * bits.lowest(strengths)
        if condition in (c.ALL_TYPES, c.COLOUR_ONLY) and colours & (colours - 1) == 0:
            self.chance[side * 5 + 2] = self.collect(side, ROW << (12 * bits.lowest(colours)), missing)
            self.sums[side * 5 + 2] = total
        if condition in (c.ALL_TYPES, c.RUN_ONLY) and bits.popcount(strengths) + wild == siege.size[place]:
            self.windows(side, slots, strengths, colours, wild, condition == c.RUN_ONLY)

    def windows(self, side: int, slots: int, strengths: int, colours: int, wild: int, runs_only: bool) -> None:
        """The runs and colour runs that what lies there can still become; the likeliest of each."""
        start = bits.highest(strengths) - slots + 1
        if start < 0:
            start = 0
        last = bits.lowest(strengths)
        if last > 12 - slots:
            last = 12 - slots
        while start <= last:
            gaps = (((1 << slots) - 1) << start) & ~strengths
            found = self.fill_run(side, gaps, wild)
            if found > self.chance[side * 5 + 1]:
                self.chance[side * 5 + 1] = found
                self.sums[side * 5 + 1] = formations.run_sum(start, slots)
            if not runs_only and colours & (colours - 1) == 0:
                found = self.fill_row(side, bits.lowest(colours), gaps, wild)
                if found > self.chance[side * 5 + 4]:
                    self.chance[side * 5 + 4] = found
                    self.sums[side * 5 + 4] = formations.run_sum(start, slots)
            start += 1

    def fill_row(self, side: int, colour: int, gaps: int, wild: int) -> float:
        """The chance to get one colour's cards for these gaps; wild cards take the hardest ones."""
        held = bits.popcount(formations.row(self.hand[side], colour) & gaps)
        coming = bits.popcount(formations.row(self.unseen[side], colour) & gaps)
        lost = bits.popcount(gaps) - held - coming - wild
        if lost > 0:
            return 0.0
        coming += lost
        if coming < 0:
            held += coming
            coming = 0
        return tail(self.odds[side], coming, coming) * held_chance(held)

    def fill_run(self, side: int, gaps: int, wild: int) -> float:
        """The chance to get cards of these strengths in any colour; wild cards take the hardest ones."""
        chance = 1.0
        hardest = 1.0
        while gaps:
            one = self.strength[side * 12 + bits.lowest(gaps)]
            gaps &= gaps - 1
            if one < hardest:
                chance *= hardest
                hardest = one
            else:
                chance *= one
        return chance if wild > 0 else chance * hardest

    # ---- tiles and the game ------------------------------------------------------------------------------------

    def attacker_takes(self) -> float:
        """The chance that the Attacker's formation is the stronger one."""
        weaker = 0.0
        takes = 0.0
        for rank in range(5):
            if self.chance[rank] > 0.0 and self.chance[5 + rank] > 0.0:
                apart = (self.sums[rank] - self.sums[5 + rank]) / SPREAD
                higher = 0.5 + 0.5 * apart / (1.0 + (apart if apart > 0.0 else -apart))
                takes += self.chance[rank] * self.chance[5 + rank] * higher
            takes += self.chance[rank] * weaker
            weaker += self.chance[5 + rank]
        return takes

    def attacker_wins(self, siege: Siege, seat: int) -> float:
        """The chance of enough tiles in time."""
        self.look(siege, seat)
        turns = 0.5 * siege.deck_size + 1.0
        for n in range(1, 8):
            self.ways[n] = 0.0
        self.ways[0] = 1.0
        safe = 1.0
        need = 4
        for tile in range(c.TILES):
            self.expect(siege, c.ATTACKER, tile)
            self.expect(siege, c.DEFENDER, tile)
            for rank in range(5):
                self.expected[tile * 5 + rank] = self.chance[rank]
                self.expected[35 + tile * 5 + rank] = self.chance[5 + rank]
            missing = walls.SLOTS[tile + c.TILES * siege.damaged[tile]] - siege.size[tile]
            takes = self.attacker_takes() * turns / (turns + missing * missing * SLOWNESS)
            if siege.bar[tile] >= 0 and control.succeeds(siege, tile):
                takes = CLAIMABLE
            self.takes[tile] = takes
            if siege.damaged[tile]:
                safe *= 1.0 - takes
                need -= 1
            else:
                for n in range(7, 0, -1):
                    self.ways[n] += (self.ways[n - 1] - self.ways[n]) * takes
                self.ways[0] *= 1.0 - takes
        enough = 0.0
        for n in range(need, 8):
            enough += self.ways[n]
        return 1.0 - (1.0 - enough) * safe
