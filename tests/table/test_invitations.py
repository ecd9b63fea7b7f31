"""Seats are taken once: an invitation is a way to a seat, not the seat."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from table.running import Running, Seats

KEY = "0123456789abcdef"


def invited(server: Running, **fields: Any) -> tuple[Seats, str]:
    """A game with one seat to give away, and the secret of its invitation."""
    made = server.create(seats={"defender": "open"}, **fields)
    return made, secret_of(made.made["seats"]["defender"]["invite"])


def secret_of(link: str) -> str:
    return link.rpartition("/")[2]


def join(made: Seats, **body: Any) -> Any:
    return made.running.post(made.path + "/join", body)


def code(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def test_an_open_seat_has_only_an_invitation_and_a_human_one_its_token(server: Running) -> None:
    made, secret = invited(server)
    attacker, defender = made.made["seats"]["attacker"], made.made["seats"]["defender"]
    assert attacker["url"].endswith(f"/#/game/{made.id}/{attacker['token']}")
    assert attacker["invite"] is None
    assert (defender["token"], defender["url"]) == (None, None)
    assert defender["invite"].endswith(f"/#/join/{made.id}/{secret}")
    assert server.create(seats={"defender": "bot:random"}).made["seats"]["defender"]["invite"] is None


def test_an_invitation_is_claimed_once_and_then_gives_nothing(any_server: Running) -> None:
    made, secret = invited(any_server)
    joined = join(made, invite=secret).json()
    assert (joined["id"], joined["seat"]) == (made.id, "defender")
    assert secret not in joined["token"]
    made.tokens["defender"] = joined["token"]
    assert made.snapshot("defender")["view"]["seat"] == "defender"
    for again in (join(made, invite=secret), join(made, invite=secret, key=KEY)):
        assert code(again) == (403, "seat.taken")
    assert any_server.get(made.path, secret).status_code == 403
    assert any_server.post(made.path + "/resign", {}, secret).status_code == 403


def test_looking_at_an_invitation_claims_nothing(server: Running) -> None:
    made, secret = invited(server)
    for _ in range(3):
        seen = server.post(made.path + "/invitation", {"invite": secret})
        assert seen.json() == {"seat": "defender", "carries": False, "open": True}
        assert server.get(made.path, secret).status_code == 403
    assert made.snapshot()["status"] == "waiting"
    assert join(made, invite=secret).status_code == 200
    assert server.post(made.path + "/invitation", {"invite": secret}).json()["open"] is False


def test_a_seat_that_is_not_public_needs_its_own_invitation(server: Running) -> None:
    made, _ = invited(server)
    _, other = invited(server)
    assert code(join(made)) == (403, "invite.needed")
    assert code(join(made, seat="defender")) == (403, "invite.needed")
    assert code(join(made, invite=other)) == (403, "invite.unknown")
    assert code(server.post(made.path + "/invitation", {"invite": other})) == (403, "invite.unknown")
    assert made.snapshot()["seats"]["defender"]["kind"] == "open"


def test_a_seat_of_the_lobby_is_joined_without_one_and_dealt_then(any_server: Running) -> None:
    made, _ = invited(any_server, public=True)
    invited(any_server)
    lobby = any_server.get("/api/lobby").json()
    assert [(game["id"], game["open"]) for game in lobby["open"]] == [(made.id, ["defender"])]
    waiting = made.snapshot("attacker")
    assert (waiting["status"], waiting["view"]) == ("waiting", None)
    assert made.move("attacker", 0, "claim 1").status_code == 403
    joined = join(made).json()
    assert joined["seat"] == "defender"
    made.tokens["defender"] = joined["token"]
    assert made.snapshot("defender")["view"]["seat"] == "defender"
    assert code(join(made)) == (403, "seat.taken")
    lobby = any_server.get("/api/lobby").json()
    assert lobby["open"] == []
    assert [game["id"] for game in lobby["running"]] == [made.id]


def test_a_lost_answer_to_joining_can_be_asked_for_again_with_the_key(server: Running) -> None:
    made, secret = invited(server)
    first = join(made, invite=secret, key=KEY)
    assert join(made, invite=secret, key=KEY).json() == first.json()
    assert code(join(made, invite=secret, key=KEY[:-1] + "X")) == (403, "seat.taken")


def test_only_who_holds_a_seat_is_shown_the_invitation_again(server: Running) -> None:
    made, secret = invited(server)
    assert made.snapshot("attacker")["seats"]["defender"]["invite"].endswith(secret)
    assert made.snapshot()["seats"]["defender"]["invite"] is None
    join(made, invite=secret)
    assert made.snapshot("attacker")["seats"]["defender"]["invite"] is None


def test_a_seat_is_carried_to_one_more_device_once(any_server: Running) -> None:
    made = any_server.create()
    link = made.post("attacker", "/seat/link", key=KEY).json()["url"]
    assert made.post("attacker", "/seat/link", key=KEY).json()["url"] == link
    assert link.startswith(any_server.url + f"/#/join/{made.id}/")
    secret = secret_of(link)
    assert any_server.get(made.path, secret).status_code == 403
    look = any_server.post(made.path + "/invitation", {"invite": secret}).json()
    assert look == {"seat": "attacker", "carries": True, "open": True}
    carried = join(made, invite=secret, key=KEY).json()
    assert carried["seat"] == "attacker"
    assert carried["token"] != made.tokens["attacker"]
    assert join(made, invite=secret, key=KEY).json() == carried
    assert code(join(made, invite=secret)) == (403, "invite.used")
    for token in (carried["token"], made.tokens["attacker"]):
        assert any_server.get(made.path, token).json()["seat"] == "attacker"
    assert any_server.get(made.path, made.tokens["defender"]).json()["seat"] == "defender"


def test_renewing_ends_every_other_hold_on_the_seat(any_server: Running) -> None:
    made = any_server.create()
    used, unused = (secret_of(made.post("attacker", "/seat/link").json()["url"]) for _ in range(2))
    phone = join(made, invite=used).json()["token"]
    renewed = made.post("attacker", "/seat/renew", key=KEY)
    assert renewed.json()["url"].endswith(renewed.json()["token"])
    assert made.post("attacker", "/seat/renew", key=KEY).json() == renewed.json()
    for old in (made.tokens["attacker"], phone):
        assert any_server.get(made.path, old).status_code == 403
        assert any_server.post(made.path + "/seat/renew", {"key": KEY[::-1]}, old).status_code == 403
    assert code(join(made, invite=unused)) == (403, "invite.used")
    made.tokens["attacker"] = renewed.json()["token"]
    assert (
        made.move("attacker", made.snapshot()["seq"], made.snapshot("attacker")["view"]["legal"][0]).status_code == 200
    )
    assert made.snapshot("defender")["seat"] == "defender"


def test_nobody_fills_the_log_with_links(server: Running) -> None:
    made = server.create()
    statuses = [made.post("attacker", "/seat/link").status_code for _ in range(13)]
    assert statuses == [200] * 12 + [429]
    assert made.post("defender", "/seat/link").status_code == 200


def test_a_stream_ends_with_its_token(server: Running) -> None:
    made = server.create()
    with made.listening("attacker") as stream:
        assert next(stream)["kind"] == "state"
        made.post("attacker", "/seat/renew", key=KEY)
        made.post("defender", "/greetings", greeting="hello")
        assert [event["kind"] for event in stream] == []


def test_a_second_device_gets_its_seat_in_the_rematch_unless_it_was_ended(server: Running) -> None:
    made = server.create(seats={"defender": "bot:random"})
    phone = join(made, invite=secret_of(made.post("attacker", "/seat/link").json()["url"])).json()["token"]
    made.post("attacker", "/resign")
    mine = made.post("attacker", "/rematch").json()["next"]
    next_path = f"/api/games/{mine['id']}"
    theirs = server.post(made.path + "/rematch", {}, phone).json()["next"]
    assert theirs["seat"] == mine["seat"]
    assert theirs["token"] != mine["token"]
    assert server.get(next_path, theirs["token"]).json()["seat"] == mine["seat"]
    server.post(next_path + "/seat/renew", {"key": KEY}, mine["token"])
    assert server.get(next_path, theirs["token"]).status_code == 403
    assert server.post(made.path + "/rematch", {}, phone).status_code == 403


def test_tokens_and_links_are_stored_only_as_hashes(server: Running, tmp_path: Path) -> None:
    made, secret = invited(server)
    joined = join(made, invite=secret).json()
    link = secret_of(made.post("attacker", "/seat/link").json()["url"])
    rows = ""
    for table in ("games", "log"):
        rows += str(sqlite3.connect(tmp_path / "games.db").execute(f"SELECT * FROM {table}").fetchall())
    assert made.id in rows
    for token in (made.tokens["attacker"], joined["token"], secret, link):
        assert token not in rows


@pytest.mark.parametrize(
    "body", [{"invite": ""}, {"invite": "x" * 65}, {"invite": 7}, {"key": "short"}, {"nonce": "n"}]
)
def test_a_join_that_cannot_be_read_is_refused(server: Running, body: dict[str, Any]) -> None:
    made, _ = invited(server)
    assert code(join(made, **body)) == (400, "request.malformed")


def test_a_game_of_0_1_is_told_to_have_ended_with_it(server: Running, tmp_path: Path) -> None:
    made = server.create(seats={"defender": "open"}, public=True)
    with sqlite3.connect(tmp_path / "games.db") as database:
        database.execute("UPDATE games SET format = 1")
    server.table.games.clear()
    answer = made.get("attacker")
    assert code(answer) == (410, "game.earlier")
    assert "0.1" in answer.json()["message"]
