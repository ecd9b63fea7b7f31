"""The fields of a state, and the smallest changes that keep them consistent; at the end, where its hooks are.

The numbers that declaring control needs (sum, set of strengths, set of colours, the Attacker's bar) are kept up to
date here, card by card, so that nothing is counted twice on the hot path.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import cython

from ...core import bits
from ...core.errors import Refused
from ...core.state import State
from . import (
    cards,
    control,
    legal,
    moves,
    notation,
    observation,
    positions,
    refusals,
    tactics,
    turn,
    view,
    walls,
    wild,
    worlds,
)
from . import constants as c

if TYPE_CHECKING:
    from .game import Game


class Siege(State):
    """The table of one game: walls, hands, decks, discard."""

    game: Game

    def __init__(self, game: Game) -> None:
        State.__init__(self, game)
        self.tactics, self.last_turn_rule, self.full_side_wins, self.elite_mask, self.hand_size = game.settings
        if not cython.compiled:
            self.cards = [0] * (2 * c.TILES * c.PLACES)
            self.size, self.total, self.strengths, self.colours, self.wild = ([0] * 2 * c.TILES for _ in range(5))
            self.bar, self.first, self.damaged = ([0] * c.TILES for _ in range(3))
            self.free = [0] * 2
            self.hand, self.giving, self.known, self.hand_actions = ([0] * 2 for _ in range(4))
            self.giving_actions, self.known_actions, self.out, self.played = ([0] * 2 for _ in range(4))
            self.deck = [0] * c.LAID
            self.tactic_deck = [0] * c.TACTIC
        self.empty()

    def empty(self) -> None:
        """An untouched wall, no card anywhere."""
        for place in range(2 * c.TILES):
            self.size[place] = self.total[place] = self.strengths[place] = self.colours[place] = self.wild[place] = 0
        for tile in range(c.TILES):
            self.bar[tile] = self.first[tile] = -1
            self.damaged[tile] = 0
        for side in range(2):
            self.hand[side] = self.giving[side] = self.known[side] = 0
            self.hand_actions[side] = self.giving_actions[side] = self.known_actions[side] = 0
            self.out[side] = self.played[side] = 0
        self.free[0] = self.free[1] = (1 << c.TILES) - 1
        self.laid = self.barred = 0
        self.public = self.discard = 0
        self.deck_size = self.tactic_size = 0
        self.step = c.PREPARE
        self.cauldrons = c.CAULDRONS
        self.last_turn = 0
        self.claimable = 0
        self.to_act = c.ATTACKER
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
        self.step = other.step
        self.cauldrons = other.cauldrons
        self.last_turn = other.last_turn
        self.claimable = other.claimable

    # ---- walls -------------------------------------------------------------------------------------------------

    def card_at(self, side: int, tile: int, number: int) -> int:
        """A card on the wall; number 0 is nearest to it."""
        return self.cards[(side * c.TILES + tile) * c.PLACES + number]

    def worth(self, side: int, tile: int) -> int:
        """The worth of a complete formation."""
        place = side * c.TILES + tile
        kind = tile + c.TILES * self.damaged[tile]
        return wild.reach(
            walls.CONDITION[kind], walls.SLOTS[kind], self.size[place], self.total[place], self.strengths[place],
            self.colours[place], self.wild[place], 0, 0, 0,
        )  # fmt: skip

    def set_bar(self, tile: int) -> None:
        """S6: what the Defender must exceed; one less where he completed first, since then a tie is his.

        A tile is barred until the Defender is complete and exceeds it: then no declaration can succeed any more.
        """
        self.barred &= ~(1 << tile)
        if self.free[c.ATTACKER] >> tile & 1:
            return
        self.bar[tile] = self.worth(c.ATTACKER, tile) - (self.first[tile] == c.DEFENDER)
        if self.free[c.DEFENDER] >> tile & 1 or self.worth(c.DEFENDER, tile) <= self.bar[tile]:
            self.barred |= 1 << tile

    def count_in(self, place: int, card: int) -> None:
        if card >= c.SIEGE:
            self.wild[place] |= 1 << (card - c.SIEGE)
        else:
            colour = card // c.STRENGTHS
            strength = card - c.STRENGTHS * colour
            self.total[place] += strength
            self.strengths[place] |= 1 << strength
            self.colours[place] |= 1 << colour

    def put(self, side: int, tile: int, card: int) -> None:
        """Lays a card farthest from the wall."""
        place = side * c.TILES + tile
        self.cards[(side * c.TILES + tile) * c.PLACES + self.size[place]] = card
        self.size[place] += 1
        self.count_in(place, card)
        self.public |= bits.bit(card)
        self.laid |= (side == c.ATTACKER) << tile
        if self.size[place] == walls.SLOTS[tile + c.TILES * self.damaged[tile]]:
            self.free[side] &= ~(1 << tile)
            if self.first[tile] < 0:
                self.first[tile] = side
            self.set_bar(tile)

    def take(self, side: int, tile: int, index: int) -> None:
        """Takes a card off the wall; the others keep their order."""
        place = side * c.TILES + tile
        start = (side * c.TILES + tile) * c.PLACES
        card = self.cards[start + index]
        self.public &= ~bits.bit(card)
        self.size[place] -= 1
        self.total[place] = self.strengths[place] = self.colours[place] = self.wild[place] = 0
        for number in range(self.size[place]):
            if number >= index:
                self.cards[start + number] = self.cards[start + number + 1]
            self.count_in(place, self.cards[start + number])
        self.removed(side, tile)

    def removed(self, side: int, tile: int) -> None:
        """S6: any removal (a cauldron, a retreat, an action card) resets who completed first."""
        if side == c.ATTACKER and self.size[tile] == 0:
            self.laid &= ~(1 << tile)
        if not self.free[side] >> tile & 1:
            self.free[side] |= 1 << tile
            self.first[tile] = -1 if self.free[1 - side] >> tile & 1 else 1 - side
            self.set_bar(tile)

    def throw(self, side: int, tile: int, index: int) -> None:
        """Takes a card off the wall and discards it."""
        card = self.cards[(side * c.TILES + tile) * c.PLACES + index]
        self.take(side, tile, index)
        self.discard |= bits.bit(card)
        self.public |= bits.bit(card)

    def clear(self, side: int, tile: int) -> None:
        """Discards one whole side of a tile."""
        place = side * c.TILES + tile
        start = (side * c.TILES + tile) * c.PLACES
        for number in range(self.size[place]):
            self.discard |= bits.bit(self.cards[start + number])
        self.size[place] = self.total[place] = self.strengths[place] = self.colours[place] = self.wild[place] = 0
        self.removed(side, tile)

    def find(self, side: int, tile: int, card: int) -> int:
        """Where a card lies on one side of a tile, or -1."""
        start = (side * c.TILES + tile) * c.PLACES
        for number in range(self.size[side * c.TILES + tile]):
            if self.cards[start + number] == card:
                return number
        return -1

    def tile_of(self, side: int, card: int) -> int:
        """The tile on whose side a card lies, or -1."""
        for tile in range(c.TILES):
            if self.find(side, tile, card) >= 0:
                return tile
        return -1

    # ---- hands -------------------------------------------------------------------------------------------------

    def hand_count(self, side: int) -> int:
        return bits.popcount(self.hand[side]) + bits.popcount(self.hand_actions[side])

    def leave_hand(self, side: int, card: int) -> None:
        """The card leaves the hand, and with it what the other seat knew of it."""
        if card < c.LAID:
            self.hand[side] &= ~bits.bit(card)
            self.known[1 - side] &= ~bits.bit(card)
        else:
            self.hand_actions[side] &= ~(1 << (card - c.LAID))
            self.known_actions[1 - side] &= ~(1 << (card - c.LAID))

    def enter_hand(self, side: int, card: int) -> None:
        if card < c.LAID:
            self.hand[side] |= bits.bit(card)
        else:
            self.hand_actions[side] |= 1 << (card - c.LAID)

    # ---- for callers in Python ---------------------------------------------------------------------------------

    def content(self) -> tuple[Any, ...]:
        sides = tuple(tuple(self.side_cards(side, tile)) for side in range(2) for tile in range(c.TILES))
        sets = (self.public, self.discard, self.hand[0], self.hand[1], self.giving[0], self.giving[1], self.known[0],
                self.known[1])  # fmt: skip
        small = tuple(
            (self.hand_actions[side], self.giving_actions[side], self.known_actions[side], self.out[side],
             self.played[side]) for side in range(2)
        )  # fmt: skip
        tiles = tuple((self.first[tile], self.damaged[tile]) for tile in range(c.TILES))
        return (sides, sets, small, tiles, tuple(self.deck_cards()), tuple(self.tactic_deck_cards()), self.step,
                self.cauldrons, self.last_turn)  # fmt: skip

    def side_cards(self, side: int, tile: int) -> list[int]:
        """The cards of one side of a tile, the one nearest the wall first."""
        return [self.card_at(side, tile, number) for number in range(self.size[side * c.TILES + tile])]

    def deck_cards(self) -> list[int]:
        """The siege deck, top first."""
        return [int(self.deck[self.deck_size - 1 - number]) for number in range(self.deck_size)]

    def tactic_deck_cards(self) -> list[int]:
        """The tactic deck, top first."""
        return [int(self.tactic_deck[self.tactic_size - 1 - number]) for number in range(self.tactic_size)]

    def stacked(self, seed: int) -> tuple[list[int], list[int]]:
        """Both decks as this seed shuffles them, top first."""
        self.reseed(seed)
        turn.stack(self)
        return self.deck_cards(), self.tactic_deck_cards()

    def lay(self, parts: dict[str, Any]) -> None:
        """Takes over the numbers of a checked position (see `positions`); the generator stays as it is."""
        self.empty()
        for tile in range(c.TILES):
            self.damaged[tile] = parts["damaged"][tile]
        for side in range(2):
            for tile in range(c.TILES):
                for card in parts["laid"][side][tile]:
                    self.put(side, tile, card)
            self.hand[side], self.hand_actions[side] = cards.sets_of(parts["hands"][side])
            self.giving[side], self.giving_actions[side] = cards.sets_of(parts["giving"][side])
            self.known[side], self.known_actions[side] = cards.sets_of(parts["known"][side])
            self.out[side] = cards.sets_of(parts["out"][side])[1]
            self.played[side] = parts["played"][side]
        for tile in range(c.TILES):
            self.first[tile] = parts["first"][tile]
            self.set_bar(tile)
        self.discard = cards.sets_of(parts["discard"])[0]
        self.public |= self.discard
        self.deck_size, self.tactic_size = len(parts["deck"]), len(parts["tactic_deck"])
        for number, card in enumerate(reversed(parts["deck"])):
            self.deck[number] = card
        for number, card in enumerate(reversed(parts["tactic_deck"])):
            self.tactic_deck[number] = card
        self.step, self.cauldrons, self.last_turn = parts["step"], parts["cauldrons"], parts["last_turn"]
        self.to_act, self.won, self.reason = parts["to_act"], parts["won"], parts["reason"]

    def go_on(self, settled: bool) -> None:
        """Takes the forced steps that are due in a position; if they are taken, only finds what can be declared."""
        self.count = -1
        self.claimable = control.claims(self)
        if settled:
            return
        if self.to_act == c.DEFENDER and self.step == c.PREPARE:
            turn.begin_turn(self, c.DEFENDER)
        turn.settle(self)

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
            "first": [int(self.first[tile]) for tile in range(c.TILES)],
            "damaged": [bool(self.damaged[tile]) for tile in range(c.TILES)],
            "cauldrons": self.cauldrons,
            "last_turn": bool(self.last_turn),
            "elite_in_proofs": bool(self.elite_mask),
        }

    def allowed(self) -> dict[str, Any]:
        """What each rule allows the player to act: a refusal asks the rules themselves."""
        self.count = -1  # S12 is asked by writing moves
        return {
            "claims": control.claims(self),
            "plays": legal.plays(self),
            "places": legal.places(self),
            "within_limit": legal.within_limit(self),
            "must_retreat": legal.must_retreat(self),
            **tactics.targets(self),
        }

    def formation(self, side: int, tile: int) -> int:
        """The worth of a complete formation, for people and tests."""
        return self.worth(side, tile)

    def proven(self, tile: int) -> bool:
        """Whether a declaration of a tile on which the Attacker is complete succeeds."""
        return control.succeeds(self, tile)

    def add_defender(self, tile: int, card: int) -> None:
        """For proofs: the Defender has this card too; that a 0 and an 11 take each other off is left aside."""
        self.put(c.DEFENDER, tile, card)

    # ---- hooks -------------------------------------------------------------------------------------------------

    def deal(self) -> None:
        turn.deal(self)

    def fill(self) -> int:
        return legal.fill(self)

    def pick(self) -> int:
        return legal.pick(self)

    def act(self, action: int) -> None:
        moves.act(self, action)

    def copy(self, other: State) -> None:
        self.copy_siege(cython.cast(Siege, other))

    def redeal(self, seat: int) -> None:
        worlds.redeal(self, seat)

    def reshuffle(self) -> None:
        worlds.reshuffle(self)

    def observe(self, seat: int, out: Any) -> None:
        observation.observe(self, seat, out)

    def text(self, action: int) -> str:
        return notation.text(action)

    def parse(self, text: str) -> int:
        return notation.parse(text)

    def show(self, seat: int | None) -> dict[str, Any]:
        return view.show(self, seat)

    def dump(self) -> dict[str, Any]:
        return positions.dump(self)

    def why_not(self, text: str) -> Refused:
        return refusals.why_not(self, text)

    def explain(self, text: str) -> dict[str, Any]:
        return refusals.explain(self, text, State.explain(self, text))
