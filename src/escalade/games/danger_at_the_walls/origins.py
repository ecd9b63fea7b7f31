"""Origins: of which deck each named card is, and what a position omits, dealt from the cards not named (D13).

An omitted hand gets six cards of the main deck (and of the own deck when that runs short), an omitted deck the rest
of its cards, the main deck's Flags as in D1. A c6, c8, Flag or Attack that is named without saying from which deck it
came counts as the main deck's, so that personal decks stay whole; but where a deck is named without it, it counts as
that deck's, for else the copy that is left over could only be in a hand. Where `own` does not say which cards of a
hand are personal, as few as possible are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import product
from typing import TYPE_CHECKING

from ...core.errors import Refused
from . import constants as c
from .cards import LEADERS, MAIN, NAMES, SHARED, TOTAL

if TYPE_CHECKING:
    from .positions import Layout

Below = Callable[[int], int]
Places = tuple[int, int]  # where Blue's and Red's own copy of a card are
Origin = tuple[Places, int]  # and how many copies of the main deck's are not named

UNNAMED, PLAYED, HAND, DECK = range(4)


def complete(layout: Layout, below: Below) -> None:
    """Fills in the omitted hands and decks, and checks that there are exactly the 49 cards."""
    named = named_cards(layout)
    for card in NAMES:
        if named[card] > TOTAL[card]:
            raise _not_the_cards(f"{named[card]} {card} are named, there are {TOTAL[card]}")
    main, personal = _pools(layout, named)
    _shuffle(main, below)
    for pool in personal:
        _shuffle(pool, below)
    _deal_hands(layout, main, personal)
    for seat in range(2):
        if layout.decks[seat] is None:
            layout.decks[seat], personal[seat] = personal[seat], []
    if layout.main is None:
        layout.main, main = _with_flags(main, below), []
    left = main + personal[0] + personal[1]
    if left:
        raise _not_the_cards(f"{', '.join(sorted(set(left), key=NAMES.index))} missing")


def _not_the_cards(what: str) -> Refused:
    return Refused("position.cards", f"a position has exactly the 49 cards: {what}", "Components")


def _shuffle(cards: list[str], below: Below) -> None:
    for place in range(len(cards) - 1, 0, -1):
        other = below(place + 1)
        cards[place], cards[other] = cards[other], cards[place]


def named_cards(layout: Layout) -> Counter[str]:
    """How often each card is named anywhere."""
    named = Counter(layout.removed)
    named["flag"] += sum(wall.flag for wall in layout.walls)
    for seat in range(2):
        named += Counter(side_cards(layout, seat) + (layout.hands[seat] or []) + (layout.decks[seat] or []))
    named += Counter(layout.main or [])
    named["spy"] += any(card.endswith("*") for wall in layout.walls for card in wall.sides[0])
    return named


def side_cards(layout: Layout, seat: int) -> list[str]:
    """What a player has laid at his side: own cards and main cards."""
    return [card.removesuffix("*") for wall in layout.walls for card in wall.sides[seat]]


def _pools(layout: Layout, named: Counter[str]) -> tuple[list[str], list[list[str]]]:
    """The cards not named: the main deck's, and each personal deck's. Finds too what is personal in the hands."""
    main: list[str] = []
    personal: list[list[str]] = [[], []]
    own: list[list[str]] = [[], []]
    for card, many in MAIN.items():
        if card not in SHARED:
            main += [card] * (many - named[card])
    for seat in range(2):
        personal[seat] += [card for card in LEADERS[seat] if not named[card]]
    for card in SHARED:
        places, rest = _origins(layout, card, named[card])
        main += [card] * rest
        for seat in range(2):
            personal[seat] += [card] * (places[seat] == UNNAMED)
            own[seat] += [card] * (places[seat] == HAND)
    layout.own = [own[0], own[1]]
    return main, personal


def _origins(layout: Layout, card: str, many: int) -> Origin:
    """Where Blue's and Red's own copy of a shared card are, and how many of the main deck's are not named."""
    all_places = product((UNNAMED, PLAYED, HAND, DECK), (UNNAMED, PLAYED, HAND, DECK))
    options = [(places, MAIN[card] - (many - sum(place != UNNAMED for place in places))) for places in all_places]
    found = [option for option in options if 0 <= option[1] <= MAIN[card] and _fits(layout, card, *option)]
    fitting = [option for option in found if _as_said(layout, card, option[0])]
    if fitting:
        return min(fitting, key=lambda option: _preference(layout, *option))
    if found:
        message = f"the {card} that is personal by `own` is elsewhere, or must be"
        raise Refused("danger.position_own", message, "D10", card=card)
    if many == TOTAL[card]:
        raise Refused(
            "danger.position_player",
            f"the {TOTAL[card]} {card} lie where they cannot: each player has one, the main deck {MAIN[card]}",
            "Components", card=card,
        )  # fmt: skip
    raise _not_the_cards(f"{many} {card} are named, there are {TOTAL[card]}")


