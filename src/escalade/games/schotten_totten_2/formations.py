"""'Types of Formations': the strongest formation that a side can still complete, without wild cards.

A formation's worth is one int: its rank times 64 plus its sum (63 minus the sum where the lower sum wins). Every
function here takes what lies on one side of one tile, as size, sum, 12-bit set of strengths and 5-bit set of colours,
together with the set of unseen cards that may be added, and answers with the best reachable sum, or -1 if that type of
formation cannot be reached. A complete side has nothing missing, so the same functions rank it.
"""

from __future__ import annotations

import cython

from ...core import bits
from . import constants as c

if not cython.compiled:
    TOP = [[0] * 4096 for _ in range(5)]

COLUMN = 0x1001001001001  # one strength in all five colours
SIEGE_SET = 0xFFFFFFFFFFFFFFF  # the 60 siege cards
NONE = 255  # in TOP: there are not as many cards


def _fill_top() -> None:
    """TOP[m][set]: the sum of the m highest strengths of a 12-bit set, or NONE if it has fewer."""
    for strengths in range(4096):
        found = [strength for strength in range(11, -1, -1) if strengths >> strength & 1]
        for many in range(5):
            TOP[many][strengths] = sum(found[:many]) if len(found) >= many else NONE


_fill_top()


def row(cards: int, colour: int) -> int:
    """The strengths of one colour in a set of cards."""
    return (cards >> (12 * colour)) & 4095


def any_colour(cards: int) -> int:
    """The strengths that a set of cards has in any colour."""
    return (cards | cards >> 12 | cards >> 24 | cards >> 36 | cards >> 48) & 4095


def starts(size: int, strengths: int, slots: int) -> int:
    """Where a run of so many cards may start if it has to contain these strengths: a set of first strengths."""
    if bits.popcount(strengths) != size:
        return 0
    allowed = (1 << (13 - slots)) - 1
    if size == 0:
        return allowed
    low = bits.lowest(strengths)
    first = bits.highest(strengths) - slots + 1
    if first > low:
        return 0
    return allowed & ((2 << low) - 1) & ~((1 << first) - 1 if first > 0 else 0)


def windows(strengths: int, slots: int) -> int:
    """The first strengths of all runs of so many cards in a set of strengths; in a set of cards, their first cards."""
    found = strengths & strengths >> 1
    if slots > 2:
        found &= strengths >> 2
    if slots > 3:
        found &= strengths >> 3
    return found


def run_sum(start: int, slots: int) -> int:
    return slots * start + slots * (slots - 1) // 2


def most(unseen: int, missing: int) -> int:
    """The highest sum of so many unseen cards, -1 if there are not as many."""
    total = 0
    strength = 11
    while missing > 0:
        if strength < 0:
            return -1
        many = bits.popcount(unseen >> strength & COLUMN)
        if many > missing:
            many = missing
        total += many * strength
        missing -= many
        strength -= 1
    return total


def least(unseen: int, missing: int) -> int:
    """The lowest sum of so many unseen cards, -1 if there are not as many."""
    total = 0
    strength = 0
    while missing > 0:
        if strength > 11:
            return -1
        many = bits.popcount(unseen >> strength & COLUMN)
        if many > missing:
            many = missing
        total += many * strength
        missing -= many
        strength += 1
    return total


def best_same(size: int, slots: int, strengths: int, unseen: int) -> int:
    """'Same Strength': by counting how many unseen cards a strength has left."""
    missing = slots - size
    if size > 0:
        if strengths & (strengths - 1):
            return -1
        strength = bits.highest(strengths)
        if bits.popcount(unseen >> strength & COLUMN) >= missing:
            return slots * strength
        return -1
    for strength in range(11, -1, -1):
        if bits.popcount(unseen >> strength & COLUMN) >= missing:
            return slots * strength
    return -1


def best_colour(size: int, missing: int, total: int, colours: int, unseen: int) -> int:
    """'Colour': the highest unseen cards of the side's colour."""
    if colours & (colours - 1):
        return -1
    if size > 0:
        top = TOP[missing][row(unseen, bits.lowest(colours))]
        return total + top if top != NONE else -1
    best = -1
    for colour in range(c.COLOURS):
        top = TOP[missing][row(unseen, colour)]
        if top != NONE and top > best:
            best = top
    return best


