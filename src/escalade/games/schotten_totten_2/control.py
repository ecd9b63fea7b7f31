"""'Declare Control': when a declaration succeeds, and what it does."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.escalade.core.bits import lowest
    from cython.cimports.escalade.games.schotten_totten_2.formations import SIEGE_SET
    from cython.cimports.escalade.games.schotten_totten_2.state import (
        ATTACKER,
        DAMAGED_TILE,
        DEFENDER,
        FOURTH_TILE,
        Siege,
    )
    from cython.cimports.escalade.games.schotten_totten_2.walls import CONDITION, SLOTS
    from cython.cimports.escalade.games.schotten_totten_2.wild import reach
else:
    from escalade.core.bitwise import lowest

    from .formations import SIEGE_SET
    from .state import ATTACKER, DAMAGED_TILE, DEFENDER, FOURTH_TILE, Siege
    from .walls import CONDITION, SLOTS
    from .wild import reach


def defender_reach(siege: Siege, tile: int, floor: int) -> int:
    """S7: the worth of the best formation that the Defender has or could complete from cards not publicly known."""
    place = 7 + tile
    kind = tile + 7 * siege.damaged[tile]
    hidden = ~siege.public
    elite = 0
    if siege.elite_mask:
        elite = (hidden >> 60) & 15
    return reach(
        CONDITION[kind], SLOTS[kind], siege.size[place], siege.total[place], siege.strengths[place],
        siege.colours[place], siege.wild[place], elite, hidden & SIEGE_SET, floor,
    )  # fmt: skip


def may_claim(siege: Siege, tile: int) -> bool:
    """The Attacker's side is complete and nothing that the Defender has or could have is stronger."""
    if not siege.barred >> tile & 1:
        return False
    bar = siege.bar[tile]
    return defender_reach(siege, tile, bar >> 6) <= bar


def do_claim(siege: Siege, tile: int) -> None:
    """The tile flips and all its cards are discarded; the fourth damaged tile, or a second hit, wins."""
    siege.clear(ATTACKER, tile)
    siege.clear(DEFENDER, tile)
    if siege.damaged[tile]:
        siege.reason = DAMAGED_TILE
    else:
        siege.damaged[tile] = 1
        damaged = 0
        for number in range(7):
            damaged += siege.damaged[number]
        if damaged < 4:
            return
        siege.reason = FOURTH_TILE
    siege.won = ATTACKER
    siege.to_act = -1


def claims(siege: Siege) -> int:
    """The set of tiles whose control can be declared now."""
    found = 0
    rest = siege.barred
    while rest:
        tile = lowest(rest)
        rest &= rest - 1
        if may_claim(siege, tile):
            found |= 1 << tile
    return found
