"""`escalade balance`: how much each role is worth, by letting each level play itself."""

from __future__ import annotations

from typing import Annotated

import typer

from ..terminal.arguments import AsJson, GameId, Pairs
from .arena import ClusterAt, Iterations, Opening, Out, Seconds, Seed, Workers, perform

ORDER = 21
Levels = Annotated[
    list[str] | None,
    typer.Option("--level", metavar="BOT", help="A bot to ask; again for more. If none: every level for people."),
]
Games = Annotated[int, typer.Option(help="Games of each level against itself.")]


def register(app: typer.Typer) -> None:
    @app.command("balance", help="Say how often each role wins when equals play.")
    def balance(
        game: GameId,
        games: Games = 200,
        level: Levels = None,
        iterations: Iterations = None,
        seconds: Seconds = None,
        seed: Seed = 0,
        opening: Opening = None,
        workers: Workers = None,
        cluster: ClusterAt = None,
        out: Out = None,
        option: Pairs = None,
        as_json: AsJson = False,
    ) -> None:
        from ..arena.plan import Plan
        from ..bots import LEVELS
        from ..core.errors import Refused
        from ..core.generator import checked_seed
        from ..terminal.options import chosen

        if games < 1:
            raise Refused("arena.games", f"--games {games}: 1 or more are allowed")
        loaded = chosen(game, option or (), ())
        plan = Plan(
            game=loaded.id, options=loaded.options, rules=loaded.rules, bots=tuple(dict.fromkeys(level or LEVELS)),
            deals=games, seed=checked_seed(seed), mirror=True, iterations=iterations, seconds=seconds,
            opening=loaded.opening if opening is None else opening,
        )  # fmt: skip
        perform(plan, workers, cluster, out, as_json)
