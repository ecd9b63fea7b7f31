"""What there is on the table: units, walls, door, gold, hands and deck. The rules are in the modules that use it."""

from __future__ import annotations

from typing import Any

import cython

from .snapshot import Figure, Standing

if cython.compiled:
    from cython.cimports.escalade.core.state import State
    from cython.cimports.escalade.games.castle_siege.bits import bit, lowest
    from cython.cimports.escalade.games.castle_siege.board import Board
    from cython.cimports.escalade.games.castle_siege.constants import (
        ARCHER,
        ATTACKER,
        BROKEN,
        CELLS,
        CLOSED,
        COMMANDER,
        KNIGHT,
        OPEN,
        ROGUE,
        WORDS,
    )  # fmt: skip
else:
    from ...core.state import State
    from .bits_uncompiled import bit, lowest
    from .board import Board
    from .snapshot import BROKEN, CLOSED, OPEN
    from .squares import CELLS, WORDS
    from .units import ARCHER, ATTACKER, COMMANDER, KNIGHT, ROGUE

WORD = 0xFFFFFFFFFFFFFFFF


def carry(marks: list[int], origin: int, cell: int) -> None:
    """A mark of one cell moves to another that has none."""
    mark = marks[origin >> 6] >> (origin & 63) & 1
    marks[origin >> 6] &= ~bit(origin)
    marks[cell >> 6] |= mark << (cell & 63)


