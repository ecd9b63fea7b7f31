"""The page's shell: all that the first picture needs, in a few files whose names change with their content.

The page is told their names by links of its own: `data-kept` on the catalogue and the words, `data-has` on the style
sheet that has those of the games too. A service worker keeps the shell, the rules and the lessons for times without a
network. Nothing that it keeps is an answer of the API: catalogue and words are files here.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import msgspec

from .bundle import joined, marked

BEGIN = "page.js"
FIRST, GAMES = ("screens/*.js", "games/plain.js"), "games/*.js"  # at once; when a game is first shown
TABLE = ("screens/table.js", "screens/learn.js", "screens/replay.js", "screens/puzzles.js")  # when somebody sits down
STYLES = "games/*/*.css"
KEPT = ("rules/*.md", "lessons/*.json", "icon.svg", "icons/*", "manifest.webmanifest")  # for times without a network
PLANS = ".plan.json"  # how a lesson is made; no reader needs it
WORKER = "service_worker.js"
SCRIPT = '<script type="module" src="page.js">'
STYLE = re.compile(r' *<link rel="stylesheet" href="([^"]+)">\n')
PRELOAD = re.compile(r' *<link rel="modulepreload"[^>]*>\n')
FOR_EVER = "public, max-age=31536000, immutable"


class Data(msgspec.Struct, frozen=True):
    """What the server knows and the page needs at once, as JSON: what there is, and the words by language."""

    catalogue: str
    words: dict[str, str]


class Made(msgspec.Struct, frozen=True):
    """A file that is on no disk."""

    text: str
    suffix: str
    caching: str


class Shell(msgspec.Struct, frozen=True):
    """The made files by their paths, and the words to fetch early by language."""

    files: dict[str, Made]
    words: dict[str, str]


def can_be_made(page: str) -> bool:
    return SCRIPT in page


def make_shell(folder: Path, page: str, data: Callable[[], Data] | None) -> Shell:
    """The shell of the page in a folder."""

    def read(name: str) -> str:
        return (folder / name).read_text("utf-8")

    def found(patterns: Iterable[str]) -> list[str]:
        return [path.relative_to(folder).as_posix() for one in patterns for path in sorted(folder.glob(one))]

    at_once = [name for name in found(FIRST) if name not in TABLE]
    rooms = {Path(name).stem: [name] for name in found([GAMES]) if name not in at_once}
    first, scripts = joined(read, BEGIN, at_once, rooms | {"table": found(TABLE)})
    sheets = found([STYLES])
    style = _named("style", ".css", "".join(map(read, [*STYLE.findall(page), *sheets])))
    words = {} if data is None else {lang: _words(lang, text, read, found) for lang, text in data().words.items()}
    catalogue = {} if data is None else _named("catalogue", ".json", data().catalogue)
    files = {name: Made(text, ".js", FOR_EVER) for name, text in scripts.items()}
    for one in [style, catalogue, *words.values()]:
        files |= {name: Made(text, Path(name).suffix, FOR_EVER) for name, text in one.items()}
    files = {f"bundle/{name}": file for name, file in files.items()}
    links = [f'<link rel="stylesheet" href="bundle/{next(iter(style))}" data-has="{" ".join(_below_games(sheets))}">']
    links += [_link("catalogue", f"bundle/{name}", 'rel="preload" as="fetch" crossorigin') for name in catalogue]
    for lang, one in words.items():
        rel = f'rel="alternate" type="application/json" hreflang="{lang}"'
        links += [_link(f"words.{lang}", f"bundle/{name}", rel) for name in one]
    text = PRELOAD.sub("", STYLE.sub("", page)).replace(SCRIPT, SCRIPT.replace(BEGIN, f"bundle/{first}"))
    text = text.replace("  <script", "  " + "\n  ".join(links) + "\n  <script", 1)
    files |= _with_worker(text, files, [name for name in found(KEPT) if not name.endswith(PLANS)], folder)
    return Shell(files, {lang: f"bundle/{next(iter(one))}" for lang, one in words.items()})


def _with_worker(page: str, files: dict[str, Made], kept: list[str], folder: Path) -> dict[str, Made]:
    """The page with its version, and the service worker that keeps all of that version."""
    worker = folder / WORKER
    contents = [(folder / name).read_bytes().hex() for name in kept]
    version = marked(page, *files, *kept, *contents, worker.read_text("utf-8") if worker.exists() else "")
    made = {"index.html": Made(page.replace("<html ", f'<html data-version="{version}" ', 1), ".html", "no-cache")}
    if worker.exists():
        listed = json.dumps({"version": version, "files": ["/", *(f"/{name}" for name in [*files, *kept])]})
        made[WORKER] = Made(f"self.SHELL = {listed};\n{worker.read_text('utf-8')}", ".js", "no-cache")
    return made


def _named(name: str, suffix: str, text: str) -> dict[str, str]:
    return {f"{name}-{marked(text)}{suffix}": text}


def _link(name: str, path: str, rel: str) -> str:
    return f'<link data-kept="{name}" {rel} href="/{path}">'


def _below_games(sheets: list[str]) -> list[str]:
    return [name.removeprefix("games/") for name in sheets]


def _words(
    lang: str, text: str, read: Callable[[str], str], found: Callable[[Iterable[str]], list[str]]
) -> dict[str, str]:
    """The words of a language with those of the drawings, so that they come in one file."""
    words: dict[str, Any] = json.loads(text)
    drawings = found([f"games/*/words/{lang}.json"])
    words["drawings"] = {name.removeprefix("games/").rpartition("/")[0]: json.loads(read(name)) for name in drawings}
    return _named(f"words-{lang}", ".json", json.dumps(words, ensure_ascii=False, separators=(",", ":")))
