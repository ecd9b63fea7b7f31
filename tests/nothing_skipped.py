"""In CI nothing is skipped because something is missing: a test that is always skipped is worse than none.

A plugin (`-p nothing_skipped`, with this folder in PYTHONPATH) that `make test` switches on.
"""

from __future__ import annotations

import os
import re
from collections.abc import Generator

import pytest

MISSING = re.compile(
    r"needs the extra|could not import|no chromium|no node|cannot be|postgresql|not compiled", re.IGNORECASE
)


def fail_if_missing(report: pytest.TestReport | pytest.CollectReport) -> None:
    """Turns a skip into a failure if its reason is that a browser, a server, a package or a compiler is missing."""
    if os.environ.get("CI") == "true" and report.skipped and isinstance(report.longrepr, tuple):
        reason = report.longrepr[2]
        if MISSING.search(reason):
            report.outcome = "failed"
            report.longrepr = f"CI lets nothing be skipped for want of something. {reason}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    fail_if_missing(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    fail_if_missing(report)
    return report
