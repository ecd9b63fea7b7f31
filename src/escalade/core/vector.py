"""Many games at once, driven from Python: one array of actions in, arrays of what is to be known out.

Games are linked in chains. A chain is stepped whole without the GIL, so that threads share the chains.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import cython
import numpy as np

from .encoding import hashed
from .errors import Refused
from .generator import LIMIT, checked_seed
from .state import State

if TYPE_CHECKING:
    from .encoding import Encode
    from .game import Game

CHAIN = 256  # games stepped by one call without the GIL; each one is a level of the C stack
MOST_GAMES = 1 << 20
MOST_THREADS = 256


class Arrays:
    """What the rows of a vector read and write; row i belongs to game i."""

    def __init__(self, actions: Any, fits: Any, to_act: Any, winner: Any, counts: Any, legal: Any) -> None:
        self.actions = actions
        self.fits = fits
        self.to_act = to_act
        self.winner = winner
        self.counts = counts
        self.legal = legal


class Row:
    """One game of a vector, and the next one of its chain."""

    def __init__(self, state: State, arrays: Arrays, place: int, next: Row | None) -> None:
        self.state = state
        self.arrays = arrays
        self.place = place
        self.next = next

    def show(self) -> None:
        """Writes a game that has just begun into the arrays."""
        self.write()

    def check_chain(self) -> None:
        with cython.nogil:
            self.check()

    def step_chain(self) -> None:
        with cython.nogil:
            self.step()

    def check(self) -> None:
        """Notes whether the action of this game, and of those after it, is legal; a finished game takes any."""
        fits = 1
        if self.state.to_act >= 0 and self.state.position_of(self.arrays.actions[self.place]) < 0:
            fits = 0
        self.arrays.fits[self.place] = fits
        if self.next is not None:
            self.next.check()

    def step(self) -> None:
        """Carries out the action of this game, and of those after it; all of them are known to be legal."""
        if self.state.to_act >= 0:
            self.state.advance(cython.cast(cython.int, self.arrays.actions[self.place]))
            self.write()
        if self.next is not None:
            self.next.step()

    def write(self) -> None:
        """Writes what is to be known of the game into the arrays."""
        many = self.state.ready()
        for number in range(many):
            self.arrays.legal[self.place, number] = self.state.moves[number]
        self.arrays.counts[self.place] = many
        self.arrays.to_act[self.place] = self.state.to_act
        self.arrays.winner[self.place] = self.state.won


class Vector:
    """`n` games of one kind, stepped together.

    Row i of each array is about game i: `to_act` (0, 1, or -1 when the game is over), `winner` (0, 1 or -1), and
    `legal`, whose first `counts[i]` numbers are the legal actions. The arrays change with every step, so copy what is
    to be kept; they cannot be written to. `states` are the games themselves, to look at.

    Game i begins with the seed `seed + i`; each restarted game takes the next seed. The number of threads changes
    nothing but the speed.
    """

    def __init__(self, game: Game, n: int, threads: int = 1, seed: int = 0) -> None:
        self.game = game
        self.n = checked_count("games", n, MOST_GAMES)
        self.threads = checked_count("threads", threads, MOST_THREADS)
        self.seed = checked_seed(seed)
        self.states: list[State] = [game.start(self.next_seed()) for _ in range(n)]
        self._actions, self._fits = np.zeros(n, np.int32), np.zeros(n, np.uint8)
        to_act, winner, counts = np.zeros(n, np.int8), np.zeros(n, np.int8), np.zeros(n, np.int32)
        legal = np.zeros((n, game.most_moves), np.int32)
        self.to_act, self.winner, self.counts, self.legal = map(read_only, (to_act, winner, counts, legal))
        arrays = Arrays(self._actions, self._fits, to_act, winner, counts, legal)
        self._rows: list[Row] = []
        row: Row | None = None
        for place in reversed(range(n)):
            row = Row(self.states[place], arrays, place, row if (place + 1) % CHAIN else None)
            row.show()
            self._rows.append(row)
        self._rows.reverse()
        self._chains = self._rows[::CHAIN]
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None

    def next_seed(self) -> int:
        """The seed of the next game that begins."""
        taken = self.seed
        self.seed = (taken + 1) % LIMIT
        return taken

    def step(self, actions: Any) -> None:
        """Carries out one action in each game; what stands at a finished game is ignored.

        An action that is not legal is Refused, and then no game has changed.
        """
        given = np.asarray(actions)
        if given.shape != (self.n,) or given.dtype.kind not in "iu":
            raise Refused("vector.actions", f"a step takes {self.n} whole numbers, one for each game")
        np.clip(given, -1, self.game.actions, out=self._actions, casting="unsafe")
        self._each(Row.check_chain)
        wrong = np.flatnonzero(self._fits == 0)
        if wrong.size:
            place = int(wrong[0])
            action = int(given[place])
            reason = self.states[place].refusal(action, int(self._actions[place]))
            raise Refused(reason.code, f"game {place}: {reason.message}", reason.rule, **reason.facts)
        self._each(Row.step_chain)

    def _each(self, work: Callable[[Row], None]) -> None:
        """Does the work on all chains; each thread takes its share of them."""
        shares = [self._chains[first :: self.threads] for first in range(self.threads)]
        if self._pool is None:
            run_chains(work, shares[0])
        else:
            list(self._pool.map(run_chains, [work] * self.threads, shares))

    def restart(self) -> int:
        """Begins a new game in the place of each finished one; how many those were."""
        over = np.flatnonzero(self.to_act < 0)
        for place in over:
            self.states[place].begin(self.next_seed())
            self._rows[place].show()
        return int(over.size)

    def masks(self) -> Any:
        """1 for each legal action, a row a game. For a game with very many actions `legal` is much smaller."""
        masks = np.zeros((self.n, self.game.actions), np.int8)
        for mask, actions, count in zip(masks, self.legal, self.counts):
            mask[actions[:count]] = 1
        return masks

    def observations(self, encode: Encode = hashed) -> Any:
        """What the seat to act sees of each game, encoded, a row a game; of a finished game what seat 0 sees."""
        return np.stack([encode(state.view(max(state.to_act, 0))) for state in self.states])


def run_chains(work: Callable[[Row], None], chains: list[Row]) -> None:
    for chain in chains:
        work(chain)


def read_only(array: Any) -> Any:
    """The same memory, not to be written to from outside."""
    shown = array.view()
    shown.flags.writeable = False
    return shown


def checked_count(what: str, number: int, most: int) -> int:
    """The number itself if there can be so many."""
    if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= most:
        raise Refused(f"vector.{what}", f"{number!r} {what}: 1 to {most} are allowed")
    return number
