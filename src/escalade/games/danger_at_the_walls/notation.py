"""Moves in text, as `docs` and records have them: `archers 3 2 1 0`, `cannon c7 3`, `attack 3 cannon`, …"""

from __future__ import annotations

from ...core.errors import Refused
from .actions import (
    ASSASSIN_TARGETS,
    ATTACK_TARGETS,
    PLACED_NAMES,
    SPY_TARGETS,
    TEXTS,
)

ACTIONS = {text: action for action, text in enumerate(TEXTS)}
LONGEST = 80

SHAPES = {
    "archers": "archers <wall> <how many a1> <a2> <a3>, such as 'archers 3 2 1 0'",
    "cannon": "cannon <c5 to c9> <wall>, such as 'cannon c7 3'",
    "attack": "attack <wall> archers, or attack <wall> cannon",
    "flag": "flag <wall>, such as 'flag 3'",
    "leader": f"leader <{' | '.join(PLACED_NAMES)}> <wall>",
    "spy": f"spy <wall> <{' | '.join(SPY_TARGETS)}>",
    "assassin": f"assassin <wall> <{' | '.join(ASSASSIN_TARGETS)}>",
    "draw": "draw main, or draw own",
    "pass": "pass",
}
TARGETS = {"attack": ATTACK_TARGETS, "spy": SPY_TARGETS, "assassin": ASSASSIN_TARGETS}


def parse(text: str) -> int:
    """The action of a text; what is not notation is Refused with the shape that is allowed."""
    if not isinstance(text, str):
        raise Refused("danger.notation", "a move is a text such as 'archers 3 2 1 0' or 'flag 3'")
    action = ACTIONS.get(text)
    if action is not None:
        return action
    raise _refusal(text)


def _refusal(text: str) -> Refused:
    """What is wrong with a text that is no move."""
    verb, *words = text[:LONGEST].split(" ")
    quoted = repr(text[:LONGEST])
    if verb not in SHAPES:
        return Refused("danger.notation", f"{quoted} is no move: a move begins with one of {', '.join(SHAPES)}")
    allowed = f"allowed is: {SHAPES[verb]}"
    if verb == "archers" and len(words) == 4 and all(word.isascii() and word.isdecimal() for word in words):
        return _archers_refusal(quoted, [int(word) for word in words], allowed)
    place = 1 if verb in ("cannon", "leader") else 0
    if verb not in ("draw", "pass") and len(words) > place and words[place] not in ("1", "2", "3", "4", "5"):
        return Refused("danger.wall", f"{quoted} names no wall: walls are 1 to 5; {allowed}")
    if verb == "assassin" and words[1:] == ["flag"]:
        return Refused(
            "danger.flag_target", f"{quoted}: a Flag locks its wall for good and is no target; {allowed}", "D2"
        )
    if verb in TARGETS and len(words) == 2:
        return Refused("danger.target", f"{quoted} names no target: it is one of {', '.join(TARGETS[verb])}", "D5")
    return Refused("danger.notation", f"{quoted} is no move; {allowed}")


def _archers_refusal(quoted: str, numbers: list[int], allowed: str) -> Refused:
    wall, *troop = numbers
    if not 1 <= wall <= 5:
        return Refused("danger.wall", f"{quoted} names no wall: walls are 1 to 5; {allowed}")
    if sum(troop) == 0:
        return Refused("danger.no_archers", f"{quoted} plays nothing: at least one archer is played", "Make a Play")
    if sum(troop) > 6:
        return Refused(
            "danger.too_many_archers", f"{quoted} plays {sum(troop)} archers: a hand has 6 cards", "Make a Play"
        )
    return Refused("danger.notation", f"{quoted} is no move: numbers are written without leading zeros; {allowed}")
