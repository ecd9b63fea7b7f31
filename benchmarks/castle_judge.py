"""How true Castle Siege's judge is beside the network that plays and the hand-written opinion, on the same positions.

    python benchmarks/castle_judge.py --level club --games 600
    python benchmarks/castle_judge.py --level expert:128 --games 40 --out diagram.svg

A level plays itself inside the compiled engine on all boards, on the default one three times as often, with the
placement drawn at random. At 48 choices of each game both seats are judged, in the world as it is: these opinions see
nothing of it that their seat may not. `escalade calibration castle-siege --inside --variants` asks in 32 worlds and is
several times as slow. Prints a Markdown table with intervals of 95 % over games; the same arguments, the same table.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np

import escalade
from escalade.arena.plots import role_colours
from escalade.bots.levels import chooser_of, settings_of
from escalade.figures.charts import WIDTHS, svg
from escalade.learn.calibration import Table
from escalade.learn.descent import Descent
from escalade.learn.notebook import Notebook, Rows
from escalade.learn.reliability import diagram
from escalade.learn.selfplay import SelfPlay

GAME = "castle-siege"
BOARDS = [
    "horseshoe", "open_row", "bastion", "courtyard", "keep", "gatehouse", "horseshoe", "colonnade", "rampart", "crown",
    "postern", "citadel", "horseshoe",
]  # fmt: skip
CHOICES = 48  # of a game that are judged
SEED = 4711


def sample(rows: Rows, chance: np.random.Generator) -> Rows:
    """Some choices of a game; rows of both seats stand side by side."""
    steps = len(rows.many) // 2
    kept = np.sort(chance.choice(steps, min(steps, CHOICES), replace=False))
    places = np.stack([2 * kept, 2 * kept + 1], 1).ravel()
    starts = rows.starts()
    held = np.concatenate([rows.held[starts[place] : starts[place] + rows.many[place]] for place in places])
    return Rows(held, *(column[places] for column in rows[1:]))


def played(level: str, games: int) -> list[Rows]:
    """What both seats see in each game."""
    loaded = {board: escalade.load(GAME, board=board) for board in BOARDS}
    choosers = {board: chooser_of(settings_of(level, game), game.start(0)) for board, game in loaded.items()}
    chance = np.random.default_rng(0)
    found = []
    for number in range(games):
        board = BOARDS[number % len(BOARDS)]
        game, chooser = loaded[board], choosers[board]
        notebook = Notebook(game.learned())
        play = SelfPlay(game.start(0), chooser, chooser, notebook.net)
        odd = 2 * number + 1  # even deals begin without a drawn placement
        play.play(odd, odd + 1, SEED, game.opening, 0.0, 1.0, notebook.notes)
        if play.games > play.lost:
            found.append(sample(notebook.rows(), chance))
    return found


def opinions(rows: Rows) -> dict[str, Any]:
    """What each of the opinions says of the rows."""
    game = escalade.load(GAME)
    networks = {"the judge": game.judging(), "the network that plays": game.learned()}
    told = {name: Descent(network).said(rows).astype(float) for name, network in networks.items()}  # type: ignore[arg-type]
    return told | {"the hand-written opinion": 1 / (1 + np.exp(-rows.priors.astype(float)))}


def tables(games: list[Rows]) -> dict[str, dict[str, Any]]:
    """The scores of each opinion: of both seats together and of each apart."""
    rows = Rows.joined(games)
    seats = np.arange(len(rows.many)) % 2
    ends = np.cumsum([len(game.many) for game in games])[:-1]
    names = escalade.load(GAME).seats
    found: dict[str, dict[str, Any]] = {}
    for name, said in opinions(rows).items():
        parts, came = np.split(said, ends), np.split(rows.results.astype(float), ends)
        found[name] = {"all": Table(parts, came).summary(seats, 0)}
        for seat, who in enumerate(names):
            table = Table([part[seat::2] for part in parts], [part[seat::2] for part in came])
            found[name][who] = table.summary(np.full(len(table.said), seat), 0)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--level", default="club")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--out", type=Path, help="draw the judge's diagram")
    asked = parser.parse_args()
    found = tables(played(asked.level, asked.games))
    print("| judged by | games | ECE | Brier | always the role's share | a refit would gain |")
    print("| --- | --- | --- | --- | --- | --- |")
    for name, parts in found.items():
        all_of = parts["all"]
        ece, brier = (
            f"{all_of[what]:.3f} ({all_of[what + '_interval'][0]:.3f} .. {all_of[what + '_interval'][1]:.3f})"
            for what in ("ece", "brier")
        )
        shares = f"{all_of['share_brier']:.3f} | {all_of['refit_gain']:.4f}"
        print(f"| {name} | {all_of['games']} | {ece} | {brier} | {shares} |")
    if asked.out is not None:
        seats = escalade.load(GAME).seats
        chart = diagram(found["the judge"], seats, role_colours(list(seats)))
        asked.out.write_text(svg(chart, WIDTHS["narrow"]), "utf-8")


if __name__ == "__main__":
    main()
