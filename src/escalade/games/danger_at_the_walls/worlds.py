"""Worlds: full states that a seat cannot tell apart from what it sees (D10, D11).

Backs differ, so a seat knows of each deck which cards it has not seen, and how many of a hidden hand's cards come from
where. What it does not know is which ones, and the order of the decks. Drawn is every arrangement of the unseen single
cards that fits, all alike, each deck's cards among themselves; but for the two Flags of the main deck. Those have the
depth that D1 gave them, 55 placements all alike: the cards left tell how likely it is that one or both have been
drawn, and one that has been drawn is any of the main cards drawn so far, all alike.

A position that no game from the start can have (both main Flags out while the main deck is whole) treats the Flags as
any other card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import cython

from ...core import bits, fields
from ...core.errors import Refused
from ...core.generator import checked_seed
from . import cards, origins, positions, turn
from . import constants as c

if TYPE_CHECKING:
    from .game import Game
    from .state import Siege

Pools = dict[str, Counter[str]]
COPIES = {
    "main": cards.MAIN, "blue": dict.fromkeys(cards.OWN[c.BLUE], 1), "red": dict.fromkeys(cards.OWN[c.RED], 1),
}  # fmt: skip

if not cython.compiled:
    DEPTHS = [0] * 66
    FLAG_LOW = [0] * 55
    FLAG_HIGH = [0] * 55


def _fill_tables() -> None:
    placements = [(middle + (other <= middle), other) for middle in range(7, 12) for other in range(10, 21)]
    for number, (middle, other) in enumerate(placements):
        below = sorted((c.AFTER_DEAL - 1 - middle, c.AFTER_DEAL - 1 - other))
        FLAG_LOW[number], FLAG_HIGH[number] = below
        for left in range(22):  # a Flag is still in a deck of `left` cards if fewer lie below it
            DEPTHS[left * 3 + (below[0] < left) + (below[1] < left)] += 1


_fill_tables()


def redeal(siege: Siege, seat: int) -> None:
    """D10, D11: draws anew the decks and every hand that the seat (-1: a spectator) does not see."""
    deal_unseen(siege, seat != c.BLUE, seat != c.RED)


def reshuffle(siege: Siege) -> None:
    """D1: draws anew the order of the decks, the Flags at one of their depths; both hands stay."""
    deal_unseen(siege, False, False)


def deal_unseen(siege: Siege, no_blue: bool, no_red: bool) -> None:
    """Draws anew the decks, and Blue's and Red's hand if they are not seen."""
    blue = main_cards_held(siege, c.BLUE) if no_blue else 0
    red = main_cards_held(siege, c.RED) if no_red else 0
    count_main(siege, no_blue, no_red)
    deal_own(siege, c.BLUE, no_blue)
    deal_own(siege, c.RED, no_red)
    deal_main(siege, blue, red)


def main_cards_held(siege: Siege, seat: int) -> int:
    """How many cards of a hand have the main deck's back."""
    return siege.sizes[seat] - bits.popcount(siege.own[seat])


def count_main(siege: Siege, no_blue: bool, no_red: bool) -> None:
    """Counts the main cards that are not seen, by kind."""
    for kind in range(c.MAIN_KINDS):
        siege.pool[kind] = 0
        if no_blue:
            siege.pool[kind] += cards.held(siege.hands[0], kind) - (siege.own[0] >> kind & 1)
        if no_red:
            siege.pool[kind] += cards.held(siege.hands[1], kind) - (siege.own[1] >> kind & 1)
    for place in range(siege.main_size):
        siege.pool[siege.main[place]] += 1


def deal_own(siege: Siege, seat: int, hidden: bool) -> None:
    """The unseen cards of a personal deck, shuffled; as many as before are in the hand, if that is hidden."""
    size = siege.deck_sizes[seat]
    unseen = 0
    for place in range(size):
        unseen |= 1 << siege.decks[seat][place]
    if hidden:
        unseen |= siege.own[seat]
        siege.hands[seat] = 0
        siege.sizes[seat] = 0
        siege.own[seat] = 0
    many = 0
    while unseen:
        siege.decks[seat][many] = bits.lowest(unseen)
        unseen &= unseen - 1
        many += 1
    siege.shuffle(siege.decks[seat], many)
    while many > size:
        many -= 1
        siege.give_own(seat, siege.decks[seat][many])


