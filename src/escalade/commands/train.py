"""`escalade train`: a network for a game, learned by self-play."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..terminal.arguments import GameId
from .arena import ClusterAt, Seed, Workers

if TYPE_CHECKING:
    from rich.console import Console

    from ..learn.train import Runner, Training

ORDER = 66
HELP = "Train a game's network by self-play; what is kept in DIR goes on where it was left."
Folder = Annotated[Path, typer.Option("--out", metavar="DIR", help="Where checkpoint, weights and report are kept.")]
Games = Annotated[int, typer.Option(help="Games of self-play in all.")]
Resume = Annotated[bool, typer.Option("--resume", help="Go on with the training in DIR.")]
Start = Annotated[Path | None, typer.Option("--from", metavar="FILE", help="Weights to start from; else none.")]
ForJudge = Annotated[
    bool,
    typer.Option(
        "--judge", help="Train the judge's network instead: shipped weights learn what comes of levels' games."
    ),
]
Pool = Annotated[
    list[Path] | None,
    typer.Option("--pool", metavar="FILE", help="Weights of a responder to play against now and then; again for more."),
]


def register(app: typer.Typer) -> None:
    @app.command("train", help=HELP)
    def train(
        game: GameId,
        out: Folder = Path("training"),
        games: Games = 200_000,
        seed: Seed = 1,
        workers: Workers = None,
        cluster: ClusterAt = None,
        resume: Resume = False,
        start: Start = None,
        pool: Pool = None,
        judge: ForJudge = False,
    ) -> None:
        from rich.console import Console

        from .. import load
        from ..core.weights import read_weights
        from ..learn.plan import standard
        from ..learn.train import Training

        loaded = load(game)
        if resume:
            training = Training.resumed(out, loaded)
        else:
            plan = standard(loaded, games, seed, judge)
            first = getattr(loaded.learned(), "kept", None) if judge else None
            first = first if start is None else read_weights(start, loaded)
            training = Training.begun(plan, out, first, [read_weights(path, loaded) for path in pool or ()])
        carry_out(training, runner_for(workers, cluster), Console(stderr=True))
        typer.echo(str(out / "weights.npz"))


def runner_for(workers: int | None, address: str | None) -> Runner:
    """Threads of this machine, or a cluster."""
    from ..arena.run import usual_workers
    from ..learn.train import threads

    if address is None:
        return threads(usual_workers() if workers is None else workers)
    from ..learn.cluster import cluster

    return cluster(address)


def carry_out(training: Training, runner: Runner, console: Console, minutes: float | None = None) -> None:
    """Trains to the end or as long as there is time, a line a round, and writes the report."""
    from ..learn.report import write

    def told(row: dict[str, Any]) -> None:
        console.print(line(row, training.plan.games), highlight=False)
        if "scores" in row:
            write(training.folder, training.plan, training.history)

    try:
        training.run(runner, told, None if minutes is None else 60 * minutes)
    except KeyboardInterrupt:
        console.print(f"Stopped. --resume goes on where it was left: {training.folder}.")
        raise
    write(training.folder, training.plan, training.history)
    if training.next < len(training.rounds):
        done = training.rounds[training.next].first
        console.print(
            f"Time was up after {done:,} of {training.plan.games:,} games. Steps grow small towards the end:"
            f" with --games {done} the training would come to rest in that time.",
            highlight=False,
        )


def line(row: dict[str, Any], games: int) -> str:
    """A round for people."""
    text = f"{row['games']:>9,} of {games:,} games  error {row['error']:.3f}  first seat {row['first_seat']:.0%}"
    if "scores" not in row:
        return text
    scores = (
        f"{score:.0%} against {yardstick} ({variant})"
        for variant, against in row["scores"].items()
        for yardstick, score in against.items()
    )
    return f"{text}\n           {', '.join(scores)}; Brier {row['brier']:.3f}, ECE {row['ece']:.3f}"
