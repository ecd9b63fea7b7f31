"""The generator: a small counter-based mixer with 128 bits of state, the same on every platform, compiled or not.

A state of a game holds two words, `key` and `counter`. Each number drawn moves the counter by one odd step and mixes it
with the key (the finaliser of SplitMix64), so a stream costs nothing to copy and has no table to carry along.
"""

from __future__ import annotations

from .errors import Refused

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


LIMIT_WORD = 2**64
LIMIT = 2**128


def checked_seed(seed: object) -> int:
    """The seed itself if it is a whole number of at most 128 bits."""
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < LIMIT:
        raise Refused("seed.value", f"{seed!r} is not a seed: a whole number from 0 to 2**128 - 1 is")
    return seed


class Generator:
    """What draws the numbers of a game; a state is one."""

    key: int
    counter: int

    def seed_words(self, low: int, high: int) -> None:
        self.key = first_word(low, high)
        self.counter = second_word(low, high)

    def next_word(self) -> int:
        self.counter = stepped(self.counter)
        return mix(mix(self.counter) ^ self.key)

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1 (limit under 2**31; the bias is under limit / 2**32)."""
        return (self.next_word() >> 32) * limit >> 32

    def shuffle(self, cards: list[int], count: int) -> None:
        """Brings the first `count` cards into a random order."""
        for place in range(count - 1, 0, -1):
            other = self.below(place + 1)
            card = cards[place]
            cards[place] = cards[other]
            cards[other] = card

    def reseed(self, seed: int) -> None:
        """Starts the stream of a seed."""
        seed = checked_seed(seed)
        self.seed_words(seed % LIMIT_WORD, seed // LIMIT_WORD)

    @property
    def random(self) -> str:
        """The generator's state as dumps carry it."""
        return f"{self.key:016x}{self.counter:016x}"

    def set_random(self, text: str) -> None:
        if len(text) != 32 or set(text) - set("0123456789abcdef"):
            raise Refused("position.random", f"random is {text!r}: 32 hex digits, as a dump has them, are allowed")
        self.key = int(text[:16], 16)
        self.counter = int(text[16:], 16)
