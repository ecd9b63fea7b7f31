"""Taking back: by consent, or against a bot while nothing hidden was shown."""

from __future__ import annotations

from typing import Any

import escalade
from escalade.store import Entry, GameRow, kinds
from escalade.table.game.fold import Fold, Move, folded
from escalade.table.play.takebacks import IMAGINED, revealed
from table.running import Running, Seats


def test_a_person_is_asked_and_may_accept(any_server: Running) -> None:
    made = any_server.create()
    made.play(7)
    before = {seat: made.snapshot(seat) for seat in made.tokens}
    seat = made.mover()
    mine = before[seat]
    made.move(seat, mine["seq"], mine["view"]["legal"][0])
    asked = made.post(seat, "/takeback").json()
    assert asked["takeback"] == {"by": seat, "to": 7}
    other = next(name for name in made.tokens if name != seat)
    assert made.post(seat, "/takeback/answer", accept=True).status_code == 422
    assert made.post(other, "/takeback/answer", accept=True).status_code == 200
    for name, shown in before.items():
        assert made.snapshot(name)["view"] == shown["view"]
    assert made.snapshot()["takeback"] is None
    assert len(made.get(what="/moves").json()["moves"]) == 7
    assert made.play()["status"] == "over"


def test_a_person_may_decline_and_a_move_declines_too(server: Running) -> None:
    made = server.create()
    seat = made.mover()
    made.play(1)
    other = next(name for name in made.tokens if name != seat)
    made.post(seat, "/takeback")
    assert made.post(other, "/takeback/answer", accept=False).json()["takeback"] is None
    made.post(seat, "/takeback")
    made.play(1)
    assert made.snapshot()["takeback"] is None
    assert made.post(other, "/takeback/answer", accept=True).json()["code"] == "takeback.none"


def test_nothing_can_be_taken_back_before_the_first_move_or_after_the_end(server: Running) -> None:
    made = server.create()
    assert made.post(made.mover(), "/takeback").json()["code"] == "takeback.nothing"
    made.post("attacker", "/resign")
    assert made.post("attacker", "/takeback").status_code == 403


def against_paused_bot(server: Running) -> Seats:
    """A game in which the bot takes ten seconds for a move, so that it is still thinking."""
    return server.create(seats={"defender": "bot:random"}, pace=10)


def test_against_a_bot_a_move_that_drew_a_card_stands(server: Running) -> None:
    made = against_paused_bot(server)
    assert made.mover() == "attacker"
    shown = made.snapshot("attacker")
    made.move("attacker", 0, shown["view"]["legal"][0])
    assert made.snapshot()["view"]["to_act"] == "defender"  # the draw was forced, so a card was seen
    assert made.post("attacker", "/takeback").json()["code"] == "takeback.revealed"


def test_against_a_bot_a_move_that_showed_nothing_is_taken_back_at_once(server: Running) -> None:
    """In the tactic variant the play comes before the choice of a deck: nothing is seen in between."""
    made = server.create(seats={"defender": "bot:random"}, options={"tactics": True})
    shown = made.snapshot("attacker")
    made.move("attacker", 0, shown["view"]["legal"][0])
    assert made.snapshot("attacker")["view"]["step"] == "draw"
    back = made.post("attacker", "/takeback").json()
    assert back["view"] == shown["view"]
    assert back["seq"] == 2
    assert made.move("attacker", 2, shown["view"]["legal"][-1]).status_code == 200


def outlook(made: Seats, seat: str) -> tuple[str, str | None]:
    shown = made.get(seat, "/takeback").json()
    return shown["answer"], shown["code"]


def test_whether_a_takeback_would_be_granted_is_told_before_it_is_asked_for(server: Running) -> None:
    """And the telling is true: each answer is what the takeback then meets."""
    people = server.create()
    mover = people.mover()
    assert outlook(people, mover) == ("refused", "takeback.nothing")
    people.play(1)
    assert outlook(people, mover) == ("asked", None)
    people.post(mover, "/resign")
    assert outlook(people, mover) == ("refused", "turn.other")
    assert people.get(what="/takeback").status_code == 403
    drawn = against_paused_bot(server)
    drawn.move("attacker", 0, drawn.snapshot("attacker")["view"]["legal"][0])
    assert outlook(drawn, "attacker") == ("refused", "takeback.revealed")
    shown = server.create(seats={"defender": "bot:random"}, options={"tactics": True})
    shown.move("attacker", 0, shown.snapshot("attacker")["view"]["legal"][0])
    assert outlook(shown, "attacker") == ("granted", None)
    assert shown.post("attacker", "/takeback").status_code == 200
    assert outlook(shown, "attacker") == ("refused", "takeback.nothing")


DECK = "ladder = 20\nwarp = 1\n"


def bought(seed: int) -> tuple[Fold, Move]:
    """A game of Castle Siege in which somebody has just bought a card, nearly always a ladder."""
    game = escalade.load("castle-siege", deck=DECK, board="postern")
    seats: dict[str, Any] = {"attacker": {"kind": "human"}, "defender": {"kind": "bot"}}
    row = GameRow("g", game.id, game.options, game.rules, seats, secret="00" * 32, bot_seed=1, created=0)
    fold = folded(
        row, game, [Entry("g", 0, kinds.Created(dealt=True, wait=False), 0)], lambda game, _: game.start(seed)
    )
    while True:
        assert fold.state is not None
        legal = [fold.state.text(action) for action in fold.state.legal()]
        move = next((move for move in ("buy card", "done") if move in legal), legal[0])
        fold.take(Entry("g", fold.seq + 1, kinds.Move(move), 0, fold.to_act))
        if move == "buy card":
            return fold, fold.moves[-1]


def test_what_would_look_otherwise_in_few_deals_only_was_shown_all_the_same() -> None:
    """The card bought is the one that it is in 20 deals of 21."""
    for seed in range(8):
        fold, made = bought(seed)
        assert revealed(fold, made.seat, made)


def test_so_many_deals_are_imagined_that_one_in_a_hundred_is_found_99_times_in_100() -> None:
    assert 0.99**IMAGINED <= 0.01
