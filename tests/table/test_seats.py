"""Seats: tokens, joining, readiness and nonces, rematch and match."""

from __future__ import annotations

import hashlib
import sqlite3
from pathlib import Path
from typing import Any

from escalade.table.deal import commitment, seed_of
from table.running import Running, Seats


def test_tokens_are_stored_only_as_hashes(server: Running, tmp_path: Path) -> None:
    made = server.create(seats={"defender": "open"})
    joined = server.post(made.path + "/join").json()
    rows = str(sqlite3.connect(tmp_path / "games.db").execute("SELECT * FROM games").fetchall())
    rows += str(sqlite3.connect(tmp_path / "games.db").execute("SELECT * FROM log").fetchall())
    assert made.id in rows
    for token in (made.tokens["attacker"], joined["token"]):
        assert token not in rows


def test_an_open_seat_is_listed_joined_once_and_dealt_then(any_server: Running) -> None:
    made = any_server.create(seats={"defender": "open"}, public=True)
    hidden = any_server.create(seats={"defender": "open"})
    lobby = any_server.get("/api/lobby").json()
    assert [(game["id"], game["open"]) for game in lobby["open"]] == [(made.id, ["defender"])]
    waiting = made.snapshot("attacker")
    assert (waiting["status"], waiting["view"]) == ("waiting", None)
    assert made.move("attacker", 0, "claim 1").status_code == 403
    joined = any_server.post(made.path + "/join", {"nonce": "mine"})
    assert joined.json()["seat"] == "defender"
    made.tokens["defender"] = joined.json()["token"]
    assert made.snapshot("defender")["view"]["seat"] == "defender"
    again = any_server.post(made.path + "/join")
    assert (again.status_code, again.json()["code"]) == (403, "seat.taken")
    lobby = any_server.get("/api/lobby").json()
    assert lobby["open"] == []
    assert [game["id"] for game in lobby["running"]] == [made.id]
    assert any_server.post(hidden.path + "/join", {"seat": "attacker"}).status_code == 403


def test_a_lost_answer_to_joining_can_be_asked_for_again_with_the_key(server: Running) -> None:
    made = server.create(seats={"defender": "open"})
    first = server.post(made.path + "/join", {"key": "0123456789abcdef"})
    assert server.post(made.path + "/join", {"key": "0123456789abcdef"}).json() == first.json()
    assert server.post(made.path + "/join", {"key": "0123456789abcdeX"}).status_code == 403


def test_everyone_can_recompute_the_deal_after_the_end_and_nobody_before(any_server: Running) -> None:
    made = any_server.create(deal="ready")
    deal = made.get(what="/deal").json()
    assert deal["commitment"] == made.made["commitment"]
    assert made.snapshot()["view"] is None
    assert made.post("attacker", "/ready", nonce="from-the-attacker").json()["status"] == "waiting"
    assert made.post("attacker", "/ready", nonce="second-thoughts").json()["status"] == "waiting"
    assert made.post("defender", "/ready", nonce="bad nonce!").status_code == 400
    assert made.post("defender", "/ready", nonce="from-the-defender").json()["status"] == "running"
    deal = made.get(what="/deal").json()
    assert (deal["secret"], deal["seed"]) == (None, None)
    assert made.get(what="/record").status_code == 403
    made.play(5)
    made.post("attacker", "/resign")
    deal = made.get(what="/deal").json()
    assert hashlib.sha256(bytes.fromhex(deal["secret"])).hexdigest() == made.made["commitment"]
    assert deal["nonces"] == {"attacker": "from-the-attacker", "defender": "from-the-defender"}
    text = f"escalade-deal-1|{deal['secret']}|from-the-attacker|from-the-defender"
    seed = int.from_bytes(hashlib.sha256(text.encode()).digest()[:16], "big")
    assert str(seed) == deal["seed"]
    assert made.get(what="/record").json()["seed"] == seed


def test_a_nonce_changes_the_seed_and_a_secret_the_commitment() -> None:
    secret = "00" * 32
    assert len({seed_of(secret, nonces) for nonces in ([None, None], ["a", None], [None, "a"], ["a", "a"])}) == 4
    assert commitment(secret) != commitment("01" * 32)


def seat_in_next(made: Seats, seat: str, rematch: dict[str, Any]) -> Seats:
    next_ = rematch["next"]
    return Seats(made.running, {"id": next_["id"], "seats": {next_["seat"]: {"token": next_["token"]}}})


def test_a_rematch_swaps_the_roles_and_each_player_gets_their_own_seat(any_server: Running) -> None:
    made = any_server.create()
    assert made.post("attacker", "/rematch").status_code == 403
    made.post("attacker", "/resign")
    assert made.post("attacker", "/rematch").json() == {"next": None}
    assert made.snapshot()["rematch"] == {"asked": ["attacker"], "next": None}
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
        assert set(answer.json()) == {"code", "rule", "message"}
