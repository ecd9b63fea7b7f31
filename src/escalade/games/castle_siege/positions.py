"""Positions: a full state as JSON, and back. One that no game could reach is refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ...core import fields
from ...core.errors import Refused
from ...core.generator import checked_seed
from . import constants as c
from .deckfile import CARDS
from .squares import cell_named, name_of
from .standing import DOORS, STANDS, Figure, Standing
from .units import ARRIVALS, UNITS, kind_named, unit_name

if TYPE_CHECKING:
    from ...core.game import Game as CoreGame
    from .game import Game
    from .state import Siege

FIELDS = (
    "game", "options", "to_act", "step", "round", "actions", "bought_unit", "units", "walls", "door", "gold", "hands",
    "deck", "killed", "last_stand", "winner", "by", "random", "seed",
)  # fmt: skip
FLAGS = ("moved", "attacked", "haste", "protected")
RICHEST = 1_000_000
WINNERS = {c.THRONE: c.ATTACKER, c.COMMANDER_KILLED: c.DEFENDER, c.LIFTED: c.DEFENDER}


# ---- writing ---------------------------------------------------------------------------------------------------------


def public(game: CoreGame, there: Standing) -> dict[str, Any]:
    """What positions and views have in common."""
    return {
        "game": game.id,
        "options": dict(game.options),
        "to_act": game.seat_name(there.to_act),
        "step": game.steps[there.step],
        "round": there.round,
        "actions": there.actions,
        "bought_unit": there.bought,
        "units": [_unit_entry(game, cell, figure) for cell, figure in sorted(there.units.items())],
        "walls": [name_of(cell) for cell in sorted(there.walls)],
        "door": DOORS[there.door],
        "gold": dict(zip(game.seats, there.gold)),
        "killed": [unit_name(kind) for kind in range(1, c.KINDS) for _ in range(there.killed[kind])],
        "last_stand": STANDS[there.stand],
        "winner": game.seat_name(there.won),
        "by": game.reasons[there.reason] if there.to_act < 0 else None,
    }


def _unit_entry(game: CoreGame, cell: int, figure: Figure) -> dict[str, Any]:
    entry: dict[str, Any] = {"unit": unit_name(figure.kind), "side": game.seats[figure.seat], "at": name_of(cell)}
    return entry | {flag: getattr(figure, flag) for flag in FLAGS}


def card_names(numbers: list[int]) -> list[str]:
    """The cards of which there are so many of each."""
    return [name for name, number in zip(CARDS, numbers) for _ in range(number)]


def dump(siege: Siege) -> dict[str, Any]:
    there = siege.standing()
    found = public(siege.game, there)
    found["hands"] = {seat: card_names(hand) for seat, hand in zip(siege.game.seats, there.hands)}
    found["deck"] = [CARDS[card] for card in there.deck]
    found["random"] = siege.random
    return {name: found[name] for name in FIELDS if name in found}


# ---- reading ---------------------------------------------------------------------------------------------------------


def position(game: Game, position: Mapping[str, Any]) -> Siege:
    """The state of a position, forced steps that are due taken."""
    there = read(game, position)
    _read_cards(game, position, there)
    siege = game.blank()
    siege.reseed(checked_seed(position.get("seed", 0)))
    siege.lay(there)
    if "deck" not in position:
        siege.shuffle_deck()
    fields.read_random(siege, position)
    siege.settle()
    return siege


def read(game: Game, position: Mapping[str, Any]) -> Standing:
    """The table of a position that is possible, without hands and deck."""
    fields.check_position(game, position, FIELDS)
    step = fields.one_of(position, "step", game.steps, c.PLACING)
    there = Standing(
        step,
        fields.number(position, "round", 1, 1, game.options["max_rounds"]),
        fields.number(position, "actions", 0 if step == c.BUYING else c.TURN_ACTIONS, 0, c.TURN_ACTIONS),
        fields.kind(position, "bought_unit", bool, False),
        fields.one_of(position, "door", DOORS, c.CLOSED),  # C24
        fields.one_of(position, "last_stand", STANDS, c.UNUSED),
    )
    there.to_act = fields.one_of_or_null(position, "to_act", game.seats, c.DEFENDER)
    there.won = fields.one_of_or_null(position, "winner", game.seats)
    there.reason = 1 + fields.one_of_or_null(position, "by", [str(reason) for reason in game.reasons[1:]])
    gold = fields.part(position, "gold", game.seats)
    there.gold = [fields.number(gold, seat, c.START_GOLD, 0, RICHEST) for seat in game.seats]
    entries = [_figure(game, entry) for entry in fields.kind(position, "units", list, [])]
    _distinct([cell for cell, _ in entries], "unit")
    there.units = dict(entries)
    walls = fields.kind(position, "walls", list, [name_of(cell) for cell in game.board.cells("#")])
    there.walls = _distinct([_cell(game, wall) for wall in walls], "wall")
    for name in fields.kind(position, "killed", list, []):
        there.killed[_unit(name)] += 1
    _check(game, there)
    return there


def _read_cards(game: Game, position: Mapping[str, Any], there: Standing) -> None:
    """C7: hands and deck; what is out of the game has been played. An omitted deck has all cards that no hand has."""
    hands = fields.part(position, "hands", game.seats)
    there.hands = [counts(hands.get(seat, []), f"the hand of the {seat}") for seat in game.seats]
    named = [sum(held) for held in zip(*there.hands)]
    if "deck" in position:
        there.deck = [CARDS.index(name) for name in fields.cards(position["deck"], "deck", CARDS)]
        named = [number + there.deck.count(card) for card, number in enumerate(named)]
    for card, all_ in enumerate(game.composition):
        if named[card] > all_:
            text = f"the position has {named[card]} of {CARDS[card]}, the deck {all_}"
            raise Refused("position.cards", text, "C7", card=CARDS[card], number=named[card], most=all_)
    if "deck" not in position:
        left = [all_ - number for all_, number in zip(game.composition, named)]
        there.deck = [card for card in reversed(range(c.CARDS)) for _ in range(left[card])]


def counts(names: object, where: str) -> list[int]:
    """How many of each card a list of names has."""
    found = fields.cards(names, where, CARDS)
    return [found.count(name) for name in CARDS]


def _figure(game: Game, entry: Any) -> tuple[int, Figure]:
    if not isinstance(entry, Mapping) or not {"unit", "side", "at"} <= set(entry) <= {"unit", "side", "at", *FLAGS}:
        raise fields.wrong_kind("units", f"a list of units with unit, side, at and, if they like, {', '.join(FLAGS)}")
    side = fields.one_of(entry, "side", game.seats, 0)
    flags = [fields.kind(entry, flag, bool, False) for flag in FLAGS]
    return _cell(game, entry["at"]), Figure(_unit(entry["unit"]), side, *flags)


def _cell(game: Game, name: object) -> int:
    cell = cell_named(name, game.board.columns, game.board.rows)
    if cell < 0:
        last = name_of((game.board.columns - 1) * c.COLUMN + game.board.rows - 1)
        text = f"{fields.shown(name)} is no square of this board: a1 to {last} are"
        raise Refused("castle.position_square", text, last=last)
    return cell


def _unit(name: object) -> int:
    kind = kind_named(name)
    if not kind:
        raise Refused("castle.position_unit", f"{fields.shown(name)} is no unit: {', '.join(UNITS)} are")
    return kind


def _distinct(cells: list[int], what: str) -> set[int]:
    """C3: one unit a tile, one wall a tile."""
    for cell in cells:
        if cells.count(cell) > 1:
            text = f"two {what}s are on {name_of(cell)}: one is allowed"
            raise Refused("castle.position_twice", text, "C3", at=name_of(cell))
    return set(cells)


# ---- what no game can reach ------------------------------------------------------------------------------------------


def _check(game: Game, there: Standing) -> None:
    _check_result(game, there)
    _check_step(there)
    _check_walls_and_door(game, there)
    _check_commander(game, there)
    if there.step == c.PLACING:
        _check_placing(game, there)
    else:
        _check_flags(there)


def _check_result(game: Game, there: Standing) -> None:
    over = there.to_act < 0
    if over != (there.won >= 0) or over != (there.reason > 0):
        raise Refused("position.result", "winner and by are given when, and only when, to_act is null")
    if over and WINNERS[there.reason] != there.won:
        raise Refused("position.result", f"who wins so is the {game.seats[WINNERS[there.reason]]}")
    if over and there.step == c.PLACING:
        raise Refused("position.result", "no game ends while units are placed")
    if there.reason == c.LIFTED and there.round != game.options["max_rounds"]:
        raise Refused("position.result", "the siege is lifted in the last round, max_rounds", "C11")


def _check_step(there: Standing) -> None:
    placing = there.step == c.PLACING
    begun = there.actions != c.TURN_ACTIONS or there.round != 1 or there.bought or any(there.killed)
    if placing and begun:
        text = "while units are placed it is round 1 with 3 actions; nothing is killed or bought"
        raise Refused("castle.position_step", text)
    if placing and (there.stand != c.UNUSED or there.door != c.CLOSED):
        raise Refused("castle.position_step", "while units are placed the door is closed and Last Stand unused")
    if there.step == c.BUYING and there.actions:
        raise Refused("castle.position_actions", "no action is left once the purchases have begun")
    if there.step == c.ACTING and there.bought:
        raise Refused("castle.position_bought", "purchases come after the actions", "C7")
    if sum(there.killed) > c.TURN_ACTIONS:
        raise Refused("castle.position_killed", "with three actions at most three are killed in a turn")


def _check_walls_and_door(game: Game, there: Standing) -> None:
    """C5, C6, C24: no wall on a throne or door tile; the door is open while, and only while, a unit stands in it."""
    door = set(game.board.cells("D"))
    for wall in sorted(there.walls & (door | set(game.board.cells("T")))):
        text = f"no wall stands at {name_of(wall)}, a throne or door tile"
        raise Refused("castle.position_wall", text, "C6", at=name_of(wall))
    standing = sorted(door & set(there.units))
    if standing and there.door == c.CLOSED:
        at = name_of(standing[0])
        raise Refused("castle.position_door", f"the door is closed, but a unit stands in it at {at}", "C5", at=at)
    if not standing and there.door == c.OPEN:
        text = "the door is open, but no unit stands in it: closed or broken are allowed"
        raise Refused("castle.position_door_empty", text, "C5")


def _check_commander(game: Game, there: Standing) -> None:
    """C19: one Commander, unless his death has ended the game; while units are placed he may be missing."""
    commanders = [(cell, figure) for cell, figure in sorted(there.units.items()) if figure.kind == c.COMMANDER]
    dead = there.reason == c.COMMANDER_KILLED
    if len(commanders) > 1 or any(figure.seat != c.ATTACKER for _, figure in commanders):
        raise Refused("castle.position_commander", "there is one Commander, the Attacker's", "C19")
    if there.step != c.PLACING and bool(commanders) == dead:
        text = "the Commander is on the board unless the game is over by his death"
        raise Refused("castle.position_commander", text, "C19")
    if there.killed[c.COMMANDER] != dead:
        text = "the Commander is among the killed when, and only when, his death ended the game"
        raise Refused("castle.position_commander", text, "C19")
    for cell, figure in commanders:
        if figure.haste or figure.protected:
            raise Refused("castle.position_commander", "no card is ever played on the Commander")
        if (cell in game.board.cells("T")) != (there.reason == c.THRONE):
            text = "with the Commander on a throne tile the Attacker has won, and only then by the throne"
            raise Refused("castle.position_throne", text)


def _check_placing(game: Game, there: Standing) -> None:
    """C13: units placed in their order, the Defender's first, where they may be."""
    for seat, symbols in ((c.DEFENDER, "cT"), (c.ATTACKER, "a")):
        mine = {cell: figure for cell, figure in there.units.items() if figure.seat == seat}
        order = ARRIVALS[seat]
        most = len(order) - 1 if there.to_act == seat else len(order) if seat == c.DEFENDER else 0
        least = len(order) if there.to_act == c.ATTACKER and seat == c.DEFENDER else 0
        kinds = sorted(figure.kind for figure in mine.values())
        if not least <= len(kinds) <= most or kinds != sorted(order[: len(kinds)]):
            names = ", ".join(unit_name(kind) for kind in order)
            text = f"the {game.seats[seat]} places in the order {names}; the Defender places first"
            raise Refused("castle.position_placing", text, seat=game.seats[seat])
        for cell, figure in mine.items():
            if cell not in game.board.cells(symbols) or not figure.idle:
                text = f"the unit at {name_of(cell)} cannot have been placed so"
                raise Refused("castle.position_placed", text, "C13", at=name_of(cell))


def _check_flags(there: Standing) -> None:
    """C9, C17: what units have done is of the turn that is on."""
    active = there.to_act
    if there.reason in (c.THRONE, c.COMMANDER_KILLED):
        active = there.won
    for cell, figure in sorted(there.units.items()):
        at = name_of(cell)
        if figure.seat != active and (figure.moved or figure.attacked or figure.haste):
            text = f"{at}: moved, attacked and haste are of the turn that is on"
            raise Refused("castle.position_flags", text, "C17", at=at)
        if figure.haste and figure.moved:
            raise Refused("castle.position_flags", f"{at}: a unit that has moved has spent its haste", "C9", at=at)