def best_colour_run(size: int, slots: int, strengths: int, colours: int, unseen: int) -> int:
    """'Colour Run': the highest run within one colour that contains what lies there."""
    if colours & (colours - 1):
        return -1
    if size > 0:
        found = windows(strengths | row(unseen, bits.lowest(colours)), slots)
    else:
        found = any_colour(windows(unseen, slots))  # runs from one colour's end into the next start too late
    found &= starts(size, strengths, slots)
    return run_sum(bits.highest(found), slots) if found else -1


def best_run(size: int, slots: int, strengths: int, unseen: int) -> int:
    """'Run': consecutive strengths in any colours."""
    found = windows(strengths | any_colour(unseen), slots) & starts(size, strengths, slots)
    return run_sum(bits.highest(found), slots) if found else -1


def best_colour_no_run(size: int, missing: int, total: int, strengths: int, colours: int, unseen: int) -> int:
    """'Colour' on a colour tile (three cards), where a colour run is only a sum."""
    if colours & (colours - 1):
        return -1
    best = -1
    for colour in range(c.COLOURS):
        if size == 0 or colours >> colour & 1:
            found = row_no_run(missing, total, strengths, row(unseen, colour))
            if found > best:
                best = found
    return best


def row_no_run(missing: int, total: int, strengths: int, cards: int) -> int:
    """The best sum of one colour that is no run: the highest cards, the last one lowered while they make a run."""
    last = 0
    while missing > 0:
        if cards == 0:
            return -1
        last = bits.highest(cards)
        cards ^= 1 << last
        strengths |= 1 << last
        total += last
        missing -= 1
        if missing == 0:
            while windows(strengths, 3):
                if cards == 0:
                    return -1
                strengths ^= 1 << last
                total -= last
                last = bits.highest(cards)
                cards ^= 1 << last
                strengths |= 1 << last
                total += last
            return total
    return -1 if windows(strengths, 3) else total


def best_run_no_colour(size: int, strengths: int, colours: int, unseen: int) -> int:
    """'Run' on a run tile (three cards), where a colour run is only a sum."""
    found = windows(strengths | any_colour(unseen), 3) & starts(size, strengths, 3)
    while found:
        start = bits.highest(found)
        if not only_one_colour((7 << start) & ~strengths, colours, unseen):
            return run_sum(start, 3)
        found ^= 1 << start
    return -1


def only_one_colour(gaps: int, colours: int, unseen: int) -> bool:
    """Whether every way to fill these strengths leaves all cards of the side in one colour."""
    for colour in range(c.COLOURS):
        if row(unseen, colour) & gaps:
            colours |= 1 << colour
    return colours & (colours - 1) == 0


def plain_all(slots: int, size: int, total: int, strengths: int, colours: int, unseen: int, floor: int) -> int:
    """The best formation on a tile where all types count, or -1 if none of at least the rank `floor` is in reach."""
    found = best_colour_run(size, slots, strengths, colours, unseen)
    if found >= 0:
        return c.COLOUR_RUN + found
    if floor > 3:
        return -1
    found = best_same(size, slots, strengths, unseen)
    if found >= 0:
        return c.SAME + found
    if floor > 2:
        return -1
    found = best_colour(size, slots - size, total, colours, unseen)
    if found >= 0:
        return c.COLOUR + found
    if floor > 1:
        return -1
    found = best_run(size, slots, strengths, unseen)
    if found >= 0:
        return c.RUN + found
    if floor > 0:
        return -1
    found = most(unseen, slots - size)
    return total + found if found >= 0 else -1


def plain(
    condition: int, slots: int, size: int, total: int, strengths: int, colours: int, unseen: int, floor: int
) -> int:
    """The worth of the best formation in reach, or -1 if there is none of at least the rank `floor`."""
    if condition == c.ALL_TYPES:
        return plain_all(slots, size, total, strengths, colours, unseen, floor)
    if condition == c.LOW_SUM:
        found = least(unseen, slots - size)
        return c.LOWEST - total - found if found >= 0 else -1
    if condition != c.SUM_ONLY:
        if condition == c.SAME_STRENGTH:
            found = best_same(size, slots, strengths, unseen)
            rank = c.SAME
        elif condition == c.COLOUR_ONLY:
            found = best_colour_no_run(size, slots - size, total, strengths, colours, unseen)
            rank = c.COLOUR
        else:
            found = best_run_no_colour(size, strengths, colours, unseen)
            rank = c.RUN
        if found >= 0:
            return rank + found
    if floor > 0:
        return -1
    found = most(unseen, slots - size)
    return total + found if found >= 0 else -1
