"""What the documents say is so."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from project.examples import Section, check_json, run, sections
from project.repository import ROOT, tracked

DOCUMENTS = [path for path in tracked() if path.suffix == ".md" and "src" not in path.relative_to(ROOT).parts]
CODE = re.compile(r"`[^`\n]*`")
LINK = re.compile(r"\[[^\]]*\]\(([^)#:]+)\)")
TARGET = re.compile(r"^([a-z-]+):", re.MULTILINE)


SECTIONS = [section for path in DOCUMENTS for section in sections(path)]
# Sections whose examples need what is being built elsewhere; an example that runs must be taken off this list.
NOT_YET = {
    "formats.md: The facts of a refusal",
    "formats.md: Declaring after the draw",
    "formats.md: Danger at the Walls: positions",
    "formats.md: Danger at the Walls: views",
}


def those_with(language: str) -> list[Any]:
    """The sections that have examples in this language."""
    found = [section for section in SECTIONS if section.blocks(language)]
    return [
        pytest.param(section, id=str(section), marks=[pytest.mark.xfail] if str(section) in NOT_YET else [])
        for section in found
    ]


@pytest.mark.parametrize("program", [block for section in SECTIONS for block in section.blocks("python")])
def test_the_programs_run(program: str) -> None:
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
