"""Positions as JSON: written, read, and refused where no game could get there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ...core.errors import Refused
from ...core.generator import checked_seed
from .deckfile import CARDS, card_named
from .impossible import check_position
from .snapshot import ACTING, BUYING, DOORS, PLACING, REASONS, STANDS, STEPS, Figure, Standing
from .squares import cell_named, name_of
from .units import ACTIONS, DEFENDER, SEATS, START_GOLD, kind_named, unit_name

if TYPE_CHECKING:
    from .game import CastleSiege
    from .state import SiegeState

FIELDS = (
    "game", "options", "to_act", "step", "round", "actions", "bought_unit", "units", "walls", "door", "gold", "hands",
    "deck", "killed", "last_stand", "winner", "by", "random", "seed",
)  # fmt: skip
FLAGS = ("moved", "attacked", "haste", "protected")
RICHEST = 1_000_000


# ---- writing ---------------------------------------------------------------------------------------------------------


def base_fields(game: CastleSiege, there: Standing) -> dict[str, Any]:
    """What positions and views share."""
    return {
        "game": game.id,
        "options": dict(game.options),
        "to_act": game.seat_name(there.to_act),
        "step": STEPS[there.stage],
        "round": there.round,
        "actions": there.actions,
        "bought_unit": there.bought,
        "units": [_unit_entry(cell, figure) for cell, figure in sorted(there.units.items())],
        "walls": [name_of(cell) for cell in sorted(there.walls)],
        "door": DOORS[there.door],
        "gold": dict(zip(SEATS, there.gold)),
        "killed": [unit_name(kind) for kind in range(1, 6) for _ in range(there.killed[kind])],
        "last_stand": STANDS[there.stand],
        "winner": game.seat_name(there.won),
        "by": REASONS[there.reason] if there.to_act < 0 else None,
    }


def _unit_entry(cell: int, figure: Figure) -> dict[str, Any]:
    entry: dict[str, Any] = {"unit": unit_name(figure.kind), "side": SEATS[figure.seat], "at": name_of(cell)}
    return entry | {flag: getattr(figure, flag) for flag in FLAGS}


def names_of(counts: list[int]) -> list[str]:
    return [name for name, number in zip(CARDS, counts) for _ in range(number)]


def dump_of(state: SiegeState) -> dict[str, Any]:
    there = state.standing()
    game: CastleSiege = state.rules
    fields = base_fields(game, there)
    fields["hands"] = {seat: names_of(hand) for seat, hand in zip(SEATS, there.hands)}
    fields["deck"] = [CARDS[card] for card in there.deck]
    fields["random"] = state.random
    return {name: fields[name] for name in FIELDS if name in fields}


# ---- reading ---------------------------------------------------------------------------------------------------------


def state_of(game: CastleSiege, position: Mapping[str, Any]) -> SiegeState:
    """The state of a position, forced steps that are due taken."""
    there = standing_of(game, position)
    state = game.blank()
    state.reseed(checked_seed(position.get("seed", 0)))
    state.set_up(there)
    if "deck" not in position:
        named = [first + second for first, second in zip(*there.hands)]
        state.set_deck(
            [card for card in reversed(range(len(CARDS))) for _ in range(game.composition[card] - named[card])]
        )
        state.mix_deck()
    if "random" in position:
        state.set_random(_kind(position, "random", str, ""))
    state.settle_now()
    return state


def standing_of(game: CastleSiege, position: Mapping[str, Any], hidden: bool = False) -> Standing:
    """The table of a position; `hidden` leaves hands and deck for the caller to deal."""
    _check_fields(game, position)
    stage = _one_of(position, "step", STEPS, PLACING)
    there = Standing(
        stage,
        _number(position, "round", 1, 1, game.options["max_rounds"]),
        _number(position, "actions", 0 if stage == BUYING else ACTIONS, 0, ACTIONS),
        _kind(position, "bought_unit", bool, False),
        _one_of(position, "door", DOORS, 0),  # C24
        _one_of(position, "last_stand", STANDS, 0),
    )
    there.to_act = _seat(position, "to_act", DEFENDER)
    there.won = _seat(position, "winner", -1)
    there.reason = _reason(position)
    there.gold = [_number(_part(position, "gold"), seat, START_GOLD, 0, RICHEST) for seat in SEATS]
    there.units = _units(game, position)
    walls = _kind(position, "walls", list, [name_of(cell) for cell in game.board.cells("#")])
    there.walls = _distinct([cell_named(wall, game.board.columns, game.board.rows) for wall in walls], "wall")
    for name in _kind(position, "killed", list, []):
        there.killed[kind_named(name)] += 1
    if not hidden:
        _read_cards(game, position, there)
    check_position(game, there)
    return there


def _check_fields(game: CastleSiege, position: Mapping[str, Any]) -> None:
    if not isinstance(position, Mapping):
        raise Refused("position.malformed", "a position is a JSON object")
    for name in position:
        if name not in FIELDS:
            raise Refused(
                "position.field",
                f"a position of {game.id} has no field {str(name)[:30]!r}; it has: {', '.join(FIELDS)}",
            )
    if position.get("game", game.id) != game.id:
        raise Refused("position.game", f"this is a position of another game, not of {game.id}")
    for name, value in _part(position, "options", known=tuple(game.options)).items():
        if type(value) is not type(game.options[name]) or value != game.options[name]:
            raise Refused("position.options", f"option {name} of the position differs from this game's")


def _read_cards(game: CastleSiege, position: Mapping[str, Any], there: Standing) -> None:
    hands = _part(position, "hands")
    there.hands = [cards_of(hands.get(seat, []), f"hand of the {seat}") for seat in SEATS]
    there.deck = [card_named(name) for name in _kind(position, "deck", list, [])]
    for card, name in enumerate(CARDS):
        named = there.hands[0][card] + there.hands[1][card] + there.deck.count(card)
        if named > game.composition[card]:
            raise Refused(
                "castle.position_cards", f"the position has {named} of {name}, the deck {game.composition[card]}", "C7"
            )


def cards_of(names: Any, what: str) -> list[int]:
    """How many of each card a list of names has."""
    if not isinstance(names, list):
        raise Refused("position.kind", f"the {what} is a list of cards")
    counts = [0] * len(CARDS)
    for name in names:
        counts[card_named(name)] += 1
    return counts


def _units(game: CastleSiege, position: Mapping[str, Any]) -> dict[int, Figure]:
    entries = [_figure(game, entry) for entry in _kind(position, "units", list, [])]
    _distinct([cell for cell, _ in entries], "unit")
    return dict(entries)


def _figure(game: CastleSiege, entry: Any) -> tuple[int, Figure]:
    if not isinstance(entry, Mapping) or not {"unit", "side", "at"} <= set(entry) <= {"unit", "side", "at", *FLAGS}:
        raise Refused("castle.position_unit", f"a unit has unit, side, at and, if it likes, {', '.join(FLAGS)}")
    if entry["side"] not in SEATS:
        raise Refused("castle.position_unit", f"a unit's side is one of {', '.join(SEATS)}")
    flags = [_kind(entry, flag, bool, False) for flag in FLAGS]
    cell = cell_named(entry["at"], game.board.columns, game.board.rows)
    return cell, Figure(kind_named(entry["unit"]), SEATS.index(entry["side"]), *flags)


# ---- fields ----------------------------------------------------------------------------------------------------------


def _kind(data: Mapping[str, Any], name: str, kind: type, default: Any) -> Any:
    value = data.get(name, default)
    if type(value) is not kind:
        raise Refused(
            "position.kind", f"field {name!r} of the position is of the wrong kind: {kind.__name__} is allowed"
        )
    return value


def _number(data: Mapping[str, Any], name: str, default: int, low: int, high: int) -> int:
    value: int = _kind(data, name, int, default)
    if not low <= value <= high:
        raise Refused("position.number", f"{name!r} cannot be {str(value)[:20]}: {low} to {high} are allowed")
    return value


def _one_of(data: Mapping[str, Any], name: str, values: tuple[str, ...], default: int) -> int:
    value = data.get(name, values[default])
    if not isinstance(value, str) or value not in values:
        raise Refused("position.value", f"{name!r} is one of {', '.join(values)}")
    return values.index(value)


def _seat(data: Mapping[str, Any], name: str, default: int) -> int:
    value = data.get(name, None if default < 0 else SEATS[default])
    if value is None:
        return -1
    if not isinstance(value, str) or value not in SEATS:
        raise Refused("position.value", f"{name!r} is one of {', '.join(SEATS)}, or null")
    return SEATS.index(value)


def _reason(data: Mapping[str, Any]) -> int:
    value = data.get("by")
    if (value is not None and not isinstance(value, str)) or value not in REASONS:
        raise Refused("position.value", f"'by' is null or one of {', '.join(str(reason) for reason in REASONS[1:])}")
    return REASONS.index(value)


def _part(data: Mapping[str, Any], name: str, known: tuple[str, ...] = SEATS) -> Mapping[str, Any]:
    part: Mapping[str, Any] = _kind(data, name, dict, {})
    for key in part:
        if key not in known:
            raise Refused("position.field", f"{name!r} has no part {str(key)[:30]!r}: {', '.join(known)} are allowed")
    return part


def _distinct(cells: list[int], what: str) -> set[int]:
    for cell in cells:
        if cells.count(cell) > 1:
            raise Refused("castle.position_twice", f"two {what}s are on {name_of(cell)}: one is allowed", "C3")
    return set(cells)


__all__ = ["ACTING", "base_fields", "cards_of", "dump_of", "names_of", "standing_of", "state_of"]
