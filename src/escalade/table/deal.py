"""Fair deals: the server commits to a secret before any player adds a nonce; the seed follows from all of them."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable

NONCE = r"^[A-Za-z0-9_-]{1,64}$"  # none of these is the separator


def new_secret() -> str:
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    """What is published before the deal, and checked after the game."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def seed_of(secret: str, nonces: Iterable[str | None]) -> int:
    """The seed of the deal, 128 bits; the nonces in the order of the seats."""
    text = "|".join(["escalade-deal-1", secret, *(nonce or "" for nonce in nonces)])
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:16], "big")
