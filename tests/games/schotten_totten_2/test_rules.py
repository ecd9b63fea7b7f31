"""Each sentence of the rules and each ruling, from `rules.toml`."""

from __future__ import annotations

from typing import Any

import cases
import pytest

CASES = cases.load_cases()


@pytest.mark.parametrize("case", CASES, ids=[f"{case['rule']}: {case['says']}" for case in CASES])
def test_rule(case: dict[str, Any]) -> None:
    cases.check(case)


def test_every_ruling_has_a_case() -> None:
    cited = {case["rule"] for case in CASES}
    assert {f"S{number}" for number in range(1, 18)} <= cited
