"""A state of Castle Siege: the rules' chapters put together behind the hooks of every game."""

from __future__ import annotations

from typing import Any

import cython

from . import notation, positions, refusals, squares, view

if cython.compiled:
    from cython.cimports.escalade.core.state import State
    from cython.cimports.escalade.games.castle_siege.cards import (
        do_break,
        do_build,
        do_haste,
        do_ladder,
        do_necromancy,
        do_protection,
        do_warp,
    )  # fmt: skip
    from cython.cimports.escalade.games.castle_siege.constants import (
        ACTING,
        ACTIONS,
        ATTACK,
        ATTACKER,
        BLOCK,
        BREAK,
        BUILD,
        BUY,
        BUY_CARD,
        CHARGE,
        DEFENDER,
        DONE,
        DOOR,
        END,
        HASTE,
        LADDER,
        NECROMANCY,
        PLACE,
        PLACING,
        PROTECTION,
        SQUARES,
        STAND,
        START_GOLD,
        STEP,
        WARP,
        WORDS,
    )  # fmt: skip
    from cython.cimports.escalade.games.castle_siege.moves import do_charge, do_move
    from cython.cimports.escalade.games.castle_siege.shop import do_buy_card, do_buy_unit, fill_purchases
    from cython.cimports.escalade.games.castle_siege.shots import do_break_door, do_shot
    from cython.cimports.escalade.games.castle_siege.siege import Siege
    from cython.cimports.escalade.games.castle_siege.turn import (
        do_place,
        do_stand,
        end_turn,
        fill_actions,
        fill_places,
        pick_action,
        settle,
    )  # fmt: skip
else:
    from ...core.state import State
    from .actions import (
        ATTACK,
        BLOCK,
        BREAK,
        BUILD,
        BUY,
        BUY_CARD,
        CHARGE,
        DONE,
        DOOR,
        END,
        HASTE,
        LADDER,
        NECROMANCY,
        PLACE,
        PROTECTION,
        STAND,
        STEP,
        WARP,
    )  # fmt: skip
    from .cards import do_break, do_build, do_haste, do_ladder, do_necromancy, do_protection, do_warp
    from .moves import do_charge, do_move
    from .shop import do_buy_card, do_buy_unit, fill_purchases
    from .shots import do_break_door, do_shot
    from .siege import Siege
    from .snapshot import ACTING, PLACING
    from .squares import SQUARES, WORDS
    from .turn import do_place, do_stand, end_turn, fill_actions, fill_places, pick_action, settle
    from .units import ACTIONS, ATTACKER, DEFENDER, START_GOLD

    CELL, DELTA, LINE, NEAR = [0] * SQUARES, [0] * 60, [0] * 8, [0] * 4

for _square in range(SQUARES):
    CELL[_square] = squares.cell_of(_square)
for _place, _delta in enumerate(squares.DELTAS):
    DELTA[_place] = _delta
for _place, _delta in enumerate(squares.LINES):
    LINE[_place] = _delta
for _place, _delta in enumerate(squares.NEIGHBOURS):
    NEAR[_place] = _delta


