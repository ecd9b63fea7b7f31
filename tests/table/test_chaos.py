"""Whatever happens to servers and databases, every acknowledged move is in the log, in its place, once.

What happens, and when, follows from a seed. `ESCALADE_CHAOS=SEED:STEPS` makes a longer test of another one.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import os
import random
import resource
import signal
from collections import Counter
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from escalade.core.record import read_record, verify
from escalade.games import load
from escalade.store import Entry, Store, kinds
from escalade.table.game.fold import Fold, folded, start_of
from table.chaos import Made, World
from table.running import PLAIN, bearer

SEED, STEPS = (int(part) for part in os.environ.get("ESCALADE_CHAOS", "7:0").split(":"))
BETWEEN = 5  # moves that must get through before the next thing happens
ON_SQLITE = ["kill", "freeze", *(["fill"] if hasattr(resource, "prlimit") else [])]
ON_POSTGRESQL = ["kill", "freeze", "restart_database"]


@pytest.fixture
def world(request: pytest.FixtureRequest, address: str) -> Iterator[World]:
    """One server on SQLite, two on PostgreSQL."""
    sqlite = address.startswith("sqlite")
    postgresql = None if sqlite else request.getfixturevalue("postgresql")
    world = World(address, 1 if sqlite else 2, SEED, postgresql)
    yield world
    world.end()


def plan(kinds: list[str], longer: list[str]) -> list[str]:
    """Each kind once in a random order, or many of all kinds."""
    chooser = random.Random(SEED)
    return chooser.choices(kinds + longer, k=STEPS) if STEPS else chooser.sample(kinds, len(kinds))


def test_nothing_that_was_acknowledged_is_lost(world: World) -> None:
    sqlite = world.address.startswith("sqlite")
    world.ledger.more_moves(BETWEEN)
    for what in plan(ON_SQLITE, ["lock"]) if sqlite else plan(ON_POSTGRESQL, []):
        getattr(world, what)()
        world.ledger.more_moves(BETWEEN)
        if world.ledger.wrong:
            break
    world.rest()
    check_deals(world)
    for server in world.servers:
        assert server.end(signal.SIGTERM) == 0
        check_lines(server.log)
    check_logs(world)


def check_deals(world: World) -> None:
    """After the end of a game everyone can recompute its deal and replay it."""
    url = world.servers[-1].url
    with httpx.Client(base_url=url, **PLAIN) as http:
        for id_, made in world.ledger.games.items():
            path = f"/api/games/{id_}"
            seat = next(iter(made["seats"]))
            http.post(f"{path}/resign", json={}, headers=bearer(made["seats"][seat]["token"])).raise_for_status()
            deal = http.get(f"{path}/deal").raise_for_status().json()
            assert hashlib.sha256(bytes.fromhex(deal["secret"])).hexdigest() == made["commitment"]
            text = "|".join(["escalade-deal-1", deal["secret"], *(nonce or "" for nonce in deal["nonces"].values())])
            seed = int.from_bytes(hashlib.sha256(text.encode()).digest()[:16], "big")
            record = read_record(http.get(f"{path}/record").raise_for_status().content)
            assert (str(seed), seed) == (deal["seed"], record.seed)
            verify(record, load)


def check_lines(log: list[str]) -> None:
    """Trouble is told, in a few lines, and nothing was a mistake of ours."""
    lines = [json.loads(line) for line in log if "resource_tracker" not in line]  # Python's own, after a kill
    assert [line for line in lines if line["event"] == "failed"] == []
    assert len(lines) < 100 + 20 * STEPS


def check_logs(world: World) -> None:
    made = world.ledger.made
    assert Counter((one.game, one.seat, one.key) for one in made).most_common(1)[0][1] == 1
    for id_, (fold, entries) in asyncio.run(read(world.address, list(world.ledger.games))).items():
        assert [entry.seq for entry in entries] == list(range(len(entries)))
        moves = [(entry, entry.what.move) for entry in entries if isinstance(entry.what, kinds.Move)]
        written = [Made(id_, one.seq, str(one.seat), str(one.key), move) for one, move in moves]
        acknowledged = [one for one in made if one.game == id_]
        # A player goes on only when a move is acknowledged, so there can be no other.
        assert written == acknowledged
        assert [move.text for move in fold.moves] == [one.move for one in acknowledged]
        assert fold.status == "over"


async def read(address: str, ids: list[str]) -> dict[str, Any]:
    """Every game as a new process would find it."""
    store = Store(address)
    await store.start()
    found: dict[str, tuple[Fold, list[Entry]]] = {}
    for id_ in ids:
        row = await store.game(id_)
        assert row is not None
        entries = await store.entries(id_)
        found[id_] = folded(row, load(row.game, row.rules, **row.options), entries, start_of), entries
    await store.stop()
    return found
