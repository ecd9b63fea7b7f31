"""A terminal with nobody in front of it: starts a command, types, and reads the screen."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time
from collections.abc import Sequence
from pathlib import Path

PATIENCE = 60.0  # seconds until a silent program counts as hung
CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class PseudoTerminal:
    """A running command and everything it has written since the last look."""

    def __init__(self, command: Sequence[str], environment: dict[str, str], folder: Path) -> None:
        self.pid, self.channel = pty.fork()
        if self.pid == 0:
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # whoever runs the tests may ignore it (nohup, some runners)
            os.chdir(folder)
            os.execve(command[0], list(command), environment)
        fcntl.ioctl(self.channel, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 80, 0, 0))
        self.seen = ""
        self.raw = ""

    def type(self, text: str) -> None:
        os.write(self.channel, text.encode())

    def read(self) -> bool:
        """Takes what has been written; False at the end."""
        ready, _, _ = select.select([self.channel], [], [], 0.2)
        if not ready:
            return True
        try:
            data = os.read(self.channel, 65536)
        except OSError:  # how Linux reports that the other side is gone
            return False
        text = data.decode("utf-8", "replace")
        self.raw += text
        self.seen += text
        return bool(data)

    def until(self, *wanted: str, after: str = "") -> str:
        """What is written up to one of these texts (control codes taken out); fails when the command ends before."""
        limit = time.monotonic() + PATIENCE
        while True:
            plain = CODES.sub("", self.seen).replace("\r", "")
            if any(text in plain.partition(after)[2] if after else text in plain for text in wanted):
                self.seen = ""
                return plain
            assert self.read(), f"ended before {wanted}:\n{plain}"
            assert time.monotonic() < limit, f"nothing of {wanted} in:\n{plain}"

    def end(self, pressing: str = "") -> tuple[int, str]:
        """Waits for the end, pressing a key again each second; the exit code and what was written last."""
        limit = time.monotonic() + PATIENCE
        again = time.monotonic() + 1
        while self.read():
            assert time.monotonic() < limit, f"does not end:\n{self.seen}"
            if pressing and time.monotonic() > again:
                self.type(pressing)
                again += 1
        _, status = os.waitpid(self.pid, 0)
        os.close(self.channel)
        return os.waitstatus_to_exitcode(status), CODES.sub("", self.seen).replace("\r", "")
