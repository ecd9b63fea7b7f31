"""What `escalade` offers: documented, and importable in any order."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from itertools import permutations

import pytest

import escalade
from project.repository import ROOT, SOURCES

REFERENCE = ROOT / "docs" / "reference.md"
WAYS = (
    "import escalade.games.schotten_totten_2 as st2; assert st2.ID in escalade.games()",
    "import escalade.bots.registry as registry; assert registry.names() == escalade.bots()",
    "from escalade import bots, games; assert len(bots()) > len(games())",
    "import escalade; assert escalade.games.load(escalade.games()[0]).id; assert escalade.bots.LEVELS",
)


def described(name: str) -> str | None:
    """The docstring of a public name; a plain value has it in the line below."""
    if name != "compiled":
        return getattr(escalade, name).__doc__  # type: ignore[no-any-return]
    body = ast.parse((SOURCES / "__init__.py").read_text("utf-8")).body
    at = next(n for n, node in enumerate(body) if isinstance(node, ast.Assign) and node.targets[0].id == name)  # type: ignore[attr-defined]
    return ast.literal_eval(body[at + 1].value)  # type: ignore[attr-defined,no-any-return]


@pytest.mark.parametrize("name", escalade.__all__)
def test_every_public_name_has_a_docstring(name: str) -> None:
    assert described(name)


def test_every_public_name_is_in_the_reference() -> None:
    named = set(re.findall(r"escalade\.(?:\w+\.)*(\w+)", REFERENCE.read_text("utf-8")))
    assert set(escalade.__all__) - named == set()


def test_nothing_public_is_missing_and_nothing_else_is_made_up() -> None:
    assert set(escalade.__all__) <= set(dir(escalade))
    with pytest.raises(AttributeError, match="no attribute 'siege'"):
        _ = escalade.siege  # type: ignore[attr-defined]


@pytest.mark.parametrize("first", range(len(WAYS)))
def test_the_packages_of_games_and_bots_can_be_called_and_imported_from(first: int) -> None:
    orders = [order for order in permutations(WAYS) if order[0] == WAYS[first]]
    program = f"import escalade\nfor order in {orders!r}:\n for way in order:\n  exec(way)"
    answer = subprocess.run(
        [sys.executable, "-c", f"{WAYS[first].partition(';')[0]}\n{program}"], capture_output=True, text=True
    )
    assert answer.returncode == 0, answer.stderr


def test_the_public_names_work_together_as_people_use_them() -> None:
    """`make types` has checked the same file's types."""
    program = ROOT / "tests" / "project" / "typed_use.py"
    answer = subprocess.run([sys.executable, program], capture_output=True, text=True)
    assert answer.stdout.split() == ["schotten-totten-2", "random", "2", "True", "True", "None", "3"], answer.stderr
