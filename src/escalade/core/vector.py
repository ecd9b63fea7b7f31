"""Many games at once, driven from Python: one array of actions in, arrays of what is to be known out."""

from __future__ import annotations

import weakref
from threading import Thread
from typing import TYPE_CHECKING, Any

import numpy as np

from .encoding import hashed
from .errors import Refused
from .generator import checked_seed
from .rows import Rows, Share

if TYPE_CHECKING:
    from .game import Game
    from .state import State

MOST_GAMES = 1 << 20
MOST_THREADS = 256
LARGE_PAGES = 8 << 20  # bytes from which on they pay


class Vector:
    """`n` games of one kind, stepped together.

    Row i of each array is about game i. About the game as it stands:

    - `to_act`: 0, 1, or -1 when the game is over;
    - `legal`, whose first `counts[i]` numbers are the legal actions, and `masks`, the same as a bool for each action;
    - `observations`: what the seat to act may know (of a finished game, seat 0), as bytes that `game.observed` names;
      if the game has none of its own, its hashed view.

    About the step just made:

    - `rewards`: 1 for the winner and -1 for the loser of a game that it ended, else 0; a column a seat;
    - `done`: whether it ended the game; `winner`: 0, 1, or -1 for nobody.

    The arrays change with every step, so copy what is to be kept; they cannot be written to. `states` are the games
    themselves, to look at.

    A finished game waits for `restart`, or begins anew within the step that ends it if `reset` is true: then `rewards`,
    `done` and `winner` are about the old game, all else about the new one.

    Game i begins with the seed `seed + i`; each game that follows in its place has a seed that is `n` higher. So what
    happens in a row depends on nothing but its actions. The number of threads changes nothing but the speed.
    """

    def __init__(
        self, game: Game, n: int, threads: int = 1, seed: int = 0, reset: bool = False, masks: bool = True
    ) -> None:
        self.game = game
        self.n = checked_count("games", n, MOST_GAMES)
        self.threads = checked_count("threads", threads, MOST_THREADS)
        self.seed = checked_seed(seed)
        self.states: list[State] = [game.blank() for _ in range(n)]
        arrays = new_arrays(game, n, masks)
        self._actions, self._wanted = arrays["actions"], arrays["wanted"]
        self._verdicts, self._observing = arrays["verdicts"], bool(game.observation)
        self.to_act, self.winner, self.counts, self.legal, self.rewards, self._observations = (
            read_only(arrays[name]) for name in ("to_act", "winner", "counts", "legal", "rewards", "observations")
        )
        self.done, self.masks = (read_only(arrays[name].view(np.bool_)) for name in ("done", "masks"))
        self._rows = Rows(self.states, self.seed, arrays, masks, reset)
        self._share = shared_out(self._rows, n, threads)
        weakref.finalize(self, self._share.stop)
        self.begin()

    @property
    def observations(self) -> Any:
        """What the seats to act may know, a row a game."""
        if self._observing:
            return self._observations
        return np.stack([hashed(state.view(max(state.to_act, 0))) for state in self.states])

    def begin(self) -> None:
        """Begins all games, anew with the next seeds if there were some."""
        self.restart(np.ones(self.n, np.bool_))

    def step(self, actions: Any, where: Any = None) -> None:
        """Carries out one action in each game, or only where `where` is true; finished games stay as they are.

        An action that is not legal is Refused, and then no game has changed.
        """
        given = np.asarray(actions)
        if given.shape != (self.n,) or given.dtype.kind not in "iu":
            raise Refused("vector.actions", f"a step takes {self.n} whole numbers, one for each game")
        np.copyto(self._actions, given, casting="unsafe")
        if where is not None:
            self._wanted[:] = self._chosen(where)
        illegal = self._share.step_all()
        if where is not None:
            self._wanted[:] = 1  # as it mostly is
        if illegal:
            self._refuse(given)

    def restart(self, where: Any = None) -> int:
        """Begins a new game in the place of each finished one, or where `where` is true; how many those were."""
        chosen = np.flatnonzero(self.to_act < 0 if where is None else self._chosen(where))
        for place in chosen:
            self._rows.begin(int(place))
        return int(chosen.size)

    def _refuse(self, given: Any) -> None:
        place = int(self._verdicts.argmin())
        action = int(given[place])
        reason = self.states[place].refusal(action, min(action, self.game.actions))
        raise Refused(reason.code, f"game {place}: {reason.message}", reason.rule, **reason.facts)

    def _chosen(self, where: Any) -> Any:
        chosen = np.asarray(where)
        if chosen.shape != (self.n,) or chosen.dtype != np.bool_:
            raise Refused("vector.where", f"`where` takes {self.n} times true or false, one for each game")
        return chosen


def new_arrays(game: Game, n: int, masks: bool) -> dict[str, Any]:
    """All that the rows read and write."""
    return {
        "begun": np.zeros(n, np.int64),
        "actions": np.zeros(n, np.int64),
        "wanted": np.ones(n, np.uint8),
        "verdicts": np.zeros(n, np.uint8),
        "to_act": np.zeros(n, np.int8),
        "winner": np.zeros(n, np.int8),
        "counts": np.zeros(n, np.int32),
        "legal": np.zeros((n, game.most_moves), np.int32),
        "masks": wide_zeros(n, game.actions if masks else 0),
        "observations": np.zeros((n, game.observation), np.uint8),
        "rewards": np.zeros((n, 2), np.float32),
        "done": np.zeros(n, np.uint8),
    }


def wide_zeros(rows: int, columns: int) -> Any:
    """Zeros of which each step touches a few in every row; with a little room, NumPy asks for large pages of memory."""
    size = rows * columns
    room = LARGE_PAGES if LARGE_PAGES > size > LARGE_PAGES // 4 else size
    return np.zeros(room, np.uint8)[:size].reshape(rows, columns)


def shared_out(rows: Rows, n: int, threads: int) -> Share:
    """The rows in shares of about the same size, each but the first with a thread that waits for work."""
    share: Share | None = None
    for number in reversed(range(threads)):
        share = Share(rows, n * number // threads, n * (number + 1) // threads, share)
        if number:
            Thread(target=share.thread, daemon=True).start()
    assert share is not None
    return share


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
