"""Positions that somebody made: checked, seen by the seat that is to act, with a bot's opinion of its moves."""

from __future__ import annotations

from typing import Any

from ...bots import STRONGEST
from ...core.errors import Refused
from ...core.state import State
from ...games import load_for_guest
from ..bots.pool import Pool
from ..bots.queue import Asker
from ..bots.tasks import Task


def opened(position: dict[str, Any]) -> State:
    """The state of a guest's position, which names its game; one that cannot be or is over is Refused."""
    options = position.get("options", {})
    if not isinstance(options, dict):
        raise Refused("position.kind", "field 'options' of the position is an object")
    state = load_for_guest(position.get("game", ""), **options).position(position)
    if state.over:
        raise Refused("position.over", "nothing can be played from this position: the game is over in it")
    return state


def reach(view: dict[str, Any], at: str) -> dict[str, list[str]]:
    """Where the piece on a square of a view could go and strike. What the view does not tell is not needed for it."""
    options = view.get("options", {})
    if not isinstance(options, dict):
        raise Refused("view.kind", "field 'options' of the view is an object")
    return load_for_guest(view.get("game", ""), **options).reach(view, at)


def shown(position: dict[str, Any]) -> dict[str, Any]:
    """What the seat that is to act sees of a position."""
    state = opened(position)
    game = state.game
    seat = game.seats[state.to_act]
    return {"game": game.id, "options": game.options, "seat": seat, "view": state.view(state.to_act)}


def explained(position: dict[str, Any], move: str) -> dict[str, Any]:
    """Why a move is refused, as far as the view of the seat to act tells."""
    state = opened(position)
    return state.game.from_view(state.view(state.to_act)).explain(move)


async def opinion(pool: Pool, position: dict[str, Any], address: str) -> list[dict[str, Any]]:
    """A strong bot's opinion of all moves of the seat that is to act."""
    state = opened(position)
    view = state.view(state.to_act)
    task = Task(state.game.id, state.game.rules, state.game.options, STRONGEST, 0, view)
    return await pool.hint(task, Asker(address, ""))
