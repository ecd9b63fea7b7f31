"""What each move does. What the action cards do is in `tactics`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core import bits
from . import actions, control, legal, tactics, turn
from . import constants as c

if TYPE_CHECKING:
    from .state import Siege


def act(siege: Siege, action: int) -> None:
    """Carries out a legal action, then what is forced."""
    if action < actions.CLAIM:
        do_play(siege, action // c.TILES, action % c.TILES)
    elif action < actions.RETREAT:
        do_claim(siege, action - actions.CLAIM)
    elif action < actions.CAULDRON:
        do_retreat(siege, action - actions.RETREAT)
    elif action < actions.REDEPLOY:
        do_cauldron(siege, action - actions.CAULDRON)
    elif action < actions.DRAW:
        tactics.act(siege, action)
    elif action < actions.END:
        do_draw(siege, 1 << (action - actions.DRAW))
    elif action == actions.END:
        do_end(siege)
    else:
        do_pass(siege)
    turn.settle(siege)


def place(siege: Siege, tile: int, card: int) -> None:
    """'Chicken versus chef', S8, S9: a 0 opposite the 11 of its colour, or the other way round: both are discarded."""
    side = siege.to_act
    if card < c.SIEGE:
        strength = card % c.STRENGTHS
        if strength == 0 or strength == c.STRENGTHS - 1:
            facing = siege.find(1 - side, tile, card + c.STRENGTHS - 1 - 2 * strength)
            if facing >= 0:
                siege.throw(1 - side, tile, facing)
                siege.discard |= bits.bit(card)
                siege.public |= bits.bit(card)
                return
    siege.put(side, tile, card)


def do_play(siege: Siege, card: int, tile: int) -> None:
    siege.leave_hand(siege.to_act, card)
    if card >= c.SIEGE:
        siege.played[siege.to_act] += 1
    place(siege, tile, card)
    siege.step = c.DRAW


def do_claim(siege: Siege, tile: int) -> None:
    """The tile flips and all its cards are discarded; the fourth damaged tile, or a second hit, wins."""
    siege.clear(c.ATTACKER, tile)
    siege.clear(c.DEFENDER, tile)
    if siege.damaged[tile]:
        siege.reason = c.DAMAGED_TILE
    else:
        siege.damaged[tile] = 1
        damaged = 0
        for number in range(c.TILES):
            damaged += siege.damaged[number]
        if damaged < c.BREACHES:
            return
        siege.reason = c.FOURTH_TILE
    siege.won = c.ATTACKER
    siege.to_act = -1


def do_retreat(siege: Siege, tile: int) -> None:
    """S2: the Attacker's whole side of the tile is discarded."""
    siege.clear(c.ATTACKER, tile)


def do_cauldron(siege: Siege, tile: int) -> None:
    """The Attacker's card nearest the wall is discarded. That this resets who completed first (S6) is in `removed`."""
    siege.throw(c.ATTACKER, tile, 0)
    siege.cauldrons -= 1
    siege.step = c.PLAY


def do_draw(siege: Siege, decks: int) -> None:
    """S13, S14: one card from the deck (none if there is no deck); a siege card from an empty deck ends the game."""
    side = siege.to_act
    was_last = siege.last_turn
    if decks == c.SIEGE_DECK and not (was_last and side == c.ATTACKER):
        if siege.deck_size == 0:
            turn.defender_wins(siege, c.DECK_EMPTY)
            return
        siege.deck_size -= 1
        card = siege.deck[siege.deck_size]
        siege.enter_hand(side, card)
        if card >= c.SIEGE:  # Support put it there, both players saw it go in
            siege.known[1 - side] |= bits.bit(card)
        if siege.last_turn_rule and siege.deck_size == 0:
            siege.last_turn = 1
    elif decks == c.TACTIC_DECK:
        siege.tactic_size -= 1
        siege.enter_hand(side, siege.tactic_deck[siege.tactic_size])
    if siege.claimable and not was_last:
        siege.step = c.END  # S1: the drawn card is seen, and a draw changes nothing in what can be declared
    else:
        turn.end_turn(siege, was_last)


def do_end(siege: Siege) -> None:
    """S1: no further declaration. A turn with this step is never the German last one: in that nothing is drawn."""
    turn.end_turn(siege, 0)


def do_pass(siege: Siege) -> None:
    """S5, S12: a hand below its size draws; if neither player could go on (S15), the Defender has won."""
    if siege.hand_count(siege.to_act) < siege.hand_size:
        siege.step = c.DRAW
        return
    turn.end_turn(siege, siege.last_turn)
    if siege.to_act < 0 or siege.hand_count(siege.to_act) < siege.hand_size or not legal.passes(siege):
        return
    if control.claims(siege) == 0:
        turn.defender_wins(siege, c.SIDE_FULL)
