"""Positions: a full state as JSON, and back, with everything impossible refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ...core import fields
from ...core.errors import Refused
from . import constants as c
from .cards import NUMBERS, SIEGE_CARDS, TACTIC_CARDS, in_set, names_of
from .walls import asks

if TYPE_CHECKING:
    from .game import Game
    from .state import Siege

FIELDS = (
    "game", "options", "to_act", "step", "walls", "hands", "deck", "tactic_deck", "discard", "out", "cauldrons",
    "giving", "known", "played", "last_turn", "winner", "by", "random", "seed",
)  # fmt: skip
WALL_FIELDS = ("damaged", *c.SEATS, "first")
KNOWN = {False: dict.fromkeys(SIEGE_CARDS), True: dict.fromkeys(NUMBERS)}  # the cards of the game by option `tactics`
MOST_PLAYED = 99  # more than there are cards, even if Support brings some back
WINNER = (c.ATTACKER, c.ATTACKER, c.DEFENDER, c.DEFENDER)  # by reason
Cards = list[str]


@dataclass
class Wall:
    damaged: bool
    sides: list[Cards]
    first: int | None  # -1 is null, None is omitted

    def complete(self, slots: int) -> list[int]:
        return [seat for seat in range(2) if len(self.sides[seat]) == slots]


@dataclass
class Position:
    """The fields of a position, read; hands and decks that are left out are None until they are dealt."""

    to_act: int
    step: int
    walls: list[Wall]
    hands: list[Cards | None]
    deck: Cards | None
    tactic_deck: Cards | None
    discard: Cards
    out: list[Cards]
    cauldrons: int
    giving: list[Cards]
    known: list[Cards]
    played: list[int]
    last_turn: bool
    won: int
    reason: int

    def hand(self, seat: int) -> Cards:
        return self.hands[seat] or []

    def laid(self) -> Cards:
        return [card for wall in self.walls for side in wall.sides for card in side]

    def named(self) -> Cards:
        """Every card that the position names, in a place of its own."""
        hidden = [card for cards in (*self.hands, self.deck, self.tactic_deck) for card in cards or []]
        return [*self.laid(), *hidden, *self.out[0], *self.out[1], *self.discard]


def impossible(what: str, message: str, rule: str | None = None, **facts: Any) -> Refused:
    return Refused(f"schotten.position_{what}", message, rule, **facts)


# ---- writing -------------------------------------------------------------------------------------------------------


def walls_of(siege: Siege, parts: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The walls as positions and views show them."""
    return [
        {
            "damaged": parts["damaged"][tile],
            "attacker": names_of(siege.side_cards(c.ATTACKER, tile)),
            "defender": names_of(siege.side_cards(c.DEFENDER, tile)),
            "first": siege.game.seat_name(parts["first"][tile]),
        }
        for tile in range(c.TILES)
    ]


def dump(siege: Siege) -> dict[str, Any]:
    """The full position of a state."""
    game, parts = siege.game, siege.sets()
    hands, giving, known = (
        {name: in_set(*cards) for name, cards in zip(c.SEATS, parts[field])} for field in ("hand", "giving", "known")
    )
    return {
        "game": game.id,
        "options": dict(game.options),
        "to_act": game.seat_name(siege.to_act),
        "step": c.STEPS[siege.step],
        "walls": walls_of(siege, parts),
        "hands": hands,
        "deck": names_of(siege.deck_cards()),
        "tactic_deck": names_of(siege.tactic_deck_cards()),
        "discard": in_set(parts["discard"]),
        "out": {name: in_set(0, actions) for name, actions in zip(c.SEATS, parts["out"])},
        "cauldrons": parts["cauldrons"],
        "giving": giving,
        "known": known,
        "played": dict(zip(c.SEATS, parts["played"])),
        "last_turn": parts["last_turn"],
        "winner": game.seat_name(siege.won),
        "by": siege.by,
        "random": siege.random,
    }


# ---- reading -------------------------------------------------------------------------------------------------------


def position(game: Game, position: Mapping[str, Any], settled: bool = False) -> Siege:
    """The state of a position; unless it is `settled` already, forced steps that are due are taken."""
    fields.check_position(game, position, FIELDS)
    read = read_fields(game, position)
    siege = game.blank()
    deal_the_rest(game, read, *siege.stacked(position.get("seed", 0)))
    fields.read_random(siege, position)
    check_cards(game, read)
    check_places(read)
    check_walls(read)
    check_turn(game, read)
    check_exchange(read)
    check_end(read)
    siege.lay(numbers(read))
    siege.go_on(settled)
    return siege


