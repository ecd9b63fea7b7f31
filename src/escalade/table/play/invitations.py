"""How a seat is claimed: by an invitation, from the lobby, or by a link that carries it to another device.

Each works once. What claims is the call to join; whoever opens or looks at a link has claimed nothing.
"""

from __future__ import annotations

import hmac

import msgspec

from ...store import kinds
from ..game.drafts import Draft, with_deal
from ..game.fold import Fold
from ..game.names import checked_name
from ..game.tokens import derived, hashed, new_token
from ..live import Live
from ..problems import Problem, forbidden_seat, key_reused
from ..table import Table


class Invitation(msgspec.Struct, frozen=True):
    """What a link is for. `carries`: the seat is held, and goes to one more device; `open`: nobody has used it yet."""

    seat: str
    carries: bool
    open: bool


def invite_of(fold: Fold, seat: str) -> str:
    """The secret of an open seat's link. It follows from the game's own secret, so no log needs to keep it."""
    return derived(fold.row.secret, "invite", fold.row.id, seat)


def invitation(fold: Fold, invite: str) -> Invitation:
    """What a secret of this game is for; one that it never had is a Problem."""
    for seat, began in fold.row.seats.items():
        if began["kind"] == "open" and hmac.compare_digest(invite_of(fold, seat).encode(), invite.encode()):
            return Invitation(seat, carries=False, open=fold.seats[seat].kind == "open")
    link = hashed(invite)
    if link in fold.links:
        return Invitation(fold.links[link], carries=True, open=link not in fold.spent)
    raise Problem(403, "invite.unknown", "this link invites to no seat of this game")


async def join(
    table: Table, live: Live, invite: str | None, seat: str | None, key: str | None, name: str | None = None
) -> tuple[str, str]:
    """Claims a seat for somebody, perhaps with a name: the seat and the new token. The same key gets the same again."""
    name = None if name is None else checked_name(name)
    token = new_token() if key is None else derived(live.fold.row.secret, "join", live.id, key)

    def write(fold: Fold) -> Draft | None:
        mine = fold.holder(token)
        if mine is not None:
            if mine != (seat or mine if invite is None else invitation(fold, invite).seat):
                raise key_reused()
            return None
        came = kinds.Join(hashed(token), called=name)
        return _claim(fold, came, seat) if invite is None else _accept(fold, came, invite)

    fold = await table.enter(live, write)
    taken = fold.holder(token)
    if taken is None:  # the key was good once; the seat has been renewed since
        raise forbidden_seat()
    return taken, token


def _claim(fold: Fold, came: kinds.Join, seat: str | None) -> Draft:
    """From the lobby: an open seat of a public game."""
    if not fold.row.public:
        raise Problem(403, "invite.needed", "a seat of this game is taken with the link that invites to it")
    free = [name for name, held in fold.seats.items() if held.kind == "open" and seat in (None, name)]
    if not free:
        raise seat_taken()
    return with_deal(fold, came, free[0])


def _accept(fold: Fold, came: kinds.Join, invite: str) -> Draft:
    """By a link."""
    found = invitation(fold, invite)
    if found.carries:
        if not found.open:
            raise Problem(403, "invite.used", "this link has carried its seat to a device already, or was ended")
        return Draft(kinds.SeatCarry(came.token, hashed(invite)), found.seat)
    if not found.open:
        raise seat_taken()
    return with_deal(fold, came, found.seat)


def seat_taken() -> Problem:
    return Problem(403, "seat.taken", "no such seat of this game is open")


async def carry(table: Table, live: Live, seat: str, token: str, key: str | None) -> str:
    """The secret of a link that carries the seat to one more device, once. The same key gets the same link again."""
    secret = new_token() if key is None else derived(token, "link", live.id, key)
    link = kinds.SeatLink(hashed(secret))
    await table.enter(live, lambda fold: None if link.link in fold.links else Draft(link, seat))
    return secret


async def renew(table: Table, live: Live, old: str, key: str) -> str:
    """Ends every token of the holder's seat, and every link that would carry it; the one new token.

    It follows from the old token and the key, so that a lost answer can be asked for again with the two.
    """
    token = derived(old, "renew", live.id, key)

    def write(fold: Fold) -> Draft | None:
        if fold.holder(token) is not None:
            return None
        seat = fold.holder(old)
        if seat is None:
            raise forbidden_seat()
        return Draft(kinds.SeatRenew(hashed(token)), seat)

    await table.enter(live, write)
    return token
