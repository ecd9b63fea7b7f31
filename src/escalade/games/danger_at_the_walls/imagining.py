"""From a view back to a full state that its seat cannot tell from the true one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ...core.errors import Refused
from ...core.generator import checked_seed
from .cards import HAND_SIZE, LEADERS, MAIN, NAMES, OWN, TOTAL
from .completing import can_lie, named_cards, side_cards
from .layout import IN_HANDS, SEATS, Layout, cards, check_own, check_turn, pair, read_turn, read_walls, seat_or_null
from .positions import arrive, check_control, check_hands, lay

if TYPE_CHECKING:
    from .game import Danger
    from .state import Siege

Pools = dict[str, Counter[str]]
DECKS: dict[str, dict[str, int]] = {"main": MAIN, "blue": dict.fromkeys(OWN[0], 1), "red": dict.fromkeys(OWN[1], 1)}


def state_of_view(game: Danger, view: Mapping[str, Any], seed: int) -> Siege:
    """A world drawn for the view's seat (see `worlds`); the same seed draws the same one."""
    seed = checked_seed(seed)
    if not isinstance(view, Mapping) or view.get("game") != game.id or "walls" not in view:
        raise Refused("danger.view.kind", f"this is no view of {game.id}")
    seat = seat_or_null(view, "seat", None)
    layout = _read(view, seat)
    _fill_in(view, layout, seat)
    check_hands(layout)
    state = game.blank()
    lay(state, layout)
    check_control(state)
    state.imagine(None if seat < 0 else seat, seed)
    arrive(state, layout)
    return state


def _read(view: Mapping[str, Any], seat: int) -> Layout:
    """What the seat sees, as a layout without hidden parts."""
    hands: list[list[str] | None] = [None, None]
    own: list[list[str] | None] = [None, None]
    if seat >= 0:
        hand = hands[seat] = cards(view.get("hand"), "hand", IN_HANDS[seat])
        personal = cards(view.get("own"), "own", OWN[seat])
        check_own(personal, hand, SEATS[seat])
        if {card for card in hand if card in LEADERS[seat]} - set(personal):
            raise _impossible("leaders in the hand are personal cards")
        own[seat] = personal
    removed = cards(view.get("removed", []), "removed", NAMES)
    layout = Layout(
        walls=read_walls(view["walls"]), hands=hands, own=own, main=None, decks=[None, None], removed=removed,
        **read_turn(view),
    )  # fmt: skip
    check_turn(layout)
    return layout


def _impossible(what: str) -> Refused:
    return Refused("danger.view.cards", f"no deal of the 49 cards gives this view: {what}", "D10")


def _fill_in(view: Mapping[str, Any], layout: Layout, seat: int) -> None:
    """Puts the unseen cards anyhow into decks and hidden hands, as many as the view says."""
    pools = _pools(view)
    _check_cards(layout, pools, seat)
    sizes, decks = pair(view, "hands"), pair(view, "decks")
    rest = {name: list(pool.elements()) for name, pool in pools.items()}
    for player, name in enumerate(SEATS):
        size, own = _size(sizes.get(name), "size", HAND_SIZE), _size(sizes.get(name), "own", HAND_SIZE)
        if player == seat:
            if (size, own) != (len(layout.hands[seat] or []), len(layout.own[seat] or [])):
                raise Refused("danger.view.kind", "the size of the own hand differs from its cards")
        else:
            layout.own[player] = _taken(rest[name], own)
            layout.hands[player] = layout.own[player] + _taken(rest["main"], size - own)
        if len(rest[name]) != _size(decks.get(name), "size", 8):
            raise _impossible(f"the deck of {name} has not that many cards")
        layout.decks[player] = rest[name]
    if len(rest["main"]) != _size(view.get("main"), "size", 33):
        raise _impossible("the main deck has not that many cards")
    layout.main = rest["main"]


def _taken(pool: list[str], many: int) -> list[str]:
    """Takes so many cards out of a pool."""
    if not 0 <= many <= len(pool):
        raise _impossible("a hidden hand has more cards of a deck than are unseen, or fewer than none")
    taken = pool[:many]
    del pool[:many]
    return taken


def _pools(view: Mapping[str, Any]) -> Pools:
    """What the seat has not seen of each deck."""
    unseen = view.get("unseen")
    if not isinstance(unseen, Mapping) or set(unseen) != set(DECKS):
        raise Refused("danger.view.kind", 'unseen of a view is an object with "main", "blue" and "red"')
    pools: Pools = {}
    for deck, copies in DECKS.items():
        part = unseen[deck]
        if not isinstance(part, Mapping) or set(part) - set(copies):
            raise Refused("danger.view.kind", f"unseen.{deck} has the cards {', '.join(copies)}, each with a number")
        pools[deck] = Counter({card: _size({card: 0, **part}, card, most) for card, most in copies.items()})
    return pools


def _check_cards(layout: Layout, pools: Pools, seat: int) -> None:
    """Seen and unseen are the 49 cards, and those seen can lie where they do."""
    hand = Counter(layout.hands[seat] or [] if seat >= 0 else [])
    own = [layout.own[player] or [] for player in range(2)]
    seen = named_cards(layout)
    for card in NAMES:
        unseen = sum(pool[card] for pool in pools.values())
        if seen[card] + unseen != TOTAL[card]:
            raise _impossible(f"{seen[card]} {card} are seen and {unseen} unseen, there are {TOTAL[card]}")
        played = [
            (card in OWN[player]) - pools[name][card] - (card in own[player]) for player, name in enumerate(SEATS)
        ]
        main = MAIN.get(card, 0) - pools["main"][card] - hand[card] + sum(card in part for part in own)
        sides = [side_cards(layout, player).count(card) for player in range(2)]
        if min(*played, main) < 0 or not can_lie(sides, seen[card] - hand[card] - sum(sides), played):
            raise _impossible(f"a {card} lies where it cannot")


def _size(value: Any, name: str, most: int) -> int:
    size = value.get(name) if isinstance(value, Mapping) else None
    if isinstance(size, bool) or not isinstance(size, int) or not 0 <= size <= most:
        raise Refused("danger.view.kind", f"{name} of a view is a number of cards, 0 to {most}")
    return size
