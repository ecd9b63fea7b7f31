"""What a seat may know, and worlds that it cannot tell apart."""

from __future__ import annotations

import json
import random

import pytest

from escalade import Refused
from escalade.core.encoding import observation
from escalade.core.game import Game
from walking import as_bytes, walk

SEATS = (0, 1, None)


def test_views_of_worlds_that_differ_only_in_what_is_hidden_are_byte_equal(game: Game) -> None:
    for number, state in enumerate(walk(game, 31, every=2)):
        for seat in SEATS:
            view = json.loads(as_bytes(state.view(seat)))
            for seed in (number, number + 1000):
                world = game.from_view(view, seed=seed)
                assert as_bytes(world.view(seat)) == as_bytes(state.view(seat))
                assert world.to_act == state.to_act


def test_from_view_varies_in_what_is_hidden(game: Game) -> None:
    state = game.start(32)
    for seat in SEATS:
        worlds = {as_bytes({**game.from_view(state.view(seat), seed=seed).dump(), "random": ""}) for seed in range(12)}
        assert len(worlds) > 6


def test_from_view_with_the_same_seed_gives_the_same_world(game: Game) -> None:
    for state in walk(game, 33, every=10):
        for seat in SEATS:
            view = state.view(seat)
            assert game.from_view(view, seed=5) == game.from_view(view, seed=5)


def test_a_seat_that_is_to_act_gets_its_legal_moves_as_texts_and_no_one_else_does(game: Game) -> None:
    for state in walk(game, 34, every=3):
        for seat in SEATS:
            view = state.view(seat)
            if seat is not None and seat == state.to_act:
                assert view["legal"] == [state.text(action) for action in state.legal()]
            else:
                assert not view.get("legal")


def test_worlds_of_a_view_have_the_same_legal_moves_for_its_seat(game: Game) -> None:
    for number, state in enumerate(walk(game, 35, every=4)):
        if not state.over:
            world = game.from_view(state.view(state.to_act), seed=number)
            assert world.legal() == state.legal()


def test_a_world_can_be_played_to_its_end(game: Game) -> None:
    for number, state in enumerate(walk(game, 36, every=12)):
        for seat in SEATS:
            world = game.from_view(state.view(seat), seed=number)
            chooser = random.Random(number)
            while not world.over:
                world.apply(chooser.choice(world.legal()))
            assert world.winner in (0, 1)


def test_a_view_never_carries_the_generator(game: Game) -> None:
    for state in walk(game, 37, every=5):
        secret = state.dump()["random"]
        for seat in SEATS:
            view = as_bytes(state.view(seat)).decode()
            assert secret not in view
            assert '"random"' not in view
            assert '"seed"' not in view


@pytest.mark.parametrize("seat", [2, -1, "attacker", 0.5])
def test_a_view_of_no_seat_is_refused(game: Game, seat: object) -> None:
    with pytest.raises(Refused):
        game.start(0).view(seat)  # type: ignore[arg-type]


@pytest.mark.parametrize("view", [None, 3, [], {}, {"game": "other"}])
def test_what_is_no_view_is_refused(game: Game, view: object) -> None:
    with pytest.raises(Refused):
        game.from_view(view)  # type: ignore[arg-type]


def test_an_observation_tells_a_seat_all_that_its_view_tells_and_nothing_that_it_cannot_see(game: Game) -> None:
    if not game.observed:
        return
    views: dict[bytes, bytes] = {}
    for number, state in enumerate(walk(game, 38, every=3)):
        for seat in (0, 1):
            view = state.view(seat)
            seen = observation(state, seat).tobytes()
            assert observation(game.from_view(view, seed=number), seat).tobytes() == seen
            assert views.setdefault(seen, told(view)) == told(view)
    assert len(views) > 10


def told(view: dict[str, object]) -> bytes:
    """A view without what is told by the mask."""
    return as_bytes({**view, "legal": None})
