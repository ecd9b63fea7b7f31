"""Positions: a state as JSON and back. Whatever is no possible position is Refused.

D12: a position is not asked how it came about: any card may be in the removed pile, and nobody counts the turns. It is
asked for the 49 cards, for what belongs to whom, and for what the rules keep true at every moment.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ...core.errors import Refused
from ...core.generator import checked_seed
from .board import PHASES
from .cards import HAND_SIZE, SHARED
from .completing import complete
from .layout import Layout, read_layout
from .strength import total

if TYPE_CHECKING:
    from .game import Danger
    from .state import Siege


def dump_of(state: Siege) -> dict[str, Any]:
    """The full position."""
    game = state.game
    seats = game.seats
    return {
        "game": game.id, "options": dict(game.options), "to_act": game.seat_name(state.to_act),
        "step": PHASES[state.phase],
        "walls": [_wall(state, wall) for wall in range(5)],
        "hands": {name: state.hand_cards(seat) for seat, name in enumerate(seats)},
        "own": {name: shared(state.own_cards(seat)) for seat, name in enumerate(seats)},
        "main": state.main_cards(),
        "decks": {name: state.deck_cards(seat) for seat, name in enumerate(seats)},
        "removed": state.removed_cards(), "last_turn": game.seat_name(state.last_turn), "passes": state.passes,
        "winner": game.seat_name(state.won), "by": state.by, "random": state.random,
    }  # fmt: skip


def shared(cards: list[str]) -> list[str]:
    """Those of the cards that the main deck has too."""
    return [card for card in cards if card in SHARED]


def _wall(state: Siege, wall: int) -> dict[str, Any]:
    return {
        "control": "blue" if state.control >> wall & 1 else "red",
        "flag": bool(state.flags >> wall & 1),
        "blue": state.side_cards(0, wall),
        "red": state.side_cards(1, wall),
    }


def position_of(game: Danger, data: Mapping[str, Any]) -> Siege:
    """The state of a position, forced steps taken."""
    layout = read_layout(game, data)
    state = game.blank()
    state.begin(checked_seed(data.get("seed", 0)))
    if layout.names_cards():
        state.reseed(data.get("seed", 0))
        complete(layout, state.number_below)
        check_hands(layout)
    lay(state, layout)
    if "random" in data:
        if not isinstance(data["random"], str):
            raise Refused("position.random", "random is 32 hex digits, as a dump has them")
        state.set_random(data["random"])
    check_control(state)
    arrive(state, layout)
    return state


def lay(state: Siege, layout: Layout) -> None:
    """Lays out the walls and the turn, and hands and decks if the layout has any."""
    if layout.main is not None:
        state.lay_main(layout.main)
    for seat in range(2):
        hand, deck = layout.hands[seat], layout.decks[seat]
        if hand is not None:
            state.lay_hand(seat, hand, layout.own[seat] or [])
        if deck is not None:
            state.lay_deck(seat, deck)
    for number, wall in enumerate(layout.walls):
        for seat in range(2):
            state.lay_side(seat, number, wall.sides[seat])
    state.lay_walls(
        sum((wall.control == 0) << number for number, wall in enumerate(layout.walls)),
        sum(wall.flag << number for number, wall in enumerate(layout.walls)),
    )
    state.lay_removed(layout.removed)
    state.lay_turn(layout.to_act, layout.phase, layout.last_turn, layout.passes)


def arrive(state: Siege, layout: Layout) -> None:
    """Ends the game if the position says so, or takes the forced steps that are due."""
    if layout.to_act >= 0:
        state.settle()
        return
    state.conclude()
    names = (state.game.seat_name(state.won), state.by)
    if (layout.winner or names[0], layout.by or names[1]) != names:
        raise Refused(
            "danger.position.result", f"won by {names[0]}, by {names[1]}: who controls 3 walls or more has won",
            "Winning the Game",
        )  # fmt: skip


def check_control(state: Siege) -> None:
    """'Playing Cards at the Walls': a greater strength has turned every wall that no Flag locks."""
    for wall in range(5):
        blue, red = total(state, 0, wall), total(state, 1, wall)
        if not state.flags >> wall & 1 and blue != red and (blue > red) != bool(state.control >> wall & 1):
            who = "blue" if blue > red else "red"
            raise Refused(
                "danger.position.control",
                f"wall {wall + 1} has no Flag and strengths {blue} of blue, {red} of red: {who} controls it",
                "Playing Cards at the Walls",
            )


def check_hands(layout: Layout) -> None:
    """D7, D12: no hand is over 6; only the one that is being refilled is short while a deck can give."""
    hands = [len(hand or []) for hand in layout.hands]
    for seat, name in enumerate(("blue", "red")):
        refilling = layout.to_act < 0 or (layout.phase == 1 and layout.to_act == seat)
        if hands[seat] > HAND_SIZE:
            raise Refused("danger.position.hand", f"the hand of {name} has {hands[seat]} cards: 6 is the most", "D7")
        if hands[seat] < HAND_SIZE and (layout.main or layout.decks[seat]) and not refilling:
            raise Refused(
                "danger.position.hand",
                f"the hand of {name} has {hands[seat]} cards: while a deck can give it has 6",
                "D7",
            )
