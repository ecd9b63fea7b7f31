"""Positions: a state as JSON and back. Whatever is no possible position is Refused.

D12: a position is not asked how it came about: any card may be in the removed pile, and nobody counts the turns. It is
asked for the 49 cards, for what belongs to whom, and for what the rules keep true at every moment.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ...core import fields
from ...core.errors import Refused
from . import constants as c
from . import origins, strength
from .cards import LEADERS, MAIN, NAMES, OWN, SHARED

if TYPE_CHECKING:
    from .game import Game
    from .state import Siege

SEATS = ("blue", "red")
STEPS = ("play", "draw")
FIELDS = (
    "game", "options", "to_act", "step", "walls", "hands", "own", "main", "decks", "removed", "last_turn", "passes",
    "winner", "by", "random", "seed",
)  # fmt: skip
AT_WALLS = tuple(
    tuple(name for name in NAMES if name[0] == "c" or name in ("a1", "a2", "a3")) + LEADERS[s][:3] for s in range(2)
)
IN_HANDS = tuple(tuple(MAIN) + LEADERS[seat] for seat in range(2))


# ---- writing -------------------------------------------------------------------------------------------------------


def dump(siege: Siege) -> dict[str, Any]:
    """The full position."""
    game = siege.game
    return {
        "game": game.id, "options": dict(game.options), "to_act": game.seat_name(siege.to_act),
        "step": STEPS[siege.step], "walls": [_wall_dump(siege, wall) for wall in range(c.WALLS)],
        "hands": {name: siege.hand_cards(seat) for seat, name in enumerate(SEATS)},
        "own": {name: [card for card in siege.own_cards(seat) if card in SHARED] for seat, name in enumerate(SEATS)},
        "main": siege.main_cards(), "decks": {name: siege.deck_cards(seat) for seat, name in enumerate(SEATS)},
        "removed": siege.removed_cards(), "last_turn": game.seat_name(siege.last_turn), "passes": siege.passes,
        "winner": game.seat_name(siege.won), "by": siege.by, "random": siege.random,
    }  # fmt: skip


def _wall_dump(siege: Siege, wall: int) -> dict[str, Any]:
    return {
        "control": "blue" if siege.control >> wall & 1 else "red",
        "flag": bool(siege.flags >> wall & 1),
        "blue": siege.side_cards(c.BLUE, wall),
        "red": siege.side_cards(c.RED, wall),
    }


# ---- reading -------------------------------------------------------------------------------------------------------


@dataclass
class Wall:
    control: int
    flag: bool
    sides: tuple[list[str], list[str]]


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
    step: int
    last_turn: int
    passes: int
    winner: int
    by: int

    def names_cards(self) -> bool:
        """Whether anything but a fresh deal is asked for."""
        parts = [*self.hands, *self.decks, self.main]
        laid = any(wall.flag or wall.sides[0] or wall.sides[1] for wall in self.walls)
        return laid or bool(self.removed) or any(part is not None for part in parts)


def position(game: Game, position: Mapping[str, Any]) -> Siege:
    """The state of a position, forced steps taken."""
    fields.check_position(game, position, FIELDS)
    layout = read(position)
    siege = game.blank()
    siege.begin(position.get("seed", 0))
    if layout.names_cards():
        siege.reseed(position.get("seed", 0))
        origins.complete(layout, siege.number_below)
        check_hands(layout)
    lay(siege, layout)
    fields.read_random(siege, position)
    check_control(siege)
    arrive(siege, layout)
    return siege


def read(data: Mapping[str, Any]) -> Layout:
    """A position's fields, checked one by one."""
    hands, own, decks = (fields.part(data, name, SEATS) for name in ("hands", "own", "decks"))
    layout = Layout(
        hands=[_maybe(hands, name, f"hands.{name}", IN_HANDS[seat]) for seat, name in enumerate(SEATS)],
        own=[_maybe(own, name, f"own.{name}", SHARED) for name in SEATS],
        main=_maybe(data, "main", "main", tuple(MAIN)),
        decks=[_maybe(decks, name, f"decks.{name}", OWN[seat]) for seat, name in enumerate(SEATS)],
        **read_public(data),
    )
    check_turn(layout)
    for seat in range(2):
        check_own(layout.own[seat] or [], layout.hands[seat] or [], SEATS[seat])
    return layout


def read_public(data: Mapping[str, Any]) -> dict[str, Any]:
    """What positions and views have in common."""
    return {
        "walls": _walls(data.get("walls", [{}] * c.WALLS)), "removed": cards(data.get("removed", []), "removed", NAMES),
        "to_act": fields.one_of_or_null(data, "to_act", SEATS, c.BLUE), "step": fields.one_of(data, "step", STEPS, 0),
        "passes": fields.number(data, "passes", 0, 0, 2), "last_turn": fields.one_of_or_null(data, "last_turn", SEATS),
        "winner": fields.one_of_or_null(data, "winner", SEATS), "by": fields.one_of_or_null(data, "by", ("walls",)),
    }  # fmt: skip


def _maybe(data: Mapping[str, Any], name: str, where: str, allowed: tuple[str, ...]) -> list[str] | None:
    return cards(data[name], where, allowed) if name in data else None


def cards(value: object, where: str, allowed: tuple[str, ...]) -> list[str]:
    """'Components': a list of card names, each of which may lie there."""
    found = fields.cards(value, where, NAMES)
    for card in found:
        if card not in allowed:
            message = f"{card} cannot be in {where}; there may be {', '.join(allowed)}"
            raise Refused("danger.position_place", message, "Components", card=card, place=where)
    return found


