"""The game: its options, seats and editions, and the ways to a state of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ...core.game import Game as CoreGame
from . import ID, actions, observation, positions, worlds
from . import constants as c
from .state import Siege

if TYPE_CHECKING:
    from ...core.network import Shape
    from ...core.state import Evaluator


@dataclass(frozen=True)
class Edition:
    """In what the rulebook of one language differs from the others."""

    last_turn_after_last_card: bool = False
    full_side_wins: bool = True


EDITIONS = {
    "en": Edition(),
    "fr": Edition(),
    "de": Edition(last_turn_after_last_card=True, full_side_wins=False),
}


class Game(CoreGame):
    """Schotten Totten 2: base game or tactic variant, three editions, two ways to treat unseen elite cards."""

    id = ID
    seats = c.SEATS
    steps = c.STEPS
    actions = actions.ACTIONS
    most_moves = actions + 20  # and a little room beyond, see legal.fill_plays
    reasons = (None, *c.REASONS)
    observed = observation.OBSERVED
    secret_verbs = frozenset({"give"})
    variants = ({}, {"tactics": True})
    choices = {"tactics": (False, True), "edition": tuple(EDITIONS), "proof": ("strict", "siege")}

    def __init__(self, /, **options: Any) -> None:
        super().__init__(**options)
        tactics = self.options["tactics"]
        self.edition = EDITIONS[self.options["edition"]]
        self.hand_size = c.HAND + tactics
        # What every state needs of the options, as numbers: see state.Siege.
        elite_in_proofs = c.ELITE if tactics and self.options["proof"] == "strict" else 0
        last_turn, full_side = self.edition.last_turn_after_last_card, self.edition.full_side_wins
        self.settings = (int(tactics), int(last_turn), int(full_side), elite_in_proofs, self.hand_size)

    def blank(self) -> Siege:
        return Siege(self)

    def position(self, position: Mapping[str, Any]) -> Siege:
        return positions.position(self, position)

    def from_view(self, view: Mapping[str, Any], seed: int = 0) -> Siege:
        return worlds.from_view(self, view, seed)

    def advice(self, before: Any, played: Any, better: Any) -> list[tuple[str, dict[str, Any]]]:
        from .advice import advice

        return advice(before, played, better)

    def evaluator(self) -> Evaluator:
        from .evaluation import SiegeEvaluator

        return SiegeEvaluator()

    def learned(self, weights: Any = None) -> Evaluator | None:
        from .learned import opinion

        return opinion(weights, self.rules)

    def network(self) -> Shape:
        from .learned import SHAPE

        return SHAPE

    def measures(self) -> dict[str, Callable[[int], int]]:
        from .proofs import prover

        return {"proofs of control": prover(self)}

    def impressive(self, state: Any) -> int:
        """'Revenge?': cards left in the siege deck for an Attacker, intact tiles and cauldrons for a Defender."""
        if state.winner == c.ATTACKER:
            return len(state.deck_cards())
        parts = state.sets()
        return int(c.TILES - sum(parts["damaged"]) + parts["cauldrons"])
