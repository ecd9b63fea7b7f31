"""Playing: moves, resigning, taking back, greeting. Each becomes one entry, or a Problem and nothing."""

from __future__ import annotations

from typing import Any

from litestar.concurrency import sync_to_thread

from ..core.errors import Refused
from ..core.state import State
from .fold import Fold, Move
from .live import Live, standing
from .problems import Problem, busy, key_reused, not_your_turn
from .table import TRIES, Draft, Table

GREETINGS = ("hello", "good_luck", "well_played", "thanks", "thinking", "oops", "good_game", "bye")
IMAGINED = 459  # deals imagined to see whether anything was shown: what differs in 1 % of them is found with 99 %


async def move(table: Table, live: Live, seat: str, seq: int, key: str, text: str) -> dict[str, Any]:
    """Makes a move, or gives the first answer again to a key that was used for it."""
    known = False

    def write(fold: Fold) -> Draft | None:
        nonlocal known
        known = (seat, key) in fold.keys
        if known:
            return None
        check_fresh(fold, seat, seq, table.time_of(live))
        check_turn(fold, seat)
        check_move(fold, seat, text)
        return Draft("move", seat, {"move": text}, key)

    if live.fold.seq < seq:  # the client has heard of more than this process
        await table.catch_up(live)
    fold = await table.enter(live, write)
    number = fold.keys[seat, key]
    then = await table.as_of(fold, number)
    if known and not was_for(then, seq, text):
        raise key_reused(seq=fold.seq, view=fold.view(seat))
    return {"seq": number, **standing(then, seat, then.at)}


def was_for(fold: Fold, seq: int, text: str) -> bool:
    """Whether the last entry is this move, made at a number from which it could be made."""
    made = last_move(fold)
    return made is not None and made.text == text and fold.happened_before <= seq < fold.seq


def last_move(fold: Fold) -> Move | None:
    """The move that the last entry made; None if that was something else."""
    return fold.moves[-1] if fold.moves and fold.moves[-1].seq == fold.seq else None


def check_fresh(fold: Fold, seat: str, seq: int, now: int) -> None:
    """Whether the client has seen everything that touched the position."""
    if not fold.happened <= seq <= fold.seq:
        message = f"the game is at {fold.seq}, the move was made at {seq}"
        raise Problem(409, "move.stale", message, seq=fold.seq, **standing(fold, seat, now))


def check_turn(fold: Fold, seat: str) -> None:
    if fold.status == "waiting":
        raise not_your_turn("the game has not begun")
    if fold.status == "over":
        raise not_your_turn("the game is over")
    if fold.to_act != seat:
        raise not_your_turn(f"{fold.to_act} is to act")


def check_move(fold: Fold, seat: str, text: str) -> None:
    """Membership in what the seat's own view offers; the reason of a refusal comes from that view alone, too."""
    view = fold.view(seat)
    assert view is not None
    if text in view["legal"]:
        return
    code, message, rule = "move.illegal", f"{text!r} is not among the legal moves", None
    try:
        reason = imagined(fold, view).explain(text)
        if not reason["legal"]:
            code, message, rule = reason["code"], reason["message"], reason["rule"]
    except Refused as refused:
        code, message, rule = refused.code, refused.message, refused.rule
    raise Problem(422, code, message, rule, seq=fold.seq, view=view)


def imagined(fold: Fold, view: dict[str, Any], seed: int = 0) -> State:
    """A full state that fits a view; whatever is said about it cannot betray what the view hides."""
    return fold.game.from_view(view, seed=seed)


async def resign(table: Table, live: Live, seat: str) -> Fold:
    def write(fold: Fold) -> Draft | None:
        if fold.status == "over":
            return None
        if fold.status == "waiting":
            raise not_your_turn("the game has not begun")
        return Draft("resign", seat)

    return await table.enter(live, write)


# ---- taking back ---------------------------------------------------------------------------------------------------


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
    shown: dict[int, bool] = {}  # whether anything was, by the number of the last entry that touched the position

    def write(fold: Fold) -> Draft | None:
        if key is not None and (seat, key) in fold.keys:
            return None
        made = last_own(fold, seat)
        body = {"to": made.seq - 1}
        if fold.seats[fold.other(seat)].kind == "bot":
            if fold.happened not in shown:
                raise Undecided(fold, made)
            if shown[fold.happened]:
                message = "something hidden has been shown since that move; against a bot it stands"
                raise Problem(422, "takeback.revealed", message)
            return Draft("takeback.yes", seat, body, key)
        if fold.takeback == {"by": seat, **body}:
            return None
        return Draft("takeback.ask", seat, body, key)

    for _ in range(TRIES):
        try:
            fold = await table.enter(live, write)
            used = key is not None and (seat, key) in fold.keys
            if used and last_move(await table.as_of(fold, fold.keys[seat, key or ""])) is not None:
                raise key_reused()
            return fold
        except Undecided as undecided:  # worked out beside the game, which goes on meanwhile
            table.limits.by_seat("think", live.id, seat)
            fold = undecided.fold
            shown[fold.happened] = await sync_to_thread(revealed, fold, seat, undecided.made)
    raise busy()


async def answer_takeback(table: Table, live: Live, seat: str, accept: bool) -> Fold:
    def write(fold: Fold) -> Draft | None:
        if fold.takeback is None or fold.takeback["by"] == seat:
            raise Problem(422, "takeback.none", "nobody has asked you for a takeback")
        return Draft("takeback.yes", seat, {"to": fold.takeback["to"]}) if accept else Draft("takeback.no", seat)

    return await table.enter(live, write)


async def greet(table: Table, live: Live, seat: str, greeting: str) -> Fold:
    if greeting not in GREETINGS:
        raise Refused("greeting.unknown", f"there is no greeting {greeting!r}; there are: {', '.join(GREETINGS)}")
    return await table.enter(live, lambda fold: Draft("greeting", seat, {"greeting": greeting}))
