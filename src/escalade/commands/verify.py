"""`escalade verify`: replays a record and says whether it is the same game here."""

from __future__ import annotations

import json
from typing import Any

import typer

from ..terminal.arguments import AsJson, Lang, RecordFile

ORDER = 31
DIFFERS = 1


def register(app: typer.Typer) -> None:
    @app.command("verify", help="terminal.help.verify")
    def verify(file: RecordFile, as_json: AsJson = False, lang: Lang = None) -> None:
        from ..core.record import load_record
        from ..terminal.record_check import check
        from ..terminal.report import verdict
        from ..terminal.speech import language

        answer: dict[str, Any] = check(load_record(file))
        typer.echo(json.dumps(answer, ensure_ascii=False) if as_json else verdict(answer, language(lang)))
        if not answer["same"]:
            raise typer.Exit(DIFFERS)
