"""What the documents say is so."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from project.repository import ROOT, tracked

DOCUMENTS = [path for path in tracked() if path.suffix == ".md" and "src" not in path.relative_to(ROOT).parts]
CODE = re.compile(r"`[^`\n]*`")
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\[[^\]]*\]\(([^)#:]+)\)")
TARGET = re.compile(r"^([a-z-]+):", re.MULTILINE)


def programs() -> list[str]:
    return [block for path in DOCUMENTS for block in BLOCK.findall(path.read_text("utf-8"))]


@pytest.mark.parametrize("program", programs())
def test_the_examples_run(program: str) -> None:
    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert answer.returncode == 0, answer.stderr


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
