"""What a state of a game is: five hooks that a game supplies, and all that follows from them for every game.

The hooks are compiled methods without the GIL, so that playouts and searches run them at the speed of C:

- `deal`    a new game from the generator's present state, forced steps taken;
- `fill`    write the legal actions into `moves`, ascending; how many there are (0 only when the game is over);
- `act`     carry out a legal action, and the forced steps after it;
- `copy`    become equal to another state of the same game;
- `redeal`  draw anew, with the own generator, everything that a seat cannot see (seat -1: what a spectator cannot see).

`reshuffle`, which only Python calls, puts what no seat has seen (the decks) into another order by the own generator.
A game with very many moves may override `pick` too, the move of a random playout, to find one without listing all.
`observe` writes what a seat may know as bytes, for those who learn; `Game.observed` names them.
What Python calls has hooks too: `content`, `text`, `parse`, `show`, `dump`, `why_not`.

`to_act` is -1 when the game is over; `won` is then the winner's seat, and `reason` indexes the game's `reasons`.
"""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any

import cython

from .errors import Refused
from .generator import Generator

if cython.compiled:  # what Python has no need of
    from cython.cimports.escalade.core.listed import listed
    from cython.cimports.libc.stdlib import free, malloc

if TYPE_CHECKING:
    from .game import Game

LARGEST = 2**31 - 1
INTS: list[int] = []  # legal() hands out these objects instead of making new ones


def prepare_ints(actions: int) -> None:
    """Makes sure that every action of a game has its int object."""
    INTS.extend(range(len(INTS), actions))


def number_of(action: object) -> int:
    """A whole number as it is, -1 for anything that cannot be an action."""
    try:
        number: int = action if type(action) is int else index(action)  # type: ignore[arg-type]
    except (TypeError, OverflowError):  # compiled, a number beyond C's is an OverflowError
        return -1
    return number if 0 <= number <= LARGEST else -1


def checked_seat(game: Game, seat: object) -> int | None:
    """The seat itself if there is one of that number; None is a spectator."""
    if seat is None or (isinstance(seat, int) and not isinstance(seat, bool) and seat in (0, 1)):
        return seat
    first, second = game.seats
    raise Refused("view.seat", f"{seat!r} is no seat: 0 is {first}, 1 is {second}, None a spectator", seat=str(seat))


