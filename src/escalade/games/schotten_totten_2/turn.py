"""The set-up, the order of a turn, what happens by itself, and the ends of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import constants as c
from . import control, legal, moves

if TYPE_CHECKING:
    from .state import Siege


def deal(siege: Siege) -> None:
    """'Setup': hands are dealt in turn from the shuffled siege deck."""
    stack(siege)
    for _ in range(siege.hand_size):
        for side in range(2):
            siege.deck_size -= 1
            siege.enter_hand(side, siege.deck[siege.deck_size])
    settle(siege)


def stack(siege: Siege) -> None:
    """Both decks, shuffled; no card anywhere else."""
    siege.empty()
    for card in range(c.SIEGE):
        siege.deck[card] = card
    siege.deck_size = c.SIEGE
    siege.shuffle(siege.deck, siege.deck_size)
    if siege.tactics:
        siege.tactic_size = c.TACTIC
        for number in range(c.TACTIC):
            siege.tactic_deck[number] = c.SIEGE + number
        siege.shuffle(siege.tactic_deck, siege.tactic_size)


def begin_turn(siege: Siege, side: int) -> None:
    """S5: a Defender whose side is full when his turn begins has won (English, French)."""
    siege.to_act = side
    siege.step = c.PREPARE
    if side == c.DEFENDER and siege.full_side_wins and siege.free[c.DEFENDER] == 0:
        defender_wins(siege, c.SIDE_FULL)


def end_turn(siege: Siege, was_last: int) -> None:
    """German: after the Attacker's last turn the Defender has won."""
    if was_last and siege.to_act == c.ATTACKER:
        defender_wins(siege, c.DECK_EMPTY)
    else:
        begin_turn(siege, 1 - siege.to_act)


def defender_wins(siege: Siege, reason: int) -> None:
    siege.won = c.DEFENDER
    siege.reason = reason
    siege.to_act = -1


def forced(siege: Siege) -> bool:
    """Whether only a draw, a pass or the end of the turn can happen now; works out what can be declared."""
    siege.claimable = control.claims(siege) if siege.barred else 0
    if siege.claimable:
        return False
    if siege.step == c.DRAW:
        return legal.draws(siege) != c.BOTH_DECKS
    if siege.step == c.END:
        return True
    return legal.passes(siege) and legal.retreats(siege) == 0 and legal.cauldrons(siege) == 0


def settle(siege: Siege) -> None:
    """S1, S4: takes every step that leaves no choice."""
    while siege.to_act >= 0 and siege.step != c.GIVE and forced(siege):
        if siege.step == c.DRAW:
            moves.do_draw(siege, legal.draws(siege))
        elif siege.step == c.END:
            moves.do_end(siege)
        else:
            moves.do_pass(siege)
    if siege.to_act < 0 or siege.step == c.GIVE:
        siege.claimable = 0
