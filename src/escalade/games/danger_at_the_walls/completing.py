"""D13: dealing what a position omits, from the cards that it does not name.

An omitted hand gets six cards of the main deck (and of the own deck when that runs short), an omitted deck the rest
of its cards, the main deck's Flags as in D1. A c6, c8, Flag or Attack that is named without saying from which deck it
came counts as the main deck's, so that personal decks stay whole; but where a deck is named without it, it counts as
that deck's, for else the copy that is left over could only be in a hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from ...core.errors import Refused
from .cards import HAND_SIZE, LEADERS, MAIN, NAMES, SHARED, TOTAL
from .layout import Layout

Below = Callable[[int], int]


def complete(layout: Layout, below: Below) -> None:
    """Fills in the omitted hands and decks, and checks that there are exactly the 49 cards."""
    named = _named(layout)
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
    return Refused("danger.position.cards", f"a position has exactly the 49 cards: {what}", "Components")


def _shuffle(cards: list[str], below: Below) -> None:
    for place in range(len(cards) - 1, 0, -1):
        other = below(place + 1)
        cards[place], cards[other] = cards[other], cards[place]


def _named(layout: Layout) -> Counter[str]:
    """How often each card is named anywhere."""
    named = Counter(layout.removed)
    named["flag"] += sum(wall.flag for wall in layout.walls)
    for seat in range(2):
        named += _area(layout, seat) + Counter(layout.decks[seat] or [])
    named += Counter(layout.main or [])
    named["spy"] += any(card.endswith("*") for wall in layout.walls for card in wall.sides[0])
    return named


def _area(layout: Layout, seat: int) -> Counter[str]:
    """What a player holds or has laid at his side: own cards and main cards."""
    laid = [card.removesuffix("*") for wall in layout.walls for card in wall.sides[seat]]
    return Counter(laid + (layout.hands[seat] or []))


def _pools(layout: Layout, named: Counter[str]) -> tuple[list[str], list[list[str]]]:
    """The cards not named: the main deck's, and each personal deck's."""
    main: list[str] = []
    personal: list[list[str]] = [[], []]
    for card, many in MAIN.items():
        if card not in SHARED:
            main += [card] * (many - named[card])
    for seat in range(2):
        personal[seat] += [card for card in LEADERS[seat] if not named[card]]
    for card in SHARED:
        blue, red, rest = _origins(layout, card, named[card])
        main += [card] * rest
        personal[0] += [card] * blue
        personal[1] += [card] * red
    return main, personal


def _origins(layout: Layout, card: str, many: int) -> tuple[int, int, int]:
    """How many copies of a shared card are not named: Blue's, Red's, the main deck's."""
    options = [(used, MAIN[card] - (many - sum(used))) for used in ((0, 0), (1, 0), (0, 1), (1, 1))]
    options.sort(key=lambda option: _stranded(layout, *option))
    for used, rest in options:
        if 0 <= rest <= MAIN[card] and _origin_fits(layout, card, used) and _can_be_dealt(layout, used, rest):
            return 1 - used[0], 1 - used[1], rest
    if many == TOTAL[card]:
        raise Refused(
            "danger.position.player",
            f"the {TOTAL[card]} {card} lie where they cannot: each player has one, the main deck {MAIN[card]}",
            "Components",
        )  # fmt: skip
    raise _not_the_cards(f"{many} {card} are named, there are {TOTAL[card]}")


def _stranded(layout: Layout, used: tuple[int, int], rest: int) -> int:
    """How many copies that are not named could only be dealt to a hand, their deck being named."""
    own = sum(not used[seat] and layout.decks[seat] is not None for seat in range(2))
    return own + (rest if layout.main is not None else 0)


def _origin_fits(layout: Layout, card: str, used: tuple[int, int]) -> bool:
    """Whether the cards named can be just those copies of Blue's and Red's, and main copies."""
    played = layout.removed.count(card) + (card == "flag") * sum(wall.flag for wall in layout.walls)
    areas = [_area(layout, seat)[card] for seat in range(2)]
    extra = [used[seat] - (layout.decks[seat] or []).count(card) for seat in range(2)]
    main = areas[0] + areas[1] + played - sum(extra)
    if min(extra) < 0 or main < 0:
        return False
    if extra == [1, 1]:
        return (areas[0] + played) * (areas[1] + played) > played
    return all(extra[seat] <= areas[seat] + played for seat in range(2))


def _can_be_dealt(layout: Layout, used: tuple[int, int], rest: int) -> bool:
    """Whether the copies that are not named have an omitted hand or deck to be dealt to."""
    for seat in range(2):
        if not used[seat] and layout.decks[seat] is not None and layout.hands[seat] is not None:
            return False
    return not rest or layout.main is None or None in layout.hands


def _deal_hands(layout: Layout, main: list[str], personal: list[list[str]]) -> None:
    """Omitted hands: first what only a hand can take, then main cards without Flags, then own cards."""
    for seat in range(2):
        if layout.hands[seat] is not None:
            continue
        hand: list[str] = []
        if layout.decks[seat] is not None:
            hand, personal[seat] = personal[seat], []
        fit = [card for card in main if card != "flag" or layout.main is not None]
        for card in fit[: max(0, HAND_SIZE - len(hand))]:
            hand.append(card)
            main.remove(card)
        while len(hand) < HAND_SIZE and personal[seat]:
            hand.append(personal[seat].pop())
        layout.hands[seat] = hand


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
