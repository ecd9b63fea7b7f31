"""A game over HTTP, from the first request to the record, on both databases."""

from __future__ import annotations

from collections.abc import Callable

import escalade
from escalade.core.record import record_of, verify
from table.running import Running, Seats


def test_a_whole_game_is_played_and_its_record_verifies(any_server: Running, game: str) -> None:
    made = any_server.create_short(game)
    final = made.play()
    assert final["status"] == "over"
    assert final["result"] == {"winner": final["view"]["winner"], "by": final["view"]["by"]}
    record = record_of(made.get(what="/record").json())
    verify(record, escalade.load)
    assert record.seats == dict.fromkeys(final["seats"], "human")


def test_the_answer_to_creating_a_game_is_as_promised(server: Running) -> None:
    made = server.create(seats={"attacker": "human", "defender": "bot:random"}).made
    assert set(made) >= {"id", "seats", "watch"}
    assert set(made["seats"]["attacker"]) == {"token", "url", "invite"}
    assert made["seats"]["defender"] == {"token": None, "url": None, "invite": None}
    assert made["seats"]["attacker"]["url"] == f"{server.url}/#/game/{made['id']}/{made['seats']['attacker']['token']}"


def test_a_move_is_answered_with_the_next_number_and_the_movers_own_view(any_server: Running) -> None:
    made = any_server.create()
    seat = made.mover()
    before = made.snapshot(seat)
    assert set(before) >= {"seq", "view", "clock", "result"}
    answer = made.move(seat, before["seq"], before["view"]["legal"][0])
    assert answer.status_code == 200
    assert answer.json()["seq"] == before["seq"] + 1
    assert answer.json()["view"]["seat"] == seat
    assert answer.json()["view"] == made.snapshot(seat)["view"]


def test_the_same_key_gets_the_first_answer_again_even_when_the_game_has_gone_on(any_server: Running) -> None:
    made = any_server.create(clock={"kind": "live", "seconds": 600})
    seat = made.mover()
    view = made.snapshot(seat)["view"]
    first = made.move(seat, 0, view["legal"][0], key="mine")
    any_server.time.pass_(5)
    assert made.move(seat, 0, view["legal"][0], key="mine").content == first.content
    made.play(3)
    assert made.move(seat, 0, view["legal"][0], key="mine").content == first.content
    assert made.snapshot()["seq"] == 4


def test_a_key_that_was_used_for_something_else_is_told_so_alike_on_each_process(start: Callable[..., Running]) -> None:
    """Two processes on one file tell each other nothing, so the second has not heard of the move."""
    first, second = start(), start()
    for seq, which in ((0, -1), (0, None), (1, 0), (99, 0)):
        made = first.create()
        there = Seats(second, made.made)
        seat = made.mover()
        legal = there.snapshot(seat)["view"]["legal"]
        answer = made.move(seat, 0, legal[0], key="mine")
        for process in (there, made):
            again = process.move(seat, seq, "no such move" if which is None else legal[which], key="mine")
            assert (again.status_code, again.json()["code"]) == (422, "key.reused")
            assert process.move(seat, 0, legal[0], key="mine").content == answer.content
            assert process.snapshot()["seq"] == 1


def test_a_key_of_a_move_is_none_of_a_takeback_nor_the_other_way_round(server: Running) -> None:
    made = server.create()
    seat, other = made.mover(), made.waiter()
    move = made.snapshot(seat)["view"]["legal"][0]
    made.move(seat, 0, move, key="move")
    assert made.post(seat, "/takeback", key="move").json()["code"] == "key.reused"
    assert made.post(seat, "/takeback", key="back").status_code == 200
    assert made.post(seat, "/takeback", key="back").status_code == 200
    assert made.post(other, "/takeback/answer", accept=True).status_code == 200
    assert made.move(seat, 3, move, key="back").json()["code"] == "key.reused"
    assert made.move(seat, 3, move, key="move").json()["code"] == "key.reused"
    assert made.move(seat, 0, move, key="move").json()["seq"] == 1
    assert made.move(seat, 3, move, key="another").json()["seq"] == 4


def test_a_key_is_the_seats_own(server: Running) -> None:
    made = server.create()
    seat, other = made.mover(), made.waiter()
    assert made.move(seat, 0, made.snapshot(seat)["view"]["legal"][0], key="same").status_code == 200
    while made.mover() == seat:
        made.play(1)
    shown = made.snapshot(other)
    answer = made.move(other, shown["seq"], shown["view"]["legal"][0], key="same")
    assert answer.json()["seq"] == shown["seq"] + 1


