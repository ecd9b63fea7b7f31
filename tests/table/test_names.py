"""Names of players: told when one sits down or later, shown to all, kept, and plain text only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from escalade.core.errors import Refused
from escalade.table.game.names import checked_name
from table.running import Running, Seats


def names(made: Seats, seat: str | None = None) -> dict[str, str | None]:
    return {name: held["name"] for name, held in made.snapshot(seat)["seats"].items()}


def invited(made: Seats, seat: str, **body: Any) -> None:
    """Somebody takes an open seat by its link."""
    link = made.made["seats"][seat]["invite"]
    answer = made.post(None, "/join", invite=link.rpartition("/")[2], **body)
    assert answer.status_code == 200, answer.text
    made.tokens[seat] = answer.json()["token"]


def test_names_are_shown_to_all_kept_over_a_restart_and_written_into_the_record(
    start: Callable[..., Running],
) -> None:
    first = start()
    made = first.create(seats={"attacker": "human", "defender": "open"}, names={"attacker": "Ada"}, public=True)
    [listed] = first.get("/api/lobby").json()["open"]
    assert {seat: (who["kind"], who["name"]) for seat, who in listed["seats"].items()} == {
        "attacker": ("human", "Ada"), "defender": ("open", None),
    }  # fmt: skip
    with made.listening("attacker") as stream:
        next(stream)
        invited(made, "defender", name="  Łukasz \u00a0 of the Hill ")
        joined = next(stream)
        assert (joined["kind"], joined["name"]) == ("join", "Łukasz of the Hill")
        assert made.post("attacker", "/seat/name", name="Ada L.").json()["seats"]["attacker"]["name"] == "Ada L."
        renamed = next(stream)
        assert (renamed["kind"], renamed["seat"], renamed["name"]) == ("seat.name", "attacker", "Ada L.")
    [listed] = first.get("/api/lobby").json()["running"]
    assert [who["name"] for who in listed["seats"].values()] == ["Ada L.", "Łukasz of the Hill"]
    made.running = start()  # another process, which has only the log
    assert names(made) == {"attacker": "Ada L.", "defender": "Łukasz of the Hill"}
    made.post("attacker", "/resign")
    assert made.get(what="/record").json()["seats"] == {"attacker": "Ada L.", "defender": "Łukasz of the Hill"}


def test_a_name_is_needed_nowhere_can_be_taken_off_and_goes_on_to_the_rematch(server: Running) -> None:
    made = server.create(names={"defender": "Bo"})
    assert names(made) == {"attacker": None, "defender": "Bo"}
    before = made.snapshot()["seq"]
    assert made.post("defender", "/seat/name", name="Bo").json()["seq"] == before
    made.post("attacker", "/resign")
    made.post("attacker", "/rematch")
    next_ = made.post("defender", "/rematch").json()["next"]
    seats = server.get(f"/api/games/{next_['id']}").json()["seats"]
    assert {seat: held["name"] for seat, held in seats.items()} == {"attacker": "Bo", "defender": None}
    assert made.post("defender", "/seat/name", name=None).json()["seats"]["defender"]["name"] is None
    assert made.get(what="/record").json()["seats"] == {"attacker": "human", "defender": "human"}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "name.empty"), (" \u3000 ", "name.empty"), ("\u0301", "name.empty"), ("\u200d", "name.empty"),
        ("x" * 25, "name.long"), ("Ada\u202eadA", "name.characters"), ("Ada\u2066", "name.characters"),
        ("a\nb", "name.characters"), ("a\x00b", "name.characters"), ("\ufeffAda", "name.characters"),
        ("\u3164", "name.characters"), ("e\u0301\u0302\u0303\u0304\u0305", "name.marks"), ("human", "name.reserved"),
        ("Bot:expert", "name.reserved"),
    ],
)  # fmt: skip
def test_what_is_no_name_is_refused_with_a_code(text: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        checked_name(text)
    assert refused.value.code == code


@pytest.mark.parametrize(
    "text", ["Ada", "x" * 24, "Jörg", "صدف", "نیم\u200cفصل", "李小龍", "<b>&amp;", "🏰", "O'Neill 2nd", "Robot"]
)
def test_names_of_all_scripts_stay_as_they_are(text: str) -> None:
    assert checked_name(text) == text
    assert checked_name("Jo\u0308rg") == "Jörg"


def test_a_name_that_is_refused_makes_no_game_and_takes_no_seat(server: Running) -> None:
    def refused(answer: Any) -> str:
        assert answer.status_code == 422, answer.text
        return str(answer.json()["code"])

    ask = {"game": "schotten-totten-2", "seats": {"defender": "open"}}
    assert refused(server.post("/api/games", ask | {"names": {"attacker": "\u202e"}})) == "name.characters"
    assert refused(server.post("/api/games", ask | {"names": {"defender": "Bo"}})) == "name.seat"
    assert refused(server.post("/api/games", ask | {"names": {"king": "Bo"}})) == "seat.unknown"
    made = server.create(**ask)
    link = made.made["seats"]["defender"]["invite"].rpartition("/")[2]
    assert refused(made.post(None, "/join", invite=link, name="x" * 30)) == "name.long"
    assert made.snapshot()["seats"]["defender"]["kind"] == "open"
    assert made.post(None, "/seat/name", name="Eve").json()["code"] == "seat.forbidden"
