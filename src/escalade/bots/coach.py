"""The coach's review of a record: where chances were lost, what would have been better and why, luck and skill apart.

Each choice is judged by what the mover could see. One is marked only if the judge sees a drop larger than measured play
calls usual, the drop stands out of the judge's error (the same worlds for both moves), and two searches of the strong
bot both prefer another move.

A review is a plan of small pieces of work, so that a server can hand them to its workers and tell how far it is.
"""

from __future__ import annotations

import math
from collections.abc import Generator
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from ..core.errors import Refused
from ..core.record import Record, follow
from . import Bot, make
from .base import BaseBot
from .judge import DIGITS, WORD, WORLDS, Judge
from .luck import Account, Change, Luck, summed
from .marks import Mark, Marks, marks_of
from .registry import STRONGEST
from .views import choice_in, number_of
from .why import reasons

if TYPE_CHECKING:
    from ..core.game import Game
    from ..core.state import State

MOST = 3_000  # moves of a record that is reviewed
PIECE = 16  # moves that a piece of work looks at
SEARCHES = 24  # choices that are searched: those with the largest drops
ADVISERS = 2  # searches that have to agree
ERRORS = 2.0  # standard errors that a drop has to stand out of the judge's
JUDGED, SEARCHED = 0.4, 0.9  # of the whole work, when the choices are judged, and when the doubtful ones are searched


class Work(msgspec.Struct, frozen=True):
    """A piece of work; `share` of the whole is done before it."""

    what: Literal["glances", "examine", "changes", "deal"]
    first: int
    last: int
    share: float


class Glance(msgspec.Struct, frozen=True):
    """A choice as the judge sees it: the chance after the move played, and after the best one."""

    seat: int
    choices: int
    win: float
    best: str
    best_win: float

    @property
    def cost(self) -> float:
        return self.best_win - self.win


class Reason(msgspec.Struct, frozen=True):
    """A key of the catalogues, and facts for its places."""

    key: str
    facts: dict[str, Any]


class ReviewedMoment(msgspec.Struct, frozen=True):
    """A choice at which chances were lost. `number` is the move's, from 1 on; `error` the judge's, of the cost."""

    number: int
    seat: str
    move: str
    better: str
    win: float
    best: float
    cost: float
    error: float
    mark: Mark
    why: list[Reason]


class Coach:
    """Does the pieces of work of one record. Keeps scratch, so make one a thread."""

    def __init__(self, game: Game, record: Record, start: State, advisers: list[Bot] | None = None) -> None:
        self.game = game
        self.record = record
        self.start = start
        self.judge = Judge(game)
        self.advisers = advisers or [make(STRONGEST, game, seed=seed) for seed in range(ADVISERS)]

    @cached_property
    def luck(self) -> Luck:
        return Luck(self.game)

    def do(self, work: Work) -> Any:
        """The answer to a piece of work."""
        ways = {"glances": self.glances, "examine": self.examine, "changes": self.changes, "deal": self.deal}
        return ways[work.what](work.first, work.last)

    def at(self, first: int, last: int) -> list[State]:
        """The states before some moves."""
        return [state.clone() for state in islice(follow(self.record, self.start.clone()), first, last)]

    def glances(self, first: int, last: int) -> list[Glance]:
        """What the judge thinks of some choices."""
        return [self.glance(state, self.record.moves[first + i]) for i, state in enumerate(self.at(first, last))]

    def glance(self, state: State, move: str) -> Glance:
        chances = self.judge.moves(state.view(state.to_act))
        best = max(chances, key=lambda text: (chances[text], text == move))
        return Glance(state.to_act, len(chances), chances[move], best, chances[best])

    def examine(self, first: int, last: int) -> ReviewedMoment | None:
        """A closer look at one choice: whether it is marked, and why."""
        [state] = self.at(first, last)
        move, marks = self.record.moves[first], marks_of(self.game.id)
        view = state.view(state.to_act)
        chances = self.judge.moves(view)
        better = self.preferred(view, move, chances)
        if better is None:
            return None
        cost = chances[better] - chances[move]
        mark = marks.of(cost)
        error = self.error(view, move, better)
        if mark is None or cost < ERRORS * error:
            return None
        return ReviewedMoment(
            first + 1, self.game.seats[state.to_act], move, better, chances[move], chances[better],
            round(cost, DIGITS), round(error, DIGITS), mark,
            [Reason(key, facts) for key, facts in reasons(state, move, better, self.judge)],
        )  # fmt: skip

    def preferred(self, view: dict[str, Any], move: str, chances: dict[str, float]) -> str | None:
        """The move that the strong bot would rather have played, if all its searches say that there is one; of several
        that it holds for equal the one that the judge likes best."""
        found = None
        for adviser in self.advisers:
            rows = adviser.order(view) if isinstance(adviser, BaseBot) else adviser.hint(view)
            own = next(row for row in rows if row["move"] == move)
            if rows[0]["win"] <= own["win"]:
                return None
            equal = [row["move"] for row in rows if (row["visits"], row["win"]) == (rows[0]["visits"], rows[0]["win"])]
            found = found or max(equal, key=lambda text: chances[text])
        return found

    def error(self, view: dict[str, Any], move: str, better: str) -> float:
        """The standard error of the judge's difference between two moves, in the same worlds for both."""
        number = number_of(0, view)
        root, seat = choice_in(self.game, view, number)
        gains = []
        for place in range(WORLDS):
            root.imagine(seat, number + place * WORD)
            pair = []
            for text in (better, move):
                twin = root.clone()
                twin.apply(twin.parse(text))
                pair.append(self.judge.opinion.judge(twin, seat))
            gains.append(pair[0] - pair[1])
        mean = sum(gains) / WORLDS
        return math.sqrt(sum((gain - mean) ** 2 for gain in gains) / (WORLDS * (WORLDS - 1)))

    def changes(self, first: int, last: int) -> list[Change]:
        """What some moves changed, by choice and by chance."""
        return list(self.luck.changes(self.record, self.start.clone(), first, last))

    def deal(self, first: int, last: int) -> tuple[float, float]:
        """The first seat's chance before the deal, and after it."""
        return self.luck.before(self.record, self.start)


