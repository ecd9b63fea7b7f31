"""Measures of a network: its strength at one ply, and whether what it says comes."""

from __future__ import annotations

from typing import Any

from ..bots.halving import Halving
from ..core.game import Game
from .calibration import Table, ece
from .descent import Descent
from .notebook import Notebook, Rows
from .selfplay import SelfPlay


def score(game: Game, one: Any, other: Any, deals: int, seed: int) -> float:
    """The share of games that one opinion wins against another at one ply; each deal is played from both seats."""
    state = game.start(0)
    mine, theirs = Halving(state, one, 2), Halving(state, other, 2)
    first, second = SelfPlay(state, mine, theirs), SelfPlay(state, theirs, mine)
    for play in (first, second):
        play.play(0, deals, seed ^ 0x5C0E, game.opening, 0.0, 1.0)
    return (first.wins + second.games - second.wins - second.lost) / (2 * deals)


def yardsticks(game: Game) -> dict[str, Any]:
    """Opinions that do not change while a network is trained: the hand-written one, and the network that is shipped."""
    found = {"hand-written": game.evaluator(), "shipped": game.learned()}
    return {name: opinion for name, opinion in found.items() if opinion is not None}


def mirror(game: Game, weights: Any, deals: int, seed: int) -> Rows:
    """What both seats see in games of a network against itself at one ply, without exploring."""
    state = game.start(0)
    notebook = Notebook(game.learned(weights))
    chooser = Halving(state, notebook.net, 2)
    play = SelfPlay(state, chooser, chooser, notebook.net)
    play.play(0, deals, seed ^ 0xCA11, game.opening, 0.0, 1.0, notebook.notes)
    return notebook.rows()


def judged(descent: Descent, rows: Rows) -> dict[str, float]:
    """How well what a network says of some rows fits what came."""
    return calibration(descent.said(rows), rows.results)


def calibration(said: Any, came: Any) -> dict[str, float]:
    """Brier score and the mean distance between what was said and what came, in tenths."""
    table = Table([said], [came])
    return {"brier": float(table.errors.sum() / len(table.said)), "ece": float(ece(table.counts.sum(axis=0)))}
