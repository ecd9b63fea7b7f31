"""The state and its hooks."""

from __future__ import annotations

from typing import Any

import cython

from ...core.errors import Refused
from ...core.game import Game

if cython.compiled:
    from cython.cimports.escalade.core.state import State
else:
    from ...core.state import State

    CARDS, HAND = 12, 3


class Climb(State):
    """Cards are 0 to 11 inside, 1 to 12 for people; an action is the card that it plays."""

    deck: list[int]
    hand: list[int]
    height: list[int]

    def __init__(self, game: Game) -> None:
        State.__init__(self, game)
        self.rungs = game.options["rungs"]
        self.deck_size = 0
        if not cython.compiled:
            self.deck = [0] * CARDS
            self.hand = [0, 0]
            self.height = [0, 0]

    # ---- hooks -------------------------------------------------------------------------------------------------

    def deal(self) -> None:
        self.to_act = 0
        self.won = -1
        self.reason = 0
        self.deck_size = CARDS
        for card in range(CARDS):
            self.deck[card] = card
        self.shuffle()
        for seat in range(2):
            self.hand[seat] = 0
            self.height[seat] = 0
            for _ in range(HAND):
                self.draw(seat)

    def fill(self) -> int:
        count = 0
        if self.to_act >= 0:
            for card in range(CARDS):
                if self.hand[self.to_act] >> card & 1:
                    self.moves[count] = card
                    count += 1
        return count

    def step(self, action: int) -> None:
        seat = self.to_act
        self.hand[seat] ^= 1 << action
        self.height[seat] += action + 1
        self.draw(seat)  # forced, so it is no action
        if self.height[seat] >= self.rungs:
            self.won = seat
            self.reason = 1
            self.to_act = -1
        else:
            self.to_act = 1 - seat

    def copy(self, other: State) -> None:
        self.copy_base(other)
        self.copy_climb(cython.cast(Climb, other))

    def redeal(self, seat: int) -> None:
        """Puts what the seat cannot see back into the deck, shuffles, and deals as many cards again."""
        for other in range(2):
            if other != seat:
                for card in range(CARDS):
                    if self.hand[other] >> card & 1:
                        self.deck[self.deck_size] = card
                        self.deck_size += 1
        self.shuffle()
        for other in range(2):
            if other != seat:
                size = 0
                for card in range(CARDS):
                    size += self.hand[other] >> card & 1
                self.hand[other] = 0
                for _ in range(size):
                    self.draw(other)

    def shuffle(self) -> None:
        for number in range(self.deck_size - 1, 0, -1):
            chosen = self.below(number + 1)
            card = self.deck[number]
            self.deck[number] = self.deck[chosen]
            self.deck[chosen] = card

    def draw(self, seat: int) -> None:
        if self.deck_size > 0:
            self.deck_size -= 1
            self.hand[seat] |= 1 << self.deck[self.deck_size]

    def copy_climb(self, other: Climb) -> None:
        self.deck_size = other.deck_size
        self.deck[:] = other.deck
        self.hand[:] = other.hand
        self.height[:] = other.height

    # ---- for Python --------------------------------------------------------------------------------------------

    def content(self) -> tuple[Any, ...]:
        return tuple(self.top_first()), self.hand[0], self.hand[1], self.height[0], self.height[1]

    def top_first(self) -> list[int]:
        return [self.deck[number] + 1 for number in range(self.deck_size - 1, -1, -1)]

    def held(self, seat: int) -> list[int]:
        return [card + 1 for card in range(CARDS) if self.hand[seat] >> card & 1]

    def climbed(self, seat: int) -> int:
        return self.height[seat]

    def place(self, fields: dict[str, Any]) -> None:
        """Takes over the fields of a position that has been checked."""
        seats = self.game.seats
        self.to_act = seats.index(fields["to_act"]) if fields["to_act"] else -1
        self.won = seats.index(fields["winner"]) if fields["winner"] else -1
        self.reason = 1 if fields["winner"] else 0
        self.deck_size = len(fields["deck"])
        for number, card in enumerate(reversed(fields["deck"])):
            self.deck[number] = card - 1
        for seat in range(2):
            self.hand[seat] = sum(1 << (card - 1) for card in fields["hands"][seats[seat]])
            self.height[seat] = fields["heights"][seats[seat]]

    def text(self, action: int) -> str:
        return f"climb {action + 1}"

    def parse(self, text: str) -> int:
        for action in range(CARDS):
            if text == self.text(action):
                return action
        raise Refused("move.notation", f"{text!r} is no move: 'climb' and a card from 1 to 12 is")

    def explain(self, text: str) -> dict[str, Any]:
        action = self.parse(text)
        if self.to_act < 0:
            return answer("ladder.over", "the game is over")
        if not self.hand[self.to_act] >> action & 1:
            return answer("ladder.not_in_hand", f"{action + 1} is not in the hand, which has {self.held(self.to_act)}")
        return {"legal": True, "code": None, "rule": None, "message": "the card is in the hand"}

    def dump(self) -> dict[str, Any]:
        from .positions import dump

        return dump(self)

    def view(self, seat: int | None) -> dict[str, Any]:
        from .positions import view

        return view(self, seat)


def answer(code: str, message: str) -> dict[str, Any]:
    return {"legal": False, "code": code, "rule": "L1", "message": message}
