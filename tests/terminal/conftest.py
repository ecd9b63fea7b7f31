"""The command as a person runs it: through a pipe, or in a pseudo-terminal."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from pseudo_terminal import PseudoTerminal

import escalade
from escalade import cli

COMMAND = (sys.executable, "-m", "escalade.cli")


@dataclass(frozen=True)
class Done:
    """A command that has ended."""

    returncode: int
    stdout: str
    stderr: str


Run = Callable[..., Done]


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """A fresh home: no language set, 80 columns, saved games under a folder of the test."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG", "ESCALADE_LANG"))}
    kept.pop("NO_COLOR", None)
    source = str(Path(escalade.__file__).parent.parent)  # the tests change the folder, so the way to it is written out
    extra = {"XDG_STATE_HOME": str(tmp_path / "state"), "COLUMNS": "80", "LINES": "40", "TERM": "xterm-256color"}
    return kept | extra | {"PYTHONPATH": source, "PYTHONIOENCODING": "utf-8"}


@pytest.fixture
def run(
    environment: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Run:
    """Runs the command in this process, with lines as its piped input."""

    def call(*arguments: str, lines: tuple[str, ...] = (), **more: str) -> Done:
        with monkeypatch.context() as patch:
            for variable in ("LANG", "LC_ALL", "LC_MESSAGES", "ESCALADE_LANG", "NO_COLOR"):
                patch.delenv(variable, raising=False)
            for variable, value in (environment | more).items():
                patch.setenv(variable, value)
            patch.chdir(tmp_path)
            patch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
            capsys.readouterr()
            code = cli.main(arguments)
        return Done(code, *capsys.readouterr())

    return call


@pytest.fixture
def terminal(environment: dict[str, str], tmp_path: Path) -> Callable[..., PseudoTerminal]:
    """Starts the command in a pseudo-terminal."""

    def start(*arguments: str, **more: str) -> PseudoTerminal:
        return PseudoTerminal([*COMMAND, *arguments], environment | more, tmp_path)

    return start


@pytest.fixture
def kept(tmp_path: Path) -> Callable[[], list[Path]]:
    """The games that were kept by themselves."""
    return lambda: sorted((tmp_path / "state" / "escalade").glob("*.siege.json"))
