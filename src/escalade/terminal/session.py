"""One game at this terminal: who sits where, every state so far, and the record that is written as it goes."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .. import bot, load
from ..core.errors import Refused
from ..core.game import Game
from ..core.record import Record, replay
from ..core.state import State

if TYPE_CHECKING:
    from ..bots import Bot

HUMAN = "human"
BOT = "bot:"
SUFFIX = ".siege.json"


class Session:
    """A running game. The record is the truth; the states are kept so that a step back costs nothing."""

    def __init__(self, record: Record, states: list[State]) -> None:
        self.record = record
        self.states = states
        self.file: Path | None = None  # where `save` without a name writes
        self.autosave: Path | None = None
        self.unsaved: OSError | None = None
        self.bots: dict[int, Bot] = {}
        for number, seat in enumerate(self.game.seats):
            player = record.seats.get(seat, HUMAN)
            if player.startswith(BOT):
                self.bots[number] = bot(player[len(BOT) :], self.game, seed=record.seed)

    @classmethod
    def new(cls, game: Game, seed: int, seats: Mapping[str, str]) -> Session:
        return cls(Record.of(game, seed, dict(seats)), [game.start(seed)])

    @classmethod
    def resumed(cls, record: Record, seats: Mapping[str, str]) -> Session:
        """A saved game taken up again; the seats given replace those of the record."""
        states = list(replay(record, load))
        record.seats = {seat: record.seats.get(seat, HUMAN) for seat in states[0].game.seats} | dict(seats)
        return cls(record, states)

    @property
    def game(self) -> Game:
        return self.states[0].game

    @property
    def state(self) -> State:
        return self.states[-1]

    @property
    def shared(self) -> bool:
        """Whether two people share this screen."""
        return not self.bots

    def view(self, seat: int | None) -> dict[str, Any]:
        return self.state.view(seat)

    def play(self, move: str) -> None:
        """Plays a move for the seat to act; a refused one changes nothing."""
        after: State = self.state.clone()
        self.record.add(after, after.parse(move))
        self.states.append(after)
        self._autosave()

    def undo(self) -> int:
        """Back to the last choice of the person who plays bots; how many moves that took back."""
        if self.shared:
            raise Refused("undo.shared", "moves are taken back only against bots: here the other player has seen them")
        before = [n for n, state in enumerate(self.states[:-1]) if state.to_act >= 0 and state.to_act not in self.bots]
        if not before:
            raise Refused("undo.nothing", "there is no move of yours to take back")
        count = len(self.states) - 1 - before[-1]
        del self.states[before[-1] + 1 :]
        del self.record.moves[before[-1] :]
        self.record.result = {"winner": None, "by": None}
        self._autosave()
        return count

    def log(self, seat: int | None, since: int = 0) -> list[tuple[int, str, str]]:
        """Number, seat and text of the moves from a number on, as this seat has seen them."""
        rows = []
        for number in range(since, len(self.record.moves)):
            before = self.states[number]
            text = before.seen(self.record.moves[number], seat)
            rows.append((number + 1, self.game.seats[before.to_act], text))
        return rows

    def save(self, name: str) -> Path:
        """Writes the record; a file that this session did not write or read is never overwritten."""
        try:
            path = Path(name if name.endswith(".json") else name + SUFFIX).expanduser() if name else self.file
            if path is None:
                raise Refused("save.name", "a file name is missing: save FILE")
            if path != self.file and path.exists():
                raise Refused("save.exists", f"{path} is there already; take another name")
            self.record.save(path)
        except OSError as problem:
            raise Refused("save.failed", f"{name} cannot be written: {problem.strerror}") from None
        except (ValueError, RuntimeError) as problem:  # a null character, or the home of nobody
            if isinstance(problem, Refused):
                raise
            raise Refused("save.failed", f"{name!r} is no name for a file: {problem}") from None
        self.file = path
        return path

    def _autosave(self) -> None:
        """Keeps the game on disk after every move; a disk that cannot be written never stops a game."""
        try:
            if self.autosave is None:
                self.autosave = new_autosave(self.game.id)
            self.record.save(self.autosave)
        except OSError as problem:
            self.unsaved = problem


def new_autosave(game: str) -> Path:
    """A fresh file in the user's state folder."""
    base = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    folder = Path(base) / "escalade"
    folder.mkdir(parents=True, exist_ok=True)
    stamp = time.strftime("%Y%m%d-%H%M%S")
    for number in range(1000):
        path = folder / (f"{game}-{stamp}" + (f"-{number}" if number else "") + SUFFIX)
        try:
            path.touch(exist_ok=False)
        except FileExistsError:  # another game began in the same second
            continue
        return path
    raise FileExistsError(str(folder))
