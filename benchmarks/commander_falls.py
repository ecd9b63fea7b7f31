"""How often the Attacker of Castle Siege leaves his Commander where he falls in the next turn, though he need not have.

    python benchmarks/commander_falls.py --level club --against club --games 6 open_row
    python benchmarks/commander_falls.py --level expert --against expert-0.1 --games 40 bastion keep   # takes hours

The placement is drawn at random. Where the Commander is killed, a wide search goes back to the beginning of the
Attacker's last turn and answers his best turns in some worlds. If none of them leaves him more than a small chance, by
the judge's numbers, the game was lost anyway; else the fall could be avoided. Prints a Markdown table: the share is of
the games that were not lost anyway, with its exact interval of 95 %. The same arguments, the same table.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random
from typing import NamedTuple

import escalade
from escalade.arena.entrants import read_spec
from escalade.bots import Bot, make
from escalade.bots.judge import calibrated_opinion
from escalade.bots.turns import Turns
from escalade.core.game import Game
from escalade.core.state import State
from escalade.figures.intervals import exact

ATTACKER = 0
WIDE, REPLY, WORLDS = 24, 6, 6  # of the search that goes back
HOPELESS = 0.1  # a chance of the Attacker, at the most


class End(NamedTuple):
    """How a game ended, and where the Attacker's last turn began."""

    state: State
    turn: State | None


def player(spec: str, game: Game, seed: int) -> Bot:
    entrant = read_spec(spec)
    return make(entrant.name, game, seed, entrant.iterations, entrant.seconds)


def played(game: Game, level: str, against: str, number: int) -> End:
    """One game; the deal and the placement follow from its number."""
    bots = (player(level, game, number), player(against, game, number))
    chance = Random(number)
    state, turn, mover = game.start(number), None, -1
    for _ in range(game.opening):
        state.apply(chance.choice(state.legal()))
    while not state.over:
        if state.to_act == ATTACKER != mover:
            turn = state.clone()
        mover = state.to_act
        state.apply(state.parse(bots[mover].choose(state.view(mover))))
    return End(state, turn)


def best_chance(turn: State, seed: int) -> float:
    """What the Attacker's best turn is worth after the answers, by a wide search."""
    turns = Turns(turn, calibrated_opinion(turn.game), WIDE, WIDE, 1, REPLY)
    plans = turns.plan(turn, seed)
    for world in range(1, WORLDS + 1):
        for place in range(len(plans)):
            turns.answer(place, world)
    return max(worth for _, worth in turns.worths())


def row(board: str, level: str, against: str, games: int) -> str:
    """A line of the table."""
    game = escalade.load("castle-siege", board=board)
    ends = [played(game, level, against, number) for number in range(games)]
    wins = sum(end.state.won == ATTACKER for end in ends)
    fallen = [(number, end) for number, end in enumerate(ends) if end.state.by == "commander"]
    saved = sum(best_chance(end.turn, number) > HOPELESS for number, end in fallen if end.turn is not None)
    hoped = games - len(fallen) + saved
    low, high = exact(saved, hoped) if hoped else (0.0, 1.0)
    share = f"{saved / max(1, hoped):.1%} ({low:.0%} .. {high:.0%})"
    return f"| {Path(board).stem} | {games} | {wins} | {len(fallen)} | {len(fallen) - saved} | {saved} | {share} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("boards", nargs="+")
    parser.add_argument("--level", default="expert", help="the Attacker")
    parser.add_argument("--against", default="expert", help="the Defender")
    parser.add_argument("--games", type=int, default=20)
    asked = parser.parse_args()
    print("| board | games | won | Commander fell | lost anyway | could be avoided | of those not lost anyway |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for board in asked.boards:
        print(row(board, asked.level, asked.against, asked.games), flush=True)


if __name__ == "__main__":
    main()
