"""A bot that is a program of its own, in any language: started, asked and stopped over its stdin and stdout.

Whatever goes wrong with it is a Refused with a code that says what: `outside.start`, `outside.crash`, `outside.time`,
`outside.malformed`, `outside.illegal` or `outside.refused`. A host counts each of them as a loss.
"""

from __future__ import annotations

import contextlib
import json
import queue
import shlex
import subprocess
import threading
import time
from collections import deque
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ..core.errors import Refused
from .base import checked_seconds, judged
from .judge import Judge
from .protocol import LONGEST_LINE, VERSION, read_line

if TYPE_CHECKING:
    from ..core.game import Game

START_SECONDS = 30.0  # for a program to start and say `ready`
STOP_SECONDS = 2.0  # from `quit` to the end of its patience


class OutsideBot:
    """A running program that speaks the protocol. Use it as a context, or `close` it.

    `seconds` is the time it has for one choice, told to the program and enforced here.
    """

    def __init__(
        self,
        command: str | Sequence[str],
        game: Game,
        seed: int = 0,
        iterations: int | None = None,
        seconds: float | None = None,
        grace: float = 0.5,
    ) -> None:
        self.command = shlex.split(command) if isinstance(command, str) else list(command)
        self.game = game
        self.seconds = checked_seconds(seconds)
        self.grace = grace
        self.iterations = 0
        self.asked = 0
        self.lines: queue.Queue[str | None] = queue.Queue()
        self.complaints: deque[str] = deque(maxlen=20)
        self.process = self._started()
        self.name = self._greeted(seed, iterations)

    def choose(self, view: dict[str, Any]) -> str:
        """Its move; one that is not legal in the view is Refused."""
        answer = self._ask({"type": "choose", "view": view}, "move", self._patience())
        move = answer.get("move")
        self._count(answer)
        if not isinstance(move, str):
            raise Refused("outside.malformed", f"{self.name} answered without a move: {_short(answer)}")
        if move not in view["legal"]:
            raise Refused("outside.illegal", f"{self.name} played {move!r}, which is not legal here")
        return move

    def hint(self, view: dict[str, Any]) -> list[dict[str, Any]]:
        """The legal moves in its order; the chance to win is the judge's, not the program's."""
        legal = view["legal"]
        answer = self._ask({"type": "hint", "view": view}, "hint", self._patience())
        self._count(answer)
        rows = answer.get("hint")
        if not isinstance(rows, list) or any(not isinstance(row, dict) or row.get("move") not in legal for row in rows):
            raise Refused("outside.malformed", f"{self.name} answered without a hint: {_short(answer)}")
        return judged(rows, self.judge.moves(view))

    @cached_property
    def judge(self) -> Judge:
        return Judge(self.game)

    def close(self) -> None:
        """Asks the program to leave, and ends it if it stays."""
        with contextlib.suppress(OSError, ValueError):
            self._send({"type": "quit"})
            self.process.stdin.close()  # type: ignore[union-attr]
        try:
            self.process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def __enter__(self) -> OutsideBot:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # ---- the program -------------------------------------------------------------------------------------------

    def _started(self) -> subprocess.Popen[str]:
        try:
            process = subprocess.Popen(
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                errors="replace",
                bufsize=1,
            )
        except (OSError, ValueError, IndexError) as problem:
            raise Refused("outside.start", f"{shlex.join(self.command)!r} could not be started: {problem}") from None
        threading.Thread(target=self._listen, args=(process,), daemon=True).start()
        self.ears = threading.Thread(target=self._overhear, args=(process,), daemon=True)
        self.ears.start()
        return process

    def _listen(self, process: subprocess.Popen[str]) -> None:
        """Lines of the program, cut where they are longer than the protocol allows; None when it closes its output."""
        with contextlib.suppress(OSError, ValueError):
            while line := process.stdout.readline(LONGEST_LINE + 1):  # type: ignore[union-attr]
                self.lines.put(line)
        self.lines.put(None)

    def _overhear(self, process: subprocess.Popen[str]) -> None:
        """What the program says on stderr, for the report of a crash."""
        with contextlib.suppress(OSError, ValueError):
            for line in process.stderr or ():
                self.complaints.append(line.rstrip()[:500])

    def _greeted(self, seed: int, iterations: int | None) -> str:
        greeting = {
            "type": "start",
            "protocol": VERSION,
            "game": self.game.id,
            "options": self.game.options,
            "seed": seed,
            "iterations": iterations,
            "seconds": self.seconds,
        }
        self.name = shlex.join(self.command)
        try:
            answer = self._ask(greeting, "ready", START_SECONDS)
            spoken = answer.get("protocol")
            if spoken != VERSION:
                raise Refused("outside.malformed", f"{self.name} speaks version {spoken!r}, not {VERSION}")
        except Refused:
            self.close()
            raise
        return str(answer.get("name") or self.name)[:200]

    # ---- one question ------------------------------------------------------------------------------------------

    def _patience(self) -> float | None:
        return None if self.seconds is None else self.seconds + self.grace

    def _ask(self, message: dict[str, Any], wanted: str, patience: float | None) -> dict[str, Any]:
        self.asked += 1
        try:
            self._send({**message, "id": self.asked})
        except (OSError, ValueError):
            raise self._crashed() from None
        until = None if patience is None else time.monotonic() + patience
        answer = self._next(until)
        while answer.get("id") != self.asked:  # an answer that came too late for an earlier question
            answer = self._next(until)
        if answer.get("type") == "refused":
            raise Refused("outside.refused", f"{self.name} refused: {_short(answer.get('message'))}")
        if answer.get("type") != wanted:
            raise Refused("outside.malformed", f"{self.name} answered {_short(answer)}, not of type {wanted!r}")
        return answer

    def _next(self, until: float | None) -> dict[str, Any]:
        try:
            line = self.lines.get(timeout=None if until is None else max(0.0, until - time.monotonic()))
        except queue.Empty:
            raise Refused("outside.time", f"{self.name} did not answer in time") from None
        if line is None:
            self.lines.put(None)
            raise self._crashed()
        try:
            return read_line(line)
        except Refused as refused:
            raise Refused("outside.malformed", f"{self.name}: {refused.message}") from None

    def _send(self, message: dict[str, Any]) -> None:
        self.process.stdin.write(json.dumps(message, separators=(",", ":")) + "\n")  # type: ignore[union-attr]
        self.process.stdin.flush()  # type: ignore[union-attr]

    def _crashed(self) -> Refused:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(STOP_SECONDS)
        self.ears.join(STOP_SECONDS)  # its last words may still be on their way; a child of it may keep them open
        said = " | ".join(list(self.complaints)[-3:]) or "nothing"
        return Refused("outside.crash", f"{self.name} ended with {self.process.poll()}; it said: {said}")

    def _count(self, answer: dict[str, Any]) -> None:
        spent = answer.get("iterations")
        self.iterations = spent if isinstance(spent, int) else 0


def _short(thing: object) -> str:
    text = str(thing)
    return text if len(text) <= 200 else text[:200] + "…"