def deal_main(siege: Siege, blue: int, red: int) -> None:
    """The unseen main cards, shuffled: so many for Blue's and Red's hidden hand, the rest is the deck."""
    flags = siege.pool[c.FLAG]
    natural = can_come_up(siege.main_size, flags, blue + red)
    stay = flags_left(siege, flags, blue + red, natural)
    many = 0
    for kind in range(c.MAIN_KINDS):
        if kind != c.FLAG:
            for _ in range(siege.pool[kind]):
                siege.main[many] = kind
                many += 1
    siege.shuffle(siege.main, many)
    siege.main_size = many
    deal_hands(siege, blue, red, flags - stay)
    place_flags(siege, stay, natural)


def deal_hands(siege: Siege, blue: int, red: int, flags: int) -> None:
    """Deals main cards to the hidden hands; which of them are the Flags is drawn place by place."""
    places = blue + red
    while places:
        seat = 0 if places > red else 1
        if flags and siege.below(places) < flags:
            siege.give(seat, c.FLAG)
            flags -= 1
        else:
            siege.main_size -= 1
            siege.give(seat, siege.main[siege.main_size])
        places -= 1


# ---- the Flags of the main deck ------------------------------------------------------------------------------------


def choose(many: int, few: int) -> int:
    """In how many ways up to two of many places can be taken."""
    if few == 0:
        return 1
    return many if few == 1 else many * (many - 1) // 2


def weight(deck: int, flags: int, stay: int, places: int, natural: bool) -> int:
    """How many arrangements have so many of the unseen Flags in a deck of so many cards, the others in hidden hands.

    Natural ones weigh the depths of D1; what has left the deck is any of the main cards drawn so far.
    """
    if stay > deck or flags - stay > places:
        return 0
    ways = choose(places, flags - stay)
    if not natural:
        return ways * choose(deck, stay)
    if deck > c.AFTER_DEAL:
        return 0
    drawn = c.MAIN_DECK - deck
    ways *= DEPTHS[deck * 3 + stay]
    if stay == 2:
        return ways * drawn * (drawn - 1)
    return ways * (drawn - 1) if stay == 1 else ways * 2


def total_weight(deck: int, flags: int, places: int, natural: bool) -> int:
    total = 0
    for stay in range(flags + 1):
        total += weight(deck, flags, stay, places, natural)
    return total


def can_come_up(deck: int, flags: int, places: int) -> bool:
    """Whether a game from the start can have so many unseen Flags, of a deck with so many cards left."""
    return total_weight(deck, flags, places, True) > 0


def flags_left(siege: Siege, flags: int, places: int, natural: bool) -> int:
    """Draws how many of the unseen Flags are still in the main deck."""
    number = siege.below(total_weight(siege.main_size, flags, places, natural))
    for stay in range(flags):
        number -= weight(siege.main_size, flags, stay, places, natural)
        if number < 0:
            return stay
    return flags


def place_flags(siege: Siege, stay: int, natural: bool) -> None:
    """D1: the Flags still in the main deck, at one of the depths that leaves so many of them."""
    left = siege.main_size + stay
    if stay == 0:
        return
    if not natural:
        for _ in range(stay):
            turn.insert(siege, c.FLAG, siege.below(siege.main_size + 1))
        return
    number = siege.below(DEPTHS[left * 3 + stay])
    for place in range(c.PLACEMENTS):
        low = FLAG_LOW[place]
        high = FLAG_HIGH[place]
        if (low < left) + (high < left) == stay:
            if number == 0:
                turn.insert(siege, c.FLAG, low)
                if stay == 2:
                    turn.insert(siege, c.FLAG, high)
                return
            number -= 1


# ---- from a view ---------------------------------------------------------------------------------------------------


def from_view(game: Game, view: Mapping[str, Any], seed: int) -> Siege:
    """D11: a state that the view's seat cannot tell from the true one; the same seed draws the same one."""
    seed = checked_seed(seed)
    fields.check_view(game, view)
    seat = fields.one_of_or_null(view, "seat", positions.SEATS)
    layout = seen(view, seat)
    fill_in(view, layout, seat)
    positions.check_hands(layout)
    siege = game.blank()
    positions.lay(siege, layout)
    positions.check_control(siege)
    siege.imagine(None if seat < 0 else seat, seed)
    positions.arrive(siege, layout)
    return siege


