"""Who knows one game package knows all: the same files, names and forms in each, and in the example for newcomers.

That a rule stands where it runs is shown by running: random games, positions, views and refusals, uncompiled, while
every function that is called is noted.
"""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from project.repository import EXAMPLE, ROOT, SOURCES
from project.test_rulings import NUMBER, rulings

PACKAGES = sorted(path.parent for path in (SOURCES / "games").glob("*/__init__.py"))
ALL = [*PACKAGES, EXAMPLE]

# What each file of a game package has to define.
FILES = {
    "constants": set(),
    "actions": {"ACTIONS"},
    "game": {"Game"},
    "state": {"Siege"},
    "legal": {"fill"},
    "moves": {"act"},
    "turn": {"deal"},
    "notation": {"text", "parse"},
    "positions": {"dump", "position"},
    "view": {"show"},
    "worlds": {"redeal", "reshuffle", "from_view"},
    "refusals": {"why_not"},
}
COMPILED = ("state", "legal", "moves", "turn", "worlds")
OPTIONAL = {"drawing": "draw", "observation": "observe", "advice": "advice", "evaluation": None, "learned": None}

# Goes through the rule cases, then plays, variant after variant, until of each group of functions one was called.
PLAY = """
import contextlib, io, json, random, sys, warnings
warnings.simplefilter("ignore")
import escalade, pytest
from pathlib import Path

package, groups, cases = json.load(sys.stdin)
wanted = [set(map(tuple, group)) for group in groups]
ran = set()

def note(frame, event, _):
    if event == "call":
        ran.add(frame.f_code)

def called():
    return {(Path(code.co_filename).stem, code.co_name) for code in tuple(ran) if package in code.co_filename}

def look(game, state, chooser):
    for seat in (0, 1, None):
        game.from_view(state.view(seat), chooser.randrange(99))
    game.position(state.dump())
    for _ in range(40):
        text = state.text(chooser.randrange(game.actions))
        if text:
            state.explain(text)

name = package.replace("_", "-")
choices = escalade.load(name).choices
last = {option: values[-1] for option, values in choices.items()}
variants = [last, {}, *({option: value} for option, values in choices.items() for value in values[1:])]
sys.setprofile(note)
with contextlib.redirect_stdout(io.StringIO()):
    assert pytest.main(["-q", "-p", "no:cacheprovider", *cases]) == 0
for seed in range(60):
    game = escalade.load(name, **variants[seed % len(variants)])
    game.playouts(1, seed)
    chooser = random.Random(seed)
    state = game.start(seed)
    while not state.over:
        if chooser.random() < 0.04:
            look(game, state, chooser)
        state.apply(chooser.choice(state.legal()))
    look(game, state, chooser)
    if all(group & called() for group in wanted):
        break
sys.setprofile(None)
print(json.dumps(sorted(called())))
"""


def tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text("utf-8"))


def defined(file: Path) -> set[str]:
    """The functions, classes and constants that a file defines."""
    found = set()
    for node in tree(file).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Assign):
            found |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return found


@pytest.mark.parametrize("package", ALL, ids=lambda path: path.name)
def test_every_package_has_the_same_files_with_the_same_names_in_them(package: Path) -> None:
    for file, names in FILES.items():
        assert (package / f"{file}.py").is_file(), file
        assert names <= defined(package / f"{file}.py"), file
    for file in COMPILED:
        assert (package / f"{file}.pxd").is_file(), file
    for file, name in OPTIONAL.items():
        if name is not None and (package / f"{file}.py").exists():
            assert name in defined(package / f"{file}.py"), file
    for language in ("en", "fr", "de"):
        assert (package / "words" / f"{language}.json").is_file()


@pytest.mark.parametrize("package", ALL, ids=lambda path: path.name)
def test_a_siege_is_the_state_and_nothing_else(package: Path) -> None:
    for file in package.glob("*.py"):
        classes = [node.name for node in ast.walk(tree(file)) if isinstance(node, ast.ClassDef)]
        assert [name for name in classes if name == "Siege"] == (["Siege"] if file.stem == "state" else []), file.name
        assert [name for name in classes if name == "Game"] == (["Game"] if file.stem == "game" else []), file.name


@pytest.mark.parametrize("package", ALL, ids=lambda path: path.name)
def test_numbers_are_typed_once_and_plainly(package: Path) -> None:
    """setup.py makes constants of C of them; nobody types a second list."""
    for file in ("constants", "actions"):
        for node in tree(package / f"{file}.py").body:
            plain = isinstance(node, ast.Assign | ast.ImportFrom | ast.Import)
            assert plain or isinstance(node, ast.Expr), f"{file}.py, line {node.lineno}: only numbers stand here"
    for declarations in package.glob("*.pxd"):
        if declarations.stem not in ("constants", "actions"):
            assert "enum" not in declarations.read_text("utf-8"), declarations.name


@pytest.mark.parametrize("package", ALL, ids=lambda path: path.name)
def test_modules_are_imported_in_one_form(package: Path) -> None:
    """The .pxd cimports what the .py imports; a condition is needed only for what Python has no use for."""
    for file in package.glob("*.py"):
        assert "cython.cimports.escalade" not in file.read_text("utf-8"), file.name


Function = tuple[str, str]  # file, name


def functions(package: Path, file: str) -> list[ast.FunctionDef]:
    return [node for node in ast.walk(tree(package / f"{file}.py")) if isinstance(node, ast.FunctionDef)]


def rules_of(package: Path) -> set[Function]:
    """The functions of which each must run in play."""
    return {(file, node.name) for file in ("legal", "moves", "turn") for node in functions(package, file)}


def citing(package: Path) -> dict[str, set[Function]]:
    """The functions that name each ruling of the game."""
    found: dict[str, set[Function]] = {number: set() for number in rulings()[package.name]}
    for path in package.glob("*.py"):
        source = path.read_text("utf-8")
        for node in functions(package, path.stem):
            for number in NUMBER.findall(ast.get_source_segment(source, node) or ""):
                found.get(number, set()).add((path.stem, node.name))
    return found


@cache
def called(package: Path) -> set[Function]:
    groups = [[rule] for rule in rules_of(package)] + [list(group) for group in citing(package).values()]
    cases = [str(path) for path in (ROOT / "tests" / "games" / package.name).glob("test_*rules.py")]
    done = subprocess.run(
        [sys.executable, "-c", PLAY],
        input=json.dumps([package.name, groups, cases]),
        env={**os.environ, "ESCALADE_PURE": "1", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    return {(file, name) for file, name in json.loads(done.stdout)}


@pytest.mark.parametrize("package", PACKAGES, ids=lambda path: path.name)
def test_every_rule_and_ruling_stands_where_it_runs(package: Path) -> None:
    assert rules_of(package) - called(package) == set()
    assert [number for number, group in citing(package).items() if not group & called(package)] == []


def test_the_reference_of_the_anatomy_names_these_files() -> None:
    told = (ROOT / "docs" / "add-a-game.md").read_text("utf-8")
    assert [file for file in FILES if not re.search(rf"\b{file}\.py\b", told)] == []
