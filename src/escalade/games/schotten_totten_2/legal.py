"""What is allowed. A rule answers with the set of what it allows, and carries its number.

Declarations are allowed by `control`, action cards by `tactics`; `fill` puts all together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from ...core import bits
from . import actions, formations, tactics
from . import constants as c

if TYPE_CHECKING:
    from .state import Siege

if not cython.compiled:
    TILE_LIST = [0] * 1024
    PARTS = [0] * 8

for _tiles in range(128):
    for _number, _tile in enumerate(tile for tile in range(c.TILES) if _tiles >> tile & 1):
        TILE_LIST[_tiles * 8 + _number] = _tile

for _many in range(1, c.TILES + 1):
    PARTS[_many] = 65536 // _many + 1  # a small number times this, less its lower 16 bits, is divided: more quickly


# ---- preparation ---------------------------------------------------------------------------------------------------


def retreats(siege: Siege) -> int:
    """S2, S3: the tiles that the Attacker can retreat from: those where he has a card, before he plays."""
    return siege.laid if siege.to_act == c.ATTACKER and siege.step == c.PREPARE else 0


def cauldrons(siege: Siege) -> int:
    """S2, S3: the tiles where the Defender can throw a cauldron, one a turn before he plays: where the Attacker is."""
    return siege.laid if siege.to_act == c.DEFENDER and siege.step == c.PREPARE and siege.cauldrons > 0 else 0


# ---- play ----------------------------------------------------------------------------------------------------------


def within_limit(siege: Siege) -> bool:
    """'Tactic variant': a player may have played at most one tactic card more than the other."""
    return siege.played[siege.to_act] <= siege.played[1 - siege.to_act]


def plays(siege: Siege) -> int:
    """'Play 1 Card': the cards of the hand that may be laid; an elite card counts against the tactic limit."""
    if siege.step > c.PLAY:
        return 0
    cards = siege.hand[siege.to_act]
    return cards if within_limit(siege) else cards & formations.SIEGE_SET


def places(siege: Siege) -> int:
    """'Play 1 Card': the tiles with a free slot; a side never holds more cards than the tile asks for."""
    return siege.free[siege.to_act]


def must_retreat(siege: Siege) -> bool:
    """S4: an Attacker whose side is full and who holds a card to lay may not pass."""
    return siege.to_act == c.ATTACKER and places(siege) == 0 and plays(siege) != 0


def passes(siege: Siege) -> bool:
    """S4, S12: a pass is legal exactly when no card can be played, unless the Attacker must make room."""
    if siege.step > c.PLAY or (plays(siege) and places(siege)):
        return False
    return not must_retreat(siege) and not tactics.playable(siege)


# ---- draw and end --------------------------------------------------------------------------------------------------


def draws(siege: Siege) -> int:
    """S13 and the German ending: the decks that the player may choose to draw from."""
    if siege.step != c.DRAW:
        return 0
    if siege.last_turn_rule:
        if siege.last_turn and siege.to_act == c.ATTACKER:
            return c.SIEGE_DECK
        if siege.deck_size == 0:
            return c.TACTIC_DECK if siege.tactic_size > 0 else 0
    return c.BOTH_DECKS if siege.tactic_size > 0 else c.SIEGE_DECK


def ends(siege: Siege) -> bool:
    """S1: after the draw the Attacker who can still declare control may end his turn instead."""
    return siege.step == c.END


# ---- the legal moves -----------------------------------------------------------------------------------------------


def fill_plays(siege: Siege, count: int) -> int:
    """Every card that may be laid, on every tile with a free slot."""
    cards = plays(siege)
    tiles = places(siege)
    many = bits.popcount(tiles)
    moves = siege.moves
    while cards:
        first = c.TILES * bits.lowest(cards)
        cards &= cards - 1
        for number in range(8):  # all are written, those beyond `many` are overwritten: no branch in the loop
            moves[count + number] = first + TILE_LIST[tiles * 8 + number]
        count += many
    return count


def fill_tiles(siege: Siege, count: int, tiles: int, first: int) -> int:
    """One move for each tile of a set; or for each deck, each card of a small set."""
    moves = siege.moves
    while tiles:
        moves[count] = first + bits.lowest(tiles)
        count += 1
        tiles &= tiles - 1
    return count


def fill(siege: Siege) -> int:
    """Writes all legal moves, ascending; how many there are."""
    if siege.to_act < 0:
        return 0
    if siege.step == c.GIVE:
        return tactics.fill_gives(siege)
    passing = passes(siege)
    count = fill_plays(siege, 0)
    count = fill_tiles(siege, count, siege.claimable, actions.CLAIM)
    count = fill_tiles(siege, count, retreats(siege), actions.RETREAT)
    count = fill_tiles(siege, count, cauldrons(siege), actions.CAULDRON)
    if siege.hand_actions[siege.to_act]:
        count = tactics.fill(siege, count)
    count = fill_tiles(siege, count, draws(siege), actions.DRAW)
    if ends(siege):
        siege.moves[count] = actions.END
        count += 1
    if passing:
        siege.moves[count] = actions.PASS
        count += 1
    return count


def pick(siege: Siege) -> int:
    """The move at `below(count)` of what `fill` lists, found by counting the sets: for random playouts."""
    cards = plays(siege)
    tiles = places(siege)
    if cards == 0 or tiles == 0:
        count = siege.ready()
        return siege.moves[siege.below(count)]
    held = bits.popcount(cards)
    many = bits.popcount(tiles)
    laying = many * held
    claiming = bits.popcount(siege.claimable)
    preparing = retreats(siege) | cauldrons(siege)
    before = laying + claiming + bits.popcount(preparing)
    acting = 0
    if siege.hand_actions[siege.to_act]:
        siege.count = -1  # the moves are written over
        acting = tactics.fill(siege, 0)
    chosen = siege.below(before + acting)
    if chosen < laying:
        card = chosen * PARTS[many] >> 16
        for number in range(c.HAND):  # the cards below the chosen one go; no branch that chance decides
            cards &= cards - (number < card)
        return actions.PLAY + c.TILES * bits.lowest(cards) + TILE_LIST[tiles * 8 + chosen - many * card]
    if chosen >= before:
        return siege.moves[chosen - before]
    chosen -= laying
    if chosen < claiming:
        return actions.CLAIM + TILE_LIST[siege.claimable * 8 + chosen]
    first = actions.RETREAT if siege.to_act == c.ATTACKER else actions.CAULDRON
    return first + TILE_LIST[preparing * 8 + chosen - claiming]
