"""Purchases: cards without limit, one unit a turn, 2 gold each (C7, C10, C13)."""

from __future__ import annotations

import cython

from . import squares

if cython.compiled:
    from cython.cimports.escalade.games.castle_siege.bits import lowest
    from cython.cimports.escalade.games.castle_siege.cards import spawn_word
    from cython.cimports.escalade.games.castle_siege.constants import (
        BUY,
        BUY_CARD,
        CELLS,
        COMMANDER,
        END,
        PRICE,
        SQUARES,
    )
    from cython.cimports.escalade.games.castle_siege.siege import Siege
else:
    from .actions import BUY, BUY_CARD, END
    from .bits_uncompiled import lowest
    from .cards import spawn_word
    from .siege import Siege
    from .squares import CELLS, SQUARES
    from .units import COMMANDER, PRICE

    SQUARE = [0] * CELLS

for _cell in range(CELLS):
    SQUARE[_cell] = squares.square_of(_cell)


def fill_purchases(siege: Siege) -> int:
    """All that can be bought, and `end`."""
    count = 0
    if siege.gold[siege.to_act] >= PRICE:
        if siege.cards:
            siege.moves[count] = BUY_CARD
            count += 1
        if not siege.bought:
            for kind in range(1, COMMANDER):
                for word in range(siege.board.words):
                    left = spawn_word(siege, word)
                    while left:
                        siege.moves[count] = BUY + (kind - 1) * SQUARES + SQUARE[(word << 6) + lowest(left)]
                        count += 1
                        left &= left - 1
    siege.moves[count] = END
    return count + 1


def may_buy(siege: Siege) -> bool:
    """Whether there is more to do than `end`."""
    if siege.gold[siege.to_act] < PRICE:
        return False
    if siege.cards:
        return True
    if siege.bought:
        return False
    tiles = spawn_word(siege, 0)
    for word in range(1, siege.board.words):
        tiles |= spawn_word(siege, word)
    return tiles != 0


def do_buy_card(siege: Siege) -> None:
    """C7: the top card of the deck, in secret."""
    siege.gold[siege.to_act] -= PRICE
    siege.cards -= 1
    siege.hand[siege.to_act * 6 + siege.deck[siege.cards]] += 1


def do_buy_unit(siege: Siege, kind: int, cell: int) -> None:
    siege.gold[siege.to_act] -= PRICE
    siege.bought = 1
    siege.put(cell, siege.to_act, kind)
