"""What a seat may know, as bytes, for those who learn; `OBSERVED` says where each part stands.

Kinds of cards are in the order of `cards.NAMES`, sides are `seat * 5 + wall`.

- of each wall: `control`, 1 if it is Blue's; `flags`, 1 if it is flagged; `leaders`, a byte for each of the King,
  Wizard, Builder, Spy, General, Noble and Engineer, 1 if it stands there;
- of each side: `archers`, how many of strength 1, 2 and 3; `cannons`, the stack from the top down, 1..5 for c5..c9,
  8 more for the one that the Spy covers;
- `spy_wall`, 0 or the wall + 1 of the Spy; `spy_on`, 0 or 1 + what it covers, by `notation.SPY_TARGETS`;
- `removed` and `hand`: how many of each kind; `own`: 1 for each kind of which the hand has the personal card (D10);
- `unseen`: how many of each kind of the main deck the seat has not seen; `unseen_blue` and `unseen_red`: 1 for each
  kind that it has not seen of a personal deck;
- of each seat: `hands`, the size of its hand, `backs`, how many of it are personal, `decks`, the size of its deck;
- `main`, the size of the main deck; `seat` whose this is; `to_act`, `last_turn` and `winner`, 0 for nobody, else the
  seat + 1; `step` and `by` as in `Game.steps` and `Game.reasons`; `passes`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...core import bits
from ...core.layout import in_a_row
from . import cards
from . import constants as c

if TYPE_CHECKING:
    from .state import Siege

STACK = 7  # cannons of one player: five of the main deck, two of his own
STANDING = c.ENGINEER - c.KING + 1  # leaders that can stand at a wall

OBSERVED = in_a_row(
    control=c.WALLS, flags=c.WALLS, leaders=c.WALLS * STANDING, archers=2 * c.WALLS * 3, cannons=2 * c.WALLS * STACK,
    spy_wall=1, spy_on=1, removed=c.KINDS, hand=c.KINDS, own=c.KINDS, unseen=c.MAIN_KINDS, unseen_blue=c.KINDS,
    unseen_red=c.KINDS, hands=2, backs=2, decks=2, main=1, seat=1, to_act=1, last_turn=1, winner=1, step=1, by=1,
    passes=1,
)  # fmt: skip
FLAGS, LEADERS, ARCHERS, CANNONS = (OBSERVED[part].start for part in ("flags", "leaders", "archers", "cannons"))
SPY_WALL, REMOVED, HAND, OWN = (OBSERVED[part].start for part in ("spy_wall", "removed", "hand", "own"))
UNSEEN, UNSEEN_OWN, HANDS, BACKS = (OBSERVED[part].start for part in ("unseen", "unseen_blue", "hands", "backs"))
DECKS, MAIN = (OBSERVED[part].start for part in ("decks", "main"))


def observe(siege: Siege, seat: int, out: Any) -> None:
    """All that the seat may know of the table."""
    for wall in range(c.WALLS):
        out[wall] = siege.control >> wall & 1
        out[FLAGS + wall] = siege.flags >> wall & 1
        for leader in range(STANDING):
            out[LEADERS + wall * STANDING + leader] = siege.leaders[wall] >> leader & 1
    for side in range(2 * c.WALLS):
        write_side(siege, side, out)
    out[SPY_WALL] = siege.spy_wall + 1
    out[SPY_WALL + 1] = siege.spy_on + 1
    for kind in range(c.KINDS):
        out[REMOVED + kind] = cards.held(siege.removed, kind)
        out[HAND + kind] = cards.held(siege.hands[seat], kind)
        out[OWN + kind] = siege.own[seat] >> kind & 1
    for strength in range(3):
        out[REMOVED + strength] = siege.removed_archers >> 8 * strength & 255
    write_unseen(siege, seat, out)
    for player in range(2):
        out[HANDS + player] = siege.sizes[player]
        out[BACKS + player] = bits.popcount(siege.own[player])
        out[DECKS + player] = siege.deck_sizes[player]
    write_turn(siege, seat, out)


def write_side(siege: Siege, side: int, out: Any) -> None:
    """The archers and the stack of cannons at a side of a wall."""
    for strength in range(3):
        out[ARCHERS + side * 3 + strength] = siege.archers[side] >> 8 * strength & 255
    for depth in range(STACK):
        out[CANNONS + side * STACK + depth] = siege.cannons[side] >> 4 * depth & 15


def write_unseen(siege: Siege, seat: int, out: Any) -> None:
    """D10: what is in a deck or in the other hand, which of the two is not said."""
    other = 1 - seat
    for kind in range(c.MAIN_KINDS):
        out[UNSEEN + kind] = cards.held(siege.hands[other], kind) - (siege.own[other] >> kind & 1)
    for place in range(siege.main_size):
        out[UNSEEN + siege.main[place]] += 1
    for player in range(2):
        for kind in range(c.KINDS):
            out[UNSEEN_OWN + player * c.KINDS + kind] = siege.own[player] >> kind & (player == other)
        for place in range(siege.deck_sizes[player]):
            out[UNSEEN_OWN + player * c.KINDS + siege.decks[player][place]] = 1


def write_turn(siege: Siege, seat: int, out: Any) -> None:
    out[MAIN] = siege.main_size
    out[MAIN + 1] = seat
    out[MAIN + 2] = siege.to_act + 1
    out[MAIN + 3] = siege.last_turn + 1
    out[MAIN + 4] = siege.won + 1
    out[MAIN + 5] = siege.step
    out[MAIN + 6] = siege.reason
    out[MAIN + 7] = siege.passes