def test_a_stale_number_is_answered_with_the_present_view(any_server: Running) -> None:
    made = any_server.create()
    seat = made.mover()
    made.play(2)
    answer = made.move(seat, 0, "play r7 3")
    assert answer.status_code == 409
    assert answer.json()["code"] == "move.stale"
    assert answer.json()["seq"] == 2
    assert answer.json()["view"] == made.snapshot(seat)["view"]
    assert made.move(seat, 99, "play r7 3").status_code == 409


def test_it_is_forbidden_to_move_for_another_seat_or_out_of_turn(server: Running) -> None:
    made = server.create()
    seat, other = made.mover(), made.waiter()
    move = made.snapshot(seat)["view"]["legal"][0]
    assert made.move(other, 0, move).status_code == 403
    assert made.move(other, 0, move).json()["code"] == "turn.other"
    body = {"seq": 0, "key": "k", "move": move}
    assert server.post(made.path + "/moves", body).status_code == 403
    assert server.post(made.path + "/moves", body, token="x" * 43).status_code == 403
    assert made.snapshot()["seq"] == 0


def test_a_refused_move_says_code_rule_and_reason_and_changes_nothing(server: Running, game: str) -> None:
    made = server.create(game)
    seat = made.mover()
    for text in ("nonsense", "", "play", "claim 99", "\x00", "play r7 3 " * 10):
        answer = made.move(seat, 0, text, key="k")
        assert answer.status_code == 422, (text, answer.text)
        assert set(answer.json()) >= {"code", "rule", "message", "seq", "view"}
        assert answer.json()["view"] == made.snapshot(seat)["view"]
    assert made.snapshot()["seq"] == 0


def test_moves_so_far_can_be_asked_for(server: Running) -> None:
    made = server.create()
    made.play(6)
    moves = made.get(what="/moves").json()
    assert [move["seq"] for move in moves["moves"]] == [1, 2, 3, 4, 5, 6]
    assert moves["seq"] == 6


def test_a_greeting_does_not_make_a_move_stale(server: Running) -> None:
    made = server.create()
    seat, other = made.mover(), made.waiter()
    assert made.post(other, "/greetings", greeting="good_luck").json() == {"seq": 1}
    assert made.post(other, "/greetings", greeting="buy my stuff").status_code == 422
    answer = made.move(seat, 0, made.snapshot(seat)["view"]["legal"][0])
    assert answer.status_code == 200
    assert answer.json()["seq"] == 2


def test_resigning_ends_the_game_and_the_record_still_verifies(any_server: Running) -> None:
    made = any_server.create()
    made.play(4)
    seat = made.waiter()
    over = made.post(seat, "/resign").json()
    assert over["result"] == {"winner": made.snapshot()["result"]["winner"], "by": "resign"}
    assert over["result"]["winner"] != seat
    assert over["view"]["to_act"] is None
    assert over["view"]["legal"] == []
    assert made.move(over["result"]["winner"], over["seq"], "claim 1").status_code == 403
    verify(record_of(made.get(what="/record").json()), escalade.load)


def test_everything_survives_a_restart(start: Callable[..., Running], address: str) -> None:
    first = start(address)
    made = first.create(options={"tactics": True})
    made.play(15)
    before = {seat: made.snapshot(seat) for seat in made.tokens}
    first.stop = lambda: None  # type: ignore[method-assign]
    Running.stop(first)
    made.running = start(address)
    for seat, shown in before.items():
        now = made.snapshot(seat)
        assert {**now, "rematch": None} == {**shown, "rematch": None}
    assert made.play()["status"] == "over"


def test_a_game_of_other_rules_is_answered_clearly(
    start: Callable[..., Running], address: str, monkeypatch: object
) -> None:
    first = start(address)
    made = first.create()
    made.play(2)
    kind = type(escalade.load("schotten-totten-2"))
    try:
        kind.rules = "2"
        made.running = start(address)
        answer = made.get()
        assert answer.status_code == 410
        assert answer.json()["code"] == "game.rules"
        assert "'1'" in answer.json()["message"]
    finally:
        kind.rules = "1"
