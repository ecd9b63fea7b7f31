"""Who could kill the Commander in the Defender's next turn: seen from the Commander, backwards along the ways to him.

`rings` are the cells from which a Defender comes next to him in so many steps, `lines` those from which an Archer comes
to where he can shoot at him. Sets of cells for all units of a kind at once; some ends that friends stand on count as
free. Only what both sides see is looked at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from ...core import bits
from . import constants as c
from . import shots, ways

if TYPE_CHECKING:
    from .state import Siege

NEAR = 3  # steps from the Commander of who can kill him in one turn without a card
RINGS = 5  # steps 0 to 4: a Warrior or a Rogue in haste


def of_kind(siege: Siege, seat: int, kind: int, word: int) -> int:
    """The cells of a seat's units of a kind; those of a Warrior are all that is left."""
    mine = siege.side[seat * c.WORDS + word]
    if kind == c.ARCHER:
        return mine & siege.archers[word]
    if kind == c.KNIGHT:
        return mine & siege.knights[word]
    if kind == c.ROGUE:
        return mine & siege.rogues[word]
    mine &= ~(siege.archers[word] | siege.knights[word] | siege.rogues[word])
    return mine & ~bits.bit(siege.commander) if siege.commander >> 6 == word else mine


def has_card(siege: Siege) -> bool:
    """Whether the Defender has a card in hand."""
    for card in range(c.CARDS):
        if siege.hand[c.CARDS + card]:
            return True
    return False


