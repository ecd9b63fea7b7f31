"""What a seat may know, as bytes, for those who learn; `observed(board)` says where each part stands.

Squares go column by column, each from the Attacker's edge: a1, a2, …, b1, …

- `door`, `stand` (Last Stand), `step`, `by`, as in `standing.DOORS`, `standing.STANDS`, `Game.steps`, `Game.reasons`;
  `round`, two bytes, the higher one first; `actions` left in this turn; `bought`, 1 if a unit was bought in it; `seat`
  whose this is; `to_act` and `winner`, 0 for nobody, else the seat + 1;
- of each seat: `gold` (255 if it is more) and `hands`, the size of its hand; `deck`, the size of the deck;
- `hand`, `played`: how many cards of each kind are in the own hand, and out of the game;
- `killed`: how many enemy units of each kind, Archer first, were killed in this turn;
- `units`: of each square, 0 for none, the kind of an Attacker's unit (1 Archer, 2 Knight, 3 Rogue, 4 Warrior, 5
  Commander), 5 more for a Defender's;
- `marks`: of each square, 1 if its unit has moved, 2 if it has attacked, 4 with haste, 8 if it is protected, 16 if a
  wall block stands there, added up.

What the ground of a square is does not change, so the view's `board` says it once for all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...core.layout import in_a_row
from . import constants as c

if TYPE_CHECKING:
    from .board import Board
    from .state import Siege

MOST = 255


def observed(board: Board) -> dict[str, slice]:
    """Where each part stands in a row, on this board."""
    squares = board.columns * board.rows
    return in_a_row(**PARTS, units=squares, marks=squares)


PARTS = {
    "door": 1, "stand": 1, "step": 1, "by": 1, "round": 2, "actions": 1, "bought": 1, "seat": 1, "to_act": 1,
    "winner": 1, "gold": 2, "hands": 2, "deck": 1, "hand": c.CARDS, "played": c.CARDS, "killed": c.COMMANDER,
}  # fmt: skip
_PLACES = in_a_row(**PARTS)
GOLD, HANDS, DECK, HAND, PLAYED, KILLED = (
    _PLACES[part].start for part in ("gold", "hands", "deck", "hand", "played", "killed")
)
UNITS = _PLACES["killed"].stop


def observe(siege: Siege, seat: int, out: Any) -> None:
    """All that the seat may know of the table."""
    write_turn(siege, seat, out)
    write_cards(siege, seat, out)
    for kind in range(c.COMMANDER):
        out[KILLED + kind] = siege.killed[kind + 1]
    write_squares(siege, out)


def write_turn(siege: Siege, seat: int, out: Any) -> None:
    out[0] = siege.door
    out[1] = siege.stand
    out[2] = siege.step
    out[3] = siege.reason
    out[4] = siege.round >> 8
    out[5] = siege.round & MOST
    out[6] = siege.actions
    out[7] = siege.bought
    out[8] = seat
    out[9] = siege.to_act + 1
    out[10] = siege.won + 1
    for player in range(2):
        out[GOLD + player] = siege.gold[player] if siege.gold[player] < MOST else MOST


def write_cards(siege: Siege, seat: int, out: Any) -> None:
    """C7: the own hand, the sizes of both and of the deck, and what is out of the game."""
    out[HANDS] = out[HANDS + 1] = 0
    out[DECK] = siege.cards
    for card in range(c.CARDS):
        first = siege.hand[card]
        second = siege.hand[c.CARDS + card]
        out[HANDS] += first
        out[HANDS + 1] += second
        out[HAND + card] = siege.hand[seat * c.CARDS + card]
        out[PLAYED + card] = siege.composition[card] - first - second
    for place in range(siege.cards):
        out[PLAYED + siege.deck[place]] -= 1


def write_squares(siege: Siege, out: Any) -> None:
    place = UNITS
    marks = UNITS + siege.board.columns * siege.board.rows
    for column in range(siege.board.columns):
        for row in range(siege.board.rows):
            cell = column * c.COLUMN + row
            word = cell >> 6
            bit = cell & 63
            defends = siege.side[c.WORDS + word] >> bit & 1
            out[place] = siege.unit[cell] + c.COMMANDER * defends
            out[marks] = (
                (siege.moved[word] >> bit & 1) | (siege.attacked[word] >> bit & 1) << 1
                | (siege.hasted[word] >> bit & 1) << 2 | (siege.guarded[word] >> bit & 1) << 3
                | (siege.walls[word] >> bit & 1) << 4
            )  # fmt: skip
            place += 1
            marks += 1
