"""Taking a Turn: the set-up, the order of a turn, what happens by itself, and the ends of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import constants as c
from . import legal

if TYPE_CHECKING:
    from .state import Siege


def deal(siege: Siege) -> None:
    """A new game from the generator's present state."""
    siege.clear()
    siege.to_act = c.DEFENDER
    siege.won = -1
    siege.reason = 0
    siege.step = c.PLACING
    siege.round = 1
    siege.actions = c.TURN_ACTIONS
    siege.gold[0] = siege.gold[1] = c.START_GOLD
    for word in range(c.WORDS):
        siege.walls[word] = siege.board.blocks[word]
    for card in range(c.CARDS):
        for _ in range(siege.composition[card]):
            siege.deck[siege.cards] = card
            siege.cards += 1
    siege.shuffle(siege.deck, siege.cards)


def pass_placing(siege: Siege) -> None:
    """The Defender places all his units, then the Attacker; then the Defender has the first turn."""
    if siege.placed == c.PLACED:
        siege.to_act = c.ATTACKER
    elif siege.placed == 2 * c.PLACED:
        siege.to_act = c.DEFENDER
        begin_turn(siege)


def begin_turn(siege: Siege) -> None:
    """C17, C26: a gold, any three actions; the owner's Protections and Last Stand run out."""
    siege.step = c.ACTING
    siege.actions = c.TURN_ACTIONS
    siege.gold[siege.to_act] += 1
    for word in range(siege.board.words):
        siege.guarded[word] &= ~siege.side[siege.to_act * c.WORDS + word]
    if siege.to_act == c.ATTACKER and siege.stand == c.ACTIVE:
        siege.stand = c.USED


def end_turn(siege: Siege) -> None:
    """C11, C17, C22: what counts for one turn is cleared; a round is a turn of each side; there may be a last one."""
    for word in range(c.WORDS):
        siege.stale[word] |= siege.hasted[word]
        siege.moved[word] = siege.attacked[word] = siege.hasted[word] = 0
    for kind in range(c.KINDS):
        siege.killed[kind] = 0
    siege.bought = 0
    if siege.to_act == c.DEFENDER:
        siege.to_act = c.ATTACKER
    elif siege.round == siege.limit:
        win(siege, c.DEFENDER, c.LIFTED)
        return
    else:
        siege.round += 1
        siege.to_act = c.DEFENDER
    begin_turn(siege)


def win(siege: Siege, seat: int, reason: int) -> None:
    """The game is over."""
    siege.won = seat
    siege.reason = reason
    siege.to_act = -1


def swing(siege: Siege) -> None:
    """C5: whoever stands on a door tile keeps the door open; when all are empty it closes."""
    if siege.door != c.BROKEN:
        standing = (siege.side[0] | siege.side[c.WORDS]) & siege.board.door[0]
        for word in range(1, c.WORDS):
            standing |= (siege.side[word] | siege.side[c.WORDS + word]) & siege.board.door[word]
        siege.set_door(c.OPEN if standing else c.CLOSED)


def settle(siege: Siege) -> None:
    """Takes the steps that are forced, until there is a choice or the game is over. C7: purchases come last."""
    swing(siege)
    while siege.to_act >= 0 and siege.step != c.PLACING:
        if siege.step == c.ACTING:
            if siege.actions > 0 and legal.more_than_done(siege):
                return
            siege.step = c.BUYING
            siege.actions = 0
        if legal.more_than_end(siege):
            return
        end_turn(siege)
