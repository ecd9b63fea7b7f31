"""Moves as text: `play r7 3`, `claim 3`, `support r1 b2` and the rest."""

from __future__ import annotations

from ...core.errors import Refused
from ...core.fields import shown
from . import actions
from . import constants as c
from .cards import NAMES, NUMBERS

LAID = NAMES[: c.LAID]
TILES = [str(tile + 1) for tile in range(c.TILES)]
# What the numbers of a block of actions name, in their order.
SHAPES = {
    "": [""],
    "tile": TILES,
    "card": list(LAID),
    "any card": list(NAMES),
    "card tile": [f"{card} {tile}" for card in LAID for tile in TILES],
    "card place": [f"{card} {place}" for card in LAID for place in (*TILES, "out")],
    "pair": [f"{low} {high}" for number, high in enumerate(LAID) for low in LAID[:number]],
    "deck": ["siege", "tactic"],
}
VERBS = (
    ("play", actions.PLAY, "card tile"),
    ("claim", actions.CLAIM, "tile"),
    ("retreat", actions.RETREAT, "tile"),
    ("cauldron", actions.CAULDRON, "tile"),
    ("redeploy", actions.REDEPLOY, "card place"),
    ("recruit", actions.RECRUIT, "card tile"),
    ("desert", actions.DESERT, "card"),
    ("treason", actions.TREASON, "card tile"),
    ("explode", actions.EXPLODE, "tile"),
    ("support", actions.SUPPORT, "pair"),
    ("exchange", actions.EXCHANGE, ""),
    ("give", actions.GIVE, "any card"),
    ("draw", actions.DRAW, "deck"),
    ("end", actions.END, ""),
    ("pass", actions.PASS, ""),
)
NUMBERED = {
    f"{verb} {named}".rstrip(): first + number
    for verb, first, shape in VERBS
    for number, named in enumerate(SHAPES[shape])
}
TEXTS = sorted(NUMBERED, key=NUMBERED.__getitem__)
SHAPE_OF = {verb: shape for verb, _, shape in VERBS}


def text(action: int) -> str:
    """The text of an action."""
    return TEXTS[action]


def parse(text: str) -> int:
    """The action of a text; only the one exact text of an action is accepted."""
    action = NUMBERED.get(text) if isinstance(text, str) else None
    if action is None:
        raise Refused("move.unparsable", what_is_wrong(text), text=shown(text))
    return action


def what_is_wrong(text: object) -> str:
    words = text.split() if isinstance(text, str) else []
    if len(words) == 3 and words[0] == "support" and f"support {words[2]} {words[1]}" in NUMBERED:
        return f"{text!r}: name the two cards in the order of the card list, support {words[2]} {words[1]}"
    if len(words) > 1 and "card" in SHAPE_OF.get(words[0], "") and words[1] not in NUMBERS:
        return f"{shown(words[1])} is no card: r, b, g, y or p with a strength from 0 to 11, or a tactic card's name"
    examples = ", ".join(f"{verb} {SHAPES[shape][-1]}".rstrip() for verb, _, shape in VERBS)
    return f"{shown(text)} is no move; moves look like: {examples}"
