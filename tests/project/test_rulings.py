"""Every ruling is cited by its number in the rules and in a test of its game."""

from __future__ import annotations

import re

import pytest

from project.repository import ROOT, SOURCES, tracked

SECTION = re.compile(r"^## (.+)$", re.MULTILINE)
RULING = re.compile(r"^- \*\*([A-Z]\d+)\*\*", re.MULTILINE)
NUMBER = re.compile(r"\b[A-Z]\d+\b")


def rulings() -> dict[str, list[str]]:
    """The numbers of docs/rulings.md by the game package that they belong to."""
    _, *parts = SECTION.split((ROOT / "docs" / "rulings.md").read_text("utf-8"))
    packages = [title.lower().replace(" ", "_") for title in parts[::2]]
    return dict(zip(packages, map(RULING.findall, parts[1::2]), strict=True))


def cited(folder: str) -> set[str]:
    """The ruling numbers in the files of a folder, also in names such as `test_S6_a_cauldron_resets`."""
    files = [path for path in tracked(folder) if path.suffix in (".py", ".toml")]
    return {number for path in files for number in NUMBER.findall(path.read_text("utf-8").replace("_", " "))}


@pytest.mark.parametrize("game", [game for game in rulings() if (SOURCES / "games" / game).exists()])
def test_every_ruling_is_cited_in_the_rules_and_shown_by_a_test(game: str) -> None:
    numbers = set(rulings()[game])
    assert numbers - cited(f"src/escalade/games/{game}") == set()
    assert numbers - cited(f"tests/games/{game}") == set()


@pytest.mark.parametrize("game", rulings())
def test_rulings_are_numbered_without_gaps(game: str) -> None:
    numbers = rulings()[game]
    assert numbers == [f"{numbers[0][0]}{place}" for place in range(1, len(numbers) + 1)]
