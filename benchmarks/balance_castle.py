"""How even Castle Siege is on a board and with a deck: one-ply bots play both sides, many games a candidate.

    python benchmarks/balance_castle.py --games 500 --boards keep,postern benchmarks/castle_boards/*.txt

Without --bot, both sides judge every legal move by the game's evaluator in a world redrawn from what the seat may know.
With --bot (`search:128`, say) both ask that bot for a hint. Either way they play one of the moves that are nearly as
good as the best, by a seeded generator, so that games differ. Prints a Markdown table; the same seeds, the same table.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from pathlib import Path

import escalade
from escalade.core.game import Game

CLOSE = 0.012  # moves this close to the best are as good
WORLDS = 1  # the evaluator sees no more of a hidden hand than its size, so one world says what many would


def choose(game: Game, state, evaluator, chooser: random.Random) -> int:
    """A move nearly as good as the best."""
    seat = state.to_act
    legal = state.legal()
    values = [0.0] * len(legal)
    for _ in range(WORLDS):
        world = state.clone()
        world.imagine(seat, chooser.getrandbits(64))
        for place, action in enumerate(legal):
            after = world.clone()
            after.apply(action)
            values[place] += evaluator.judge(after, seat) / WORLDS
    best = max(values)
    return chooser.choice([action for action, value in zip(legal, values) if value >= best - CLOSE])


def choose_by_hint(state, bot, chooser: random.Random) -> int:
    """A move nearly as good as the one that the bot thinks best, among those that it looked at as closely."""
    hints = bot.hint(state.view(state.to_act))
    best = hints[0]
    close = [row for row in hints if row["visits"] * 2 >= best["visits"] and row["win"] >= best["win"] - CLOSE]
    return state.parse(chooser.choice(close)["move"])


def play(job: tuple[str, str, str, int, int]) -> tuple[str, int, int]:
    """One game: how it ended, rounds, steps."""
    board, deck, player, most, seed = job
    game = escalade.load("castle-siege", board=board, deck=deck, max_rounds=most)
    state, evaluator, chooser = game.start(seed), game.evaluator(), random.Random(seed)
    name, _, iterations = player.partition(":")
    bot = escalade.bot(name, game, seed=seed, iterations=int(iterations or 0) or None) if name else None
    steps = 0
    while not state.over:
        if bot is None:
            state.apply(choose(game, state, evaluator, chooser))
        else:
            state.apply(choose_by_hint(state, bot, chooser))
        steps += 1
    return str(state.by), state.dump()["round"], steps


def wilson(wins: int, games: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % interval of a share."""
    share = wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


def rows(
    boards: list[str], decks: list[str], player: str, games: int, most: int, seed: int, workers: int
) -> Iterator[str]:
    yield "| board | deck | games | Attacker wins | 95 % | by throne | Commander killed | stalled | rounds | steps |"
    yield "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |"
    with ProcessPoolExecutor(workers) as pool:
        for board in boards:
            for deck in decks:
                jobs = [(board, deck, player, most, seed + number) for number in range(games)]
                ends = list(pool.map(play, jobs, chunksize=max(1, games // (8 * workers))))
                yield row(Path(board).stem, Path(deck).stem, ends)


def row(board: str, deck: str, ends: list[tuple[str, int, int]]) -> str:
    games = len(ends)
    by = Counter(reason for reason, _, _ in ends)
    low, high = wilson(by["throne"], games)
    rounds, steps = sum(number for _, number, _ in ends) / games, sum(number for _, _, number in ends) / games
    shares = [f"{by[reason] / games:.1%}" for reason in ("throne", "commander", "max_rounds")]
    return (
        f"| {board} | {deck} | {games} | {by['throne'] / games:.1%} | {low:.1%} .. {high:.1%} | "
        f"{' | '.join(shares)} | {rounds:.1f} | {steps:.0f} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("boards", nargs="*", help="board files besides --boards")
    parser.add_argument("--boards", dest="named", default="keep", help="names of packaged boards, by commas")
    parser.add_argument("--decks", default="default", help="names or files of decks, by commas")
    parser.add_argument("--bot", default="", help="who plays both sides, search:128, say; if none, one-ply bots")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--max-rounds", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    asked = parser.parse_args()
    boards = [name for name in asked.named.split(",") if name] + asked.boards
    decks = asked.decks.split(",")
    for line in rows(boards, decks, asked.bot, asked.games, asked.max_rounds, asked.seed, asked.workers):
        print(line, flush=True)


if __name__ == "__main__":
    main()
