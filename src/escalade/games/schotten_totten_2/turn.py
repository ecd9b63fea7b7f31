"""'A turn': preparation, play, draw, and how turns and the game end."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.escalade.games.schotten_totten_2.formations import SIEGE_SET
    from cython.cimports.escalade.games.schotten_totten_2.state import (
        ATTACKER,
        DECK_EMPTY,
        DEFENDER,
        DRAW,
        END,
        PLAY,
        PREPARE,
        SIDE_FULL,
        Siege,
        bit,
    )
else:
    from .formations import SIEGE_SET
    from .state import ATTACKER, DECK_EMPTY, DEFENDER, DRAW, END, PLAY, PREPARE, SIDE_FULL, Siege, bit

SIEGE_DECK, TACTIC_DECK = 1, 2  # as sets of decks that can be drawn from


def within_limit(siege: Siege, side: int) -> bool:
    """A player may have played at most one tactic card more than the opponent."""
    return siege.played[side] <= siege.played[1 - side]


def place(siege: Siege, side: int, tile: int, card: int) -> None:
    """'Chicken versus chef', S8, S9: a 0 opposite the 11 of its colour, or the other way round: both are discarded."""
    if card < 60:
        strength = card % 12
        if strength == 0 or strength == 11:
            facing = siege.find(1 - side, tile, card + 11 - 2 * strength)
            if facing >= 0:
                siege.throw(1 - side, tile, facing)
                siege.discard |= bit(card)
                siege.public |= bit(card)
                return
    siege.put(side, tile, card)


# ---- preparation ---------------------------------------------------------------------------------------------------


def may_retreat(siege: Siege, tile: int) -> bool:
    """S2, S3: the Attacker, before he plays, from a tile where he has a card."""
    return siege.to_act == ATTACKER and siege.at == PREPARE and siege.size[tile] > 0


def do_retreat(siege: Siege, tile: int) -> None:
    siege.clear(ATTACKER, tile)


def may_cauldron(siege: Siege, tile: int) -> bool:
    """S2: the Defender, once a turn before he plays and three times a game, where the Attacker has a card."""
    return siege.to_act == DEFENDER and siege.at == PREPARE and siege.cauldrons > 0 and siege.size[tile] > 0


def do_cauldron(siege: Siege, tile: int) -> None:
    """The Attacker's card nearest the wall is discarded."""
    siege.throw(ATTACKER, tile, 0)
    siege.cauldrons -= 1
    siege.at = PLAY


# ---- play ----------------------------------------------------------------------------------------------------------


def may_play(siege: Siege, card: int, tile: int) -> bool:
    """A side never holds more cards than the tile asks for; an elite card counts against the tactic limit."""
    side = siege.to_act
    if siege.at > PLAY or siege.hand[side] & bit(card) == 0 or not siege.free[side] >> tile & 1:
        return False
    return card < 60 or within_limit(siege, side)


def do_play(siege: Siege, card: int, tile: int) -> None:
    side = siege.to_act
    siege.leave_hand(side, card)
    if card >= 60:
        siege.played[side] += 1
    place(siege, side, tile, card)
    siege.at = DRAW


def can_place(siege: Siege, side: int) -> bool:
    """Whether the hand has a siege or elite card that may be laid somewhere."""
    if siege.hand[side] & SIEGE_SET == 0 and (siege.hand[side] == 0 or not within_limit(siege, side)):
        return False
    return siege.free[side] != 0


def must_retreat(siege: Siege, side: int) -> bool:
    """S4: an Attacker whose side is full and who holds a card to lay may not pass."""
    if side != ATTACKER or siege.free[ATTACKER] != 0:
        return False
    return siege.hand[side] & SIEGE_SET != 0 or (siege.hand[side] != 0 and within_limit(siege, side))


# ---- draw, and the end of a turn -----------------------------------------------------------------------------------


def draws(siege: Siege) -> int:
    """S13 and the German ending: the set of decks that the player may choose to draw from."""
    if siege.last_turn_rule:
        if siege.last_turn and siege.to_act == ATTACKER:
            return 1
        if siege.deck_size == 0:
            return 2 if siege.tactic_size > 0 else 0
    return 3 if siege.tactic_size > 0 else 1


def do_draw(siege: Siege, deck: int) -> None:
    """One card from the deck (1 siege, 2 tactic, 0 none); a siege card from an empty deck ends the game."""
    side = siege.to_act
    was_last = siege.last_turn
    if deck == 1 and not (was_last and side == ATTACKER):
        if siege.deck_size == 0:
            defender_wins(siege, DECK_EMPTY)
            return
        siege.deck_size -= 1
        card = siege.deck[siege.deck_size]
        siege.enter_hand(side, card)
        if card >= 60:  # S14: Support put it there, both players saw it go in
            siege.known[1 - side] |= bit(card)
        if siege.last_turn_rule and siege.deck_size == 0:
            siege.last_turn = 1
    elif deck == 2:
        siege.tactic_size -= 1
        siege.enter_hand(side, siege.tactic_deck[siege.tactic_size])
    if side == ATTACKER and siege.claimable and not was_last:
        siege.at = END  # S1: with the drawn card seen he may still declare control; a draw changes nothing in that
    else:
        end_turn(siege, was_last)


def end_turn(siege: Siege, was_last: int) -> None:
    """German: after the Attacker's last turn the Defender has won."""
    if was_last and siege.to_act == ATTACKER:
        defender_wins(siege, DECK_EMPTY)
    else:
        begin_turn(siege, 1 - siege.to_act)


def begin_turn(siege: Siege, side: int) -> None:
    """S5: a Defender whose side is full when his turn begins has won (English, French)."""
    siege.to_act = side
    siege.at = PREPARE
    if side == DEFENDER and siege.full_side_wins and siege.free[DEFENDER] == 0:
        defender_wins(siege, SIDE_FULL)


def defender_wins(siege: Siege, reason: int) -> None:
    siege.won = DEFENDER
    siege.reason = reason
    siege.to_act = -1
