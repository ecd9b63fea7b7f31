"""Positions and views: what leaves the engine, and how it comes back.

A view has the fields of a position, but for hidden hands and the deck their sizes, and no `random`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.errors import Refused
from ...core.game import Game
from .state import Climb

CARDS = range(1, 13)
HAND = 3
FIELDS = {"game", "options", "to_act", "step", "heights", "hands", "deck", "played", "winner", "by", "random"}


def played(state: Climb) -> list[int]:
    seen = {*state.top_first(), *state.held(0), *state.held(1)}
    return [card for card in CARDS if card not in seen]


def public(state: Climb) -> dict[str, Any]:
    game = state.game
    return {
        "game": game.id,
        "options": dict(game.options),
        "to_act": game.seat_name(state.to_act),
        "step": "climb",
        "heights": {name: state.climbed(seat) for seat, name in enumerate(game.seats)},
        "played": played(state),
        "winner": game.seat_name(state.won),
        "by": state.by,
    }


def dump(state: Climb) -> dict[str, Any]:
    hands = {name: state.held(seat) for seat, name in enumerate(state.game.seats)}
    return {**public(state), "hands": hands, "deck": state.top_first(), "random": state.random}


def view(state: Climb, seat: int | None) -> dict[str, Any]:
    if seat is not None and (type(seat) is not int or seat not in (0, 1)):
        raise Refused("view.seat", f"{seat!r} is no seat: 0, 1 or None is")
    turn = seat is not None and seat == state.to_act
    return {
        **public(state),
        "seat": None if seat is None else state.game.seats[seat],
        "hand": [] if seat is None else state.held(seat),
        "hands": {name: {"size": len(state.held(number))} for number, name in enumerate(state.game.seats)},
        "deck": {"size": len(state.top_first())},
        "legal": [state.text(action) for action in state.legal()] if turn else [],
    }


def expect(condition: bool, part: str) -> None:
    if not condition:
        raise Refused(f"position.{part}", f"the {part} of this position cannot be; a dump shows what can")


def checked(game: Game, position: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a full position, every one of them looked at: unchecked, they would index C arrays."""
    expect(set(position) >= FIELDS - {"random"}, "fields")
    expect(position.get("options") == game.options, "options")
    expect(position.get("step") == "climb", "step")
    expect(position.get("winner") in (None, *game.seats), "winner")
    expect(position.get("to_act") in ((None,) if position["winner"] else game.seats), "to_act")
    expect(position.get("by") == ("top" if position["winner"] else None), "by")
    for part in ("hands", "heights"):
        expect(isinstance(position.get(part), dict) and set(position[part]) == set(game.seats), part)
    lists = [position.get("deck"), position.get("played"), *position["hands"].values()]
    expect(all(isinstance(cards, list) for cards in lists), "cards")
    cards = [card for part in lists for card in part]
    expect(all(type(card) is int for card in cards) and sorted(cards) == list(CARDS), "cards")
    sizes = [len(position["hands"][name]) for name in game.seats]
    expect(max(sizes) <= HAND, "hands")
    if position["to_act"]:  # hands are full while the deck can give; then they are played out in turn
        mine = len(position["hands"][position["to_act"]])
        expect(mine > 0 and sum(sizes) in ((2 * HAND,) if position["deck"] else (2 * mine, 2 * mine - 1)), "hands")
    heights = position["heights"].values()
    expect(all(type(height) is int for height in heights), "heights")
    expect(sum(heights) == sum(position["played"]) and min(heights) >= 0, "heights")
    high = [name for name in game.seats if position["heights"][name] >= game.options["rungs"]]
    expect(high == ([position["winner"]] if position["winner"] else []), "winner")
    return dict(position)


def position(game: Game, position: Mapping[str, Any]) -> Climb:
    """The state of a position: either nothing of it is given, or all."""
    if not isinstance(position, Mapping) or position.get("game", game.id) != game.id:
        raise Refused("position.game", f"a position of {game.id} is an object with its fields")
    for name in position:
        expect(name in FIELDS | {"seed"}, "fields")
    state = game.blank()
    state.begin(position.get("seed", 0))
    assert isinstance(state, Climb)
    if set(position) - {"game", "options", "seed"}:
        state.place(checked(game, position))
        random = position.get("random", state.random)
        expect(isinstance(random, str), "random")
        state.set_random(random)
    else:
        expect(position.get("options", game.options) == game.options, "options")
    return state


def from_view(game: Game, view: Mapping[str, Any], seed: int) -> Climb:
    """A world that the view's seat cannot tell from the real one."""
    try:
        unseen = sorted(set(CARDS) - set(view["played"]) - set(view["hand"]))
        hands = {}
        for name in game.seats:
            size = view["hands"][name]["size"]
            hands[name] = view["hand"] if name == view["seat"] else [unseen.pop() for _ in range(size)]
        given = {name: view[name] for name in FIELDS - {"hands", "deck", "random"}}
        seat = None if view["seat"] is None else game.seats.index(view["seat"])
    except (LookupError, TypeError, ValueError):
        raise Refused("view.fields", f"this is no view of {game.id}") from None
    state = position(game, {**given, "hands": hands, "deck": unseen})
    state.imagine(seat, seed)
    return state
