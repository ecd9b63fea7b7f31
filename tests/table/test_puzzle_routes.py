"""Puzzles by HTTP: what there is, one to solve, a try."""

from __future__ import annotations

from typing import Any

import escalade
from escalade.puzzles.puzzle import shipped
from table.running import Running


def test_puzzles_are_listed_without_their_solutions_and_one_is_of_the_day(server: Running) -> None:
    everything = server.get("/api/puzzles").json()
    assert everything["day"] in everything["puzzles"]
    assert {puzzle["game"] for puzzle in everything["puzzles"]} == {
        "schotten-totten-2",
        "danger-at-the-walls",
        "castle-siege",
    }
    some = server.get("/api/puzzles?game=castle-siege").json()["puzzles"]
    assert [puzzle["id"] for puzzle in some] == [puzzle.id for puzzle in shipped("castle-siege")]
    shown = server.get(f"/api/puzzles/{some[0]['id']}").json()
    assert shown["view"]["seat"] == shown["seat"] == shown["view"]["to_act"]
    assert shown["view"]["legal"]
    assert {"solutions", "line", "chances"} & set(shown) == set()
    for path in ("/api/puzzles?game=go", "/api/puzzles/nothing", "/api/puzzles/nothing/explain?move=pass"):
        assert server.get(path).status_code == 404


def test_a_try_is_right_or_wrong_and_says_why(server: Running) -> None:
    puzzle = next(one for one in shipped("danger-at-the-walls") if one.origin.example == "attack")
    path = f"/api/puzzles/{puzzle.id}"
    right = server.post(f"{path}/try", {"moves": puzzle.solutions}).json()
    assert (right["right"], right["done"]) == (True, True)
    assert right["why"]["example"] == "attack"
    assert right["why"]["rule"] == "D3"
    wrong = server.post(f"{path}/try", {"moves": ["attack 4 archers"]}).json()
    assert (wrong["right"], wrong["why"]["solutions"]) == (False, puzzle.solutions)
    assert server.post(f"{path}/try", {"moves": []}).json()["why"]["tried"] is None
    refused = server.post(f"{path}/try", {"moves": ["flag 4"]})
    assert (refused.status_code, refused.json()["code"]) == (422, "move.not_in_hand")
    assert server.post(f"{path}/try", {"moves": [*puzzle.solutions, "pass"]}).json()["code"] == "puzzle.moves"
    assert server.post("/api/puzzles/nothing/try", {"moves": []}).status_code == 404
    reason = server.get(f"{path}/explain", params={"move": "flag 4"}).json()
    assert (reason["legal"], reason["code"]) == (False, "move.not_in_hand")


GATE = {
    "game": "schotten-totten-2",
    "walls": [{"damaged": n < 3, "attacker": ["r11"] if n == 3 else [], "defender": []} for n in range(7)],
    "hands": {"attacker": ["r10", "b1", "g2", "y3", "p4", "b6"]},
}


def finished() -> dict[str, Any]:
    state = escalade.load("danger-at-the-walls").start(1)
    while not state.over:
        state.apply(state.legal()[0])
    return state.dump()


def test_a_position_that_somebody_made_is_checked_seen_and_judged(server: Running) -> None:
    opened = server.post("/api/positions", {"position": GATE}).json()
    assert (opened["game"], opened["seat"]) == ("schotten-totten-2", "attacker")
    assert opened["view"]["hand"] == ["r10", "b1", "b6", "g2", "y3", "p4"]
    assert "hands" not in opened["view"] or opened["view"]["hands"]["defender"] == {"size": 6, "tactic": 0}
    hint = server.post("/api/positions/hint", {"position": GATE}).json()
    assert (hint["level"], hint["moves"][0]["move"]) == ("expert", "play r10 4")
    assert {row["move"] for row in hint["moves"]} == set(opened["view"]["legal"])
    reason = server.post("/api/positions/explain", {"position": GATE, "move": "claim 4"}).json()
    assert (reason["legal"], reason["code"]) == (False, "schotten.incomplete")
    for wrong, code in (
        ({}, "game.unknown"),
        ({"game": "go"}, "game.unknown"),
        ({**GATE, "options": 3}, "position.kind"),
        ({**GATE, "hands": {"attacker": ["r11"]}}, "position.cards"),
        (finished(), "position.over"),
    ):
        answer = server.post("/api/positions", {"position": wrong})
        assert (answer.status_code, answer.json()["code"]) == (422, code)


def test_a_puzzle_is_played_on_from_a_position_that_fits_its_view(server: Running) -> None:
    puzzle = shipped("castle-siege")[0]
    position = server.get(f"/api/puzzles/{puzzle.id}/position").json()
    world, seat = puzzle.world()
    assert server.post("/api/positions", {"position": position}).json()["view"] == world.view(seat)
    assert server.get("/api/puzzles/nothing/position").status_code == 404
