"""Where the repository is, and what it holds."""

from __future__ import annotations

import subprocess
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "src" / "escalade"
EXAMPLE = ROOT / "tests" / "project" / "fourth_game" / "the_ladder"  # the game of docs/add-a-game.md


def tracked(*under: str) -> list[Path]:
    """The files that git knows, also those not committed yet, but none that is ignored."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *under]
    names = subprocess.run(listing, cwd=ROOT, capture_output=True, check=True).stdout.decode().split("\0")
    return sorted(path for name in names if name and (path := ROOT / name).is_file())


def settings() -> dict[str, Any]:
    """The content of pyproject.toml."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
