"""Seats: rematch, match, and what cannot be made."""

from __future__ import annotations

from typing import Any

from table.running import Running, Seats


def seat_in_next(made: Seats, seat: str, rematch: dict[str, Any]) -> Seats:
    next_ = rematch["next"]
    return Seats(made.running, {"id": next_["id"], "seats": {next_["seat"]: {"token": next_["token"]}}})


def test_a_rematch_swaps_the_roles_and_each_player_gets_their_own_seat(any_server: Running) -> None:
    made = any_server.create()
    assert made.post("attacker", "/rematch").status_code == 403
    made.post("attacker", "/resign")
    assert made.post("attacker", "/rematch").json() == {"next": None}
    assert made.snapshot()["rematch"] == {"asked": ["attacker"], "sides": "swapped", "next": None}
    first = made.post("defender", "/rematch").json()
    assert first["next"]["seat"] == "attacker"
    told = made.events("attacker", 2, after=1)
    assert [event["kind"] for event in told] == ["rematch.ask", "rematch"]
    assert told[1]["next"]["id"] == first["next"]["id"]
    second = made.post("attacker", "/rematch").json()
    assert second["next"]["seat"] == "defender"
    assert second["next"]["id"] == first["next"]["id"]
    assert made.post("attacker", "/rematch").json() == second
    for seat, rematch in (("defender", first), ("attacker", second)):
        shown = seat_in_next(made, seat, rematch).snapshot(rematch["next"]["seat"])
        assert shown["status"] == "running"
        assert shown["seat"] != seat
    assert server_refuses_strangers(any_server, made, first["next"]["id"])


def server_refuses_strangers(server: Running, made: Seats, next_id: str) -> bool:
    """A token of the old game holds no seat in the new one."""
    return server.get(f"/api/games/{next_id}", made.tokens["attacker"]).status_code == 403


def test_a_rematch_with_the_same_sides_is_made_once_both_want_it_so(server: Running) -> None:
    made = server.create()
    made.post("attacker", "/resign")
    assert made.post("attacker", "/rematch").json() == {"next": None}
    assert made.post("defender", "/rematch", sides="same").json() == {"next": None}, "another proposal"
    assert made.snapshot()["rematch"] == {"asked": ["defender"], "sides": "same", "next": None}
    assert made.post("attacker", "/rematch", sides="same").json()["next"]["seat"] == "attacker"
    assert made.post("defender", "/rematch").json()["next"]["seat"] == "defender"
    assert made.post("defender", "/rematch", sides="neither").status_code == 400


def test_in_a_match_the_sides_are_swapped(server: Running) -> None:
    made = server.create(match=True)
    made.post("attacker", "/resign")
    assert made.post("attacker", "/rematch", sides="same").json()["code"] == "rematch.match"


def test_a_rematch_against_a_bot_begins_at_once(server: Running) -> None:
    made = server.create(seats={"defender": "bot:random"})
    made.post("attacker", "/resign")
    rematch = made.post("attacker", "/rematch").json()
    assert rematch["next"]["seat"] == "defender"
    shown = server.get(f"/api/games/{rematch['next']['id']}").json()
    assert shown["seats"]["attacker"]["kind"] == "bot"


def play_match(made: Seats, seed: int) -> dict[str, Any]:
    """Both games of a match by random moves; the second game's snapshot."""
    assert made.snapshot()["match"]["winners"] == []
    made.play(seed=seed)
    made.post("attacker", "/rematch")
    rematch = made.post("defender", "/rematch").json()
    other = made.post("attacker", "/rematch").json()
    second = seat_in_next(made, "defender", rematch)
    second.tokens[other["next"]["seat"]] = other["next"]["token"]
    return second.play(seed=seed)


def test_a_match_has_two_games_and_a_champion_or_is_equal(any_server: Running) -> None:
    shown = play_match(any_server.create(match=True), seed=1)
    match = shown["match"]
    assert match["number"] == 2
    assert match["players"] == {"attacker": 1, "defender": 0}
    assert len(match["winners"]) == 2
    assert (match["champion"] is None) == match["replay"]
    if match["winners"][0] == match["winners"][1]:
        assert match["champion"] == match["winners"][0]


def test_a_match_survives_a_resignation_without_a_tie_break(server: Running) -> None:
    made = server.create(match=True)
    made.post("attacker", "/resign")
    made.post("attacker", "/rematch")
    rematch = made.post("defender", "/rematch").json()
    second = seat_in_next(made, "defender", rematch)
    second.post("attacker", "/resign")
    assert second.snapshot()["match"]["winners"] == [1, 0]
    assert second.snapshot()["match"]["replay"] is True


def test_what_cannot_be_made_is_refused(server: Running) -> None:
    for wrong in (
        {"game": "chess"},
        {"game": "schotten-totten-2", "options": {"tactics": "yes"}},
        {"game": "schotten-totten-2", "options": {"colour": 1}},
        {"game": "schotten-totten-2", "seats": {"king": "human"}},
        {"game": "schotten-totten-2", "seats": {"attacker": "robot"}},
        {"game": "schotten-totten-2", "seats": {"attacker": "bot:deepblue"}},
    ):
        answer = server.post("/api/games", wrong)
        assert answer.status_code == 422, wrong
        assert set(answer.json()) == {"code", "rule", "message", "facts"}
