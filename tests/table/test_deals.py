"""Fair deals: everyone is bound before anyone reveals, and whoever refuses is seen by all."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

import escalade
from escalade.core.deal import nonce_commitment, seed_of, verify_deal
from escalade.core.errors import Refused
from escalade.core.record import Record, record_of, verify
from table.running import Running, Seats

NONCES = {"attacker": "from-the-attacker", "defender": "from-the-defender"}


def bound(made: Seats, seat: str) -> dict[str, str]:
    """The body that binds a seat to its nonce."""
    return {"commitment": nonce_commitment(made.made["commitment"], seat, NONCES[seat])}


def reveal(made: Seats, seat: str) -> Any:
    return made.post(seat, "/reveal", nonce=NONCES[seat])


def dealt(server: Running) -> Seats:
    """A game whose cards came out of a commitment and a nonce of each player."""
    made = server.create(deal="ready")
    for seat in NONCES:
        assert made.post(seat, "/ready", **bound(made, seat)).status_code == 200
    for seat in NONCES:
        assert reveal(made, seat).status_code == 200
    return made


def test_nothing_is_revealed_before_everyone_is_bound_and_nothing_dealt_before_all_is_revealed(
    any_server: Running,
) -> None:
    made = any_server.create(deal="ready")
    assert made.post("attacker", "/ready", **bound(made, "attacker")).json()["status"] == "waiting"
    early = reveal(made, "attacker")
    assert (early.status_code, early.json()["code"]) == (403, "deal.early")
    assert made.get(what="/deal").json()["nonces"] == {"attacker": None, "defender": None}
    made.post("defender", "/ready", **bound(made, "defender"))
    promised = made.get(what="/deal").json()["commitments"]
    assert promised == {seat: bound(made, seat)["commitment"] for seat in NONCES}
    shown = reveal(made, "defender").json()
    assert (shown["status"], shown["view"]) == ("waiting", None)
    assert {seat: held["revealed"] for seat, held in shown["seats"].items()} == {"attacker": False, "defender": True}
    other = made.post("attacker", "/reveal", nonce="second-thoughts")
    assert (other.status_code, other.json()["code"]) == (422, "deal.nonce")
    assert made.snapshot()["status"] == "waiting"
    assert reveal(made, "attacker").json()["status"] == "running"
    assert reveal(made, "attacker").json()["seq"] == made.snapshot()["seq"]
    assert made.get(what="/deal").json()["nonces"] == NONCES


def test_only_the_first_commitment_counts(server: Running) -> None:
    made = server.create(deal="ready")
    made.post("attacker", "/ready", **bound(made, "attacker"))
    made.post("attacker", "/ready", commitment="0" * 64)
    assert made.get(what="/deal").json()["commitments"]["attacker"] == bound(made, "attacker")["commitment"]


def test_a_commitment_copied_from_the_other_seat_can_never_be_revealed(server: Running) -> None:
    made = server.create(deal="ready")
    made.post("attacker", "/ready", **bound(made, "attacker"))
    made.post("defender", "/ready", **bound(made, "attacker"))
    reveal(made, "attacker")
    assert made.post("defender", "/reveal", nonce=NONCES["attacker"]).json()["code"] == "deal.nonce"
    assert made.snapshot()["status"] == "waiting"


def test_scripts_may_be_ready_without_a_nonce(server: Running) -> None:
    made = server.create(deal="ready")
    made.post("attacker", "/ready")
    assert made.post("defender", "/ready").json()["status"] == "running"


def test_a_game_against_a_bot_can_wait_for_the_players_nonce_too(server: Running) -> None:
    made = server.create(seats={"defender": "bot:random"}, deal="ready")
    assert made.snapshot()["status"] == "waiting"
    made.post("attacker", "/ready", **bound(made, "attacker"))
    assert reveal(made, "attacker").json()["status"] == "running"


def test_two_bots_wait_for_nobody(server: Running) -> None:
    made = server.create(seats={"attacker": "bot:random", "defender": "bot:random"}, deal="ready", pace=10)
    assert made.snapshot()["status"] == "running"


def test_who_joins_a_game_that_waits_says_ready_like_everyone(server: Running) -> None:
    made = server.create(seats={"defender": "open"}, public=True, deal="ready")
    made.post("attacker", "/ready", **bound(made, "attacker"))
    made.tokens["defender"] = server.post(made.path + "/join").json()["token"]
    assert made.snapshot()["seats"]["defender"]["ready"] is False
    made.post("defender", "/ready", **bound(made, "defender"))
    for seat in NONCES:
        reveal(made, seat)
    assert made.snapshot()["status"] == "running"


def test_everyone_can_recompute_the_deal_after_the_end_and_nobody_before(any_server: Running) -> None:
    made = dealt(any_server)
    deal = made.get(what="/deal").json()
    assert (deal["secret"], deal["seed"]) == (None, None)
    assert made.get(what="/record").status_code == 403
    made.play(5)
    made.post("attacker", "/resign")
    deal = made.get(what="/deal").json()
    assert hashlib.sha256(bytes.fromhex(deal["secret"])).hexdigest() == made.made["commitment"]
    text = f"escalade-deal-1|{deal['secret']}|from-the-attacker|from-the-defender"
    seed = int.from_bytes(hashlib.sha256(text.encode()).digest()[:16], "big")
    assert str(seed) == deal["seed"]
    record = made.get(what="/record").json()
    assert record["seed"] == seed
    assert record["deal"] == {name: deal[name] for name in ("secret", "commitment", "nonces", "commitments")}
    verify(record_of(record), escalade.load)


def record_with_deal() -> dict[str, Any]:
    """The record of a game that has just been dealt."""
    game = escalade.load("schotten-totten-2")
    secret = "ab" * 32
    commitment = hashlib.sha256(bytes.fromhex(secret)).hexdigest()
    record = Record.of(game, seed_of(secret, list(NONCES.values())))
    promised = {seat: nonce_commitment(commitment, seat, nonce) for seat, nonce in NONCES.items()}
    record.deal = {"secret": secret, "commitment": commitment, "nonces": dict(NONCES), "commitments": promised}
    return record.to_json()


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("secret", "cd" * 32),
        ("commitment", "cd" * 32),
        ("nonces", {**NONCES, "attacker": "chosen-later"}),
        ("nonces", {"attacker": None, "defender": None}),
        ("nonces", {"attacker": "from-the-attacker"}),
        ("commitments", {"attacker": None, "defender": None}),
    ],
)
def test_a_record_whose_deal_was_bent_is_refused(part: str, value: Any) -> None:
    data = record_with_deal()
    verify(record_of(data), escalade.load)
    data["deal"][part] = value
    with pytest.raises(Refused) as refused:
        verify(record_of(data), escalade.load)
    assert refused.value.code == "record.deal"


def test_a_seed_that_does_not_follow_from_the_deal_is_refused() -> None:
    deal = record_with_deal()["deal"]
    with pytest.raises(Refused) as refused:
        verify_deal(deal, ("attacker", "defender"), 7)
    assert refused.value.code == "record.deal"


@pytest.mark.parametrize(
    "deal",
    [7, {}, {"secret": "x"}, {"secret": 1, "commitment": 1, "nonces": 1, "commitments": 1}]
    + [{**record_with_deal()["deal"], part: value} for part in ("secret", "nonces") for value in ("", 7, {"a": 7})]
    + [{**record_with_deal()["deal"], "nonces": {"attacker": "a|b", "defender": None}}],
)
def test_a_deal_that_cannot_be_read_is_malformed(deal: Any) -> None:
    with pytest.raises(Refused) as refused:
        record_of(record_with_deal() | {"deal": deal})
    assert refused.value.code == "record.malformed"


def test_a_nonce_changes_the_seed() -> None:
    secret = "00" * 32
    assert len({seed_of(secret, nonces) for nonces in ([None, None], ["a", None], [None, "a"], ["a", "a"])}) == 4
