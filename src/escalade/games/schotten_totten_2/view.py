"""What a seat may know, and full states drawn from it.

A view has the fields of a position, with what is hidden replaced by what is public of it:

- `seat`: whose view this is, null for a spectator; `hand`: the seat's own cards (absent for a spectator);
- `hands`: for each seat its `size` and how many of its cards are `tactic` cards (backs differ);
- `deck`: `size`, and the `elite` cards that Support put into it; `tactic_deck`: `size`;
- `giving`: the own cards chosen for an exchange, for the other seat only how many;
- `known` (players only): for each seat what it knows of the other's hand, which both remember from the exchange;
- `walls` with `slots` and `condition` of the tile as it is now; `legal`: texts, when the seat is to act.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from escalade.core.errors import Refused

from .cards import SIEGE, in_set, names_of
from .walls import TILES, asks

if TYPE_CHECKING:
    from .game import Game, State

SEATS = ("attacker", "defender")
ELITE_SET = 15 << SIEGE
CARDS = 71


def seat_name(seat: int) -> str | None:
    return SEATS[seat] if seat >= 0 else None


def walls_of(state: State, parts: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The walls as positions and views show them."""
    return [
        {
            "damaged": parts["damaged"][tile],
            "attacker": names_of(state.side_cards(0, tile)),
            "defender": names_of(state.side_cards(1, tile)),
            "first": seat_name(parts["first"][tile]),
        }
        for tile in range(TILES)
    ]


def tactic_count(cards: int, actions: int) -> int:
    return (cards & ELITE_SET).bit_count() + actions.bit_count()


def check_seat(seat: object) -> None:
    if isinstance(seat, bool | float) or seat not in (0, 1, None):
        raise Refused("view.seat", f"there is no seat {seat!r}: 0 is the Attacker, 1 the Defender, None a spectator")


def view(state: State, seat: int | None) -> dict[str, Any]:
    """All that a seat may know."""
    check_seat(seat)
    parts = state.sets()
    walls = walls_of(state, parts)
    for tile, wall in enumerate(walls):
        wall["slots"], wall["condition"] = asks(tile, wall["damaged"])
    shown: dict[str, Any] = {
        "game": state.game.id,
        "options": dict(state.game.options),
        "seat": None if seat is None else SEATS[seat],
        "to_act": seat_name(state.to_act),
        "step": parts["step"],
        "walls": walls,
        "hands": {
            name: {"size": cards.bit_count() + actions.bit_count(), "tactic": tactic_count(cards, actions)}
            for name, (cards, actions) in zip(SEATS, parts["hand"])
        },
        "deck": {
            "size": parts["deck_size"],
            "elite": names_of(sorted(card for card in state.deck_cards() if card >= SIEGE)),
        },
        "tactic_deck": {"size": parts["tactic_size"]},
        "discard": in_set(parts["discard"]),
        "out": {name: in_set(0, actions) for name, actions in zip(SEATS, parts["out"])},
        "cauldrons": parts["cauldrons"],
        "giving": {
            name: in_set(*chosen) if number == seat else chosen[0].bit_count() + chosen[1].bit_count()
            for number, (name, chosen) in enumerate(zip(SEATS, parts["giving"]))
        },
        "played": dict(zip(SEATS, parts["played"])),
        "last_turn": parts["last_turn"],
        "winner": seat_name(state.won),
        "by": state.by,
        "legal": [state.text(action) for action in state.legal()] if seat == state.to_act else [],
    }
    if seat is not None:
        shown["hand"] = in_set(*parts["hand"][seat])
        shown["known"] = {name: in_set(*cards) for name, cards in zip(SEATS, parts["known"])}
    return shown


# ---- back to full states -------------------------------------------------------------------------------------------


def from_view(game: Game, shown: Mapping[str, Any], seed: int) -> State:
    """One of the states that the view's seat cannot tell apart, drawn with a seed."""
    from .positions import position

    if not isinstance(shown, Mapping) or shown.get("game") != game.id:
        raise Refused("view.malformed", f"this is no view of {game.id}")
    try:
        filled = _any_world(game, shown)
    except (KeyError, TypeError, AttributeError, ValueError) as problem:
        if isinstance(problem, Refused):
            raise
        raise Refused("view.malformed", f"this is no view of {game.id}: {problem!r} is missing or wrong") from None
    state = position(game, filled, settled=True)
    if shown["step"] == "end" and shown["to_act"] and not state.claimable_tiles():
        raise Refused("view.malformed", "a view in step 'end' has a tile whose control can be declared", "S1")
    seat = shown["seat"]
    state.imagine(None if seat is None else SEATS.index(seat), seed)
    return state


def _any_world(game: Game, shown: Mapping[str, Any]) -> dict[str, Any]:
    """A position that agrees with the view; the hidden cards lie in it in any order."""
    from .cards import SIEGE_CARDS, TACTIC_CARDS

    seat = shown["seat"]
    hands: dict[str, list[str]] = {name: [] for name in SEATS}
    if seat is not None:
        other = SEATS[1 - SEATS.index(seat)]
        hands[seat] = list(shown["hand"])
        hands[other] = list(shown["known"][seat])
    seen = {card for wall in shown["walls"] for side in SEATS for card in wall[side]}
    seen |= {card for name in SEATS for card in (*hands[name], *shown["out"][name])}
    seen |= {*shown["discard"], *shown["deck"]["elite"]}
    siege = [card for card in SIEGE_CARDS if card not in seen]
    tactic = [card for card in TACTIC_CARDS if card not in seen] if game.options["tactics"] else []
    for name in SEATS:
        size, backs = (_count(shown["hands"][name], part) for part in ("size", "tactic"))
        mine = sum(card in TACTIC_CARDS for card in hands[name])
        missing = [(backs - mine, tactic), (size - backs - (len(hands[name]) - mine), siege)]
        for many, pool in missing:
            if not 0 <= many <= (0 if name == seat else len(pool)):
                raise _not_adding_up()
            hands[name] += [pool.pop() for _ in range(many)]
    if (_count(shown["deck"], "size"), _count(shown["tactic_deck"], "size")) != (
        len(siege) + len(shown["deck"]["elite"]),
        len(tactic),
    ):
        raise _not_adding_up()
    giving = shown["giving"]
    keep = ("game", "options", "to_act", "step", "discard", "out", "cauldrons", "played", "last_turn", "winner", "by")
    return {
        **{field: shown[field] for field in keep},
        "walls": [{field: wall[field] for field in ("damaged", *SEATS, "first")} for wall in shown["walls"]],
        "hands": hands,
        "deck": siege + list(shown["deck"]["elite"]),
        "tactic_deck": tactic,
        "giving": {name: giving[name] if name == seat else hands[name][: _count(giving, name)] for name in SEATS},
        "known": shown.get("known") or {name: [] for name in SEATS},
    }


def _count(part: Mapping[str, Any], name: str) -> int:
    """A number of cards in a view."""
    many = part[name]
    if isinstance(many, bool) or not isinstance(many, int) or not 0 <= many <= CARDS:
        raise Refused("view.malformed", f"{name!r} of a view is a number of cards, 0 to {CARDS}")
    return many


def _not_adding_up() -> Refused:
    return Refused("view.cards", "the cards of this view do not add up to those of the game")
