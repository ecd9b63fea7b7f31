"""The queue of the bots' workers: whose turn it is, who is turned away, and that the server keeps to it."""

from __future__ import annotations

import asyncio
import socket
import threading
import time as clock
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from escalade.table.bots.pool import PIECE
from escalade.table.bots.queue import PASSED, WAITING, WAITING_OF_ONE, Asker, Job, Queue, Rank
from escalade.table.bots.tasks import Course
from escalade.table.problems import Problem
from table.running import PATIENCE, PLAIN, Running, Seats, bearer

MOVE, HINT, REVIEW = Rank.MOVE, Rank.HINT, Rank.REVIEW


def job(rank: Rank, address: str = "a", game: str = "g") -> Job:
    return Job(rank, Asker(address, game), print, None)


def told(story: Callable[[], None]) -> None:
    """Runs a story inside an event loop, which jobs need."""

    async def main() -> None:
        story()

    asyncio.run(main())


def order(queue: Queue, *jobs: Job) -> list[Job]:
    """The jobs as a single worker gets them one after the other."""
    for one in jobs:
        queue.add(one)
    taken = []
    while (one := queue.next()) is not None:
        taken.append(one)
        queue.finish(one)
    return taken


def test_moves_come_before_hints_and_hints_before_reviews() -> None:
    def story() -> None:
        review, hint, move = job(REVIEW), job(HINT), job(MOVE)
        assert order(Queue(1), review, hint, move) == [move, hint, review]

    told(story)


@pytest.mark.parametrize("rank", Rank)
def test_addresses_take_turns_and_within_an_address_its_games(rank: Rank) -> None:
    def story() -> None:
        many = [job(rank, "a", "g") for _ in range(3)]
        other_game, other_address = job(rank, "a", "h"), job(rank, "b", "g")
        assert order(Queue(1), *many, other_game, other_address) == [
            many[0], other_address, other_game, many[1], many[2],
        ]  # fmt: skip

    told(story)


def test_a_game_is_studied_once_at_a_time_by_the_same_asker_and_its_move_does_not_wait_for_that() -> None:
    def story() -> None:
        queue = Queue(4)
        first, second, other, move = job(HINT), job(HINT), job(HINT, "b"), job(MOVE)
        for one in (first, second, other, move):
            queue.add(one)
        assert [queue.next(), queue.next(), queue.next(), queue.next()] == [move, first, other, None]
        queue.finish(first)
        assert queue.next() is second

    told(story)


def test_a_move_is_next_when_the_first_of_several_workers_is_free() -> None:
    def story() -> None:
        queue = Queue(2)
        hints = [job(HINT, address) for address in "abc"]
        for one in hints:
            queue.add(one)
        assert [queue.next(), queue.next(), queue.next()] == [*hints[:2], None]
        move = job(MOVE, "d")
        queue.add(move)
        assert queue.next() is None
        queue.finish(hints[1])
        assert [queue.next(), queue.next()] == [move, None]

    told(story)


def test_who_was_passed_over_often_enough_comes_first_once() -> None:
    """A stream of moves slows hints down; it does not shut them out."""

    def story() -> None:
        moves = [job(MOVE, "a", str(number)) for number in range(2 * PASSED)]
        hints = [job(HINT, "b"), job(HINT, "b")]
        taken = order(Queue(1), *hints, *moves)
        assert [taken.index(hint) for hint in hints] == [PASSED, 2 * PASSED + 1]

    told(story)


def test_an_address_with_much_waiting_is_told_to_come_back_later() -> None:
    def story() -> None:
        queue = Queue(1)
        for number in range(WAITING_OF_ONE):
            queue.add(job(HINT, "192.0.2.1", str(number)))
        with pytest.raises(Problem) as problem:
            queue.add(job(REVIEW, "192.0.2.1"))
        assert problem.value.status == 429
        assert int(problem.value.headers["Retry-After"]) >= 1
        queue.add(job(MOVE, "192.0.2.1"))
        queue.add(job(HINT, "192.0.2.2"))

    told(story)


