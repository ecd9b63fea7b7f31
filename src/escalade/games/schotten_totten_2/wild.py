"""'Elite Troops': the strongest formation in reach when wild cards lie on a side or may still be added (S7, S8).

Sets of elite cards are four bits: Joker a, Joker b, Spy, Shield. `laid` are those on the side (they must be used),
`elite` those that may still be added. A wild card has any colour, so only its strength is chosen: a Joker's from 0 to
11, the Spy's is 10, the Shield's 1, 2 or 3. As in `formations`, `strengths`, `colours` and the sum are of the siege
cards that lie there, `natural` is their number, and -1 says that there is no such formation.
"""

from __future__ import annotations

from ...core import bits
from . import constants as c
from . import formations


def top_with(missing: int, jokers: int, spy: int, shield: int, cards: int) -> int:
    """The highest sum of so many of these siege and elite cards; `cards` may be a single colour's row or all unseen."""
    used = jokers if jokers < missing else missing
    total = 11 * used
    missing -= used
    strength = 11
    while missing > 0:
        if strength < 0:
            return -1
        many = bits.popcount(cards >> strength & formations.COLUMN)
        if strength == 10:
            many += spy
        elif strength == 3:
            many += shield
        if many > missing:
            many = missing
        total += many * strength
        missing -= many
        strength -= 1
    return total


def low_with(missing: int, jokers: int, spy: int, shield: int, cards: int) -> int:
    """The lowest sum of so many of these siege and elite cards."""
    missing -= jokers if jokers < missing else missing
    total = 0
    strength = 0
    while missing > 0:
        if strength > 11:
            return -1
        many = bits.popcount(cards >> strength & formations.COLUMN)
        if strength == 10:
            many += spy
        elif strength == 1:
            many += shield
        if many > missing:
            many = missing
        total += many * strength
        missing -= many
        strength += 1
    return total


def same_with(slots: int, missing: int, strengths: int, laid: int, elite: int, unseen: int) -> int:
    """'Same Strength': what lies there must allow the strength, and enough cards must be left for it."""
    for strength in range(11, -1, -1):
        if strengths & ~(1 << strength):
            continue
        if laid & c.SPY and strength != 10:
            continue
        shielded = 1 <= strength <= 3
        if laid & c.SHIELD and not shielded:
            continue
        many = bits.popcount(unseen >> strength & formations.COLUMN) + bits.popcount(elite & c.JOKERS)
        if strength == 10 and elite & c.SPY:
            many += 1
        if shielded and elite & c.SHIELD:
            many += 1
        if many >= missing:
            return slots * strength
    return -1


def fits_run(gaps: int, available: int, laid: int, elite: int) -> bool:
    """Whether these strengths can be filled, each laid wild card taking one.

    A gap that no unseen card fits needs a wild one. The Spy takes the 10 and the Shield one of 1, 2, 3, where possible
    one that nothing else fits; Jokers take what is left. Since a side's gaps are as many as its wild and missing
    cards, laid Jokers always find a place.
    """
    hard = gaps & ~available
    if laid & c.SPY:
        if not gaps & 1024:
            return False
        hard &= ~1024
        gaps &= ~1024
    elif elite & c.SPY:
        hard &= ~1024
    if laid & c.SHIELD:
        if not gaps & 14:
            return False
        if hard & 14:
            hard &= ~(1 << bits.lowest(hard & 14))
        # otherwise it takes a gap that a siege card would have filled as well
    if elite & c.SHIELD and hard & 14:
        hard &= ~(1 << bits.lowest(hard & 14))
    return bits.popcount(hard) <= bits.popcount((laid | elite) & c.JOKERS)


def run_with(slots: int, natural: int, strengths: int, available: int, laid: int, elite: int) -> int:
    """The highest run that contains the siege cards laid, wild ones filling gaps."""
    if bits.popcount(strengths) != natural:
        return -1
    for start in range(12 - slots, -1, -1):
        window = ((1 << slots) - 1) << start
        if strengths & ~window == 0 and fits_run(window & ~strengths, available, laid, elite):
            return formations.run_sum(start, slots)
    return -1


def room_for_wild(gaps: int, elite: int) -> bool:
    """Whether an unseen elite card could take one of these strengths."""
    return bool(elite & c.JOKERS) or bool(elite & c.SPY and gaps & 1024) or bool(elite & c.SHIELD and gaps & 14)


def run_tile_with(natural: int, missing: int, strengths: int, colours: int, laid: int, elite: int, unseen: int) -> int:
    """'Run' on a run tile: a wild card can always take another colour, so that it is no colour run."""
    if bits.popcount(strengths) != natural:
        return -1
    available = formations.any_colour(unseen)
    for start in range(9, -1, -1):
        window = 7 << start
        gaps = window & ~strengths
        if strengths & ~window or not fits_run(gaps, available, laid, elite):
            continue
        if (
            laid
            or (missing > 0 and room_for_wild(gaps, elite))
            or not formations.only_one_colour(gaps, colours, unseen)
        ):
            return formations.run_sum(start, 3)
    return -1


def with_value(
    missing: int, total: int, strengths: int, same: int, laid: int, elite: int, cards: int, value: int
) -> int:
    """`colour_tile_with` after one more card of this strength."""
    repeated = same | (strengths >> value & 1)
    return colour_tile_with(missing, total + value, strengths | 1 << value, repeated, laid, elite, cards)


