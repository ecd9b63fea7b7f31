"""The workflows for a public forge agree with the Makefile and with what the package says of itself."""

from __future__ import annotations

import re
from typing import Any

import yaml

from project.repository import ROOT, settings

FOLDER = ROOT / ".github" / "workflows"
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")


def workflow(name: str) -> dict[str, Any]:
    content: dict[str, Any] = yaml.safe_load((FOLDER / f"{name}.yml").read_text("utf-8"))
    return content


def commands(job: dict[str, Any]) -> list[str]:
    return [step["run"] for step in job["steps"] if "run" in step]


def classified() -> list[str]:
    """The versions of Python that the package names as its own."""
    found = (re.fullmatch(r"Programming Language :: Python :: (3\.\d+)", one) for one in classifiers())
    return [match[1] for match in found if match]


def classifiers() -> list[str]:
    listed: list[str] = settings()["project"]["classifiers"]
    return listed


def test_the_same_versions_of_python_are_tested_built_and_promised() -> None:
    for job in workflow("test")["jobs"].values():
        assert job["strategy"]["matrix"]["python"] == classified()
    built = re.findall(r"cp3(\d+)-", settings()["tool"]["cibuildwheel"]["build"])
    assert [f"3.{minor}" for minor in built] == classified()
    assert settings()["project"]["requires-python"] == f">={classified()[0]}"
    assert settings()["tool"]["mypy"]["python_version"] == classified()[0]


def test_the_forge_runs_make_test_on_linux_with_nothing_skipped() -> None:
    job = workflow("test")["jobs"]["linux"]
    assert commands(job) == ["make test"]
    assert job["steps"][-1]["env"]["CI"] == "true"


def test_the_other_systems_run_the_rules_compiled() -> None:
    job = workflow("test")["jobs"]["others"]
    folders = re.findall(r"tests/\w+", " ".join(commands(job)))
    assert [folder for folder in folders if not (ROOT / folder).is_dir()] == []
    assert {"tests/contract", "tests/games"} <= set(folders)
    assert any("assert escalade.compiled" in command for command in commands(job))


def test_the_workflows_name_only_targets_that_the_makefile_has() -> None:
    targets = set(re.findall(r"^([a-z-]+):", MAKEFILE, re.MULTILINE))
    text = "".join(path.read_text("utf-8") for path in FOLDER.glob("*.yml"))
    assert set(re.findall(r"run: make ([a-z-]+)", text)) - targets == set()
