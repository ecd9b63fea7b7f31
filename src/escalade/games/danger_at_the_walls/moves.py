"""What each move does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core import bits
from . import actions, cards, leaders, strength, troops, turn, walls
from . import constants as c

if TYPE_CHECKING:
    from .state import Siege


def act(siege: Siege, action: int) -> None:
    """Carries out a legal action, and what is forced after it."""
    if action >= actions.DRAW_MAIN:
        do_draw(siege, action - actions.DRAW_MAIN)
        turn.refill(siege)
        return
    if action < actions.CANNON:
        do_archers(siege, action // c.TROOPS, action % c.TROOPS)
    elif action < actions.FLAG:
        action -= actions.CANNON
        do_cannon(siege, c.C5 + action // c.WALLS, action % c.WALLS)
    elif action < actions.ATTACK:
        do_flag(siege, action - actions.FLAG)
    elif action < actions.RED_LEADER:
        action -= actions.ATTACK
        do_attack(siege, action // c.ATTACK_TARGETS, action % c.ATTACK_TARGETS)
    elif action < actions.SPY:
        action -= actions.RED_LEADER
        do_leader(siege, c.KING + action // c.WALLS, action % c.WALLS)
    elif action < actions.BLUE_LEADER:
        action -= actions.SPY
        do_spy(siege, action // c.SPY_TARGETS, action % c.SPY_TARGETS)
    elif action < actions.ASSASSIN:
        action -= actions.BLUE_LEADER
        do_leader(siege, c.GENERAL + action // c.WALLS, action % c.WALLS)
    else:
        action -= actions.ASSASSIN
        do_assassin(siege, action // c.ASSASSIN_TARGETS, action % c.ASSASSIN_TARGETS)
    siege.passes = 0
    turn.go_on(siege)


def do_archers(siege: Siege, wall: int, troop: int) -> None:
    """'Archers': any number of them to one wall."""
    seat = siege.to_act
    siege.hands[seat] -= troops.IN_HAND[troop]
    siege.sizes[seat] -= troops.SIZE[troop]
    siege.archers[seat * c.WALLS + wall] += troops.AT_WALL[troop]
    strength.judge(siege, wall)


def do_cannon(siege: Siege, kind: int, wall: int) -> None:
    """'Cannons': on top of what stands there already."""
    side = siege.to_act * c.WALLS + wall
    siege.spend(siege.to_act, kind)
    siege.cannons[side] = siege.cannons[side] << 4 | kind - c.C5 + 1
    strength.judge(siege, wall)


def do_flag(siege: Siege, wall: int) -> None:
    """'Flags', D9: the wall is locked; the third Flag gives the other player the last turn."""
    seat = siege.to_act
    siege.spend(seat, c.FLAG)
    siege.flags |= 1 << wall
    if siege.last_turn < 0 and bits.popcount(siege.flags) >= c.FLAGS_TO_END:
        siege.last_turn = 1 - seat


def do_attack(siege: Siege, wall: int, target: int) -> None:
    """'Attacks', D5: the visible cannon, or all archers that the Spy does not cover, go to the removed pile."""
    seat = siege.to_act
    other = (1 - seat) * c.WALLS + wall
    siege.spend(seat, c.ATTACK)
    siege.removed += cards.ONE[c.ATTACK]
    if target == c.THE_CANNON:
        walls.remove_shown(siege, other)
    else:
        siege.removed_archers += siege.archers[other]
        siege.archers[other] = 0
    strength.judge(siege, wall)


def do_leader(siege: Siege, kind: int, wall: int) -> None:
    """'Leaders': King, Wizard, Builder, General, Noble or Engineer is placed at any wall."""
    siege.spend(siege.to_act, kind)
    siege.leaders[wall] |= 1 << (kind - c.KING)
    strength.judge(siege, wall)


def do_spy(siege: Siege, wall: int, target: int) -> None:
    """'Spy': the card under it counts as absent, strength and ability."""
    siege.spend(siege.to_act, c.SPY)
    leaders.cover(siege, wall, target)
    strength.judge(siege, wall)


def do_assassin(siege: Siege, wall: int, target: int) -> None:
    """'Assassin': one card of Red's and the Assassin go to the removed pile."""
    siege.spend(siege.to_act, c.ASSASSIN)
    siege.removed += cards.ONE[c.ASSASSIN]
    if target < c.ON_CANNON:
        siege.archers[c.WALLS + wall] -= cards.ARCHER[target]
        siege.removed_archers += cards.ARCHER[target]
    elif target == c.ON_CANNON:
        walls.remove_shown(siege, c.WALLS + wall)
    elif target == c.ON_SPY:
        siege.removed += cards.ONE[c.SPY]
        leaders.uncover(siege)
    else:
        kind = c.KING + target - c.ON_LEADER
        siege.removed += cards.ONE[kind]
        siege.leaders[wall] &= ~(1 << (kind - c.KING))
    strength.judge(siege, wall)


def do_draw(siege: Siege, deck: int) -> None:
    """'Refill Your Hand': the top card of the main deck (0) or of the own one (1)."""
    if deck:
        siege.draw_own(siege.to_act)
    else:
        siege.draw_main(siege.to_act)
