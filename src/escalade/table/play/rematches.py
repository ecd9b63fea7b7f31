"""The rematch: another game, with the roles swapped or as they were, made once every player has asked for it so."""

from __future__ import annotations

import secrets

import msgspec

from ...store import GameRow, MatchPart, kinds
from ..game.drafts import Draft
from ..game.fold import Fold
from ..game.seats import Seat, fields_of
from ..game.tokens import derived, hashed, new_id, new_secret
from ..live import Live
from ..problems import Problem, forbidden_seat
from ..table import Table
from .seats import new_game


def next_row(table: Table, fold: Fold, sides: kinds.Sides) -> GameRow:
    """The same game with these sides; in a match, its second game, or the first of a new match."""
    seats = {}
    for name in fold.game.seats:
        before = name if sides == "same" else fold.other(name)
        held = fold.seats[before]
        human = held.kind != "bot"
        heir = before if human else None
        seats[name] = Seat(held.kind, held.level, heir=heir, ready=not (human and fold.wait), name=held.name)
    id_ = new_id()
    match = fold.row.match
    if match is not None:
        match = MatchPart(match.id, 2, fold.row.id) if match.number == 1 else MatchPart(id_, 1, id_)
    return msgspec.structs.replace(
        fold.row, id=id_, seats=fields_of(seats), secret=new_secret(), bot_seed=secrets.randbits(62),
        created=table.now(), match=match, previous=fold.row.id,
    )  # fmt: skip


async def rematch(
    table: Table, live: Live, seat: str, token: str, wish: kinds.Sides | None = None
) -> tuple[Live, str, str] | None:
    """Asks for another game; once everyone has asked for it so, the next game with the asker's seat and token in it.

    Without a wish the sides are swapped, but a position is tried again in the same ones.
    """
    made: list[Live] = []

    def write(fold: Fold) -> Draft | None:
        if fold.status != "over":
            raise Problem(403, "rematch.running", "a rematch begins after the end of the game")
        if fold.next is not None:
            return None
        sides = wish or ("swapped" if fold.position is None else "same")
        if sides == "same" and fold.row.match is not None:
            raise Problem(422, "rematch.match", "in a match the roles are swapped")
        asked = fold.asked if sides == fold.sides else ()
        missing = [name for name, held in fold.seats.items() if held.kind == "human" and name not in asked]
        if missing not in ([], [seat]):
            return None if seat in asked else Draft(kinds.RematchAsk(sides), seat)
        row = next_row(table, fold, sides)
        before = None if row.before is None else fold.bare()
        new, next_live = new_game(table, fold.game, row, fold.wait, before, fold.position)
        made.append(next_live)
        return Draft(kinds.Rematch(row.id), seat, creates=new)

    fold = await table.enter(live, write)
    if fold.next is None:
        return None
    for next_live in made:
        if next_live.id == fold.next:
            table.next_turn(table.keep(next_live))
    return await inherit(table, await table.find(fold.next), seat, token)


async def inherit(table: Table, live: Live, old_seat: str, old_token: str) -> tuple[Live, str, str]:
    """The seat in the next game that belongs to a seat of the previous one, and its token."""
    seat = next((name for name, held in live.fold.seats.items() if held.heir == old_seat), None)
    if seat is None:
        raise forbidden_seat()
    token = derived(old_token, "rematch", live.id, seat)

    def write(fold: Fold) -> Draft | None:
        if fold.holder(token) == seat:
            return None
        if fold.seats[seat].heir is None:  # renewed since: only the new token counts
            raise forbidden_seat()
        return Draft(kinds.Seat(hashed(token)), seat)

    await table.enter(live, write)
    return live, seat, token
