"""The Cards: one action each, on own units, never on the Commander (C6..C9, C12, C13, C16, C17)."""

from __future__ import annotations

import cython

from . import squares
from .squares import NEIGHBOURS

if cython.compiled:
    from cython.cimports.escalade.games.castle_siege.bits import bit, lowest
    from cython.cimports.escalade.games.castle_siege.constants import (
        ATTACKER,
        BREAK,
        BUILD,
        CELLS,
        CLOSED,
        COLUMN,
        COMMANDER,
        DEFENDER,
        HASTE,
        HASTE_CARD,
        LADDER,
        LADDER_CARD,
        NECROMANCY,
        NECROMANCY_CARD,
        PROTECTION,
        PROTECTION_CARD,
        SQUARES,
        WALL_CARD,
        WARP,
        WARP_CARD,
        WORDS,
    )  # fmt: skip
    from cython.cimports.escalade.games.castle_siege.siege import Siege
else:
    from .actions import BREAK, BUILD, HASTE, LADDER, NECROMANCY, PROTECTION, WARP
    from .bits_uncompiled import bit, lowest
    from .deckfile import HASTE_CARD, LADDER_CARD, NECROMANCY_CARD, PROTECTION_CARD, WALL_CARD, WARP_CARD
    from .siege import Siege
    from .snapshot import CLOSED
    from .squares import CELLS, COLUMN, SQUARES, WORDS
    from .units import ATTACKER, COMMANDER, DEFENDER

    NEAR_TO, SQUARE = [0] * (2 * COLUMN + 1), [0] * CELLS

for _place, _delta in enumerate(NEIGHBOURS):
    NEAR_TO[_delta + COLUMN] = _place
for _cell in range(CELLS):
    SQUARE[_cell] = squares.square_of(_cell)


def fill_cards(siege: Siege, count: int) -> int:
    """The cards that can be played, each only where it has an effect (C12)."""
    hand = siege.to_act * 6
    if siege.hand[hand + LADDER_CARD]:  # C16: a free block
        for word in range(WORDS):
            siege.reached[word] = siege.walls[word] & ~siege.taken[word]
        count = fill_beside(siege, LADDER, count)
    if siege.hand[hand + HASTE_CARD]:
        for word in range(siege.board.words):
            count = fill_units(siege, ~(siege.moved[word] | siege.hasted[word]), word, HASTE, count)
    if siege.hand[hand + PROTECTION_CARD]:
        for word in range(siege.board.words):
            count = fill_units(siege, ~siege.guarded[word], word, PROTECTION, count)
    if siege.hand[hand + WALL_CARD]:  # C6
        for word in range(WORDS):
            siege.reached[word] = siege.walls[word]
        count = fill_beside(siege, BREAK, count)
        for word in range(WORDS):
            barred = siege.walls[word] | siege.taken[word] | siege.board.throne[word] | siege.board.door[word]
            siege.reached[word] = siege.board.squares[word] & ~barred
        count = fill_beside(siege, BUILD, count)
    if siege.hand[hand + WARP_CARD]:
        count = fill_warps(siege, count)
    if siege.hand[hand + NECROMANCY_CARD]:
        count = fill_necromancy(siege, count)
    return count


def own_units(siege: Siege, word: int) -> int:
    """The units on which cards are played: all own ones but the Commander."""
    mine = siege.side[siege.to_act * WORDS + word]
    if siege.commander >> 6 == word:
        mine &= ~bit(siege.commander)
    return mine


def fill_units(siege: Siege, left: int, word: int, base: int, count: int) -> int:
    left &= own_units(siege, word)
    while left:
        siege.moves[count] = base + SQUARE[(word << 6) + lowest(left)]
        count += 1
        left &= left - 1
    return count


def fill_beside(siege: Siege, base: int, count: int) -> int:
    """Each unit with each cell of `reached` next to it."""
    for word in range(siege.board.words):
        units = own_units(siege, word)
        while units:
            cell = (word << 6) + lowest(units)
            units &= units - 1
            for other in range(siege.board.words):
                left = siege.board.near[cell * WORDS + other] & siege.reached[other]
                while left:
                    siege.moves[count] = base + SQUARE[cell] * 4 + NEAR_TO[(other << 6) + lowest(left) - cell + COLUMN]
                    count += 1
                    left &= left - 1
    return count


