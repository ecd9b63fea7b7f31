"""What each step of the ladder is worth in each seat, inside the compiled engine: without proofs and clocks, so cheaper
than the arena.

    PYTHONPATH=src nice python benchmarks/levels.py GAME [LEVEL…] [--games N] [--near N] [--seed N] [--workers N]

plays every pairing of levels that are at most `near` steps apart, each in both seats, and prints ratings and steps as
a table. Games draw their opening where the game has one. A level may have a budget (expert:128).
"""

from __future__ import annotations

from argparse import ArgumentParser
from concurrent.futures import ThreadPoolExecutor

import escalade
from escalade.arena.ratings import Meeting, Rated, bootstrap
from escalade.bots.levels import chooser_of, settings_of
from escalade.core.game import Game
from escalade.learn.selfplay import SelfPlay
from escalade.puzzles.rating import RATED


def meetings(game: Game, levels: list[str], pair: tuple[int, int], games: int, seed: int) -> list[Meeting]:
    """Games of one level in the first seat against another in the second. A level in a seat is a player of its own."""
    first, second = pair
    state = game.blank()
    players = [chooser_of(settings_of(levels[place], game), state) for place in pair]
    play = SelfPlay(state, players[0], players[1])
    found = []
    for deal in range(1, 2 * games, 2):  # even deals begin without a drawn opening
        before = play.wins
        play.play(deal, deal + 1, seed, game.opening, 0.0, 1.0)
        found.append(Meeting(2 * first, 2 * second + 1, play.wins - before, deal))
    return found


def rated(game: Game, levels: list[str], games: int, near: int, seed: int, workers: int) -> list[Rated]:
    """The rating of each level in each seat: first, second, then those of the next level."""
    places = range(len(levels))
    pairs = [(first, second) for first in places for second in places if abs(first - second) <= near]
    with ThreadPoolExecutor(workers) as pool:
        played = list(pool.map(lambda pair: meetings(game, levels, pair, games, seed), pairs))
    return bootstrap(2 * len(levels), [one for cell in played for one in cell], rounds=200, seats=False)[0]


def show(game: Game, levels: list[str], ratings: list[Rated]) -> None:
    print(f"| level | as {game.seats[0]} | step | as {game.seats[1]} | step |\n| --- | --- | --- | --- | --- |")
    for place in reversed(range(len(levels))):
        row = [f"`{levels[place]}`"]
        for seat in (0, 1):
            now = ratings[2 * place + seat]
            step = f"{now.value - ratings[2 * (place - 1) + seat].value:.0f}" if place else ""
            row += [f"{now.value:+.0f} ({now.low:+.0f} .. {now.high:+.0f})", step]
        print(f"| {' | '.join(row)} |")


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("levels", nargs="*", default=list(RATED))
    for name, usual in (("--games", 100), ("--near", 2), ("--seed", 1), ("--workers", 2)):
        parser.add_argument(name, type=int, default=usual)
    asked = parser.parse_args()
    game = escalade.load(asked.game)
    show(game, asked.levels, rated(game, asked.levels, asked.games, asked.near, asked.seed, asked.workers))


if __name__ == "__main__":
    main()
