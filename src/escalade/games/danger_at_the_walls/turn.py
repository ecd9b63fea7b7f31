"""Taking a Turn: one play, then the refill; and the end of the game."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.escalade.core.bits import lowest
    from cython.cimports.escalade.games.danger_at_the_walls.actions import (
        ASSASSIN,
        ATTACK,
        BLUE_LEADER,
        CANNON,
        CHOICES,
        CHOICES_MANY,
        CHOICES_ROOM,
        DRAW_MAIN,
        FIRST,
        FLAG,
        PASS,
        RED_LEADER,
        SPY,
        TROOP_HAND,
        TROOP_OF,
        TROOP_SIZE,
        TROOP_WALL,
        TROOPS_MANY,
    )  # fmt: skip
    from cython.cimports.escalade.games.danger_at_the_walls.board import DRAW, PLAY, Board
    from cython.cimports.escalade.games.danger_at_the_walls.cards import HAND, ONE
    from cython.cimports.escalade.games.danger_at_the_walls.leaders import (
        ASSASSIN_CARD,
        SPY_CARD,
        do_assassin,
        do_leader,
        do_spy,
        may_assassin,
        may_spy,
    )  # fmt: skip
    from cython.cimports.escalade.games.danger_at_the_walls.strength import judge
    from cython.cimports.escalade.games.danger_at_the_walls.walls import shown, without_shown
else:
    from ...core.bitwise import lowest
    from .actions import (
        ASSASSIN,
        ATTACK,
        BLUE_LEADER,
        CANNON,
        CHOICES,
        CHOICES_MANY,
        CHOICES_ROOM,
        DRAW_MAIN,
        FIRST,
        FLAG,
        PASS,
        RED_LEADER,
        SPY,
        TROOP_HAND,
        TROOP_OF,
        TROOP_SIZE,
        TROOP_WALL,
        TROOPS_MANY,
    )  # fmt: skip
    from .board import DRAW, PLAY, Board
    from .cards import HAND, ONE
    from .leaders import ASSASSIN_CARD, SPY_CARD, do_assassin, do_leader, do_spy, may_assassin, may_spy
    from .strength import judge
    from .walls import shown, without_shown

FLAG_CARD = 8
ATTACK_CARD = 9
ANY_ARCHER = 0o777
ALWAYS = 0o777777777 + 7 * (8**10 + 8**11 + 8**12 + 8**14 + 8**15 + 8**16)  # all but Attack, Spy and Assassin

if not cython.compiled:
    MANY = [0] * 32
for _walls in range(32):
    MANY[_walls] = bin(_walls).count("1")


# ---- Make a Play ---------------------------------------------------------------------------------------------------


def may_archers(board: Board) -> int:
    """'Archers': every troop that the hand can form, at each wall; they come first among the moves."""
    moves = board.moves
    count = 0
    troop = TROOP_OF[board.hands[board.to_act] & ANY_ARCHER]
    many = CHOICES_MANY[troop]
    for wall in range(5):
        for place in range(many):
            moves[count + place] = wall * TROOPS_MANY + CHOICES[troop * CHOICES_ROOM + place]
        count += many
    return count


def do_archers(board: Board, wall: int, troop: int) -> None:
    """'Archers': any number of them to one wall."""
    seat = board.to_act
    board.hands[seat] -= TROOP_HAND[troop]
    board.sizes[seat] -= TROOP_SIZE[troop]
    board.archers[seat * 5 + wall] += TROOP_WALL[troop]
    judge(board, wall)


def may_place(board: Board, count: int, first: int) -> int:
    """'Cannons', 'Leaders': one play at each of the five walls."""
    for wall in range(5):
        board.moves[count + wall] = first + wall
    return count + 5


def do_cannon(board: Board, cannon: int, wall: int) -> None:
    """'Cannons': on top of what stands there already."""
    side = board.to_act * 5 + wall
    board.spend(board.to_act, 3 + cannon)
    board.cannons[side] = board.cannons[side] << 4 | cannon + 1
    judge(board, wall)


def may_attack(board: Board, count: int) -> int:
    """'Attacks', D3, D4: with an own visible cannon there, and something to remove; adds these plays to the moves."""
    seat = board.to_act
    for wall in range(5):
        own = board.cannons[seat * 5 + wall]
        if own and shown(own):
            other = (1 - seat) * 5 + wall
            if board.archers[other]:
                board.moves[count] = ATTACK + wall * 2
                count += 1
            if shown(board.cannons[other]):
                board.moves[count] = ATTACK + wall * 2 + 1
                count += 1
    return count


def do_attack(board: Board, wall: int, target: int) -> None:
    """'Attacks', D5: the visible cannon, or all archers that the Spy does not cover, go to the removed pile."""
    seat = board.to_act
    other = (1 - seat) * 5 + wall
    board.spend(seat, ATTACK_CARD)
    board.removed += ONE[ATTACK_CARD]
    if target:
        stack = board.cannons[other]
        board.removed += ONE[2 + shown(stack)]
        board.cannons[other] = without_shown(stack)
    else:
        board.removed_archers += board.archers[other]
        board.archers[other] = 0
    judge(board, wall)


def may_flag(board: Board, count: int) -> int:
    """D2: a wall takes one Flag; adds these plays to the moves."""
    for wall in range(5):
        if not board.flags >> wall & 1:
            board.moves[count] = FLAG + wall
            count += 1
    return count


def do_flag(board: Board, wall: int) -> None:
    """'Flags', D9: the wall is locked; the third Flag gives the other player the last turn."""
    seat = board.to_act
    board.spend(seat, FLAG_CARD)
    board.flags |= 1 << wall
    if board.last_turn < 0 and MANY[board.flags] >= 3:
        board.last_turn = 1 - seat


def can_play(board: Board) -> bool:
    """D6: whether the hand has any legal use."""
    hand = board.hands[board.to_act]
    if hand & ALWAYS:
        return True
    return hand != 0 and fill_plays(board) != 0


def do_pass(board: Board) -> None:
    """D6: without a legal play the turn passes; two passes in a row end the game."""
    board.passes += 1
    if board.passes == 2:
        finish(board)
    else:
        go_on(board)


def fill_plays(board: Board) -> int:
    """Writes all plays of the hand into the moves, ascending."""
    rest = board.hands[board.to_act] & ~ANY_ARCHER
    count = may_archers(board)
    while rest:
        kind = lowest(rest) // 3
        rest &= -ONE[kind + 1] if kind < 17 else 0
        if kind == FLAG_CARD:
            count = may_flag(board, count)
        elif kind == ATTACK_CARD:
            count = may_attack(board, count)
        elif kind == SPY_CARD:
            count = may_spy(board, count)
        elif kind == ASSASSIN_CARD:
            count = may_assassin(board, count)
        else:
            count = may_place(board, count, FIRST[kind])
    return count


# ---- Refill Your Hand ----------------------------------------------------------------------------------------------


def draw_main(board: Board) -> None:
    board.main_size -= 1
    board.give(board.to_act, board.main[board.main_size])


def draw_own(board: Board) -> None:
    seat = board.to_act
    board.deck_sizes[seat] -= 1
    board.give_own(seat, board.decks[seat * 8 + board.deck_sizes[seat]])


def refill(board: Board) -> None:
    """D7: up to 6 cards while a deck can give; where both can, the player chooses card by card."""
    seat = board.to_act
    while board.sizes[seat] < HAND:
        if board.main_size:
            if board.deck_sizes[seat]:
                board.phase = DRAW
                return
            draw_main(board)
        elif board.deck_sizes[seat]:
            draw_own(board)
        else:
            break
    end_turn(board)


def go_on(board: Board) -> None:
    """D9: after the last turn's play the game is over, its refill would have no meaning."""
    if board.last_turn == board.to_act:
        finish(board)
    else:
        refill(board)


