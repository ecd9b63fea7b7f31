"""`escalade replay`: a record move by move, in words, or the position after some of them."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from ..terminal.arguments import AsJson, Lang, RecordFile

ORDER = 30


def register(app: typer.Typer) -> None:
    @app.command("replay", help="terminal.help.replay")
    def replay(
        file: RecordFile,
        step: Annotated[int | None, typer.Option(metavar="N", help="terminal.help.step")] = None,
        seat: Annotated[str | None, typer.Option(metavar="SEAT", help="terminal.help.seat_view")] = None,
        as_json: AsJson = False,
        lang: Lang = None,
    ) -> None:
        from ..core.record import load_record
        from ..terminal.replay import Replay
        from ..terminal.screen import Screen
        from ..terminal.speech import language, words_for

        record = load_record(file)
        shown = Replay(record, words_for(record.game, language(lang)), step, seat)
        if as_json:
            typer.echo(json.dumps(shown.to_json(), ensure_ascii=False))
        else:
            shown.show(Screen(shown.words))
