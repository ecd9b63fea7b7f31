"""A fourth game is a new folder and edits no file: that of docs/add-a-game.md, dropped in, keeps the contract."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from project.repository import EXAMPLE, ROOT, SOURCES


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """The project with the example as its only game, and what was compiled already of the rest."""
    packages = tmp_path / "src" / "escalade"
    others = shutil.ignore_patterns(
        "__pycache__", *(path.name for path in (SOURCES / "games").iterdir() if path.is_dir())
    )
    shutil.copytree(SOURCES, packages, ignore=others)
    shutil.copytree(EXAMPLE, packages / "games" / "the_ladder")
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy2(ROOT / name, tmp_path)
    return tmp_path


def run(tree: Path, *arguments: str, **environment: str) -> str:
    """What a Python program prints in that tree; it must succeed."""
    environment = {**os.environ, "PYTHONPATH": str(tree / "src"), **environment}
    answer = subprocess.run([sys.executable, *arguments], cwd=tree, env=environment, capture_output=True, text=True)
    assert answer.returncode == 0, answer.stdout + answer.stderr
    return answer.stdout


def contract(tree: Path, **environment: str) -> str:
    arguments = ["-m", "pytest", "-c", str(ROOT / "pyproject.toml"), "--rootdir", str(ROOT), "-p", "no:cacheprovider"]
    environment["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # none is needed, and some are slow to import
    return run(tree, *arguments, "-W", "ignore", str(ROOT / "tests" / "contract"), **environment)


def test_the_example_is_found_and_keeps_the_contract_uncompiled(tree: Path) -> None:
    listed = run(tree, "-c", "import escalade; print(escalade.games())", ESCALADE_PURE="1")
    assert listed.strip() == "('the-ladder',)"
    assert " passed" in contract(tree, ESCALADE_PURE="1", CI="")


def test_the_example_keeps_the_contract_compiled(tree: Path) -> None:
    run(tree, "setup.py", "-q", "build_ext", "--inplace", ESCALADE_QUICK="1")
    assert " passed" in contract(tree, CI="true")
