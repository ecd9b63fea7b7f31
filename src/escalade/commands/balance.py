"""`escalade balance`: how much each role is worth, by letting each level play itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from ..terminal.arguments import AsJson, GameId, Pairs
from .arena import ClusterAt, Iterations, Opening, Out, Seconds, Seed, Workers, perform

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..core.game import Game

ORDER = 21
Levels = Annotated[
    list[str] | None,
    typer.Option("--level", metavar="BOT", help="A bot to ask; again for more. If none: every level for people."),
]
Games = Annotated[int, typer.Option(help="Games of each level against itself.")]
Inside = Annotated[
    bool,
    typer.Option("--inside", help="Play inside the engine: faster, without proofs and clocks; wins and lengths only."),
]


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
        inside: Inside = False,
        out: Out = None,
        option: Pairs = None,
        as_json: AsJson = False,
    ) -> None:
        from ..arena.plan import Plan, checked_opening
        from ..bots import LEVELS
        from ..core.errors import Refused
        from ..core.generator import checked_seed
        from ..terminal.options import chosen

        if games < 1:
            raise Refused("arena.games", f"--games {games}: 1 or more are allowed")
        loaded = chosen(game, option or (), ())
        opening = checked_opening(loaded.opening if opening is None else opening)
        if inside:
            refuse_beside_inside(seconds=seconds, iterations=iterations, cluster=cluster, out=out)
            play_inside(loaded, level or LEVELS, games, checked_seed(seed), workers, opening, as_json)
            return
        plan = Plan(
            game=loaded.id, options=loaded.options, rules=loaded.rules, bots=tuple(dict.fromkeys(level or LEVELS)),
            deals=games, seed=checked_seed(seed), mirror=True, iterations=iterations, seconds=seconds,
            opening=opening,
        )  # fmt: skip
        perform(plan, workers, cluster, out, as_json)


def refuse_beside_inside(**given: object) -> None:
    """Inside the engine a level has the budget that it names."""
    from ..core.errors import Refused

    for name, value in given.items():
        if value is not None:
            raise Refused("balance.inside", f"--inside goes without --{name}; a level can name its budget (expert:128)")


def play_inside(
    game: Game, levels: Sequence[str], games: int, seed: int, workers: int | None, opening: int, as_json: bool
) -> None:
    """A line a level: how often the first seat wins."""
    import json

    import msgspec

    from ..arena.run import usual_workers
    from ..bots.levels import settings_of
    from ..core.errors import Refused
    from ..learn.evenness import even

    workers = usual_workers() if workers is None else workers
    if workers < 1:
        raise Refused("balance.workers", f"--workers {workers}: 1 or more are allowed")
    levels = list(dict.fromkeys(levels))
    for level in levels:
        settings_of(level, game)
    found = []
    for level in levels:
        found.append(even(game, level, games, seed, workers, opening))
        if not as_json:
            told = found[-1]
            low, high = told.interval
            share = f"{told.share:.1%} ({low:.0%} .. {high:.0%})"
            won = f"{game.seats[0]} wins {told.wins} of {games} games, {share}"
            typer.echo(f"{level}: {won}, {told.moves:.0f} moves a game")
    if as_json:
        typer.echo(json.dumps({"game": game.id, "options": game.options, "levels": msgspec.to_builtins(found)}))
