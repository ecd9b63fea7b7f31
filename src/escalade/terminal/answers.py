"""What a player may ask during a game: help, why, hint, log, save."""

from __future__ import annotations

from types import ModuleType
from typing import Any

from ..core.errors import Refused
from ..core.words import describe
from .report import moved
from .screen import Screen
from .session import Session
from .speech import refusal, rule_named

COMMANDS = ("help", "why", "hint", "undo", "log", "save", "board", "quit")
BEST = 5  # how many moves a hint names


class Answers:
    """Answers that change nothing in the game."""

    def __init__(self, session: Session, screen: Screen, drawing: ModuleType | None) -> None:
        self.session = session
        self.screen = screen
        self.words = screen.words
        self.drawing = drawing

    def command(self, seat: int, verb: str, rest: str) -> bool:
        """Answers the command; False when it is none."""
        if verb in ("?", "help"):
            self.help()
        elif verb == "why":
            self.why(rest)
        elif verb == "hint":
            self.hint(seat)
        elif verb == "log":
            self.log(seat)
        elif verb == "save":
            self.screen.file("terminal.saved", self.session.save(rest))
        else:
            return False
        return True

    def help(self) -> None:
        self.screen.say("game.line")
        self.screen.say("terminal.help.moves")
        for name in COMMANDS:
            self.screen.line(f"  {self.words(f'terminal.usage.{name}'):14}{self.words(f'terminal.command.{name}')}")
        legend = getattr(self.drawing, "legend", None)
        if legend is not None:
            self.screen.text(legend(self.words))

    def asked(self, text: str) -> str:
        """The move that is asked about; a bare number means the move that the game's drawing names."""
        verb = getattr(self.drawing, "ASKED", None)
        return f"{verb} {text}" if verb and text.isdigit() else text.lower()

    def why(self, text: str) -> None:
        """Why a move is legal or refused, by the rules."""
        if not text:
            raise Refused("why.what", "why what? a move is missing: why MOVE")
        move = self.asked(text)
        answer = self.session.state.explain(move)
        mark = "✓" if answer["legal"] else "✗"
        self.screen.line(f"{mark} {move}: {self.reason(move, answer)}", style="bold")
        explained = getattr(self.drawing, "explained", None)
        more = explained(answer, self.words) if explained is not None else ""
        if more:
            self.screen.text(more)

    def reason(self, move: str, answer: dict[str, Any]) -> str:
        if not answer["legal"]:
            return refusal(self.words, Refused(answer["code"], answer["message"], answer["rule"]))
        key = f"legal.{move.split()[0]}"
        told = self.words(key if self.words.has(key) else "terminal.legal")
        if self.words.language == "en":  # names the very formation, as English refusals do
            told = answer["message"] or told
        return f"{told}{rule_named(self.words, answer['rule'])}"

    def hint(self, seat: int) -> None:
        """The best moves in the eyes of the bot that plays here, with the judge's chances."""
        if not self.session.bots:
            raise Refused("hint.none", "no bot sits at this table, and only bots give hints")
        adviser = next(iter(self.session.bots.values()))
        found = adviser.hint(self.session.view(seat))
        if not any(row["visits"] for row in found):  # it has tried nothing, so its order says nothing
            self.screen.say("terminal.hint.none")
            return
        self.screen.rows((f"{row['win']:.1%}", row["move"], describe(self.words, row["move"])) for row in found[:BEST])

    def log(self, seat: int) -> None:
        rows = self.session.log(seat)
        if not rows:
            self.screen.say("terminal.log.empty")
        for number, mover, move in rows:
            self.screen.line(f"{number:4}  {moved(self.words, mover, move)}")
