"""What importing costs, and who may import whom."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from project.repository import ROOT, SOURCES

HEAVY = {
    "typer",
    "rich",
    "msgspec",
    "litestar",
    "sqlalchemy",
    "numpy",
    "ray",
    "altair",
    "uvicorn",
    "cython",
    "Cython",
    "asyncio",
}
MOST_MODULES = 90  # 43 on CPython 3.11 when this was written, nearly all of them the standard library's
PROGRAM = """
import sys
before = set(sys.modules)
import escalade
loaded = set(sys.modules) - before
import json
print(json.dumps([escalade.compiled, sorted(loaded)]))
"""


def test_importing_escalade_loads_nothing_heavy() -> None:
    answer = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    compiled, loaded = json.loads(answer.stdout)
    assert compiled or os.environ.get("CI") != "true"
    if compiled:  # uncompiled, Cython's shadow module comes along
        assert {name.partition(".")[0] for name in loaded} & HEAVY == set()
        assert len(loaded) < MOST_MODULES, loaded


VIOLATIONS = {
    "core imports a game": ("core/extra.py", "from ..games import one"),
    "a game imports another": ("games/one/extra.py", "from .. import two"),
    "a game imports a bot": ("games/one/extra.py", "from ...bots import make"),
    "a bot imports a game": ("bots/extra.py", "from ..games import one"),
    "a bot imports all games": ("bots/extra.py", "import escalade"),
    "the store imports a game": ("store/extra.py", "from ..games import one"),
    "the arena imports the table": ("arena/extra.py", "import escalade.table"),
    "the arena imports the store": ("arena/extra.py", "from .. import store"),
    "learning imports the arena": ("learn/extra.py", "from .. import arena"),
    "puzzles import the table": ("puzzles/extra.py", "import escalade.table"),
    "the table imports the commands": ("table/live.py", "from ..cli import main"),
    "the table writes SQL": ("table/live.py", "import sqlalchemy"),
    "a game of the table asks HTTP": ("table/game/extra.py", "from .. import http"),
    "a room of the table that no rule names": ("table/extra.py", ""),
    "a game draws with Rich": ("games/one/extra.py", "from rich import print"),
    "a package that no rule names": ("extra/__init__.py", ""),
}
ALLOWED = {
    "a game imports core": ("games/one/extra.py", "from ...core.game import Game"),
    "the table imports all below": ("table/live.py", "from .. import bots, core, games, store"),
    "the store writes SQL": ("store/extra.py", "import sqlalchemy"),
    "a command imports the terminal": ("commands/extra.py", "from .. import arena, terminal"),
}
PACKAGES = [
    "core", "bots", "store", "figures", "cluster", "puzzles", "arena", "learn",
    "table", "table/http", "table/game", "adapters", "commands", "terminal",
    "games/one", "games/two",
]  # fmt: skip


def lint_imports(folder: Path, name: str, line: str) -> subprocess.CompletedProcess[str]:
    """Runs import-linter on a skeleton of the package with one line added."""
    for package in PACKAGES:
        (folder / "escalade" / package).mkdir(parents=True, exist_ok=True)
        (folder / "escalade" / package / "__init__.py").touch()
    (folder / "escalade" / "games" / "__init__.py").touch()
    shutil.copy(SOURCES / "__init__.py", folder / "escalade")
    shutil.copytree(SOURCES / "core", folder / "escalade" / "core", dirs_exist_ok=True)
    (folder / "escalade" / "cli.py").write_text("def main() -> None: ...\n")
    (folder / "escalade" / name).parent.mkdir(exist_ok=True)
    (folder / "escalade" / name).write_text(line + "\n")
    command = [
        Path(sys.executable).parent / "lint-imports",
        "--no-cache",
        "--no-logo",
        "--config",
        ROOT / "pyproject.toml",
    ]
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)


@pytest.mark.parametrize("violation", VIOLATIONS)
def test_the_import_rules_forbid(violation: str, tmp_path: Path) -> None:
    answer = lint_imports(tmp_path, *VIOLATIONS[violation])
    assert answer.returncode == 1, answer.stdout
    assert "BROKEN" in answer.stdout


@pytest.mark.parametrize("import_", ALLOWED)
def test_the_import_rules_allow(import_: str, tmp_path: Path) -> None:
    answer = lint_imports(tmp_path, *ALLOWED[import_])
    assert answer.returncode == 0, answer.stdout
