"""The look at clocks and bots that a server takes twice a second: one game's trouble is nobody else's."""

from __future__ import annotations

import logging

import msgspec
import pytest

from escalade.store import Append, Entry, NewGame, Summary, kinds
from escalade.table.background import AT_ONCE, EVERY, LONGEST_ASIDE, Aside
from escalade.table.table import no_bots
from table.running import Running, Seats


async def spoil(server: Running, made: Seats) -> None:
    """Writes what cannot be folded into a game's log, and many games of rules that nobody has; all of them are due."""
    store = server.table.store
    due = Summary(status="running", bot_due=True, deadline=server.time.now)
    assert await store.append(Append(Entry(made.id, 1, kinds.Move("nonsense"), server.time.now, seat="attacker"), due))
    row = await store.game(made.id)
    assert row is not None
    for number in range(AT_ONCE):
        other = msgspec.structs.replace(row, id=f"-{number}", rules="none")
        await store.create(
            NewGame(other, Entry(other.id, 0, kinds.Created(dealt=False, wait=False), server.time.now), due)
        )


def test_games_that_cannot_go_on_here_stop_no_other_and_are_told_once(
    any_server: Running, caplog: pytest.LogCaptureFixture
) -> None:
    server = any_server
    server.table.bot_turn = no_bots  # as if it died before the bot began
    late = server.create(clock={"kind": "live", "seconds": 60})
    bot = server.create(seats={"attacker": "bot:random"})
    server.run(spoil(server, server.create()))
    server.time.pass_(120)
    with caplog.at_level(logging.ERROR):
        for _ in range(2):
            server.look()
    assert [entry.what.name for entry in server.run(server.table.store.entries(late.id))] == ["created", "time"]
    with bot.listening("defender", after=0) as stream:
        assert next(stream)["seat"] == "attacker"
    told = [record.message for record in caplog.records]
    assert told == ["a game cannot go on here"] * (AT_ONCE + 1)


def test_a_game_set_aside_is_tried_again_after_pauses_that_grow() -> None:
    now = 0.0
    aside = Aside(lambda: now)
    assert not aside.has("g")
    assert aside.add("g")
    assert aside.has("g")
    now += EVERY
    assert not aside.has("g")
    assert not aside.add("g")
    now += EVERY
    assert aside.has("g")
    for _ in range(20):
        aside.add("g")
    now += LONGEST_ASIDE
    assert not aside.has("g")
    aside.forget("g")
    assert aside.add("g")