def _walls(value: object) -> list[Wall]:
    if not isinstance(value, list | tuple) or len(value) != c.WALLS:
        raise fields.wrong_kind("walls", f"a list of {c.WALLS} walls")
    walls = [_wall(wall, number) for number, wall in enumerate(value, start=1)]
    covered = sum(card.endswith("*") for wall in walls for card in wall.sides[0])
    if covered > 1:
        message = f"{covered} cards are covered: there is one Spy"
        raise Refused("danger.position_spy", message, "Leader Cards", covered=covered)
    return walls


def _wall(value: object, number: int) -> Wall:
    if not isinstance(value, Mapping):
        raise fields.wrong_kind(f"wall {number}", 'an object with "control", "flag", "blue" and "red"')
    fields.check_names(value, ("control", "flag", *SEATS), f"wall {number}")
    control = fields.one_of(value, "control", SEATS, c.RED)
    flag = fields.kind(value, "flag", bool, False)
    return Wall(control, flag, (_side(value, c.BLUE, number), _side(value, c.RED, number)))


def _side(wall: Mapping[str, Any], seat: int, number: int) -> list[str]:
    """A side of a wall; `*` marks the card that the Spy covers."""
    value = wall.get(SEATS[seat], [])
    where = f"{SEATS[seat]}'s side of wall {number}"
    if not isinstance(value, list | tuple):
        raise fields.wrong_kind(where, "a list of cards")
    cards([card.removesuffix("*") if isinstance(card, str) else card for card in value], where, AT_WALLS[seat])
    if seat == c.RED and any(card.endswith("*") for card in value):
        message = f"a card of {where} is covered: the Spy lies on Blue's side"
        raise Refused("danger.position_spy", message, "Leader Cards", covered=1)
    return list(value)


# ---- what every position keeps true --------------------------------------------------------------------------------


def check_turn(layout: Layout) -> None:
    """D6, D9: what the end of the game keeps true."""
    flags = sum(wall.flag for wall in layout.walls)
    if flags >= c.FLAGS_TO_END and layout.last_turn < 0:
        message = f"{flags} Flags are played: the third one sets last_turn"
        raise Refused("danger.position_flags", message, "D9", flags=flags)
    if layout.to_act >= 0:
        if layout.winner >= 0 or layout.by >= 0:
            raise Refused("position.result", "a game with a winner has nobody to act: to_act is null then", "D9")
        if layout.passes == 2:
            message = "two passes in a row end the game: to_act is null then"
            raise Refused("danger.position_passes", message, "D6", passes=2)
    elif layout.last_turn < 0 and layout.passes < 2:
        raise Refused("position.result", "the game ends with a last turn or two passes: neither is there", "D9")


def check_own(own: list[str], hand: list[str], name: str) -> None:
    """D10: what is said to be personal is in the hand, once."""
    for card in own:
        if card not in hand or own.count(card) > 1:
            message = f"{card} of own.{name} is not in the hand, or is there twice: each deck has one"
            raise Refused("danger.position_own", message, "D10", card=card)


def check_hands(layout: Layout) -> None:
    """D7, D12: no hand is over 6; only the one that is being refilled is short while a deck can give."""
    for seat, name in enumerate(SEATS):
        size = len(layout.hands[seat] or [])
        refilling = layout.to_act < 0 or (layout.step == c.DRAW and layout.to_act == seat)
        short = size < c.HAND and (layout.main or layout.decks[seat]) and not refilling
        if size > c.HAND or short:
            allowed = "while a deck can give it has 6" if short else "6 is the most"
            message = f"the hand of {name} has {size} cards: {allowed}"
            raise Refused("danger.position_hand", message, "D7", seat=name, size=size)


def check_control(siege: Siege) -> None:
    """'Playing Cards at the Walls': a greater strength has turned every wall that no Flag locks."""
    for wall in range(c.WALLS):
        blue, red = (strength.strength(siege, seat, wall) for seat in range(2))
        if not siege.flags >> wall & 1 and blue != red and (blue > red) != bool(siege.control >> wall & 1):
            who = SEATS[blue < red]
            raise Refused(
                "danger.position_control",
                f"wall {wall + 1} has no Flag and strengths {blue} of blue, {red} of red: {who} controls it",
                "Playing Cards at the Walls", wall=wall + 1, blue=blue, red=red, seat=who,
            )  # fmt: skip


# ---- laying out ----------------------------------------------------------------------------------------------------


def lay(siege: Siege, layout: Layout) -> None:
    """Lays out the walls and the turn, and hands and decks if the layout has any."""
    if layout.main is not None:
        siege.lay_main(layout.main)
    for seat in range(2):
        hand, deck = layout.hands[seat], layout.decks[seat]
        if hand is not None:
            siege.lay_hand(seat, hand, layout.own[seat] or [])
        if deck is not None:
            siege.lay_deck(seat, deck)
        for number, wall in enumerate(layout.walls):
            siege.lay_side(seat, number, wall.sides[seat])
    siege.lay_walls(
        sum((wall.control == c.BLUE) << number for number, wall in enumerate(layout.walls)),
        sum(wall.flag << number for number, wall in enumerate(layout.walls)),
    )
    siege.lay_removed(layout.removed)
    siege.lay_turn(layout.to_act, layout.step, layout.last_turn, layout.passes)


def arrive(siege: Siege, layout: Layout) -> None:
    """Ends the game if the position says so, or takes the forced steps that are due."""
    if layout.to_act >= 0:
        siege.settle()
        return
    siege.conclude()
    if layout.winner not in (-1, siege.won):
        winner = siege.game.seat_name(siege.won)
        raise Refused("position.result", f"who controls 3 walls or more has won: {winner}", "Winning the Game")
