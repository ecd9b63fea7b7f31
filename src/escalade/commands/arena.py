"""`escalade arena`: bots against each other, on the same deals with the seats swapped."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..terminal.arguments import AsJson, GameId, Pairs

if TYPE_CHECKING:
    from ..arena.plan import Plan

ORDER = 20

Bots = Annotated[
    list[str], typer.Argument(metavar="BOT BOT…", help="random, ismcts:1000, expert:0.5s, program:./mybot, …")
]
Games = Annotated[int, typer.Option(help="Games of each pairing; even, for each deal is played from both seats.")]
Near = Annotated[
    int | None,
    typer.Option(help="Only bots so many places apart in the list meet, as with a ladder; all if not given."),
]
Iterations = Annotated[int | None, typer.Option(help="Budget of each choice, for bots that search.")]
Seconds = Annotated[float | None, typer.Option(help="Time of each choice, for bots that search.")]
Limit = Annotated[float, typer.Option(help="Seconds after which an outside program loses.")]
Seed = Annotated[int, typer.Option(help="Same seed, same games.")]
Opening = Annotated[
    int | None,
    typer.Option(help="First moves drawn at random, the same for both seats; if not given, the game's usual."),
]
Workers = Annotated[int | None, typer.Option(help="Processes; one a core if not given.")]
ClusterAt = Annotated[str | None, typer.Option("--cluster", metavar="ADDRESS", help="Play on this Ray cluster.")]
Test = Annotated[
    tuple[float, float] | None,
    typer.Option("--sprt", metavar="ELO0 ELO1", help="Stop when it is clear which of two differences holds."),
]
Out = Annotated[
    Path | None,
    typer.Option("--out", metavar="DIR", help="Keep records, results and an HTML report; goes on with what is there."),
]


def register(app: typer.Typer) -> None:
    @app.command("arena", help="Let bots play each other and say what may be concluded.")
    def arena(
        game: GameId,
        bots: Bots,
        games: Games = 100,
        near: Near = None,
        iterations: Iterations = None,
        seconds: Seconds = None,
        limit: Limit = 10.0,
        seed: Seed = 0,
        opening: Opening = None,
        workers: Workers = None,
        cluster: ClusterAt = None,
        sprt: Test = None,
        out: Out = None,
        option: Pairs = None,
        as_json: AsJson = False,
    ) -> None:
        from ..arena.plan import Plan
        from ..core.errors import Refused
        from ..core.generator import checked_seed
        from ..terminal.options import chosen

        if games < 2 or games % 2:
            raise Refused(
                "arena.games", f"--games {games}: an even number is needed, for each deal is played from both seats"
            )
        loaded = chosen(game, option or (), ())
        plan = Plan(
            game=loaded.id, options=loaded.options, rules=loaded.rules, bots=tuple(bots), deals=games // 2,
            near=near, seed=checked_seed(seed), iterations=iterations, seconds=seconds, limit=limit, sprt=sprt,
            opening=loaded.opening if opening is None else opening,
        )  # fmt: skip
        perform(plan, workers, cluster, out, as_json)


def perform(plan: Plan, workers: int | None, cluster: str | None, out: Path | None, as_json: bool) -> None:
    """Plays a plan and says what came of it: tables for people, the summary as JSON for programs."""
    import json

    from rich.console import Console

    from .. import load
    from ..arena.run import play_plan, runner_for
    from ..arena.text_report import show

    game = load(plan.game, **plan.options)
    summary = play_plan(plan, game, runner_for(workers, cluster), out, Console(stderr=True))
    if as_json:
        typer.echo(json.dumps(summary, ensure_ascii=False))
        return
    console = Console()
    show(summary, console)
    if out:
        console.print(f"Report: {out / 'report.html'}", markup=False)
