"""A shard played: every game is a record, and whoever fails to move loses and is reported."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from os import getpid
from random import Random
from time import perf_counter
from typing import Any

from ..bots import Bot
from ..core.errors import Refused
from ..core.game import Game
from ..core.record import Record
from ..core.state import State
from ..games import load
from .entrants import enter
from .plan import Plan, Shard, derived
from .results import Fault, Finished, Result, Times

FORFEIT = "forfeit"
LONGEST_MESSAGE = 300


def play_shard(plan: Plan, shard: Shard) -> Finished:
    """Plays all games of a shard. Anything that goes wrong is an outcome of a game, never an end of the shard."""
    game = load(plan.game, **plan.options)
    finished = Finished([], [], {}, str(getpid()))
    for deal in range(shard.first, shard.end):
        for swapped in (False, True)[: plan.games_a_deal]:
            play_game(plan, game, shard, deal, swapped, finished)
    return finished


def play_game(plan: Plan, game: Game, shard: Shard, deal: int, swapped: bool, finished: Finished) -> None:
    """Plays one game and adds it to what is finished."""
    players = shard.pairing[::-1] if swapped else shard.pairing
    labels = [plan.labels[player] for player in players]
    record = Record.of(game, plan.deal_seed(deal), dict(zip(game.seats, labels)))
    times = [finished.times.setdefault(label, Times()) for label in labels]

    def player(seat: int) -> Bot:
        seed = plan.bot_seed(players[seat], players[1 - seat], deal, seat)
        return enter(plan, game, plan.bots[players[seat]], seed)

    state = game.start(record.seed)
    play_opening(state, record, plan.opening)
    fault = conduct(state, record, player, times)
    winner, by = record.result["winner"], record.result["by"]
    if fault is not None:
        winner, by = next(seat for seat in game.seats if seat != fault.seat), FORFEIT
    bots = dict(record.seats)
    finished.results.append(Result(shard.pairing, deal, swapped, bots, winner, by, len(record.moves), fault))
    finished.records.append(record.to_json())


def play_opening(state: State, record: Record, moves: int) -> None:
    """The deal's first moves, drawn at random from its seed; the same whoever plays it."""
    chooser = Random(derived(record.seed, "opening"))
    for _ in range(moves):
        if not state.over:
            record.add(state, chooser.choice(state.legal()))


def conduct(state: State, record: Record, player: Callable[[int], Bot], times: Sequence[Times]) -> Fault | None:
    """Lets two players play a state to its end, or to the first fault. They are given views and nothing else."""
    bots: list[Bot | None] = [None, None]
    seat = 0
    try:
        for seat in (0, 1):
            bots[seat] = player(seat)
        while not state.over:
            seat = state.to_act
            bot = bots[seat]
            assert bot is not None
            move = _timed(bot, state.view(seat), times[seat])
            record.add(state, _legal(state, move))
    except Exception as problem:  # whatever a bot raises is its own fault, and must not stop the others
        name = state.game.seats[seat]
        return Fault(record.seats[name], name, kind_of(problem), message_of(problem))
    finally:
        for each in bots:
            getattr(each, "close", lambda: None)()
    return None


def _timed(bot: Bot, view: dict[str, Any], times: Times) -> str:
    start = perf_counter()
    move = bot.choose(view)
    times.add(perf_counter() - start, bot.iterations)
    return move


class Illegal(Exception):  # noqa: N818 - an outcome, counted, rather than an error of ours
    """The bot's answer is no legal move."""


def _legal(state: State, move: object) -> int:
    """The action of a bot's answer."""
    try:
        if not isinstance(move, str):
            raise Refused("move.unknown", "a move is a text")
        action = state.parse(move)
        if action not in state.legal():
            raise Refused("move.illegal", str(state.explain(move)["message"]))
    except Refused as problem:
        raise Illegal(f"{move!r}: {problem}") from None
    return action


KINDS = {"outside.time": "time", "outside.illegal": "illegal", "outside.malformed": "illegal"}


def kind_of(problem: Exception) -> str:
    if isinstance(problem, Refused):
        return KINDS.get(problem.code, "crash")
    return "illegal" if isinstance(problem, Illegal) else "crash"


def message_of(problem: Exception) -> str:
    text = str(problem) if isinstance(problem, (Illegal, Refused)) else f"{type(problem).__name__}: {problem}"
    return text[:LONGEST_MESSAGE]
