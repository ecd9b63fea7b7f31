"""What a player knows beyond the board is in his view, and nothing else is."""

from __future__ import annotations

import random
import re
from importlib import resources

import pytest

import escalade
from escalade import Refused
from escalade.core.match import Match
from escalade.core.state import State
from escalade.games.schotten_totten_2 import walls

GAME = escalade.load("schotten-totten-2", tactics=True)


def play(position: dict[str, object], *moves: str) -> State:
    state = GAME.position(position)
    for move in moves:
        state.apply(state.parse(move))
    return state


EXCHANGE = {"hands": {"attacker": ["exchange", "r1", "r2", "r3"], "defender": ["b1", "b2", "b3", "b4"]}}


def test_s11_cards_given_in_an_exchange_are_known_to_the_giver_and_to_no_spectator() -> None:
    state = play(EXCHANGE, "exchange", "give r1", "give r2", "give r3", "give b1", "give b2", "give b3")
    assert state.view(0)["known"] == {"attacker": ["r1", "r2", "r3"], "defender": ["b1", "b2", "b3"]}
    assert "known" not in state.view(None)
    for seed in range(20):
        world = GAME.from_view(state.view(0), seed=seed)
        assert {"r1", "r2", "r3"} <= set(world.dump()["hands"]["defender"])


def test_s11_what_the_other_has_chosen_is_hidden_until_the_swap() -> None:
    state = play(EXCHANGE, "exchange", "give r1", "give r2")
    assert state.view(0)["giving"] == {"attacker": ["r1", "r2"], "defender": 0}
    assert state.view(1)["giving"] == {"attacker": 2, "defender": []}
    other = play(EXCHANGE, "exchange", "give r3", "give r2")
    assert state.view(1) == other.view(1)
    chosen = {tuple(GAME.from_view(state.view(1), seed=seed).dump()["giving"]["attacker"]) for seed in range(30)}
    assert len(chosen) > 10


SUPPORT = {
    "hands": {"attacker": ["support", "r1"], "defender": ["b1"]}, "discard": ["spy", "r5", "b7"],
    "played": {"attacker": 0, "defender": 1},
}  # fmt: skip


def test_s10_elite_cards_that_support_put_into_the_siege_deck_are_shown_and_stay_there_in_every_world() -> None:
    state = play(SUPPORT, "support r5 spy")
    for seat in (0, 1, None):
        view = state.view(seat)
        assert view["deck"]["elite"] == ["spy"]
        for seed in range(10):
            assert "spy" in GAME.from_view(view, seed=seed).dump()["deck"]


def test_s14_an_elite_card_drawn_from_the_siege_deck_is_known_to_the_other_seat() -> None:
    state = play(SUPPORT, "support r5 spy")
    dump = state.dump()
    dump["deck"].remove("spy")
    dump["deck"].insert(0, "spy")
    state = GAME.position(dump)
    state.apply(state.parse("draw siege"))
    assert state.view(1)["known"]["defender"] == ["spy"]
    assert state.view(1)["hands"]["attacker"] == {"size": 2, "tactic": 1}
    assert "spy" not in str(state.view(None)["deck"])


def test_how_many_tactic_cards_a_hand_has_is_public() -> None:
    state = play({"hands": {"attacker": ["spy", "desertion", "r1"], "defender": ["b1"]}})
    assert state.view(1)["hands"]["attacker"] == {"size": 3, "tactic": 2}
    assert "hand" not in state.view(None)
    for seed in range(10):
        hand = GAME.from_view(state.view(1), seed=seed).dump()["hands"]["attacker"]
        assert sum(card[0] not in "rbgyp" or not card[1:].isdigit() for card in hand) == 2


def finished(winner: int, seed: int = 0, tactics: bool = False) -> State:
    game = escalade.load("schotten-totten-2", tactics=tactics)
    while True:
        state, chooser = game.start(seed), random.Random(seed)
        while not state.over:
            state.apply(chooser.choice(state.legal()))
        if state.winner == winner:
            return state
        seed += 1


def test_revenge_the_same_player_wins_both_games() -> None:
    match = Match(escalade.load("schotten-totten-2"))
    assert match.seat_of(0) == 0
    match.add(finished(0))
    assert match.seat_of(0) == 1
    assert not match.over
    assert match.champion is None
    match.add(finished(1))
    assert match.champion == 0


def position_won(winner: str, by: str, damaged: int, cauldrons: int, deck: int) -> State:
    siege = [f"{colour}{strength}" for colour in "rbgyp" for strength in range(12)]
    walls = [{"damaged": number < damaged} for number in range(7)]
    return escalade.load("schotten-totten-2").position({
        "walls": walls, "to_act": None, "winner": winner, "by": by, "cauldrons": cauldrons,
        "hands": {"attacker": [], "defender": []}, "deck": siege[:deck], "discard": siege[deck:],
    })  # fmt: skip


def test_revenge_both_won_as_attacker_more_cards_left_in_the_deck_decide() -> None:
    match = Match(escalade.load("schotten-totten-2"))
    match.add(position_won("attacker", "fourth_tile", 4, 0, deck=9))
    match.add(position_won("attacker", "fourth_tile", 4, 3, deck=12))
    assert match.winners == [0, 1]
    assert match.champion == 1


def test_revenge_both_won_as_defender_intact_tiles_and_cauldrons_decide() -> None:
    match = Match(escalade.load("schotten-totten-2"))
    match.add(position_won("defender", "deck_empty", 1, 2, deck=0))
    match.add(position_won("defender", "deck_empty", 2, 2, deck=0))
    assert match.winners == [1, 0]
    assert match.champion == 1


def test_revenge_equal_means_replay() -> None:
    match = Match(escalade.load("schotten-totten-2"))
    match.add(position_won("defender", "deck_empty", 1, 1, deck=0))
    match.add(position_won("defender", "deck_empty", 2, 2, deck=0))
    assert match.champion is None
    assert match.replay
    with pytest.raises(Refused):
        match.add(finished(0))


def test_s1_a_view_in_step_end_gives_worlds_in_which_control_can_be_declared() -> None:
    position = {"step": "end", "walls": [{}, {}, {}, {"attacker": ["r11", "r10"]}, {}, {}, {}]}
    state = GAME.position(position)
    for seat in (0, 1, None):
        for seed in range(5):
            world = GAME.from_view(state.view(seat), seed=seed)
            assert [world.text(action) for action in world.legal()] == ["claim 4", "end"]


def test_s1_a_view_in_step_end_in_which_nothing_can_be_declared_is_refused() -> None:
    view = GAME.start(1).view(0)
    with pytest.raises(Refused) as refusal:
        GAME.from_view({**view, "step": "end"})
    assert refusal.value.code == "view.malformed"


def test_s17_the_pictures_of_the_tiles_show_what_the_rules_ask() -> None:
    """The page draws tiles where there is no view: in the rules, on the home screen, the side that lies down."""
    source = resources.files("escalade").joinpath("web/games/schotten-totten-2/printed.js").read_text("utf-8")
    drawn = [(int(slots), condition) for slots, condition in re.findall(r"\[(\d), '(\w+)'\]", source)]
    assert drawn == [walls.asks(tile, damaged) for damaged in (False, True) for tile in range(7)]
