"""The page's files, kept in memory with their ETags while they do not change on disk."""

from __future__ import annotations

import hashlib
import mimetypes
from importlib.resources import files
from pathlib import Path

import msgspec

from ..problems import Problem

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

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder = folder.resolve()
        self.files: dict[Path, File] = {}

    def file(self, path: str) -> File:
        """The file of a path. A path without a dot gives the page itself."""
        wanted = path.strip("/") or "index.html"
        if "." not in wanted.rpartition("/")[2]:
            wanted = "index.html"
        try:
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

    def _read(self, path: Path, changed: tuple[int, int]) -> File:
        content = path.read_bytes()
        kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        vendored = "vendor" in path.relative_to(self.folder).parts
        caching = "public, max-age=86400" if vendored else "no-cache"
        return File(content, kind, f'"{hashlib.sha256(content).hexdigest()[:32]}"', caching, changed)
