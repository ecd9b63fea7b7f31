"""What a good move is about, for puzzles. Each theme has its words in the catalogue, `puzzle.theme.<name>`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .cards import TACTIC_CARDS

RULES = {  # that a theme turns on
    "declare_now": "S1", "chicken_and_chef": "Play 1 Card", "cauldron": "S2", "retreat": "S2", "tactic_card": "S9",
    "second_breach": "Declare Control", "complete_formation": "Declare Control", "low_sum": "Comparing formations",
}  # fmt: skip
OF_A_VERB = {"claim": "declare_now", "retreat": "retreat", "cauldron": "cauldron"}
ACTIONS = ("redeploy", "recruit", "desert", "treason", "explode", "support", "exchange", "give")
CLASHING = ("0", "11")


def themes(before: Mapping[str, Any], move: str, after: Mapping[str, Any]) -> list[str]:
    """The themes of a move, the most telling first, by what the mover sees before and after it."""
    verb, *words = move.split()
    if verb in OF_A_VERB:
        return [OF_A_VERB[verb]]
    found = ["chicken_and_chef"] if clashed(words, after) else []
    found += ["tactic_card"] if verb in ACTIONS or (verb == "play" and words[0] in TACTIC_CARDS) else []
    if verb != "play":
        return found
    seat, wall = before["seat"], before["walls"][int(words[1]) - 1]
    found += ["second_breach"] if wall["damaged"] else []
    found += ["complete_formation"] if len(wall[seat]) + 1 == wall["slots"] and "chicken_and_chef" not in found else []
    found += ["low_sum"] if wall["condition"] == "low_sum" else []
    return found or ["build_up" if seat == "attacker" else "hold_the_wall"]


def clashed(words: list[str], after: Mapping[str, Any]) -> bool:
    """Whether a card that was placed has gone with the one that it faced."""
    card = words[0] if words else ""
    return card[1:] in CLASHING and len(words) > 1 and card in after["discard"]
