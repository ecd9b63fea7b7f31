"""Games of a bot against itself, with what a judge said at each choice; in this process, or in a pool of them."""

from __future__ import annotations

import hashlib
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from itertools import count
from multiprocessing import get_context
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np

from ..bots import Bot, make
from ..bots.base import BaseBot
from ..bots.judge import WORLDS, Judge
from ..bots.levels import chooser_of, settings_of
from ..bots.opinions import judging_opinion, opinion
from ..core.errors import Refused
from ..games import load

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..bots.settings import Settings
    from ..core.game import Game
    from ..core.state import State

FITTED, HELD_OUT = "fitted", "held out"  # deals of the one are never deals of the other, whatever the seed
WORD = 64  # bits of a seed


@dataclass(frozen=True)
class Plan:
    """What is played, and by whose numbers it is judged."""

    game: str
    options: Mapping[str, Any]
    level: str
    judge: str = "judge"
    iterations: int | None = None
    seed: int = 0
    deals: str = HELD_OUT
    every: int = 1  # choices, of which the judge is asked about one: those of one game are alike
    inside: bool = False  # played inside the engine: faster, without proofs and clocks
    variants: tuple[Mapping[str, Any], ...] = ({},)  # options that the games take turns with

    def loaded(self, number: int) -> Game:
        """The game with the options of one deal."""
        return load(self.game, **{**self.options, **self.variants[number % len(self.variants)]})

    def choices(self, game: Game, number: int) -> Callable[[State], int]:
        """Who chooses the actions of a game."""
        if self.inside:
            settings = settings_of(self.spec, game)
            return chosen_inside(settings, game, Random(self.derived(number, "bots")))
        bots = [self.player(game, self.derived(number, seat)) for seat in (0, 1)]
        return lambda state: state.parse(bots[state.to_act].choose(state.view(state.to_act)))

    @property
    def spec(self) -> str:
        """The level with its budget, as it names it itself or as the plan does."""
        return self.level if ":" in self.level or self.iterations is None else f"{self.level}:{self.iterations}"

    def player(self, game: Game, seed: int) -> Bot:
        """A bot of the level; one that names a budget of its own (`expert:128`) has that."""
        name, colon, budget = self.level.partition(":")
        if colon and not budget.isdecimal():
            raise Refused("bot.budget", f"{self.level!r}: a number of iterations follows the colon ({name}:128)")
        return make(name, game, seed, int(budget) if colon else self.iterations)

    def derived(self, *parts: object) -> int:
        """A seed of 64 bits. The level has no part in it, so that all levels are dealt the same cards."""
        text = "|".join(map(str, (self.seed, self.deals, *parts)))
        return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")


@dataclass(frozen=True)
class Cases:
    """What was said in one game at each choice, as chances of the one to choose, and who won."""

    seats: np.ndarray
    positions: np.ndarray  # said of the position
    moves: np.ndarray  # said of the move that was then played
    worlds: np.ndarray  # the opinion for judging, not calibrated, in each world that the judge asked it about
    winner: int

    @property
    def came(self) -> np.ndarray:
        """1 for each choice of the winner, 0 for the others."""
        won: np.ndarray = (self.seats == self.winner).astype(float)
        return won


class Sayer:
    """Says chances: `judge`, `raw` (its opinion as it is), `written` (by hand), or a bot's own (`expert:128`)."""

    def __init__(self, name: str, game: Game, seed: int) -> None:
        self.bot: BaseBot | None = None
        self.judge = Judge(game)
        if name == "raw":
            self.judge = Judge(game, judging_opinion(game.blank()))
        elif name == "written":
            self.judge = Judge(game, opinion(game.blank()))
        elif name != "judge":
            self.bot = own_numbers(name, game, seed)

    def say(self, view: dict[str, Any], move: str) -> tuple[float, float]:
        """The chance in a position, and after a move in it."""
        if self.bot is None:
            return self.judge.chance(view), self.judge.moves(view)[move]
        rows = self.bot.order(view)
        played = next((row["win"] for row in rows if row["move"] == move), rows[0]["win"])
        return float(rows[0]["win"]), float(played)


def own_numbers(name: str, game: Game, seed: int) -> BaseBot:
    """A bot that says what it thinks itself."""
    bare, _, budget = name.partition(":")
    if budget and not budget.isdecimal():
        raise Refused("calibration.judge", f"--judge {name!r}: after the colon stands a number of iterations")
    bot = make(bare, game, seed, int(budget) if budget else None)
    if not isinstance(bot, BaseBot):
        raise Refused("calibration.judge", f"--judge {name!r}: this bot has no numbers of its own")
    return bot


def played(plan: Plan, number: int) -> Cases:
    """One game of the plan."""
    game = plan.loaded(number)
    choose = plan.choices(game, number)
    sayer, plain = Sayer(plan.judge, game, plan.derived(number, "judge")), Judge(game, judging_opinion(game.blank()))
    state = game.start(plan.derived(number, "deal"))
    play_opening(state, Random(plan.derived(number, "opening")))
    seats: list[int] = []
    said: list[tuple[float, float]] = []
    worlds: list[list[float]] = []
    for place in count(number):  # not every game is asked about its first choice
        if state.over:
            break
        action = choose(state)
        if place % plan.every == 0:
            view = state.view(state.to_act)
            seats.append(state.to_act)
            said.append(sayer.say(view, state.text(action)))
            worlds.append(plain.in_worlds(view))
        state.apply(action)
    positions, moves = np.array(said).reshape(-1, 2).T
    in_worlds = np.array(worlds, dtype=np.float32).reshape(-1, WORLDS)
    return Cases(np.array(seats, dtype=int), positions, moves, in_worlds, state.won)


def chosen_inside(settings: Settings, game: Game, chance: Random) -> Callable[[State], int]:
    """Choices inside the engine; both seats think alike, and keep nothing in mind."""
    chooser = chooser_of(settings, game.blank())
    return lambda state: chooser.action(state, chance.getrandbits(WORD))


def play_opening(state: State, chooser: Random) -> None:
    """The first moves of a game whose deals alone would not make games differ."""
    for _ in range(state.game.opening):
        if not state.over:
            state.apply(chooser.choice(state.legal()))


def play_all(plan: Plan, games: int, workers: int) -> Iterator[Cases]:
    """The games of a plan in their order, the same with any number of processes."""
    if workers == 1:
        for number in range(games):
            yield played(plan, number)
        return
    try:
        with ProcessPoolExecutor(workers, get_context("spawn"), _ignore_interrupts) as pool:
            yield from pool.map(played, [plan] * games, range(games))
    except BrokenProcessPool:
        raise Refused("calibration.worker_died", "a worker process died; with fewer --workers it may live") from None


def _ignore_interrupts() -> None:
    """Ctrl-C is for the command itself, which then stops its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
