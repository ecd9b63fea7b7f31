"""Leader Cards: six that stay at a wall and change strength there, the Spy and the Assassin.

Targets are numbered as in `actions`: archers 0..2, the visible cannon 3, then leaders; the Assassin's last one is the
Spy.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.escalade.games.danger_at_the_walls.actions import ASSASSIN, ON_CANNON, ON_SPY, PLACED, SPY
    from cython.cimports.escalade.games.danger_at_the_walls.board import Board
    from cython.cimports.escalade.games.danger_at_the_walls.cards import ARCHER, ONE
    from cython.cimports.escalade.games.danger_at_the_walls.strength import judge
    from cython.cimports.escalade.games.danger_at_the_walls.walls import BARE, COVERED, shown, without_shown
else:
    from .actions import ASSASSIN, ON_CANNON, ON_SPY, PLACED, SPY
    from .board import Board
    from .cards import ARCHER, ONE
    from .strength import judge
    from .walls import BARE, COVERED, shown, without_shown

SPY_CARD = 13
ASSASSIN_CARD = 17

if not cython.compiled:
    SPY_LEADER = [0] * 7
    ASSASSIN_LEADER = [0] * 8


def _fill_tables() -> None:
    for place, kind in enumerate((14, 15, 16)):
        SPY_LEADER[4 + place] = kind
    for place, kind in enumerate((10, 11, 12)):
        ASSASSIN_LEADER[4 + place] = kind


_fill_tables()


def do_leader(board: Board, leader: int, wall: int) -> None:
    """'Leaders': King, Wizard, Builder, General, Noble or Engineer is placed at any wall."""
    kind = PLACED[leader]
    board.hands[board.to_act] -= ONE[kind]
    board.sizes[board.to_act] -= 1
    board.leaders[wall] |= 1 << (kind - 10)
    judge(board, wall)


def may_spy(board: Board, wall: int, target: int) -> bool:
    """D5: on an archer, the visible cannon or a leader of Blue's."""
    if target < ON_CANNON:
        return (board.archers[wall] >> 8 * target & 255) != 0
    if target == ON_CANNON:
        return shown(board.cannons[wall]) != 0
    return (board.leaders[wall] >> (SPY_LEADER[target] - 10) & 1) != 0


def do_spy(board: Board, wall: int, target: int) -> None:
    """'Spy': the card under it counts as absent, strength and ability."""
    board.hands[board.to_act] -= ONE[SPY_CARD]
    board.sizes[board.to_act] -= 1
    board.spy_wall = wall
    board.spy_on = target
    if target < ON_CANNON:
        board.archers[wall] -= ARCHER[target]
    elif target == ON_CANNON:
        board.cannons[wall] |= COVERED  # no other cannon is covered, so the one that shows is on top
    else:
        board.leaders[wall] &= ~(1 << (SPY_LEADER[target] - 10))
    judge(board, wall)


def may_assassin(board: Board, wall: int, target: int) -> bool:
    """D5: an archer, the visible cannon, a leader of Red's, or the Spy; never a Flag (D2)."""
    if target < ON_CANNON:
        return (board.archers[5 + wall] >> 8 * target & 255) != 0
    if target == ON_CANNON:
        return shown(board.cannons[5 + wall]) != 0
    if target == ON_SPY:
        return board.spy_wall == wall
    return (board.leaders[wall] >> (ASSASSIN_LEADER[target] - 10) & 1) != 0


def do_assassin(board: Board, wall: int, target: int) -> None:
    """'Assassin': one card of Red's and the Assassin go to the removed pile."""
    board.hands[board.to_act] -= ONE[ASSASSIN_CARD]
    board.sizes[board.to_act] -= 1
    board.removed += ONE[ASSASSIN_CARD]
    if target < ON_CANNON:
        board.archers[5 + wall] -= ARCHER[target]
        board.removed_archers += ARCHER[target]
    elif target == ON_CANNON:
        stack = board.cannons[5 + wall]
        board.removed += ONE[2 + shown(stack)]
        board.cannons[5 + wall] = without_shown(stack)
    elif target == ON_SPY:
        board.removed += ONE[SPY_CARD]
        free_covered(board)
    else:
        kind = ASSASSIN_LEADER[target]
        board.removed += ONE[kind]
        board.leaders[wall] &= ~(1 << (kind - 10))
    judge(board, wall)


def free_covered(board: Board) -> None:
    """D5: without the Spy the card it covered counts again."""
    wall = board.spy_wall
    target = board.spy_on
    if target < ON_CANNON:
        board.archers[wall] += ARCHER[target]
    elif target == ON_CANNON:
        board.cannons[wall] &= BARE
    else:
        board.leaders[wall] |= 1 << (SPY_LEADER[target] - 10)
    board.spy_wall = -1
    board.spy_on = -1


def fill_spy(board: Board, count: int) -> int:
    """Adds the Spy's plays to the moves."""
    for wall in range(5):
        for target in range(7):
            if may_spy(board, wall, target):
                board.moves[count] = SPY + wall * 7 + target
                count += 1
    return count


def fill_assassin(board: Board, count: int) -> int:
    """Adds the Assassin's plays to the moves."""
    for wall in range(5):
        for target in range(8):
            if may_assassin(board, wall, target):
                board.moves[count] = ASSASSIN + wall * 8 + target
                count += 1
    return count
