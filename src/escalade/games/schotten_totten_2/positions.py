"""Positions: a full state as JSON, and back, with everything impossible refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from escalade.core.errors import Refused
from escalade.core.generator import checked_seed

from .cards import ACTIONS, ELITE, NUMBERS, SIEGE_CARDS, TACTIC_CARDS, in_set, names_of
from .view import SEATS, seat_name, walls_of
from .walls import asks

if TYPE_CHECKING:
    from .game import Game, State

Seat = Literal["attacker", "defender"]
Cards = list[str]
MOST_PLAYED = 99  # more than there are cards, even if Support brings some back


class Wall(msgspec.Struct, forbid_unknown_fields=True):
    damaged: bool = False
    attacker: Cards = []
    defender: Cards = []
    first: Seat | msgspec.UnsetType | None = msgspec.UNSET


class Sides(msgspec.Struct, forbid_unknown_fields=True):
    """Cards for each seat; a seat that is left out has its default."""

    attacker: Cards | msgspec.UnsetType = msgspec.UNSET
    defender: Cards | msgspec.UnsetType = msgspec.UNSET

    def of(self, seat: str) -> Cards:
        cards = getattr(self, seat)
        return [] if cards is msgspec.UNSET else cards


class Counts(msgspec.Struct, forbid_unknown_fields=True):
    attacker: int = 0
    defender: int = 0


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """The fields of a position, each with its value at the start of a game."""

    game: str = "schotten-totten-2"
    options: dict[str, Any] = {}
    to_act: Seat | msgspec.UnsetType | None = msgspec.UNSET
    step: Literal["prepare", "play", "draw", "give", "end"] = "prepare"
    walls: list[Wall] = msgspec.field(default_factory=lambda: [Wall() for _ in range(7)])
    hands: Sides = msgspec.field(default_factory=Sides)
    deck: Cards | msgspec.UnsetType = msgspec.UNSET
    tactic_deck: Cards | msgspec.UnsetType = msgspec.UNSET
    discard: Cards = []
    out: Sides = msgspec.field(default_factory=Sides)
    cauldrons: int = 3
    giving: Sides = msgspec.field(default_factory=Sides)
    known: Sides = msgspec.field(default_factory=Sides)
    played: Counts = msgspec.field(default_factory=Counts)
    last_turn: bool = False
    winner: Seat | None = None
    by: str | None = None
    random: str | None = None
    seed: int = 0


def impossible(code: str, message: str, rule: str | None = None) -> Refused:
    return Refused(f"position.{code}", message, rule)


def dump(state: State) -> dict[str, Any]:
    """The full position of a state."""
    parts = state.sets()
    pairs: dict[str, dict[str, list[str]]] = {
        field: {name: in_set(*parts[field_of][number]) for number, name in enumerate(SEATS)}
        for field, field_of in (("hands", "hand"), ("giving", "giving"), ("known", "known"))
    }
    return {
        "game": state.game.id,
        "options": dict(state.game.options),
        "to_act": seat_name(state.to_act),
        "step": parts["step"],
        "walls": walls_of(state, parts),
        "hands": pairs["hands"],
        "deck": names_of(state.deck_cards()),
        "tactic_deck": names_of(state.tactic_deck_cards()),
        "discard": in_set(parts["discard"]),
        "out": {name: in_set(0, parts["out"][number]) for number, name in enumerate(SEATS)},
        "cauldrons": parts["cauldrons"],
        "giving": pairs["giving"],
        "known": pairs["known"],
        "played": dict(zip(SEATS, parts["played"])),
        "last_turn": parts["last_turn"],
        "winner": seat_name(state.won),
        "by": state.by,
        "random": state.random,
    }


def position(game: Game, given: Mapping[str, Any], settled: bool = False) -> State:
    """The state of a position; unless it is `settled` already, forced steps that are due are taken."""
    read = _read(game, given)
    state = game.blank()
    _deal_the_rest(game, read, *state.stacked(checked_seed(read.seed)))
    if read.random is not None:
        state.set_random(read.random)
    _check_cards(game, read)
    _check_walls(read)
    _check_turn(game, read)
    _check_end(read)
    state.restore(_numbers(game, read))
    if settled:
        state.refresh()
    else:
        state.settle_forced()
    return state


def _read(game: Game, given: object) -> Position:
    if not isinstance(given, Mapping):
        raise impossible("malformed", f"a position is a JSON object, not {type(given).__name__}")
    try:
        read = msgspec.convert(dict(given), Position)
    except UnicodeEncodeError:  # half a surrogate pair: Python's JSON reads it, but it is no text
        raise impossible("malformed", f"this is no position of {game.id}: a text in it is not Unicode") from None
    except (msgspec.ValidationError, TypeError, RecursionError) as problem:
        raise impossible("malformed", f"this is no position of {game.id}: {problem}") from None
    if read.game != game.id:
        raise impossible("game", f"this is a position of {read.game!r}, not of {game.id}")
    for name, value in read.options.items():
        if name not in game.options or game.options[name] != value or type(game.options[name]) is not type(value):
            raise impossible("options", f"option {name} is {value!r} in the position; the game has {game.options}")
    if read.to_act is msgspec.UNSET:
        read.to_act = "attacker" if read.winner is None else None
    if len(read.walls) != 7:
        raise impossible("walls", f"there are 7 walls, the position has {len(read.walls)}")
    return read


def _named(read: Position) -> list[str]:
    """Every card that the position names, in a place of its own."""
    named = [card for wall in read.walls for card in (*wall.attacker, *wall.defender)]
    for sides in (read.hands, read.out):
        named += [card for seat in SEATS for card in sides.of(seat)]
    for deck in (read.deck, read.tactic_deck):
        named += [] if isinstance(deck, msgspec.UnsetType) else deck
    return named + read.discard


def _deal_the_rest(game: Game, read: Position, siege_deck: list[int], tactic_deck: list[int]) -> None:
    """S16: hands and decks that are left out come from the cards not named elsewhere, as the seed shuffles them."""
    named = set(_named(read))
    siege = [card for card in names_of(siege_deck) if card not in named]
    tactic = [card for card in names_of(tactic_deck) if card not in named]
    size = game.hand_size
    missing = [seat for seat in SEATS if getattr(read.hands, seat) is msgspec.UNSET]
    for seat in missing:
        setattr(read.hands, seat, [])
    wanted = {seat: size - (read.step == "draw" and seat == read.to_act) for seat in missing}
    while any(len(read.hands.of(seat)) < wanted[seat] for seat in missing) and siege:
        for seat in missing:
            if len(read.hands.of(seat)) < wanted[seat] and siege:
                read.hands.of(seat).append(siege.pop(0))
    if isinstance(read.deck, msgspec.UnsetType):
        read.deck = siege
    if isinstance(read.tactic_deck, msgspec.UnsetType):
        read.tactic_deck = tactic


def _check_cards(game: Game, read: Position) -> None:
    """Exactly the 60 (71) cards, each in a place where it can be."""
    tactics = game.options["tactics"]
    expected = set(SIEGE_CARDS) | set(TACTIC_CARDS if tactics else ())
    counted = Counter(_named(read))
    for card, many in counted.items():
        if card not in expected:
            raise impossible("card", f"{card!r} is no card of this game" + ("" if tactics else " without tactics"))
        if many > 1:
            raise impossible("card_twice", f"{card} is there {many} times; every card is in one place")
    if len(counted) != len(expected):
        absent = sorted(expected - set(counted), key=NUMBERS.__getitem__)
        raise impossible(
            "card_missing", f"{len(absent)} of the {len(expected)} cards are nowhere: {', '.join(absent[:5])}"
        )
    _check_places(read)
    for seat in SEATS:
        if len(read.hands.of(seat)) > game.hand_size:
            raise impossible("hand_size", f"the {seat}'s hand has over {game.hand_size} cards")


def _check_places(read: Position) -> None:
    laid = [card for wall in read.walls for card in (*wall.attacker, *wall.defender)]
    assert not isinstance(read.deck, msgspec.UnsetType)
    assert not isinstance(read.tactic_deck, msgspec.UnsetType)
    for card in (*laid, *read.discard, *read.deck):
        if card in ACTIONS:
            raise impossible("action_card", f"{card} is an action card: it is in a hand, the tactic deck or out", "S10")
    for card in read.tactic_deck:
        if card in SIEGE_CARDS:
            raise impossible("wrong_deck", f"{card} is a siege card, it cannot be in the tactic deck")
    for seat in SEATS:
        for card in read.out.of(seat):
            if card not in ACTIONS:
                raise impossible("out", f"{card} is no action card, it cannot be out of play")
        other = SEATS[1 - SEATS.index(seat)]
        for card in read.known.of(seat):
            if card not in read.hands.of(other):
                raise impossible("known", f"the {seat} knows {card}, but it is not in the {other}'s hand")
        for card in read.giving.of(seat):
            if card not in read.hands.of(seat):
                raise impossible("giving", f"the {seat} gives {card}, but it is not in his hand", "S11")
        for field in (read.known, read.giving):
            if len(set(field.of(seat))) != len(field.of(seat)):
                raise impossible("card_twice", f"a card is listed twice for the {seat}")


def _check_walls(read: Position) -> None:
    for number, wall in enumerate(read.walls):
        slots, _ = asks(number, wall.damaged)
        for seat in SEATS:
            if len(getattr(wall, seat)) > slots:
                raise impossible("side_too_long", f"tile {number + 1} takes {slots} cards, the {seat} has more there")
        for card in wall.attacker:
            if card[1:] in ("0", "11") and card[0] + ("11" if card[1:] == "0" else "0") in wall.defender:
                raise impossible(
                    "chicken_and_chef", f"{card} faces its 0 or 11 on tile {number + 1}: both would be gone", "S9"
                )
        complete = [seat for seat in SEATS if len(getattr(wall, seat)) == slots]
        if wall.first is msgspec.UNSET:
            if len(complete) == 2:
                raise impossible(
                    "first_missing",
                    f"both sides of tile {number + 1} are complete: 'first' must say which was first",
                    "S6",
                )
            wall.first = complete[0] if complete else None  # type: ignore[assignment]
        elif (wall.first not in complete) if complete else wall.first is not None:
            raise impossible(
                "first", f"'first' of tile {number + 1} must be one of: {', '.join(complete) or 'null'}", "S6"
            )
    if sum(wall.damaged for wall in read.walls) > 4 - (read.winner is None or read.by != "fourth_tile"):
        raise impossible("damaged", "four damaged tiles end the game")


def _check_turn(game: Game, read: Position) -> None:
    if not 0 <= read.cauldrons <= 3:
        raise impossible("cauldrons", f"cauldrons is {read.cauldrons}: 0 to 3 are allowed", "S2")
    if read.step == "play" and read.to_act == "attacker":
        raise impossible("step", "step 'play' is the Defender's, after a cauldron", "S3")
    if read.step == "end" and read.to_act == "defender":
        raise impossible("step", "step 'end' is the Attacker's, when he can declare control after the draw", "S1")
    if read.step == "draw" and read.to_act and len(read.hands.of(read.to_act)) >= game.hand_size:
        raise impossible("hand_size", "in step 'draw' a card has been played: the hand is not full")
    if read.last_turn and not game.edition.last_turn_after_last_card:
        raise impossible("last_turn", "only the German edition has a last turn")
    if game.edition.last_turn_after_last_card and not read.deck and not read.last_turn and read.winner is None:
        raise impossible("last_turn", "with the siege deck empty, last_turn must be true in the German edition")
    _check_played(read)
    _check_exchange(game, read)


def _check_played(read: Position) -> None:
    played = {seat: getattr(read.played, seat) for seat in SEATS}
    if abs(played["attacker"] - played["defender"]) > 1 or min(played.values()) < 0:
        raise impossible("played", "tactic cards played are at most one apart")
    if max(played.values()) > MOST_PLAYED:
        raise impossible("played", f"nobody plays more than {MOST_PLAYED} cards in a game")
    for seat in SEATS:
        if played[seat] < len(read.out.of(seat)):
            raise impossible("played", f"the {seat} has played fewer tactic cards than lie beside him")
    laid = [card for wall in read.walls for card in (*wall.attacker, *wall.defender)]
    visible = sum(card in ELITE for card in (*laid, *read.discard)) + sum(len(read.out.of(seat)) for seat in SEATS)
    if sum(played.values()) < visible:
        raise impossible("played", f"{visible} tactic cards are visible, only {sum(played.values())} were played")


def _check_exchange(game: Game, read: Position) -> None:
    """S11: who gives, and how many."""
    chosen = {seat: len(read.giving.of(seat)) for seat in SEATS}
    if read.step != "give" or read.to_act is None or read.to_act is msgspec.UNSET:
        if any(chosen.values()):
            raise impossible("giving", "cards are only given in step 'give'", "S11")
        if read.step == "give" and read.winner is None:
            raise impossible("to_act", "step 'give' needs to_act")
        return
    giver = str(read.to_act)
    other = SEATS[1 - SEATS.index(giver)]
    active = other if chosen[other] else giver
    if "exchange" not in read.out.of(active):
        raise impossible("giving", f"step 'give' follows an Exchange, which lies beside the {active}", "S11")
    many = min(3, *(len(read.hands.of(seat)) for seat in SEATS))
    if chosen[giver] >= many or chosen[other] not in (0, many):
        raise impossible("giving", f"each player gives {many} cards, the active one first", "S11")


ENDS = {"fourth_tile": "attacker", "damaged_tile": "attacker", "deck_empty": "defender", "side_full": "defender"}


def _check_end(read: Position) -> None:
    if (read.winner is None) != (read.by is None) or (read.winner is None) != (read.to_act is not None):
        raise impossible("winner", "a finished game has winner and by, and to_act null; a running one has to_act alone")
    if read.by is not None and ENDS.get(read.by) != read.winner:
        raise impossible("by", f"the {read.winner} cannot have won by {read.by!r}; reasons: {', '.join(ENDS)}")


def _numbers(game: Game, read: Position) -> dict[str, Any]:
    """The position as `State.restore` takes it."""

    def numbers(cards: list[str]) -> list[int]:
        return [NUMBERS[card] for card in cards]

    assert not isinstance(read.deck, msgspec.UnsetType)
    assert not isinstance(read.tactic_deck, msgspec.UnsetType)
    return {
        "damaged": [wall.damaged for wall in read.walls],
        "laid": [[numbers(getattr(wall, seat)) for wall in read.walls] for seat in SEATS],
        "first": [-1 if wall.first is None else SEATS.index(str(wall.first)) for wall in read.walls],
        "hand": [numbers(read.hands.of(seat)) for seat in SEATS],
        "giving": [numbers(read.giving.of(seat)) for seat in SEATS],
        "known": [numbers(read.known.of(seat)) for seat in SEATS],
        "out": [numbers(read.out.of(seat)) for seat in SEATS],
        "played": [read.played.attacker, read.played.defender],
        "discard": numbers(read.discard),
        "deck": numbers(read.deck),
        "tactic_deck": numbers(read.tactic_deck),
        "step": ("prepare", "play", "draw", "give", "end").index(read.step),
        "cauldrons": read.cauldrons,
        "last_turn": read.last_turn,
        "to_act": SEATS.index(str(read.to_act)) if read.to_act else -1,
        "won": SEATS.index(read.winner) if read.winner else -1,
        "reason": game.reasons.index(read.by),
    }
