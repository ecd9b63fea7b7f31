"""The fields of a state, and the smallest changes that keep them consistent; at the end, where its hooks are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import cython

from ...core.errors import Refused
from ...core.state import State
from . import constants as c
from . import legal, moves, notation, positions, refusals, turn, view, worlds

if TYPE_CHECKING:
    from .game import Game


class Siege(State):
    """Cards are 0 to 11 inside, 1 to 12 for people."""

    deck: list[int]
    hand: list[int]
    height: list[int]

    def __init__(self, game: Game) -> None:
        State.__init__(self, game)
        self.rungs = game.options["rungs"]
        if not cython.compiled:
            self.deck = [0] * c.CARDS
            self.hand = [0, 0]
            self.height = [0, 0]
        self.empty()

    def empty(self) -> None:
        """Nobody on the ladder, no card anywhere."""
        self.to_act = 0
        self.won = -1
        self.reason = 0
        self.deck_size = 0
        for seat in range(2):
            self.hand[seat] = 0
            self.height[seat] = 0

    def draw(self, seat: int) -> None:
        """The top card of the deck, if there is one."""
        if self.deck_size > 0:
            self.deck_size -= 1
            self.hand[seat] |= 1 << self.deck[self.deck_size]

    def copy_siege(self, other: Siege) -> None:
        self.copy_base(other)
        self.deck_size = other.deck_size
        self.deck[:] = other.deck
        self.hand[:] = other.hand
        self.height[:] = other.height

    # ---- for callers in Python ---------------------------------------------------------------------------------

    def content(self) -> tuple[Any, ...]:
        return tuple(self.deck_cards()), self.hand[0], self.hand[1], self.height[0], self.height[1]

    def deck_cards(self) -> list[int]:
        """The deck, top first."""
        return [self.deck[place] for place in range(self.deck_size - 1, -1, -1)]

    def hand_cards(self, seat: int) -> list[int]:
        return [card for card in range(c.CARDS) if self.hand[seat] >> card & 1]

    def climbed(self, seat: int) -> int:
        return self.height[seat]

    def lay(self, to_act: int, won: int, deck: list[int], hands: list[list[int]], heights: list[int]) -> None:
        """Takes over a position that has been checked."""
        self.empty()
        self.to_act = to_act
        self.won = won
        self.reason = c.TOP if won >= 0 else 0
        for card in reversed(deck):
            self.deck[self.deck_size] = card
            self.deck_size += 1
        for seat in range(2):
            self.hand[seat] = sum(1 << card for card in hands[seat])
            self.height[seat] = heights[seat]
        self.count = -1

    # ---- hooks -------------------------------------------------------------------------------------------------

    def deal(self) -> None:
        turn.deal(self)

    def fill(self) -> int:
        return legal.fill(self)

    def act(self, action: int) -> None:
        moves.act(self, action)

    def copy(self, other: State) -> None:
        self.copy_siege(cython.cast(Siege, other))

    def redeal(self, seat: int) -> None:
        worlds.redeal(self, seat)

    def reshuffle(self) -> None:
        worlds.reshuffle(self)

    def text(self, action: int) -> str:
        return notation.text(action)

    def parse(self, text: str) -> int:
        return notation.parse(text)

    def show(self, seat: int | None) -> dict[str, Any]:
        return view.show(self, seat)

    def dump(self) -> dict[str, Any]:
        return positions.dump(self)

    def why_not(self, text: str) -> Refused:
        return refusals.why_not(self, text)