def plan(game: Game, record: Record) -> Generator[Work, Any, dict[str, Any]]:
    """The pieces of work of a review; it is sent their answers and returns the review."""
    total = len(record.moves)
    glances: list[Glance] = []
    for first in range(0, total, PIECE):
        last = min(total, first + PIECE)
        glances += yield Work("glances", first, last, JUDGED * first / total)
    doubtful = doubtful_steps(glances, marks_of(game.id))
    moments: list[ReviewedMoment] = []
    for place, step in enumerate(doubtful):
        share = JUDGED + (SEARCHED - JUDGED) * place / len(doubtful)
        moment = yield Work("examine", step, step + 1, share)
        moments += [] if moment is None else [moment]
    expected, dealt = yield Work("deal", 0, 0, SEARCHED)
    changes: list[Change] = []
    for first in range(0, total, PIECE):
        last = min(total, first + PIECE)
        changes += yield Work("changes", first, last, SEARCHED + (1 - SEARCHED) * first / total)
    account = summed(game, record, expected, dealt, changes)
    return told(game, glances, sorted(moments, key=lambda moment: moment.number), account)


def check_length(record: Record) -> None:
    if not 0 < len(record.moves) <= MOST:
        raise Refused("review.length", f"a game of 1 to {MOST} moves is reviewed, not of {len(record.moves)}")


def doubtful_steps(glances: list[Glance], marks: Marks) -> list[int]:
    """The choices that may be marked, those with the largest drops first."""
    steps = [step for step, glance in enumerate(glances) if glance.cost >= marks.inaccuracy]
    return sorted(steps, key=lambda step: -glances[step].cost)[:SEARCHES]


def told(game: Game, glances: list[Glance], moments: list[ReviewedMoment], account: Account) -> dict[str, Any]:
    """The review as JSON."""
    luck = account.to_json()
    seats = {}
    for seat, name in enumerate(game.seats):
        choices = sum(glance.seat == seat and glance.choices > 1 for glance in glances)
        found: list[str] = [moment.mark for moment in moments if moment.seat == name]
        seats[name] = {
            "choices": choices, "accuracy": round(1 - len(found) / choices, DIGITS) if choices else None,
            "marks": {mark: found.count(mark) for mark in Marks.__struct_fields__},
        }  # fmt: skip
    return {
        "seats": seats, "choices": [choice_of(glance) for glance in glances],
        "moments": [msgspec.to_builtins(moment) for moment in moments],
        "marks": msgspec.to_builtins(marks_of(game.id)), "points": points(account), "luck": luck,
    }  # fmt: skip


def choice_of(glance: Glance) -> dict[str, Any]:
    return {"win": glance.win, "best": glance.best, "best_win": glance.best_win}


def points(account: Account) -> list[tuple[int, float, float]]:
    """At each step the first seat's chance, and what it would be without the luck so far; the last is the result."""
    chance, even = account.expected + account.deal, account.expected
    found = [(0, round(chance, DIGITS), round(even, DIGITS))]
    for change in account.changes:
        chance += change.skill + change.luck
        even += change.skill
        found.append((change.number, round(chance, DIGITS), round(even, DIGITS)))
    if account.given_up:
        found[-1] = (found[-1][0], round(account.result, DIGITS), round(even + account.given_up, DIGITS))
    return found


def review(coach: Coach) -> Generator[float, None, dict[str, Any]]:
    """Does all the work here: gives how much of it is done, and returns the review."""
    check_length(coach.record)
    pieces = plan(coach.game, coach.record)
    work = next(pieces)
    while True:
        yield work.share
        try:
            work = pieces.send(coach.do(work))
        except StopIteration as done:
            found: dict[str, Any] = done.value
            return found
