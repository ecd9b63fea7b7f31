"""What each move does: of units, of cards, of the shop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core import bits
from . import actions, squares, turn
from . import constants as c

if TYPE_CHECKING:
    from .state import Siege


def act(siege: Siege, action: int) -> None:
    """Carries out a legal action, and what is forced after it."""
    if action < actions.MOVE:
        action -= actions.PLACE
        do_place(siege, action // c.SQUARES + 1, squares.CELL[action % c.SQUARES])
    elif action < actions.ATTACK:
        cell = squares.CELL[(action - actions.MOVE) // actions.BLOCK]
        place = (action - actions.MOVE) % actions.BLOCK
        if place < actions.CHARGE:
            do_move(siege, cell, cell + squares.DELTA[place])
        else:
            do_charge(siege, cell, cell + squares.DELTA[place - actions.CHARGE])
    elif action < actions.DOOR:
        cell = squares.CELL[(action - actions.ATTACK) // c.LINES]
        do_attack(siege, cell, cell + squares.LINE[(action - actions.ATTACK) % c.LINES])
    elif action < actions.LADDER:
        do_break_door(siege, squares.CELL[action - actions.DOOR])
    elif action < actions.STAND:
        act_card(siege, action)
    else:
        act_apart(siege, action)
    turn.settle(siege)


def act_card(siege: Siege, action: int) -> None:
    if action < actions.HASTE:
        cell = squares.CELL[(action - actions.LADDER) // c.NEIGHBOURS]
        do_ladder(siege, cell, cell + squares.NEAR[(action - actions.LADDER) % c.NEIGHBOURS])
    elif action < actions.PROTECTION:
        do_haste(siege, squares.CELL[action - actions.HASTE])
    elif action < actions.BREAK:
        do_protection(siege, squares.CELL[action - actions.PROTECTION])
    elif action < actions.BUILD:
        action -= actions.BREAK
        do_break(siege, squares.CELL[action // c.NEIGHBOURS] + squares.NEAR[action % c.NEIGHBOURS])
    elif action < actions.WARP:
        action -= actions.BUILD
        do_build(siege, squares.CELL[action // c.NEIGHBOURS] + squares.NEAR[action % c.NEIGHBOURS])
    elif action < actions.NECROMANCY:
        action -= actions.WARP
        do_warp(siege, squares.CELL[action // c.SQUARES], squares.CELL[action % c.SQUARES])
    else:
        action -= actions.NECROMANCY
        do_necromancy(siege, action // c.SQUARES + 1, squares.CELL[action % c.SQUARES])


def act_apart(siege: Siege, action: int) -> None:
    """What no unit on the board does."""
    if action == actions.STAND:
        do_stand(siege)
    elif action == actions.DONE:
        siege.actions = 0
    elif action == actions.BUY_CARD:
        do_buy_card(siege)
    elif action == actions.END:
        turn.end_turn(siege)
    else:
        action -= actions.BUY
        do_buy(siege, action // c.SQUARES + 1, squares.CELL[action % c.SQUARES])


# ---- units -----------------------------------------------------------------------------------------------------------


def do_place(siege: Siege, kind: int, cell: int) -> None:
    siege.put(cell, siege.to_act, kind)
    siege.placed += 1
    turn.pass_placing(siege)


def do_move(siege: Siege, origin: int, cell: int) -> None:
    """C3, C9, C20: the unit has moved, its haste is spent. A Commander on a throne tile has won."""
    siege.shift(origin, cell, siege.to_act)
    siege.moved[cell >> 6] |= bits.bit(cell)
    siege.hasted[cell >> 6] &= ~bits.bit(cell)
    siege.actions -= 1
    if cell == siege.commander and siege.board.throne[cell >> 6] & bits.bit(cell):
        turn.win(siege, c.ATTACKER, c.THRONE)


def do_charge(siege: Siege, origin: int, cell: int) -> None:
    """C2, C20: a move and an attack in one step, two actions; haste is spent."""
    seat = siege.to_act
    kill(siege, cell)
    siege.shift(origin, cell, seat)
    siege.moved[cell >> 6] |= bits.bit(cell)
    siege.attacked[cell >> 6] |= bits.bit(cell)
    siege.hasted[cell >> 6] &= ~bits.bit(cell)
    siege.actions -= c.CHARGE_ACTIONS


def do_attack(siege: Siege, cell: int, target: int) -> None:
    siege.attacked[cell >> 6] |= bits.bit(cell)
    siege.actions -= 1
    kill(siege, target)


def kill(siege: Siege, cell: int) -> None:
    """C10: an enemy leaves the board; the Commander's death ends the game."""
    kind = siege.take(cell, 1 - siege.to_act)
    siege.killed[kind] += 1
    if kind == c.COMMANDER:
        turn.win(siege, c.DEFENDER, c.COMMANDER_KILLED)


def do_break_door(siege: Siege, cell: int) -> None:
    """C5: for the unit's attack the door is gone for the game."""
    siege.attacked[cell >> 6] |= bits.bit(cell)
    siege.actions -= 1
    siege.set_door(c.BROKEN)


def do_stand(siege: Siege) -> None:
    """Last Stand: the Commander cannot be killed until the Attacker's next turn begins (C17)."""
    siege.stand = c.ACTIVE
    siege.actions -= 1


# ---- cards -----------------------------------------------------------------------------------------------------------


def spend(siege: Siege, card: int) -> None:
    """C7: a played card is out of the game, and has cost one action."""
    siege.hand[siege.to_act * c.CARDS + card] -= 1
    siege.actions -= 1


def do_ladder(siege: Siege, cell: int, block: int) -> None:
    """C9, C16: onto the block; this is not a move."""
    spend(siege, c.LADDER)
    siege.shift(cell, block, siege.to_act)


def do_haste(siege: Siege, cell: int) -> None:
    """C9: two more for its next move of this turn."""
    spend(siege, c.HASTE)
    siege.hasted[cell >> 6] |= bits.bit(cell)


def do_protection(siege: Siege, cell: int) -> None:
    """It cannot be killed until its owner's next turn begins (C17)."""
    spend(siege, c.PROTECTION)
    siege.guarded[cell >> 6] |= bits.bit(cell)


def do_break(siege: Siege, block: int) -> None:
    """C6: whoever stood on the block stands on the ground."""
    spend(siege, c.WALL)
    siege.set_wall(block, False)


def do_build(siege: Siege, tile: int) -> None:
    spend(siege, c.WALL)
    siege.set_wall(tile, True)


def do_warp(siege: Siege, one: int, two: int) -> None:
    """C9: two units change places, with all they have done and been given; this is not a move."""
    spend(siege, c.WARP)
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
        marks[one >> 6] ^= bits.bit(one)
        marks[two >> 6] ^= bits.bit(two)


def do_necromancy(siege: Siege, kind: int, cell: int) -> None:
    """C8: it is back on the other side, a unit like any other: it may act at once."""
    spend(siege, c.NECROMANCY)
    siege.killed[kind] -= 1
    siege.put(cell, siege.to_act, kind)


# ---- purchases -------------------------------------------------------------------------------------------------------


def do_buy_card(siege: Siege) -> None:
    """C7: the top card of the deck, in secret."""
    siege.gold[siege.to_act] -= c.PRICE
    siege.draw(siege.to_act)


def do_buy(siege: Siege, kind: int, cell: int) -> None:
    siege.gold[siege.to_act] -= c.PRICE
    siege.bought = 1
    siege.put(cell, siege.to_act, kind)
