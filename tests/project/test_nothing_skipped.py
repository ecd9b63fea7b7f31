"""What is missing skips its tests on a laptop and fails them in CI."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from project.repository import ROOT

MODULES = {
    "a missing browser": "import pytest\ndef test_it(): pytest.skip('no Chromium here')",
    "a missing package": "import pytest\npytest.importorskip('no_such_package')\ndef test_it(): pass",
}


def outcome(folder: Path, module: str, ci: str) -> int:
    """The exit code of pytest on a module, with a test that passes beside it."""
    (folder / "test_missing.py").write_text(module)
    (folder / "test_passing.py").write_text("def test_it(): pass")
    plugins = ["-p", "no:cacheprovider", "-p", "nothing_skipped"]
    command = [sys.executable, "-m", "pytest", "-q", *plugins, "--rootdir", folder, folder]
    environment = {**os.environ, "CI": ci, "PYTHONPATH": str(ROOT / "tests"), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True).returncode


@pytest.mark.parametrize("what", MODULES)
def test_missing_things_skip_on_a_laptop_and_fail_in_ci(what: str, tmp_path: Path) -> None:
    assert outcome(tmp_path, MODULES[what], ci="") == 0
    assert outcome(tmp_path, MODULES[what], ci="true") != 0


def test_a_skip_for_another_reason_stays_one(tmp_path: Path) -> None:
    assert outcome(tmp_path, "import pytest\ndef test_it(): pytest.skip('SQLite is one process')", ci="true") == 0
