"""Rate limits by seat and by address: a bucket of tokens each, which refills at a steady rate.

Reading a game and listening to it take nothing from any bucket, so a player with a bad connection is never shut out.
What a bucket limits is what costs others something: writing, thinking, and guessing tokens.
"""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable

import msgspec

from .problems import Problem

BUCKETS = 50_000


class Rate(msgspec.Struct, frozen=True):
    """How many at once, and how many a second after that."""

    burst: float
    steady: float


SEAT = {"write": Rate(2000, 30), "think": Rate(30, 1), "greet": Rate(6, 0.2), "carry": Rate(12, 0.05)}
SEAT["name"] = Rate(10, 0.1)
ADDRESS = {"create": Rate(60, 0.5), "write": Rate(5000, 200), "think": Rate(60, 2), "guess": Rate(60, 1)}
ADDRESS["review"] = Rate(12, 0.05)  # each keeps a worker for some seconds
ADDRESS["replay"] = Rate(120, 4)  # pages of frames


class Limits:
    """The buckets in use. An address of this machine itself has no limit: it is its owner or a trusted proxy."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def by_seat(self, what: str, game: str, seat: str) -> None:
        self._take(SEAT[what], (f"seat {what}", f"{game} {seat}"))

    def by_address(self, what: str, address: str) -> None:
        visitor = visitor_at(address)
        if not is_loopback(visitor):
            self._take(ADDRESS[what], (f"address {what}", visitor))

    def _take(self, rate: Rate, name: tuple[str, str]) -> None:
        now = self.clock()
        left, then = self.buckets.pop(name, (rate.burst, now))
        left = min(rate.burst, left + (now - then) * rate.steady)
        if left < 1:
            self.buckets[name] = (left, now)
            raise limit_reached((1 - left) / rate.steady)
        self.buckets[name] = (left - 1, now)
        while len(self.buckets) > BUCKETS:
            self.buckets.popitem(last=False)


def limit_reached(seconds: float) -> Problem:
    wait = str(max(1, round(seconds + 0.5)))
    problem = Problem(429, "limit.reached", f"that was a lot at once; try again in {wait} s")
    problem.headers["Retry-After"] = wait
    return problem


def visitor_at(address: str) -> str:
    """The name under which an address is counted: of IPv6 its network of 64 bits, which one household has.

    An IPv4 address that comes as IPv6 (`::ffff:192.0.2.1`) is the IPv4 address. A name stays what it is.
    """
    try:
        there = ipaddress.ip_address(address)
    except ValueError:
        return address
    if there.version == 4 or there.is_loopback:
        return str(there)
    if there.ipv4_mapped is not None:
        return str(there.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(there) >> 64 << 64, 64)))


def is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False
