"""Leader Cards: six that stay at a wall and change strength there, the Spy and the Assassin.

Targets are numbered as in `actions`: archers 0..2, the visible cannon 3, then leaders; the Assassin's last one is the
Spy.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.escalade.core.bits import lowest
    from cython.cimports.escalade.games.danger_at_the_walls.actions import ASSASSIN, ON_CANNON, ON_SPY, SPY
    from cython.cimports.escalade.games.danger_at_the_walls.board import Board
    from cython.cimports.escalade.games.danger_at_the_walls.cards import ARCHER, ONE
    from cython.cimports.escalade.games.danger_at_the_walls.strength import judge
    from cython.cimports.escalade.games.danger_at_the_walls.walls import BARE, COVERED, shown, without_shown
else:
    from ...core.bitwise import lowest
    from .actions import ASSASSIN, ON_CANNON, ON_SPY, SPY
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


def do_leader(board: Board, kind: int, wall: int) -> None:
    """'Leaders': King, Wizard, Builder, General, Noble or Engineer is placed at any wall."""
    board.spend(board.to_act, kind)
    board.leaders[wall] |= 1 << (kind - 10)
    judge(board, wall)


def targets(archers: int, stack: int, leaders: int) -> int:
    """D5: archers of each strength, the visible cannon and three leaders, as bits in the order of the targets."""
    found = leaders << 4
    if archers & 0xFF:
        found |= 1
    if archers & 0xFF00:
        found |= 2
    if archers & 0xFF0000:
        found |= 4
    if shown(stack):
        found |= 8
    return found


def may_spy(board: Board, count: int) -> int:
    """D5: on an archer, the visible cannon or a leader of Blue's; adds these plays to the moves."""
    for wall in range(5):
        found = targets(board.archers[wall], board.cannons[wall], board.leaders[wall] >> 4)
        while found:
            board.moves[count] = SPY + wall * 7 + lowest(found)
            found &= found - 1
            count += 1
    return count


def do_spy(board: Board, wall: int, target: int) -> None:
    """'Spy': the card under it counts as absent, strength and ability."""
    board.spend(board.to_act, SPY_CARD)
    board.spy_wall = wall
    board.spy_on = target
    if target < ON_CANNON:
        board.archers[wall] -= ARCHER[target]
    elif target == ON_CANNON:
        board.cannons[wall] |= COVERED  # no other cannon is covered, so the one that shows is on top
    else:
        board.leaders[wall] &= ~(1 << (SPY_LEADER[target] - 10))
    judge(board, wall)


def may_assassin(board: Board, count: int) -> int:
    """D5: an archer, the visible cannon, a leader of Red's, or the Spy; never a Flag (D2)."""
    for wall in range(5):
        found = targets(board.archers[5 + wall], board.cannons[5 + wall], board.leaders[wall] & 7)
        if wall == board.spy_wall:
            found |= 1 << ON_SPY
        while found:
            board.moves[count] = ASSASSIN + wall * 8 + lowest(found)
            found &= found - 1
            count += 1
    return count


def do_assassin(board: Board, wall: int, target: int) -> None:
    """'Assassin': one card of Red's and the Assassin go to the removed pile."""
    board.spend(board.to_act, ASSASSIN_CARD)
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
