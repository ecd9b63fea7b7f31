"""Tokens of seats and links that give one: unguessable, shown once, kept only as hashes."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Iterable, Mapping

LONGEST = 128


def new_id() -> str:
    """The id of a game: who knows it may watch."""
    return secrets.token_urlsafe(12)


def new_token() -> str:
    return secrets.token_urlsafe(32)


def new_secret() -> str:
    """What the server adds to a deal."""
    return secrets.token_hex(32)


def hashed(token: str) -> str:
    """What the log keeps. A token has 256 random bits, so a plain hash cannot be searched."""
    return hashlib.sha256(b"escalade-seat-1|" + token.encode()).hexdigest()


def derived(source: str, *purpose: str) -> str:
    """A token that follows from a source: only who has the source can get it, and always gets the same."""
    digest = hmac.new(source.encode(), "|".join(purpose).encode(), hashlib.sha256).digest()
    return urlsafe_b64encode(digest).rstrip(b"=").decode()


def seat_of(token: str, hashes: Mapping[str, Iterable[str]]) -> str | None:
    """The seat that a token holds; every hash is compared, in constant time."""
    if not token or len(token) > LONGEST or not token.isascii():
        return None
    given = hashed(token)
    found = None
    for seat, tokens in hashes.items():
        for stored in tokens:
            if hmac.compare_digest(stored, given):
                found = seat
    return found
