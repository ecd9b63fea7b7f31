"""How often the first seat wins when a level plays itself inside the compiled engine: without views, proofs and clocks,
so several times as fast as with whole bots where a move is thought about for a short time."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import msgspec

from ..bots.levels import chooser_of, settings_of
from ..core.game import Game
from ..figures.intervals import exact
from .selfplay import SelfPlay

CHUNK = 5  # games that a worker plays at one go


class Even(msgspec.Struct, frozen=True):
    """Wins of the first seat, their share with its exact interval of 95 %, and how many moves a game has."""

    level: str
    games: int
    wins: int
    share: float
    interval: tuple[float, float]
    moves: float


def even(game: Game, level: str, games: int, seed: int, workers: int, opening: int) -> Even:
    """Plays so many deals, each with an opening of its own of so many moves; the same with any workers."""
    settings = settings_of(level, game)

    def chunk(first: int) -> tuple[int, int]:
        state = game.start(0)
        chooser = chooser_of(settings, state)
        play = SelfPlay(state, chooser, chooser)
        for number in range(first, min(games, first + CHUNK)):
            odd = 2 * number + 1  # even deals begin without a drawn opening
            play.play(odd, odd + 1, seed, opening, 0.0, 1.0)
        return play.wins, play.steps

    with ThreadPoolExecutor(workers) as pool:
        found = list(pool.map(chunk, range(0, games, CHUNK)))
    wins = sum(won for won, _ in found)
    return Even(level, games, wins, wins / games, exact(wins, games), sum(steps for _, steps in found) / games)
