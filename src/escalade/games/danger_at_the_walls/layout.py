"""Reading the JSON of a position or view: every field of the right kind, every card where it may lie."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ...core.errors import Refused
from .board import PHASES
from .cards import LEADERS, MAIN, NAMES, OWN, SHARED

if TYPE_CHECKING:
    from .game import Danger

SEATS = ("blue", "red")
FIELDS = {
    "game", "options", "to_act", "step", "walls", "hands", "own", "main", "decks", "removed", "last_turn", "passes",
    "winner", "by", "random", "seed",
}  # fmt: skip
AT_WALLS = tuple(
    tuple(name for name in NAMES if name[0] == "c" or name in ("a1", "a2", "a3")) + LEADERS[s][:3] for s in range(2)
)
IN_HANDS = tuple(tuple(MAIN) + LEADERS[seat] for seat in range(2))


@dataclass
class Wall:
    control: int = 1
    flag: bool = False
    sides: tuple[list[str], list[str]] = field(default_factory=lambda: ([], []))


@dataclass
class Layout:
    """A position as read; what it omits is None until it is dealt."""

    walls: list[Wall]
    hands: list[list[str] | None]
    own: list[list[str] | None]
    main: list[str] | None
    decks: list[list[str] | None]
    removed: list[str]
    to_act: int
    phase: int
    last_turn: int
    passes: int
    winner: str | None
    by: str | None

    def names_cards(self) -> bool:
        """Whether anything but a fresh deal is asked for."""
        parts = [*self.hands, *self.decks, self.main]
        laid = any(wall.flag or wall.sides[0] or wall.sides[1] for wall in self.walls)
        return laid or bool(self.removed) or any(part is not None for part in parts)


def wrong(what: str, allowed: str) -> Refused:
    return Refused("danger.position.kind", f"{what} of the position is not understood: it is {allowed}")


def read_layout(game: Danger, data: Mapping[str, Any]) -> Layout:
    """A position's fields, checked one by one."""
    if not isinstance(data, Mapping):
        raise Refused("danger.position.kind", "a position is a JSON object")
    for name in data:
        if name not in FIELDS:
            raise Refused("danger.position.field", f"a position of {game.id} has no field {name!r}")
    if data.get("game", game.id) != game.id:
        raise Refused("danger.position.game", f"this is a position of {data['game']!r}, not of {game.id}")
    if data.get("options", game.options) != game.options:
        raise Refused("danger.position.options", f"{game.id} has no options: options is {{}}")
    hands, own, decks = pair(data, "hands"), pair(data, "own"), pair(data, "decks")
    layout = Layout(
        walls=read_walls(data.get("walls", [{}] * 5)),
        hands=[_maybe(hands, name, f"hands.{name}", IN_HANDS[seat]) for seat, name in enumerate(SEATS)],
        own=[_maybe(own, name, f"own.{name}", SHARED) for name in SEATS],
        main=_maybe(data, "main", "main", tuple(MAIN)),
        decks=[_maybe(decks, name, f"decks.{name}", OWN[seat]) for seat, name in enumerate(SEATS)],
        removed=cards(data.get("removed", []), "removed", NAMES),
        **read_turn(data),
    )
    check_turn(layout)
    for seat in range(2):
        check_own(layout.own[seat] or [], layout.hands[seat] or [], SEATS[seat])
    return layout


