"""What is allowed. A rule answers with the set of what it allows, and carries its number; `fill` writes the sets out.

The rules of plays are for the step of playing, `draws` is for the refill. A set of cards is as in `cards`; the other
sets are bits, by wall, or by wall and target as the actions number them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core import bits
from . import actions, leaders, troops, walls
from . import constants as c

if TYPE_CHECKING:
    from .state import Siege


def holds(siege: Siege, kind: int) -> int:
    """'Make a Play': how many of a kind the player to act has in hand; a play is made from the hand."""
    return siege.hands[siege.to_act] >> 3 * kind & 7


def archers(siege: Siege) -> int:
    """'Archers', D8: the troop of all archers in the hand (0: none); every part of it may go to any wall."""
    return troops.OF[siege.hands[siege.to_act] & c.THREE_KINDS]


def cannons(siege: Siege) -> int:
    """'Cannons': the cannons of the hand, from c5 on; each may go to any wall."""
    return siege.hands[siege.to_act] >> 3 * c.C5 & c.FIVE_KINDS


def flags(siege: Siege) -> int:
    """'Flags', D2: with a Flag in the hand, the walls that have none."""
    if not holds(siege, c.FLAG):
        return 0
    return ~siege.flags & (1 << c.WALLS) - 1


def armed(siege: Siege, wall: int) -> bool:
    """'Attacks', D4, D16: whether a cannon of the player to act shows at a wall, one that is ignored included."""
    stack = siege.cannons[siege.to_act * c.WALLS + wall]
    return stack != 0 and walls.shown(stack) != 0


def attacks(siege: Siege) -> int:
    """'Attacks', D3, D5, D16: at armed walls, the targets of which at least one card would be removed."""
    if not holds(siege, c.ATTACK):
        return 0
    found = 0
    for wall in range(c.WALLS):
        if armed(siege, wall):
            other = (1 - siege.to_act) * c.WALLS + wall
            if siege.archers[other]:
                found |= 1 << wall * c.ATTACK_TARGETS + c.ALL_ARCHERS
            if siege.cannons[other] and walls.shown(siege.cannons[other]):
                found |= 1 << wall * c.ATTACK_TARGETS + c.THE_CANNON
    return found


def placements(siege: Siege) -> int:
    """'Leaders': those leaders of the hand that stay at a wall, from King or General on; each may go to any wall."""
    return siege.hands[siege.to_act] >> 3 * (c.KING if siege.to_act == c.RED else c.GENERAL) & c.THREE_KINDS


def passes(siege: Siege) -> bool:
    """D6: whether the player to act passes, for no card of the hand has a legal use."""
    if archers(siege) or cannons(siege) or placements(siege) or flags(siege) or attacks(siege):
        return False
    return not leaders.spies(siege) and not leaders.assassinations(siege)


def draws(siege: Siege) -> int:
    """D7: the decks that can give the next card, 1 the main and 2 the own; none gives to a full hand."""
    if siege.sizes[siege.to_act] >= c.HAND:
        return 0
    return (1 if siege.main_size else 0) | (2 if siege.deck_sizes[siege.to_act] else 0)


# ---- listing -------------------------------------------------------------------------------------------------------


def fill(siege: Siege) -> int:
    """Writes all legal moves, ascending; how many there are."""
    if siege.to_act < 0:
        return 0
    if siege.step == c.DRAW:
        return fill_bits(siege, 0, actions.DRAW_MAIN, draws(siege))
    count = fill_archers(siege, archers(siege))
    count = fill_placed(siege, count, cannons(siege), actions.CANNON)
    count = fill_bits(siege, count, actions.FLAG, flags(siege))
    count = fill_bits(siege, count, actions.ATTACK, attacks(siege))
    if siege.to_act == c.RED:
        count = fill_placed(siege, count, placements(siege), actions.RED_LEADER)
        return fill_bits(siege, count, actions.SPY, leaders.spies(siege))
    count = fill_placed(siege, count, placements(siege), actions.BLUE_LEADER)
    return fill_bits(siege, count, actions.ASSASSIN, leaders.assassinations(siege))


def fill_archers(siege: Siege, troop: int) -> int:
    """Every part of a troop, at each wall; they come first."""
    moves = siege.moves
    many = troops.PARTS_MANY[troop]
    for place in range(many):
        part = actions.ARCHERS + troops.PARTS[troop * c.MOST_PARTS + place]
        for wall in range(c.WALLS):
            moves[wall * many + place] = part + wall * c.TROOPS
    return c.WALLS * many


def fill_placed(siege: Siege, count: int, held: int, action: int) -> int:
    """Each kind of a set of cards at each wall; the actions of its first kind begin at `action`."""
    while held:
        kind = bits.lowest(held) // 3
        held &= ~(7 << 3 * kind)
        for wall in range(c.WALLS):
            siege.moves[count + wall] = action + kind * c.WALLS + wall
        count += c.WALLS
    return count


def fill_bits(siege: Siege, count: int, action: int, found: int) -> int:
    """The actions that begin at `action`, by the bits of a set."""
    while found:
        siege.moves[count] = action + bits.lowest(found)
        found &= found - 1
        count += 1
    return count
