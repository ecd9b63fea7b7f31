"""The code stays small enough to read, and says nothing of the machines it was written on."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from project.repository import ROOT, tracked

LONGEST_FILE = 400
LONGEST_FUNCTION = 40
CODE = [path for path in tracked("src") if path.suffix in (".py", ".pxd", ".js", ".css") and "vendor" not in path.parts]
NAMES_THAT_SAY_NOTHING = {"utils", "util", "helpers", "helper", "manager", "misc", "common"}

# Written so that this file does not match itself.
REGISTRIES = r"(?:pypi|pythonhosted|npmjs|debian|jsdelivr|unpkg|crates)\.(?:org|com|io)"
TOOLS = r"cla(?:ude)|anthro(?:pic)|open(?:ai)\b|chat(?:gpt)|co(?:pilot)|language (?:model)|co-authored(?:-by)"
FORBIDDEN = {
    "a path of one machine": re.compile(r"(?<![\w.:/*}])/(?:work|root|home|Users|opt|mnt)/\w"),
    "the host of a package registry": re.compile(REGISTRIES),
    "the tool that typed it": re.compile(TOOLS, re.IGNORECASE),
}


def functions(path: Path) -> Iterator[tuple[str, int]]:
    """The functions of a file with their lengths in lines, docstrings included."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name, (node.end_lineno or node.lineno) - node.lineno + 1


def label(path: Path) -> str:
    return str(path.relative_to(ROOT))


def test_no_file_is_longer_than_can_be_read_in_one_sitting() -> None:
    lengths = {label(path): len(path.read_text("utf-8").splitlines()) for path in CODE}
    assert {name: length for name, length in lengths.items() if length > LONGEST_FILE} == {}


def test_no_function_is_longer_than_a_screen() -> None:
    long = []
    for path in CODE:
        if path.suffix == ".py":
            long += [(label(path), name, length) for name, length in functions(path) if length > LONGEST_FUNCTION]
    assert long == []


def test_every_file_is_named_after_what_it_holds() -> None:
    assert [label(path) for path in CODE if path.stem in NAMES_THAT_SAY_NOTHING] == []


def test_no_two_modules_of_the_tests_have_the_same_name() -> None:
    """They are imported by their bare names, so the second would be taken for the first."""
    modules = [path for path in tracked("tests") if path.suffix == ".py" and "fourth_game" not in path.parts]
    names = Counter(path.name for path in modules if not (path.parent / "__init__.py").exists())
    assert [name for name, count in names.items() if count > 1 and name != "conftest.py"] == []


@pytest.mark.parametrize("what", FORBIDDEN)
def test_no_file_names(what: str) -> None:
    found = []
    for path in tracked():
        try:
            lines = path.read_text("utf-8").splitlines()
        except UnicodeDecodeError:
            continue  # pictures and arrays
        hits = [number for number, line in enumerate(lines, start=1) if FORBIDDEN[what].search(line)]
        found += [f"{label(path)}:{number}: {lines[number - 1].strip()[:120]}" for number in hits]
    assert found == []
