"""Luck and skill apart: every change of the judge's number in a game belongs to a choice or to chance.

The number is the first seat's chance with both hands known. What a move was worth is its mean over what chance could
have answered; the difference to what came is luck. A deal is luck, too, beside the mean of other deals. What is added
up ends exactly at the result.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING, Any

from ..core.record import follow, start
from .judge import DIGITS, WORD, Judge
from .views import number_of

if TYPE_CHECKING:
    from ..core.game import Game
    from ..core.record import Record
    from ..core.state import State

SAMPLES = 32  # answers of chance that a move is weighed with
DEALS = 1024  # that a deal is compared with
LATEST = 2**31
FRESH = 2**127  # their first seed: far from those that people type


@dataclass(frozen=True)
class Change:
    """What a move changed, as the first seat's gain: by choosing it, and by what chance answered."""

    number: int
    seat: int
    move: str
    skill: float
    luck: float


@dataclass(frozen=True)
class Account:
    """A game from the mean of all deals to its result, in chances of the first seat."""

    game: Game
    expected: float
    deal: float
    changes: list[Change]
    given_up: float  # from the last position to a result that no move brought about: resigned, or out of time
    result: float

    def luck(self, seat: int) -> float:
        """What chance gave to a seat; the other seat has the opposite."""
        total = self.deal + sum(change.luck for change in self.changes)
        return 0.0 - total if seat else total

    def skill(self, seat: int) -> float:
        """What the choices of a seat gained or, mostly, cost it."""
        gained = sum(change.skill for change in self.changes if change.seat == seat)
        if (seat == 0) == (self.given_up < 0):
            gained += self.given_up
        return 0.0 - gained if seat else gained

    @property
    def luckiest(self) -> Change | None:
        """The move to which chance gave the greatest answer, whoever gained by it."""
        return max(self.changes, key=lambda change: abs(change.luck), default=None)

    def to_json(self) -> dict[str, Any]:
        best = self.luckiest
        return {
            "seat": self.game.seats[0],
            "expected": round(self.expected, DIGITS),
            "deal": round(self.deal, DIGITS),
            "result": round(self.result, DIGITS),
            "adjusted": round(self.result - self.luck(0), DIGITS),
            "seats": {
                name: {"luck": round(self.luck(seat), DIGITS), "skill": round(self.skill(seat), DIGITS)}
                for seat, name in enumerate(self.game.seats)
            },
            "luckiest": None if best is None or best.luck == 0 else {
                "number": best.number, "seat": self.game.seats[best.seat], "move": best.move,
                "for": self.game.seats[best.luck < 0], "gain": round(abs(best.luck), DIGITS),
            },
        }  # fmt: skip


class Luck:
    """Tells luck from skill in the records of a game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.judge = Judge(game)

    @cached_property
    def expected(self) -> float:
        """The first seat's chance before anything is dealt."""
        return sum(self.judge.of_state(self.game.start(FRESH + seed)) for seed in range(DEALS)) / DEALS

    def account(self, record: Record) -> Account:
        """The account of a record; of one without a result it ends at the last position."""
        state = start(self.game, record.seed, record.position)
        return summed(self.game, record, *self.before(record, state), list(self.changes(record, state)))

    def before(self, record: Record, state: State) -> tuple[float, float]:
        """The first seat's chance before the deal and after it; a position is not dealt."""
        dealt = self.judge.of_state(state)
        return self.expected if record.position is None else dealt, dealt

    def changes(self, record: Record, state: State, since: int = 0, until: int = LATEST) -> Iterator[Change]:
        """What each move after step `since`, up to `until`, changed; `state` is the deal and goes through them."""
        number = number_of(0, {"game": record.game, "options": record.options, "seed": record.seed})
        earlier, before = state, 0.0
        for place, now in enumerate(islice(follow(record, state), until + 1)):
            if place < since:
                continue
            chance = self.judge.of_state(now)
            if place > since:
                move = record.moves[place - 1]
                mean = self.worth(earlier, move, number + place * SAMPLES * WORD)
                yield Change(place, earlier.to_act, move, mean - before, chance - mean)
            earlier, before = now.clone(), chance

    def worth(self, state: State, move: str, seed: int) -> float:
        """The mean chance after a move, over what chance may answer."""
        action = state.parse(move)
        chances = []
        for place in range(SAMPLES):
            twin = state.clone()
            twin.chance_again(seed + place * WORD)
            twin.apply(action)
            chances.append(self.judge.of_state(twin))
        return chances[0] if len(set(chances)) == 1 else sum(chances) / SAMPLES


def summed(game: Game, record: Record, expected: float, dealt: float, changes: list[Change]) -> Account:
    """The account of what all moves of a record changed."""
    last = dealt + sum(change.skill + change.luck for change in changes)
    winner = record.result["winner"]
    result = last if winner is None else float(winner == game.seats[0])
    return Account(game, expected, dealt - expected, changes, result - last, result)
