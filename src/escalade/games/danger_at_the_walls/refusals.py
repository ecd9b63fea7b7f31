"""Why a move is refused: a stable code, the rule, and a sentence for a person."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .cards import LEADERS
from .notation import parse

if TYPE_CHECKING:
    from .state import Siege

NAMES = ("Blue", "Red")
Reason = tuple[str, str, str]  # code, rule, message


def explain(state: Siege, text: str) -> dict[str, Any]:
    """Whether the player to act may make this move, and if not, why."""
    action = parse(text)
    if action in state.legal():
        return {"legal": True, "code": None, "rule": None, "message": f"{text!r} is legal", "move": text}
    code, rule, message = _reason(state, text.split(" "))
    return {"legal": False, "code": code, "rule": rule, "message": message, "move": text}


def _reason(state: Siege, words: list[str]) -> Reason:
    if state.over:
        return "danger.over", "Winning the Game", "the game is over: no move is left"
    seat = state.to_act
    if state.phase:
        return (
            "danger.draw_first", "D7",
            f"{NAMES[seat]} refills the hand to 6 first: 'draw main' or 'draw own', one card at a time",
        )  # fmt: skip
    if words[0] == "draw":
        return "danger.play_first", "Taking a Turn", f"{NAMES[seat]} makes a play before refilling the hand"
    if words[0] == "pass":
        return "danger.can_play", "D6", f"{NAMES[seat]} has a legal play and may not pass"
    return _missing_card(state, words) or _no_use(state, words)


def _missing_card(state: Siege, words: list[str]) -> Reason | None:
    """'Make a Play': a play is made from the hand."""
    seat = state.to_act
    hand = state.hand_cards(seat)
    has = f"the hand of {NAMES[seat]} is {', '.join(hand) or 'empty'}"
    if words[0] == "archers":
        wanted = dict(zip(("a1", "a2", "a3"), map(int, words[2:])))
        for name, many in wanted.items():
            if hand.count(name) < many:
                return "danger.not_in_hand", "Make a Play", f"{many} {name} are not there to be played: {has}"
        return None
    card = words[1] if words[0] in ("cannon", "leader") else words[0]
    if card in LEADERS[1 - seat]:
        mine = ", ".join(LEADERS[seat])
        return (
            "danger.wrong_player",
            "Leader Cards",
            f"{card} is a leader of the other player; {NAMES[seat]} has {mine}",
        )
    if card not in hand:
        return "danger.not_in_hand", "Make a Play", f"there is no {card} to be played: {has}"
    return None


def _no_use(state: Siege, words: list[str]) -> Reason:
    """Why a card of the hand has not this use."""
    if words[0] == "attack":
        return _no_attack(state, int(words[1]), words[2])
    if words[0] == "flag":
        return "danger.flagged", "D2", f"wall {words[1]} has a Flag already: a wall takes one"
    wall, target = int(words[1]), words[2]
    victim = "Blue" if words[0] == "spy" else "Red"
    there = ", ".join(state.side_cards(victim == "Red", wall - 1)) or "nothing"
    if target == "spy":
        return "danger.no_target", "D5", f"the Spy is not at wall {wall}"
    shown = "visible cannon" if target == "cannon" else target
    return "danger.no_target", "D5", f"{victim} has no {shown} at wall {wall} for the {words[0]}; there is: {there}"


def _no_attack(state: Siege, wall: int, target: str) -> Reason:
    """'Attacks', D3, D4."""
    seat = state.to_act
    own = [card for card in state.side_cards(seat, wall - 1) if card[0] == "c"]
    if all(card.endswith("*") for card in own):
        if own:
            return "danger.no_cannon", "D4", f"the only Cannon of {NAMES[seat]} at wall {wall} is covered by the Spy"
        return (
            "danger.no_cannon",
            "Attacks",
            f"{NAMES[seat]} has no visible Cannon at wall {wall}, which an Attack needs",
        )
    other = NAMES[1 - seat]
    covered = any(card.endswith("*") for card in state.side_cards(1 - seat, wall - 1))
    but = " that the Spy does not cover" if covered else ""
    thing = "visible Cannon" if target == "cannon" else "Archer"
    return (
        "danger.nothing_to_remove",
        "D3",
        f"{other} has no {thing} at wall {wall}{but}: an Attack must remove something",
    )
