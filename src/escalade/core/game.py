"""What a game is: its options, its seats, and the ways to get a state of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from .calibration import Calibration, shipped_calibration
from .errors import Refused
from .generator import checked_seed
from .playouts import playouts
from .state import Evaluator, State, prepare_ints

if TYPE_CHECKING:
    from .network import Shape


class Game:
    """One game with its options chosen. A game package derives from this and fills in the class attributes.

    `choices` lists for each option the allowed values, the first one being the default; a game with options that no
    list can hold overrides `option`.
    """

    id: str
    seats: tuple[str, str]
    steps: tuple[str, ...]  # the steps of a turn, as positions name them
    actions: int
    most_moves: int
    reasons: tuple[str | None, ...] = (None,)
    rules = "1"
    opening = 0  # first moves that an arena draws at random, where the deal alone would not make games differ
    secret_verbs: frozenset[str] = frozenset()  # moves whose cards `State.seen` keeps from the other seat
    choices: Mapping[str, tuple[Any, ...]] = {}
    variants: tuple[dict[str, Any], ...] = ({},)  # options that a network is trained on, in equal parts
    observed: Mapping[str, slice] = {}  # where each part of an observation stands in its row; see `State.observe`

    def __init__(self, /, **options: Any) -> None:
        for name in options:
            if name not in self.choices:
                known = ", ".join(self.choices) or "none"
                raise Refused("option.unknown", f"{self.id} has no option {name!r}; it has: {known}")
        self.options: dict[str, Any] = {
            name: self.option(name, options.get(name, values[0])) for name, values in self.choices.items()
        }
        prepare_ints(self.actions)

    def option(self, name: str, value: Any) -> Any:
        """The value of an option if it is allowed."""
        for allowed in self.choices[name]:
            if type(value) is type(allowed) and value == allowed:
                return allowed
        values = ", ".join(str(allowed) for allowed in self.choices[name])
        raise Refused("option.value", f"option {name} of {self.id} cannot be {value!r}; it is one of: {values}")

    def blank(self) -> State:
        """A state with nothing in it yet, of this game's class."""
        raise NotImplementedError

    def position(self, position: Mapping[str, Any]) -> State:
        """The state of a position; an impossible one is Refused."""
        raise NotImplementedError

    def from_view(self, view: Mapping[str, Any], seed: int = 0) -> State:
        """A full state drawn from those that the view's seat cannot tell apart."""
        raise NotImplementedError

    def piece(self, state: State, text: str) -> str | None:
        """What makes a move, where its text names only a square and everyone sees who stands there."""
        return None

    def reach(self, view: Mapping[str, Any], at: str) -> dict[str, list[str]]:
        """Where the piece on a square could go and strike in a turn of its own; nothing where pieces do neither."""
        return {"moves": [], "strikes": [], "after": []}

    def evaluator(self) -> Evaluator | None:
        """The game's own opinion of positions, if its package has one."""
        return None

    def learned(self, weights: Any = None) -> Evaluator | None:
        """The opinion of the network that its package ships, if it ships one; or of one with these weights."""
        return None

    def judging(self) -> Evaluator | None:
        """The learned opinion that its judge corrects: of `judge.npz`, if its package ships that, else the usual one.
        By which opinion one plays best is not the same as which one says what comes."""
        from .weights import judges_weights

        return self.learned(judges_weights(self))

    def network(self) -> Shape | None:
        """The shape of the learned opinion, if the package has features for one."""
        return None

    def calibration(self) -> Calibration | None:
        """How that opinion is corrected, if its package says so."""
        package = type(self).__module__.rpartition(".")[0]
        return shipped_calibration(package, self.rules, self.options, self.seats)

    def advice(self, before: State, played: State, better: State) -> list[tuple[str, dict[str, Any]]]:
        """Why the player to move before it should have played the other way: keys of its catalogue, with facts that
        hold after the one move and not after the other. For the coach; where its package says none, nothing."""
        return []

    def impressive(self, state: State) -> int:
        """How impressive the winner's victory is, for a match in which both won in the same role."""
        return 0

    def measures(self) -> dict[str, Callable[[int], int]]:
        """What else `escalade bench` measures of this game: work inside the engine, done so many times."""
        return {}

    @property
    def observation(self) -> int:
        """How many bytes an observation has; 0 if the package has none."""
        return max((part.stop for part in self.observed.values()), default=0)

    def start(self, seed: int = 0) -> State:
        """A new game; the same seed gives the same deal everywhere."""
        state = self.blank()
        state.begin(seed)
        return state

    def playouts(self, games: int, seed: int = 0) -> dict[str, Any]:
        """Random games inside the compiled engine: how many games, steps, and wins of each seat."""
        return playouts(self.blank(), games, checked_seed(seed))

    def seat_name(self, seat: int) -> str | None:
        return self.seats[seat] if seat >= 0 else None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash((self.id, self.rules, tuple(sorted((k, str(v)) for k, v in self.options.items()))))

    def _identity(self) -> tuple[str, str, dict[str, Any]]:
        return self.id, self.rules, self.options

    def __reduce__(self) -> Any:
        return _remake, (type(self), self.options)

    def __repr__(self) -> str:
        return f"<{self.id} {self.options}>"


def _remake(kind: type[Game], options: dict[str, Any]) -> Game:
    return kind(**options)
