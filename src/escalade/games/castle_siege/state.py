"""What there is on the table, and the smallest changes that keep it consistent; at the end, where its hooks are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import cython

from ...core import bits
from ...core.errors import Refused
from ...core.state import State
from . import choice, legal, moves, notation, observation, positions, refusals, squares, turn, view, worlds
from . import constants as c
from .board import Board
from .standing import Figure, Standing

if TYPE_CHECKING:
    from .game import Game

WORD = 0xFFFFFFFFFFFFFFFF


def carry(marks: list[int], origin: int, cell: int) -> None:
    """A mark of one cell moves to another that has none."""
    mark = marks[origin >> 6] >> (origin & 63) & 1
    marks[origin >> 6] &= ~bits.bit(origin)
    marks[cell >> 6] |= mark << (cell & 63)


class Siege(State):
    """A full state, hidden cards included. `hand` has six counts for each seat, `placed` how many units have been
    placed in all."""

    board: Board
    unit: list[int]
    side: list[int]
    walls: list[int]
    guarded: list[int]
    moved: list[int]
    attacked: list[int]
    hasted: list[int]
    knights: list[int]
    archers: list[int]
    rogues: list[int]
    gold: list[int]
    killed: list[int]
    hand: list[int]
    deck: list[int]
    composition: list[int]
    pool: list[int]
    enemy: list[int]
    taken: list[int]
    ground: list[int]
    barred: list[int]
    mortal: list[int]
    targeted: list[int]
    ways: list[int]
    ends: list[int]
    stale: list[int]
    reached: list[int]
    charged: list[int]

    def __init__(self, game: Game) -> None:
        State.__init__(self, game)
        self.board = game.board
        self.limit = game.options["max_rounds"]
        if not cython.compiled:
            self.unit, self.side = [0] * c.CELLS, [0] * (2 * c.WORDS)
            self.gold, self.killed, self.hand = [0, 0], [0] * c.KINDS, [0] * (2 * c.CARDS)
            self.deck, self.composition, self.pool = [0] * c.LARGEST_DECK, [0] * c.CARDS, [0] * c.CARDS
            self.ways, self.ends = [0] * (c.CELLS * c.WORDS), [0] * (c.CELLS * c.WORDS)
            for name in (
                "walls", "guarded", "moved", "attacked", "hasted", "knights", "archers", "rogues", "enemy", "taken",
                "ground", "barred", "mortal", "targeted", "stale", "reached", "charged",
            ):  # fmt: skip
                setattr(self, name, [0] * c.WORDS)
        for card, number in enumerate(game.composition):
            self.composition[card] = number
        self.clear()

    def clear(self) -> None:
        """An empty table: no unit, no wall, no card."""
        self.forget()
        for cell in range(c.CELLS):
            self.unit[cell] = 0
        for word in range(c.WORDS):
            self.side[word] = self.side[c.WORDS + word] = 0
            self.walls[word] = self.guarded[word] = self.moved[word] = self.attacked[word] = self.hasted[word] = 0
            self.knights[word] = self.archers[word] = self.rogues[word] = 0
        for kind in range(c.KINDS):
            self.killed[kind] = 0
        for card in range(2 * c.CARDS):
            self.hand[card] = 0
        self.commander = -1
        self.step = self.round = self.actions = self.bought = self.placed = 0
        self.door = self.stand = self.cards = 0
        self.gold[0] = self.gold[1] = 0

    def copy_siege(self, other: Siege) -> None:
        self.copy_base(other)
        self.forget()
        self.unit[:] = other.unit
        self.side[:] = other.side
        self.walls[:] = other.walls
        self.guarded[:] = other.guarded
        self.moved[:] = other.moved
        self.attacked[:] = other.attacked
        self.hasted[:] = other.hasted
        self.knights[:] = other.knights
        self.archers[:] = other.archers
        self.rogues[:] = other.rogues
        self.commander = other.commander
        self.step = other.step
        self.round = other.round
        self.actions = other.actions
        self.bought = other.bought
        self.placed = other.placed
        self.door = other.door
        self.stand = other.stand
        self.gold[:] = other.gold
        self.killed[:] = other.killed
        self.hand[:] = other.hand
        self.cards = other.cards
        self.deck[:] = other.deck

    # ---- units on the board ------------------------------------------------------------------------------------

    def forget(self) -> None:
        """No unit's ways are up to date."""
        for word in range(c.WORDS):
            self.stale[word] = WORD

    def touch(self, cell: int, seat: int) -> None:
        """Something in a seat's way changes at a cell: its units near there, by how far they move, look anew."""
        one, two, three = cell * c.WORDS, (c.CELLS + cell) * c.WORDS, (2 * c.CELLS + cell) * c.WORDS
        for word in range(self.board.words):
            near = self.board.zone[one + word]
            near |= self.board.zone[two + word] & ~self.archers[word]
            near |= self.board.zone[three + word] & self.rogues[word]
            self.stale[word] |= near & self.side[seat * c.WORDS + word]

    def put(self, cell: int, seat: int, kind: int) -> None:
        """Stands a unit on a free cell."""
        self.unit[cell] = kind
        self.side[seat * c.WORDS + (cell >> 6)] |= bits.bit(cell)
        if kind == c.ARCHER:
            self.archers[cell >> 6] |= bits.bit(cell)
        elif kind == c.KNIGHT:
            self.knights[cell >> 6] |= bits.bit(cell)
        elif kind == c.ROGUE:
            self.rogues[cell >> 6] |= bits.bit(cell)
        elif kind == c.COMMANDER:
            self.commander = cell
        self.stale[cell >> 6] |= bits.bit(cell)
        self.touch(cell, 1 - seat)  # friends are not in the way (C3)

    def take(self, cell: int, seat: int) -> int:
        """Takes a unit off its cell; its kind. The marks of what it has done are left to the caller."""
        kind = self.unit[cell]
        self.unit[cell] = 0
        self.side[seat * c.WORDS + (cell >> 6)] &= ~bits.bit(cell)
        self.archers[cell >> 6] &= ~bits.bit(cell)
        self.knights[cell >> 6] &= ~bits.bit(cell)
        self.rogues[cell >> 6] &= ~bits.bit(cell)
        if kind == c.COMMANDER:
            self.commander = -1
        self.touch(cell, 1 - seat)
        return kind

    def shift(self, origin: int, cell: int, seat: int) -> None:
        """Moves a unit to a free cell; what it has done and been given goes with it."""
        self.put(cell, seat, self.take(origin, seat))
        carry(self.moved, origin, cell)
        carry(self.attacked, origin, cell)
        carry(self.hasted, origin, cell)
        carry(self.guarded, origin, cell)

    def set_wall(self, cell: int, stands: bool) -> None:
        """A wall block comes or goes; whoever is near looks anew."""
        if stands:
            self.walls[cell >> 6] |= bits.bit(cell)
        else:
            self.walls[cell >> 6] &= ~bits.bit(cell)
        self.touch(cell, c.ATTACKER)
        self.touch(cell, c.DEFENDER)

    def set_door(self, door: int) -> None:
        if door != self.door:
            self.door = door
            for word in range(self.board.words):
                left = self.board.door[word]
                while left:
                    self.touch((word << 6) + bits.lowest(left), c.ATTACKER)  # for the Defender it is never shut
                    left &= left - 1

    def draw(self, seat: int) -> None:
        """The top card of the deck goes to a hand."""
        self.cards -= 1
        self.hand[seat * c.CARDS + self.deck[self.cards]] += 1

    # ---- moves -------------------------------------------------------------------------------------------------

    def list_squares(self, cells: int, word: int, base: int, count: int) -> int:
        """Writes one action for each cell of a set, by its square; how many there are then."""
        while cells:
            self.moves[count] = base + squares.SQUARE[(word << 6) + bits.lowest(cells)]
            count += 1
            cells &= cells - 1
        return count

    # ---- for callers in Python ---------------------------------------------------------------------------------

    def content(self) -> tuple[Any, ...]:
        turn_fields = (self.step, self.round, self.actions, self.bought, self.placed, self.door, self.stand)
        return (
            tuple([self.unit[cell] for cell in range(c.CELLS)]),
            tuple([self.side[word] for word in range(2 * c.WORDS)]),
            tuple([self.walls[word] for word in range(c.WORDS)]),
            tuple([self.guarded[word] for word in range(c.WORDS)]),
            tuple([self.moved[word] for word in range(c.WORDS)]),
            tuple([self.attacked[word] for word in range(c.WORDS)]),
            tuple([self.hasted[word] for word in range(c.WORDS)]),
            tuple([self.killed[kind] for kind in range(c.KINDS)]),
            tuple([self.hand[card] for card in range(2 * c.CARDS)]),
            tuple([self.deck[card] for card in range(self.cards)]),
            (*turn_fields, self.gold[0], self.gold[1]),
        )

    def standing(self) -> Standing:
        """The table as plain Python data."""
        there = Standing(self.step, self.round, self.actions, bool(self.bought), self.door, self.stand)
        there.to_act, there.won, there.reason = self.to_act, self.won, self.reason
        there.gold = [self.gold[0], self.gold[1]]
        there.hands = [[self.hand[seat * c.CARDS + card] for card in range(c.CARDS)] for seat in range(2)]
        there.deck = [self.deck[card] for card in range(self.cards - 1, -1, -1)]
        there.killed = [self.killed[kind] for kind in range(c.KINDS)]
        for cell in range(c.CELLS):
            word, mask = cell >> 6, bits.bit(cell)
            if self.walls[word] & mask:
                there.walls.add(cell)
            if self.unit[cell]:
                there.units[cell] = Figure(
                    self.unit[cell],
                    c.ATTACKER if self.side[word] & mask else c.DEFENDER,
                    bool(self.moved[word] & mask),
                    bool(self.attacked[word] & mask),
                    bool(self.hasted[word] & mask),
                    bool(self.guarded[word] & mask),
                )
        return there

    def played(self) -> list[int]:
        """How many of each card are out of the game."""
        left = [self.deck[place] for place in range(self.cards)]
        held = [self.hand[card] + self.hand[c.CARDS + card] for card in range(c.CARDS)]
        return [self.composition[card] - held[card] - left.count(card) for card in range(c.CARDS)]

    def lay(self, there: Standing) -> None:
        """Takes over a position that has been checked; the generator stays."""
        self.clear()
        self.count = -1
        self.to_act, self.won, self.reason = there.to_act, there.won, there.reason
        self.step, self.round, self.actions = there.step, there.round, there.actions
        self.bought, self.door, self.stand = int(there.bought), there.door, there.stand
        for seat in range(2):
            self.gold[seat] = there.gold[seat]
            for card in range(c.CARDS):
                self.hand[seat * c.CARDS + card] = there.hands[seat][card]
        for kind in range(c.KINDS):
            self.killed[kind] = there.killed[kind]
        for card in reversed(there.deck):
            self.deck[self.cards] = card
            self.cards += 1
        for wall in there.walls:
            self.walls[wall >> 6] |= bits.bit(wall)
        for cell, figure in there.units.items():
            self.put(cell, figure.seat, figure.kind)
            self.moved[cell >> 6] |= bits.bit(cell) * figure.moved
            self.attacked[cell >> 6] |= bits.bit(cell) * figure.attacked
            self.hasted[cell >> 6] |= bits.bit(cell) * figure.haste
            self.guarded[cell >> 6] |= bits.bit(cell) * figure.protected
        self.placed = len(there.units) if there.step == c.PLACING else 2 * c.PLACED

    def shuffle_deck(self) -> None:
        self.shuffle(self.deck, self.cards)

    def settle(self) -> None:
        """Takes the forced steps that are due in a position."""
        turn.settle(self)

    # ---- hooks -------------------------------------------------------------------------------------------------

    def deal(self) -> None:
        turn.deal(self)

    def fill(self) -> int:
        return legal.fill(self)

    def pick(self) -> int:
        return choice.pick(self)

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
        return notation.text(self.board, action)

    def parse(self, text: str) -> int:
        return notation.parse(self.board, text)

    def show(self, seat: int | None) -> dict[str, Any]:
        return view.show(self, seat)

    def dump(self) -> dict[str, Any]:
        return positions.dump(self)

    def why_not(self, text: str) -> Refused:
        return refusals.why_not(self, text)
