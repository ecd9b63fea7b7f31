"""The loop of a game at the terminal: whose turn, what is shown, what the answer means."""

from __future__ import annotations

from ..core.errors import Refused
from .answers import Answers
from .menu import Menu
from .report import headline, moved, outcome, seat_name
from .screen import Screen
from .session import Session
from .speech import drawing_of


class Leave(Exception):  # noqa: N818 - not an error: a player leaves
    """The player leaves the game."""


class GameLoop:
    """A session and the screen it is played on."""

    def __init__(self, session: Session, screen: Screen) -> None:
        self.session = session
        self.screen = screen
        self.words = screen.words
        self.drawing = drawing_of(session.game.id)
        self.answers = Answers(session, screen, self.drawing)
        self.shown_to: int | None = None  # who has the screen
        self.told = dict.fromkeys(range(2), len(session.record.moves))  # up to which move each seat has been told

    def run(self) -> None:
        """Plays until the game is over or the player leaves; the game is on disk either way."""
        self.screen.title(headline(self.words, self.session.game.options))
        self.screen.say("terminal.welcome")
        try:
            while not self.session.state.over:
                self.turn()
            self.finish()
        except (Leave, EOFError):
            self.leave()
        except KeyboardInterrupt:
            self.leave()
            raise

    def turn(self) -> None:
        seat = self.session.state.to_act
        bot = self.session.bots.get(seat)
        if bot is None:
            self.person(seat)
        else:
            self.session.play(bot.choose(self.session.view(seat)))

    def person(self, seat: int) -> None:
        """One choice of a person."""
        if self.session.shared and self.shown_to is not None and self.shown_to != seat:
            self.screen.curtain(self.name(seat))
        self.shown_to = seat
        self.tell(seat)
        self.show(seat)
        menu = Menu(self.session.view(seat)["legal"], self.words)
        self.offer(menu)
        played = len(self.session.record.moves)
        while len(self.session.record.moves) == played:
            menu = self.answer(seat, menu)

    def tell(self, seat: int) -> None:
        """What happened since this person last chose."""
        for _, mover, move in self.session.log(seat, self.told[seat]):
            self.screen.line(f"▸ {moved(self.words, mover, move)}", style="italic")
        self.told[seat] = len(self.session.record.moves)

    def show(self, seat: int) -> None:
        view = self.session.view(seat)
        self.screen.line()
        self.screen.board(self.drawing, view)
        number = len(self.session.record.moves) + 1
        step = self.words(f"step.{view['step']}")
        turn = self.words("terminal.turn", number=number, seat=self.name(seat), step=step)
        self.screen.line(turn, style="bold")

    def offer(self, menu: Menu) -> None:
        """The rows of a menu, the notation first, since that is what one types."""
        if menu.compact:
            self.screen.line(f"  {menu.whole.label()}  {menu.whole.told(self.words)}")
            self.screen.line("  " + "  ".join(menu.rows))
            return
        self.screen.rows((key, row.label(), row.told(self.words)) for key, row in menu.rows.items())

    def answer(self, seat: int, menu: Menu) -> Menu:
        """Reads one line and does what it says; the menu that is now on offer."""
        line = self.screen.ask(f"{self.name(seat)}> ")
        verb, _, rest = line.partition(" ")
        if verb.lower() in ("quit", "exit", "q"):
            raise Leave
        try:
            if self.command(seat, verb.lower(), rest.strip()):
                return menu
            return self.move(menu, line)
        except Refused as problem:
            self.screen.refused(problem)
            return menu

    def command(self, seat: int, verb: str, rest: str) -> bool:
        """Whether the line was a command and not a move."""
        if verb == "undo":
            self.undo()
        elif verb in ("board", "b", ""):
            self.show(seat)
            self.offer(Menu(self.session.view(seat)["legal"], self.words))
        else:
            return self.answers.command(seat, verb, rest)
        return True

    def undo(self) -> None:
        count = self.session.undo()
        self.told = dict.fromkeys(range(2), len(self.session.record.moves))
        self.screen.line(self.words.count("terminal.undone", count))

    def move(self, menu: Menu, line: str) -> Menu:
        """Plays what the line means, or opens the menu of what it may mean."""
        found = menu.find(line)
        if not found:
            self.session.play(line)  # refuses, and says why
            return menu
        if len(found) == 1:
            self.session.play(found[0])
            return menu
        inner = menu.inner(found)
        self.offer(inner)
        return inner

    def name(self, seat: int) -> str:
        return seat_name(self.words, self.session.game.seats[seat])

    def finish(self) -> None:
        """The end of the game."""
        if self.shown_to is not None:
            self.tell(self.shown_to)
        view = self.session.view(None if self.session.shared else self.shown_to)
        self.screen.line()
        self.screen.board(self.drawing, view)
        self.screen.line(f"★ {outcome(self.words, view['winner'], view['by'])}", style="bold")
        self.kept("terminal.kept")

    def leave(self) -> None:
        """Says where the game is kept, on a line of its own."""
        self.screen.line()
        self.kept("terminal.left")

    def kept(self, key: str) -> None:
        if self.session.unsaved is not None:
            self.screen.say("terminal.unsaved", why=self.session.unsaved.strerror)
        elif self.session.autosave is not None:
            self.screen.file(key, self.session.autosave)
        else:
            self.screen.say("terminal.bye")
