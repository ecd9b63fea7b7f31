"""Fair deals: server and players commit to a number each before any player reveals his; the seed follows from all.

Nobody can bend such a deal: what each adds is fixed before anyone knows what the others add. One who refuses to reveal
stops the deal, and everyone sees who it was.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from typing import Any, TypedDict, cast

from .errors import Refused

NONCE = r"^[A-Za-z0-9_-]{1,64}$"  # none of these is the separator
COMMITMENT = r"^[0-9a-f]{64}$"


class RecordDeal(TypedDict):
    """What the seed of a server's game follows from, as its record carries it."""

    secret: str
    commitment: str
    nonces: dict[str, str | None]
    commitments: dict[str, str | None]


def commitment_of(secret: str) -> str:
    """What the server publishes before any player commits, and everyone checks after the game."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def nonce_commitment(commitment: str, seat: str, nonce: str) -> str:
    """What a player sends before any nonce is revealed. It fits one deal and one seat, so a copy is worthless."""
    return hashlib.sha256(f"escalade-nonce-1|{commitment}|{seat}|{nonce}".encode()).hexdigest()


def seed_of(secret: str, nonces: Sequence[str | None]) -> int:
    """The seed of the deal, 128 bits; the nonces in the order of the seats."""
    text = "|".join(["escalade-deal-1", secret, *(nonce or "" for nonce in nonces)])
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:16], "big")


def checked_deal(deal: Any) -> RecordDeal:
    """The field `deal` of a record, if it has the right parts."""
    parts = RecordDeal.__required_keys__
    if not isinstance(deal, dict) or set(deal) != parts:
        raise Refused("record.malformed", f"the deal of a record has: {', '.join(sorted(parts))}")
    if not _fits(COMMITMENT, deal["secret"]) or not _fits(COMMITMENT, deal["commitment"]):
        raise Refused("record.malformed", "secret and commitment of a deal are 64 hexadecimal digits")
    for part, pattern in (("nonces", NONCE), ("commitments", COMMITMENT)):
        if not isinstance(deal[part], dict) or not all(
            value is None or _fits(pattern, value) for value in deal[part].values()
        ):
            raise Refused("record.malformed", f"the {part} of a deal are a short text or null for each seat")
    return cast(RecordDeal, deal)


def _fits(pattern: str, text: Any) -> bool:
    return isinstance(text, str) and re.fullmatch(pattern, text) is not None


def verify_deal(deal: Mapping[str, Any], seats: Sequence[str], seed: int) -> None:
    """Recomputes a deal; what does not fit is Refused."""
    if commitment_of(deal["secret"]) != deal["commitment"]:
        raise Refused("record.deal", "the deal is not the promised one: the secret does not fit its commitment")
    nonces, commitments = deal["nonces"], deal["commitments"]
    if set(nonces) != set(seats) or set(commitments) != set(seats):
        raise Refused("record.deal", f"the deal names a nonce and a commitment for each seat: {', '.join(seats)}")
    for seat in seats:
        nonce, promised = nonces[seat], commitments[seat]
        made = None if nonce is None else nonce_commitment(deal["commitment"], seat, nonce)
        if made != promised:
            raise Refused("record.deal", f"the nonce of {seat} does not fit the commitment that was made to it")
    if seed_of(deal["secret"], [nonces[seat] for seat in seats]) != seed:
        raise Refused("record.deal", "the seed does not follow from the secret and the nonces of the deal")
