"""The generator: a small counter-based mixer with 128 bits of state, the same on every platform, compiled or not.

A state of a game holds two words, `key` and `counter`. Each number drawn moves the counter by one odd step and mixes it
with the key (the finaliser of SplitMix64), so a stream costs nothing to copy and has no table to carry along.
"""

from __future__ import annotations

from .errors import Refused

# Constants of 2**31 and more are declared in the .pxd, or Cython would make Python objects of them.
WORD = 0xFFFFFFFFFFFFFFFF
STEP = 0x9E3779B97F4A7C15
FIRST = 0xBF58476D1CE4E5B9
SECOND = 0x94D049BB133111EB
HIGH_KEY = 0xD1B54A32D192ED03
LOW_COUNTER = 0x2545F4914F6CDD1D
HIGH_COUNTER = 0x8CB92BA72F3D8DD7


def mix(word: int) -> int:
    """Scrambles 64 bits into 64 bits, one to one."""
    word = (word ^ (word >> 30)) * FIRST & WORD
    word = (word ^ (word >> 27)) * SECOND & WORD
    return word ^ (word >> 31)


def stepped(counter: int) -> int:
    """The counter of the next number."""
    return counter + STEP & WORD


def first_word(low: int, high: int) -> int:
    """The key of the stream that starts at this seed."""
    return mix(low + STEP & WORD) ^ mix(high + HIGH_KEY & WORD)


def second_word(low: int, high: int) -> int:
    """The counter at which the stream of this seed starts."""
    return mix(high ^ HIGH_COUNTER) + mix(low ^ LOW_COUNTER) & WORD


LIMIT = 2**128


def checked_seed(seed: object) -> int:
    """The seed itself if it is a whole number of at most 128 bits."""
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < LIMIT:
        raise Refused("seed.value", f"{seed!r} is not a seed: a whole number from 0 to 2**128 - 1 is")
    return seed
