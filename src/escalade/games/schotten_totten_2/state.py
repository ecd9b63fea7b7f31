"""Everything on the table, and how one card gets from one place to another.

The numbers that declaring control needs (sum, set of strengths, set of colours, the Attacker's bar) are kept up to
date here, card by card, so that nothing is counted twice on the hot path.
"""

from __future__ import annotations

from typing import Any

import cython

if cython.compiled:
    from cython.cimports.escalade.core.bits import popcount
    from cython.cimports.escalade.core.state import State
    from cython.cimports.escalade.games.schotten_totten_2.walls import CONDITION, SLOTS
    from cython.cimports.escalade.games.schotten_totten_2.wild import reach
else:
    from escalade.core.bitwise import popcount
    from escalade.core.state import State

    from .walls import CONDITION, SLOTS
    from .wild import reach

    ATTACKER, DEFENDER = 0, 1
    PREPARE, PLAY, DRAW, GIVE, END = range(5)
    FOURTH_TILE, DAMAGED_TILE, DECK_EMPTY, SIDE_FULL = 1, 2, 3, 4

STEPS = ("prepare", "play", "draw", "give", "end")


def bit(card: int) -> int:
    """The set of one card."""
    one: int = cython.cast(cython.ulonglong, 1)
    return one << card


def sets_of(cards: list[int]) -> tuple[int, int]:
    """A list of cards as two sets: siege and elite cards, and actions."""
    return sum(1 << card for card in cards if card < 64), sum(1 << (card - 64) for card in cards if card >= 64)


