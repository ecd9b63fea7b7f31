"""What a training does: stages of self-play, each with its way of choosing, exploring and learning."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any, Literal

import msgspec

from ..bots.settings import Settings
from ..core.errors import Refused
from ..core.game import Game
from ..core.generator import checked_seed

ROUND = 100  # games after which the network learns
MOST_GAMES = 100_000_000
SLACK = 0.6  # how much worse than the best a move may look to one who misjudges


class Stage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Some rounds of self-play. Pairs are the values at its beginning and at its end."""

    share: float  # of the training's games
    variants: tuple[dict[str, Any], ...] = ()  # options that its games take turns with; none: those of the plan
    round: int = ROUND
    opinion: Literal["learned", "hand-written"] = "learned"  # what chooses the moves; the network learns from both
    players: tuple[str, ...] = ()  # levels that play in its place, a shard each; else the opinion chooses as follows
    way: Literal["glance", "halving", "turns"] = "glance"
    iterations: int = 1  # how much is thought about a move
    worlds: int = 2  # of the first look at each move, where a search follows
    finalists: int = 4
    turns: int = 1
    blur: float = 0.0  # every other seat of a shard misjudges, by up to this, in log odds: strong and weak shall meet
    explore: tuple[float, float] = (0.1, 0.01)
    rate: tuple[float, float] = (0.012, 0.0004)
    trace: float = 0.7  # how much of a target is what came later, against what the search said
    part: float = 1.0  # of the positions that is learned from: those of one game are alike
    averaged: bool = False  # whether the weights in the end are the mean of those of the second half of these rounds
    haste: float = 1.0  # what remains of the first seat's win for each step that it takes: else it may wait for ever
    earlier: float = 0.2  # games in which one seat is played by an earlier self or a responder
    rivals: tuple[Settings, ...] = ()  # bots that play one seat in some games
    met: float = 0.5  # games in which one of them does
    away: tuple[dict[str, Any], ...] = ()  # further options, on which every game has a rival: see docs/learning.md

    def settings(self, blur: float = 0.0) -> Settings:
        """How a move is chosen."""
        return Settings(
            way=self.way, iterations=self.iterations, worlds=self.worlds, finalists=self.finalists, turns=self.turns,
            blur=blur, slack=SLACK,
        )  # fmt: skip


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole training; with the weights that it starts from, it decides the result."""

    game: str
    rules: str
    variants: tuple[dict[str, Any], ...]  # options; the games are shared out among them, where a stage has none
    games: int
    seed: int
    stages: tuple[Stage, ...]
    frozen: Settings | None = None  # of the bot that plays the other seat throughout, when a responder is trained
    seat: int = -1  # the seat of the responder

    def played(self, stage: Stage) -> tuple[dict[str, Any], ...]:
        """The options that the games of a stage take turns with; those where it is away come last."""
        return (stage.variants or self.variants) + stage.away


@cache
def lessons() -> dict[str, tuple[Stage, ...]]:
    """The stages by game, and of its judge's network (`<game> judge`); for one that has none of its own `usual` and
    `judge`."""
    data = files(__package__).joinpath("stages.json").read_bytes()
    return msgspec.json.decode(data, type=dict[str, tuple[Stage, ...]])


def standard(game: Game, games: int, seed: int, judge: bool = False) -> Plan:
    """The usual training of a game's network, or of the one that its judge has."""
    if game.network() is None:
        raise Refused("train.features", f"{game.id} has no features to learn from: see docs/add-a-game.md")
    if isinstance(games, bool) or not isinstance(games, int) or not 1 <= games <= MOST_GAMES:
        raise Refused("train.games", f"{games!r} games teach nothing: 1 to {MOST_GAMES} are allowed")
    own, usual = (f"{game.id} judge", "judge") if judge else (game.id, "usual")
    stages = lessons().get(own, lessons()[usual])
    return Plan(game.id, game.rules, game.variants, games, checked_seed(seed) % 2**32, stages)


class Round(msgspec.Struct, frozen=True):
    """One round of a plan: which games, and how far its stage has come, from 0 to 1."""

    number: int
    stage: Stage
    first: int
    last: int
    along: float

    @property
    def averaged(self) -> bool:
        return self.stage.averaged and self.along >= 0.5

    def between(self, pair: tuple[float, float]) -> float:
        """A value on its way from the beginning of the stage to its end."""
        start, end = pair
        left: float = (1 - self.along) ** 1.5
        return end + (start - end) * left


def rounds(plan: Plan) -> list[Round]:
    """The rounds of a plan; each game belongs to one."""
    found: list[Round] = []
    first = 0
    for stage in plan.stages:
        end = first + max(1, round(plan.games * stage.share))
        begun = first
        while first < end:
            last = min(end, first + stage.round)
            found.append(Round(len(found), stage, first, last, (first - begun) / (end - begun)))
            first = last
    return found
