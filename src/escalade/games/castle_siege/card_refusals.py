"""Why a card cannot be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.errors import Refused
from .deckfile import CARDS
from .shared_refusals import no_spawn, own_unit
from .snapshot import Figure, Standing
from .squares import cell_named
from .units import COMMANDER, kind_named, unit_name

if TYPE_CHECKING:
    from .board import Board

CARD_OF = {"break": "wall", "build": "wall"}


def why_no_card(board: Board, there: Standing, verb: str, words: list[str]) -> Refused | None:
    play = verb.removeprefix("card ")
    card = CARD_OF.get(play, play)
    if not there.hands[there.to_act][CARDS.index(card)]:
        return Refused("castle.not_in_hand", f"you hold no {card} card")
    if play == "necromancy":
        return _no_necromancy(board, there, words)
    for name in words if play == "warp" else words[:1]:
        wrong = _no_unit_for_it(there, name)
        if wrong:
            return wrong
    if play == "warp":
        return None
    figure = there.units[cell_named(words[0])]
    if play in ("haste", "protection"):
        return _no_effect(figure, play, words[0])
    return _no_wall_work(board, there, play, words)


def _no_unit_for_it(there: Standing, name: str) -> Refused | None:
    figure = own_unit(there, name)
    if isinstance(figure, Refused):
        return figure
    if figure.kind == COMMANDER:
        return Refused("castle.card_commander", "no card is ever played on the Commander")
    return None


def _no_effect(figure: Figure, play: str, name: str) -> Refused | None:
    """C12: a card without effect is refused."""
    if play == "protection" and figure.protected:
        return Refused(
            "castle.protected_already", f"the {unit_name(figure.kind)} on {name} is protected already", "C12"
        )
    if play == "haste" and figure.moved:
        return Refused(
            "castle.haste_moved", f"the {unit_name(figure.kind)} on {name} has moved: haste would have no effect", "C12"
        )
    if play == "haste" and figure.haste:
        return Refused("castle.hasted_already", f"the {unit_name(figure.kind)} on {name} is in haste already", "C12")
    return None


def _no_wall_work(board: Board, there: Standing, play: str, words: list[str]) -> Refused | None:
    """C6, C16: Ladder and Break need a block, Build a free tile that is neither throne nor door."""
    tile, name = cell_named(words[1]), words[1]
    if play != "build":
        if tile not in there.walls:
            return Refused("castle.no_wall", f"there is no wall block on {name}", "C6")
        if play == "ladder" and tile in there.units:
            return Refused("castle.occupied", f"a unit stands on the block at {name}: it must be free", "C16")
        return None
    if tile in there.walls:
        return Refused("castle.wall_there", f"a wall block stands on {name} already", "C6")
    if tile in board.cells("T") or tile in board.cells("D"):
        return Refused("castle.build_where", f"{name} is a throne or door tile: no wall is built there", "C6")
    return (
        Refused("castle.occupied", f"a unit stands on {name}: a wall needs a free tile", "C6")
        if tile in there.units
        else None
    )


def _no_necromancy(board: Board, there: Standing, words: list[str]) -> Refused | None:
    if not there.killed[kind_named(words[0])]:
        return Refused("castle.not_killed", f"no enemy {words[0]} was killed this turn", "C8")
    return no_spawn(board, there, words[1])
