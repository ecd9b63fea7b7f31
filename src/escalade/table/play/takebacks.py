"""Takebacks: at once against a bot if nothing hidden was shown since, else the other player is asked."""

from __future__ import annotations

import asyncio
from typing import Any, Literal

from ...core.errors import Refused
from ...core.state import State
from ...store import kinds
from ..game.drafts import Draft
from ..game.fold import Fold, Move, Takeback
from ..live import Live
from ..problems import Problem, busy, key_reused, not_your_turn
from ..table import TRIES, Table
from .moves import imagined, last_move

Outlook = Literal["granted", "asked", "refused"]
IMAGINED = 459  # deals imagined to see whether anything was shown: what differs in 1 % of them is found with 99 %


class Undecided(Exception):  # noqa: N818 - not an error: the answer takes too long to be found while a game is held
    """Whether a move showed something is not known yet."""

    def __init__(self, fold: Fold, made: Move) -> None:
        self.fold = fold
        self.made = made


def last_own(fold: Fold, seat: str) -> Move:
    """The move that a takeback takes back (with all that came after it)."""
    if fold.status != "running":
        raise not_your_turn("a move can be taken back while the game is on")
    for made in reversed(fold.moves):
        if made.seat == seat:
            return made
    raise Problem(422, "takeback.nothing", "you have not made a move that could be taken back")


def revealed(fold: Fold, seat: str, first: Move) -> bool:
    """Whether the seat has learnt anything hidden since it made a move.

    Nothing was revealed if in every deal that it then held for possible the same moves could have been made and would
    look the same now. So many of them are tried that a rare difference is found too; one that differs is enough.
    """
    number = fold.game.seats.index(seat)
    then, _ = fold.back_to(first.seq - 1)
    now = fold.view(seat)
    since = [made.text for made in fold.moves if made.seq >= first.seq]
    world = imagined(fold, then.view(number))
    return any(not _same(world, seed, since, number, now) for seed in range(IMAGINED))


def _same(world: State, seed: int, since: list[str], number: int, now: dict[str, Any] | None) -> bool:
    state = world.clone()
    state.imagine(number, seed)
    try:
        for text in since:
            state.apply(state.parse(text))
    except Refused:
        return False
    return bool(state.view(number) == now)


async def take_back(table: Table, live: Live, seat: str, key: str | None) -> Fold:
    """Takes back at once against a bot, or asks a person."""

    def write(fold: Fold) -> Draft | None:
        if key is not None and (seat, key) in fold.keys:
            return None
        made = last_own(fold, seat)
        to = made.seq - 1
        if fold.seats[fold.other(seat)].kind == "bot":
            shown = known(live, fold, seat)
            if shown is None:
                raise Undecided(fold, made)
            if shown:
                message = "something hidden has been shown since that move; against a bot it stands"
                raise Problem(422, "takeback.revealed", message)
            return Draft(kinds.TakebackYes(to), seat, key)
        if fold.takeback == Takeback(seat, to):
            return None
        return Draft(kinds.TakebackAsk(to), seat, key)

    for _ in range(TRIES):
        try:
            fold = await table.enter(live, write)
            used = key is not None and (seat, key) in fold.keys
            if used and last_move(await table.as_of(fold, fold.keys[seat, key or ""])) is not None:
                raise key_reused()
            return fold
        except Undecided as undecided:  # found out without the lock: the game goes on meanwhile
            await find_out(table, live, undecided.fold, seat, undecided.made)
    raise busy()


def known(live: Live, fold: Fold, seat: str) -> bool | None:
    """Whether anything hidden was shown since the seat's last move; None if nobody has found out yet."""
    happened, shown = live.shown.get(seat, (-1, False))
    return shown if happened == fold.happened else None


async def find_out(table: Table, live: Live, fold: Fold, seat: str, made: Move) -> bool:
    """The same, imagined in a thread, once for a position."""
    shown = known(live, fold, seat)
    if shown is None:
        table.limits.by_seat("think", live.id, seat)
        shown = await asyncio.to_thread(revealed, fold, seat, made)
        live.shown[seat] = fold.happened, shown
    return shown


async def outlook(table: Table, live: Live, seat: str) -> tuple[int, Outlook, str | None]:
    """What a takeback would meet now, as of which entry, and the code of its refusal."""
    fold = await table.present(live)
    try:
        made = last_own(fold, seat)
    except Problem as problem:
        return fold.seq, "refused", problem.code
    if fold.seats[fold.other(seat)].kind != "bot":
        return fold.seq, "asked", None
    if await find_out(table, live, fold, seat, made):
        return fold.seq, "refused", "takeback.revealed"
    return fold.seq, "granted", None


async def answer_takeback(table: Table, live: Live, seat: str, accept: bool) -> Fold:
    def write(fold: Fold) -> Draft | None:
        if fold.takeback is None or fold.takeback.by == seat:
            raise Problem(422, "takeback.none", "nobody has asked you for a takeback")
        return Draft(kinds.TakebackYes(fold.takeback.to) if accept else kinds.TakebackNo(), seat)

    return await table.enter(live, write)
