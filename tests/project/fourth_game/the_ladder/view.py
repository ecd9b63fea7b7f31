"""What a seat may know: the fields of a position, with sizes for hidden hands and the deck, and no `random`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .positions import names, public

if TYPE_CHECKING:
    from .state import Siege


def show(siege: Siege, seat: int | None) -> dict[str, Any]:
    seats = siege.game.seats
    return {
        **public(siege),
        "seat": None if seat is None else seats[seat],
        "hand": [] if seat is None else names(siege.hand_cards(seat)),
        "hands": {name: {"size": len(siege.hand_cards(number))} for number, name in enumerate(seats)},
        "deck": {"size": len(siege.deck_cards())},
    }