class Siege(State):
    """The table. `hand` has six counts for each seat, `placed` how many units have been placed in all."""

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
    commander: int
    stage: int
    round: int
    actions: int
    bought: int
    placed: int
    door: int
    stand: int
    limit: int
    gold: list[int]
    killed: list[int]
    hand: list[int]
    cards: int
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
    shot_at: list[int]
    charged_at: list[int]

    def __init__(self, game: Any) -> None:
        State.__init__(self, game)
        self.board = game.board
        self.limit = game.options["max_rounds"]
        if not cython.compiled:
            self.unit = [0] * CELLS
            self.side = [0] * (2 * WORDS)
            self.walls, self.guarded, self.moved, self.attacked = [0] * WORDS, [0] * WORDS, [0] * WORDS, [0] * WORDS
            self.hasted, self.knights, self.archers, self.rogues = [0] * WORDS, [0] * WORDS, [0] * WORDS, [0] * WORDS
            self.gold, self.killed, self.hand, self.deck, self.composition = (
                [0, 0],
                [0] * 6,
                [0] * 12,
                [0] * 120,
                [0] * 6,
            )
            self.pool = [0] * 6
            self.enemy, self.taken, self.ground, self.barred = [0] * WORDS, [0] * WORDS, [0] * WORDS, [0] * WORDS
            self.targeted, self.stale = [0] * WORDS, [0] * WORDS
            self.ways, self.ends = [0] * (CELLS * WORDS), [0] * (CELLS * WORDS)
            self.shot_at, self.charged_at = [0] * WORDS, [0] * WORDS
            self.mortal, self.reached, self.charged = [0] * WORDS, [0] * WORDS, [0] * WORDS
        for card, number in enumerate(game.composition):
            self.composition[card] = number
        self.clear()

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
        self.stage = other.stage
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

    def clear(self) -> None:
        """An empty table: no unit, no wall, no card."""
        self.forget()
        for cell in range(CELLS):
            self.unit[cell] = 0
        for word in range(WORDS):
            self.side[word] = self.side[WORDS + word] = 0
            self.walls[word] = self.guarded[word] = self.moved[word] = self.attacked[word] = self.hasted[word] = 0
            self.knights[word] = self.archers[word] = self.rogues[word] = 0
        for kind in range(6):
            self.killed[kind] = 0
            self.hand[kind] = self.hand[6 + kind] = 0
        self.commander = -1
        self.stage = self.round = self.actions = self.bought = self.placed = 0
        self.door = self.stand = self.cards = 0
        self.gold[0] = self.gold[1] = 0

    # ---- units on the board ------------------------------------------------------------------------------------

    def forget(self) -> None:
        """No unit's ways are up to date."""
        for word in range(WORDS):
            self.stale[word] = WORD

    def touch(self, cell: int, seat: int) -> None:
        """Something in a seat's way changes at a cell: its units near there, by how far they move, look anew."""
        one, two, three = cell * WORDS, (CELLS + cell) * WORDS, (2 * CELLS + cell) * WORDS
        for word in range(self.board.words):
            near = self.board.zone[one + word]
            near |= self.board.zone[two + word] & ~self.archers[word]
            near |= self.board.zone[three + word] & self.rogues[word]
            self.stale[word] |= near & self.side[seat * WORDS + word]

    def put(self, cell: int, seat: int, kind: int) -> None:
        """Stands a unit on a free cell."""
        self.unit[cell] = kind
        self.side[seat * WORDS + (cell >> 6)] |= bit(cell)
        if kind == ARCHER:
            self.archers[cell >> 6] |= bit(cell)
        elif kind == KNIGHT:
            self.knights[cell >> 6] |= bit(cell)
        elif kind == ROGUE:
            self.rogues[cell >> 6] |= bit(cell)
        elif kind == COMMANDER:
            self.commander = cell
        self.stale[cell >> 6] |= bit(cell)
        self.touch(cell, 1 - seat)  # friends are not in the way (C3)

    def take(self, cell: int, seat: int) -> int:
        """Takes a unit off its cell; its kind. The marks of what it has done are left to the caller."""
        kind = self.unit[cell]
        self.unit[cell] = 0
        self.side[seat * WORDS + (cell >> 6)] &= ~bit(cell)
        self.archers[cell >> 6] &= ~bit(cell)
        self.knights[cell >> 6] &= ~bit(cell)
        self.rogues[cell >> 6] &= ~bit(cell)
        if kind == COMMANDER:
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

    def swing(self) -> None:
        """C5: whoever stands on a door tile keeps the door open; when all are empty it closes."""
        if self.door != BROKEN:
            standing = (self.side[0] | self.side[WORDS]) & self.board.door[0]
            for word in range(1, WORDS):
                standing |= (self.side[word] | self.side[WORDS + word]) & self.board.door[word]
            self.set_door(OPEN if standing else CLOSED)

    def set_door(self, door: int) -> None:
        if door != self.door:
            self.door = door
            for word in range(self.board.words):
                left = self.board.door[word]
                while left:
                    self.touch((word << 6) + lowest(left), ATTACKER)  # for the Defender it is never shut
                    left &= left - 1

    # ---- cards -------------------------------------------------------------------------------------------------

    def shuffle_deck(self) -> None:
        for card in range(self.cards - 1, 0, -1):
            other = self.below(card + 1)
            kept = self.deck[card]
            self.deck[card] = self.deck[other]
            self.deck[other] = kept

    # ---- for the modules in plain Python -----------------------------------------------------------------------

    def content(self) -> tuple[Any, ...]:
        return (
            tuple([self.unit[cell] for cell in range(CELLS)]),
            tuple([self.side[word] for word in range(2 * WORDS)]),
            tuple([self.walls[word] for word in range(WORDS)]),
            tuple([self.guarded[word] for word in range(WORDS)]),
            tuple([self.moved[word] for word in range(WORDS)]),
            tuple([self.attacked[word] for word in range(WORDS)]),
            tuple([self.hasted[word] for word in range(WORDS)]),
            tuple([self.killed[kind] for kind in range(6)]),
            tuple([self.hand[card] for card in range(12)]),
            tuple([self.deck[card] for card in range(self.cards)]),
            (
                self.stage,
                self.round,
                self.actions,
                self.bought,
                self.placed,
                self.door,
                self.stand,
                self.gold[0],
                self.gold[1],
            ),
        )

    def standing(self) -> Standing:
        """The table as plain Python data."""
        there = Standing(self.stage, self.round, self.actions, bool(self.bought), self.door, self.stand)
        there.to_act, there.won, there.reason = self.to_act, self.won, self.reason
        there.gold = [self.gold[0], self.gold[1]]
        there.hands = [[self.hand[seat * 6 + card] for card in range(6)] for seat in range(2)]
        there.deck = [self.deck[card] for card in range(self.cards - 1, -1, -1)]
        there.killed = [self.killed[kind] for kind in range(6)]
        for cell in range(CELLS):
            word, mask = cell >> 6, bit(cell)
            if self.walls[word] & mask:
                there.walls.add(cell)
            if self.unit[cell]:
                there.units[cell] = Figure(
                    self.unit[cell],
                    0 if self.side[word] & mask else 1,
                    bool(self.moved[word] & mask),
                    bool(self.attacked[word] & mask),
                    bool(self.hasted[word] & mask),
                    bool(self.guarded[word] & mask),
                )
        return there

    def set_up(self, there: Standing) -> None:
        """Becomes the table of this plain data; the generator stays."""
        self.clear()
        self.count = -1
        self.to_act, self.won, self.reason = there.to_act, there.won, there.reason
        self.stage, self.round, self.actions = there.stage, there.round, there.actions
        self.bought, self.door, self.stand = int(there.bought), there.door, there.stand
        for seat in range(2):
            self.gold[seat] = there.gold[seat]
            for card in range(6):
                self.hand[seat * 6 + card] = there.hands[seat][card]
        for kind in range(6):
            self.killed[kind] = there.killed[kind]
        self.set_deck(there.deck)
        for wall in there.walls:
            self.walls[wall >> 6] |= bit(wall)
        for cell, figure in there.units.items():
            self.put(cell, figure.seat, figure.kind)
            self.moved[cell >> 6] |= bit(cell) * figure.moved
            self.attacked[cell >> 6] |= bit(cell) * figure.attacked
            self.hasted[cell >> 6] |= bit(cell) * figure.haste
            self.guarded[cell >> 6] |= bit(cell) * figure.protected
        self.placed = len(there.units) if there.stage == 0 else 10

    def set_deck(self, top_first: list[int]) -> None:
        self.cards = len(top_first)
        for place, card in enumerate(reversed(top_first)):
            self.deck[place] = card

    def mix_deck(self) -> None:
        """`shuffle`, for callers in Python."""
        self.shuffle_deck()
