"""Why a move is refused: a stable code, the rule, the facts, and a sentence for a person."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.errors import Refused
from . import constants as c
from . import legal
from .cards import LEADERS

if TYPE_CHECKING:
    from .state import Siege


def why_not(siege: Siege, text: str) -> Refused:
    """The first rule whose set lacks the move."""
    verb, *words = text.split(" ")
    if siege.over:
        return Refused("move.over", "the game is over: no move is left", "Winning the Game")
    if siege.step == c.DRAW:
        message = "the hand is refilled to 6 first: 'draw main' or 'draw own', one card at a time"
        return Refused("move.step", message, "D7", step="draw")
    if verb == "draw":
        return Refused("move.step", "a play comes before the refill of the hand", "Taking a Turn", step="play")
    if verb == "pass":
        plays = len(siege.legal())
        return Refused("danger.can_play", f"there are {plays} legal plays, so nobody passes", "D6", plays=plays)
    if verb == "archers":
        return too_few_archers(siege, [int(word) for word in words[1:]])
    card = words[0] if verb in ("cannon", "leader") else verb
    return no_card(siege, card) or no_use(siege, verb, int(words[0]), words[-1])


def too_few_archers(siege: Siege, wanted: list[int]) -> Refused:
    """'Make a Play': the troop is no part of the hand's archers."""
    hand = siege.hand_cards(siege.to_act)
    card, many = next(
        (name, many) for name, many in zip(("a1", "a2", "a3"), wanted, strict=True) if hand.count(name) < many
    )
    held = hand.count(card)
    if not held:
        return not_in_hand(siege, card)
    message = f"{many} {card} are not there to be played: the hand is {', '.join(hand)}"
    return Refused("danger.too_few_archers", message, "Make a Play", card=card, held=held, wanted=many)


def not_in_hand(siege: Siege, card: str) -> Refused:
    hand = ", ".join(siege.hand_cards(siege.to_act)) or "empty"
    return Refused("move.not_in_hand", f"there is no {card} to be played: the hand is {hand}", "Make a Play", card=card)


def no_card(siege: Siege, card: str) -> Refused | None:
    """'Make a Play': a play is made from the hand."""
    seat = siege.to_act
    if card in LEADERS[1 - seat]:
        owner = siege.game.seats[1 - seat]
        message = f"{card} is a leader of {owner}; the other leaders are {', '.join(LEADERS[seat])}"
        return Refused("danger.wrong_player", message, "Leader Cards", card=card, seat=owner)
    return None if card in siege.hand_cards(seat) else not_in_hand(siege, card)


def no_use(siege: Siege, verb: str, wall: int, target: str) -> Refused:
    """Why a card of the hand has not this use. Cannons and other leaders have one at every wall."""
    if verb == "attack":
        return no_attack(siege, wall, target)
    if verb == "flag":
        return Refused("danger.flagged", f"wall {wall} has a Flag already: a wall takes one", "D2", wall=wall)
    there = ", ".join(siege.side_cards(c.BLUE if verb == "spy" else c.RED, wall - 1)) or "nothing"
    message = f"there is no {target} at wall {wall} for the {verb}; there is: {there}"
    return Refused("danger.no_target", message, "D5", wall=wall, target=target)


def no_attack(siege: Siege, wall: int, target: str) -> Refused:
    """'Attacks', D3, D4."""
    if not legal.armed(siege, wall - 1):
        if any(card[0] == "c" for card in siege.side_cards(siege.to_act, wall - 1)):
            message = f"the only own Cannon at wall {wall} is covered by the Spy"
            return Refused("danger.covered_cannon", message, "D4", wall=wall)
        message = f"there is no visible own Cannon at wall {wall}, which an Attack needs"
        return Refused("danger.no_cannon", message, "Attacks", wall=wall)
    code = "danger.no_enemy_cannon" if target == "cannon" else "danger.no_enemy_archers"
    message = f"at wall {wall} there is no {target} of the other side to remove: an Attack must remove something"
    return Refused(code, message, "D3", wall=wall)
