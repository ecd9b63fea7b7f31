"""`escalade bot`: a bot of ours as a program of its own, one JSON object a line on stdin and stdout."""

from __future__ import annotations

from typing import Annotated

import typer

from ..terminal.arguments import WITH_GAME_OPTIONS, GameId, Pairs

ORDER = 70
HELP = "A bot as a program: answers JSON lines on stdin with JSON lines on stdout (docs/bot-protocol.md)."


def register(app: typer.Typer) -> None:
    @app.command("bot", help=HELP, context_settings=WITH_GAME_OPTIONS)
    def bot(
        context: typer.Context,
        game: GameId,
        name: Annotated[str, typer.Argument(metavar="BOT", help="Which bot, e.g. expert.")],
        seed: Annotated[int, typer.Option(metavar="N", help="Where its chance comes from.")] = 0,
        iterations: Annotated[int | None, typer.Option(metavar="N", help="Work for one choice.")] = None,
        seconds: Annotated[float | None, typer.Option(metavar="S", help="Time for one choice.")] = None,
        option: Pairs = None,
    ) -> None:
        import sys

        from .. import load
        from ..bots.protocol import Speaker
        from ..terminal.options import chosen

        loaded = chosen(game, option or (), context.args)
        speaker = Speaker(name, game, load, options=loaded.options, seed=seed, iterations=iterations, seconds=seconds)
        speaker.serve(sys.stdin, sys.stdout)