class Hunt:
    """The sets of one position, after `survey`."""

    passed: list[int]
    rings: list[int]
    lines: list[int]
    adjacent: list[int]
    climbs: list[int]

    def __init__(self) -> None:
        if not cython.compiled:
            self.passed, self.adjacent = [0] * c.WORDS, [0] * c.WORDS
            self.rings, self.lines = [0] * (RINGS * c.WORDS), [0] * (RINGS * c.WORDS)
            self.climbs = [0] * (3 * c.WORDS)

    def survey(self, siege: Siege, cleared: bool, hasty: bool) -> None:
        """Looks at the ways to the Commander; `cleared`: as if no other Attacker and no closed door were in the way;
        `hasty`: also at those of units in haste."""
        for word in range(c.WORDS):
            self.passed[word] = siege.board.squares[word]
            if not cleared:
                self.passed[word] &= ~siege.side[word]
            self.adjacent[word] = siege.board.near[siege.commander * c.WORDS + word]
            self.rings[word] = self.adjacent[word] & self.passed[word]
            self.lines[word] = self.rings[word]
        self.aim(siege, cleared)
        more = c.HASTE_POINTS if hasty else 0
        self.spread(siege, self.rings, 2 + more)
        self.spread(siege, self.lines, 1 + more)
        self.climb(siege, 0)
        if hasty:
            self.climb(siege, c.HASTE_POINTS)

    def aim(self, siege: Siege, cleared: bool) -> None:
        """C4: adds to `lines` the cells two tiles away from which nothing hides the Commander."""
        for word in range(siege.board.words):
            far = siege.board.cross[siege.commander * c.WORDS + word] & ~self.adjacent[word] & self.passed[word]
            self.lines[word] |= far & siege.walls[word]
            far &= ~siege.walls[word]
            while far:
                between = (siege.commander + (word << 6) + bits.lowest(far)) >> 1
                hidden = siege.walls[between >> 6] & bits.bit(between)
                if siege.door == c.CLOSED and not cleared:
                    hidden |= siege.board.door[between >> 6] & bits.bit(between)
                if not hidden:
                    self.lines[word] |= far & -far
                far &= far - 1

    def spread(self, siege: Siege, sets: list[int], far: int) -> None:
        """So many further steps."""
        for ring in range(1, far + 1):
            self.step(siege, sets, ring)

    def step(self, siege: Siege, sets: list[int], ring: int) -> None:
        """C3, backwards: to the ground from anywhere, to a wall top from a wall top."""
        at = (ring - 1) * c.WORDS
        first, second, third = sets[at], sets[at + 1], sets[at + 2]
        low, middle, high = first & ~siege.walls[0], second & ~siege.walls[1], third & ~siege.walls[2]
        at += c.WORDS
        sets[at] = first | ways.beside(0, low, middle) & self.passed[0]
        sets[at + 1] = second | ways.beside(low, middle, high) & self.passed[1]
        sets[at + 2] = third | ways.beside(middle, high, 0) & self.passed[2]
        low, middle, high = first & siege.walls[0], second & siege.walls[1], third & siege.walls[2]
        sets[at] |= ways.beside(0, low, middle) & siege.walls[0] & self.passed[0]
        sets[at + 1] |= ways.beside(low, middle, high) & siege.walls[1] & self.passed[1]
        sets[at + 2] |= ways.beside(middle, high, 0) & siege.walls[2] & self.passed[2]

    def climb(self, siege: Siege, more: int) -> None:
        """C3: a Rogue also comes over a wall block, for two steps."""
        first = self.rings[more * c.WORDS] & siege.walls[0]
        second = self.rings[more * c.WORDS + 1] & siege.walls[1]
        third = self.rings[more * c.WORDS + 2] & siege.walls[2]
        at = (2 + more) * c.WORDS
        self.climbs[more * c.WORDS] = self.rings[at] | ways.beside(0, first, second) & self.passed[0]
        self.climbs[more * c.WORDS + 1] = self.rings[at + 1] | ways.beside(first, second, third) & self.passed[1]
        self.climbs[more * c.WORDS + 2] = self.rings[at + 2] | ways.beside(second, third, 0) & self.passed[2]

    def from_where(self, kind: int, more: int, word: int) -> int:
        """The cells from which a unit of a kind could kill him this turn, moving so many steps more than usual."""
        if kind == c.ARCHER:
            return self.lines[(1 + more) * c.WORDS + word]
        if kind == c.ROGUE:
            return self.climbs[more * c.WORDS + word]
        return self.rings[((1 if kind == c.KNIGHT else 2) + more) * c.WORDS + word]

    def hunters(self, siege: Siege, kind: int, more: int, word: int) -> int:
        """The Defenders of a kind that could."""
        return of_kind(siege, c.DEFENDER, kind, word) & self.from_where(kind, more, word)

    def many(self, siege: Siege, kind: int, more: int) -> int:
        """How many of a kind could."""
        number = 0
        for word in range(siege.board.words):
            number += bits.popcount(self.hunters(siege, kind, more, word))
        return number

    def by_ladder(self, siege: Siege) -> bool:
        """Whether one could who is first helped onto a wall block."""
        for kind in range(1, c.COMMANDER):
            first = self.from_where(kind, 0, 0) & siege.walls[0] & ~siege.side[c.WORDS]
            second = self.from_where(kind, 0, 1) & siege.walls[1] & ~siege.side[c.WORDS + 1]
            third = self.from_where(kind, 0, 2) & siege.walls[2] & ~siege.side[c.WORDS + 2]
            found = ways.beside(0, first, second) & of_kind(siege, c.DEFENDER, kind, 0)
            found |= ways.beside(first, second, third) & of_kind(siege, c.DEFENDER, kind, 1)
            found |= ways.beside(second, third, 0) & of_kind(siege, c.DEFENDER, kind, 2)
            if found:
                return True
        return False

    def by_warp(self, siege: Siege) -> bool:
        """Whether one could who first changes places with another Defender."""
        for kind in range(1, c.COMMANDER):
            standing = self.from_where(kind, 0, 0) & siege.side[c.WORDS]
            standing |= self.from_where(kind, 0, 1) & siege.side[c.WORDS + 1]
            standing |= self.from_where(kind, 0, 2) & siege.side[c.WORDS + 2]
            there = of_kind(siege, c.DEFENDER, kind, 0) | of_kind(siege, c.DEFENDER, kind, 1)
            there |= of_kind(siege, c.DEFENDER, kind, 2)
            if standing and there:
                return True
        return False

    def may_kill(self, siege: Siege) -> bool:
        """Whether the Defender, who is to act, may kill the Commander this turn; only what is certain is ruled out."""
        if self.any_shot(siege):
            return True
        if siege.actions < 2:
            return False
        if siege.actions > 2 or has_card(siege):
            return self.any_near(siege)
        hasty = siege.hasted[0] | siege.hasted[1] | siege.hasted[2] != 0
        self.survey(siege, siege.door == c.CLOSED, hasty)  # no card: who comes near enough with his one move
        found = 0
        for word in range(siege.board.words):
            fresh = ~(siege.moved[word] | siege.attacked[word])
            for kind in range(1, c.COMMANDER):
                found |= self.hunters(siege, kind, 0, word) & fresh
                found |= self.hunters(siege, kind, c.HASTE_POINTS, word) & fresh & siege.hasted[word]
        return found != 0

    def any_shot(self, siege: Siege) -> bool:
        """Whether a Defender can shoot at the Commander from where he stands."""
        ways.survey(siege)
        target = bits.bit(siege.commander)
        for word in range(siege.board.words):
            left = shots.attackers(siege, word) & siege.board.cross[siege.commander * c.WORDS + word]
            while left:
                if shots.shots(siege, (word << 6) + bits.lowest(left), siege.commander >> 6) & target:
                    return True
                left &= left - 1
        return False

    def any_near(self, siege: Siege) -> bool:
        """Whether a Defender is so near that a move, with a card before it, brings him to where he can attack."""
        far = NEAR
        if siege.hasted[0] | siege.hasted[1] | siege.hasted[2]:
            far += c.HASTE_POINTS
        elif siege.actions > 2:
            far += c.HASTE_POINTS if siege.hand[c.CARDS + c.HASTE] else 1 if siege.hand[c.CARDS + c.LADDER] else 0
        near = 0
        for word in range(siege.board.words):
            reached = siege.board.diamond[((far - 1) * c.CELLS + siege.commander) * c.WORDS + word]
            near |= reached & siege.side[c.WORDS + word]
        return near != 0 or siege.hand[c.CARDS + c.NECROMANCY] > 0

    # ---- for callers in Python ---------------------------------------------------------------------------------

    def total(self, siege: Siege) -> int:
        """How many Defenders could kill the Commander, without a card and past nobody's body."""
        self.survey(siege, False, False)
        return sum(self.many(siege, kind, 0) for kind in range(1, c.COMMANDER))