class Siege(State):
    """The table of one game: walls, hands, decks, discard."""

    def __init__(self, game: Any) -> None:
        State.__init__(self, game)
        self.tactics, self.last_turn_rule, self.full_side_wins, self.elite_mask, self.hand_size = game.settings
        if not cython.compiled:
            self.cards = [0] * 56
            self.size, self.total, self.strengths, self.colours, self.wild = ([0] * 14 for _ in range(5))
            self.bar, self.first, self.damaged = ([0] * 7 for _ in range(3))
            self.free = [0] * 2
            self.hand, self.giving, self.known, self.hand_actions = ([0] * 2 for _ in range(4))
            self.giving_actions, self.known_actions, self.out, self.played = ([0] * 2 for _ in range(4))
            self.deck = [0] * 64
            self.tactic_deck = [0] * 11
        self.empty()

    def empty(self) -> None:
        """An untouched wall, no card anywhere."""
        for place in range(14):
            self.size[place] = self.total[place] = self.strengths[place] = self.colours[place] = self.wild[place] = 0
        for tile in range(7):
            self.bar[tile] = self.first[tile] = -1
            self.damaged[tile] = 0
        for side in range(2):
            self.hand[side] = self.giving[side] = self.known[side] = 0
            self.hand_actions[side] = self.giving_actions[side] = self.known_actions[side] = 0
            self.out[side] = self.played[side] = 0
        self.free[0] = self.free[1] = 127
        self.laid = self.barred = 0
        self.public = self.discard = 0
        self.deck_size = self.tactic_size = 0
        self.at = PREPARE
        self.cauldrons = 3
        self.last_turn = 0
        self.claimable = 0
        self.to_act = ATTACKER
        self.won = -1
        self.reason = 0

    def copy_siege(self, other: Siege) -> None:
        self.copy_base(other)
        self.cards[:] = other.cards
        self.size[:] = other.size
        self.total[:] = other.total
        self.strengths[:] = other.strengths
        self.colours[:] = other.colours
        self.wild[:] = other.wild
        self.bar[:] = other.bar
        self.first[:] = other.first
        self.damaged[:] = other.damaged
        self.free[:] = other.free
        self.laid = other.laid
        self.barred = other.barred
        self.public = other.public
        self.discard = other.discard
        self.hand[:] = other.hand
        self.giving[:] = other.giving
        self.known[:] = other.known
        self.hand_actions[:] = other.hand_actions
        self.giving_actions[:] = other.giving_actions
        self.known_actions[:] = other.known_actions
        self.out[:] = other.out
        self.played[:] = other.played
        self.deck[:] = other.deck
        self.tactic_deck[:] = other.tactic_deck
        self.deck_size = other.deck_size
        self.tactic_size = other.tactic_size
        self.at = other.at
        self.cauldrons = other.cauldrons
        self.last_turn = other.last_turn
        self.claimable = other.claimable

    # ---- walls -------------------------------------------------------------------------------------------------

    def slots(self, tile: int) -> int:
        """How many cards the tile asks for now."""
        return SLOTS[tile + 7 * self.damaged[tile]]

    def complete(self, side: int, tile: int) -> bool:
        return not self.free[side] >> tile & 1

    def worth(self, side: int, tile: int) -> int:
        """The worth of a complete formation."""
        place = side * 7 + tile
        kind = tile + 7 * self.damaged[tile]
        return reach(
            CONDITION[kind], SLOTS[kind], self.size[place], self.total[place], self.strengths[place],
            self.colours[place], self.wild[place], 0, 0, 0,
        )  # fmt: skip

    def set_bar(self, tile: int) -> None:
        """S6: what the Defender must exceed; one less where he completed first, since then a tie is his."""
        if self.free[ATTACKER] >> tile & 1:
            self.barred &= ~(1 << tile)
        else:
            self.barred |= 1 << tile
            self.bar[tile] = self.worth(ATTACKER, tile) - (self.first[tile] == DEFENDER)

    def count_in(self, place: int, card: int) -> None:
        if card >= 60:
            self.wild[place] |= 1 << (card - 60)
        else:
            colour = card // 12
            strength = card - 12 * colour
            self.total[place] += strength
            self.strengths[place] |= 1 << strength
            self.colours[place] |= 1 << colour

    def put(self, side: int, tile: int, card: int) -> None:
        """Lays a card farthest from the wall."""
        place = side * 7 + tile
        self.cards[side * 28 + tile * 4 + self.size[place]] = card
        self.size[place] += 1
        self.count_in(place, card)
        self.public |= bit(card)
        if side == ATTACKER:
            self.laid |= 1 << tile
        if self.size[place] == SLOTS[tile + 7 * self.damaged[tile]]:
            self.free[side] &= ~(1 << tile)
            if self.first[tile] < 0:
                self.first[tile] = side
            if side == ATTACKER:
                self.set_bar(tile)

    def take(self, side: int, tile: int, index: int) -> None:
        """Takes a card off the wall; the others keep their order."""
        place = side * 7 + tile
        start = side * 28 + tile * 4
        card = self.cards[start + index]
        self.public &= ~bit(card)
        self.size[place] -= 1
        self.total[place] = self.strengths[place] = self.colours[place] = self.wild[place] = 0
        for number in range(self.size[place]):
            if number >= index:
                self.cards[start + number] = self.cards[start + number + 1]
            self.count_in(place, self.cards[start + number])
        self.removed(side, tile)

    def removed(self, side: int, tile: int) -> None:
        """S6: a removal resets who completed first."""
        if side == ATTACKER and self.size[tile] == 0:
            self.laid &= ~(1 << tile)
        if not self.free[side] >> tile & 1:
            self.free[side] |= 1 << tile
            self.first[tile] = -1 if self.free[1 - side] >> tile & 1 else 1 - side
            self.set_bar(tile)

    def throw(self, side: int, tile: int, index: int) -> None:
        """Takes a card off the wall and discards it."""
        card = self.cards[side * 28 + tile * 4 + index]
        self.take(side, tile, index)
        self.discard |= bit(card)
        self.public |= bit(card)

    def clear(self, side: int, tile: int) -> None:
        """Discards one whole side of a tile."""
        place = side * 7 + tile
        start = side * 28 + tile * 4
        for number in range(self.size[place]):
            self.discard |= bit(self.cards[start + number])
        self.size[place] = self.total[place] = self.strengths[place] = self.colours[place] = self.wild[place] = 0
        self.removed(side, tile)

    def find(self, side: int, tile: int, card: int) -> int:
        """Where a card lies on one side of a tile, or -1."""
        start = side * 28 + tile * 4
        for number in range(self.size[side * 7 + tile]):
            if self.cards[start + number] == card:
                return number
        return -1

    def tile_of(self, side: int, card: int) -> int:
        """The tile on whose side a card lies, or -1."""
        for tile in range(7):
            if self.find(side, tile, card) >= 0:
                return tile
        return -1

    # ---- hands -------------------------------------------------------------------------------------------------

    def hand_count(self, side: int) -> int:
        return popcount(self.hand[side]) + popcount(self.hand_actions[side])

    def leave_hand(self, side: int, card: int) -> None:
        """The card leaves the hand, and with it what the other seat knew of it."""
        if card < 64:
            self.hand[side] &= ~bit(card)
            self.known[1 - side] &= ~bit(card)
        else:
            self.hand_actions[side] &= ~(1 << (card - 64))
            self.known_actions[1 - side] &= ~(1 << (card - 64))

    def enter_hand(self, side: int, card: int) -> None:
        if card < 64:
            self.hand[side] |= bit(card)
        else:
            self.hand_actions[side] |= 1 << (card - 64)

    # ---- for callers in Python ---------------------------------------------------------------------------------

    def content(self) -> tuple[Any, ...]:
        walls = tuple(tuple(self.side_cards(side, tile)) for side in range(2) for tile in range(7))
        sets = (self.public, self.discard, self.hand[0], self.hand[1], self.giving[0], self.giving[1], self.known[0],
                self.known[1])  # fmt: skip
        small = tuple(
            (self.hand_actions[side], self.giving_actions[side], self.known_actions[side], self.out[side],
             self.played[side]) for side in range(2)
        )  # fmt: skip
        tiles = tuple((self.first[tile], self.damaged[tile]) for tile in range(7))
        return (walls, sets, small, tiles, tuple(self.deck_cards()), tuple(self.tactic_deck_cards()), self.at,
                self.cauldrons, self.last_turn)  # fmt: skip

    def side_cards(self, side: int, tile: int) -> list[int]:
        """The cards of one side of a tile, the one nearest the wall first."""
        return [int(self.cards[side * 28 + tile * 4 + number]) for number in range(self.size[side * 7 + tile])]

    def deck_cards(self) -> list[int]:
        """The siege deck, top first."""
        return [int(self.deck[self.deck_size - 1 - number]) for number in range(self.deck_size)]

    def tactic_deck_cards(self) -> list[int]:
        """The tactic deck, top first."""
        return [int(self.tactic_deck[self.tactic_size - 1 - number]) for number in range(self.tactic_size)]

    def restore(self, parts: dict[str, Any]) -> None:
        """Takes over the numbers of a checked position (see `positions`); the generator stays as it is."""
        self.empty()
        for tile in range(7):
            self.damaged[tile] = parts["damaged"][tile]
        for side in range(2):
            for tile in range(7):
                for card in parts["laid"][side][tile]:
                    self.put(side, tile, card)
            for card in parts["hand"][side]:
                self.enter_hand(side, card)
            self.giving[side], self.giving_actions[side] = sets_of(parts["giving"][side])
            self.known[side], self.known_actions[side] = sets_of(parts["known"][side])
            self.out[side] = sets_of(parts["out"][side])[1]
            self.played[side] = parts["played"][side]
        for tile in range(7):
            self.first[tile] = parts["first"][tile]
            self.set_bar(tile)
        self.discard = sets_of(parts["discard"])[0]
        self.public |= self.discard
        for card in reversed(parts["deck"]):
            self.deck[self.deck_size] = card
            self.deck_size += 1
        for card in reversed(parts["tactic_deck"]):
            self.tactic_deck[self.tactic_size] = card
            self.tactic_size += 1
        self.at = parts["step"]
        self.cauldrons = parts["cauldrons"]
        self.last_turn = parts["last_turn"]
        self.to_act = parts["to_act"]
        self.won = parts["won"]
        self.reason = parts["reason"]

    def sets(self) -> dict[str, Any]:
        """The sets of cards and the counters, as plain ints: pairs are (siege and elite cards, actions) by seat."""
        return {
            "discard": self.discard,
            "public": self.public,
            "hand": [(self.hand[side], int(self.hand_actions[side])) for side in range(2)],
            "giving": [(self.giving[side], int(self.giving_actions[side])) for side in range(2)],
            "known": [(self.known[side], int(self.known_actions[side])) for side in range(2)],
            "out": [int(self.out[side]) for side in range(2)],
            "played": [int(self.played[side]) for side in range(2)],
            "first": [int(self.first[tile]) for tile in range(7)],
            "damaged": [bool(self.damaged[tile]) for tile in range(7)],
            "step": STEPS[self.at],
            "cauldrons": self.cauldrons,
            "last_turn": bool(self.last_turn),
            "deck_size": self.deck_size,
            "tactic_size": self.tactic_size,
        }
