"""From a view back to a full state that its seat cannot tell from the true one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ...core.errors import Refused
from ...core.generator import checked_seed
from .cards import HAND_SIZE, NAMES, TOTAL
from .layout import IN_HANDS, SEATS, Layout, cards, check_turn, pair, read_turn, read_walls, seat_or_null
from .positions import arrive, check_control, check_hands, lay
from .view import unseen

if TYPE_CHECKING:
    from .game import Danger
    from .state import Siege


def state_of_view(game: Danger, view: Mapping[str, Any], seed: int) -> Siege:
    """A world drawn for the view's seat (see `worlds`); the same seed draws the same one."""
    seed = checked_seed(seed)
    if not isinstance(view, Mapping) or view.get("game") != game.id or "walls" not in view:
        raise Refused("danger.view.kind", f"this is no view of {game.id}")
    seat = seat_or_null(view, "seat", None)
    layout = _read(view, seat)
    sizes = _sizes(view, layout, seat)
    check_hands(layout, sizes[0], sizes[1:3], sizes[3:5])
    state = game.blank()
    lay(state, layout)
    state.lay_sizes(sizes[0], [sizes[1], sizes[2]], [sizes[3], sizes[4]])
    if seat >= 0:
        state.lay_hand(seat, layout.hands[seat] or [])
    if not state.can_be_imagined(seat):
        raise Refused("danger.view.cards", "no deal of the 49 cards gives this view", "D10")
    check_control(state)
    state.imagine(None if seat < 0 else seat, seed)
    arrive(state, layout)
    return state


def _read(view: Mapping[str, Any], seat: int) -> Layout:
    """What the seat sees, as a layout without hidden parts."""
    hands: list[list[str] | None] = [None, None]
    if seat >= 0:
        hands[seat] = cards(view.get("hand"), "hand", IN_HANDS[seat])
    walls = read_walls(view["walls"])
    removed = cards(view.get("removed", []), "removed", NAMES)
    layout = Layout(walls=walls, hands=hands, main=None, decks=[None, None], removed=removed, **read_turn(view))
    check_turn(layout)
    plain = [{"flag": wall.flag, "blue": wall.sides[0], "red": wall.sides[1]} for wall in walls]
    for name, left in unseen(plain, hands[seat] or [] if seat >= 0 else [], removed).items():
        if left < 0:
            raise Refused(
                "danger.view.cards", f"the view shows more {name} than the {TOTAL[name]} there are", "Components"
            )
    return layout


def _sizes(view: Mapping[str, Any], layout: Layout, seat: int) -> list[int]:
    """The sizes of the main deck, of Blue's and Red's deck, of Blue's and Red's hand."""
    decks, hands = pair(view, "decks"), pair(view, "hands")
    sizes = [_size(view.get("main"), 33)]
    sizes += [_size(decks.get(name), 8) for name in SEATS]
    sizes += [_size(hands.get(name), HAND_SIZE) for name in SEATS]
    if seat >= 0 and sizes[3 + seat] != len(layout.hands[seat] or []):
        raise Refused("danger.view.kind", "the size of the own hand differs from its cards")
    return sizes


def _size(value: Any, most: int) -> int:
    size = value.get("size") if isinstance(value, Mapping) else None
    if isinstance(size, bool) or not isinstance(size, int) or not 0 <= size <= most:
        raise Refused("danger.view.kind", f'a size in a view is an object such as {{"size": 6}}, here at most {most}')
    return size