def colour_tile_with(missing: int, total: int, strengths: int, same: int, laid: int, elite: int, cards: int) -> int:
    """'Colour' on a colour tile: the best sum of three that is no run (`same`: a strength is there twice).

    Lowering one card of a run of three by one always breaks it, so a Joker need only be tried as 11 or 10 and the
    Shield as 3 or 2; and of a colour's unseen cards the four highest are enough.
    """
    if laid & c.JOKERS:
        left = laid & (laid - 1)
        high = with_value(missing, total, strengths, same, left, elite, cards, 11)
        low = with_value(missing, total, strengths, same, left, elite, cards, 10)
        return high if high > low else low
    if laid & c.SHIELD:
        high = with_value(missing, total, strengths, same, laid & 7, elite, cards, 3)
        low = with_value(missing, total, strengths, same, laid & 7, elite, cards, 2)
        return high if high > low else low
    if laid:
        return with_value(missing, total, strengths, same, 0, elite, cards, 10)
    if missing == 0:
        return -1 if not same and formations.windows(strengths, 3) else total
    best = -1
    rest = elite
    while rest:
        card = rest & -rest
        rest &= rest - 1
        found = colour_tile_with(missing - 1, total, strengths, same, card, elite & ~card, cards)
        if found > best:
            best = found
    tries = 0
    while cards and tries < 4:
        strength = bits.highest(cards)
        cards ^= 1 << strength
        found = with_value(missing - 1, total, strengths, same, 0, elite, cards, strength)
        if found > best:
            best = found
        tries += 1
    return best


def all_with(
    slots: int, natural: int, missing: int, total: int, strengths: int, colours: int, laid: int, elite: int,
    unseen: int, floor: int,
) -> int:  # fmt: skip
    """The best formation of more than a sum on a tile where all types count."""
    one_colour = colours & (colours - 1) == 0
    best = -1
    if one_colour:
        for colour in range(c.COLOURS):
            if natural == 0 or colours >> colour & 1:
                found = run_with(slots, natural, strengths, formations.row(unseen, colour), laid, elite)
                if found > best:
                    best = found
        if best >= 0:
            return c.COLOUR_RUN + best
    if floor > 3:
        return -1
    best = same_with(slots, missing, strengths, laid, elite, unseen)
    if best >= 0:
        return c.SAME + best
    if floor > 2:
        return -1
    if one_colour:
        laid_sum = 11 * bits.popcount(laid & c.JOKERS) + (10 if laid & c.SPY else 0) + (3 if laid & c.SHIELD else 0)
        for colour in range(c.COLOURS):
            if natural == 0 or colours >> colour & 1:
                found = top_with(
                    missing, bits.popcount(elite & c.JOKERS), elite >> 2 & 1, elite >> 3, formations.row(unseen, colour)
                )
                if found >= 0 and total + laid_sum + found > best:
                    best = total + laid_sum + found
        if best >= 0:
            return c.COLOUR + best
    if floor > 1:
        return -1
    best = run_with(slots, natural, strengths, formations.any_colour(unseen), laid, elite)
    return c.RUN + best if best >= 0 else -1


def run_or_sum(
    condition: int, natural: int, missing: int, total: int, strengths: int, colours: int, laid: int, elite: int,
    unseen: int,
) -> int:  # fmt: skip
    """The best formation of more than a sum on a same-strength, colour or run tile."""
    best = -1
    if condition == c.SAME_STRENGTH:
        best = same_with(2, missing, strengths, laid, elite, unseen)
        return c.SAME + best if best >= 0 else -1
    if condition == c.RUN_ONLY:
        best = run_tile_with(natural, missing, strengths, colours, laid, elite, unseen)
        return c.RUN + best if best >= 0 else -1
    if condition == c.COLOUR_ONLY and colours & (colours - 1) == 0:
        for colour in range(c.COLOURS):
            if natural == 0 or colours >> colour & 1:
                found = colour_tile_with(missing, total, strengths, 0, laid, elite, formations.row(unseen, colour))
                if found > best:
                    best = found
        if best >= 0:
            return c.COLOUR + best
    return -1


def reach(
    condition: int, slots: int, size: int, total: int, strengths: int, colours: int, laid: int, elite: int,
    unseen: int, floor: int,
) -> int:  # fmt: skip
    """The worth of the best formation in reach, or -1 if there is none of at least the rank `floor`."""
    missing = slots - size
    if laid == 0 and (elite == 0 or missing == 0):
        return formations.plain(condition, slots, size, total, strengths, colours, unseen, floor)
    if missing == 0:
        elite = 0
    natural = size - bits.popcount(laid)
    jokers = bits.popcount(elite & c.JOKERS)
    if condition == c.LOW_SUM:
        found = low_with(missing, jokers, elite >> 2 & 1, elite >> 3, unseen)
        low = total + (10 if laid & c.SPY else 0) + (1 if laid & c.SHIELD else 0)
        return c.LOWEST - low - found if found >= 0 else -1
    if condition == c.ALL_TYPES:
        best = all_with(slots, natural, missing, total, strengths, colours, laid, elite, unseen, floor)
    else:
        best = run_or_sum(condition, natural, missing, total, strengths, colours, laid, elite, unseen)
    if best >= 0 or floor > 0:
        return best
    found = top_with(missing, jokers, elite >> 2 & 1, elite >> 3, unseen)
    high = total + 11 * bits.popcount(laid & c.JOKERS) + (10 if laid & c.SPY else 0) + (3 if laid & c.SHIELD else 0)
    return high + found if found >= 0 else -1
