"""How even Castle Siege is between good players: a level plays itself inside the compiled engine, board by board.

    python benchmarks/castle_study.py --level veteran --games 60 bastion crown benchmarks/castle_boards/breach.txt
    python benchmarks/castle_study.py --level expert --rounds 100 open_row

The placement is drawn at random, or the same game would be played again and again. Prints a Markdown table; the same
arguments, the same table. A board of one's own is a file.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import escalade
from escalade.bots.levels import chooser_of, settings_of
from escalade.figures.intervals import exact
from escalade.learn.selfplay import SelfPlay

SEED = 77


def played(board: str, level: str, games: int, deck: str, rounds: int) -> tuple[int, float]:
    """How many games the Attacker wins, and how many steps one takes."""
    game = escalade.load("castle-siege", board=board, deck=deck, max_rounds=rounds)
    state = game.start(0)
    chooser = chooser_of(settings_of(level, game), state)
    play = SelfPlay(state, chooser, chooser)
    for number in range(games):
        odd = 2 * number + 1  # even deals begin without a drawn placement
        play.play(odd, odd + 1, SEED, game.opening, 0.0, 1.0)
    return play.wins, play.steps / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("boards", nargs="+")
    parser.add_argument("--level", default="veteran")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--deck", default="default")
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--workers", type=int, default=2)
    asked = parser.parse_args()
    print("| board | games | Attacker wins | 95 % | steps a game |\n| --- | --- | --- | --- | --- |")
    with ProcessPoolExecutor(asked.workers) as pool:
        found = [
            pool.submit(played, board, asked.level, asked.games, asked.deck, asked.rounds) for board in asked.boards
        ]
        for board, result in zip(asked.boards, found):
            wins, steps = result.result()
            low, high = exact(wins, asked.games)
            rate = f"{wins / asked.games:.1%} | {low:.0%} .. {high:.0%}"
            print(f"| {Path(board).stem} | {asked.games} | {rate} | {steps:.0f} |", flush=True)


if __name__ == "__main__":
    main()
