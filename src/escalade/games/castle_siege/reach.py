"""Where a unit could go and strike in a turn of its own, without cards: what a player asks of an enemy's unit.

No rule stands here. A position in which it is that side's turn is made, and the legal moves tell. A square where nobody
stands is struck if somebody who stood there could be: an Archer, whom every attack kills.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from ...core.errors import Refused
from . import constants as c
from .squares import cell_named, name_of

if TYPE_CHECKING:
    from .game import Game

FRESH = {"moved": False, "attacked": False, "haste": False}
CHARGES = ("knight", "rogue")


def reach(game: Game, view: Mapping[str, Any], at: str) -> dict[str, list[str]]:
    """`moves`: where it can go; `strikes`: whom or where it strikes at once; `after`: only after a move."""
    position = game.from_view(view).dump()
    unit = next((one for one in position["units"] if one["at"] == at), None)
    if unit is None:
        raise Refused("castle.nobody", f"nobody stands on {at[:8]}", at=at[:8])
    if position["step"] == "place":
        return {"moves": [], "strikes": [], "after": []}
    turn = _turn_of(position, unit["side"])
    moves = _targets(game, turn, f"move {at} ")
    if unit["unit"] in CHARGES:
        return {"moves": moves, "strikes": _charges(game, turn, at), "after": []}
    strikes = _shots(game, turn, at)
    later = {square for to in moves for square in _shots(game, _moved(game, turn, at, to), to)}
    return {"moves": moves, "strikes": strikes, "after": sorted(later - {at, *strikes}, key=cell_named)}


def _turn_of(position: dict[str, Any], side: str) -> dict[str, Any]:
    """The position at the beginning of a side's turn; its own protection is over by then."""
    units = [{**one, **FRESH, "protected": one["protected"] and one["side"] != side} for one in position["units"]]
    return position | {
        "to_act": side, "step": "act", "actions": 3, "bought_unit": False, "units": units, "killed": [],
        "gold": {"attacker": 0, "defender": 0}, "winner": None, "by": None,
    }  # fmt: skip


def _moved(game: Game, turn: dict[str, Any], at: str, to: str) -> dict[str, Any]:
    """The same turn after a move of the unit: whoever leaves the door shuts it."""
    state = game.position(turn)
    state.apply(state.parse(f"move {at} {to}"))
    return _turn_of(state.dump(), turn["to_act"])


def _targets(game: Game, turn: dict[str, Any], begin: str) -> list[str]:
    state = game.position(turn)
    texts = [state.text(action) for action in state.legal()] if not state.over else []
    return [text.removeprefix(begin) for text in texts if text.startswith(begin) and not text.endswith("door")]


def _with_others_on(turn: dict[str, Any], squares: Iterable[str]) -> dict[str, Any]:
    """Archers of the other side on all of some squares that are free."""
    other = "attacker" if turn["to_act"] == "defender" else "defender"
    taken = {one["at"] for one in turn["units"]}
    new = [{"unit": "archer", "side": other, "at": square} for square in squares if square not in taken]
    return turn | {"units": [*turn["units"], *new]}


def _near(game: Game, turn: dict[str, Any], at: str, most: int, straight: bool) -> list[str]:
    """The squares so near, by steps that are never diagonal; in a door that can still be shut nobody is imagined."""
    column, row = divmod(cell_named(at), c.COLUMN)
    found = []
    for cell in game.board.cells("T#Dc.a" if turn["door"] == "broken" else "T#c.a"):
        aside, ahead = abs(cell // c.COLUMN - column), abs(cell % c.COLUMN - row)
        if 0 < aside + ahead <= most and not (straight and aside and ahead):
            found.append(name_of(cell))
    return found


def _shots(game: Game, turn: dict[str, Any], at: str) -> list[str]:
    squares = _near(game, turn, at, c.LONGEST_RANGE, straight=True)
    return _targets(game, _with_others_on(turn, squares), f"attack {at} ")


def _charges(game: Game, turn: dict[str, Any], at: str) -> list[str]:
    """One square at a time: who stands somewhere is in the way of all that lies behind."""
    begin = f"charge {at} "
    at_once = _targets(game, turn, begin)
    squares = _near(game, turn, at, c.FARTHEST, straight=False)
    imagined = [square for square in squares if square in _targets(game, _with_others_on(turn, [square]), begin)]
    return sorted({*at_once, *imagined}, key=cell_named)
