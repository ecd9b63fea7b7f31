"""Castle Siege with its options: board, deck, and the round after which the siege is lifted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ...core.errors import Refused
from ...core.game import Game as CoreGame
from . import ID, actions, observation, positions, reach, worlds
from .board import board_of
from .boardfile import read_board
from .datafiles import packaged, text_of
from .deckfile import deck_text, read_deck
from .squares import cell_named
from .state import Siege
from .units import ARRIVALS, unit_name

if TYPE_CHECKING:
    from ...core.network import Shape
    from ...core.state import Evaluator, State

LONGEST = 1000  # rounds


class Game(CoreGame):
    """One game. `board` and `deck` are names of the package's files, or the text of one's own (a path is read once)."""

    id = ID
    seats = ("attacker", "defender")
    steps = ("place", "act", "buy")
    actions = actions.ACTIONS
    reasons = (None, "throne", "commander", "max_rounds")
    opening = sum(map(len, ARRIVALS))  # the placement: hardly anything else is left to chance
    choices = {"board": tuple(packaged("board")), "deck": tuple(packaged("deck")), "max_rounds": (60, 30)}
    variants = tuple({"board": board} for board in choices["board"])

    def __init__(self, /, **options: Any) -> None:
        super().__init__(**options)
        self.board = board_of(read_board(text_of("board", self.options["board"])[1]))
        self.composition = read_deck(text_of("deck", self.options["deck"])[1])
        self.observed = observation.observed(self.board)
        self.most_moves = most_moves(len(self.board.cells("T#Dc.a")))

    def option(self, name: str, value: Any) -> Any:
        """C11: `max_rounds` may be any number of rounds, a board or deck any file."""
        if name == "max_rounds":
            if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= LONGEST:
                text = f"option max_rounds of {self.id} cannot be {value!r}; it is 1 to {LONGEST}"
                raise Refused("option.value", text, "C11")
            return value
        known, text = text_of(name, value)
        if known is not None:
            return known
        return "\n".join([*read_board(text), ""]) if name == "board" else deck_text(read_deck(text))

    def blank(self) -> Siege:
        return Siege(self)

    def position(self, position: Mapping[str, Any]) -> Siege:
        return positions.position(self, position)

    def from_view(self, view: Mapping[str, Any], seed: int = 0) -> Siege:
        return worlds.from_view(self, view, seed)

    def piece(self, state: State, text: str) -> str | None:
        """The unit that moves, attacks or charges, or on which a card is played."""
        assert isinstance(state, Siege)
        cells = (cell_named(word, self.board.columns, self.board.rows) for word in text.split(" "))
        there = state.standing().units.get(next((cell for cell in cells if cell >= 0), -1))
        return None if there is None else unit_name(there.kind)

    def reach(self, view: Mapping[str, Any], at: str) -> dict[str, list[str]]:
        return reach.reach(self, view, at)

    def advice(self, before: Any, played: Any, better: Any) -> list[tuple[str, dict[str, Any]]]:
        from .advice import advice

        return advice(before, played, better)

    def evaluator(self) -> Evaluator | None:
        from .evaluation import SiegeEvaluator

        return SiegeEvaluator()

    def learned(self, weights: Any = None) -> Evaluator | None:
        from .learned import opinion

        return opinion(weights, self.rules)

    def network(self) -> Shape:
        from .learned import SHAPE

        return SHAPE


def most_moves(squares: int) -> int:
    """Never more than this: units of one side everywhere, each with all that may surround it, any two warped."""
    most = 0
    for units in range(squares + 1):
        steps = min(60, squares - units)  # moves and charges have different targets
        most = max(most, units * (steps + 19) + units * (units - 1) // 2)
    return most + 5 * squares + 4