def _preference(layout: Layout, places: Places, rest: int) -> tuple[int, int, int]:
    """D13, lowest first: few copies that only a hand could be dealt, few personal ones in hands, few personal ones."""
    stranded = sum(places[seat] == UNNAMED and layout.decks[seat] is not None for seat in range(2))
    stranded += rest if layout.main is not None else 0
    return stranded, places.count(HAND), (places[0] != UNNAMED) + 2 * (places[1] != UNNAMED)


def _as_said(layout: Layout, card: str, places: Places) -> bool:
    """Whether `own`, where it is given, says the same."""
    given = [(layout.own[seat], places[seat]) for seat in range(2) if layout.hands[seat] is not None]
    return all(own is None or (card in own) == (place == HAND) for own, place in given)


def _fits(layout: Layout, card: str, places: Places, rest: int) -> bool:
    """Whether the two personal copies can be there, and those that are not named have a place to be dealt to."""
    for seat, place in enumerate(places):
        deck, hand = layout.decks[seat], layout.hands[seat]
        if (deck or []).count(card) != (place == DECK):
            return False
        if place == HAND and card not in (hand or []):
            return False
        if place == UNNAMED and deck is not None and hand is not None:
            return False
    sides = [side_cards(layout, seat).count(card) for seat in range(2)]
    other = layout.removed.count(card) + (card == "flag") * sum(wall.flag for wall in layout.walls)
    dealt = not rest or layout.main is None or None in layout.hands
    return dealt and can_lie(sides, other, [int(place == PLAYED) for place in places])


def can_lie(sides: list[int], other: int, own: list[int]) -> bool:
    """Whether so many copies at Blue's and Red's side, and so many flagged or removed, can have these personal ones."""
    free = [side + other for side in sides]
    if own == [1, 1]:
        return free[0] * free[1] > other  # a place for either, and not the same one
    return all(free[seat] >= own[seat] for seat in range(2))


def _deal_hands(layout: Layout, main: list[str], personal: list[list[str]]) -> None:
    """Omitted hands: first what only a hand can take, then main cards without Flags, then own cards."""
    for seat in range(2):
        if layout.hands[seat] is not None:
            continue
        hand: list[str] = []
        if layout.decks[seat] is not None:
            hand, personal[seat] = personal[seat], []
        own = list(hand)
        fit = [card for card in main if card != "flag" or layout.main is not None]
        for card in fit[: max(0, c.HAND - len(hand))]:
            hand.append(card)
            main.remove(card)
        while len(hand) < c.HAND and personal[seat]:
            own.append(personal[seat].pop())
            hand.append(own[-1])
        layout.hands[seat] = hand
        layout.own[seat] = [card for card in own if card in SHARED]


def _with_flags(cards: list[str], below: Below) -> list[str]:
    """D1: the middle Flag goes about half way down, the other into the bottom half; a lone Flag is the other one."""
    flags = cards.count("flag")
    deck = [card for card in cards if card != "flag"]
    if flags == 2:
        half = len(deck) // 2
        lowest, highest = max(0, half - 2), min(len(deck), half + 2)
        deck.insert(lowest + below(highest - lowest + 1), "flag")
    if flags:
        half = len(deck) // 2
        deck.insert(half + below(len(deck) - half + 1), "flag")
    return deck
