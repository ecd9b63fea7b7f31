"""Moves in text: `archers 3 2 1 0`, `cannon c7 3`, `attack 3 cannon`, …"""

from __future__ import annotations

from ...core.errors import Refused
from . import constants as c
from . import troops

PLACED = ("king", "wizard", "builder", "general", "noble", "engineer")
SPY_TARGETS = ("a1", "a2", "a3", "cannon", "general", "noble", "engineer")
ASSASSIN_TARGETS = ("a1", "a2", "a3", "cannon", "king", "wizard", "builder", "spy")
ATTACK_TARGETS = ("archers", "cannon")
WALLS = ("1", "2", "3", "4", "5")
LONGEST = 80  # characters of a text that a refusal repeats


def _texts() -> list[str]:
    return [
        *(f"archers {wall} {ones} {twos} {threes}" for wall in WALLS for ones, twos, threes in troops.ALL),
        *(f"cannon c{strength} {wall}" for strength in range(5, 10) for wall in WALLS),
        *(f"flag {wall}" for wall in WALLS),
        *(f"attack {wall} {target}" for wall in WALLS for target in ATTACK_TARGETS),
        *(f"leader {leader} {wall}" for leader in PLACED[:3] for wall in WALLS),
        *(f"spy {wall} {target}" for wall in WALLS for target in SPY_TARGETS),
        *(f"leader {leader} {wall}" for leader in PLACED[3:] for wall in WALLS),
        *(f"assassin {wall} {target}" for wall in WALLS for target in ASSASSIN_TARGETS),
        "draw main", "draw own", "pass",
    ]  # fmt: skip


TEXTS = _texts()
NUMBERS = {text: action for action, text in enumerate(TEXTS)}

SHAPES = {
    "archers": "archers <wall> <how many a1> <a2> <a3>, such as 'archers 3 2 1 0'",
    "cannon": "cannon <c5 to c9> <wall>, such as 'cannon c7 3'",
    "attack": "attack <wall> archers, or attack <wall> cannon",
    "flag": "flag <wall>, such as 'flag 3'",
    "leader": f"leader <{' | '.join(PLACED)}> <wall>",
    "spy": f"spy <wall> <{' | '.join(SPY_TARGETS)}>",
    "assassin": f"assassin <wall> <{' | '.join(ASSASSIN_TARGETS)}>",
    "draw": "draw main, or draw own",
    "pass": "pass",
}


def text(action: int) -> str:
    """The text of an action."""
    return TEXTS[action]


def parse(text: str) -> int:
    """The action of a text; only the one exact text of an action is accepted."""
    action = NUMBERS.get(text) if isinstance(text, str) else None
    if action is None:
        raise _refusal(text)
    return action


def _refusal(text: object) -> Refused:
    """What is wrong with a text that is no move."""
    quoted = repr(text)[:LONGEST]
    verb, *words = text[:LONGEST].split(" ") if isinstance(text, str) else [""]
    if verb not in SHAPES:
        return Refused("move.unparsable", f"{quoted} is no move: a move begins with one of {', '.join(SHAPES)}")
    if words and words[0] in WALLS:
        if verb == "assassin" and words[1:] == ["flag"]:
            return Refused(
                "danger.flag_target", f"{quoted}: a Flag locks its wall for good and is no target", "D2",
                wall=int(words[0]),
            )  # fmt: skip
        if verb == "archers" and len(words) == 4 and all(word.isascii() and word.isdecimal() for word in words):
            return _archers_refusal(quoted, sum(map(int, words[1:])))
    return _no_move(quoted, verb)


def _no_move(quoted: str, verb: str) -> Refused:
    rule = "D5" if verb in ("spy", "assassin") else None
    return Refused("move.unparsable", f"{quoted} is no move; allowed is: {SHAPES[verb]}", rule)


def _archers_refusal(quoted: str, archers: int) -> Refused:
    """'Make a Play': at least one archer, and not more than a hand has."""
    if archers == 0:
        return Refused("danger.no_archers", f"{quoted} plays nothing: at least one archer is played", "Make a Play")
    if archers > c.HAND:
        return Refused(
            "danger.too_many_archers", f"{quoted} plays {archers} archers: a hand has {c.HAND} cards", "Make a Play",
            archers=archers, hand=c.HAND,
        )  # fmt: skip
    return _no_move(quoted, "archers")
