"""What is imported is declared, and the lock holds all that is declared."""

from __future__ import annotations

import ast
import re
import sys
from importlib.metadata import packages_distributions

from project.repository import ROOT, SOURCES, settings, tracked

PROJECT = settings()["project"]
TOOLS = ("dev", "docs")  # extras whose packages are run, not imported


def name_of(requirement: str) -> str:
    """The normal form of a requirement's package name."""
    return re.sub(r"[-_.]+", "-", re.match(r"[\w.-]+", requirement)[0]).lower()  # type: ignore[index]


def declared() -> set[str]:
    extras = [one for name, extra in PROJECT["optional-dependencies"].items() if name not in TOOLS for one in extra]
    return {name_of(requirement) for requirement in [*PROJECT["dependencies"], *extras]}


def imported() -> dict[str, str]:
    """The packages of others that the sources import, each with a file that does."""
    found = {}
    for path in tracked("src"):
        if path.suffix == ".py":
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
                if isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
                    names = [node.module]
                found.update({name.partition(".")[0]: str(path.relative_to(SOURCES)) for name in names})
    return {name: path for name, path in found.items() if name not in sys.stdlib_module_names and name != "escalade"}


def test_everything_imported_is_declared() -> None:
    distributions = packages_distributions()
    missing = {}
    for name, path in imported().items():
        origins = {name_of(distribution) for distribution in distributions.get(name, [name])}
        if not origins & declared():
            missing[name] = path
    assert missing == {}


def test_everything_declared_is_used() -> None:
    """By name at least: drivers are named in database addresses, not imported."""
    text = "\n".join(path.read_text("utf-8") for path in tracked("src") if path.suffix == ".py")
    words = set(re.findall(r"\w+", text))
    names: dict[str, set[str]] = {}
    for module, distributions in packages_distributions().items():
        for distribution in distributions:
            names.setdefault(name_of(distribution), set()).add(module)
    unused = {name for name in declared() - {"greenlet"} if not names.get(name, {name}) & words}
    assert unused == set()


def test_the_lock_holds_everything_declared() -> None:
    locked = {name_of(line) for line in (ROOT / "requirements.lock").read_text("utf-8").splitlines()}
    tools = {name_of(one) for extra in TOOLS for one in PROJECT["optional-dependencies"][extra]}
    assert (declared() | tools) - locked == set()


def test_the_version_is_the_same_everywhere() -> None:
    import escalade

    assert escalade.__version__ == PROJECT["version"]
