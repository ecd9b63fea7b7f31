"""Bots: they move in processes of their own, enter by the same door, and are found again after a crash."""

from __future__ import annotations

from collections.abc import Callable

import escalade
from escalade.core.record import record_of, verify
from table.running import Running


def test_two_bots_play_a_game_to_its_end(server: Running, game: str) -> None:
    seats = dict.fromkeys(escalade.load(game).seats, "bot:random")
    made = server.create_short(game, seats=seats)
    with made.listening(None, after=0) as stream:
        for event in stream:
            if event["status"] == "over":
                break
    record = record_of(made.get(what="/record").json())
    verify(record, escalade.load)
    assert record.seats == seats


def test_a_bot_answers_a_person(any_server: Running) -> None:
    made = any_server.create(seats={"defender": "bot:random"})
    with made.listening("attacker", after=0) as stream:
        view = made.snapshot("attacker")["view"]
        made.move("attacker", 0, view["legal"][0])
        assert [next(stream)["seat"] for _ in range(2)] == ["attacker", "defender"]


def test_a_bot_left_behind_by_a_dead_process_is_played_by_another(start: Callable[..., Running], address: str) -> None:
    first = start(address)
    first.table.bot_turn = lambda live: None  # as if it died before the bot began
    made = first.create(seats={"attacker": "bot:random"})
    second = start(address)
    second.time.pass_(120)
    second.look()
    made.running = second
    with made.listening("defender", after=0) as stream:
        assert next(stream)["seat"] == "attacker"


def test_a_bot_that_fails_leaves_nobody_waiting(server: Running) -> None:
    async def fail(_task: object) -> str:
        raise RuntimeError("no idea")

    server.table.thinkers.choose = fail  # type: ignore[method-assign, assignment]
    made = server.create(seats={"attacker": "bot:random"})
    with made.listening("defender", after=0) as stream:
        assert next(stream)["kind"] == "move"
