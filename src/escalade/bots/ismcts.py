"""The published yardstick: information-set Monte Carlo tree search, root-parallel over threads."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from ..core.errors import Refused
from .base import BaseBot, Hint, ranked
from .opinions import opinion
from .tree import Tree

if TYPE_CHECKING:
    from ..core.game import Game
    from ..core.state import State

MOST_TREES = 8
LEAST_A_TREE = 2_500  # iterations that make a tree of its own worth while
MOST_THREADS = 256
CHUNK = 500  # iterations between two looks at the clock


class IsmctsBot(BaseBot):
    """Single observer, availability counts, UCB1, uniform playouts.

    The iterations are split over a number of trees that depends on nothing but the iterations, and the trees are added
    up in order, so that any number of threads gives the same answer. With a time limit each thread grows one tree.
    """

    standard = 10_000
    guided = False

    def __init__(
        self, game: Game, seed: int = 0, iterations: int | None = None, seconds: float | None = None, threads: int = 1
    ) -> None:
        super().__init__(game, seed, iterations, seconds)
        if isinstance(threads, bool) or not isinstance(threads, int) or not 1 <= threads <= MOST_THREADS:
            raise Refused("bot.threads", f"{threads!r} threads cannot be used: 1 to {MOST_THREADS} can")
        self.threads = threads

    def think(self, root: State, seat: int, number: int) -> Hint:
        shares = self.shares()
        trees = [
            Tree(root, seat, (number + place) % 2**64, opinion(root) if self.guided else None)
            for place in range(len(shares))
        ]
        until = None if self.seconds is None else time.monotonic() + self.seconds
        with ThreadPoolExecutor(self.threads) as pool:
            list(pool.map(grow, trees, shares, [until] * len(trees)))
        self.iterations = sum(tree.done for tree in trees)
        return ranked(root, merged(trees))

    def shares(self) -> list[int]:
        """How many iterations each tree gets."""
        trees = max(1, min(MOST_TREES, self.budget // LEAST_A_TREE)) if self.seconds is None else self.threads
        return [self.budget // trees + (place < self.budget % trees) for place in range(trees)]


class GuidedIsmctsBot(IsmctsBot):
    """The same tree, with short playouts along moves that look well, judged by the game's own opinion."""

    standard = 2_000
    guided = True


def grow(tree: Tree, share: int, until: float | None) -> None:
    """Grows a tree by its share, or until time is up."""
    if until is None:
        tree.grow(share)
        return
    while tree.done < share:
        tree.grow(min(CHUNK, share - tree.done))
        if time.monotonic() >= until:
            break


def merged(trees: list[Tree]) -> list[tuple[int, int, float]]:
    """What the trees found together, ascending by action."""
    visits: dict[int, int] = {}
    totals: dict[int, float] = {}
    for tree in trees:
        for action, seen, total in tree.answer():
            visits[action] = visits.get(action, 0) + seen
            totals[action] = totals.get(action, 0.0) + total
    return [(action, visits[action], totals[action]) for action in sorted(visits)]
