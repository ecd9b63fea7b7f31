"""Every move that is refused meets a rule, and the facts fill its sentence in each language."""

from __future__ import annotations

import random
import re
from importlib.resources import files
from string import Formatter

import pytest

import escalade
from escalade.core.words import LANGUAGES, catalogue

PACKAGE = "escalade.games.schotten_totten_2"
OWN = {code.removeprefix("refused.") for code in catalogue(PACKAGE, "en") if code.startswith("refused.")}


@pytest.fixture(scope="module")
def met() -> dict[str, set[str]]:
    """The codes that random games meet, each with the facts that it always has."""
    found: dict[str, set[str]] = {}
    chooser = random.Random(7)
    for seed in range(24):
        state = escalade.load("schotten-totten-2", tactics=seed % 4 > 0).start(seed)
        while not state.over:
            legal = set(state.legal())
            for action in {
                *chooser.sample(range(state.game.actions), 25),
                *range(448, 469),
                *range(4036, 4040),
            } - legal:
                answer = state.explain(state.text(action))
                facts = set(answer["facts"])
                found[answer["code"]] = found.get(answer["code"], facts) & facts
            state.apply(chooser.choice(sorted(legal)))
    return found


def test_every_code_of_the_rules_has_its_sentence_and_every_sentence_its_code() -> None:
    sources = [files(PACKAGE).joinpath(name).read_text("utf-8") for name in ("refusals.py", "positions.py")]
    codes = set(re.findall(r'"(schotten\.\w+)"', sources[0]))
    codes |= {f"schotten.position_{what}" for what in re.findall(r'impossible\("(\w+)"', sources[1])}
    assert codes | {"schotten.position_known", "schotten.position_giving"} == OWN


def test_no_refusal_is_left_without_a_rule(met: dict[str, set[str]]) -> None:
    assert "move.illegal" not in met
    assert {code for code in met if code.startswith("schotten.")} <= OWN
    assert len(met) > 12


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_names_only_facts_that_its_refusal_has(met: dict[str, set[str]], language: str) -> None:
    sentences = catalogue(PACKAGE, language)
    for code in set(met) & OWN:
        named = {name for _, name, _, _ in Formatter().parse(sentences[f"refused.{code}"]) if name}
        assert named <= met[code], code
