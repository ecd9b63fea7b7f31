"""What a seat may know.

A view has the fields of a position with these differences: `seat` (name or null); `hands` has a size for each seat,
`hand` is the own one (null for a spectator); `deck` has its size; `played` lists the cards that are out of the game
(played in the open, so everyone can count what is unseen); `board` is the drawing, top row first, one character each
(`T` throne, `#` wall block at the start, `D` door, `c` castle floor, `.` field, `a` camp); `legal` has the moves of the
seat to act. It has no `random`. Hidden are the other's hand and the order of the deck (C7).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .positions import card_names, public

if TYPE_CHECKING:
    from .state import Siege


def show(siege: Siege, seat: int | None) -> dict[str, Any]:
    there = siege.standing()
    seats = siege.game.seats
    return {
        **public(siege.game, there),
        "seat": None if seat is None else seats[seat],
        "board": list(siege.board.drawing),
        "hands": {name: {"size": sum(there.hands[number])} for number, name in enumerate(seats)},
        "hand": None if seat is None else card_names(there.hands[seat]),
        "deck": {"size": len(there.deck)},
        "played": card_names(siege.played()),
    }
