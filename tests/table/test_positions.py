"""Games that begin with a position: of a finished game's moment, or one that somebody made."""

from __future__ import annotations

from typing import Any

import escalade
from escalade.core.record import record_of, verify
from table.running import Running, Seats

BOT = {"attacker": "human", "defender": "bot:random"}


def moment(server: Running, game: str, step: int) -> tuple[Seats, dict[str, Any]]:
    """A finished game, and the position after some of its moves."""
    made = server.create_short(game)
    made.play(12)
    resign(made)
    return made, made.get(what=f"/position?step={step}").json()


def resign(made: Seats) -> None:
    assert made.post(next(iter(made.tokens)), "/resign").json()["status"] == "over"


def test_a_finished_game_gives_the_position_of_any_step_and_its_record_the_same(server: Running, game: str) -> None:
    made, position = moment(server, game, 9)
    record = made.get(what="/record").json()
    assert escalade.load(game, **position["options"]).position(position).dump() == position
    assert server.post("/api/position?step=9", record).json() == position
    assert made.get(what="/position?step=12").status_code == 200
    assert made.get(what="/position?step=13").json()["code"] == "record.step"
    assert made.get(what="/position?step=-1").status_code == 400
    running = server.create(game)
    assert running.get(what="/position?step=0").json()["code"] == "record.running"


def test_a_game_goes_on_from_a_position_and_its_record_replays(server: Running, game: str) -> None:
    _, position = moment(server, game, 9)
    made = server.create(game, options=position["options"], position=position)
    view = made.snapshot(position["to_act"])["view"]
    again = escalade.load(game, **position["options"]).position(position)
    own = again.view(again.to_act)
    assert view["legal"] == own["legal"]
    assert view["hands"] == own["hands"]
    assert made.snapshot()["from_position"]
    made.play(4)
    resign(made)
    record = record_of(made.get(what="/record").json())
    assert record.position == position
    assert len(record.moves) == 4
    verify(record, escalade.load)
    shown = made.get(what="/replay?seat=all").json()
    assert [frame["move"] for frame in shown["frames"]] == [None, *record.moves]


def test_what_nobody_has_seen_is_drawn_anew_and_hands_stay(server: Running) -> None:
    _, position = moment(server, "schotten-totten-2", 9)
    starts = []
    for _ in range(2):
        made = server.create(position=position)
        resign(made)
        starts.append(made.get(what="/position?step=0").json())
    first, second = starts
    assert first["hands"] == second["hands"] == position["hands"]
    assert sorted(first["deck"]) == sorted(second["deck"]) == sorted(position["deck"])
    assert len({tuple(start["deck"]) for start in (first, second, position)}) == 3


def test_a_position_is_tried_again_in_the_same_roles(server: Running) -> None:
    _, position = moment(server, "schotten-totten-2", 9)
    made = server.create(position=position, seats=BOT)
    resign(made)
    following = made.post("attacker", "/rematch").json()["next"]
    assert following["seat"] == "attacker"
    shown = server.get(f"/api/games/{following['id']}", following["token"]).json()
    assert shown["from_position"]
    assert shown["view"]["hand"] == position["hands"]["attacker"]


def test_a_move_is_taken_back_to_the_position(server: Running) -> None:
    position = {"to_act": "attacker", "step": "act", "units": [{"unit": "commander", "side": "attacker", "at": "d1"},
                {"unit": "archer", "side": "defender", "at": "d8"}]}  # fmt: skip
    made = server.create("castle-siege", position=position, seats=BOT)
    before = made.snapshot("attacker")
    after = made.move("attacker", before["seq"], "move d1 d2").json()
    assert after["view"] != before["view"]
    back = made.post("attacker", "/takeback").json()
    assert back["view"] == before["view"]


def test_nobody_is_invited_to_a_position_and_an_impossible_one_is_refused(server: Running) -> None:
    _, position = moment(server, "schotten-totten-2", 9)
    end = {"walls": [*[{"damaged": True}] * 4, {}, {}, {}], "winner": "attacker", "by": "fourth_tile", "to_act": None}
    refused = {
        "position.seats": [{"seats": {"defender": "open"}}, {"public": True}, {"match": True}],
        "position.over": [{"position": end}],
        "position.options": [{"options": {"edition": "de"}}],
        "position.game": [{"position": {"game": "castle-siege"}}],
        "position.field": [{"position": {"unknown": 1}}],
    }
    for code, wrongs in refused.items():
        for wrong in wrongs:
            answer = server.post("/api/games", {"game": "schotten-totten-2", "position": position, **wrong})
            assert (answer.status_code, answer.json()["code"]) == (422, code)
    assert server.post("/api/games", {"game": "schotten-totten-2", "position": []}).status_code == 400
