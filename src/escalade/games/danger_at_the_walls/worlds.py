"""Worlds: full states that a seat cannot tell apart from what it sees (D10, D11).

What a seat sees is a snapshot: its hand, the walls, the removed pile and the sizes of decks and hands. It does not
see, and a view does not remember, from which deck a c6, c8, Flag or Attack came: each of them exists once in either
personal deck and once in the main deck (the Flag twice). So a visible c6 on Blue's side is Blue's own or the main
deck's, and that decides which copies are still to come. Where such copies may have come from:

- a personal deck only ever holds its owner's 8 cards, the main deck only its 33, so leaders are never in the main
  deck;
- a hand or a side of a wall holds its player's own cards and main cards; the removed pile and the Flags on walls hold
  any.

Drawn is each way of putting the 49 single cards into places (every card of a hand, a side, a pile and a deck being a
place of its own) that gives this snapshot, all alike, but for the two Flags of the main deck. Those have the depth
that D1 gave them, 55 placements all alike: the cards left tell how likely it is that one or both have been drawn, and
one that has been drawn is any of the main cards drawn so far, all alike.

How it is done. A case says for each of the four shared kinds whether Blue's and Red's copies are among the visible
ones, and how many main Flags have left the deck. All cases are weighed exactly (a few dozen at most), one is drawn by
weight, and the rest is shuffling. A position that no game from the start can have (both main Flags out while the main
deck is whole) treats the Flags as any other card. A snapshot that no arrangement gives has weight 0 and is left as it
is.
"""

from __future__ import annotations

import cython

from .cards import KINDS, NAMES, SHARED, TOTAL

if cython.compiled:
    from cython.cimports.escalade.games.danger_at_the_walls.board import Board
    from cython.cimports.escalade.games.danger_at_the_walls.cards import FLAG, OWN_CARDS, SPY, held
    from cython.cimports.escalade.games.danger_at_the_walls.setup import insert, shuffle
else:
    from .board import Board
    from .cards import FLAG, OWN_CARDS, SPY, held
    from .setup import insert, shuffle

DECK = 21  # cards of the main deck after the deal
ALL_MAIN = 33
UNIT = 2.0**-52

if not cython.compiled:
    FACTORIAL = [0.0] * 50
    DEPTHS = [0] * 66
    FLAG_LOW = [0] * 55
    FLAG_HIGH = [0] * 55
    COPIES = [0] * 18
    SHARED_CARDS = [0] * 4


def _fill_tables() -> None:
    FACTORIAL[0] = 1.0
    for number in range(1, 50):
        FACTORIAL[number] = FACTORIAL[number - 1] * number
    for kind, name in enumerate(NAMES):
        COPIES[kind] = TOTAL[name]
    for place, name in enumerate(SHARED):
        SHARED_CARDS[place] = KINDS[name]
    placements = [(middle + (other <= middle), other) for middle in range(7, 12) for other in range(10, 21)]
    for number, (middle, other) in enumerate(placements):
        below = sorted((DECK - 1 - middle, DECK - 1 - other))
        FLAG_LOW[number], FLAG_HIGH[number] = below
        for left in range(22):  # a Flag is still in a deck of `left` cards if fewer lie below it
            DEPTHS[left * 3 + (below[0] < left) + (below[1] < left)] += 1


_fill_tables()


def choose(many: int, few: int) -> float:
    """In how many ways a few places can be taken of many."""
    return FACTORIAL[many] / (FACTORIAL[few] * FACTORIAL[many - few])