def seen(view: Mapping[str, Any], seat: int) -> positions.Layout:
    """What the seat sees, as a layout without hidden parts."""
    hands: list[list[str] | None] = [None, None]
    own: list[list[str] | None] = [None, None]
    if seat >= 0:
        hand = hands[seat] = positions.cards(view.get("hand"), "hand", positions.IN_HANDS[seat])
        personal = own[seat] = positions.cards(view.get("own"), "own", cards.OWN[seat])
        positions.check_own(personal, hand, positions.SEATS[seat])
        if {card for card in hand if card in cards.LEADERS[seat]} - set(personal):
            raise impossible("leaders in the hand are personal cards")
    public = positions.read_public(view)
    layout = positions.Layout(hands=hands, own=own, main=None, decks=[None, None], **public)
    positions.check_turn(layout)
    return layout


def impossible(what: str) -> Refused:
    return Refused("view.cards", f"no deal of the 49 cards gives this view: {what}", "D10")


def fill_in(view: Mapping[str, Any], layout: positions.Layout, seat: int) -> None:
    """Puts the unseen cards anyhow into decks and hidden hands, as many as the view says."""
    pools = unseen_pools(view)
    check_cards(layout, pools, seat)
    sizes, decks = (fields.part(view, name, positions.SEATS) for name in ("hands", "decks"))
    rest = {name: list(pool.elements()) for name, pool in pools.items()}
    for player, name in enumerate(positions.SEATS):
        size, own = (fields.size(fields.part(sizes, name, ("size", "own")), part, c.HAND) for part in ("size", "own"))
        if player == seat:
            if (size, own) != (len(layout.hands[seat] or []), len(layout.own[seat] or [])):
                raise Refused("view.malformed", "the size of the own hand differs from its cards")
        else:
            personal = layout.own[player] = taken(rest[name], own)
            layout.hands[player] = personal + taken(rest["main"], size - own)
        if len(rest[name]) != fields.size(fields.part(decks, name, ("size",)), "size", c.OWN_DECK):
            raise impossible(f"the deck of {name} has not that many cards")
        layout.decks[player] = rest[name]
    if len(rest["main"]) != fields.size(fields.part(view, "main", ("size",)), "size", c.MAIN_DECK):
        raise impossible("the main deck has not that many cards")
    layout.main = rest["main"]


def taken(pool: list[str], many: int) -> list[str]:
    """Takes so many cards out of a pool."""
    if not 0 <= many <= len(pool):
        raise impossible("a hidden hand has more cards of a deck than are unseen, or fewer than none")
    found = pool[:many]
    del pool[:many]
    return found


def unseen_pools(view: Mapping[str, Any]) -> Pools:
    """What the seat has not seen of each deck."""
    unseen = fields.part(view, "unseen", tuple(COPIES))
    pools: Pools = {}
    for deck, copies in COPIES.items():
        part = fields.part(unseen, deck, tuple(copies))
        pools[deck] = Counter({card: fields.size({card: 0, **part}, card, most) for card, most in copies.items()})
    return pools


def check_cards(layout: positions.Layout, pools: Pools, seat: int) -> None:
    """D10: seen and unseen are the 49 cards, and those seen can lie where they do."""
    hand = Counter(layout.hands[seat] or [] if seat >= 0 else [])
    own = [part or [] for part in layout.own]
    named = origins.named_cards(layout)
    for card in cards.NAMES:
        unseen = sum(pool[card] for pool in pools.values())
        if named[card] + unseen != cards.TOTAL[card]:
            raise impossible(f"{named[card]} {card} are seen and {unseen} unseen, there are {cards.TOTAL[card]}")
        played = [
            (card in cards.OWN[player]) - pools[name][card] - (card in own[player])
            for player, name in enumerate(positions.SEATS)
        ]
        main = cards.MAIN.get(card, 0) - pools["main"][card] - hand[card] + sum(card in part for part in own)
        sides = [origins.side_cards(layout, player).count(card) for player in range(2)]
        if min(*played, main) < 0 or not origins.can_lie(sides, named[card] - hand[card] - sum(sides), played):
            raise impossible(f"a {card} lies where it cannot")
