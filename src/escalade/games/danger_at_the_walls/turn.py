"""The set-up, the order of a turn, what happens by itself, and the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core import bits
from . import cards, legal
from . import constants as c

if TYPE_CHECKING:
    from .state import Siege


def deal(siege: Siege) -> None:
    """'Setup', D1: of 19 cards the middle Flag goes under 7..11; of these 20 the other goes under 10..20."""
    siege.empty()
    for place in range(31):
        siege.main[place] = cards.MAIN_CARDS[place]
    siege.shuffle(siege.main, 31)
    for place in range(2 * c.HAND):
        siege.give(place // c.HAND, siege.main[30 - place])
    siege.main_size = c.AFTER_DEAL - 2
    insert(siege, c.FLAG, siege.main_size - 7 - siege.below(5))
    insert(siege, c.FLAG, siege.main_size - 10 - siege.below(11))
    for seat in range(2):
        for place in range(c.OWN_DECK):
            siege.decks[seat][place] = cards.OWN_CARDS[seat * c.OWN_DECK + place]
        siege.shuffle(siege.decks[seat], c.OWN_DECK)
        siege.deck_sizes[seat] = c.OWN_DECK


def insert(siege: Siege, kind: int, place: int) -> None:
    """Puts a card into the main deck so that `place` cards lie below it."""
    for above in range(siege.main_size, place, -1):
        siege.main[above] = siege.main[above - 1]
    siege.main[place] = kind
    siege.main_size += 1


# ---- Refill Your Hand ----------------------------------------------------------------------------------------------


def refill(siege: Siege) -> None:
    """D7: up to 6 cards while a deck can give; where both can, the player chooses card by card."""
    decks = legal.draws(siege)
    while decks:
        if decks == 3:
            siege.step = c.DRAW
            return
        if decks == 1:
            siege.draw_main(siege.to_act)
        else:
            siege.draw_own(siege.to_act)
        decks = legal.draws(siege)
    end_turn(siege)


# ---- the end of a turn, and of the game ----------------------------------------------------------------------------


def go_on(siege: Siege) -> None:
    """D9: after the last turn's play the game is over, its refill would have no meaning."""
    if siege.last_turn == siege.to_act:
        finish(siege)
    else:
        refill(siege)


def end_turn(siege: Siege) -> None:
    """'Taking a Turn', D9: a hand that is empty after its refill gives the other player the last turn."""
    seat = siege.to_act
    if siege.last_turn < 0 and siege.sizes[seat] == 0:
        siege.last_turn = 1 - seat
    siege.to_act = 1 - seat
    siege.step = c.PLAY
    if legal.passes(siege):
        pass_turn(siege)


def pass_turn(siege: Siege) -> None:
    """D6: without a legal play the turn passes; two passes in a row end the game."""
    siege.passes += 1
    if siege.passes == 2:
        finish(siege)
    else:
        go_on(siege)


def finish(siege: Siege) -> None:
    """'Winning the Game': three walls or more."""
    siege.to_act = -1
    siege.won = c.BLUE if bits.popcount(siege.control) >= c.WALLS_TO_WIN else c.RED
    siege.reason = c.MORE_WALLS


def settle(siege: Siege) -> None:
    """Takes the forced steps that are due in a position."""
    if siege.step == c.DRAW:
        go_on(siege)
    elif legal.passes(siege):
        pass_turn(siege)
