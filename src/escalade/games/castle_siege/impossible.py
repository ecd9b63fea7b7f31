"""Positions that no game can reach, each refused with its own code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.errors import Refused
from .snapshot import ACTING, BROKEN, BUYING, CLOSED, COMMANDER_KILLED, LIFTED, OPEN, PLACING, THRONE, Standing
from .squares import name_of
from .units import ACTIONS, ARRIVALS, ATTACKER, COMMANDER, DEFENDER, SEATS, unit_name

if TYPE_CHECKING:
    from .game import CastleSiege

WINNERS = {THRONE: ATTACKER, COMMANDER_KILLED: DEFENDER, LIFTED: DEFENDER}


def check_position(game: CastleSiege, there: Standing) -> None:
    _check_result(game, there)
    _check_stage(there)
    _check_walls_and_door(game, there)
    _check_commander(game, there)
    if there.stage == PLACING:
        _check_placing(game, there)
    else:
        _check_flags(there)


def _check_result(game: CastleSiege, there: Standing) -> None:
    over = there.to_act < 0
    if over != (there.won >= 0) or over != (there.reason > 0):
        raise Refused("castle.position_result", "winner and by are given when, and only when, to_act is null")
    if over and WINNERS[there.reason] != there.won:
        raise Refused("castle.position_result", f"who wins so is the {SEATS[WINNERS[there.reason]]}")
    if over and there.stage == PLACING:
        raise Refused("castle.position_result", "no game ends while units are placed")
    if there.reason == LIFTED and there.round != game.options["max_rounds"]:
        raise Refused("castle.position_result", "the siege is lifted in the last round, max_rounds", "C11")


def _check_stage(there: Standing) -> None:
    if there.stage == PLACING and (there.actions != ACTIONS or there.round != 1 or there.bought or any(there.killed)):
        raise Refused(
            "castle.position_stage", "while units are placed it is round 1 with 3 actions; nothing is killed or bought"
        )
    if there.stage == PLACING and (there.stand or there.door != CLOSED):
        raise Refused("castle.position_stage", "while units are placed the door is closed and Last Stand unused")
    if there.stage == BUYING and there.actions:
        raise Refused("castle.position_actions", "no action is left once the purchases have begun")
    if there.stage == ACTING and there.bought:
        raise Refused("castle.position_bought", "purchases come after the actions", "C7")
    if sum(there.killed) > ACTIONS:
        raise Refused("castle.position_killed", "with three actions at most three are killed in a turn")


def _check_walls_and_door(game: CastleSiege, there: Standing) -> None:
    thrones, door = set(game.board.cells("T")), set(game.board.cells("D"))
    for wall in sorted(there.walls & (thrones | door)):
        raise Refused("castle.position_wall", f"no wall stands at {name_of(wall)}, a throne or door tile", "C6")
    standing = sorted(door & set(there.units))
    if standing and there.door == CLOSED:
        raise Refused(
            "castle.position_door", f"the door is closed, but a unit stands in it at {name_of(standing[0])}", "C5"
        )
    if not standing and there.door == OPEN:
        raise Refused(
            "castle.position_door", "the door is open, but no unit stands in it: closed or broken are allowed", "C5"
        )
    if there.door not in (CLOSED, OPEN, BROKEN):
        raise Refused("castle.position_door", "the door is closed, open or broken", "C5")


def _check_commander(game: CastleSiege, there: Standing) -> None:
    commanders = [(cell, figure) for cell, figure in sorted(there.units.items()) if figure.kind == COMMANDER]
    if len(commanders) > 1 or any(figure.seat != ATTACKER for _, figure in commanders):
        raise Refused("castle.position_commander", "there is one Commander, the Attacker's", "C19")
    dead = there.reason == COMMANDER_KILLED
    if there.stage != PLACING and bool(commanders) == dead:
        raise Refused(
            "castle.position_commander", "the Commander is on the board unless the game is over by his death", "C19"
        )
    if there.killed[COMMANDER] != dead:
        raise Refused(
            "castle.position_commander",
            "the Commander is among the killed when, and only when, his death ended the game",
            "C19",
        )
    for cell, figure in commanders:
        if figure.haste or figure.protected:
            raise Refused("castle.position_commander", "no card is ever played on the Commander")
        if (cell in game.board.cells("T")) != (there.reason == THRONE):
            raise Refused(
                "castle.position_throne",
                "with the Commander on a throne tile the Attacker has won, and only then by the throne",
            )


def _check_placing(game: CastleSiege, there: Standing) -> None:
    for seat, symbol in ((DEFENDER, "cT"), (ATTACKER, "a")):
        mine = {cell: figure for cell, figure in there.units.items() if figure.seat == seat}
        order = ARRIVALS[seat]
        most = len(order) - 1 if there.to_act == seat else len(order) if seat == DEFENDER else 0
        least = len(order) if there.to_act == ATTACKER and seat == DEFENDER else 0
        kinds = sorted(figure.kind for figure in mine.values())
        if not least <= len(kinds) <= most or kinds != sorted(order[: len(kinds)]):
            names = ", ".join(unit_name(kind) for kind in order)
            raise Refused(
                "castle.position_placing", f"the {SEATS[seat]} places in the order {names}; the Defender places first"
            )
        for cell, figure in mine.items():
            if cell not in game.board.cells(symbol) or not figure.idle:
                raise Refused(
                    "castle.position_placing", f"the unit at {name_of(cell)} cannot have been placed so", "C13"
                )


def _check_flags(there: Standing) -> None:
    active = there.to_act
    if there.reason in (THRONE, COMMANDER_KILLED):
        active = there.won
    for cell, figure in sorted(there.units.items()):
        if figure.seat != active and (figure.moved or figure.attacked or figure.haste):
            raise Refused(
                "castle.position_flags", f"{name_of(cell)}: moved, attacked and haste are of the turn that is on", "C17"
            )
        if figure.haste and figure.moved:
            raise Refused("castle.position_flags", f"{name_of(cell)}: a unit that has moved has spent its haste", "C9")