def read_fields(game: Game, data: Mapping[str, Any]) -> Position:
    known = KNOWN[game.options["tactics"]]

    def cards(name: str) -> Cards | None:
        return fields.cards(data[name], name, known) if name in data else None

    def pairs(name: str) -> list[Cards | None]:
        part = fields.part(data, name, c.SEATS)
        return [fields.cards(part[seat], name, known) if seat in part else None for seat in c.SEATS]

    walls = data.get("walls", [{}] * c.TILES)
    if not isinstance(walls, list | tuple):
        raise fields.wrong_kind("walls", "a list of walls")
    if len(walls) != c.TILES:
        raise impossible("walls", f"there are {c.TILES} walls, the position has {len(walls)}", walls=len(walls))
    won = fields.one_of_or_null(data, "winner", c.SEATS)
    played = fields.part(data, "played", c.SEATS)
    return Position(
        to_act=fields.one_of_or_null(data, "to_act", c.SEATS, c.ATTACKER if won < 0 else -1),
        step=fields.one_of(data, "step", c.STEPS, c.PREPARE),
        walls=[read_wall(wall, known) for wall in walls],
        hands=pairs("hands"),
        deck=cards("deck"),
        tactic_deck=cards("tactic_deck"),
        discard=cards("discard") or [],
        out=[cards or [] for cards in pairs("out")],
        cauldrons=fields.number(data, "cauldrons", c.CAULDRONS, 0, c.CAULDRONS),
        giving=[cards or [] for cards in pairs("giving")],
        known=[cards or [] for cards in pairs("known")],
        played=[fields.number(played, seat, 0, 0, MOST_PLAYED) for seat in c.SEATS],
        last_turn=fields.kind(data, "last_turn", bool, False),
        won=won,
        reason=fields.one_of_or_null(data, "by", c.REASONS) + 1,
    )


def read_wall(data: object, known: Mapping[str, Any]) -> Wall:
    if not isinstance(data, Mapping):
        raise fields.wrong_kind("walls", "a list of objects")
    fields.check_names(data, WALL_FIELDS, "a wall")
    first = fields.one_of_or_null(data, "first", c.SEATS) if "first" in data else None
    sides = [fields.cards(data.get(seat, []), "walls", known) for seat in c.SEATS]
    return Wall(fields.kind(data, "damaged", bool, False), sides, first)


def deal_the_rest(game: Game, read: Position, siege_deck: list[int], tactic_deck: list[int]) -> None:
    """S16: hands and decks that are left out come from the cards not named elsewhere, as the seed shuffles them."""
    named = set(read.named())
    siege = [card for card in names_of(siege_deck) if card not in named]
    tactic = [card for card in names_of(tactic_deck) if card not in named]
    missing = {seat: [] for seat in range(2) if read.hands[seat] is None}  # type: dict[int, Cards]
    wanted = {seat: game.hand_size - (read.step == c.DRAW and seat == read.to_act) for seat in missing}
    while siege and any(len(hand) < wanted[seat] for seat, hand in missing.items()):
        for seat, hand in missing.items():
            if siege and len(hand) < wanted[seat]:
                hand.append(siege.pop(0))
    for seat, hand in missing.items():
        read.hands[seat] = hand
    read.deck = siege if read.deck is None else read.deck
    read.tactic_deck = tactic if read.tactic_deck is None else read.tactic_deck


# ---- checking ------------------------------------------------------------------------------------------------------


def check_cards(game: Game, read: Position) -> None:
    """Exactly the 60 (71) cards, and no hand too large."""
    expected = KNOWN[game.options["tactics"]]
    counted = Counter(read.named())
    for card, many in counted.items():
        if many > 1:
            raise Refused("position.cards", f"{card} is there {many} times; every card is in one place", card=card)
    absent = [card for card in expected if card not in counted]
    if absent:
        message = f"{len(absent)} of the {len(expected)} cards are nowhere: {', '.join(absent[:5])}"
        raise Refused("position.cards", message, card=absent[0])
    for seat, name in enumerate(c.SEATS):
        if len(read.hand(seat)) > game.hand_size:
            message = f"the {name}'s hand has over {game.hand_size} cards"
            raise impossible("hand_size", message, seat=name, cards=game.hand_size)


def check_places(read: Position) -> None:
    """Each card is where it can be."""
    for card in (*read.laid(), *read.discard, *(read.deck or [])):
        if card in c.ACTION_NAMES:
            message = f"{card} is an action card: it is in a hand, the tactic deck or out"
            raise impossible("action_card", message, "S10", card=card)
    for card in read.tactic_deck or []:
        if card not in TACTIC_CARDS:
            raise impossible("wrong_deck", f"{card} is a siege card, it cannot be in the tactic deck", card=card)
    for seat, name in enumerate(c.SEATS):
        for card in read.out[seat]:
            if card not in c.ACTION_NAMES:
                raise impossible("out", f"{card} is no action card, it cannot be out of play", card=card)
        for field, owner, message in (("known", 1 - seat, "the {} knows {}"), ("giving", seat, "the {} gives {}")):
            cards = getattr(read, field)[seat]
            for card in cards:
                if card not in read.hand(owner) or cards.count(card) > 1:
                    told = f"{message.format(name, card)}: it must be once in the {c.SEATS[owner]}'s hand"
                    raise impossible(field, told, "S11", seat=name, card=card)