class State(Generator):
    """A full state of a game, hidden cards included. Only `view` may leave the process."""

    game: Game
    to_act: int
    won: int
    reason: int
    moves: list[int]
    count: int

    def __init__(self, game: Game) -> None:
        self.game = game
        self.to_act = -1
        self.won = -1
        self.reason = 0
        self.key = 0
        self.counter = 0
        self.count = -1
        room = game.most_moves
        if cython.compiled:
            self.moves = cython.cast(cython.p_int, malloc(room * cython.sizeof(cython.int)))
        else:
            self.moves = [0] * room

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.moves)

    # ---- hooks: a game overrides these -------------------------------------------------------------------------

    def deal(self) -> None:
        pass

    def fill(self) -> int:
        return 0

    def act(self, action: int) -> None:
        pass

    def copy(self, other: State) -> None:
        pass

    def redeal(self, seat: int) -> None:
        pass

    def reshuffle(self) -> None:
        """Leaves both hands alone, and all else that anybody has seen; where no order is hidden, nothing is to do."""

    def pick(self) -> int:
        """A legal action by the generator, each as likely as the other: the one at `below(count)` of all."""
        many = self.ready()
        return self.moves[self.below(many)]

    def observe(self, seat: int, out: Any) -> None:
        """Writes what a seat may know, and nothing else, into the bytes of `out` that `Game.observed` names."""

    def content(self) -> tuple[Any, ...]:
        """Everything that makes two states of this game equal, as a plain tuple."""
        raise NotImplementedError

    def text(self, action: int) -> str:
        """The action in the game's notation."""
        raise NotImplementedError

    def parse(self, text: str) -> int:
        """The action that a text denotes; what is not notation is Refused."""
        raise NotImplementedError

    def show(self, seat: int | None) -> dict[str, Any]:
        """What `view` has, but for `legal`: all that this seat (None: a spectator) may know."""
        raise NotImplementedError

    def dump(self) -> dict[str, Any]:
        """The full position; `game.position` of it is this state again."""
        raise NotImplementedError

    def why_not(self, text: str) -> Refused:
        """Why a move that is notation is not legal: the first rule whose set lacks it."""
        raise NotImplementedError

    def seen(self, text: str, seat: int | None) -> str:
        """The move of the player to act as a seat (None: a spectator) sees it made; `?` for what stays hidden.

        A game names its secret choices in `secret_verbs`; one with other secrets overrides this.
        """
        verb, *tokens = text.split(" ")
        if seat == self.to_act or verb not in self.game.secret_verbs:
            return text
        return " ".join([verb, *("?" for _ in tokens)])

    # ---- for people ------------------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> dict[str, Any]:
        """All that this seat (None: a spectator) may know, as JSON-able data; `legal` as texts when it is to act."""
        seen = self.show(checked_seat(self.game, seat))
        turn = seat is not None and seat == self.to_act
        return {**seen, "legal": [self.text(action) for action in self.legal()] if turn else []}

    def explain(self, text: str) -> dict[str, Any]:
        """Why a move is legal or refused: `legal`, `code`, `rule`, `message`, `facts`, and what else the game shows."""
        try:
            action = self.parse(text)
        except Refused as problem:
            if problem.code == "move.unparsable":
                raise
            return {"legal": False, **problem.answer()}
        if self.position_of(action) >= 0:
            return {"legal": True, "code": None, "rule": None, "message": f"{text} is legal", "facts": {}}
        return {"legal": False, **self.why_not(text).answer()}

    # ---- moves -------------------------------------------------------------------------------------------------

    def ready(self) -> int:
        """Fills `moves` if that is not done yet; how many there are."""
        if self.count < 0:
            self.count = self.fill()
        return self.count

    def advance(self, action: int) -> None:
        """`act` for a caller who knows that the action is legal."""
        self.count = -1
        self.act(action)

    def position_of(self, action: int) -> int:
        """Where the action stands among the legal ones, or -1."""
        low = 0
        high = self.ready()
        while low < high:
            middle = (low + high) >> 1
            if self.moves[middle] < action:
                low = middle + 1
            else:
                high = middle
        if low < self.count and self.moves[low] == action:
            return low
        return -1

    def legal(self) -> list[int]:
        """The legal actions, ascending; empty when the game is over."""
        many = self.ready()
        if cython.compiled:
            found: list[int] = listed(INTS, self.moves, many)
        else:
            found = self.moves[:many]
        return found

    def apply(self, action: int) -> None:
        """Carries out a legal action in place; anything else is Refused and changes nothing."""
        number = number_of(action)
        if number < 0 or self.position_of(number) < 0:
            raise self.refusal(action, number)
        self.advance(number)

    def refusal(self, action: object, number: int) -> Refused:
        """Why an action is not carried out."""
        if number < 0 or number >= self.game.actions:
            known = f"a number below {self.game.actions} is"
            return Refused("move.unknown", f"{action!r} is no action of {self.game.id}: {known}")
        reason = self.explain(self.text(number))
        facts = reason.get("facts", {})
        return Refused(reason["code"] or "move.illegal", reason["message"], reason["rule"], **facts)

    def shuffle_moves(self, count: int) -> None:
        """Brings the first `count` numbers of `moves`, used as a scratch buffer, into a random order."""
        for place in range(count - 1, 0, -1):
            other = self.below(place + 1)
            number = self.moves[place]
            self.moves[place] = self.moves[other]
            self.moves[other] = number

    # ---- the whole state ---------------------------------------------------------------------------------------

    def copy_base(self, other: State) -> None:
        """What `copy` of every game begins with."""
        self.to_act = other.to_act
        self.won = other.won
        self.reason = other.reason
        self.key = other.key
        self.counter = other.counter
        self.count = -1

    def clone(self) -> Any:
        """An independent copy."""
        twin = self.__class__(self.game)
        cython.cast(State, twin).copy(self)
        return twin

    def begin(self, seed: int) -> None:
        """A new game of this seed."""
        self.reseed(seed)
        self.count = -1
        self.deal()

    def imagine(self, seat: int | None, seed: int) -> None:
        """Draws anew what the seat cannot see."""
        self.reseed(seed)
        self.count = -1
        self.redeal(-1 if seat is None else seat)

    def chance_again(self, seed: int) -> None:
        """Draws anew what chance still has in store: the order of the decks, and every later number."""
        self.reseed(seed)
        self.count = -1
        self.reshuffle()

    @property
    def over(self) -> bool:
        return self.to_act < 0

    @property
    def winner(self) -> int | None:
        return self.won if self.won >= 0 else None

    @property
    def by(self) -> str | None:
        """The short stable name of how the game ended, or None."""
        return self.game.reasons[self.reason] if self.to_act < 0 else None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return bool(self.identity() == cython.cast(State, other).identity())

    def __hash__(self) -> int:
        return hash(self.identity())

    def identity(self) -> tuple[Any, ...]:
        """All that equality is about."""
        options = tuple(sorted((name, str(value)) for name, value in self.game.options.items()))
        own = (self.game.id, options, self.to_act, self.won, self.reason, self.key, self.counter)
        return (*own, self.content())

    def __reduce__(self) -> Any:
        return _restore, (self.game, self.dump())

    def __repr__(self) -> str:
        turn = "over" if self.to_act < 0 else self.game.seats[self.to_act]
        return f"<{self.game.id}: {turn}>"


def _restore(game: Game, position: dict[str, Any]) -> State:
    return game.position(position)


class Evaluator:
    """A game's own opinion of a position: an optional part of its package, used by bots.

    `value` is the chance, from 0 to 1, that a seat wins. It looks at the full state it is given, so a caller gives it
    only states drawn by `redeal` from what its seat may know.
    """

    def value(self, state: State, seat: int) -> float:
        return 0.5

    def may_win(self, state: State) -> bool:
        """Whether whoever is to act may still win in this turn: False is certain, True is a guess."""
        return True

    def judge(self, state: State, seat: int) -> float:
        """`value`, for callers in Python."""
        return self.value(state, seat)
