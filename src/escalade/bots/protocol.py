"""The line protocol between a host and a bot in another process, version 1: one JSON object a line.

It is described for people in docs/bot-protocol.md.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import IO, TYPE_CHECKING, Any

from ..core.errors import Refused
from . import make

if TYPE_CHECKING:
    from ..core.game import Game
    from . import Bot

VERSION = 1
LONGEST_LINE = 1_000_000
Loader = Callable[..., "Game"]


class Speaker:
    """The bot's side: answers each line of the host with one line, until `quit` or the end of the input."""

    def __init__(self, name: str, game: str, load: Loader, **settings: Any) -> None:
        self.name = name
        self.game = game
        self.load = load
        self.settings = settings
        self.bot: Bot = make(name, load(game, **settings.pop("options", {})), **settings)

    def serve(self, source: IO[str], sink: IO[str]) -> None:
        for line in source:
            if not line.strip():
                continue
            answer = self.answer(line)
            if answer is None:
                return
            sink.write(json.dumps(answer, ensure_ascii=True, separators=(",", ":")) + "\n")
            sink.flush()

    def answer(self, line: str) -> dict[str, Any] | None:
        """The answer to one line; None after `quit`."""
        asked: Any = None
        try:
            message = read_line(line)
            asked = message.get("id")
            kind = message.get("type")
            if kind == "quit":
                return None
            if not isinstance(kind, str) or kind not in ANSWERS:
                raise Refused("protocol.type", f"type {kind!r} is unknown; there are: {', '.join(ANSWERS)}, quit")
            return {"type": ANSWERS[kind][0], "id": asked, **ANSWERS[kind][1](self, message)}
        except Refused as refused:
            return {"type": "refused", "id": asked, **refused.answer()}

    def start(self, message: dict[str, Any]) -> dict[str, Any]:
        """A new game: other options, seed or limits than the command line's, as far as the message has them."""
        if message.get("protocol") != VERSION:
            raise Refused("protocol.version", f"this bot speaks version {VERSION}, not {message.get('protocol')!r}")
        if message.get("game", self.game) != self.game:
            raise Refused("protocol.game", f"this bot was started for {self.game}, not {message['game']!r}")
        options = message.get("options") or {}
        if not isinstance(options, dict):
            raise Refused("protocol.options", "options are an object of names and values")
        settings = {name: message[name] for name in ("seed", "iterations", "seconds") if message.get(name) is not None}
        game = self.load(self.game, **options) if "options" in message else self.bot.game  # type: ignore[attr-defined]
        self.bot = make(self.name, game, **{**self.settings, **settings})
        return {"protocol": VERSION, "name": self.name, "game": self.game, "options": game.options}

    def choose(self, message: dict[str, Any]) -> dict[str, Any]:
        return {"move": self.bot.choose(viewed(message)), "iterations": self.bot.iterations}

    def hint(self, message: dict[str, Any]) -> dict[str, Any]:
        return {"hint": self.bot.hint(viewed(message)), "iterations": self.bot.iterations}


ANSWERS: dict[Any, tuple[str, Callable[[Speaker, dict[str, Any]], dict[str, Any]]]] = {
    "start": ("ready", Speaker.start),
    "choose": ("move", Speaker.choose),
    "hint": ("hint", Speaker.hint),
}


def read_line(line: str) -> dict[str, Any]:
    """One line of the protocol as an object."""
    if len(line) > LONGEST_LINE:
        raise Refused("protocol.too_long", f"a line has {len(line)} characters: at most {LONGEST_LINE} are read")
    try:
        message = json.loads(line)
    except (ValueError, RecursionError) as problem:
        raise Refused("protocol.malformed", f"a line is not JSON: {problem}") from None
    if not isinstance(message, dict):
        raise Refused("protocol.malformed", f"a line is an object, not {type(message).__name__}")
    return message


def viewed(message: dict[str, Any]) -> dict[str, Any]:
    view = message.get("view")
    if not isinstance(view, dict):
        raise Refused("protocol.view", "this message needs the field 'view', an object")
    return view