def check_walls(read: Position) -> None:
    for number, wall in enumerate(read.walls):
        tile = number + 1
        slots, _ = asks(number, wall.damaged)
        for seat, name in enumerate(c.SEATS):
            if len(wall.sides[seat]) > slots:
                message = f"tile {tile} takes {slots} cards, the {name} has more there"
                raise impossible("side_too_long", message, tile=tile, slots=slots, seat=name)
        for card in wall.sides[c.ATTACKER]:
            if card[1:] in ("0", "11") and card[0] + ("11" if card[1:] == "0" else "0") in wall.sides[c.DEFENDER]:
                message = f"{card} faces its 0 or 11 on tile {tile}: both would be gone"
                raise impossible("chicken_and_chef", message, "S9", card=card, tile=tile)
        check_first(wall, tile, wall.complete(slots))
    limit = c.BREACHES if read.reason == c.FOURTH_TILE else c.BREACHES - 1
    if sum(wall.damaged for wall in read.walls) > limit:
        raise impossible("damaged", f"{c.BREACHES} damaged tiles end the game", breaches=c.BREACHES)


def check_first(wall: Wall, tile: int, complete: list[int]) -> None:
    """S6: who completed first is derived where only one side is complete."""
    if wall.first is None:
        if len(complete) == 2:
            message = f"both sides of tile {tile} are complete: 'first' must say which was first"
            raise impossible("first_missing", message, "S6", tile=tile)
        wall.first = complete[0] if complete else -1
    elif wall.first not in (complete or [-1]):
        names = ", ".join(c.SEATS[seat] for seat in complete) or "null"
        raise impossible("first", f"'first' of tile {tile} must be one of: {names}", "S6", tile=tile)


def check_turn(game: Game, read: Position) -> None:
    """S1, S3, S16: the step fits the player, the hand and the edition."""
    last_turn_rule = game.edition.last_turn_after_last_card
    if read.step == c.PLAY and read.to_act == c.ATTACKER:
        raise impossible("step", "step 'play' is the Defender's, after a cauldron", "S3", step="play")
    if read.step == c.END and read.to_act == c.DEFENDER:
        raise impossible("step", "step 'end' is the Attacker's, to declare after the draw", "S1", step="end")
    if read.step == c.DRAW and read.to_act >= 0 and len(read.hand(read.to_act)) >= game.hand_size:
        message = "in step 'draw' a card has been played: the hand is not full"
        raise impossible("hand_size", message, "S16", seat=c.SEATS[read.to_act], cards=game.hand_size - 1)
    if read.last_turn and not last_turn_rule:
        raise impossible("last_turn", "only the German edition has a last turn")
    if last_turn_rule and not read.deck and not read.last_turn and read.won < 0:
        raise impossible("last_turn", "with the siege deck empty, last_turn must be true in the German edition")
    if abs(read.played[0] - read.played[1]) > 1:
        raise impossible("played", "tactic cards played are at most one apart")
    visible = sum(card in c.ELITE_NAMES for card in (*read.laid(), *read.discard)) + sum(map(len, read.out))
    if any(read.played[seat] < len(read.out[seat]) for seat in range(2)) or sum(read.played) < visible:
        raise impossible("played", f"{visible} tactic cards are visible, fewer were played", cards=visible)


def check_exchange(read: Position) -> None:
    """S11: who gives, and how many."""
    chosen = [len(cards) for cards in read.giving]
    if read.step != c.GIVE or read.to_act < 0:
        if any(chosen):
            raise impossible("giving", "cards are only given in step 'give'", "S11")
        return
    giver, other = read.to_act, 1 - read.to_act
    active = other if chosen[other] else giver
    if "exchange" not in read.out[active]:
        message = f"step 'give' follows an Exchange, which lies beside the {c.SEATS[active]}"
        raise impossible("giving", message, "S11", seat=c.SEATS[active])
    many = min(c.GIFTS, *(len(read.hand(seat)) for seat in range(2)))
    if chosen[giver] >= many or chosen[other] not in (0, many):
        raise impossible("giving", f"each player gives {many} cards, the active one first", "S11", cards=many)


def check_end(read: Position) -> None:
    if not (read.won >= 0) == (read.reason > 0) == (read.to_act < 0):
        message = "a finished game has winner and by, and to_act null; a running one has to_act alone"
        raise Refused("position.result", message)
    if read.reason and WINNER[read.reason - 1] != read.won:
        raise Refused("position.result", f"the {c.SEATS[read.won]} cannot have won by {c.REASONS[read.reason - 1]}")


def numbers(read: Position) -> dict[str, Any]:
    """The position as `Siege.lay` takes it."""

    def cards(names: Cards | None) -> list[int]:
        return [NUMBERS[name] for name in names or []]

    return {
        "damaged": [wall.damaged for wall in read.walls],
        "laid": [[cards(wall.sides[seat]) for wall in read.walls] for seat in range(2)],
        "first": [wall.first for wall in read.walls],
        **{name: [cards(part) for part in getattr(read, name)] for name in ("hands", "giving", "known", "out")},
        **{name: cards(getattr(read, name)) for name in ("discard", "deck", "tactic_deck")},
        **{
            name: getattr(read, name)
            for name in ("played", "step", "cauldrons", "last_turn", "to_act", "won", "reason")
        },
    }
