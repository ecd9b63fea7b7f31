"""What a good move is about, for puzzles. Each theme has its words in the catalogue, `puzzle.theme.<name>`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

RULES = {  # that a theme turns on
    "flag_lock": "D2", "cannon_attack": "D3", "spy": "D5", "assassin": "D5", "last_turn": "D9",
}  # fmt: skip
OF_A_VERB = {
    "flag": "flag_lock", "attack": "cannon_attack", "spy": "spy", "assassin": "assassin", "leader": "leader",
    "cannon": "cannon", "archers": "archers",
}  # fmt: skip


def themes(before: Mapping[str, Any], move: str, after: Mapping[str, Any]) -> list[str]:
    """The themes of a move, the most telling first, by what the mover sees before and after it."""
    verb = move.split()[0]
    found = [OF_A_VERB[verb]] if verb in OF_A_VERB else []
    taken = any(
        now["control"] == before["seat"] != then["control"] for then, now in zip(before["walls"], after["walls"])
    )
    found += ["take_a_wall"] if taken else []
    return found + (["last_turn"] if found and before["last_turn"] is not None else [])