class Worlds(Board):
    """The board, with room for what `redeal` reckons with; that room is no part of the state."""

    visible: list[int]  # area * 18 + kind; areas: Blue's hand and sides, Red's, and what either may have played
    unseen: list[int]
    ways: list[int]  # shared kind * 4 + (1: Blue's copy is visible) + (2: Red's is)
    hidden: list[int]  # cards of hands that the seat does not see
    personal: list[int]  # unseen cards of each personal deck
    from_main: list[int]  # main cards in each hidden hand
    main_only: int
    main_unseen: int  # without Flags
    natural: int
    case: list[int]
    gone: int  # main Flags that have left the deck
    flags_seen: int  # visible ones among them

    def __init__(self, game: object) -> None:
        Board.__init__(self, game)
        if not cython.compiled:
            self.visible, self.unseen, self.ways, self.case = [0] * 54, [0] * 18, [0] * 16, [0] * 4
            self.hidden, self.personal, self.from_main = [0, 0], [0, 0], [0, 0]

    # ---- what is seen ------------------------------------------------------------------------------------------

    def look(self, seat: int) -> None:
        """Counts the cards that a seat sees, by area."""
        for place in range(54):
            self.visible[place] = 0
        for player in range(2):
            if player == seat:
                self.hidden[player] = 0
                self.look_at_cards(player, self.hands[player])
            else:
                self.hidden[player] = self.sizes[player]
            for wall in range(5):
                self.look_at_side(player, wall)
        self.look_at_cards(2, self.removed)
        for strength in range(3):
            self.visible[36 + strength] += self.removed_archers >> 8 * strength & 255
        for wall in range(5):
            self.visible[36 + FLAG] += self.flags >> wall & 1
            for kind in range(10, 17):
                self.visible[36 + kind] += self.leaders[wall] >> (kind - 10) & 1
        if self.spy_wall >= 0:
            self.visible[36 + SPY] += 1
            if self.spy_on < 3:
                self.visible[36 + self.spy_on] += 1
            elif self.spy_on > 3:
                self.visible[36 + 10 + self.spy_on] += 1
        for kind in range(18):
            self.unseen[kind] = COPIES[kind] - self.visible[kind] - self.visible[18 + kind] - self.visible[36 + kind]

    def look_at_cards(self, area: int, cards: int) -> None:
        for kind in range(18):
            self.visible[area * 18 + kind] += held(cards, kind)

    def look_at_side(self, seat: int, wall: int) -> None:
        archers = self.archers[seat * 5 + wall]
        for strength in range(3):
            self.visible[seat * 18 + strength] += archers >> 8 * strength & 255
        stack = self.cannons[seat * 5 + wall]
        while stack:
            self.visible[seat * 18 + 2 + (stack & 7)] += 1
            stack >>= 4

    def count_ways(self) -> None:
        """For each shared kind: how many ways there are for Blue's and Red's copy to be visible, main ones the rest."""
        for place in range(4):
            kind = SHARED_CARDS[place]
            blue = self.visible[kind] + self.visible[36 + kind]
            red = self.visible[18 + kind] + self.visible[36 + kind]
            total = blue + self.visible[18 + kind]
            main = COPIES[kind] - 2
            self.ways[place * 4] = 1 if total <= main else 0
            self.ways[place * 4 + 1] = blue if 1 <= total <= main + 1 else 0
            self.ways[place * 4 + 2] = red if 1 <= total <= main + 1 else 0
            self.ways[place * 4 + 3] = blue * red - self.visible[36 + kind] if 2 <= total <= main + 2 else 0
        self.main_only = self.unseen[0] + self.unseen[1] + self.unseen[2]
        self.main_only += self.unseen[3] + self.unseen[5] + self.unseen[7]

    # ---- weighing the cases ------------------------------------------------------------------------------------

    def possible(self) -> bool:
        """Whether the visible cards can be the copies that the case picked says."""
        for place in range(4):
            if self.ways[place * 4 + self.case[place]] == 0:
                return False
        return True

    def fits(self) -> bool:
        """Whether the case picked leaves as many cards of each origin as the decks and hidden hands need."""
        self.personal[0] = self.unseen[14] + self.unseen[15] + self.unseen[16] + self.unseen[17]
        self.personal[1] = self.unseen[10] + self.unseen[11] + self.unseen[12] + self.unseen[13]
        self.main_unseen = self.main_only
        for place in range(4):
            blue = 1 - (self.case[place] & 1)
            red = 1 - (self.case[place] >> 1)
            self.personal[0] += blue
            self.personal[1] += red
            self.main_unseen += self.unseen[SHARED_CARDS[place]] - blue - red
        flags_left = self.unseen[FLAG] - (1 - (self.case[2] & 1)) - (1 - (self.case[2] >> 1))
        self.flags_seen = 2 - flags_left
        self.main_unseen -= flags_left
        for seat in range(2):
            in_hand = self.personal[seat] - self.deck_sizes[seat]
            self.from_main[seat] = self.hidden[seat] - in_hand
            if in_hand < 0 or self.from_main[seat] < 0:
                return False
        return self.main_unseen + flags_left == self.main_size + self.from_main[0] + self.from_main[1]

    def weight(self) -> float:
        """The arrangements of the case picked, apart from where the main Flags are."""
        ways = self.ways[self.case[0]] * self.ways[4 + self.case[1]] * self.ways[8 + self.case[2]]
        arrangements = FACTORIAL[self.main_unseen] * FACTORIAL[self.personal[0]] * FACTORIAL[self.personal[1]]
        arrangements *= choose(self.hidden[0], self.from_main[0]) * choose(self.hidden[1], self.from_main[1])
        return arrangements * (ways * self.ways[12 + self.case[3]])

    def weight_gone(self, gone: int) -> float:
        """The share of the arrangements in which so many main Flags have left the deck."""
        stay = 2 - gone
        hands = self.from_main[0] + self.from_main[1]
        in_hands = gone - self.flags_seen
        if in_hands < 0 or in_hands > hands or stay > self.main_size:
            return 0.0
        places = FACTORIAL[gone] * choose(hands, in_hands)
        if not self.natural:
            return places * choose(self.main_size, stay) * 2.0 / FACTORIAL[gone]
        if self.main_size > DECK:
            return 0.0
        drawn = ALL_MAIN - self.main_size
        return places * DEPTHS[self.main_size * 3 + stay] * FACTORIAL[drawn - gone] / FACTORIAL[drawn]

    def search(self, aim: float) -> float:
        """Goes through the cases and stops at the one where the sum of weights passes `aim`; the sum so far."""
        total = 0.0
        for case in range(256):
            self.case[0] = case & 3
            self.case[1] = case >> 2 & 3
            self.case[2] = case >> 4 & 3
            self.case[3] = case >> 6
            if self.possible() and self.fits():
                weight = self.weight()
                for gone in range(3):
                    total += weight * self.weight_gone(gone)
                    if total > aim:
                        self.gone = gone
                        return total
        return total

    def weigh(self) -> float:
        """The weight of all cases: Flags as deep as D1 puts them if any case allows it, else as any other card."""
        self.count_ways()
        self.natural = 1
        total = self.search(1e300)
        if total == 0.0:
            self.natural = 0
            total = self.search(1e300)
        return total

    # ---- drawing a world ---------------------------------------------------------------------------------------

    def redeal(self, seat: int) -> None:
        """D10: draws anew the decks and every hand that the seat does not see."""
        self.look(seat)
        total = self.weigh()
        if total == 0.0:
            return
        self.search(total * ((self.next_word() >> 12) * UNIT))
        for player in range(2):
            if player != seat:
                self.hands[player] = 0
                self.sizes[player] = 0
            self.take_personal(player)
        self.take_main()
        self.place_flags()

    def take_personal(self, seat: int) -> None:
        """The unseen cards of a personal deck, shuffled: those over its size are in the hand."""
        many = 0
        for place in range(8):
            kind = OWN_CARDS[seat * 8 + place]
            if place < 4:
                seen = self.case[place] >> seat & 1
            else:
                seen = 1 - self.unseen[kind]
            if not seen:
                self.decks[seat * 8 + many] = kind
                many += 1
        shuffle(self, self.decks, seat * 8, many)
        while many > self.deck_sizes[seat]:
            many -= 1
            self.give(seat, self.decks[seat * 8 + many])

    def take_main(self) -> None:
        """The unseen main cards without Flags, shuffled; then the hidden hands' share of them and of Flags drawn."""
        many = 0
        for kind in range(10):
            left = self.unseen[kind]
            if kind == FLAG:
                left = 0
            for place in range(4):
                if kind == SHARED_CARDS[place] and kind != FLAG:
                    left -= 2 - (self.case[place] & 1) - (self.case[place] >> 1)
            for _ in range(left):
                self.main[many] = kind
                many += 1
        shuffle(self, self.main, 0, many)
        self.main_size = many
        self.deal_hidden()

    def deal_hidden(self) -> None:
        """Deals main cards to the hidden hands; which of them are the Flags is drawn place by place."""
        flags = self.gone - self.flags_seen
        places = self.from_main[0] + self.from_main[1]
        while places:
            seat = 0 if places > self.from_main[1] else 1
            if flags and self.below(places) < flags:
                self.give(seat, FLAG)
                flags -= 1
            else:
                self.main_size -= 1
                self.give(seat, self.main[self.main_size])
            places -= 1

    def place_flags(self) -> None:
        """D1: the Flags still in the main deck, at one of the depths that leaves so many of them."""
        stay = 2 - self.gone
        left = self.main_size + stay
        if stay == 0:
            return
        if not self.natural:
            for _ in range(stay):
                insert(self, FLAG, self.below(self.main_size + 1))
            return
        number = self.below(DEPTHS[left * 3 + stay])
        for place in range(55):
            low = FLAG_LOW[place]
            high = FLAG_HIGH[place]
            if (low < left) + (high < left) == stay:
                if number == 0:
                    insert(self, FLAG, low)
                    if stay == 2:
                        insert(self, FLAG, high)
                    return
                number -= 1
