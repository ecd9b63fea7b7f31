"""Presence: who is at the table now, told to all who listen, in this process and the others, and kept in no log."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

from escalade.table.presence import BEAT, BELIEVED, GRACE, LEFT, Heard, Presence
from table.running import Running, Seats, Time


def states(shown: dict[str, Any]) -> tuple[list[str], int]:
    return [place["state"] for place in shown["seats"].values()], shown["watchers"]


def until(stream: Iterator[dict[str, Any]], wanted: tuple[list[str], int]) -> dict[str, Any]:
    """The event that tells of this presence; what is told before is on the way there."""
    for event in stream:
        if event["kind"] == "presence" and states(event) == wanted:
            return event
    raise AssertionError("the stream has ended")


def test_players_and_watchers_are_seen_to_come_to_go_away_and_to_have_left(server: Running, time: Time) -> None:
    made = server.create()
    assert states(made.snapshot()["presence"]) == (["left", "left"], 0)
    seq = made.snapshot()["seq"]
    with made.listening("attacker", presence=True) as stream:
        assert states(next(stream)["presence"]) == (["here", "left"], 0)
        with made.listening("defender") as theirs, made.listening(None) as public:
            assert states(until(stream, (["here", "here"], 1)))
            assert next(theirs)["kind"] == next(public)["kind"] == "state"
        left = time.now
        until(stream, (["here", "here"], 0))  # a seat is believed to come back for a moment, a watcher is not
        time.pass_(GRACE / 1000)
        away = until(stream, (["here", "away"], 0))
        assert (away["id"], away["seats"]["defender"]["since"]) == (None, left)
        time.pass_(LEFT / 1000)
        assert until(stream, (["here", "left"], 0))["seats"]["defender"]["since"] == left
        with made.listening("attacker", after=seq, presence=True) as again:
            assert states(next(again)) == (["here", "left"], 0)  # also to who missed nothing else
    assert made.snapshot()["seq"] == seq


def test_a_bot_and_an_empty_seat_are_not_said_to_be_there_and_a_move_is_a_sign_of_life(
    server: Running, time: Time
) -> None:
    made = server.create(seats={"attacker": "human", "defender": "open"}, public=True)
    assert list(made.snapshot()["presence"]["seats"]) == ["attacker"]
    made = server.create()
    seat = made.mover()
    made.play(1)
    time.pass_(60)
    at = made.get(what="/moves").json()["moves"][0]["at"]
    assert made.snapshot()["presence"]["seats"][seat] == {"state": "away", "since": at}


def test_processes_on_one_database_tell_each_other_who_listens(
    start: Callable[..., Running], postgresql_address: str
) -> None:
    first, second = start(postgresql_address), start(postgresql_address)
    made = first.create()
    other = Seats(second, made.made)
    with made.listening("attacker", presence=True) as stream:
        with other.listening("defender"), other.listening(None):
            until(stream, (["here", "here"], 1))
            assert states(made.snapshot()["presence"]) == (["here", "here"], 1)
        until(stream, (["here", "here"], 0))
        first.time.pass_(GRACE / 1000)
        until(stream, (["here", "away"], 0))


def test_what_a_process_says_is_repeated_and_what_it_does_not_repeat_is_no_longer_believed() -> None:
    time = Time()
    told: list[str] = []
    heard = Heard(frozenset({"blue"}), 2)

    async def tell(messages: list[str]) -> None:
        told.extend(messages)

    async def story() -> None:
        here, there = Presence("here", time), Presence("there", time)
        listeners = {asyncio.Event(): seat for seat in ("blue", None, None)}
        live: Any = SimpleNamespace(id="g", listeners=listeners, fold=SimpleNamespace(seats={}), present=None)
        for _ in range(3):
            await there.look([live], tell)
            time.pass_(BEAT / 2000)
        assert len(told) == 2
        for payload in told:
            await here.hear(payload)
            await there.hear(payload)
        assert there.others == {}  # its own words
        assert here.others["g"]["there"][0] == heard
        time.pass_(BELIEVED / 1000 + 1)
        await here.look([], tell)
        assert (here.others, list(here.seen)) == ({}, [("g", "blue")])

    asyncio.run(story())
