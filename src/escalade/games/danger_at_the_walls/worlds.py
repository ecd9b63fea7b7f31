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

import cython

if cython.compiled:
    from cython.cimports.escalade.core.bits import lowest, popcount
    from cython.cimports.escalade.games.danger_at_the_walls.board import Board
    from cython.cimports.escalade.games.danger_at_the_walls.cards import FLAG, held
    from cython.cimports.escalade.games.danger_at_the_walls.setup import insert, shuffle
else:
    from ...core.bitwise import lowest, popcount
    from .board import Board
    from .cards import FLAG, held
    from .setup import insert, shuffle

DECK = 21  # cards of the main deck after the deal
ALL_MAIN = 33

if not cython.compiled:
    DEPTHS = [0] * 66
    FLAG_LOW = [0] * 55
    FLAG_HIGH = [0] * 55


def _fill_tables() -> None:
    placements = [(middle + (other <= middle), other) for middle in range(7, 12) for other in range(10, 21)]
    for number, (middle, other) in enumerate(placements):
        below = sorted((DECK - 1 - middle, DECK - 1 - other))
        FLAG_LOW[number], FLAG_HIGH[number] = below
        for left in range(22):  # a Flag is still in a deck of `left` cards if fewer lie below it
            DEPTHS[left * 3 + (below[0] < left) + (below[1] < left)] += 1


_fill_tables()


def redeal(board: Board, seat: int) -> None:
    """D10, D11: draws anew the decks and every hand that the seat (-1: a spectator) does not see."""
    blue = 0 if seat == 0 else main_cards_held(board, 0)
    red = 0 if seat == 1 else main_cards_held(board, 1)
    count_main(board, seat)
    deal_own(board, 0, seat != 0)
    deal_own(board, 1, seat != 1)
    deal_main(board, blue, red)


def main_cards_held(board: Board, seat: int) -> int:
    """How many cards of a hand have the main deck's back."""
    return board.sizes[seat] - popcount(board.own[seat])


def count_main(board: Board, seat: int) -> None:
    """Counts the main cards that the seat does not see, by kind."""
    for kind in range(10):
        board.pool[kind] = 0
        if seat != 0:
            board.pool[kind] += held(board.hands[0], kind) - (board.own[0] >> kind & 1)
        if seat != 1:
            board.pool[kind] += held(board.hands[1], kind) - (board.own[1] >> kind & 1)
    for place in range(board.main_size):
        board.pool[board.main[place]] += 1


def deal_own(board: Board, seat: int, hidden: bool) -> None:
    """The unseen cards of a personal deck, shuffled; as many as before are in the hand, if that is hidden."""
    size = board.deck_sizes[seat]
    unseen = 0
    for place in range(size):
        unseen |= 1 << board.decks[seat * 8 + place]
    if hidden:
        unseen |= board.own[seat]
        board.hands[seat] = 0
        board.sizes[seat] = 0
        board.own[seat] = 0
    many = 0
    while unseen:
        board.decks[seat * 8 + many] = lowest(unseen)
        unseen &= unseen - 1
        many += 1
    shuffle(board, board.decks, seat * 8, many)
    while many > size:
        many -= 1
        board.give_own(seat, board.decks[seat * 8 + many])


def deal_main(board: Board, blue: int, red: int) -> None:
    """The unseen main cards, shuffled: so many for Blue's and Red's hidden hand, the rest is the deck."""
    flags = board.pool[FLAG]
    natural = can_come_up(board.main_size, flags, blue + red)
    stay = flags_left(board, flags, blue + red, natural)
    many = 0
    for kind in range(10):
        if kind != FLAG:
            for _ in range(board.pool[kind]):
                board.main[many] = kind
                many += 1
    shuffle(board, board.main, 0, many)
    board.main_size = many
    deal_hands(board, blue, red, flags - stay)
    place_flags(board, stay, natural)


def deal_hands(board: Board, blue: int, red: int, flags: int) -> None:
    """Deals main cards to the hidden hands; which of them are the Flags is drawn place by place."""
    places = blue + red
    while places:
        seat = 0 if places > red else 1
        if flags and board.below(places) < flags:
            board.give(seat, FLAG)
            flags -= 1
        else:
            board.main_size -= 1
            board.give(seat, board.main[board.main_size])
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
    if deck > DECK:
        return 0
    drawn = ALL_MAIN - deck
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


def flags_left(board: Board, flags: int, places: int, natural: bool) -> int:
    """Draws how many of the unseen Flags are still in the main deck."""
    number = board.below(total_weight(board.main_size, flags, places, natural))
    for stay in range(flags):
        number -= weight(board.main_size, flags, stay, places, natural)
        if number < 0:
            return stay
    return flags


def place_flags(board: Board, stay: int, natural: bool) -> None:
    """D1: the Flags still in the main deck, at one of the depths that leaves so many of them."""
    left = board.main_size + stay
    if stay == 0:
        return
    if not natural:
        for _ in range(stay):
            insert(board, FLAG, board.below(board.main_size + 1))
        return
    number = board.below(DEPTHS[left * 3 + stay])
    for place in range(55):
        low = FLAG_LOW[place]
        high = FLAG_HIGH[place]
        if (low < left) + (high < left) == stay:
            if number == 0:
                insert(board, FLAG, low)
                if stay == 2:
                    insert(board, FLAG, high)
                return
            number -= 1
