"""The examples in the documents, found by their fences, and what it means that one is true."""

from __future__ import annotations

import doctest
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import escalade
from escalade.core.record import record_of, verify

HEADING = re.compile(r"^##+ (.+)$", re.MULTILINE)
FENCE = re.compile(r"^```(\w+)[^\n]*\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass
class Section:
    """What stands under one heading of a document, without its subsections."""

    document: Path
    heading: str
    text: str

    def blocks(self, language: str) -> list[str]:
        return [block for kind, block in FENCE.findall(self.text) if kind == language]

    def __str__(self) -> str:
        return f"{self.document.name}: {self.heading}"


def sections(document: Path) -> Iterator[Section]:
    """The parts of a document, each with its heading; a `##` inside a fence is no heading."""
    text = document.read_text("utf-8")
    fenced = FENCE.sub(lambda found: re.sub(r"[^\n]", ".", found[0]), text)
    starts = [(0, "the beginning"), *((found.start(), found[1]) for found in HEADING.finditer(fenced))]
    ends = [place for place, _ in starts[1:]] + [len(text)]
    for (start, heading), end in zip(starts, ends, strict=True):
        yield Section(document, heading, text[start:end])


def run(session: str, name: str) -> None:
    """Runs a session of `>>>` lines; the first answer that differs is told."""
    case = doctest.DocTestParser().get_doctest(session, {}, name, name, 0)
    told: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE).run(case, out=told.append)
    assert told == [], "".join(told)


def check(data: Any) -> None:
    """A position is what its state dumps, a view is what its world shows, a record is verified; all else is JSON."""
    if "escalade" in data:
        verify(record_of(data), escalade.load)
    elif "seat" in data and "walls" in data:
        game = escalade.load(data["game"], **data["options"])
        seat = None if data["seat"] is None else game.seats.index(data["seat"])
        assert game.from_view(data).view(seat) == data
    elif "walls" in data:
        dump = escalade.load(data["game"], **data.get("options", {})).position(data).dump()
        assert holds(dump, {name: value for name, value in data.items() if name != "seed"})


def holds(whole: Any, part: Any) -> bool:
    """Whether all that a part says is so in the whole; what it leaves out is not looked at."""
    if isinstance(part, dict):
        return all(name in whole and holds(whole[name], value) for name, value in part.items())
    if isinstance(part, list) and isinstance(whole, list) and len(part) == len(whole):
        return all(map(holds, whole, part))
    return bool(whole == part)


def check_json(block: str) -> None:
    check(json.loads(block))
