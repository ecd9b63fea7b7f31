"""What a seat may know, as bytes, for those who learn; `OBSERVED` says where each part stands.

- `cards`: where each card is, in the order of `cards.NAMES`: 0 not seen (in a deck or in the other hand), 1 in the own
  hand, 2 there and known to the other, 3 there and chosen for the exchange, 4 known to be in the other hand, 5 in the
  siege deck (S14), 6 discarded, 7 out of the game, and from 8 on at a wall: `8 + (side * 7 + tile) * 4 + place`, side 0
  being the Attacker's, place 0 nearest to the wall;
- `sizes`: how many cards lie on each side of each tile, the Attacker's seven first;
- `damaged`: 1 for each damaged tile; `first`: who completed first there, 0 nobody, 1 the Attacker, 2 the Defender;
- of each seat: `hands`, the size of its hand, `backs`, how many of it are tactic cards, `giving`, how many it chose for
  the exchange, `played`, how many tactic cards it has played;
- `seat` whose this is; `to_act` and `winner`, 0 for nobody, else the seat + 1; `step` and `by` as in `Game.steps` and
  `Game.reasons`; `deck` and `tactic_deck`, their sizes; `cauldrons`; `last_turn`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...core import bits
from ...core.layout import in_a_row
from . import constants as c

if TYPE_CHECKING:
    from .state import Siege

OBSERVED = in_a_row(
    cards=c.CARDS, sizes=2 * c.TILES, damaged=c.TILES, first=c.TILES, hands=2, backs=2, giving=2, played=2,
    seat=1, to_act=1, winner=1, step=1, by=1, deck=1, tactic_deck=1, cauldrons=1, last_turn=1,
)  # fmt: skip
SIZES, DAMAGED, FIRST = (OBSERVED[part].start for part in ("sizes", "damaged", "first"))
HANDS, BACKS, GIVING, PLAYED = (OBSERVED[part].start for part in ("hands", "backs", "giving", "played"))
SEAT = OBSERVED["seat"].start

# Where a card is.
HAND, SHOWN, CHOSEN, KNOWN, DECK, DISCARD, OUT, WALL = range(1, 9)


def observe(siege: Siege, seat: int, out: Any) -> None:
    """All that the seat may know of the table."""
    for card in range(c.CARDS):
        out[card] = 0
    mark(out, siege.discard, 0, DISCARD)
    mark(out, 0, siege.out[0] | siege.out[1], OUT)
    mark(out, siege.hand[seat], siege.hand_actions[seat], HAND)
    if siege.tactics:
        mark(out, siege.known[1 - seat], siege.known_actions[1 - seat], SHOWN)
        mark(out, siege.giving[seat], siege.giving_actions[seat], CHOSEN)
        mark(out, siege.known[seat], siege.known_actions[seat], KNOWN)
        for number in range(siege.deck_size):
            if siege.deck[number] >= c.SIEGE:
                out[siege.deck[number]] = DECK
    write_walls(siege, out)
    for side in range(2):
        actions = bits.popcount(siege.hand_actions[side])
        out[HANDS + side] = bits.popcount(siege.hand[side]) + actions
        out[BACKS + side] = bits.popcount(siege.hand[side] >> c.SIEGE) + actions
        out[GIVING + side] = bits.popcount(siege.giving[side]) + bits.popcount(siege.giving_actions[side])
        out[PLAYED + side] = siege.played[side]
    write_turn(siege, seat, out)


def mark(out: Any, cards: int, actions: int, where: int) -> None:
    """Says of a set of cards where they are."""
    while cards:
        out[bits.lowest(cards)] = where
        cards &= cards - 1
    while actions:
        out[c.LAID + bits.lowest(actions)] = where
        actions &= actions - 1


def write_walls(siege: Siege, out: Any) -> None:
    """Every place is written, an empty one where `write_turn` overwrites it: chance would decide a branch."""
    where = WALL
    nowhere = SEAT
    sizes = SIZES
    for side in range(2 * c.TILES):
        size = siege.size[side]
        out[sizes + side] = size
        for number in range(c.PLACES):
            card = siege.cards[side * c.PLACES + number]
            out[nowhere + (card - nowhere) * (number < size)] = where
            where += 1
    for tile in range(c.TILES):
        out[DAMAGED + tile] = siege.damaged[tile]
        out[FIRST + tile] = siege.first[tile] + 1


def write_turn(siege: Siege, seat: int, out: Any) -> None:
    out[SEAT] = seat
    out[SEAT + 1] = siege.to_act + 1
    out[SEAT + 2] = siege.won + 1
    out[SEAT + 3] = siege.step
    out[SEAT + 4] = siege.reason
    out[SEAT + 5] = siege.deck_size
    out[SEAT + 6] = siege.tactic_size
    out[SEAT + 7] = siege.cauldrons
    out[SEAT + 8] = siege.last_turn
