"""Every test here runs on every game that is found, in every variant, and names none."""

from __future__ import annotations

from typing import Any

import pytest

import escalade
from escalade.core.game import Game

FEW = 4  # values of an option: of one with more only the last is tried in every run, the others in long tests


def variants() -> list[tuple[str, dict[str, Any]]]:
    """Each game with its default options, with each option changed alone, and with all of them changed."""
    found: list[tuple[str, dict[str, Any]]] = []
    for name in escalade.games():
        choices = escalade.load(name).choices
        found.append((name, {}))
        found += [(name, {option: value}) for option, values in choices.items() for value in values[1:]]
        last = {option: values[-1] for option, values in choices.items() if len(values) > 1}
        if len(last) > 1:
            found.append((name, last))
    return found


def label(variant: tuple[str, dict[str, Any]]) -> str:
    return "-".join([variant[0], *(f"{name}={value}" for name, value in variant[1].items())])


def marked(variant: tuple[str, dict[str, Any]]) -> Any:
    name, options = variant
    choices = escalade.load(name).choices
    many = [option for option, value in options.items() if len(choices[option]) > FEW and value != choices[option][-1]]
    return pytest.param(variant, id=label(variant), marks=[pytest.mark.long] if many else [])


@pytest.fixture(params=[marked(variant) for variant in variants()])
def game(request: pytest.FixtureRequest) -> Game:
    name, options = request.param
    return escalade.load(name, **options)