def test_a_full_queue_turns_away_the_last_of_who_has_most() -> None:
    def story() -> None:
        queue = Queue(1)
        greedy = [job(HINT, "127.0.0.1", str(number % 7)) for number in range(WAITING)]
        for one in greedy:
            queue.add(one)
        with pytest.raises(Problem) as problem:
            queue.add(job(HINT, "127.0.0.1"))
        assert (problem.value.status, problem.value.code) == (503, "server.busy")
        newcomer = job(HINT, "192.0.2.1")
        queue.add(newcomer)
        turned_away = [one for one in greedy if one.done.done()]
        assert len(turned_away) == 1
        assert isinstance(turned_away[0].done.exception(), Problem)
        taken = order(queue)
        assert newcomer in taken[:2]
        assert len(taken) == WAITING

    told(story)


class Held:
    """A server whose workers get nothing until it is let go, and the order in which they then get it."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.pool = server.process.pool
        self.queue = self.pool.queue
        self.queue.workers = 0
        self.handed: list[Job] = []
        self.threads: list[threading.Thread] = []
        self.statuses: list[int] = []
        finish = self.queue.finish

        def finished(job: Job) -> None:
            self.handed.append(job)
            finish(job)

        self.queue.finish = finished  # type: ignore[method-assign]

    def ask(self, address: str, made: Seats, seat: str | None, what: str) -> None:
        """Asks in the background as somebody at that address, and waits until it is in the queue."""
        before = len(self.queue.waiting)
        headers = {"X-Forwarded-For": address, **bearer(made.tokens[seat] if seat else None)}

        def get() -> None:
            answer = httpx.get(self.server.url + made.path + what, headers=headers, **PLAIN)
            self.statuses.append(answer.status_code)

        self.threads.append(threading.Thread(target=get, daemon=True))
        self.threads[-1].start()
        self.until(lambda: len(self.queue.waiting) > before)

    def until(self, true: Callable[[], bool]) -> None:
        last = clock.monotonic() + PATIENCE
        while not true():
            assert clock.monotonic() < last
            clock.sleep(0.01)

    def let_go(self) -> list[tuple[str, str]]:
        """Rank and address of what the worker then got, in order."""

        def go() -> None:
            self.queue.workers = 1
            self.pool._hand_out()

        self.server.loop.call_soon_threadsafe(go)
        for thread in self.threads:
            thread.join(PATIENCE)
        self.until(lambda: not self.queue.waiting and not self.queue.running)
        return [(job.rank.name, job.asker.address) for job in self.handed]


def test_a_newcomers_reply_does_not_wait_behind_the_hints_of_others(server: Running) -> None:
    played = server.create()
    played.play(PIECE + 5)
    played.post("attacker", "/resign")
    studied = server.create()
    held = Held(server)
    held.ask("192.0.2.3", played, None, "/curve")
    for _ in range(3):
        held.ask("192.0.2.1", studied, studied.mover(), "/hint?level=random")
    held.ask("192.0.2.2", studied, studied.mover(), "/analysis?level=random")
    newcomer = {"X-Forwarded-For": "192.0.2.9"}
    body: dict[str, Any] = {"game": "schotten-totten-2", "seats": {"attacker": "bot:random"}}
    assert server.http.post("/api/games", json=body, headers=newcomer).status_code == 201
    held.until(lambda: len(held.queue.waiting) == 6)
    order = held.let_go()
    assert order == [
        ("MOVE", "192.0.2.9"),
        ("HINT", "192.0.2.1"), ("HINT", "192.0.2.2"), ("HINT", "192.0.2.1"), ("HINT", "192.0.2.1"),
        ("REVIEW", "192.0.2.3"), ("REVIEW", "192.0.2.3"),
    ]  # fmt: skip
    courses = [job.task for job in held.handed if isinstance(job.task, Course)]
    assert [len(course.steps) for course in courses] == [PIECE, 5]
    assert held.statuses == [200] * 5


def test_what_is_asked_by_a_client_who_went_away_is_not_thought_about(server: Running) -> None:
    made = server.create()
    held = Held(server)
    token = made.tokens[made.mover()]
    url = httpx.URL(server.url)
    with socket.create_connection((url.host, url.port)) as connection:
        connection.sendall(
            f"GET {made.path}/hint HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\n\r\n".encode()
        )
        held.until(lambda: len(held.queue.waiting) == 1)
    held.until(lambda: not held.queue.waiting)
    assert held.let_go() == []
