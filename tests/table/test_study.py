"""Hints, reasons, analysis, records and replays."""

from __future__ import annotations

import json

import escalade
from escalade.core.record import Record
from table.running import Running


def test_a_hint_names_legal_moves_best_first_for_the_seat_to_act_only(server: Running) -> None:
    made = server.create()
    seat, other = made.mover(), made.waiter()
    hint = made.get(seat, "/hint?level=random").json()
    assert hint["seq"] == 0
    legal = made.snapshot(seat)["view"]["legal"]
    assert hint["moves"]
    assert all(move["move"] in legal and 0 <= move["win"] <= 1 for move in hint["moves"])
    assert made.get(other, "/hint").status_code == 403
    assert made.get(None, "/hint").status_code == 403
    assert made.get(seat, "/hint?level=nobody").status_code == 422


def test_the_strongest_level_speaks_when_none_is_named(server: Running) -> None:
    made = server.create()
    assert made.get(made.mover(), "/hint").json()["level"] == "expert"
    assert made.get(made.mover(), "/analysis").json()["level"] == "expert"


def test_hints_are_off_where_they_would_spoil_a_game(server: Running) -> None:
    public = server.create(public=True)
    assert public.get(public.mover(), "/hint").json()["code"] == "hint.forbidden"
    assert public.get(public.mover(), "/analysis").json()["code"] == "hint.forbidden"
    asked_for = server.create(public=True, hints=True)
    assert asked_for.get(asked_for.mover(), "/hint?level=random").status_code == 200


def test_a_refusal_is_explained_from_the_seats_view(server: Running) -> None:
    made = server.create()
    reason = made.get("attacker", "/explain", params={"move": "claim 3"}).json()
    assert reason["legal"] is False
    assert set(reason) >= {"code", "rule", "message"}
    legal = made.snapshot("attacker")["view"]["legal"][0]
    assert made.get("attacker", "/explain", params={"move": legal}).json()["legal"] is True
    assert made.get("defender", "/explain", params={"move": legal}).json()["code"] == "turn.other"
    assert made.get("attacker", "/explain", params={"move": "what?"}).status_code == 422
    assert made.get("attacker", "/explain").status_code == 400


def test_a_finished_game_is_replayed_step_by_step_from_every_side(server: Running, game: str) -> None:
    made = server.create_short(game)
    assert made.get("attacker" if "attacker" in made.tokens else "blue", "/replay").status_code == 403
    final = made.play()
    shown = made.get(what="/replay").json()
    record = made.get(what="/record").json()
    assert [frame["move"] for frame in shown["frames"]] == [None, *record["moves"]]
    assert shown["frames"][-1]["view"] == final["view"]
    assert "seed" not in shown["record"]
    seat = shown["seats"][0]
    own = made.get(what=f"/replay?seat={seat}").json()
    assert own["frames"][0]["view"]["seat"] == seat
    both = made.get(what="/replay?seat=all").json()
    assert set(both["frames"][0]["views"]) == set(made.tokens)
    assert made.get(what="/replay?seat=nobody").status_code == 422
    assert server.post("/api/replay", record).json() == shown


def test_an_uploaded_record_that_differs_is_refused_at_the_move(server: Running) -> None:
    game = escalade.load("schotten-totten-2")
    record = Record.of(game, seed=2**127 + 5)
    state = game.start(record.seed)
    for _ in range(6):
        record.add(state, state.legal()[0])
    good = record.to_json()
    assert len(server.post("/api/replay", good).json()["frames"]) == 7
    bad = {**good, "moves": [*good["moves"][:3], "claim 7", *good["moves"][4:]]}
    answer = server.post("/api/replay", bad)
    assert (answer.status_code, answer.json()["code"]) == (422, "record.move")
    assert "move 4" in answer.json()["message"]
    for wrong in ({}, {**good, "escalade": 2}, {**good, "rules": "99"}, {**good, "seed": -1}, {**good, "game": "go"}):
        assert server.post("/api/replay", wrong).status_code == 422


def test_a_finished_game_is_analysed_in_pieces(server: Running) -> None:
    made = server.create()
    made.play(8)
    assert made.get(None, "/analysis").status_code == 403
    running = made.get(made.mover(), "/analysis?level=random").json()
    assert [step["step"] for step in running["steps"]] == [8]
    made.post("attacker", "/resign")
    analysis = made.get(None, "/analysis?from=2&to=5&level=random").json()
    moves = made.get(None, "/record").json()["moves"]
    assert analysis["total"] == 8
    assert [(step["step"], step["move"]) for step in analysis["steps"]] == [(n, moves[n]) for n in (2, 3, 4)]
    assert made.get(None, "/analysis?from=100&level=random").json()["steps"] == []
    assert made.get(None, "/analysis?from=-1").status_code == 400


def test_a_finished_game_has_a_curve_of_the_chances(server: Running, game: str) -> None:
    """One point a frame, between 0 and 1, and the result at the end; nobody sees it while the game runs."""
    made = server.create_short(game)
    made.play(2)
    assert made.get(made.mover(), "/curve").json()["code"] == "record.running"
    final = made.play()
    curve = made.get(what="/curve").json()
    moves = len(made.get(what="/record").json()["moves"])
    steps, chances = zip(*curve["points"])
    assert list(steps) == sorted(set(steps))
    assert steps[0] == 0
    assert steps[-1] == moves
    assert len(steps) == moves + 1 or moves > 400
    assert all(0 <= chance <= 1 for chance in chances)
    assert len(set(chances)) > 2
    assert chances[-1] == float(final["result"]["winner"] == curve["seat"])
    assert made.get(what="/curve").json() == curve


def test_the_coach_reviews_a_finished_game_and_its_record_alike_line_by_line(server: Running) -> None:
    """The lines say how far it is; the last has the review. A running game has none."""
    made = server.create("danger-at-the-walls")
    made.play(9)
    assert made.get(made.mover(), "/review").json()["code"] == "record.running"
    made.post("blue", "/resign")
    lines = [json.loads(line) for line in made.get(what="/review").text.splitlines()]
    shares = [line["done"] for line in lines]
    assert shares == sorted(shares)
    assert (shares[0], shares[-1]) == (0, 1)
    found = lines[-1]["review"]
    assert len(found["choices"]) == 9
    assert found["points"][-1][:2] == [9, 0]
    assert set(found["seats"]) == {"blue", "red"}
    again = server.post("/api/review", made.get(what="/record").json()).text.splitlines()
    assert json.loads(again[-1]) == lines[-1]
    assert server.post("/api/review", {}).json()["code"] == "record.malformed"
