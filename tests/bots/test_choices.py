"""What every bot promises, whatever the game."""

from __future__ import annotations

from typing import Any

import pytest
from quick import positions, small

import escalade
from escalade import Refused
from escalade.bots.ismcts import IsmctsBot
from escalade.core.game import Game
from walking import walk


def test_every_choice_is_legal_and_a_game_comes_to_its_end(game: Game, name: str) -> None:
    state = game.start(3)
    bot, others = small(name, game), escalade.bot("random", game, seed=8)
    for turn in range(20_000):
        if state.over:
            break
        view = state.view(state.to_act)
        move = (bot if turn % 8 < 2 and turn < 160 else others).choose(view)
        assert move in view["legal"]
        state.apply(state.parse(move))
    assert state.winner in (0, 1)


def test_a_hint_lists_every_legal_move_once_and_begins_with_the_choice(game: Game, name: str) -> None:
    for state in positions(game, 4):
        view = state.view(state.to_act)
        rows = small(name, game).hint(view)
        assert sorted(row["move"] for row in rows) == sorted(view["legal"]) or name.startswith("ismcts")
        assert rows[0]["move"] == small(name, game).choose(view)
        assert all(set(row) == {"move", "win", "visits"} and 0 <= row["win"] <= 1 for row in rows)


def test_the_same_seed_gives_the_same_choice_whatever_was_asked_before(game: Game, name: str) -> None:
    views = [state.view(state.to_act) for state in positions(game, 5)]
    bot = small(name, game)
    asked = [bot.hint(view) for view in views]
    assert [bot.hint(view) for view in reversed(views)] == asked[::-1]


def test_ismcts_finds_the_same_with_one_thread_and_with_several(game: Game) -> None:
    view = game.start(6).view(0) if game.start(6).to_act == 0 else game.start(6).view(1)
    answers = [IsmctsBot(game, seed=2, iterations=5_000, threads=threads).hint(view) for threads in (1, 2, 5)]
    assert answers[0] == answers[1] == answers[2]
    assert sum(row["visits"] for row in answers[0]) == 5_000


def test_iterations_say_what_was_spent(game: Game) -> None:
    state = game.start(7)
    bot = escalade.bot("ismcts", game, iterations=123)
    bot.choose(state.view(state.to_act))
    assert bot.iterations == 123


def test_a_bot_stops_when_its_time_is_up(game: Game) -> None:
    state = game.start(7)
    for name in ("ismcts", "search", "heuristic"):
        bot = escalade.bot(name, game, seconds=0.02)
        bot.choose(state.view(state.to_act))
        assert bot.iterations > 0


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"iterations": 0}, "bot.iterations"),
        ({"iterations": -3}, "bot.iterations"),
        ({"iterations": 1.5}, "bot.iterations"),
        ({"iterations": True}, "bot.iterations"),
        ({"iterations": 10**12}, "bot.iterations"),
        ({"seconds": 0}, "bot.seconds"),
        ({"seconds": float("nan")}, "bot.seconds"),
        ({"seconds": "1"}, "bot.seconds"),
        ({"seed": -1}, "seed.value"),
        ({"seed": "x"}, "seed.value"),
    ],
)
def test_limits_that_mean_nothing_are_refused(settings: dict[str, Any], code: str) -> None:
    game = escalade.load(escalade.games()[0])
    for name in escalade.bots():
        with pytest.raises(Refused) as refused:
            escalade.bot(name, game, **settings)
        assert refused.value.code == code


@pytest.mark.parametrize("name", ["Expert", "", None, 3])
def test_an_unknown_bot_is_refused(name: Any) -> None:
    with pytest.raises(Refused) as refused:
        escalade.bot(name, escalade.load(escalade.games()[0]))
    assert refused.value.code == "bot.unknown"


def test_a_view_of_another_seat_or_of_nobody_is_refused(game: Game, name: str) -> None:
    state = game.start(9)
    for seat in (1 - state.to_act, None):
        with pytest.raises(Refused) as refused:
            small(name, game).choose(state.view(seat))
        assert refused.value.code == "bot.not_to_act"


def test_a_finished_game_is_refused(game: Game, name: str) -> None:
    *_, last = walk(game, 10)
    with pytest.raises(Refused):
        small(name, game).choose(last.view(0))


@pytest.mark.parametrize("view", [None, 3, [], {}, {"game": "other"}, {"seat": object()}, "view"])
def test_what_is_no_view_is_refused(name: str, view: Any) -> None:
    with pytest.raises(Refused):
        small(name, escalade.load(escalade.games()[0])).choose(view)
