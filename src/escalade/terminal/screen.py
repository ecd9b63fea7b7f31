"""The screen: what is printed, asked and hidden. The only place that knows Rich."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from types import ModuleType
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.rule import Rule
from rich.table import Table

from ..core.errors import Refused
from ..core.game import Game
from ..core.words import Words
from .speech import refusal

WIPE = "\x1b[H\x1b[2J\x1b[3J"  # the scrollback too: the other player must not scroll up to a hand


class Screen:
    """A terminal, or a pipe that stands for one."""

    def __init__(self, words: Words, console: Console | None = None) -> None:
        self.words = words
        self.console = console or Console(highlight=False, emoji=False)
        self.typed = sys.stdin.isatty()
        if self.typed:
            with suppress(ImportError):  # line editing and history where the platform has them
                import readline  # noqa: F401

    def picture(self, text: str) -> None:
        """Lines that belong together as they are."""
        self.console.print(text, overflow="ignore", no_wrap=True, crop=False)

    def text(self, markup: str) -> None:
        """Sentences that say how they want to look, broken where the screen ends."""
        self.console.print(markup)

    def line(self, text: str = "", style: str | None = None) -> None:
        """Plain text."""
        self.console.print(escape(text), style=style)

    def say(self, key: str, **places: Any) -> None:
        self.line(self.words(key, **places))

    def file(self, key: str, file: Path) -> None:
        """A sentence with a path in it, which no line break may cut."""
        self.console.print(escape(self.words(key, file=file)), soft_wrap=True)

    def title(self, text: str) -> None:
        if len(text) + 4 > self.console.width:  # a rule would cut it
            self.line(text, style="bold")
        else:
            self.console.print(Rule(escape(text), style="none", characters="─"))

    def rows(self, rows: Iterable[tuple[str, str, str]]) -> None:
        """Key, notation and words side by side; words that are too long go on under themselves."""
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify="right", min_width=4, no_wrap=True)
        grid.add_column(no_wrap=True)
        grid.add_column()
        for row in rows:
            grid.add_row(*(escape(text) for text in row))
        self.console.print(grid)

    def refused(self, problem: Refused) -> None:
        self.line(f"✗ {refusal(self.words, problem)}", style="bold")

    def board(self, drawing: ModuleType | None, view: dict[str, Any]) -> None:
        """The position as the game draws it; a game without a drawing shows its bare view."""
        if drawing is None:
            self.line(json.dumps({key: value for key, value in view.items() if key != "legal"}, ensure_ascii=False))
        else:
            self.picture(drawing.draw(view, self.words))

    def ask(self, prompt: str) -> str:
        """A line from the player; EOFError when there is none any more."""
        if self.typed:
            return input(prompt).strip()
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        self.line(prompt + line.rstrip("\n"))  # a transcript shows what was answered
        return line.strip()

    def curtain(self, seat: str) -> None:
        """Hides one player's cards before the other takes the keyboard."""
        if self.typed:
            self.wipe()
            self.title(self.words("terminal.curtain", seat=seat))
            input(self.words("terminal.curtain.enter", seat=seat))
            self.wipe()
        else:
            self.title(self.words("terminal.curtain", seat=seat))

    def wipe(self) -> None:
        if self.console.is_terminal:
            self.console.file.write(WIPE)
            self.console.file.flush()


def seat_number(game: Game, name: str) -> int:
    """The seat of this name."""
    if name not in game.seats:
        raise Refused("seat.unknown", f"{game.id} has no seat {name!r}; it has: {', '.join(game.seats)}")
    return game.seats.index(name)
