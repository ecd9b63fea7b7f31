"""The page's files, kept in memory with their ETags while they do not change on disk.

The page itself asks for a few joined files (`bundle`) instead of a hundred modules. For other content they have other
names, so a browser never asks for one again. With ESCALADE_SOURCES=1 the page asks for the modules.
"""

from __future__ import annotations

import hashlib
import mimetypes
import os
import re
from importlib.resources import files
from pathlib import Path

import msgspec

from ..problems import Problem
from .bundle import joined, marked

FOLDER = Path(str(files("escalade").joinpath("web")))
TYPES = {  # the charset of texts is added when they are sent
    ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript",
    ".css": "text/css", ".svg": "image/svg+xml", ".json": "application/json",
    ".webmanifest": "application/manifest+json", ".md": "text/markdown", ".woff2": "font/woff2",
}  # fmt: skip
BEGIN = "page.js"
SHELL, ROOMS = ("screens/*.js", "games/plain.js"), "games/*.js"  # at once; when a game is first shown
SCRIPT = '<script type="module" src="page.js">'
STYLE = re.compile(r' *<link rel="stylesheet" href="([^"]+)">\n')
PRELOAD = re.compile(r' *<link rel="modulepreload"[^>]*>\n')
FOR_EVER = "public, max-age=31536000, immutable"


class File(msgspec.Struct, frozen=True):
    content: bytes
    kind: str
    etag: str
    caching: str
    changed: tuple[int, int]


class StaticFiles:
    """A folder of files, and nothing outside it."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder = folder.resolve()
        self.files: dict[Path, File] = {}
        self.made: dict[str, File] = {}  # the page, and the joined files that it asks for
        self.made_at = (0, 0)

    def file(self, path: str) -> File:
        """The file of a path. A path without a dot gives the page itself."""
        wanted = path.strip("/") or "index.html"
        if "." not in wanted.rpartition("/")[2]:
            wanted = "index.html"
        try:
            if wanted == "index.html" or (wanted.startswith("bundle/") and wanted not in self.made):
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
        """Joins the page's files anew if any has changed."""
        stats = [path.stat() for path in self.folder.rglob("*.*")]
        changed = (max(stat.st_mtime_ns for stat in stats), sum(stat.st_size for stat in stats))
        page = self._inside("index.html").read_text("utf-8")
        if changed == self.made_at or SCRIPT not in page or os.environ.get("ESCALADE_SOURCES"):
            return
        shell = [self._name(path) for pattern in SHELL for path in sorted(self.folder.glob(pattern))]
        rooms = [name for name in map(self._name, sorted(self.folder.glob(ROOMS))) if name not in shell]
        first, files = joined(lambda name: self._inside(name).read_text("utf-8"), BEGIN, shell, rooms)
        style = "".join(self._inside(name).read_text("utf-8") for name in STYLE.findall(page))
        sheet = f"style-{marked(style)}.css"
        page = PRELOAD.sub("", STYLE.sub("", page)).replace(
            SCRIPT, f'<link rel="stylesheet" href="bundle/{sheet}">\n  {SCRIPT.replace(BEGIN, f"bundle/{first}")}'
        )
        self.made = {"index.html": made(page, "text/html", "no-cache")}
        self.made |= {f"bundle/{name}": made(text, TYPES[".js"], FOR_EVER) for name, text in files.items()}
        self.made[f"bundle/{sheet}"] = made(style, TYPES[".css"], FOR_EVER)
        self.made_at = changed

    def _name(self, path: Path) -> str:
        return path.relative_to(self.folder).as_posix()

    def _read(self, path: Path, changed: tuple[int, int]) -> File:
        content = path.read_bytes()
        kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        vendored = "vendor" in path.relative_to(self.folder).parts
        caching = "public, max-age=86400" if vendored else "no-cache"
        return File(content, kind, etag_of(content), caching, changed)


def made(text: str, kind: str, caching: str) -> File:
    """A file that is on no disk."""
    content = text.encode()
    return File(content, kind, etag_of(content), caching, (0, 0))


def etag_of(content: bytes) -> str:
    return f'"{hashlib.sha256(content).hexdigest()[:32]}"'
