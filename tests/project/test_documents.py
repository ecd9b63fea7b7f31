"""What the documents say is so."""

from __future__ import annotations

import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from project.examples import Section, check_json, run, sections
from project.repository import ROOT, SOURCES, tracked

DOCUMENTS = [path for path in tracked() if path.suffix == ".md" and "src" not in path.relative_to(ROOT).parts]
CODE = re.compile(r"`[^`\n]*`")
LINK = re.compile(r"\[[^\]]*\]\(([^)#:]+)\)")
PAGES = [path for path in DOCUMENTS if ROOT / "docs" in path.parents]
LONGEST_LINE = 160
RUN, SHOWN = {"python", "pycon", "json"}, {"sh", "text"}
FENCE = re.compile(r"^```(\w*)", re.MULTILINE)
BLOCK = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
CELL = re.compile(r"^\|[^|\n]*\|(.*)\|$", re.MULTILINE)
TARGET = re.compile(r"^([a-z-]+):", re.MULTILINE)


SECTIONS = [section for path in DOCUMENTS for section in sections(path)]


def commands() -> list[str]:
    """The names of all commands, one a module."""
    return [path.stem for path in (SOURCES / "commands").glob("*.py") if path.stem != "__init__"]


def those_with(language: str) -> list[Any]:
    """The sections that have examples in this language."""
    found = [section for section in SECTIONS if section.blocks(language)]
    return [pytest.param(section, id=str(section)) for section in found]


@pytest.mark.parametrize("section", those_with("python"))
def test_the_programs_run(section: Section) -> None:
    for program in section.blocks("python"):
        answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
        assert answer.returncode == 0, answer.stderr


@pytest.mark.parametrize("section", those_with("pycon"))
def test_the_sessions_give_the_answers_shown(section: Section) -> None:
    run("\n".join(section.blocks("pycon")), str(section))


@pytest.mark.parametrize("section", those_with("json"))
def test_the_data_shown_are_what_the_engine_takes_and_gives(section: Section) -> None:
    for block in section.blocks("json"):
        check_json(block)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_somewhere(document: Path) -> None:
    links = LINK.findall(CODE.sub("", document.read_text("utf-8")))
    assert [link for link in links if not (document.parent / link).exists()] == []


def test_the_documents_name_no_make_target_that_is_not_there() -> None:
    targets = set(TARGET.findall((ROOT / "Makefile").read_text("utf-8")))
    named = {name for path in DOCUMENTS for name in re.findall(r"`make ([a-z-]+)`", path.read_text("utf-8"))}
    assert named - targets == set()


def test_the_lock_pins_every_package_and_names_no_place_to_get_it_from() -> None:
    lines = (ROOT / "requirements.lock").read_text("utf-8").splitlines()
    assert [line for line in lines if not re.fullmatch(r"[a-z0-9-]+==[\w.!+]+( ; .+)?", line)] == []


def test_every_page_is_in_the_menu() -> None:
    menu = set(re.findall(r"\S+\.md", (ROOT / "mkdocs.yml").read_text("utf-8")))
    assert menu == {path.relative_to(ROOT / "docs").as_posix() for path in PAGES}


def test_every_example_is_of_a_kind_that_is_run_or_is_plainly_text() -> None:
    kinds = {kind for path in PAGES for kind in FENCE.findall(path.read_text("utf-8"))[::2]}
    assert kinds <= RUN | SHOWN


@pytest.mark.parametrize("document", [*PAGES, ROOT / "README.md", ROOT / "CONTRIBUTING.md"], ids=lambda path: path.name)
def test_lines_are_short_enough_to_read_at_one_go(document: Path) -> None:
    lines = document.read_text("utf-8").splitlines()
    long = [number for number, line in enumerate(lines, start=1) if len(line) > LONGEST_LINE]
    assert long == []


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.name)
def test_lists_and_tables_begin_after_an_empty_line(page: Path) -> None:
    """The site would show them as plain text otherwise."""
    lines = BLOCK.sub("", page.read_text("utf-8")).splitlines()
    plain = re.compile(r"(?!\s|- |\d+\. |\||#|$)")
    joined = [two for one, two in pairwise(lines) if plain.match(one) and re.match(r"- |1\. |\|", two)]
    assert joined == []


def test_every_file_that_a_newcomer_is_sent_to_exists() -> None:
    cells = "".join(CELL.findall((ROOT / "docs" / "where.md").read_text("utf-8")))
    named = [name for name in re.findall(r"`([^`]+)`", cells) if "/" in name]
    assert len(named) > 40
    assert [name for name in named if not ((SOURCES / name).exists() or (ROOT / name).exists())] == []


def test_every_command_is_described() -> None:
    described = (ROOT / "docs" / "formats.md").read_text("utf-8")
    assert [name for name in commands() if f"`escalade {name}" not in described] == []
