"""The page's files, kept in memory with their ETags while they do not change on disk.

The page itself asks for a few made files (`shell`) instead of a hundred modules. For other content they have other
names, so a browser never asks for one again. With ESCALADE_SOURCES=1 the page asks for the modules.
"""

from __future__ import annotations

import hashlib
import mimetypes
import os
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import msgspec

from ..problems import Problem
from .shell import WORKER, Data, Made, can_be_made, make_shell

FOLDER = Path(str(files("escalade").joinpath("web")))
TYPES = {  # the charset of texts is added when they are sent
    ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript",
    ".css": "text/css", ".svg": "image/svg+xml", ".json": "application/json",
    ".webmanifest": "application/manifest+json", ".md": "text/markdown", ".woff2": "font/woff2",
}  # fmt: skip


class File(msgspec.Struct, frozen=True):
    content: bytes
    kind: str
    etag: str
    caching: str
    changed: tuple[int, int]


class StaticFiles:
    """A folder of files, and nothing outside it."""

    def __init__(self, folder: Path = FOLDER, data: Callable[[], Data] | None = None) -> None:
        self.folder = folder.resolve()
        self.data = data
        self.files: dict[Path, File] = {}
        self.made: dict[str, File] = {}  # the page, and the joined files that it asks for
        self.words: dict[str, str] = {}  # the path of each language's words, if they are a file
        self.made_at = (0, 0)

    def file(self, path: str) -> File:
        """The file of a path. A path without a dot gives the page itself."""
        wanted = path.strip("/") or "index.html"
        if "." not in wanted.rpartition("/")[2]:
            wanted = "index.html"
        try:
            if wanted in ("index.html", WORKER) or (wanted.startswith("bundle/") and wanted not in self.made):
                self._join()
            if wanted in self.made:
                return self.made[wanted]
            return self._kept(self._inside(wanted))
        except (OSError, ValueError):  # nothing there, or a name that no file can have: too long, not of this system
            raise Problem(404, "path.unknown", "there is nothing at this address") from None

    def _kept(self, found: Path) -> File:
        stat = found.stat()
        changed = (stat.st_mtime_ns, stat.st_size)
        file = self.files.get(found)
        if file is None or file.changed != changed:
            file = self.files[found] = self._read(found, changed)
        return file

    def _inside(self, wanted: str) -> Path:
        """The path in the folder; a FileNotFoundError if it leads out of it, or to no file."""
        plain = "\x00" not in wanted and "\\" not in wanted and len(wanted) <= 300
        hidden = any(part.startswith(".") for part in wanted.split("/"))
        path = (self.folder / wanted).resolve() if plain and not hidden else None
        if path is None or not path.is_relative_to(self.folder) or not path.is_file():
            raise FileNotFoundError
        return path

    def _join(self) -> None:
        """Makes the page's files anew if any has changed."""
        stats = [path.stat() for path in self.folder.rglob("*.*")]
        changed = (max(stat.st_mtime_ns for stat in stats), sum(stat.st_size for stat in stats))
        page = self._inside("index.html").read_text("utf-8")
        if changed == self.made_at or not can_be_made(page) or os.environ.get("ESCALADE_SOURCES"):
            return
        shell = make_shell(self.folder, page, self.data)
        self.made = {name: made(file) for name, file in shell.files.items()}
        self.words = shell.words
        self.made_at = changed

    def _read(self, path: Path, changed: tuple[int, int]) -> File:
        content = path.read_bytes()
        kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        vendored = "vendor" in path.relative_to(self.folder).parts
        caching = "public, max-age=86400" if vendored else "no-cache"
        return File(content, kind, etag_of(content), caching, changed)


def made(file: Made) -> File:
    content = file.text.encode()
    return File(content, TYPES[file.suffix], etag_of(content), file.caching, (0, 0))


def etag_of(content: bytes) -> str:
    return f'"{hashlib.sha256(content).hexdigest()[:32]}"'
