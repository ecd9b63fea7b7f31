"""Setup: two personal decks, six cards of the main deck each, and its two Flags put back in."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.escalade.core.state import State
    from cython.cimports.escalade.games.danger_at_the_walls.board import Board
    from cython.cimports.escalade.games.danger_at_the_walls.cards import FLAG, HAND, MAIN_CARDS, OWN_CARDS
else:
    from ...core.state import State
    from .board import Board
    from .cards import FLAG, HAND, MAIN_CARDS, OWN_CARDS


def shuffle(source: State, cards: list[int], first: int, many: int) -> None:
    """Brings `many` cards of an array, from the first on, into random order."""
    for place in range(many - 1, 0, -1):
        other = source.below(place + 1)
        card = cards[first + place]
        cards[first + place] = cards[first + other]
        cards[first + other] = card


def insert(board: Board, kind: int, place: int) -> None:
    """Puts a card into the main deck so that `place` cards lie below it."""
    for above in range(board.main_size, place, -1):
        board.main[above] = board.main[above - 1]
    board.main[place] = kind
    board.main_size += 1


def set_up(board: Board) -> None:
    """'Setup', D1: of 19 cards the middle Flag goes under 7..11; of these 20 the other goes under 10..20."""
    for place in range(31):
        board.main[place] = MAIN_CARDS[place]
    shuffle(board, board.main, 0, 31)
    for place in range(2 * HAND):
        board.give(place // HAND, board.main[30 - place])
    board.main_size = 19
    insert(board, FLAG, 19 - 7 - board.below(5))
    insert(board, FLAG, 20 - 10 - board.below(11))
    for place in range(16):
        board.decks[place] = OWN_CARDS[place]
    shuffle(board, board.decks, 0, 8)
    shuffle(board, board.decks, 8, 8)
    board.deck_sizes[0] = 8
    board.deck_sizes[1] = 8
