"""What games take in memory while they are played, and after everyone has left. Bytes are counted, never time."""

from __future__ import annotations

import asyncio
import gc
import random
import tracemalloc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from escalade.store import Store
from escalade.table.background import Background
from escalade.table.bots.pool import Pool
from escalade.table.bots.turns import BotTurns
from escalade.table.game.choices import CreateGame
from escalade.table.game.fold import Fold
from escalade.table.http.event_stream import listen
from escalade.table.live import Live
from escalade.table.play import moves, seats
from escalade.table.table import Table
from table.running import Time

PLAYED, LEFT = 250_000, 60_000  # bytes


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[tuple[Table, Time]]:
    time = Time()
    table = Table(Store(f"sqlite:///{folder / 'games.db'}"), now=time, dealer=lambda game, _: game.start(4))
    await table.store.start()
    yield table, time
    table.stopping.set()
    await table.store.stop()


async def begin(table: Table, game: str) -> Live:
    return (await seats.create(table, CreateGame(game)))[0]


async def play(table: Table, live: Live, most: int) -> None:
    """Random moves, written as everyone's are, with keys as the page makes them."""
    chooser = random.Random(live.fold.seq)
    for _ in range(most):
        seat = live.fold.to_act
        view = live.fold.view(seat)
        if seat is None or view is None:
            return
        await moves.move(
            table, live, seat, live.fold.seq, f"{chooser.randbytes(16).hex()}", chooser.choice(view["legal"])
        )


class Listeners:
    """Streams of some seats and of a watcher, read as fast as they come."""

    def __init__(self, table: Table, live: Live, *tokens: str | None) -> None:
        self.live = live
        self.heard = dict.fromkeys((*tokens, None), -1)  # the last event of each
        self.tasks = [asyncio.create_task(self.read(table, token)) for token in self.heard]

    async def read(self, table: Table, token: str | None) -> None:
        async for chunk in listen(table, self.live, token, None, "http://table"):
            if chunk.startswith(b"id: "):
                self.heard[token] = int(chunk[4 : chunk.index(b"\n")])

    async def up_to_date(self) -> None:
        """All that has happened is heard, however slow the machine is."""
        while set(self.heard.values()) != {self.live.fold.seq}:
            await asyncio.sleep(0.001)


@asynccontextmanager
async def listened_to(table: Table, live: Live, *tokens: str | None) -> AsyncIterator[Listeners]:
    listeners = Listeners(table, live, *tokens)
    await asyncio.sleep(0)
    yield listeners
    for task in listeners.tasks:
        task.cancel()
    await asyncio.gather(*listeners.tasks, return_exceptions=True)


def taken() -> int:
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


async def sizes(table: Table, time: Time, game: str, most: int) -> tuple[int, int, int]:
    """The most bytes that a game of so many moves took while it was played, what the table had it down for then,
    and what is left when everyone has gone."""
    before = taken()
    live, tokens = await seats.create(table, CreateGame(game))
    played = []
    async with listened_to(table, live, *tokens.values()) as listeners:
        for _ in range(4):
            await play(table, live, most // 4)
            await listeners.up_to_date()
            played.append((taken() - before + state_bytes(live.fold), live.weight))
    time.pass_(120)
    await Background(table, BotTurns(table, Pool(1, table.metrics))).look()
    del live, listeners
    return *max(played), taken() - before


@pytest.mark.parametrize(
    ("game", "longest"),
    [
        pytest.param("schotten-totten-2", 112, marks=pytest.mark.long),
        pytest.param("danger-at-the-walls", 70, marks=pytest.mark.long),
        ("castle-siege", 440),
    ],
)
def test_a_game_takes_little_while_it_is_played_and_next_to_nothing_when_it_is_left(
    game: str, longest: int, tmp_path: Path
) -> None:
    """Three streams are open while it is played."""

    async def measure() -> tuple[int, int, int]:
        async with opened(tmp_path) as (table, time):
            await sizes(table, time, game, 4)
            tracemalloc.start()  # what is made once for all games is there already
            return await sizes(table, time, game, longest)

    try:
        most, weight, left = asyncio.run(measure())
    finally:
        tracemalloc.stop()
    assert most < PLAYED
    assert most / 2 < weight < most * 2
    assert left < LEFT


def state_bytes(fold: Fold) -> int:
    """The room for legal moves, which a compiled state takes where Python does not count it."""
    return 4 * fold.game.most_moves


def test_games_are_dropped_when_nobody_asks_for_them_and_come_back_from_the_log(tmp_path: Path) -> None:
    async def check() -> None:
        async with opened(tmp_path) as (table, time):
            left, polled, heard = [await begin(table, "danger-at-the-walls") for _ in range(3)]
            await play(table, left, 9)
            async with listened_to(table, heard):
                for _ in range(4):
                    time.pass_(30)
                    await table.find(polled.id)
                    table.drop_idle()
                assert set(table.games) == {polled.id, heard.id}
                assert table.bytes == sum(live.weighed for live in table.games.values())
                again = await table.find(left.id)
                assert again is not left
                assert again.fold.state == left.fold.state
                assert again.fold.moves == left.fold.moves

    asyncio.run(check())


def test_all_games_together_stay_below_a_bound(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever makes games by the hundred pushes out his own; a game that is being played stays."""
    monkeypatch.setattr("escalade.table.table.KEPT", 500_000)

    async def check() -> None:
        async with opened(tmp_path) as (table, time):
            mine = await begin(table, "schotten-totten-2")
            async with listened_to(table, mine):
                for _ in range(60):
                    await begin(table, "schotten-totten-2")
                    time.pass_(1)
                    assert table.bytes < 1_000_000
                assert mine.id in table.games
                assert len(table.games) < 40

    asyncio.run(check())


def test_a_listener_who_is_far_behind_hears_all_of_it_from_the_log(tmp_path: Path) -> None:
    """Only the last few events are kept in memory, and none without a listener."""

    async def check() -> None:
        async with opened(tmp_path) as (table, _):
            live = await begin(table, "castle-siege")
            async with listened_to(table, live):
                await play(table, live, 40)
                kept = dict(live.recent)
                assert sum(map(len, kept.values())) < 50_000
                heard = [event async for event in table.events(live, 0, None)]
            assert [seq for seq, _ in heard] == list(range(1, 41))
            assert all(heard[seq - 1][1] == event for (seq, seat), event in kept.items() if seat is None)
            assert not live.recent

    asyncio.run(check())


def test_an_old_key_is_answered_as_the_first_time(tmp_path: Path) -> None:
    async def check() -> None:
        async with opened(tmp_path) as (table, _):
            live = await begin(table, "schotten-totten-2")
            seat = live.fold.to_act
            view = live.fold.view(seat)
            assert seat is not None
            assert view is not None
            first = await moves.move(table, live, seat, 0, "the key", view["legal"][0])
            await play(table, live, 20)
            assert await moves.move(table, live, seat, 0, "the key", view["legal"][0]) == first

    asyncio.run(check())
