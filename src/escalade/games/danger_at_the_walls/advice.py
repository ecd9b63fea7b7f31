"""Why another move was better, in this game's own terms: walls taken, locked and lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ...core.state import State


def advice(before: State, played: State, better: State) -> list[tuple[str, dict[str, Any]]]:
    """Facts for the one who was to move before; each is looked up in the positions after both moves."""
    own, other = before.game.seats[before.to_act], before.game.seats[1 - before.to_act]
    found: list[tuple[str, dict[str, Any]]] = [
        ("advice.locks", {"wall": wall}) for wall in locked(better, own) - locked(played, own)
    ]
    found += [("advice.takes", {"wall": wall}) for wall in held(better, own) - held(played, own) - held(before, own)]
    if not found and played.to_act == better.to_act == 1 - before.to_act:
        safe = takings(better, other)
        lost = [(wall, move) for wall, move in takings(played, other).items() if wall not in safe]
        found = [("advice.loses", {"seat": other, "wall": wall, "move": move}) for wall, move in lost]
    return found


def held(state: State, seat: str) -> set[int]:
    return {number for number, wall in enumerate(state.dump()["walls"], start=1) if wall["control"] == seat}


def locked(state: State, seat: str) -> set[int]:
    """The walls that a seat controls under a Flag: nobody takes them any more."""
    walls = enumerate(state.dump()["walls"], start=1)
    return {number for number, wall in walls if wall["control"] == seat and wall["flag"]}


def takings(state: State, seat: str) -> dict[int, str]:
    """The walls that a seat, which is to act, could take with one move, and a move that does."""
    found: dict[int, str] = {}
    present = held(state, seat)
    for action in state.legal():
        twin = state.clone()
        twin.apply(action)
        for wall in held(twin, seat) - present:
            found.setdefault(wall, state.text(action))
    return found
