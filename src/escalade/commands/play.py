"""`escalade play`: a game in the terminal, against a bot or by two people at one screen."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..terminal.arguments import WITH_GAME_OPTIONS, Lang, Pairs

if TYPE_CHECKING:
    from ..core.game import Game
    from ..terminal.session import Session

ORDER = 10


def register(app: typer.Typer) -> None:
    @app.command("play", help="terminal.help.play", context_settings=WITH_GAME_OPTIONS)
    def play(
        context: typer.Context,
        game: Annotated[str | None, typer.Argument(metavar="GAME", help="terminal.help.game")] = None,
        seat: Annotated[str | None, typer.Option(metavar="SEAT", help="terminal.help.seat")] = None,
        bot: Annotated[str | None, typer.Option(metavar="BOT", help="terminal.help.bot")] = None,
        hotseat: Annotated[bool, typer.Option("--hotseat", help="terminal.help.hotseat")] = False,
        seed: Annotated[int | None, typer.Option(metavar="N", help="terminal.help.seed")] = None,
        resume: Annotated[Path | None, typer.Option(metavar="FILE", help="terminal.help.resume")] = None,
        option: Pairs = None,
        lang: Lang = None,
    ) -> None:
        from ..core.errors import Refused
        from ..terminal.loop import GameLoop
        from ..terminal.options import chosen
        from ..terminal.screen import Screen
        from ..terminal.speech import language, words_for

        spoken = language(lang)
        if hotseat and bot is not None:
            raise Refused("play.seats", "--hotseat is for two people; leave it or --bot out")
        if resume is not None:
            if game is not None or seed is not None or option or context.args:
                raise Refused("play.resume", "a resumed game brings its game, seed and options; leave them out")
            session = resumed(resume, seat, bot, hotseat)
        elif game is None:
            list_games(spoken)
            return
        else:
            session = new(chosen(game, option or (), context.args), seat, bot, seed)
        GameLoop(session, Screen(words_for(session.game.id, spoken))).run()


def list_games(spoken: str) -> None:
    """What there is to play."""
    from .. import games
    from ..terminal.speech import words_for

    for game in games():
        words = words_for(game, spoken)
        typer.echo(f"{game:22}{words('game.line')}")


def seats_for(game: Game, seat: str | None, bot: str | None) -> dict[str, str]:
    """Who sits where: the bot takes the seat that the person leaves."""
    from ..terminal.screen import seat_number
    from ..terminal.session import BOT, HUMAN

    own = seat_number(game, seat) if seat is not None else 0
    return {name: HUMAN if bot is None or number == own else BOT + bot for number, name in enumerate(game.seats)}


def new(game: Game, seat: str | None, bot: str | None, seed: int | None) -> Session:
    import secrets

    from ..terminal.session import Session

    return Session.new(game, secrets.randbits(32) if seed is None else seed, seats_for(game, seat, bot))


def resumed(file: Path, seat: str | None, bot: str | None, hotseat: bool) -> Session:
    """The saved game, with its own seats unless others are asked for."""
    from .. import load
    from ..core.record import load_record
    from ..terminal.session import BOT, Session

    record = load_record(file)
    game = load(record.game, record.rules, **record.options)
    if seat is not None and bot is None and not hotseat:  # the same bot, at the other side
        bot = next((name[len(BOT) :] for name in record.seats.values() if name.startswith(BOT)), None)
    changed = hotseat or bot is not None
    session = Session.resumed(record, seats_for(game, seat, bot) if changed else {})
    session.file = file
    return session