def end_turn(board: Board) -> None:
    """'Taking a Turn', D9: a hand that is empty after its refill gives the other player the last turn."""
    seat = board.to_act
    if board.last_turn < 0 and board.sizes[seat] == 0:
        board.last_turn = 1 - seat
    board.to_act = 1 - seat
    board.phase = PLAY
    if not can_play(board):
        do_pass(board)


def finish(board: Board) -> None:
    """'Winning the Game': three walls or more."""
    board.to_act = -1
    board.won = 0 if MANY[board.control] >= 3 else 1
    board.reason = 1


def take(board: Board, action: int) -> None:
    """Carries out a legal action and what is forced after it."""
    if action >= DRAW_MAIN:
        if action == DRAW_MAIN:
            draw_main(board)
        elif action == PASS:
            do_pass(board)
            return
        else:
            draw_own(board)
        refill(board)
        return
    if action < CANNON:
        do_archers(board, action // TROOPS_MANY, action % TROOPS_MANY)
    elif action < FLAG:
        do_cannon(board, (action - CANNON) // 5, (action - CANNON) % 5)
    elif action < ATTACK:
        do_flag(board, action - FLAG)
    elif action < RED_LEADER:
        do_attack(board, (action - ATTACK) // 2, (action - ATTACK) % 2)
    elif action < SPY:
        do_leader(board, 10 + (action - RED_LEADER) // 5, (action - RED_LEADER) % 5)
    elif action < BLUE_LEADER:
        do_spy(board, (action - SPY) // 7, (action - SPY) % 7)
    elif action < ASSASSIN:
        do_leader(board, 14 + (action - BLUE_LEADER) // 5, (action - BLUE_LEADER) % 5)
    else:
        do_assassin(board, (action - ASSASSIN) // 8, (action - ASSASSIN) % 8)
    board.passes = 0
    go_on(board)
