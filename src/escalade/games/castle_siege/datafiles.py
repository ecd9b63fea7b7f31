"""Board and deck files: found by name in the package, by path, or given as text; each as its plainest text.

That text is also the value of the option when the file is not one of the package: a record or a position with a board
of one's own then carries it, and replays where the file is not.
"""

from __future__ import annotations

import os
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from ...core.errors import Refused

LARGEST = 8_000  # characters; the largest board has under 600
FOLDERS = {"board": ("boards", ".txt"), "deck": ("decks", ".toml")}
FIRST = {"board": "horseshoe", "deck": "default"}


@cache
def packaged(option: str) -> dict[str, str]:
    """The files of the package by name, the default first."""
    folder, ending = FOLDERS[option]
    found = files(__package__).joinpath(folder)
    texts = {
        entry.name.removesuffix(ending): entry.read_text("utf-8")
        for entry in found.iterdir()
        if entry.name.endswith(ending)
    }
    return {name: texts[name] for name in sorted(texts, key=lambda name: (name != FIRST[option], name))}


def text_of(option: str, value: Any) -> tuple[str | None, str]:
    """The name, if the package has it, and the text of a board or deck."""
    if isinstance(value, str) and value in packaged(option):
        return value, packaged(option)[value]
    if isinstance(value, str) and "\n" in value:
        return None, _not_too_long(option, value)
    if isinstance(value, (str, os.PathLike)):
        text = _from_file(option, value)
        if text is not None:
            return None, text
    names = ", ".join(packaged(option))
    raise Refused(
        "option.value",
        f"option {option} of castle-siege cannot be {str(value)[:60]!r}; it is one of {names}, or the path of a file",
    )


def _not_too_long(option: str, text: str) -> str:
    if len(text) > LARGEST:
        raise Refused(f"castle.{option}_too_long", f"a {option} file has at most {LARGEST} characters", most=LARGEST)
    return text


def _from_file(option: str, value: str | os.PathLike[str]) -> str | None:
    """The content of the file, or None when there is none; nothing of what it holds gets into a message."""
    try:
        path = Path(value)
        if not path.is_file():
            return None
        with path.open(encoding="utf-8") as file:
            return _not_too_long(option, file.read(LARGEST + 1))
    except (OSError, ValueError, TypeError):  # not readable, not UTF-8, a null character in the path, a path of bytes
        raise Refused("option.value", f"the {option} file cannot be read: a text file in UTF-8 is allowed") from None
