"""Clocks: deadlines are in the log, and time passes only as the test says."""

from __future__ import annotations

from collections.abc import Callable

from table.running import Running, Seats, Time

LIVE = {"kind": "live", "seconds": 60, "increment": 5}


def test_only_the_player_to_act_loses_time_and_gains_the_increment_when_the_turn_passes(any_server: Running) -> None:
    made = any_server.create(clock=LIVE)
    seat, other = made.mover(), made.waiter()
    any_server.time.pass_(20)
    clock = made.snapshot()["clock"]
    assert clock["left"] == {seat: 40_000, other: 60_000}
    assert clock["running"] == seat
    assert clock["deadline"] == any_server.time.now + 40_000
    while made.mover() == seat:
        made.play(1)
    assert made.snapshot()["clock"]["left"] == {seat: 45_000, other: 60_000}


def test_who_runs_out_of_time_has_lost_whether_or_not_anyone_looks(any_server: Running) -> None:
    made = any_server.create(clock=LIVE)
    seat, other = made.mover(), made.waiter()
    with made.listening(other) as stream:
        assert next(stream)["kind"] == "state"
        any_server.time.pass_(60)
        any_server.look()
        event = next(stream)
    assert (event["kind"], event["seat"]) == ("time", seat)
    assert event["result"] == {"winner": other, "by": "time"}
    assert made.snapshot(seat)["view"]["legal"] == []


def test_a_move_after_the_deadline_is_too_late(server: Running) -> None:
    made = server.create(clock=LIVE)
    seat = made.mover()
    move = made.snapshot(seat)["view"]["legal"][0]
    server.time.pass_(60)
    answer = made.move(seat, 0, move)
    assert answer.status_code == 409
    assert answer.json()["result"]["by"] == "time"


def test_days_per_move_begin_anew_with_every_turn(server: Running) -> None:
    made = server.create(clock={"kind": "days", "days": 2})
    seat, other = made.mover(), made.waiter()
    server.time.pass_(86_400)
    assert made.snapshot()["clock"]["left"][seat] == 86_400_000
    while made.mover() == seat:
        made.play(1)
    assert made.snapshot()["clock"]["left"] == {seat: 2 * 86_400_000, other: 2 * 86_400_000}


def test_a_deadline_passes_while_no_server_runs(start: Callable[..., Running], address: str, time: Time) -> None:
    first = start(address, time=time)
    made = first.create(clock=LIVE)
    other = made.waiter()
    first.stop = lambda: None  # type: ignore[method-assign]
    Running.stop(first)
    time.pass_(3600)
    made.running = start(address, time=time)
    made.running.look()
    assert made.snapshot()["result"] == {"winner": other, "by": "time"}


def test_a_clock_set_back_while_the_server_runs_neither_gives_time_nor_stops_charging(server: Running) -> None:
    made = server.create(clock=LIVE)
    seat, other = made.mover(), made.waiter()
    server.time.pass_(20)
    server.time.set_back(3600)
    assert made.snapshot()["clock"]["left"] == {seat: 40_000, other: 60_000}
    server.time.pass_(30)
    assert made.snapshot()["clock"]["left"] == {seat: 10_000, other: 60_000}
    move = made.snapshot(seat)["view"]["legal"][0]
    assert made.move(seat, 0, move).json()["clock"]["left"][seat] in (10_000, 15_000)
    server.time.pass_(60)
    server.look()
    assert made.snapshot()["result"]["by"] == "time"


def test_a_clock_set_back_before_a_restart_neither_gives_time_nor_stops_charging(
    start: Callable[..., Running], time: Time
) -> None:
    made = start(time=time).create(clock=LIVE)
    seat, other = made.mover(), made.waiter()
    made.running = start(time=Time(time.now - 3_600_000))
    clock = made.snapshot()["clock"]
    assert clock["left"] == {seat: 60_000, other: 60_000}
    assert clock["deadline"] - clock["now"] == 60_000
    made.running.time.pass_(25)
    assert made.snapshot()["clock"]["left"] == {seat: 35_000, other: 60_000}
    with made.listening(other) as stream:
        assert next(stream)["kind"] == "state"
        made.running.time.pass_(35)
        made.running.look()
        assert next(stream)["kind"] == "time"


def test_a_process_whose_clock_is_behind_charges_as_the_one_ahead(start: Callable[..., Running], time: Time) -> None:
    ahead, behind = start(time=time), start(time=Time(time.now - 5_000))
    made = ahead.create(clock=LIVE)
    seat, other = made.mover(), made.waiter()
    there = Seats(behind, made.made)
    assert there.snapshot()["clock"]["left"] == {seat: 60_000, other: 60_000}
    for each in (ahead, behind):
        each.time.pass_(10)
    assert there.snapshot()["clock"]["left"] == made.snapshot()["clock"]["left"] == {seat: 50_000, other: 60_000}


def test_the_time_of_a_process_never_runs_back_nor_stands_still() -> None:
    time = Time(1000)
    assert time() == 1000
    time.set_back(0.5)
    assert time() == 1000
    time.pass_(0.1)
    assert time() == 1100
    time.set_back(-2)
    assert time() == 2600


def test_a_clock_does_not_run_before_the_deal(server: Running) -> None:
    made = server.create(clock=LIVE, deal="ready")
    server.time.pass_(3600)
    made.post("attacker", "/ready")
    made.post("defender", "/ready")
    assert made.snapshot()["clock"]["left"] == {"attacker": 60_000, "defender": 60_000}


def test_the_limits_of_clocks_are_those_that_the_catalogue_names(server: Running) -> None:
    there = server.get("/api/catalogue").json()["clocks"]
    limits = {
        ("live", "seconds"): there["live"]["seconds"], ("live", "increment"): there["live"]["increment"],
        ("days", "days"): there["days"],
    }  # fmt: skip
    tried = [(clock, 201) for clock in there["offered"].values()]
    for (kind, field), (least, most) in limits.items():
        good = {"kind": kind, **({"seconds": 60} if kind == "live" else {})}
        tried += [({**good, field: value}, 201) for value in (least, most)]
        tried += [({**good, field: value}, 400) for value in (least - 1, most + 1)]
    tried += [({"kind": "hourglass"}, 400), (5, 400)]
    for clock, status in tried:
        assert server.post("/api/games", {"game": "danger-at-the-walls", "clock": clock}).status_code == status, clock
