"""What is to be played: bots, deals, seeds, and how the games are cut into shards.

Everything random follows from the plan: a deal's seed from the plan's seed and the deal's number, a bot's seed also
from who plays whom in which seat. So it does not matter where, in what order or how often a shard is played.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from itertools import combinations
from typing import Any

import msgspec

from ..core.errors import Refused

LIMIT = 10.0  # seconds that an outside program may take for one move when nothing else is said
LONGEST_OPENING = 1000
LARGEST_SHARD = 25  # deals
USUAL_SHARDS = 100  # so many for a pairing, while a shard is no larger than that
LEAST_NEAR = 2  # with neighbours alone a bot's two seats would have no opponent in common, and could not be compared
Pairing = tuple[int, int]


class Shard(msgspec.Struct, frozen=True):
    """Some deals of one pairing: the unit of work, of retrying and of resuming."""

    pairing: Pairing
    first: int
    end: int

    @property
    def name(self) -> str:
        return f"{self.pairing[0]}-{self.pairing[1]}-{self.first:06d}"


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament: every pairing plays the same deals, and each deal twice, with the seats swapped.

    With `near` only bots that stand so many places apart in the list meet: who is far stronger teaches a rating little.
    With `mirror` each bot plays itself instead, once a deal: how much is each role worth? The first
    `opening` moves of a deal are drawn at random, alike in both games: where deals hardly differ, so would no game.
    """

    game: str
    options: dict[str, Any]
    rules: str
    bots: tuple[str, ...]
    deals: int
    seed: int = 0
    near: int | None = None
    mirror: bool = False
    opening: int = 0
    iterations: int | None = None
    seconds: float | None = None
    limit: float = LIMIT
    sprt: tuple[float, float] | None = None

    @property
    def labels(self) -> tuple[str, ...]:
        """A name for each bot: its spec, numbered where the same one plays more than once."""
        return tuple(
            spec if spec not in self.bots[:at] else f"{spec} #{self.bots[: at + 1].count(spec)}"
            for at, spec in enumerate(self.bots)
        )

    @property
    def pairings(self) -> list[Pairing]:
        if self.mirror:
            return [(bot, bot) for bot in range(len(self.bots))]
        near = len(self.bots) if self.near is None else self.near
        return [(one, other) for one, other in combinations(range(len(self.bots)), 2) if other - one <= near]

    @property
    def games_a_deal(self) -> int:
        return 1 if self.mirror else 2

    @property
    def games(self) -> int:
        return len(self.pairings) * self.deals * self.games_a_deal

    @property
    def shard_deals(self) -> int:
        return max(1, min(LARGEST_SHARD, self.deals // USUAL_SHARDS))

    def shards(self) -> Iterator[Shard]:
        """All shards in the order in which they count; all pairings advance together."""
        for first in range(0, self.deals, self.shard_deals):
            for pairing in self.pairings:
                yield Shard(pairing, first, min(first + self.shard_deals, self.deals))

    def deal_seed(self, deal: int) -> int:
        return derived(self.seed, "deal", deal)

    def bot_seed(self, bot: int, other: int, deal: int, seat: int) -> int:
        labels = self.labels
        return derived(self.seed, "bot", labels[bot], labels[other], deal, seat)


def derived(seed: int, *parts: object) -> int:
    """A seed of 48 bits (which every JSON reader keeps exact) that follows from another and some names."""
    text = msgspec.json.encode([seed, *map(str, parts)])
    return int.from_bytes(blake2b(text, digest_size=6).digest(), "big")


def checked_opening(opening: int) -> int:
    """The number of first moves that are drawn, if it is allowed."""
    if not 0 <= opening <= LONGEST_OPENING:
        raise Refused("arena.opening", f"--opening {opening}: 0 to {LONGEST_OPENING} moves are allowed")
    return opening


def checked(plan: Plan) -> Plan:
    """The plan itself if it makes sense."""
    if len(plan.bots) < (1 if plan.mirror else 2):
        raise Refused("arena.bots", "an arena needs two bots or more, e.g.: escalade arena GAME random heuristic")
    if plan.deals < 1:
        raise Refused("arena.games", "the number of games is at least 2, and even: each deal is played from both seats")
    if plan.near is not None and plan.near < LEAST_NEAR:
        wanted = f"{LEAST_NEAR} or more places apart are allowed"
        raise Refused("arena.near", f"--near {plan.near}: too few would meet to rate each bot in each seat; {wanted}")
    checked_opening(plan.opening)
    if plan.iterations is not None and plan.iterations < 1:
        raise Refused("arena.iterations", f"{plan.iterations} iterations: 1 or more are allowed")
    for name, value in (("seconds", plan.seconds), ("limit", plan.limit)):
        if value is not None and not 0 < value < 86400:
            raise Refused(f"arena.{name}", f"{value} seconds a move: more than 0 and less than a day are allowed")
    if plan.sprt is not None:
        _check_sprt(plan, *plan.sprt)
    return plan


def _check_sprt(plan: Plan, elo0: float, elo1: float) -> None:
    if len(plan.bots) != 2 or plan.mirror:
        raise Refused("arena.sprt", "--sprt compares two bots, the first with the second")
    if not -1000 <= elo0 < elo1 <= 1000:
        raise Refused("arena.sprt", f"--sprt {elo0:g} {elo1:g}: two numbers in Elo are allowed, the smaller one first")