def pair(data: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    """An object with a part for Blue and one for Red, either of which may be omitted."""
    value = data.get(name, {})
    if not isinstance(value, Mapping) or set(value) - set(SEATS):
        raise wrong(name, 'an object with "blue" and "red"')
    return value


def _maybe(data: Mapping[str, Any], name: str, where: str, allowed: tuple[str, ...]) -> list[str] | None:
    return cards(data[name], where, allowed) if name in data else None


def cards(value: Any, where: str, allowed: tuple[str, ...]) -> list[str]:
    """A list of card names, each of which may lie there."""
    if not isinstance(value, (list, tuple)) or not all(isinstance(card, str) for card in value):
        raise wrong(where, "a list of cards")
    for card in value:
        if card not in NAMES:
            raise Refused("danger.position.card", f"{card!r} in {where} is no card; cards are {', '.join(NAMES)}")
        if card not in allowed:
            raise Refused(
                "danger.position.place", f"{card} cannot be in {where}; there may be {', '.join(allowed)}", "Components"
            )
    return list(value)


def check_own(own: list[str], hand: list[str], name: str) -> None:
    """D10: what is said to be personal is in the hand, once."""
    for card in own:
        if card not in hand or own.count(card) > 1:
            raise Refused(
                "danger.position.own",
                f"{card} of own.{name} is not in the hand, or there twice: each deck has one",
                "D10",
            )


def read_walls(value: Any) -> list[Wall]:
    if not isinstance(value, (list, tuple)) or len(value) != 5:
        raise wrong("walls", "a list of 5 walls")
    walls = [_wall(wall, f"wall {number}") for number, wall in enumerate(value, start=1)]
    covered = sum(card.endswith("*") for wall in walls for card in wall.sides[0])
    if covered > 1:
        raise Refused("danger.position.spy", f"{covered} cards are covered: there is one Spy", "Leader Cards")
    return walls


def _wall(value: Any, where: str) -> Wall:
    if not isinstance(value, Mapping) or set(value) - {"control", "flag", "blue", "red"}:
        raise wrong(where, 'an object with "control", "flag", "blue" and "red"')
    control, flag = value.get("control", "red"), value.get("flag", False)
    if not isinstance(control, str) or control not in SEATS:
        raise wrong(f"control of {where}", '"blue" or "red"')
    if not isinstance(flag, bool):
        raise wrong(f"flag of {where}", "true or false")
    sides = (_side(value.get("blue", []), 0, where), _side(value.get("red", []), 1, where))
    return Wall(SEATS.index(control), flag, sides)


def _side(value: Any, seat: int, where: str) -> list[str]:
    """A side of a wall; `*` marks the card that the Spy covers."""
    where = f"{SEATS[seat]}'s side of {where}"
    if not isinstance(value, (list, tuple)) or not all(isinstance(card, str) for card in value):
        raise wrong(where, "a list of cards")
    cards([card.removesuffix("*") for card in value], where, AT_WALLS[seat])
    if seat == 1 and any(card.endswith("*") for card in value):
        raise Refused(
            "danger.position.spy", f"a card of {where} is covered: the Spy lies on Blue's side", "Leader Cards"
        )
    return list(value)


def read_turn(data: Mapping[str, Any]) -> dict[str, Any]:
    """Whose turn it is, and how far the game is."""
    step, passes = data.get("step", "play"), data.get("passes", 0)
    if not isinstance(step, str) or step not in PHASES:
        raise wrong("step", '"play" or "draw"')
    if isinstance(passes, bool) or not isinstance(passes, int) or not 0 <= passes <= 2:
        raise wrong("passes", "the number of passes in a row, 0 to 2")
    return {
        "to_act": seat_or_null(data, "to_act", "blue"), "phase": PHASES.index(step), "passes": passes,
        "last_turn": seat_or_null(data, "last_turn", None), "winner": _name(data, "winner", SEATS),
        "by": _name(data, "by", ("walls",)),
    }  # fmt: skip


def seat_or_null(data: Mapping[str, Any], name: str, start: str | None) -> int:
    value = data.get(name, start)
    if value is None:
        return -1
    if not isinstance(value, str) or value not in SEATS:
        raise wrong(name, '"blue", "red" or null')
    return SEATS.index(value)


def _name(data: Mapping[str, Any], name: str, allowed: tuple[str, ...]) -> str | None:
    value = data.get(name)
    if value is None or (isinstance(value, str) and value in allowed):
        return value
    raise wrong(name, f"null or one of {', '.join(allowed)}")


def check_turn(layout: Layout) -> None:
    """What the end of the game keeps true."""
    flags = sum(wall.flag for wall in layout.walls)
    if flags >= 3 and layout.last_turn < 0:
        raise Refused("danger.position.flags", f"{flags} Flags are played: the third one sets last_turn", "D9")
    if layout.to_act >= 0:
        if layout.winner or layout.by:
            raise Refused("danger.position.result", "a game with a winner has nobody to act: to_act is null then", "D9")
        if layout.passes == 2:
            raise Refused("danger.position.passes", "two passes in a row end the game: to_act is null then", "D6")
    elif layout.last_turn < 0 and layout.passes < 2:
        raise Refused("danger.position.result", "the game ends with a last turn or two passes: neither is there", "D9")
