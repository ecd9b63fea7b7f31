"""`escalade perft`: how many sequences of moves there are, to check a move generator against another."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from ..terminal.arguments import WITH_GAME_OPTIONS, AsJson, GameId, Lang, Pairs

ORDER = 40


def register(app: typer.Typer) -> None:
    @app.command("perft", help="terminal.help.perft", context_settings=WITH_GAME_OPTIONS)
    def perft(
        context: typer.Context,
        game: GameId,
        seed: Annotated[int, typer.Option(metavar="N", help="terminal.help.seed_fixed")] = 0,
        depth: Annotated[int, typer.Option(metavar="N", help="terminal.help.depth")] = 2,
        divide: Annotated[bool, typer.Option("--divide", help="terminal.help.divide")] = False,
        option: Pairs = None,
        as_json: AsJson = False,
        lang: Lang = None,
    ) -> None:
        from ..core.errors import Refused
        from ..core.perft import divide as divided
        from ..core.perft import perft as counted
        from ..terminal.options import chosen

        if depth < 0:
            raise Refused("perft.depth", f"{depth} is not a depth: a whole number of 0 or more is")
        loaded = chosen(game, option or (), context.args)
        state = loaded.start(seed)
        parts = divided(state, depth) if divide else {}
        total = sum(parts.values()) if divide and depth > 0 else counted(state, depth)
        if as_json:
            answer = {"game": loaded.id, "options": loaded.options, "seed": seed, "depth": depth, "count": total}
            typer.echo(json.dumps(answer | ({"divide": parts} if divide else {})))
            return
        for move, count in parts.items():
            typer.echo(f"{move}: {count}")
        typer.echo(str(total))
