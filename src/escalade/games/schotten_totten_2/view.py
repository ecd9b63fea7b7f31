"""What a seat may know.

A view has the fields of a position, with what is hidden replaced by what is public of it:

- `seat`: whose view this is, null for a spectator; `hand`: the seat's own cards (absent for a spectator);
- `hands`: for each seat its `size` and how many of its cards are `tactic` cards (backs differ);
- `deck`: `size`, and the `elite` cards that Support put into it (S14); `tactic_deck`: `size`;
- `giving`: the own cards chosen for an exchange, for the other seat only how many;
- `known` (players only): for each seat what it knows of the other's hand, which both remember from the exchange;
- `walls` with `slots` and `condition` of the tile as it is now; `legal`: texts, when the seat is to act.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import constants as c
from .cards import in_set, names_of
from .positions import walls_of
from .walls import asks

if TYPE_CHECKING:
    from .state import Siege

ELITE_SET = c.ELITE << c.SIEGE


def sizes(cards: int, actions: int) -> dict[str, int]:
    """What the backs of a hand show."""
    tactic = (cards & ELITE_SET).bit_count() + actions.bit_count()
    return {"size": cards.bit_count() + actions.bit_count(), "tactic": tactic}


def show(siege: Siege, seat: int | None) -> dict[str, Any]:
    """All that a seat may know, but for `legal`."""
    game, parts = siege.game, siege.sets()
    walls = walls_of(siege, parts)
    for tile, wall in enumerate(walls):
        wall["slots"], wall["condition"] = asks(tile, wall["damaged"])
    deck = siege.deck_cards()
    shown: dict[str, Any] = {
        "game": game.id,
        "options": dict(game.options),
        "seat": None if seat is None else c.SEATS[seat],
        "to_act": game.seat_name(siege.to_act),
        "step": c.STEPS[siege.step],
        "walls": walls,
        "hands": {name: sizes(*hand) for name, hand in zip(c.SEATS, parts["hand"])},
        "deck": {"size": len(deck), "elite": names_of(sorted(card for card in deck if card >= c.SIEGE))},
        "tactic_deck": {"size": len(siege.tactic_deck_cards())},
        "discard": in_set(parts["discard"]),
        "out": {name: in_set(0, actions) for name, actions in zip(c.SEATS, parts["out"])},
        "cauldrons": parts["cauldrons"],
        "giving": {
            name: in_set(*chosen) if number == seat else sizes(*chosen)["size"]
            for number, (name, chosen) in enumerate(zip(c.SEATS, parts["giving"]))
        },
        "played": dict(zip(c.SEATS, parts["played"])),
        "last_turn": parts["last_turn"],
        "winner": game.seat_name(siege.won),
        "by": siege.by,
    }
    if seat is not None:
        shown["hand"] = in_set(*parts["hand"][seat])
        shown["known"] = {name: in_set(*cards) for name, cards in zip(c.SEATS, parts["known"])}
    return shown
