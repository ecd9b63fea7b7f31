"""The Cards: one action each, on own units, never on the Commander (C6..C9, C12, C13, C16, C17)."""

from __future__ import annotations

import cython

from . import squares
from .actions import BREAK, BUILD, HASTE, LADDER, NECROMANCY, PROTECTION, WARP
from .snapshot import ATTACKED, CLOSED, HASTED, KIND, MOVED
from .squares import CELLS, COLUMN, NEIGHBOURS, SQUARES, WORDS
from .units import COMMANDER, DEFENDER

if cython.compiled:
    from cython.cimports.escalade.games.castle_siege.bits import bit, lowest
    from cython.cimports.escalade.games.castle_siege.siege import Siege
else:
    from .bits_uncompiled import bit, lowest
    from .siege import Siege

    NEAR_TO, SQUARE = [0] * (2 * COLUMN + 1), [0] * CELLS

# In the order of the lists: `deckfile.CARDS`.
LADDER_CARD, HASTE_CARD, PROTECTION_CARD, WALL_CARD, WARP_CARD, NECROMANCY_CARD = range(6)
for _place, _delta in enumerate(NEIGHBOURS):
    NEAR_TO[_delta + COLUMN] = _place
for _cell in range(CELLS):
    SQUARE[_cell] = squares.square_of(_cell)


def holds_cards(siege: Siege) -> bool:
    """Whether the side to act has a card that is played on a unit."""
    at = siege.to_act * 6
    return siege.hand[at] + siege.hand[at + 1] + siege.hand[at + 2] + siege.hand[at + 3] > 0


def fill_unit_cards(siege: Siege, cell: int, base: int, count: int) -> int:
    """The cards that can be played on this unit, each only where it has an effect (C12)."""
    value = siege.unit[cell]
    if value & KIND == COMMANDER:
        return count
    hand = siege.to_act * 6
    near = cell * WORDS
    if siege.hand[hand + LADDER_CARD]:  # C16: a free block next to it
        for word in range(siege.board.words):
            left = siege.board.near[near + word] & siege.walls[word] & ~siege.taken[word]
            count = fill_near(siege, left, word, cell, base + LADDER, count)
    if siege.hand[hand + HASTE_CARD] and not value & (MOVED | HASTED):
        siege.moves[count] = base + HASTE
        count += 1
    if siege.hand[hand + PROTECTION_CARD] and not siege.guarded[cell >> 6] & bit(cell):
        siege.moves[count] = base + PROTECTION
        count += 1
    if siege.hand[hand + WALL_CARD]:  # C6
        for word in range(siege.board.words):
            count = fill_near(siege, siege.board.near[near + word] & siege.walls[word], word, cell, base + BREAK, count)
        for word in range(siege.board.words):
            barred = siege.walls[word] | siege.taken[word] | siege.board.throne[word] | siege.board.door[word]
            count = fill_near(siege, siege.board.near[near + word] & ~barred, word, cell, base + BUILD, count)
    return count


def fill_near(siege: Siege, left: int, word: int, cell: int, base: int, count: int) -> int:
    while left:
        siege.moves[count] = base + NEAR_TO[(word << 6) + lowest(left) - cell + COLUMN]
        count += 1
        left &= left - 1
    return count


def fill_warps(siege: Siege, count: int) -> int:
    """Warp: any two own units but the Commander, the squares in their order."""
    me = siege.to_act * WORDS
    for word in range(siege.board.words):
        left = siege.side[me + word]
        while left:
            one = (word << 6) + lowest(left)
            left &= left - 1
            rest = left
            for other in range(word, siege.board.words):
                if other > word:
                    rest = siege.side[me + other]
                while rest and one != siege.commander:
                    two = (other << 6) + lowest(rest)
                    rest &= rest - 1
                    if two != siege.commander:
                        siege.moves[count] = WARP + SQUARE[one] * SQUARES + SQUARE[two]
                        count += 1
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
    siege.unit[cell] |= HASTED


def do_protection(siege: Siege, cell: int) -> None:
    """It cannot be killed until its owner's next turn begins (C17)."""
    spend(siege, PROTECTION_CARD)
    siege.guarded[cell >> 6] |= bit(cell)


def do_break(siege: Siege, block: int) -> None:
    """C6: whoever stood on the block stands on the ground."""
    spend(siege, WALL_CARD)
    siege.walls[block >> 6] &= ~bit(block)


def do_build(siege: Siege, tile: int) -> None:
    spend(siege, WALL_CARD)
    siege.walls[tile >> 6] |= bit(tile)


def do_warp(siege: Siege, one: int, two: int) -> None:
    """Two units change places, with all they have done and been given."""
    spend(siege, WARP_CARD)
    me = siege.to_act
    first_guarded = siege.guarded[one >> 6] & bit(one)
    second_guarded = siege.guarded[two >> 6] & bit(two)
    first, second = siege.take(one, me), siege.take(two, me)
    siege.put(one, me, second)
    siege.put(two, me, first)
    siege.guarded[one >> 6] &= ~bit(one)
    siege.guarded[two >> 6] &= ~bit(two)
    if second_guarded:
        siege.guarded[one >> 6] |= bit(one)
    if first_guarded:
        siege.guarded[two >> 6] |= bit(two)


def do_necromancy(siege: Siege, kind: int, cell: int) -> None:
    """C8, C17: it is back on the other side, and counts as moved and attacked."""
    spend(siege, NECROMANCY_CARD)
    siege.killed[kind] -= 1
    siege.put(cell, siege.to_act, kind | MOVED | ATTACKED)