def fill_warps(siege: Siege, count: int) -> int:
    """Warp, C18: any two own units but the Commander, the squares in their order."""
    for word in range(siege.board.words):
        left = own_units(siege, word)
        while left:
            one = (word << 6) + lowest(left)
            left &= left - 1
            for other in range(word, siege.board.words):
                rest = left if other == word else own_units(siege, other)
                while rest:
                    siege.moves[count] = WARP + SQUARE[one] * SQUARES + SQUARE[(other << 6) + lowest(rest)]
                    count += 1
                    rest &= rest - 1
    return count


def spawn_word(siege: Siege, word: int) -> int:
    """C13: the free spawn tiles in a word: next to the Commander, or next to a throne tile; no wall, no closed door."""
    if siege.to_act == DEFENDER:
        tiles = siege.board.court[word]
    else:
        tiles = siege.board.near[siege.commander * WORDS + word]
    tiles &= ~(siege.walls[word] | siege.side[word] | siege.side[WORDS + word])
    if siege.door == CLOSED:
        tiles &= ~siege.board.door[word]
    return tiles


def fill_necromancy(siege: Siege, count: int) -> int:
    """C8: an enemy killed this turn, at an own spawn tile."""
    for kind in range(1, COMMANDER):
        if siege.killed[kind]:
            for word in range(siege.board.words):
                left = spawn_word(siege, word)
                while left:
                    siege.moves[count] = NECROMANCY + (kind - 1) * SQUARES + SQUARE[(word << 6) + lowest(left)]
                    count += 1
                    left &= left - 1
    return count


def spend(siege: Siege, card: int) -> None:
    """C7: a played card is out of the game, and has cost one action."""
    siege.hand[siege.to_act * 6 + card] -= 1
    siege.actions -= 1


def do_ladder(siege: Siege, cell: int, block: int) -> None:
    """C9, C16: onto the block; this is not a move."""
    spend(siege, LADDER_CARD)
    siege.shift(cell, block, siege.to_act)


def do_haste(siege: Siege, cell: int) -> None:
    """C9: two more for its next move of this turn."""
    spend(siege, HASTE_CARD)
    siege.hasted[cell >> 6] |= bit(cell)


def do_protection(siege: Siege, cell: int) -> None:
    """It cannot be killed until its owner's next turn begins (C17)."""
    spend(siege, PROTECTION_CARD)
    siege.guarded[cell >> 6] |= bit(cell)


def do_break(siege: Siege, block: int) -> None:
    """C6: whoever stood on the block stands on the ground."""
    spend(siege, WALL_CARD)
    siege.walls[block >> 6] &= ~bit(block)
    siege.touch(block, ATTACKER)
    siege.touch(block, DEFENDER)


def do_build(siege: Siege, tile: int) -> None:
    spend(siege, WALL_CARD)
    siege.walls[tile >> 6] |= bit(tile)
    siege.touch(tile, ATTACKER)
    siege.touch(tile, DEFENDER)


def do_warp(siege: Siege, one: int, two: int) -> None:
    """Two units change places, with all they have done and been given."""
    spend(siege, WARP_CARD)
    first, second = siege.take(one, siege.to_act), siege.take(two, siege.to_act)
    siege.put(one, siege.to_act, second)
    siege.put(two, siege.to_act, first)
    swap(siege.moved, one, two)
    swap(siege.attacked, one, two)
    swap(siege.hasted, one, two)
    swap(siege.guarded, one, two)


def swap(marks: list[int], one: int, two: int) -> None:
    """The marks of two cells change places."""
    if (marks[one >> 6] >> (one & 63) ^ marks[two >> 6] >> (two & 63)) & 1:
        marks[one >> 6] ^= bit(one)
        marks[two >> 6] ^= bit(two)


def do_necromancy(siege: Siege, kind: int, cell: int) -> None:
    """C8: it is back on the other side, a unit like any other: it may act at once."""
    spend(siege, NECROMANCY_CARD)
    siege.killed[kind] -= 1
    siege.put(cell, siege.to_act, kind)
