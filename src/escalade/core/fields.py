"""Reading the JSON of positions and views, field by field; what is wrong is Refused with a code that all games share.

- `position.malformed`  not a JSON object at all
- `position.field`      a field that the game does not have
- `position.game`, `position.options`  of another game, or of other options
- `position.kind`       a value of the wrong kind
- `position.number`, `position.value`  a number out of its limits, a word that is none of those allowed
- `position.card`       no card of this game
- `position.random`     no state of the generator

A game uses two more of this family where it has the case: `position.cards` (not exactly the cards of the game) and
`position.result` (winner and reason that do not fit). What only one game knows is `<game>.position_<what>`.
A view that makes no sense is `view.malformed`; one whose cards do not add up is `view.cards`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from .errors import Refused

if TYPE_CHECKING:
    from .game import Game
    from .state import State

SHOWN = 40  # characters of a strange value that a refusal repeats


def shown(value: object) -> str:
    """A strange value as a refusal repeats it."""
    text = repr(value)
    return text if len(text) <= SHOWN else f"{text[: SHOWN - 3]}..."


def check_position(game: Game, position: object, known: Collection[str]) -> Mapping[str, Any]:
    """The position itself if it is an object of this game, of its options, with no other than the known fields."""
    if not isinstance(position, Mapping):
        raise Refused("position.malformed", f"a position is a JSON object, not {type(position).__name__}")
    check_names(position, known, f"a position of {game.id}")
    if position.get("game", game.id) != game.id:
        raise Refused("position.game", f"this is a position of {shown(position['game'])}, not of {game.id}")
    options = part(position, "options", tuple(game.options))
    for name, value in options.items():
        if type(value) is not type(game.options[name]) or value != game.options[name]:
            raise Refused("position.options", f"option {name} of the position differs from this game's")
    return position


def check_view(game: Game, view: object) -> Mapping[str, Any]:
    """The view itself if it is an object and of this game."""
    if not isinstance(view, Mapping) or view.get("game") != game.id:
        raise Refused("view.malformed", f"this is no view of {game.id}")
    return view


def check_names(data: Mapping[str, Any], known: Collection[str], where: str) -> None:
    for name in data:
        if name not in known:
            raise Refused("position.field", f"{where} has no field {shown(name)}; it has: {', '.join(known)}")


def part(data: Mapping[str, Any], name: str, known: Sequence[str]) -> Mapping[str, Any]:
    """An object inside the position, such as `hands`; empty where it is omitted."""
    value = data.get(name, {})
    if not isinstance(value, Mapping):
        raise wrong_kind(name, "an object")
    check_names(value, known, repr(name))
    return value


def kind(data: Mapping[str, Any], name: str, allowed: type, default: Any) -> Any:
    """A value of one kind of JSON: bool, int, str, list."""
    value = data.get(name, default)
    if type(value) is not allowed:
        raise wrong_kind(name, KINDS[allowed])
    return value


KINDS = {bool: "true or false", int: "a whole number", str: "a text", list: "a list"}


def wrong_kind(name: str, allowed: str) -> Refused:
    return Refused("position.kind", f"{name!r} of the position is not understood: it is {allowed}")


def number(data: Mapping[str, Any], name: str, default: int, low: int, high: int) -> int:
    """A whole number within its limits."""
    value: int = kind(data, name, int, default)
    if not low <= value <= high:
        raise Refused("position.number", f"{name!r} cannot be {shown(value)}: {low} to {high} are allowed")
    return value


def one_of(data: Mapping[str, Any], name: str, values: Sequence[str], default: int) -> int:
    """The place of a word among those allowed."""
    value = data.get(name, values[default])
    if not isinstance(value, str) or value not in values:
        raise Refused("position.value", f"{name!r} is one of {', '.join(values)}")
    return values.index(value)


def one_of_or_null(data: Mapping[str, Any], name: str, values: Sequence[str], default: int = -1) -> int:
    """The place of a word among those allowed, or -1 for null."""
    value = data.get(name, None if default < 0 else values[default])
    if value is None:
        return -1
    if not isinstance(value, str) or value not in values:
        raise Refused("position.value", f"{name!r} is null or one of {', '.join(values)}")
    return values.index(value)


def cards(value: object, where: str, known: Collection[str]) -> list[str]:
    """A list of names of cards."""
    if not isinstance(value, list | tuple):
        raise wrong_kind(where, "a list of cards")
    for card in value:
        if not isinstance(card, str) or card not in known:
            raise Refused("position.card", f"{shown(card)} in {where} is no card; cards are {', '.join(known)}")
    return list(value)


def size(data: Mapping[str, Any], name: str, most: int) -> int:
    """A number of cards in a view."""
    value = data.get(name)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        raise Refused("view.malformed", f"{name!r} of a view is a number of cards, 0 to {most}")
    return value


def read_random(state: State, position: Mapping[str, Any]) -> None:
    """Takes over the generator's state if the position has one."""
    if "random" in position:
        text = position["random"]
        state.set_random(text if isinstance(text, str) else "")
