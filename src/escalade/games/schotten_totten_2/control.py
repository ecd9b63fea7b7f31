"""'Declare Control': when a declaration succeeds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core import bits
from . import constants as c
from . import formations, walls, wild

if TYPE_CHECKING:
    from .state import Siege


def claims(siege: Siege) -> int:
    """S1: the tiles whose control can be declared now, at any moment of the Attacker's turn but not in an exchange."""
    found = 0
    if siege.to_act != c.ATTACKER or siege.step == c.GIVE:
        return found
    rest = siege.barred
    while rest:
        tile = bits.lowest(rest)
        rest &= rest - 1
        if succeeds(siege, tile):
            found |= 1 << tile
    return found


def succeeds(siege: Siege, tile: int) -> bool:
    """The Attacker's side is complete and nothing that the Defender has or could have is stronger."""
    if not siege.barred >> tile & 1:
        return False
    bar = siege.bar[tile]
    return reach(siege, tile, bar >> 6) <= bar


def reach(siege: Siege, tile: int, floor: int) -> int:
    """S7: the worth of the best formation that the Defender has or could complete from cards not publicly known."""
    place = c.TILES + tile
    kind = tile + c.TILES * siege.damaged[tile]
    hidden = ~siege.public
    elite = 0
    if siege.elite_mask:
        elite = (hidden >> c.SIEGE) & c.ELITE
    return wild.reach(
        walls.CONDITION[kind], walls.SLOTS[kind], siege.size[place], siege.total[place], siege.strengths[place],
        siege.colours[place], siege.wild[place], elite, hidden & formations.SIEGE_SET, floor,
    )  # fmt: skip
