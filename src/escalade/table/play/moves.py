"""Moves, resigning and greetings."""

from __future__ import annotations

from typing import Any

from ...core.errors import Refused
from ...core.state import State
from ...store import kinds
from ..game.drafts import Draft
from ..game.events import standing
from ..game.fold import Fold, Move
from ..live import Live
from ..problems import Problem, key_reused, not_your_turn
from ..table import Table

GREETINGS = ("hello", "good_luck", "well_played", "thanks", "thinking", "oops", "good_game", "bye")


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
        return Draft(kinds.Move(text), seat, key)

    if live.fold.seq < seq:  # the client knows of more entries than this process
        await table.catch_up(live)
    fold = await table.enter(live, write)
    number = fold.keys[seat, key]
    then = await table.as_of(fold, number)
    if known and not was_for(then, seq, text):
        raise key_reused(seq=fold.seq, view=fold.view(seat))
    return {"seq": number, "piece": then.moves[-1].piece, **standing(then, seat, then.at)}


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
    """Whether the seat's view offers the move. The reason of a refusal comes from that view alone, too."""
    view = fold.view(seat)
    assert view is not None
    if text in view["legal"]:
        return
    raise Problem.of(reason_against(imagined(fold, view), text), seq=fold.seq, view=view)


def reason_against(state: State, text: str) -> Refused:
    """Why a move is not among those that the view offers."""
    try:
        reason = state.explain(text)
    except Refused as refused:
        return refused
    if reason["legal"]:
        return Refused("move.illegal", f"{text!r} is not among the legal moves")
    return Refused(reason["code"], reason["message"], reason["rule"], **reason.get("facts", {}))


def imagined(fold: Fold, view: dict[str, Any], seed: int = 0) -> State:
    """A full state that fits a view. What is said about it cannot tell what the view hides."""
    return fold.game.from_view(view, seed=seed)


async def resign(table: Table, live: Live, seat: str) -> Fold:
    def write(fold: Fold) -> Draft | None:
        if fold.status == "over":
            return None
        if fold.status == "waiting":
            raise not_your_turn("the game has not begun")
        return Draft(kinds.Resign(), seat)

    return await table.enter(live, write)


async def greet(table: Table, live: Live, seat: str, greeting: str) -> Fold:
    if greeting not in GREETINGS:
        raise Refused("greeting.unknown", f"there is no greeting {greeting!r}; there are: {', '.join(GREETINGS)}")
    return await table.enter(live, lambda fold: Draft(kinds.Greeting(greeting), seat))