class SiegeState(Siege):
    """A full state, hidden cards included."""

    def deal(self) -> None:
        self.clear()
        self.to_act = DEFENDER
        self.won = -1
        self.reason = 0
        self.stage = PLACING
        self.round = 1
        self.actions = ACTIONS
        self.gold[0] = self.gold[1] = START_GOLD
        for word in range(WORDS):
            self.walls[word] = self.board.blocks[word]
        for card in range(6):
            for _ in range(self.composition[card]):
                self.deck[self.cards] = card
                self.cards += 1
        self.shuffle_deck()

    def fill(self) -> int:
        if self.to_act < 0:
            return 0
        if self.stage == PLACING:
            return fill_places(self)
        if self.stage == ACTING:
            return fill_actions(self)
        return fill_purchases(self)

    def pick(self) -> int:
        if self.stage == ACTING and self.count < 0:
            return pick_action(self)
        many = self.ready()
        return self.moves[self.below(many)]

    def act(self, action: int) -> None:
        if action < STEP:
            do_place(self, (action - PLACE) // SQUARES + 1, CELL[(action - PLACE) % SQUARES])
        elif action < ATTACK:
            cell = CELL[(action - STEP) // BLOCK]
            place = (action - STEP) % BLOCK
            if place < CHARGE:
                do_move(self, cell, cell + DELTA[place])
            else:
                do_charge(self, cell, cell + DELTA[place - CHARGE])
        elif action < DOOR:
            cell = CELL[(action - ATTACK) // 8]
            do_shot(self, cell, cell + LINE[(action - ATTACK) % 8])
        elif action < LADDER:
            do_break_door(self, CELL[action - DOOR])
        elif action < STAND:
            self.play_card(action)
        else:
            self.step_aside(action)
        settle(self)

    def play_card(self, action: int) -> None:
        if action < HASTE:
            cell = CELL[(action - LADDER) // 4]
            do_ladder(self, cell, cell + NEAR[(action - LADDER) % 4])
        elif action < PROTECTION:
            do_haste(self, CELL[action - HASTE])
        elif action < BREAK:
            do_protection(self, CELL[action - PROTECTION])
        elif action < BUILD:
            do_break(self, CELL[(action - BREAK) // 4] + NEAR[(action - BREAK) % 4])
        elif action < WARP:
            do_build(self, CELL[(action - BUILD) // 4] + NEAR[(action - BUILD) % 4])
        elif action < NECROMANCY:
            do_warp(self, CELL[(action - WARP) // SQUARES], CELL[(action - WARP) % SQUARES])
        else:
            do_necromancy(self, (action - NECROMANCY) // SQUARES + 1, CELL[(action - NECROMANCY) % SQUARES])

    def step_aside(self, action: int) -> None:
        """What no unit on the board does."""
        if action == STAND:
            do_stand(self)
        elif action == DONE:
            self.actions = 0
        elif action == BUY_CARD:
            do_buy_card(self)
        elif action == END:
            end_turn(self)
        else:
            do_buy_unit(self, (action - BUY) // SQUARES + 1, CELL[(action - BUY) % SQUARES])

    def copy(self, other: State) -> None:
        self.copy_siege(cython.cast(Siege, other))

    def redeal(self, seat: int) -> None:
        """Hidden are the other's hand and the order of the deck; how many cards there are is not."""
        for card in range(6):
            self.pool[card] = 0
        for place in range(self.cards):
            self.pool[self.deck[place]] += 1
        first = self.hide(ATTACKER) if seat != ATTACKER else 0
        second = self.hide(DEFENDER) if seat != DEFENDER else 0
        self.cards = 0
        for card in range(6):
            for _ in range(self.pool[card]):
                self.deck[self.cards] = card
                self.cards += 1
        self.shuffle_deck()
        self.draw(ATTACKER, first)
        self.draw(DEFENDER, second)
        self.count = -1

    def hide(self, seat: int) -> int:
        """Puts a hand into the pool; how many cards it had."""
        size = 0
        for card in range(6):
            size += self.hand[seat * 6 + card]
            self.pool[card] += self.hand[seat * 6 + card]
            self.hand[seat * 6 + card] = 0
        return size

    def draw(self, seat: int, size: int) -> None:
        for _ in range(size):
            self.cards -= 1
            self.hand[seat * 6 + self.deck[self.cards]] += 1

    def settle_now(self) -> None:
        """Takes the forced steps that are due in a position."""
        settle(self)

    @property
    def rules(self) -> Any:
        """The game this is a state of."""
        return self.game

    # ---- for people ----------------------------------------------------------------------------------------------

    def text(self, action: int) -> str:
        return notation.text_of(self.board, action)

    def parse(self, text: str) -> int:
        return notation.action_of(self.board, text)

    def view(self, seat: int | None) -> dict[str, Any]:
        return view.view_of(self, seat)

    def dump(self) -> dict[str, Any]:
        return positions.dump_of(self)

    def explain(self, text: str) -> dict[str, Any]:
        return refusals.explain(self, text)
