"""`escalade analyse`: a record in the eyes of a bot, what each move cost, and what was luck."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..bots import STRONGEST
from ..terminal.arguments import AsJson, Lang, RecordFile

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..bots import Bot
    from ..core.record import Record
    from ..core.words import Words

ORDER = 65


def register(app: typer.Typer) -> None:
    @app.command("analyse", help="terminal.help.analyse")
    def analyse(
        file: RecordFile,
        bot: Annotated[str, typer.Option(metavar="BOT", help="terminal.help.analyse.bot")] = STRONGEST,
        seed: Annotated[int, typer.Option(metavar="N", help="terminal.help.analyse.seed")] = 0,
        iterations: Annotated[int | None, typer.Option(metavar="N", help="terminal.help.analyse.iterations")] = None,
        seconds: Annotated[float | None, typer.Option(metavar="S", help="terminal.help.analyse.seconds")] = None,
        as_json: AsJson = False,
        lang: Lang = None,
    ) -> None:
        from .. import bot as make_bot
        from .. import load
        from ..bots.luck import Luck
        from ..core.record import load_record
        from ..terminal.speech import language, words_for

        record = load_record(file)
        game = load(record.game, record.rules, **record.options)
        for row in judged(record, make_bot(bot, game, seed, iterations, seconds)):
            typer.echo(json.dumps(row, ensure_ascii=False) if as_json else line(row))
        luck = Luck(game).account(record).to_json()
        if as_json:
            typer.echo(json.dumps({"luck": luck}, ensure_ascii=False))
            return
        for told in sentences(luck, words_for(record.game, language(lang))):
            typer.echo(told)


def judged(record: Record, adviser: Bot) -> Iterator[dict[str, Any]]:
    """A row for each move, by what the mover could see: the choice is the bot's, the chances are the judge's."""
    from .. import load
    from ..core.record import replay

    for number, (state, move) in enumerate(zip(replay(record, load), record.moves), start=1):
        seat = state.to_act
        rows = adviser.hint(state.view(seat))
        played = next(row for row in rows if row["move"] == move)
        yield {
            "number": number,
            "seat": state.game.seats[seat],
            "move": move,
            "win": played["win"],
            "visits": played["visits"],
            "best": rows[0]["move"],
            "best_win": rows[0]["win"],
            "cost": round(max(0.0, rows[0]["win"] - played["win"]), 6),
        }


def sentences(luck: dict[str, Any], words: Words) -> Iterator[str]:
    """Luck and skill of both seats, in points of a hundred."""
    from ..core.words import describe
    from ..terminal.report import seat_name

    def points(chance: float) -> str:
        return f"{100 * chance:+.1f}"

    yield ""
    for seat, part in luck["seats"].items():
        told = {"seat": seat_name(words, seat), "luck": points(part["luck"]), "skill": points(part["skill"])}
        yield words("terminal.luck.seat", **told)
    first = seat_name(words, luck["seat"])
    yield words("terminal.luck.deal", seat=first, deal=points(luck["deal"]))
    best = luck["luckiest"]
    if best is not None:
        told = {"seat": seat_name(words, best["for"]), "gain": points(best["gain"])}
        yield words("terminal.luck.best", number=best["number"], move=describe(words, best["move"]), **told)
    shares = {name: f"{100 * luck[name]:.1f}" for name in ("expected", "result", "adjusted")}
    yield words("terminal.luck.adjusted", seat=first, **shares)


def line(row: dict[str, Any]) -> str:
    """A row for people; a mark shows what a move cost, so that colour is not needed."""
    mark = "??" if row["cost"] >= 0.2 else "?" if row["cost"] >= 0.08 else ""
    played = f"{row['number']:4} {row['seat']:9} {row['move'] + mark:28} {row['win']:6.1%}"
    return played if row["best"] == row["move"] else f"{played}   {row['best']:24} {row['best_win']:6.1%}"
