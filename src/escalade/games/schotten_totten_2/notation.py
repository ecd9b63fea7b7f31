"""Moves as text: `play r7 3`, `claim 3`, `support r1 b2` and the rest."""

from __future__ import annotations

from functools import cache

from escalade.core.errors import Refused

from .cards import NAMES, NUMBERS
from .moves import (
    ACTIONS,
    CAULDRON,
    CLAIM,
    DESERT,
    DRAW_SIEGE,
    DRAW_TACTIC,
    END_TURN,
    EXCHANGE_HANDS,
    EXPLODE,
    GIVE_CARD,
    PASS,
    RECRUIT,
    REDEPLOY,
    RETREAT,
    SUPPORT_PAIR,
    TREASON_TO,
)

LAID = 64  # cards below this number can lie on a wall
EXAMPLES = (
    "play r7 3, claim 3, retreat 2, cauldron 5, redeploy r7 5, redeploy r7 out, recruit b5 2, desert r7, treason b4 5, "
    "explode 3, support r1 b2, exchange, give r1, draw siege, draw tactic, end, pass"
)


def _texts() -> dict[int, str]:
    texts = {PASS: "pass", END_TURN: "end", DRAW_SIEGE: "draw siege", DRAW_TACTIC: "draw tactic", EXCHANGE_HANDS: "exchange"}
    for tile in range(7):
        for verb, first in (("claim", CLAIM), ("retreat", RETREAT), ("cauldron", CAULDRON), ("explode", EXPLODE)):
            texts[first + tile] = f"{verb} {tile + 1}"
    for card in range(LAID):
        name = NAMES[card]
        for tile in range(7):
            for verb, first in (("play", 0), ("recruit", RECRUIT), ("treason", TREASON_TO)):
                texts[first + card * 7 + tile] = f"{verb} {name} {tile + 1}"
            texts[REDEPLOY + card * 8 + tile] = f"redeploy {name} {tile + 1}"
        texts[REDEPLOY + card * 8 + 7] = f"redeploy {name} out"
        texts[DESERT + card] = f"desert {name}"
        for low in range(card):
            texts[SUPPORT_PAIR + card * (card - 1) // 2 + low] = f"support {NAMES[low]} {name}"
    for card, name in enumerate(NAMES):
        texts[GIVE_CARD + card] = f"give {name}"
    return texts


@cache
def tables() -> tuple[list[str], dict[str, int]]:
    """The texts by action, and the actions by text."""
    texts = _texts()
    return [texts[action] for action in range(ACTIONS)], {text: action for action, text in texts.items()}


def text(action: int) -> str:
    """The text of an action."""
    if not 0 <= action < ACTIONS:
        raise Refused("move.unknown", f"{action!r} is no action: a number from 0 to {ACTIONS - 1} is")
    return tables()[0][action]


def parse(move: str) -> int:
    """The action of a text; only the one exact text of an action is accepted."""
    action = tables()[1].get(move) if isinstance(move, str) else None
    if action is None:
        raise Refused("move.unparsable", _what_is_wrong(move))
    return action


def _what_is_wrong(move: object) -> str:
    words = move.split() if isinstance(move, str) else []
    if len(words) == 3 and words[0] == "support" and f"support {words[2]} {words[1]}" in tables()[1]:
        return f"{move!r}: name the two cards in the order of the card list, support {words[2]} {words[1]}"
    if (
        len(words) > 1
        and words[0] in ("play", "recruit", "treason", "desert", "give", "redeploy")
        and words[1] not in NUMBERS
    ):
        return f"{words[1]!r} is no card: r, b, g, y or p with a strength from 0 to 11, or a tactic card's name"
    shown = move if not isinstance(move, str) or len(move) < 60 else move[:57] + "..."
    return f"{shown!r} is no move; moves look like: {EXAMPLES}"
