"""Why another move was better, in this game's own terms: units struck down, units lost, the door."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ...core.state import State

Units = dict[str, str]  # square and kind
CLOSED = "closed"


def advice(before: State, played: State, better: State) -> list[tuple[str, dict[str, Any]]]:
    """Facts for the one who was to move before; each is looked up in the positions after both moves."""
    own, other = before.game.seats[before.to_act], before.game.seats[1 - before.to_act]
    rest, left = units(played, other), units(better, other)
    struck = {square: kind for square, kind in units(before, other).items() if square not in left and square in rest}
    found = [("advice.kills", {"unit": kind, "square": square}) for square, kind in struck.items()]
    doors = [state.dump()["door"] for state in (before, played, better)]
    if doors[:2] == [CLOSED, CLOSED] != doors[1:]:
        found.append(("advice.door", {}))
    if not found and played.to_act == better.to_act == 1 - before.to_act:
        safe = strikes(better, own)
        lost = {square: strike for square, strike in strikes(played, own).items() if square not in safe}
        found = [
            ("advice.loses", {"seat": other, "unit": kind, "square": square, "move": move})
            for square, (kind, move) in lost.items()
        ]
    return found


def units(state: State, side: str) -> Units:
    return {unit["at"]: unit["unit"] for unit in state.dump()["units"] if unit["side"] == side}


def strikes(state: State, victim: str) -> dict[str, tuple[str, str]]:
    """The units of a side that the other, which is to act, could strike down with one action, and such an action."""
    found: dict[str, tuple[str, str]] = {}
    present = units(state, victim)
    for action in state.legal():
        text = state.text(action)
        if text.startswith(("attack ", "charge ")):
            twin = state.clone()
            twin.apply(action)
            for square in present.keys() - units(twin, victim).keys():
                found.setdefault(square, (present[square], text))
    return found
