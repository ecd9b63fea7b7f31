"""Declaring control against brute force."""

from __future__ import annotations

import random
from typing import Any

import oracle
import pytest

import escalade
from escalade.games.schotten_totten_2.constants import ACTION_NAMES

SIEGE = [f"{colour}{strength}" for colour in "rbgyp" for strength in range(12)]


def clash(mine: list[str], theirs: list[str]) -> bool:
    pairs = {(f"{colour}0", f"{colour}11") for colour in "rbgyp"}
    return any((a, b) in pairs or (b, a) in pairs for a in mine for b in theirs)


def alike(chooser: random.Random, cards: list[str], many: int) -> list[str]:
    """Some cards, often of a colour, of neighbouring strengths or of one strength, so that comparisons are close."""
    colour, strength = chooser.choice("rbgyp"), chooser.randrange(12)
    way = chooser.randrange(5)

    def far(card: str) -> float:
        if card in oracle.ELITE:
            return chooser.random() * 3
        wrong_colour = card[0] != colour
        apart = abs(int(card[1:]) - strength)
        return (wrong_colour, apart, wrong_colour * 9 + apart, 0, apart)[way] + chooser.random() * chooser.choice(
            (0.5, 3, 9)
        )

    return sorted(cards, key=far)[:many]


def make_position(chooser: random.Random) -> tuple[dict[str, Any], int]:
    """A position in which the Attacker has a complete tile, and most other cards are discarded."""
    tactics = chooser.random() < 0.7
    options = {
        "tactics": tactics,
        "edition": chooser.choice(("en", "fr", "de")),
        "proof": chooser.choice(("strict", "siege")),
    }
    number, damaged = chooser.randrange(1, 8), chooser.random() < 0.5
    slots, _ = oracle.TILES[number][damaged]
    pool = SIEGE + (list(oracle.ELITE) if tactics and chooser.random() < 0.8 else [])
    attacker = alike(chooser, pool, slots)
    rest = [card for card in SIEGE + (list(oracle.ELITE) if tactics else []) if card not in attacker]
    defender = alike(chooser, rest, chooser.randrange(slots + 1))
    if clash(attacker, defender):
        defender = []
    rest = [card for card in rest if card not in defender]
    unseen = alike(chooser, rest, chooser.randrange(11)) if chooser.random() < 0.8 else chooser.sample(rest, 9)
    discard = [card for card in rest if card not in unseen]
    visible = sum(card in oracle.ELITE for card in (*attacker, *defender, *discard))
    siege_unseen = [card for card in unseen if card in SIEGE] or [
        discard.pop(discard.index(next(c for c in discard if c in SIEGE)))
    ]
    walls: list[dict[str, Any]] = [{} for _ in range(7)]
    walls[number - 1] = {"damaged": damaged, "attacker": attacker, "defender": defender}
    if len(defender) == slots:
        walls[number - 1]["first"] = chooser.choice(("attacker", "defender"))
    hand = siege_unseen[1:4]
    position = {
        "game": "schotten-totten-2", "options": options, "to_act": "attacker", "step": "prepare", "walls": walls,
        "hands": {"attacker": hand, "defender": []}, "deck": [siege_unseen[0], *siege_unseen[4:]], "discard": discard,
        "tactic_deck": [*ACTION_NAMES, *(card for card in unseen if card in oracle.ELITE)] if tactics else [],
        "played": {"attacker": visible, "defender": visible},
    }  # fmt: skip
    return position, number


@pytest.mark.parametrize("part", [0, *(pytest.param(part, marks=pytest.mark.long) for part in range(1, 12))])
def test_a_declaration_succeeds_exactly_when_no_completion_of_the_defenders_side_is_stronger(part: int) -> None:
    """On 800 positions, in `make test-long` on 9,600."""
    for seed in range(part * 800, part * 800 + 800):
        position, number = make_position(random.Random(seed))
        game = escalade.load("schotten-totten-2", **position["options"])
        state = game.position(position)
        expected = oracle.can_claim(state.dump(), number)
        assert (state.parse(f"claim {number}") in state.legal()) == expected, position
        reason = state.explain(f"claim {number}")
        assert reason["legal"] == expected
        if reason["code"] == "schotten.could_be_beaten":
            check_counter_example(state.dump(), number, reason["cards"])


def check_counter_example(position: dict[str, Any], number: int, cards: list[str]) -> None:
    """The cards named are unseen, complete the Defender's side and beat the Attacker's."""
    wall = position["walls"][number - 1]
    slots, condition = oracle.TILES[number][wall["damaged"]]
    assert len(wall["defender"]) + len(cards) == slots
    assert len(set(cards)) == len(cards)
    assert set(cards) <= set(oracle.unseen_cards(position))
    theirs = oracle.best_score(tuple(sorted((*wall["defender"], *cards))), condition)
    assert theirs > oracle.best_score(tuple(sorted(wall["attacker"])), condition)


def test_the_oracle_sees_both_outcomes_in_every_condition() -> None:
    """Guards the test above: it would be worth little if nearly all positions came out the same way."""
    seen: dict[tuple[str, bool], int] = {}
    for seed in range(600):
        position, number = make_position(random.Random(seed))
        state = escalade.load("schotten-totten-2", **position["options"]).position(position)
        condition = oracle.TILES[number][position["walls"][number - 1]["damaged"]][1]
        key = condition, oracle.can_claim(state.dump(), number)
        seen[key] = seen.get(key, 0) + 1
    for condition in oracle.COUNTED:
        assert seen.get((condition, True), 0) >= 8, seen
        assert seen.get((condition, False), 0) >= 8, seen
