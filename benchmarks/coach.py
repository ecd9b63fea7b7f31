"""How much the judge's number drops by a choice, in games of levels against themselves: what the coach's marks rest on.

    PYTHONPATH=src nice python benchmarks/coach.py GAME LEVEL=GAMES… [--every N] [--moves N] [--board NAME] [--review]

plays games, each to its end or for so many moves, on one board or on all variants of the game in turn. It looks at one
choice of `every` and prints the quantiles as JSON, one line a level. They stand in src/escalade/bots/marks.json and in
docs/coach.md. With `--review` the coach reviews the games instead: how many choices it marks, and the seconds of the
processor that a review takes.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from typing import Any

import escalade
from escalade.bots.coach import Coach, review
from escalade.bots.judge import Judge
from escalade.core.game import Game
from escalade.core.record import Record

SHARES = (0.5, 0.75, 0.9, 0.95, 0.98, 0.99)


def variant(name: str, board: str, number: int) -> Game:
    """The game of a number: on the board that was asked for, else the variants take turns."""
    variants = escalade.load(name).variants
    return escalade.load(name, **({"board": board} if board else variants[number % len(variants)]))


def drops(name: str, level: str, games: int, every: int, moves: int, board: str) -> list[float]:
    """What the choices of a level cost it, as the judge sees them; one choice of `every` is looked at."""
    found = []
    for number in range(games):
        game = variant(name, board, number)
        player, judge = escalade.bot(level, game, seed=number), Judge(game)
        state, place, left = game.start(5_000_000 + number), number, moves
        while not state.over and left > 0:
            left -= 1
            view = state.view(state.to_act)
            move = player.choose(view) if len(view["legal"]) > 1 else view["legal"][0]
            place += len(view["legal"]) > 1
            if len(view["legal"]) > 1 and place % every == 0:
                chances = judge.moves(view)
                found.append(max(chances.values()) - chances[move])
            state.apply(state.parse(move))
    return found


def reviews(name: str, level: str, games: int, board: str) -> dict[str, Any]:
    """What the coach says of games of a level against itself."""
    choices, marks, seconds, moves = 0, Counter[str](), [], []
    for number in range(games):
        game = variant(name, board, number)
        player, record, state = escalade.bot(level, game, seed=number), Record.of(game, number), game.start(number)
        while not state.over:
            view = state.view(state.to_act)
            record.add(state, state.parse(player.choose(view) if len(view["legal"]) > 1 else view["legal"][0]))
        begun = time.process_time()
        steps = review(Coach(game, record, game.start(number)))
        while True:
            try:
                next(steps)
            except StopIteration as done:
                found = done.value
                break
        seconds.append(round(time.process_time() - begun, 1))
        moves.append(len(record.moves))
        for seat in found["seats"].values():
            choices += seat["choices"]
            marks.update(seat["marks"])
    return {"choices": choices, "marks": dict(marks), "moves": moves, "seconds": seconds}


def quantiles(values: list[float]) -> list[float]:
    """The values below which these shares of all lie."""
    order = sorted(values)
    return [round(order[min(len(order) - 1, int(share * len(order)))], 4) for share in SHARES]


def option(words: list[str], name: str, usual: str) -> str:
    return words[words.index(name) + 1] if name in words else usual


def main() -> None:
    name, *rest = sys.argv[1:]
    every, moves = (int(option(rest, name, usual)) for name, usual in (("--every", "1"), ("--moves", "10000")))
    board = option(rest, "--board", "")
    for word in rest:
        level, equals, games = word.partition("=")
        if equals and "--review" in rest:
            row = {"game": name, "level": level, "games": int(games)}
            print(json.dumps(row | reviews(name, level, int(games), board)), flush=True)
        elif equals:
            found = drops(name, level, int(games), every, moves, board)
            row = {"game": name, "level": level, "games": int(games), "choices": len(found)}
            print(json.dumps({**row, "shares": SHARES, "drops": quantiles(found)}), flush=True)


if __name__ == "__main__":
    main()
