"""What lies on the table and in the hands, and the smallest changes that keep it consistent; at the end, the hooks.

A side is `seat * 5 + wall`. Decks lie bottom first, so that the top card is the last one. A stack of cannons is a
word of 4 bits a cannon, the top one lowest: 1..5 for c5..c9, plus 8 for one that the Spy covers. `archers` and
`leaders` hold only what the Spy does not cover; what it covers is `spy_on` (a place in `notation.SPY_TARGETS`) at
`spy_wall`. `own` says of which kinds a hand has the personal card, a bit a kind: all others of it are the main deck's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import cython

from ...core.errors import Refused
from ...core.state import State
from . import cards, legal, moves, notation, observation, positions, refusals, turn, view, worlds
from . import constants as c

if TYPE_CHECKING:
    from .game import Game


class Siege(State):
    """A state of Danger at the Walls."""

    hands: list[int]
    own: list[int]
    removed: int
    removed_archers: int
    archers: list[int]
    cannons: list[int]
    leaders: list[int]
    sizes: list[int]
    deck_sizes: list[int]
    decks: list[list[int]]
    main: list[int]
    pool: list[int]  # what `worlds` reckons with, no part of the state
    main_size: int
    control: int
    flags: int
    spy_wall: int
    spy_on: int
    step: int
    last_turn: int
    passes: int

    def __init__(self, game: Game) -> None:
        State.__init__(self, game)
        if not cython.compiled:
            self.hands, self.own, self.sizes, self.deck_sizes = [0, 0], [0, 0], [0, 0], [0, 0]
            self.archers, self.cannons, self.leaders = [0] * 10, [0] * 10, [0] * 5
            self.decks, self.main, self.pool = [[0] * 8, [0] * 8], [0] * 34, [0] * 10
        self.empty()

    def empty(self) -> None:
        """Red controls the five empty walls, and no card is anywhere yet."""
        for side in range(10):
            self.archers[side] = 0
            self.cannons[side] = 0
        for wall in range(c.WALLS):
            self.leaders[wall] = 0
        for seat in range(2):
            self.hands[seat] = 0
            self.own[seat] = 0
            self.sizes[seat] = 0
            self.deck_sizes[seat] = 0
        self.removed = 0
        self.removed_archers = 0
        self.main_size = 0
        self.control = 0
        self.flags = 0
        self.spy_wall = -1
        self.spy_on = -1
        self.step = c.PLAY
        self.last_turn = -1
        self.passes = 0
        self.to_act = c.BLUE
        self.won = -1
        self.reason = 0

    def copy_siege(self, other: Siege) -> None:
        self.copy_base(other)
        self.hands[:] = other.hands
        self.own[:] = other.own
        self.removed = other.removed
        self.removed_archers = other.removed_archers
        self.archers[:] = other.archers
        self.cannons[:] = other.cannons
        self.leaders[:] = other.leaders
        self.sizes[:] = other.sizes
        self.deck_sizes[:] = other.deck_sizes
        self.decks[c.BLUE][:] = other.decks[c.BLUE]
        self.decks[c.RED][:] = other.decks[c.RED]
        self.main[:] = other.main
        self.main_size = other.main_size
        self.control = other.control
        self.flags = other.flags
        self.spy_wall = other.spy_wall
        self.spy_on = other.spy_on
        self.step = other.step
        self.last_turn = other.last_turn
        self.passes = other.passes

    def give(self, seat: int, kind: int) -> None:
        """A card of the main deck comes into a hand."""
        self.hands[seat] += cards.ONE[kind]
        self.sizes[seat] += 1

    def give_own(self, seat: int, kind: int) -> None:
        """A card of the personal deck comes into a hand."""
        self.give(seat, kind)
        self.own[seat] |= 1 << kind

    def draw_main(self, seat: int) -> None:
        """The top card of the main deck comes into a hand."""
        self.main_size -= 1
        self.give(seat, self.main[self.main_size])

    def draw_own(self, seat: int) -> None:
        """D10: the top card of the own deck comes into a hand, and keeps its back there."""
        self.deck_sizes[seat] -= 1
        self.give_own(seat, self.decks[seat][self.deck_sizes[seat]])

    def spend(self, seat: int, kind: int) -> None:
        """D15: a card leaves the hand; of two of one name the main deck's is the first to go."""
        self.hands[seat] -= cards.ONE[kind]
        self.sizes[seat] -= 1
        if not self.hands[seat] >> 3 * kind & 7:
            self.own[seat] &= ~(1 << kind)

    # ---- for callers in Python: reading, in names -----------------------------------------------------------------

    def content(self) -> tuple[Any, ...]:
        """Everything that makes two states equal; what was drawn from a deck's array does not count."""
        sides = [(self.archers[side], self.cannons[side]) for side in range(10)]
        hands = [self.hands[0], self.hands[1], self.own[0], self.own[1], self.removed, self.removed_archers]
        scalars = [self.control, self.flags, self.spy_wall, self.spy_on, self.step, self.last_turn, self.passes]
        leaders = [self.leaders[wall] for wall in range(5)]
        decks = (tuple(self.main_cards()), tuple(self.deck_cards(0)), tuple(self.deck_cards(1)))
        return (*sides, *hands, *scalars, *leaders, *decks)

    def hand_cards(self, seat: int) -> list[str]:
        """A hand in card order."""
        return [cards.NAMES[kind] for kind in range(c.KINDS) for _ in range(cards.held(self.hands[seat], kind))]

    def own_cards(self, seat: int) -> list[str]:
        """D10: the cards of a hand that have the personal deck's back, in card order."""
        return [cards.NAMES[kind] for kind in range(c.KINDS) if self.own[seat] >> kind & 1]

    def main_cards(self) -> list[str]:
        """The main deck, top first."""
        return [cards.NAMES[self.main[place]] for place in range(self.main_size - 1, -1, -1)]

    def deck_cards(self, seat: int) -> list[str]:
        """A personal deck, top first."""
        return [cards.NAMES[self.decks[seat][place]] for place in range(self.deck_sizes[seat] - 1, -1, -1)]

    def removed_cards(self) -> list[str]:
        """The removed pile in card order."""
        archers = [self.removed_archers >> 8 * place & 255 for place in range(3)]
        others = [cards.held(self.removed, kind) for kind in range(c.C5, c.KINDS)]
        return [cards.NAMES[kind] for kind, many in enumerate(archers + others) for _ in range(many)]

    def side_cards(self, seat: int, wall: int) -> list[str]:
        """A side as positions list it: archers, cannons bottom first, leaders; the covered card with its `*`."""
        covered = self.spy_on if seat == 0 and wall == self.spy_wall else -1
        found = []
        for place in range(3):
            found += [cards.NAMES[place]] * (self.archers[seat * 5 + wall] >> 8 * place & 255)
            if covered == place:
                found.append(cards.NAMES[place] + "*")
        stack = []
        rest = self.cannons[seat * 5 + wall]
        while rest:
            stack.append(f"c{(rest & 7) + 4}" + ("*" if rest & 8 else ""))
            rest >>= 4
        found += reversed(stack)
        for name in cards.LEADERS[seat]:
            if self.leaders[wall] >> (cards.KINDS[name] - c.KING) & 1:
                found.append(name)
            elif covered >= 0 and notation.SPY_TARGETS[covered] == name:
                found.append(name + "*")
        return found

    # ---- laying, from names that were checked before -----------------------------------------------------------

    def lay_hand(self, seat: int, names: list[str], own: list[str]) -> None:
        """A hand, and which of its cards are personal; leaders are, named or not."""
        self.hands[seat] = 0
        self.sizes[seat] = 0
        for name in names:
            self.give(seat, cards.KINDS[name])
        self.own[seat] = 0
        for name in own + [card for card in names if card in cards.LEADERS[seat]]:
            self.own[seat] |= 1 << cards.KINDS[name]

    def lay_main(self, names: list[str]) -> None:
        """The main deck, top first."""
        self.main_size = len(names)
        for place, name in enumerate(reversed(names)):
            self.main[place] = cards.KINDS[name]

    def lay_deck(self, seat: int, names: list[str]) -> None:
        """A personal deck, top first."""
        self.deck_sizes[seat] = len(names)
        for place, name in enumerate(reversed(names)):
            self.decks[seat][place] = cards.KINDS[name]

    def lay_removed(self, names: list[str]) -> None:
        self.removed = 0
        self.removed_archers = 0
        for name in names:
            kind = cards.KINDS[name]
            if kind < 3:
                self.removed_archers += cards.ARCHER[kind]
            else:
                self.removed += cards.ONE[kind]

    def lay_side(self, seat: int, wall: int, names: list[str]) -> None:
        """A side of a wall; a card with `*` lies under the Spy."""
        for text in names:
            name = text.rstrip("*")
            covered = text != name
            kind = cards.KINDS[name]
            if covered:
                self.spy_wall = wall
                self.spy_on = notation.SPY_TARGETS.index("cannon" if name[0] == "c" else name)
            if name[0] == "c":
                self.cannons[seat * 5 + wall] = self.cannons[seat * 5 + wall] << 4 | kind - 2 | (8 if covered else 0)
            elif kind < 3:
                self.archers[seat * 5 + wall] += 0 if covered else cards.ARCHER[kind]
            elif not covered:
                self.leaders[wall] |= 1 << (kind - c.KING)

    def lay_walls(self, control: int, flags: int) -> None:
        """Which walls Blue controls and which are flagged, wall 1 in the lowest bit."""
        self.control = control
        self.flags = flags

    def lay_turn(self, to_act: int, step: int, last_turn: int, passes: int) -> None:
        self.to_act = to_act
        self.step = step
        self.last_turn = last_turn
        self.passes = passes
        self.count = -1

    def settle(self) -> None:
        """Takes the forced steps that are due in a position."""
        turn.settle(self)

    def conclude(self) -> None:
        """Ends the game as it stands."""
        turn.finish(self)

    def number_below(self, limit: int) -> int:
        """A number of the generator, for dealing in Python."""
        return self.below(limit)

    # ---- hooks -------------------------------------------------------------------------------------------------

    def deal(self) -> None:
        turn.deal(self)

    def fill(self) -> int:
        return legal.fill(self)

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
