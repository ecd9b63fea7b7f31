"""The game: options and editions, the deal, and the five hooks that make its states playable."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import cython

from escalade.core.game import Game as CoreGame

if cython.compiled:
    from cython.cimports.escalade.core.bits import lowest, popcount
    from cython.cimports.escalade.core.state import State as CoreState
    from cython.cimports.escalade.games.schotten_totten_2.control import claims, may_claim
    from cython.cimports.escalade.games.schotten_totten_2.formations import SIEGE_SET
    from cython.cimports.escalade.games.schotten_totten_2.moves import due, fill_moves, settle, take_action
    from cython.cimports.escalade.games.schotten_totten_2.state import DEFENDER, GIVE, PREPARE, Siege, bit
    from cython.cimports.escalade.games.schotten_totten_2.tactics import shuffle_deck
    from cython.cimports.escalade.games.schotten_totten_2.turn import begin_turn
else:
    from escalade.core.bitwise import lowest, popcount
    from escalade.core.state import State as CoreState

    from .control import claims, may_claim
    from .formations import SIEGE_SET
    from .moves import due, fill_moves, settle, take_action
    from .state import DEFENDER, GIVE, PREPARE, Siege, bit
    from .tactics import shuffle_deck
    from .turn import begin_turn

if TYPE_CHECKING:
    from escalade.core.state import Evaluator


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


class State(Siege):
    """A state of Schotten Totten 2."""

    def deal(self) -> None:
        """'Setup': hands are dealt in turn from the shuffled siege deck."""
        self.stack()
        for _ in range(self.hand_size):
            for side in range(2):
                self.deck_size -= 1
                self.enter_hand(side, self.deck[self.deck_size])
        settle(self)

    def stack(self) -> None:
        """Both decks, shuffled; no card anywhere else."""
        self.empty()
        for card in range(60):
            self.deck[card] = card
        self.deck_size = 60
        shuffle_deck(self)
        if self.tactics:
            self.tactic_size = 11
            for number in range(11):
                self.tactic_deck[number] = 60 + number
            for number in range(10, 0, -1):
                chosen = self.below(number + 1)
                card = self.tactic_deck[number]
                self.tactic_deck[number] = self.tactic_deck[chosen]
                self.tactic_deck[chosen] = card

    def fill(self) -> int:
        return fill_moves(self)

    def act(self, action: int) -> None:
        take_action(self, action)

    def copy(self, other: CoreState) -> None:
        self.copy_siege(cython.cast(Siege, other))

    # ---- what a seat cannot see --------------------------------------------------------------------------------

    def redeal(self, seat: int) -> None:
        """Siege cards of hidden hands and of the deck change places, and so do tactic cards of hidden hands and deck.

        Fixed are the sizes, how many cards of each hand are tactic cards, the elite cards that Support put into the
        siege deck, and what the seat knows of the other hand.
        """
        self.count = -1
        if seat < 0:
            for side in range(2):
                self.known[side] = 0
                self.known_actions[side] = 0
        for _ in range(16):
            self.redeal_siege(seat)
            if self.tactics:
                self.redeal_tactics(seat)
                for side in range(2):
                    if side != seat:
                        self.choose_again(side)
            # A hand that could only pass or draw would have done so: the player to act holds another one.
            if self.to_act < 0 or self.to_act == seat or self.at == GIVE or not due(self):
                break

    def redeal_siege(self, seat: int) -> None:
        count = 0
        elite = 0
        for number in range(self.deck_size):
            card = self.deck[number]
            if card < 60:
                self.moves[count] = card
                count += 1
            else:
                elite |= 1 << (card - 60)
        for side in range(2):
            if side != seat:
                cards = self.hand[side] & SIEGE_SET & ~self.known_to(seat)
                count = self.collect(cards, 0, count)
        self.shuffle_moves(count)
        for side in range(2):
            if side != seat:
                cards = self.hand[side] & SIEGE_SET & ~self.known_to(seat)
                self.hand[side] &= ~cards
                for _ in range(popcount(cards)):
                    count -= 1
                    self.hand[side] |= bit(self.moves[count])
        for number in range(count):
            self.deck[number] = self.moves[number]
        if elite:
            while elite:
                self.deck[count] = 60 + lowest(elite)
                count += 1
                elite &= elite - 1
            shuffle_deck(self)

    def redeal_tactics(self, seat: int) -> None:
        count = 0
        for number in range(self.tactic_size):
            self.moves[count] = self.tactic_deck[number]
            count += 1
        for side in range(2):
            if side != seat:
                count = self.collect(
                    self.hand[side] & ~SIEGE_SET & ~self.known_to(seat),
                    self.hand_actions[side] & ~self.known_actions_to(seat),
                    count,
                )
        self.shuffle_moves(count)
        for side in range(2):
            if side != seat:
                cards = self.hand[side] & ~SIEGE_SET & ~self.known_to(seat)
                actions = self.hand_actions[side] & ~self.known_actions_to(seat)
                self.hand[side] &= ~cards
                self.hand_actions[side] &= ~actions
                for _ in range(popcount(cards) + popcount(actions)):
                    count -= 1
                    self.enter_hand(side, self.moves[count])
        for number in range(count):
            self.tactic_deck[number] = self.moves[number]

    def choose_again(self, side: int) -> None:
        """Cards chosen unseen for an exchange could be any of the hand."""
        many = popcount(self.giving[side]) + popcount(self.giving_actions[side])
        if many == 0:
            return
        count = self.collect(self.hand[side], self.hand_actions[side], 0)
        self.shuffle_moves(count)
        self.giving[side] = 0
        self.giving_actions[side] = 0
        for number in range(many):
            card = self.moves[number]
            if card < 64:
                self.giving[side] |= bit(card)
            else:
                self.giving_actions[side] |= 1 << (card - 64)

    def known_to(self, seat: int) -> int:
        return self.known[seat] if seat >= 0 else bit(0) ^ bit(0)

    def known_actions_to(self, seat: int) -> int:
        return self.known_actions[seat] if seat >= 0 else 0

    def collect(self, cards: int, actions: int, count: int) -> int:
        """Appends a set of cards to the scratch buffer."""
        while cards:
            self.moves[count] = lowest(cards)
            count += 1
            cards &= cards - 1
        while actions:
            self.moves[count] = 64 + lowest(actions)
            count += 1
            actions &= actions - 1
        return count

    # ---- for callers in Python ---------------------------------------------------------------------------------

    def stacked(self, seed: int) -> tuple[list[int], list[int]]:
        """Both decks as this seed shuffles them, top first."""
        self.reseed(seed)
        self.stack()
        return self.deck_cards(), self.tactic_deck_cards()

    def room(self) -> int:
        """How many tiles have a free slot for the player to act."""
        return sum(not self.complete(self.to_act, tile) for tile in range(7))

    def claimable_tiles(self) -> list[int]:
        """The tiles whose control can be declared now."""
        return [tile for tile in range(7) if self.claimable >> tile & 1]

    def formation(self, side: int, tile: int) -> int:
        """The worth of a complete formation, for people and tests."""
        return self.worth(side, tile)

    def formation_with(self, tile: int, cards: list[int]) -> int:
        """The worth of the Defender's formation if these cards were added."""
        imagined = cython.cast(Siege, self.with_added(tile, cards))
        return int(imagined.worth(1, tile))

    def with_added(self, tile: int, cards: list[int]) -> State:
        """A copy in which the Defender has these cards too; taking cards off by 0 and 11 is left aside."""
        imagined: State = cython.cast(State, self.clone())
        for card in cards:
            cython.cast(Siege, imagined).put(1, tile, card)
        return imagined

    def can_be_beaten(self, tile: int) -> bool:
        """Whether the Defender has or could make something stronger than the Attacker's complete formation."""
        return not may_claim(self, tile)

    def counter_example(self, tile: int) -> list[int]:
        """Unseen cards with which the Defender's formation would win; empty if there are none."""
        added: list[int] = []
        if not self.can_be_beaten(tile):
            return added
        unseen = [card for card in range(64 if self.elite_mask else 60) if not self.public >> card & 1]
        while not cython.cast(Siege, self.with_added(tile, added)).complete(1, tile):
            for card in reversed(unseen):
                if card not in added and self.with_added(tile, [*added, card]).can_be_beaten(tile):
                    added.append(card)
                    break
        return sorted(added)

    def settle_forced(self) -> None:
        """Takes the forced steps that are due in a position."""
        self.count = -1
        if self.to_act == DEFENDER and self.at == PREPARE:
            begin_turn(self, DEFENDER)
        settle(self)

    def refresh(self) -> None:
        """Works out what can be declared in a position whose forced steps are taken already."""
        self.count = -1
        self.claimable = claims(self) if self.to_act == 0 else 0

    def text(self, action: int) -> str:
        from .notation import text

        return text(action)

    def parse(self, text: str) -> int:
        from .notation import parse

        return parse(text)

    def view(self, seat: int | None) -> dict[str, Any]:
        from .view import view

        return view(self, seat)

    def dump(self) -> dict[str, Any]:
        from .positions import dump

        return dump(self)

    def seen(self, text: str, seat: int | None) -> str:
        """'Exchange': the cards are chosen unseen."""
        return "give ?" if text.startswith("give ") and seat != self.to_act else text

    def explain(self, text: str) -> dict[str, Any]:
        from .explain import explain

        return explain(self, text)


