"""What a seat may know.

A view has the fields of a position with these differences: `seat` (name or null); `hands` has a size for each seat,
`hand` is the own one (null for a spectator); `deck` has its size; `played` lists the cards that are out of the game
(played in the open, so everyone can count what is unseen); `board` is the drawing, top row first, one character each
(`T` throne, `#` wall block at the start, `D` door, `c` castle floor, `.` field, `a` camp); `legal` has the moves of the
seat to act. It has no `random`. Hidden are the other's hand and the order of the deck.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ...core.errors import Refused
from .deckfile import CARDS
from .positions import base_fields, cards_of, names_of, standing_of

if TYPE_CHECKING:
    from .game import CastleSiege
    from .state import SiegeState


def view_of(state: SiegeState, seat: int | None) -> dict[str, Any]:
    if seat is not None and (isinstance(seat, bool) or seat not in (0, 1) or not isinstance(seat, int)):
        raise Refused("view.seat", f"{seat!r} is no seat: 0, 1 or None for a spectator are")
    there = state.standing()
    game: CastleSiege = state.rules
    view = base_fields(game, there)
    played = [
        game.composition[card] - there.hands[0][card] - there.hands[1][card] - there.deck.count(card)
        for card in range(len(CARDS))
    ]
    view |= {
        "seat": None if seat is None else game.seats[seat],
        "board": list(state.board.drawing),
        "hands": {name: {"size": sum(there.hands[number])} for number, name in enumerate(game.seats)},
        "hand": None if seat is None else names_of(there.hands[seat]),
        "deck": {"size": len(there.deck)},
        "played": names_of(played),
        "legal": [state.text(action) for action in state.legal()] if seat is not None and seat == state.to_act else [],
    }
    return view


def state_of(game: CastleSiege, view: Mapping[str, Any], seed: int) -> SiegeState:
    """A full state drawn from those that the view's seat cannot tell apart."""
    if not isinstance(view, Mapping) or view.get("game") != game.id:
        raise Refused("view.malformed", f"this is no view of {game.id}")
    try:
        seat = None if view["seat"] is None else game.seats.index(view["seat"])
        sizes = [_size(view["hands"][name]) for name in game.seats]
        hand = [0] * len(CARDS) if seat is None else cards_of(view["hand"], "hand")
        unseen = [
            all_ - mine - out for all_, mine, out in zip(game.composition, hand, cards_of(view["played"], "played"))
        ]
        deck_size = _size(view["deck"])
    except (KeyError, ValueError, TypeError, AttributeError) as problem:
        if isinstance(problem, Refused):
            raise
        raise Refused("view.malformed", f"this view of {game.id} lacks something: {problem}") from None
    hidden = deck_size + sum(size for number, size in enumerate(sizes) if number != seat)
    if min(unseen) < 0 or sum(unseen) != hidden or (seat is not None and sizes[seat] != sum(hand)):
        raise Refused("view.cards", "the cards of this view do not add up to the deck")
    pool = [card for card, number in enumerate(unseen) for _ in range(number)]
    return _imagined(game, view, seat, sizes, hand, pool, seed)


def _imagined(
    game: CastleSiege,
    view: Mapping[str, Any],
    seat: int | None,
    sizes: list[int],
    hand: list[int],
    pool: list[int],
    seed: int,
) -> SiegeState:
    position = {
        name: value
        for name, value in view.items()
        if name not in ("seat", "board", "hands", "hand", "deck", "played", "legal")
    }
    there = standing_of(game, position, hidden=True)
    for number in range(2):
        if number == seat:
            there.hands[number] = hand
        else:
            for card in pool[: sizes[number]]:
                there.hands[number][card] += 1
            pool = pool[sizes[number] :]
    there.deck = pool
    state = game.blank()
    state.set_up(there)
    state.imagine(seat, seed)
    return state


def _size(entry: Mapping[str, Any]) -> int:
    size = entry["size"]
    if isinstance(size, bool) or not isinstance(size, int) or not 0 <= size <= 120:
        raise Refused("view.malformed", f"{size!r} is no number of cards")
    return size
