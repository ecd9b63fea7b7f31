"""Why another move was better, in this game's own terms: what could be declared after it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import constants as c

if TYPE_CHECKING:
    from ...core.state import State


def advice(before: State, played: State, better: State) -> list[tuple[str, dict[str, Any]]]:
    """Facts for the one who was to move before; each is checked by the engine's own proofs."""
    then, now = damaged(played), damaged(better)
    if before.to_act == c.ATTACKER:
        found = [("advice.claim", {"tile": tile}) for tile in now - then]
        return found or [("advice.claim_next", {"tile": tile}) for tile in claims(better) - claims(played) - then]
    if played.to_act == better.to_act == c.ATTACKER:
        return [("advice.lets_claim", {"tile": tile}) for tile in claims(played) - claims(better)]
    return []


def damaged(state: State) -> set[int]:
    return {number for number, wall in enumerate(state.dump()["walls"], start=1) if wall["damaged"]}


def claims(state: State) -> set[int]:
    """The tiles of which the Attacker can declare control now: nothing that is unseen beats what lies there."""
    texts = [state.text(action) for action in state.legal()] if state.to_act == c.ATTACKER else []
    return {int(text.split()[1]) for text in texts if text.startswith("claim ")}