class Game(CoreGame):
    """Schotten Totten 2: base game or tactic variant, three editions, two ways to treat unseen elite cards."""

    id = "schotten-totten-2"
    seats = ("attacker", "defender")
    actions = 4040
    most_moves = 4060  # and a little room beyond, see moves.fill_plays
    reasons = (None, "fourth_tile", "damaged_tile", "deck_empty", "side_full")
    secret_verbs = frozenset({"give"})
    choices = {"tactics": (False, True), "edition": ("en", "fr", "de"), "proof": ("strict", "siege")}

    def __init__(self, /, **options: Any) -> None:
        super().__init__(**options)
        tactics = self.options["tactics"]
        self.edition = EDITIONS[self.options["edition"]]
        self.hand_size = 7 if tactics else 6
        # What every state needs of the options, as numbers: see state.Siege.
        elite_in_proofs = 15 if tactics and self.options["proof"] == "strict" else 0
        last_turn, full_side = self.edition.last_turn_after_last_card, self.edition.full_side_wins
        self.settings = (int(tactics), int(last_turn), int(full_side), elite_in_proofs, self.hand_size)

    def blank(self) -> State:
        return State(self)

    def position(self, position: Mapping[str, Any]) -> State:
        from .positions import position as read

        return read(self, position)

    def from_view(self, view: Mapping[str, Any], seed: int = 0) -> State:
        from .view import from_view

        return from_view(self, view, seed)

    def evaluator(self) -> Evaluator:
        from .evaluation import SiegeEvaluator

        return SiegeEvaluator()

    def learned(self, weights: Any = None) -> Evaluator | None:
        from .learned import opinion

        return opinion(weights, self.rules)

    def measures(self) -> dict[str, Callable[[int], int]]:
        from .proofs import prover

        return {"proofs of control": prover(self)}

    def impressive(self, state: Any) -> int:
        """'Revenge?': cards left in the siege deck for an Attacker, intact tiles and cauldrons for a Defender."""
        parts = state.sets()
        if state.winner == 0:
            return int(parts["deck_size"])
        return int(7 - sum(parts["damaged"]) + parts["cauldrons"])
