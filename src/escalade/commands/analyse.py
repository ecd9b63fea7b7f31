"""`escalade analyse`: a record in the eyes of a bot, what it would have played and what each move cost."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..terminal.arguments import AsJson, RecordFile

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..bots import Bot
    from ..core.record import Record

ORDER = 65
HELP = "A record move by move in the eyes of a bot: its choice, the chance to win, and what the move played cost."


def register(app: typer.Typer) -> None:
    @app.command("analyse", help=HELP)
    def analyse(
        file: RecordFile,
        bot: Annotated[str, typer.Option(metavar="BOT", help="Whose eyes.")] = "search",
        seed: Annotated[int, typer.Option(metavar="N", help="Where its chance comes from.")] = 0,
        iterations: Annotated[int | None, typer.Option(metavar="N", help="Work for one move.")] = None,
        seconds: Annotated[float | None, typer.Option(metavar="S", help="Time for one move.")] = None,
        as_json: AsJson = False,
    ) -> None:
        from .. import bot as make_bot
        from .. import load
        from ..core.record import load_record

        record = load_record(file)
        judge = make_bot(bot, load(record.game, record.rules, **record.options), seed, iterations, seconds)
        for row in judged(record, judge):
            typer.echo(json.dumps(row, ensure_ascii=False) if as_json else line(row))


def judged(record: Record, judge: Bot) -> Iterator[dict[str, Any]]:
    """A row for each move of the record: only what the mover could see counts."""
    from .. import load
    from ..core.record import replay

    for number, (state, move) in enumerate(zip(replay(record, load), record.moves), start=1):
        seat = state.to_act
        rows = judge.hint(state.view(seat))
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


def line(row: dict[str, Any]) -> str:
    """A row for people; a mark shows what a move cost, so that colour is not needed."""
    mark = "??" if row["cost"] >= 0.2 else "?" if row["cost"] >= 0.08 else ""
    played = f"{row['number']:4} {row['seat']:9} {row['move'] + mark:28} {row['win']:6.1%}"
    return played if row["best"] == row["move"] else f"{played}   {row['best']:24} {row['best_win']:6.1%}"
