"""Events: each seat hears everything, in order, with its own view, and after any gap."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import get_args

from escalade.store import kinds
from table.running import Running

DOCS = Path(__file__).parents[2] / "docs"


def test_the_first_event_says_where_things_stand(server: Running) -> None:
    made = server.create()
    made.play(3)
    [event] = made.events("defender", 1)
    shown = made.snapshot("defender")
    assert event == {"id": 3, "kind": "state", **shown}


def test_a_move_is_told_to_every_seat_and_watcher_with_its_own_view(any_server: Running) -> None:
    made = any_server.create()
    seat, other = made.mover(), made.waiter()
    with made.listening(seat) as mine, made.listening(other) as theirs, made.listening(None) as public:
        for stream in (mine, theirs, public):
            assert next(stream)["kind"] == "state"
        move = made.snapshot(seat)["view"]["legal"][0]
        made.move(seat, 0, move)
        for stream, name in ((mine, seat), (theirs, other), (public, None)):
            event = next(stream)
            assert (event["id"], event["seq"], event["kind"]) == (1, 1, "move")
            assert (event["seat"], event["move"]) == (seat, move)
            assert event["view"] == made.snapshot(name)["view"]


def test_a_listener_who_was_away_gets_all_that_was_missed_as_it_was_then(any_server: Running) -> None:
    made = any_server.create(options={"tactics": True})
    seen: list[dict[str, object]] = []
    with made.listening("attacker", after=0) as stream:
        made.play(30)
        seen = [next(stream) for _ in range(30)]
    assert [event["id"] for event in seen] == list(range(1, 31))
    assert made.events("attacker", 30, after=0) == seen
    assert made.events("attacker", 12, after=18) == seen[18:]
    assert made.events("attacker", 1, after=30_000)[0]["kind"] == "state"


def test_a_listener_hears_what_another_process_wrote(start: Callable[..., Running], address: str) -> None:
    first, second = start(address), start(address)
    made = first.create()
    with made.listening("attacker") as stream:
        assert next(stream)["kind"] == "state"
        made.running = second
        made.play(5)
        assert [next(stream)["seq"] for _ in range(5)] == [1, 2, 3, 4, 5]
    made.running = first
    assert made.snapshot()["seq"] == 5
    made.play(5)
    made.running = second
    assert made.play(5)["seq"] == 15


def test_what_a_player_gives_in_secret_is_not_told_to_others(server: Running) -> None:
    """The rules of an exchange hide what is given: the giver hears it, the others do not."""
    for seed in range(40):
        made = server.create(options={"tactics": True})
        for _ in range(12):
            if made.play(10, seed)["status"] == "over":
                break
        giver = next(
            (move["seat"] for move in made.get(what="/moves").json()["moves"] if move["move"] == "give ?"), None
        )
        if giver is not None:
            break
    else:
        raise AssertionError("no exchange in forty games")
    other = next(seat for seat in made.tokens if seat != giver)
    own = [move["move"] for move in made.get(giver, "/moves").json()["moves"] if move["seat"] == giver]
    heard = [move["move"] for move in made.get(other, "/moves").json()["moves"] if move["seat"] == giver]
    assert "give ?" in heard
    assert "give ?" not in own
    told = [event.get("move") for event in made.events(other, made.snapshot()["seq"], after=0)]
    assert "give ?" in told


def test_every_kind_of_entry_has_an_event_that_openapi_and_docs_describe(server: Running) -> None:
    schema = server.get("/api/openapi.json").json()
    stream = schema["paths"]["/api/games/{id}/events"]["get"]["responses"]["200"]["content"]["text/event-stream"]
    shapes = [schema["components"]["schemas"][shape["$ref"].rpartition("/")[2]] for shape in stream["schema"]["oneOf"]]
    told = {shape["properties"]["kind"]["const"]: shape for shape in shapes}
    assert set(told) == {"state", "presence"} | {kind.__struct_config__.tag for kind in get_args(kinds.AnyKind)}
    written = "".join(path.read_text("utf-8") for path in DOCS.rglob("*.md"))
    for kind, shape in told.items():
        assert shape["description"], kind
        assert f"`{kind}`" in written, kind
