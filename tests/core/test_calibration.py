"""Reading a game's calibration, and refusing what is none."""

from __future__ import annotations

import hashlib
import json
from importlib.resources import files
from typing import Any

import pytest

import escalade
from escalade import Refused
from escalade.core.calibration import Calibration, Correction, chosen_fit

SEATS = ("attacker", "defender")


def fit(slope: Any, **options: Any) -> dict[str, Any]:
    return {"options": options, "seats": {seat: {"slope": slope, "offset": 0.5} for seat in SEATS}}


def chosen(*fits: Any, rules: str = "1", **options: Any) -> Calibration | None:
    return chosen_fit({"rules": rules, "fits": list(fits)}, "1", options, SEATS)


def test_the_fit_that_names_most_of_the_options_is_taken() -> None:
    all_of_them = fit(1.0), fit(2, tactics=True), fit(3, tactics=True, edition="de")
    assert chosen(*all_of_them, tactics=True, edition="de") == Calibration((Correction(3, 0.5),) * 2)
    assert chosen(*all_of_them, tactics=True, edition="en") == Calibration((Correction(2, 0.5),) * 2)
    assert chosen(*all_of_them, tactics=False, edition="de") == Calibration((Correction(1, 0.5),) * 2)
    assert chosen(*all_of_them[1:], tactics=False, edition="de") is None


def test_a_calibration_of_other_rules_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        chosen(fit(1), rules="0")
    assert refused.value.code == "calibration.rules"


@pytest.mark.parametrize("wrong", [{}, 3, {"options": {}}, fit("1"), fit(True), fit(float("nan")), fit(0), fit(-1)])
def test_what_is_no_calibration_is_refused(wrong: Any) -> None:
    with pytest.raises(Refused) as refused:
        chosen(wrong)
    assert refused.value.code == "calibration.malformed"


@pytest.mark.parametrize("name", escalade.games())
def test_a_shipped_calibration_was_fitted_for_the_shipped_weights(name: str) -> None:
    game = escalade.load(name)
    package = files(type(game).__module__.rpartition(".")[0])
    if not package.joinpath("calibration.json").is_file():
        assert game.calibration() is None
        return
    assert game.calibration() is not None
    content = json.loads(package.joinpath("calibration.json").read_text("utf-8"))
    weights = package.joinpath("judge.npz")
    weights = weights if weights.is_file() else package.joinpath("weights.npz")
    digest = hashlib.sha256(weights.read_bytes()).hexdigest()[:16] if weights.is_file() else None
    assert {part["weights"] for part in content["fits"]} == {digest}
    assert all(set(part["options"]) <= set(game.options) for part in content["fits"])
