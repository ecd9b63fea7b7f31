"""What a good move is about, for puzzles. Each theme has its words in the catalogue, `puzzle.theme.<name>`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

RULES = {  # that a theme turns on
    "break_the_door": "C14", "last_stand": "C10", "charge": "C2", "shot": "C4", "ladder": "C16", "haste": "C9",
    "protection": "C12", "wall_breakers": "C6", "warp": "C9", "necromancy": "C8", "shop": "C7",
}  # fmt: skip
OF_A_VERB = {"stand": "last_stand", "charge": "charge", "attack": "shot", "buy": "shop"}
OF_A_CARD = {"break": "wall_breakers", "build": "wall_breakers"}
OF_AN_END = {"throne": "throne", "commander": "kill_the_commander"}


def themes(before: Mapping[str, Any], move: str, after: Mapping[str, Any]) -> list[str]:
    """The themes of a move, the most telling first, by what the mover sees before and after it."""
    verb, *words = move.split()
    found = [OF_A_VERB[verb]] if verb in OF_A_VERB else []
    if verb == "card":
        found = [OF_A_CARD.get(words[0], words[0])]
    elif verb == "attack" and words[-1] == "door":
        found = ["break_the_door"]
    return found + ([OF_AN_END[after["by"]]] if after["by"] in OF_AN_END else [])
