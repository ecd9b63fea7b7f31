"""Clones, dumps, positions, records, playouts."""

from __future__ import annotations

import json
import pickle
import random

import pytest

import escalade
from escalade import Refused
from escalade.core.game import Game
from escalade.core.record import Record, read_record, replay, verify
from escalade.core.state import State
from walking import as_bytes, walk


def test_a_clone_is_equal_and_independent(game: Game) -> None:
    for state in walk(game, 6, every=3):
        twin = state.clone()
        assert twin == state
        assert hash(twin) == hash(state)
        if not state.over:
            before = as_bytes(state.dump())
            twin.apply(twin.legal()[-1])
            assert as_bytes(state.dump()) == before
            assert twin != state


def test_dump_and_position_are_inverse_at_every_step(game: Game) -> None:
    for seed in range(4):
        for state in walk(game, seed):
            dump = json.loads(as_bytes(state.dump()))
            again = game.position(dump)
            assert again == state
            assert as_bytes(again.dump()) == as_bytes(state.dump())
            assert again.legal() == state.legal()


def test_play_goes_on_alike_from_a_dump(game: Game) -> None:
    chooser = random.Random(8)
    for state in walk(game, 8, every=11):
        one, two = state.clone(), game.position(state.dump())
        for _ in range(12):
            if one.over:
                break
            action = chooser.choice(one.legal())
            one.apply(action)
            two.apply(action)
            assert one == two


def test_a_dump_names_game_options_result_and_generator(game: Game) -> None:
    for state in walk(game, 1, every=10):
        dump = state.dump()
        assert dump["game"] == game.id
        assert dump["options"] == game.options
        assert dump["to_act"] == (None if state.over else game.seats[state.to_act])
        assert dump["winner"] == (None if state.winner is None else game.seats[state.winner])
        assert dump["by"] == state.by
        assert set(dump["random"]) <= set("0123456789abcdef")


def test_the_same_seed_gives_the_same_game(game: Game) -> None:
    assert as_bytes(game.start(5).dump()) == as_bytes(game.start(5).dump())
    assert len({as_bytes(game.start(seed).dump()) for seed in range(20)}) == 20


def test_a_position_that_names_nothing_is_the_start(game: Game) -> None:
    assert game.position({"game": game.id, "options": game.options, "seed": 9}) == game.start(9)
    assert game.position({"game": game.id, "options": game.options}) == game.start(0)


@pytest.mark.parametrize(
    "position", [None, 3, [], "x", {"game": "other"}, {"nonsense": 1}, {"step": 7}, {"to_act": "nobody"}]
)
def test_a_malformed_position_is_refused(game: Game, position: object) -> None:
    with pytest.raises(Refused) as refusal:
        game.position(position)  # type: ignore[arg-type]
    assert refusal.value.code


def test_a_position_with_a_field_of_the_wrong_kind_is_refused(game: Game) -> None:
    dump = game.start(1).dump()
    for name in dump:
        if name == "seed":
            continue
        for wrong in (object(), {"x": {"y": 1}}, [[["x"]]], 1.25):
            with pytest.raises(Refused):
                game.position({**dump, name: wrong})


def test_a_record_replays_to_equal_states(game: Game) -> None:
    state = game.start(21)
    record = Record.of(game, 21, {game.seats[0]: "a", game.seats[1]: "b"})
    chooser = random.Random(21)
    seen = [state.clone()]
    while not state.over:
        record.add(state, chooser.choice(state.legal()))
        seen.append(state.clone())
    again = read_record(json.dumps(record.to_json()))
    assert list(replay(again, escalade.load)) == seen
    assert verify(again, escalade.load) == state


def test_a_tampered_record_is_refused(game: Game) -> None:
    state = game.start(22)
    record = Record.of(game, 22)
    chooser = random.Random(22)
    while not state.over:
        record.add(state, chooser.choice(state.legal()))
    for change in ({"seed": 23}, {"moves": record.moves[:-1]}, {"moves": [*record.moves, record.moves[0]]},
                   {"result": {"winner": None, "by": None}}, {"rules": "0"}, {"moves": ["nonsense"]}):  # fmt: skip
        with pytest.raises(Refused):
            verify(read_record(json.dumps({**record.to_json(), **change})), escalade.load)


def test_states_and_games_can_be_pickled(game: Game) -> None:
    for state in walk(game, 3, every=15):
        assert pickle.loads(pickle.dumps(state)) == state
    assert pickle.loads(pickle.dumps(game)) == game


def test_playouts_are_reproducible_and_complete(game: Game) -> None:
    result = game.playouts(50, seed=4)
    assert result == game.playouts(50, seed=4)
    assert result["games"] == 50
    assert sum(result["wins"]) == 50
    assert result["steps"] >= 50
    assert game.playouts(0)["steps"] == 0


WORD = 2**64 - 1


def drawn(state: State, limit: int) -> int:
    """The number below a limit that the state's generator gives next, worked out by hand; moves the generator on."""

    def mix(word: int) -> int:
        word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & WORD
        word = (word ^ word >> 27) * 0x94D049BB133111EB & WORD
        return word ^ word >> 31

    key, counter = int(state.random[:16], 16), int(state.random[16:], 16)
    counter = counter + 0x9E3779B97F4A7C15 & WORD
    state.set_random(f"{key:016x}{counter:016x}")
    return (mix(mix(counter) ^ key) >> 32) * limit >> 32


def test_a_playout_chooses_among_all_legal_moves_alike(game: Game) -> None:
    """A game may find its random moves without listing all (`pick`); it must find those that the list would give."""
    for seed in range(3):
        state, steps = game.start(seed), 0
        while not state.over:
            legal = state.legal()
            state.apply(legal[drawn(state, len(legal))])
            steps += 1
        result = game.playouts(1, seed)
        assert (result["steps"], result["wins"][state.winner or 0]) == (steps, 1)
