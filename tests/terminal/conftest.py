"""The real command, run as a person runs it: through a pipe, or in a pseudo-terminal."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from pseudo_terminal import PseudoTerminal

Run = Callable[..., "subprocess.CompletedProcess[str]"]
COMMAND = (sys.executable, "-m", "escalade.cli")


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """A fresh home: no language set, 80 columns, saved games under a folder of the test."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG", "ESCALADE_LANG"))}
    kept.pop("NO_COLOR", None)
    extra = {"XDG_STATE_HOME": str(tmp_path / "state"), "COLUMNS": "80", "LINES": "40", "TERM": "xterm-256color"}
    return kept | extra | {"PYTHONIOENCODING": "utf-8"}


@pytest.fixture
def run(environment: dict[str, str], tmp_path: Path) -> Run:
    """Runs the command with lines as its input."""

    def call(*arguments: str, lines: tuple[str, ...] = (), **more: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [*COMMAND, *arguments], input="".join(f"{line}\n" for line in lines), capture_output=True, text=True,
            encoding="utf-8", env=environment | more, cwd=tmp_path, timeout=120, check=False,
        )  # fmt: skip

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
