"""Installing: with and without a compiler, and everything in its place."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import escalade
from project.repository import EXAMPLE, ROOT, SOURCES, tracked

SENTENCE = "escalade: no C compiler worked"
PROGRAM = """
import sys, warnings
import escalade
assert escalade.__file__.startswith(sys.argv[1]), escalade.__file__
assert not escalade.compiled
with warnings.catch_warnings(record=True) as said:
    warnings.simplefilter("always")
    for name in escalade.games() * 2:
        state = escalade.load(name).start(seed=1)
        state.apply(state.legal()[0])
        assert escalade.load(name).playouts(1, seed=1)["games"] == 1
about = [str(warning.message) for warning in said if "uncompiled" in str(warning.message)]
assert len(about) == min(1, len(escalade.games())), about
"""


def source_tree(folder: Path) -> Path:
    """A copy of what the source distribution holds, with the small game of the documents in place of the others, and
    only core and that game to be compiled: each module takes its time before the compiler fails."""
    games = SOURCES / "games"
    for path in [*tracked("src"), *(ROOT / name for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"))]:
        left_out = games in path.parents[1:] or (path.suffix == ".pxd" and path.parent.name in ("bots", "learn"))
        if not left_out:
            copy = folder / path.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, copy)
    shutil.copytree(EXAMPLE, folder / games.relative_to(ROOT) / EXAMPLE.name)
    return folder


def test_without_a_compiler_the_install_succeeds_says_so_once_and_everything_works(tmp_path: Path) -> None:
    tree, site = source_tree(tmp_path / "tree"), tmp_path / "site"
    install = [sys.executable, "-m", "pip", "install", "-v", "--no-deps", "--no-build-isolation", "--no-index"]
    environment = {**os.environ, "CC": "false", "CXX": "false", "LDSHARED": "false"}
    answer = subprocess.run([*install, "--target", site, tree], env=environment, capture_output=True, text=True)
    assert answer.returncode == 0, answer.stdout + answer.stderr
    assert (answer.stdout + answer.stderr).count(SENTENCE) == 1
    assert not [path for path in site.rglob("*") if path.suffix in (".so", ".pyd")]
    environment = {**os.environ, "PYTHONPATH": str(site)}
    answer = subprocess.run([sys.executable, "-c", PROGRAM, str(site)], env=environment, capture_output=True, text=True)
    assert answer.returncode == 0, answer.stderr


def test_the_sources_can_be_run_although_compiled_ones_are_installed() -> None:
    program = (
        "import escalade; from escalade.core import state; print(escalade.compiled, state.__file__.endswith('.py'))"
    )
    environment = {**os.environ, "ESCALADE_PURE": "1"}
    answer = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True)
    assert answer.stdout.split() == ["False", "True"], answer.stderr


def test_what_compiled_says_is_true_of_every_module() -> None:
    if os.environ.get("CI") == "true":
        assert escalade.compiled
    home = Path(escalade.__file__).parent
    for path in sorted(home.rglob("*.pxd")):
        if path.with_suffix(".py").exists() and path.stem not in ("constants", "actions", "bits"):  # see setup.py
            module = import_module(".".join(["escalade", *path.relative_to(home).with_suffix("").parts]))
            assert str(module.__file__).endswith(".py") != escalade.compiled


@pytest.mark.wheel
def test_every_file_of_the_sources_is_installed() -> None:
    home = Path(escalade.__file__).parent
    assert home != SOURCES, "these are the sources; `make wheel` runs this test on the installed wheel"
    wanted = [path.relative_to(SOURCES) for path in tracked("src/escalade") if path.name != ".keep"]
    assert [str(path) for path in wanted if not (home / path).exists()] == []
