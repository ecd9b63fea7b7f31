"""Positions: a full state as JSON, and back. Unchecked, its numbers would index arrays of C: each one is looked at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ...core import fields
from ...core.errors import Refused
from . import constants as c

if TYPE_CHECKING:
    from .game import Game
    from .state import Siege

FIELDS = (
    "game", "options", "to_act", "step", "heights", "hands", "deck", "played", "winner", "by", "random", "seed",
)  # fmt: skip


def names(cards: list[int]) -> list[int]:
    """Cards as people number them."""
    return [card + 1 for card in cards]


def public(siege: Siege) -> dict[str, Any]:
    """What positions and views have in common."""
    game = siege.game
    seen = {*siege.deck_cards(), *siege.hand_cards(0), *siege.hand_cards(1)}
    return {
        "game": game.id,
        "options": dict(game.options),
        "to_act": game.seat_name(siege.to_act),
        "step": game.steps[0],
        "heights": {name: siege.climbed(seat) for seat, name in enumerate(game.seats)},
        "played": names([card for card in range(c.CARDS) if card not in seen]),
        "winner": game.seat_name(siege.won),
        "by": siege.by,
    }


def dump(siege: Siege) -> dict[str, Any]:
    hands = {name: names(siege.hand_cards(seat)) for seat, name in enumerate(siege.game.seats)}
    return {**public(siege), "hands": hands, "deck": names(siege.deck_cards()), "random": siege.random}


def position(game: Game, position: Mapping[str, Any]) -> Siege:
    """The state of a position: either nothing of it is given, or all."""
    fields.check_position(game, position, FIELDS)
    siege = game.blank()
    siege.begin(position.get("seed", 0))
    if set(position) - {"game", "options", "seed"}:
        lay(siege, game, position)
        fields.read_random(siege, position)
    return siege


def lay(siege: Siege, game: Game, position: Mapping[str, Any]) -> None:
    """Checks the fields of a full position and lays them out."""
    fields.one_of(position, "step", game.steps, 0)
    won = fields.one_of_or_null(position, "winner", game.seats)
    to_act = fields.one_of_or_null(position, "to_act", game.seats, 0 if won < 0 else -1)
    by = fields.one_of_or_null(position, "by", ("top",))
    parts = {name: fields.part(position, name, game.seats) for name in ("hands", "heights")}
    heights = [fields.number(parts["heights"], seat, 0, 0, 99) for seat in game.seats]
    hands = [cards(parts["hands"].get(seat), "hands") for seat in game.seats]
    deck, played = (cards(position.get(name), name) for name in ("deck", "played"))
    expect(sorted([*deck, *played, *hands[0], *hands[1]]) == list(range(c.CARDS)), "position.cards", "the 12 cards")
    expect(sum(heights) == sum(names(played)), "ladder.position_heights", "as high as the cards played")
    expect(hands_fit(to_act, hands, deck), "ladder.position_hands", "3 cards in a hand while the deck can give")
    high = [seat for seat in range(2) if heights[seat] >= game.options["rungs"]]
    ended = won >= 0
    expect(
        (high == [won], to_act < 0, by == 0) == (ended,) * 3, "position.result", "a winner at the top, and none else"
    )
    siege.lay(to_act, won, deck, hands, heights)


def cards(value: object, where: str) -> list[int]:
    """A list of cards, as numbers of ours."""
    if not isinstance(value, list):
        raise fields.wrong_kind(where, "a list of cards")
    for card in value:
        if type(card) is not int or not 1 <= card <= c.CARDS:
            raise Refused("position.card", f"{fields.shown(card)} in {where} is no card: 1 to {c.CARDS} are")
    return [card - 1 for card in value]


def hands_fit(to_act: int, hands: list[list[int]], deck: list[int]) -> bool:
    """Hands are full while the deck can give; then they are played out in turn."""
    sizes = [len(hand) for hand in hands]
    if to_act < 0:
        return max(sizes) <= c.HAND
    mine = sizes[to_act]
    return max(sizes) <= c.HAND and mine > 0 and sum(sizes) in ((2 * c.HAND,) if deck else (2 * mine, 2 * mine - 1))


def expect(fits: bool, code: str, allowed: str) -> None:
    if not fits:
        raise Refused(code, f"this position cannot be; it has {allowed}")
