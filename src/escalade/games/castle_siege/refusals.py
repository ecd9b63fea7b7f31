"""Why a move is refused: code, rule and a sentence, worked out from the table as a person would.

This is not the move generator: it looks at one move at a time, in plain Python, and stops at the first thing wrong.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ...core.errors import Refused
from . import notation
from .card_refusals import why_no_card
from .shared_refusals import no_spawn, own_unit
from .snapshot import ACTING, ACTIVE, BUYING, CLOSED, PLACING, STEPS, UNUSED, Figure, Standing
from .squares import cell_named
from .units import (
    ARRIVALS,
    ATTACKER,
    COMMANDER,
    DEFENDER,
    HASTE_POINTS,
    KNIGHT,
    MOVEMENT,
    PRICE,
    RANGE,
    ROGUE,
    SEATS,
    kind_named,
    unit_name,
)
from .ways import costs, line_blocked, touching

if TYPE_CHECKING:
    from .board import Board
    from .state import SiegeState

STAGES = {"place": PLACING, "buy": BUYING, "buy card": BUYING, "end": BUYING}


def explain(state: SiegeState, text: str) -> dict[str, Any]:
    """Whether a move is legal, and if not, why."""
    try:
        action = state.parse(text)
    except Refused as problem:
        if problem.code in ("castle.notation", "castle.square", "castle.unit"):
            raise
        return {"legal": False, **problem.answer()}
    if action in state.legal():
        return {"legal": True, "code": None, "rule": None, "message": f"{text} is legal"}
    verb, words = notation.split(text)
    refused = why_not(state.board, state.standing(), verb, words)
    return {"legal": False, **refused.answer()}


def why_not(board: Board, there: Standing, verb: str, words: list[str]) -> Refused:
    """The first thing that is wrong with a move that is not legal."""
    if there.to_act < 0:
        return Refused("castle.over", "the game is over")
    stage = STAGES.get(verb, ACTING)
    if stage != there.stage:
        return Refused("castle.step", f"{verb!r} belongs to the step {STEPS[stage]!r}, this is {STEPS[there.stage]!r}")
    if verb.startswith("card "):
        found = why_no_card(board, there, verb, words)
    else:
        found = CHECKS[verb](board, there, words) if verb in CHECKS else None
    return found or Refused("castle.illegal", f"{' '.join([verb, *words])} is not possible now")


def _no_place(board: Board, there: Standing, words: list[str]) -> Refused | None:
    kind, cell = kind_named(words[0]), cell_named(words[1])
    mine = [figure for figure in there.units.values() if figure.seat == there.to_act]
    due = ARRIVALS[there.to_act][len(mine)]
    if kind != due:
        return Refused("castle.place_order", f"the next unit to place is the {unit_name(due)}")
    if cell not in board.cells("cT" if there.to_act == DEFENDER else "a"):
        where = (
            "inside the castle walls: on castle floor or a throne tile" if there.to_act == DEFENDER else "in the camp"
        )
        return Refused("castle.place_where", f"the {SEATS[there.to_act]} places {where}", "C13")
    return Refused("castle.occupied", f"a unit stands on {words[1]} already", "C3") if cell in there.units else None


def _no_move(board: Board, there: Standing, words: list[str]) -> Refused | None:
    figure = own_unit(there, words[0])
    if isinstance(figure, Refused):
        return figure
    if figure.moved:
        return Refused(
            "castle.has_moved",
            f"the {unit_name(figure.kind)} on {words[0]} has moved this turn: once a turn is allowed",
        )
    if cell_named(words[1]) in there.units:
        return Refused(
            "castle.occupied", f"a unit stands on {words[1]}: one unit a tile (an enemy can be charged)", "C3"
        )
    return _no_way(board, there, figure, words)


def _no_way(board: Board, there: Standing, figure: Figure, words: list[str]) -> Refused | None:
    """C3, C5: why a unit does not get from one square to another."""
    origin, target = (cell_named(word) for word in words)
    name = unit_name(figure.kind)
    points = MOVEMENT[figure.kind] + HASTE_POINTS * figure.haste
    if costs(board, there, origin).get(target, 99) <= points:
        return None
    if target in board.cells("D") and there.door == CLOSED and figure.seat == ATTACKER:
        return Refused("castle.door_closed", "the door is closed: Attackers cannot enter it", "C5")
    if target in there.walls and origin not in there.walls and figure.kind != ROGUE:
        return Refused("castle.wall", f"{words[1]} is a wall block: only a Rogue climbs, others need a Ladder", "C3")
    if abs(origin // 16 - target // 16) + abs(origin % 16 - target % 16) > points:
        return Refused("castle.too_far", f"{words[1]} is too far: the {name} moves {points}", "C3")
    return Refused(
        "castle.no_way",
        f"no way of {points} leads the {name} from {words[0]} to {words[1]}: walls, the door or enemies are in it",
        "C3",
    )


def immune(there: Standing, figure: Figure, name: str) -> Refused | None:
    """C12: who cannot be killed by anything now."""
    if figure.protected:
        return Refused("castle.protected", f"the {unit_name(figure.kind)} on {name} is protected", "C12")
    if figure.kind == COMMANDER and there.stand == ACTIVE:
        return Refused("castle.last_stand", "the Commander makes his Last Stand: he cannot be killed now", "C12")
    return None


def _no_charge(board: Board, there: Standing, words: list[str]) -> Refused | None:
    figure = own_unit(there, words[0])
    if isinstance(figure, Refused):
        return figure
    name = unit_name(figure.kind)
    if RANGE[figure.kind]:
        return Refused("castle.no_charge", f"the {name} shoots: only Knights and Rogues charge", "C2")
    if figure.moved or figure.attacked:
        return Refused("castle.charge_spent", f"the {name} on {words[0]} has moved or attacked: a charge is both", "C2")
    if there.actions < 2:
        return Refused("castle.charge_actions", "a charge takes two actions, one is left", "C2")
    return _no_target(there, words[1]) or _no_way(board, there, figure, words)


def _no_target(there: Standing, name: str) -> Refused | None:
    target = there.units.get(cell_named(name))
    if target is None:
        return Refused("castle.no_target", f"no enemy stands on {name}")
    if target.seat == there.to_act:
        return Refused("castle.friend", f"the {unit_name(target.kind)} on {name} is yours")
    return immune(there, target, name)


def _no_attack(board: Board, there: Standing, words: list[str]) -> Refused | None:
    figure = own_unit(there, words[0])
    if isinstance(figure, Refused):
        return figure
    name = unit_name(figure.kind)
    if figure.attacked:
        return Refused(
            "castle.has_attacked", f"the {name} on {words[0]} has attacked this turn: once a turn is allowed"
        )
    if words[1] == "door":
        return _no_door(board, there, figure, words[0])
    if not RANGE[figure.kind]:
        return Refused("castle.range_0", f"the {name} has range 0: it attacks by a charge", "C2")
    wrong = _no_target(there, words[1])
    if wrong is None and there.units[cell_named(words[1])].kind == KNIGHT:
        wrong = Refused("castle.knight", "a Knight dies only to a range-0 attack", "C12")
    return wrong or _no_shot(board, there, figure, words)


def _no_door(board: Board, there: Standing, figure: Figure, name: str) -> Refused | None:
    if figure.seat != ATTACKER:
        return Refused("castle.own_door", "only Attackers break the door", "C5")
    if there.door != CLOSED:
        return Refused("castle.door_not_closed", "only a closed door can be broken", "C14")
    return Refused(
        "castle.door_out_of_reach", f"no door tile is next to {name}, or in range of it with nothing between", "C14"
    )


def _no_shot(board: Board, there: Standing, figure: Figure, words: list[str]) -> Refused | None:
    """C4, C15: walls between shooter and target."""
    cell, target = (cell_named(word) for word in words)
    near, reach = touching(cell, target), RANGE[figure.kind]
    if not near and reach < 2:
        return Refused("castle.range", f"{words[1]} is two tiles off: the {unit_name(figure.kind)} has range 1", "C1")
    if target in there.walls and near and reach < 2:
        return Refused("castle.wall_top_range", f"{words[1]} is a wall top: that takes range 2", "C4")
    if target in there.walls and cell not in there.walls and not near:
        return Refused(
            "castle.wall_top_far", f"{words[1]} is a wall top: from the ground the shooter must be next to it", "C4"
        )
    if cell not in there.walls and line_blocked(board, there, cell, target):
        return Refused("castle.blocked", f"a wall or the closed door stands between {words[0]} and {words[1]}", "C4")
    return None


def _no_stand(board: Board, there: Standing, words: list[str]) -> Refused | None:
    if there.to_act != ATTACKER:
        return Refused("castle.stand_attacker", "Last Stand is the Attacker's")
    return Refused("castle.stand_used", "Last Stand can be made once a game") if there.stand != UNUSED else None


def _no_card_left(board: Board, there: Standing, words: list[str]) -> Refused | None:
    if there.gold[there.to_act] < PRICE:
        return Refused("castle.gold", f"that costs {PRICE} gold, you have {there.gold[there.to_act]}")
    return Refused("castle.deck_out", "the deck is empty: there are no more cards", "C7") if not there.deck else None


def _no_purchase(board: Board, there: Standing, words: list[str]) -> Refused | None:
    if there.gold[there.to_act] < PRICE:
        return Refused("castle.gold", f"that costs {PRICE} gold, you have {there.gold[there.to_act]}")
    if there.bought:
        return Refused("castle.one_unit", "one unit a turn can be bought")
    return no_spawn(board, there, words[1])


CHECKS: dict[str, Callable[[Board, Standing, list[str]], Refused | None]] = {
    "place": _no_place, "move": _no_move, "charge": _no_charge, "attack": _no_attack, "stand": _no_stand,
    "buy": _no_purchase, "buy card": _no_card_left,
}  # fmt: skip
