"""What chance still has in store: the order of the decks, drawn anew without touching what anybody has seen."""

from __future__ import annotations

import json
from typing import Any

from escalade.core.game import Game
from walking import as_bytes, walk

SEATS = (0, 1, None)


def in_any_order(value: Any) -> Any:
    """A position whose lists are compared as sets of things."""
    if isinstance(value, dict):
        return {name: in_any_order(part) for name, part in value.items() if name != "random"}
    return sorted(map(json.dumps, map(in_any_order, value))) if isinstance(value, list) else value


def test_a_reshuffle_changes_nothing_that_anybody_has_seen(game: Game) -> None:
    for number, state in enumerate(walk(game, 41, every=5)):
        twin = state.clone()
        twin.chance_again(number)
        assert [as_bytes(twin.view(seat)) for seat in SEATS] == [as_bytes(state.view(seat)) for seat in SEATS]
        before, after = state.dump(), twin.dump()
        assert after["hands"] == before["hands"]
        assert in_any_order(after) == in_any_order(before)


def test_a_reshuffle_follows_from_its_seed_and_varies_with_it(game: Game) -> None:
    decks = set()
    for seed in (*range(12), 0):
        twin = game.start(42)
        twin.chance_again(seed)
        decks.add(as_bytes({**twin.dump(), "random": ""}))
    assert 6 < len(decks) <= 12
