"""Why another move was better: facts that were checked, each with a key of the catalogues.

What holds in every game is here; a game's own facts are in its package, `advice.py`. A fact is true of the position as
it was; that a move wins is said only if it also wins in worlds that the mover could not tell apart.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from .judge import WORD
from .opinions import opinion
from .proof import YES, Finish, Prover

if TYPE_CHECKING:
    from ..core.state import State
    from .judge import Judge

Reason = tuple[str, dict[str, Any]]
WORLDS = 4  # in each of which a win must hold
WORK = 3_000  # positions looked at after a move to see whether it wins this turn
TURN_WORK = 40_000  # the same for all moves together
MOST = 2  # reasons that are told


def reasons(before: State, move: str, better: str, judge: Judge) -> list[Reason]:
    """What speaks against the move that was played and for the better one, the weightiest first."""
    played, other = after(before, move), after(before, better)
    found = [*wins(before, better), *lets_win(before, played, other)]
    found = found or before.game.advice(before, played, other) or list(answer(before, played, judge))
    return found[:MOST]


def after(before: State, move: str) -> State:
    state: State = before.clone()
    state.apply(state.parse(move))
    return state


def wins(before: State, better: str) -> Iterator[Reason]:
    """The better move wins this turn, whatever the mover could not see."""
    seat, action = before.to_act, before.parse(better)
    prover = Prover(before)
    for place in range(WORLDS + 1):
        world = before.clone()
        if place:
            world.imagine(seat, place * WORD)
        if prover.proves(world, action, seat, 0, WORK) != YES:
            return
    yield ("why.wins" if after(before, better).over else "why.wins_turn"), {}


def lets_win(before: State, played: State, other: State) -> Iterator[Reason]:
    """After the move the other side could win in its turn; after the better one it could not."""
    seat = before.to_act
    if played.over:
        if played.winner != seat:
            yield "why.loses", {}
        return
    reply = winning_reply(played, 1 - seat)
    if reply is not None and winning_reply(other, 1 - seat) is None:
        yield "why.lets_win", {"seat": before.game.seats[1 - seat], "move": reply}


def winning_reply(state: State, seat: int) -> str | None:
    """A move with which a seat that is to act begins a turn that wins."""
    if state.to_act != seat:
        return None
    turn = Finish(state, opinion(state)).turn(state, TURN_WORK)
    return state.text(turn[0]) if turn else None


def answer(before: State, played: State, judge: Judge) -> Iterator[Reason]:
    """What the other side best answers, as far as it sees."""
    other = 1 - before.to_act
    if played.to_act == other:
        chances = judge.moves(played.view(other))
        best = max(chances, key=lambda move: chances[move])
        yield "why.answer", {"seat": before.game.seats[other], "move": best}
