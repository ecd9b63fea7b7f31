"""The moments of a running game: what a seat was told then, and nothing that was taken back."""

from __future__ import annotations

from table.running import Running


def test_a_moment_is_what_the_stream_told_the_same_listener(server: Running, game: str) -> None:
    made = server.create(game)
    made.play(9)
    for seat in (*made.tokens, None):
        told = made.events(seat, 9, after=0)
        page = made.get(seat, "/moments").json()
        assert (page["total"], page["from"], page["next"]) == (len(told) + 1, 0, None)
        names = ("seq", "seat", "move", "view")
        assert page["frames"][1:] == [{name: event[name] for name in names} for event in told]
        assert page["frames"][0]["view"]["seat"] == seat
        some = made.get(seat, "/moments?from=3&count=2").json()
        assert (some["frames"], some["next"]) == (page["frames"][3:5], 5)
    pieces = [event["piece"] for event in told]
    assert pieces == [move["piece"] for move in made.get(what="/moves").json()["moves"]]
    assert made.get(what="/moments?count=61").json()["code"] == "request.malformed"
    assert made.get(what="/moments?from=99").json()["frames"] == []


def test_what_was_taken_back_is_in_no_moment(server: Running) -> None:
    made = server.create()
    made.play(4)
    before = made.get(made.mover(), "/moments").json()
    seat = made.mover()
    made.play(1)
    made.post(seat, "/takeback")
    made.post(next(name for name in made.tokens if name != seat), "/takeback/answer", accept=True)
    assert made.get(seat, "/moments").json() == before


def test_a_game_that_waits_has_no_moments(server: Running) -> None:
    made = server.create(seats={"attacker": "human", "defender": "open"})
    assert made.get("attacker", "/moments").json() == {"total": 0, "from": 0, "next": None, "frames": []}


def test_C3_a_move_of_castle_siege_is_told_with_its_unit(server: Running) -> None:
    made = server.create("castle-siege")
    while made.snapshot(made.mover())["view"]["step"] == "place":
        made.play(1)
    seat = made.mover()
    now = made.snapshot(seat)
    move = next(move for move in now["view"]["legal"] if move.startswith("move"))
    unit = next(unit["unit"] for unit in now["view"]["units"] if unit["at"] == move.split(" ")[1])
    assert made.move(seat, now["seq"], move).json()["piece"] == unit
    assert made.get(what="/moves").json()["moves"][-1]["piece"] == unit
