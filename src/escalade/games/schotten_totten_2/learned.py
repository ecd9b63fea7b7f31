"""A learned opinion of positions: which features of a position the network of each seat is given.

Where each card lies that the seat can see (a damaged tile is another place than an intact one), what the hand-written
evaluation expects of each tile and side, and what is left of deck, cauldrons and tiles.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import cython

from ...core import bits, network
from ...core.network import Learned, Shape, shipped_weights
from ...core.state import State
from . import constants as c
from . import control
from .evaluation import SiegeEvaluator
from .state import Siege

FIRST, SECOND = 32, 16
MOST = 320
# Cards by place: side * 14 + damaged * 7 + tile, then these; each place has 64 cards.
HAND, DISCARD, KNOWN = 28, 29, 30
SIZES = 31 * 64
TAKES = SIZES + 140
RANKS = TAKES + 224
DECK = RANKS + 224
CAULDRONS = DECK + 32
DAMAGE = CAULDRONS + 4
TURN = DAMAGE + 4
TACTIC = TURN + 8
OPINION = TACTIC + 40
CLAIM = OPINION + 16
INPUTS = CLAIM + 14
LEARNT = 7  # action cards that the shipped weights know; a card beyond them needs a network trained anew
SHAPE = Shape(INPUTS, FIRST, SECOND)


def sixteenth(chance: float) -> int:
    """A chance in sixteen steps."""
    step: int = cython.cast(cython.int, chance * 15.99)
    return step


def likeliness(chance: float) -> int:
    """A chance in four steps."""
    if chance > 0.45:
        return 3 if chance > 0.75 else 2
    return 1 if chance > 0.2 else 0


@cache
def shipped(rules: str) -> Any:
    """The weights that the package ships, or None."""
    return shipped_weights("escalade.games.schotten_totten_2", rules)


def opinion(weights: Any, rules: str) -> LearnedSiege | None:
    """An evaluator with these weights, or with those that the package ships."""
    if weights is None:
        weights = shipped(rules)
    return None if weights is None else LearnedSiege(weights)


class LearnedSiege(Learned):
    """The features of Schotten Totten 2, both variants."""

    def __init__(self, weights: Any) -> None:
        Learned.__init__(self, weights, INPUTS, FIRST, SECOND, MOST)
        self.hand_written = SiegeEvaluator()

    def features(self, state: State, seat: int) -> int:
        return self.find(cython.cast(Siege, state), seat)

    def find(self, siege: Siege, seat: int) -> int:
        self.count = 0
        wins = self.hand_written.attacker_wins(siege, seat)
        self.prior = network.log_odds(wins if seat == c.ATTACKER else 1.0 - wins)
        for tile in range(c.TILES):
            self.note_side(siege, 0, tile)
            self.note_side(siege, 1, tile)
            self.note(TAKES + (siege.damaged[tile] * 7 + tile) * 16 + sixteenth(self.hand_written.takes[tile]))
            if siege.bar[tile] >= 0 and control.succeeds(siege, tile):
                self.note(CLAIM + siege.damaged[tile] * 7 + tile)
        self.note_ranks(self.hand_written, 7)
        self.note_set(siege.hand[seat], HAND)
        self.note_set(siege.discard, DISCARD)
        self.note_set(siege.known[seat], KNOWN)
        self.note(OPINION + sixteenth(wins))
        self.note_rest(siege, seat)
        return self.count

    def note(self, feature: int) -> None:
        self.active[self.count] = feature
        self.count += 1

    def note_set(self, cards: int, location: int) -> None:
        while cards:
            self.note(location * 64 + bits.lowest(cards))
            cards &= cards - 1

    def note_side(self, siege: Siege, side: int, tile: int) -> None:
        """The cards of a side of a tile, and how many."""
        location = side * 14 + siege.damaged[tile] * 7 + tile
        for number in range(siege.size[side * c.TILES + tile]):
            self.note(location * 64 + siege.card_at(side, tile, number))
        self.note(SIZES + location * 5 + siege.size[side * c.TILES + tile])

    def note_ranks(self, hand_written: SiegeEvaluator, tiles: int) -> None:
        """How likely each better formation is on each side of each tile, in four steps."""
        for place in range(2 * tiles):
            for rank in range(1, 5):
                chance = hand_written.expected[place * 5 + rank]
                if chance > 0.03:
                    self.note(RANKS + (place * 4 + rank - 1) * 4 + likeliness(chance))

    def note_rest(self, siege: Siege, seat: int) -> None:
        damage = 0
        for tile in range(c.TILES):
            damage += siege.damaged[tile]
        left = siege.deck_size // 2
        self.note(DECK + (left if left < 31 else 31))
        self.note(CAULDRONS + siege.cauldrons)
        self.note(DAMAGE + damage)
        step = siege.step if siege.step <= c.GIVE else c.DRAW  # in `end` too, nothing but declaring is left
        self.note(TURN + siege.to_act * 4 + step)
        if siege.tactics:
            ahead = siege.played[seat] - siege.played[1 - seat]
            self.note(TACTIC + ahead + 2)
            self.note(TACTIC + 6 + (siege.tactic_size if siege.tactic_size < 11 else 11))
            other = bits.popcount(siege.hand[1 - seat] >> c.SIEGE) + bits.popcount(siege.hand_actions[1 - seat])
            self.note(TACTIC + 18 + (other if other < 7 else 7))
            for action in range(LEARNT):
                if siege.hand_actions[seat] >> action & 1:
                    self.note(TACTIC + 26 + action)
                elif siege.known_actions[seat] >> action & 1:
                    self.note(TACTIC + 33 + action)
