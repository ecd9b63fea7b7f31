"""Arguments that several commands share, so that they mean the same in each."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

GameId = Annotated[str, typer.Argument(metavar="GAME", help="terminal.help.game")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="terminal.help.file")]
Pairs = Annotated[list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="terminal.help.option")]
Lang = Annotated[str | None, typer.Option("--lang", metavar="en|fr|de", help="terminal.help.lang")]
AsJson = Annotated[bool, typer.Option("--json", help="terminal.help.json")]

# Options of a game may stand on the command line by their own names: what a command does not know is handed on.
WITH_GAME_OPTIONS = {"allow_extra_args": True, "ignore_unknown_options": True}
