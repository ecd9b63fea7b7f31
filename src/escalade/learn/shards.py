"""The games of a round, shared out: a shard is played by one worker and gives the rows to learn from."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from ..bots.chooser import Chooser
from ..bots.levels import chooser, chooser_of, settings_of
from ..bots.settings import LEARNED
from ..core.game import Game
from ..core.state import State
from ..games import load
from .notebook import Notebook, Rows
from .plan import Plan, Round, Stage
from .selfplay import SelfPlay

SHARD = 25  # games at most: so few that a round of one variant keeps several cores busy


class Shard(msgspec.Struct, frozen=True):
    """Some games of a round: of one variant, with one opponent or none."""

    variant: int
    first: int
    last: int
    opponent: int  # -1: itself; else a place in the pool
    seat: int  # of the opponent
    blurs: tuple[float, float] = (0.0, 0.0)  # how far each seat misjudges
    level: str = ""  # who plays both seats instead
    rival: int = -1  # who plays `seat`, of the stage's rivals


class Played(msgspec.Struct):
    """What came of a shard."""

    rows: Rows
    games: int
    wins: int
    lost: int


def shards(plan: Plan, round: Round, pool: int) -> list[Shard]:
    """A round's shards: variants take turns, so do the levels that play; some games are against members of the pool."""
    found = []
    chooser = Random(plan.seed * 1_000_003 + round.number)
    variants, players, rivals = len(plan.played(round.stage)), round.stage.players, round.stage.rivals
    size = max(1, min(SHARD, (round.last - round.first) // (variants * max(1, len(players)))))
    for number, first in enumerate(range(round.first, round.last, size)):
        opponent, seat = -1, 1 - plan.seat if plan.frozen is not None else chooser.randrange(2)
        if plan.frozen is None and pool and chooser.random() < round.stage.earlier:
            opponent = chooser.randrange(pool)
        variant = (round.number + number) % variants
        most = round.stage.blur
        blurs = (max(0.0, chooser.uniform(-most, most)), max(0.0, chooser.uniform(-most, most)))
        level = players[(round.number + number // variants) % len(players)] if players else ""
        met = 1.0 if variant >= variants - len(round.stage.away) else round.stage.met
        rival = chooser.randrange(len(rivals)) if rivals and chooser.random() < met else -1
        found.append(Shard(variant, first, min(round.last, first + size), opponent, seat, blurs, level, rival))
    return found


def play_shard(plan: Plan, round: Round, shard: Shard, weights: Any, opponent: Any) -> Played:
    """Plays a shard with these weights, without the GIL, against itself or with an opponent's weights in one seat."""
    game = load(plan.game, plan.rules, **plan.played(round.stage)[shard.variant])
    state = game.start(0)
    if shard.level:
        return watch(plan, shard, game, state, weights)
    players = [searcher(game, state, round.stage, weights, blur) for blur in shard.blurs]
    frozen = plan.frozen or (round.stage.rivals[shard.rival] if shard.rival >= 0 else None)
    if frozen is not None:
        players[shard.seat] = chooser_of(frozen, state)
    elif opponent is not None:
        players[shard.seat] = searcher(game, state, round.stage, opponent, shard.blurs[shard.seat])
    notebook = Notebook(game.learned(weights))
    stage = round.stage
    play = SelfPlay(state, players[0], players[1], notebook.net)
    explore = round.between(stage.explore)
    play.play(
        shard.first, shard.last, plan.seed, game.opening, explore, stage.trace, notebook.notes, stage.way != "glance",
        stage.haste,
    )  # fmt: skip
    return Played(notebook.rows(), play.games, play.wins, play.lost)


def watch(plan: Plan, shard: Shard, game: Game, state: State, weights: Any) -> Played:
    """Lets a level play itself; the opening is drawn in every deal, which odd numbers stand for."""
    level = chooser_of(settings_of(shard.level, game), state)
    notebook = Notebook(game.learned(weights))
    play = SelfPlay(state, level, level, notebook.net)
    for number in range(shard.first, shard.last):
        play.play(2 * number + 1, 2 * number + 2, plan.seed, game.opening, 0.0, 1.0, notebook.notes)
    return Played(notebook.rows(), play.games, play.wins, play.lost)


def searcher(game: Game, state: State, stage: Stage, weights: Any, blur: float) -> Chooser:
    """Who plays a stage with some weights."""
    opinion = game.learned(weights) if stage.opinion == LEARNED else game.evaluator()
    assert opinion is not None
    return chooser(stage.settings(blur), state, opinion)
