"""What is allowed. A rule answers with the set of what it allows, and carries its number; `fill` writes the sets out.

The rules of plays are for the step of playing, `draws` is for the refill. A set of cards is as in `cards`; the other
sets are bits, by wall, or by wall and target as the actions number them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core import bits
from . import actions, cards, leaders, troops, walls
from . import constants as c

if TYPE_CHECKING:
    from .state import Siege


def archers(siege: Siege) -> int:
    """'Archers', D8: the troop of all archers in the hand (0: none); every part of it may go to any wall."""
    return troops.OF[siege.hands[siege.to_act] & cards.ARCHERS]


def cannons(siege: Siege) -> int:
    """'Cannons': the cannons of the hand; each may go to any wall."""
    return siege.hands[siege.to_act] & cards.CANNONS


def flags(siege: Siege) -> int:
    """'Flags', D2: with a Flag in the hand, the walls that have none."""
    if not cards.held(siege.hands[siege.to_act], c.FLAG):
        return 0
    return ~siege.flags & (1 << c.WALLS) - 1


def armed(siege: Siege) -> int:
    """'Attacks', D4, D16: the walls where a cannon of the player to act shows, whether it counts or is ignored."""
    found = 0
    for wall in range(c.WALLS):
        stack = siege.cannons[siege.to_act * c.WALLS + wall]
        if stack and walls.shown(stack):
            found |= 1 << wall
    return found


def attacks(siege: Siege) -> int:
    """'Attacks', D3, D5, D16: at armed walls, the targets of which at least one card would be removed."""
    if not cards.held(siege.hands[siege.to_act], c.ATTACK):
        return 0
    found = 0
    there = armed(siege)
    while there:
        wall = bits.lowest(there)
        there &= there - 1
        other = (1 - siege.to_act) * c.WALLS + wall
        if siege.archers[other]:
            found |= 1 << wall * c.ATTACK_TARGETS + c.ALL_ARCHERS
        if walls.shown(siege.cannons[other]):
            found |= 1 << wall * c.ATTACK_TARGETS + c.THE_CANNON
    return found


def placements(siege: Siege) -> int:
    """'Leaders': those leaders of the hand that stay at a wall; each may go to any wall."""
    return siege.hands[siege.to_act] & cards.PLACED


def spies(siege: Siege) -> int:
    """'Spy', D5: with the Spy in the hand, an archer, the visible cannon or a leader of Blue's at each wall."""
    found = 0
    if cards.held(siege.hands[siege.to_act], c.SPY):
        for wall in range(c.WALLS - 1, -1, -1):
            found = found << c.SPY_TARGETS | leaders.targets(siege, c.BLUE, wall)
    return found


def assassinations(siege: Siege) -> int:
    """'Assassin', D2, D5: if the hand has him, an archer, the visible cannon or a leader of Red's, the Spy; no Flag."""
    found = 0
    if cards.held(siege.hands[siege.to_act], c.ASSASSIN):
        for wall in range(c.WALLS - 1, -1, -1):
            found = found << c.ASSASSIN_TARGETS | leaders.targets(siege, c.RED, wall)
            if wall == siege.spy_wall:
                found |= 1 << c.ON_SPY
    return found


def passes(siege: Siege) -> bool:
    """D6: whether the player to act passes, for no card of the hand has a legal use."""
    if archers(siege) or cannons(siege) or placements(siege) or flags(siege) or attacks(siege):
        return False
    return not spies(siege) and not assassinations(siege)


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
    count = fill_placed(siege, count, cannons(siege), c.C5, actions.CANNON)
    count = fill_bits(siege, count, actions.FLAG, flags(siege))
    count = fill_bits(siege, count, actions.ATTACK, attacks(siege))
    if siege.to_act == c.RED:
        count = fill_placed(siege, count, placements(siege), c.KING, actions.RED_LEADER)
        return fill_bits(siege, count, actions.SPY, spies(siege))
    count = fill_placed(siege, count, placements(siege), c.GENERAL, actions.BLUE_LEADER)
    return fill_bits(siege, count, actions.ASSASSIN, assassinations(siege))


def fill_archers(siege: Siege, troop: int) -> int:
    """Every part of a troop, at each wall; they come first."""
    moves = siege.moves
    many = troops.PARTS_MANY[troop]
    count = 0
    for wall in range(c.WALLS):
        for place in range(many):
            moves[count + place] = actions.ARCHERS + wall * c.TROOPS + troops.PARTS[troop * c.MOST_PARTS + place]
        count += many
    return count


def fill_placed(siege: Siege, count: int, held: int, first: int, action: int) -> int:
    """Each kind of a set of cards at each wall; the actions of the kind `first` begin at `action`."""
    while held:
        kind = bits.lowest(held) // 3
        held &= ~(cards.ONE[kind] * 7)
        for wall in range(c.WALLS):
            siege.moves[count + wall] = action + (kind - first) * c.WALLS + wall
        count += c.WALLS
    return count


def fill_bits(siege: Siege, count: int, action: int, found: int) -> int:
    """The actions that begin at `action`, by the bits of a set."""
    while found:
        siege.moves[count] = action + bits.lowest(found)
        found &= found - 1
        count += 1
    return count
