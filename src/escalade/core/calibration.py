"""How a game's opinion of positions is corrected: for each seat a slope and an offset in log odds (Platt's scaling).

A game's package ships them in `calibration.json`, beside its weights: a list of fits, each for some options, with the
games that it was fitted on and how well it did on others. `escalade calibration GAME --fit FILE` writes such a fit.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import isfinite
from typing import Any

from .errors import Refused


@dataclass(frozen=True)
class Correction:
    """What is done to a chance: its log odds times `slope`, plus `offset`."""

    slope: float
    offset: float


@dataclass(frozen=True)
class Calibration:
    """The corrections of both seats."""

    seats: tuple[Correction, Correction]


@cache
def _shipped(package: str) -> dict[str, Any] | None:
    """The content of a package's `calibration.json`, if it has one."""
    place = files(package).joinpath("calibration.json")
    if not place.is_file():
        return None
    content: dict[str, Any] = json.loads(place.read_text("utf-8"))
    return content


def shipped_calibration(
    package: str, rules: str, options: Mapping[str, Any], seats: tuple[str, str]
) -> Calibration | None:
    """The fit of a package whose options agree best with these, or None; one of other rules is Refused."""
    content = _shipped(package)
    return None if content is None else chosen_fit(content, rules, options, seats)


def chosen_fit(
    content: Mapping[str, Any], rules: str, options: Mapping[str, Any], seats: tuple[str, str]
) -> Calibration | None:
    """Of a file's fits that name no option otherwise, the one that names most."""
    if content.get("rules") != rules:
        raise Refused("calibration.rules", f"this calibration is for rules {content.get('rules')}, not {rules}")
    try:
        fits = [
            fit for fit in content["fits"] if all(options.get(name) == fit["options"][name] for name in fit["options"])
        ]
        if not fits:
            return None
        fit = max(fits, key=lambda fit: len(fit["options"]))
        first, second = (correction(fit["seats"][seat]) for seat in seats)
    except (LookupError, TypeError, AttributeError) as problem:
        raise Refused("calibration.malformed", f"this is no calibration: {problem!r} is missing or wrong") from None
    return Calibration((first, second))


def correction(part: Mapping[str, Any]) -> Correction:
    """One seat's correction; a better chance must stay the better one."""
    slope, offset = part["slope"], part["offset"]
    for number in (slope, offset):
        if isinstance(number, bool) or not isinstance(number, int | float) or not isfinite(number):
            raise Refused("calibration.malformed", f"{number!r} is no slope or offset of a calibration")
    if slope <= 0:
        raise Refused("calibration.malformed", f"a slope of {slope} would turn chances upside down")
    return Correction(float(slope), float(offset))
