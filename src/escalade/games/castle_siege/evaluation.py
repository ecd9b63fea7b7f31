"""What a position of Castle Siege is worth, by eye: how far the Commander is, who hunts him, what each side has.

It looks one turn ahead without playing it: which tiles a side could shoot at or charge with one move of each unit. All
is done on sets of cells, for all units of a kind at once, so it costs well under a microsecond.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.escalade.core.state import Evaluator, State
    from cython.cimports.escalade.games.castle_siege.bits import bit
    from cython.cimports.escalade.games.castle_siege.constants import (
        ACTIVE, ATTACKER, BROKEN, CLOSED, DEFENDER, OPEN, PLACING, UNUSED, WORDS,
    )  # fmt: skip
    from cython.cimports.escalade.games.castle_siege.moves import beside
    from cython.cimports.escalade.games.castle_siege.shots import along
    from cython.cimports.escalade.games.castle_siege.siege import Siege
    from cython.cimports.libc.math import exp
else:
    from math import exp

    from ...core.state import Evaluator, State
    from .bits_uncompiled import bit
    from .moves import beside
    from .shots import along
    from .siege import Siege
    from .snapshot import ACTIVE, BROKEN, CLOSED, OPEN, PLACING, UNUSED
    from .squares import WORDS
    from .units import ATTACKER, DEFENDER

# Weights in units of the logistic scale.
MATERIAL = 0.45
GOLD = 0.14
CARD = 0.2
DISTANCE = 0.22
DOOR_OPEN = 0.15
DOOR_BROKEN = 0.7
BREACH = 2.5  # the Commander can walk to a throne tile with his next move
HANGING = 0.16
HUNTED = 3.5
STORM = 0.12  # an Attacker's unit inside the castle
INSIDE = 0.08  # a Defender's unit inside it
FAR_AWAY = 24


class SiegeEvaluator(Evaluator):
    """The chance that a seat wins, judged without search."""

    def value(self, state: State, seat: int) -> float:
        if state.to_act < 0:
            return 1.0 if state.won == seat else 0.0
        chance = 1.0 / (1.0 + exp(-score(cython.cast(Siege, state))))
        return chance if seat == ATTACKER else 1.0 - chance


def score(siege: Siege) -> float:
    """The Attacker's prospects; 0 is even."""
    total = 0.0
    for word in range(siege.board.words):
        inside = siege.board.floor[word] | siege.board.throne[word]
        total += MATERIAL * (count(siege.side[word]) - count(siege.side[WORDS + word]))
        total += STORM * count(siege.side[word] & inside) - INSIDE * count(siege.side[WORDS + word] & inside)
    total += GOLD * (siege.gold[ATTACKER] - siege.gold[DEFENDER])
    for card in range(6):
        total += CARD * (siege.hand[card] - siege.hand[6 + card])
    if siege.door == BROKEN:
        total += DOOR_BROKEN
    elif siege.door == OPEN:
        total += DOOR_OPEN
    if siege.stage == PLACING and siege.commander < 0:
        return total
    walk = distance(siege, False, False)
    if siege.door == CLOSED:  # the door can be opened, for an attack and a step
        around = distance(siege, True, False)
        walk = walk + 3 if walk + 3 < around else around
    total += DISTANCE * (8 - walk)
    if distance(siege, siege.door == CLOSED, True) <= 2:
        total += BREACH if siege.to_act == ATTACKER else 0.6 * BREACH
    total -= commander_danger(siege)
    theirs, ours = hanging_units(siege, DEFENDER), hanging_units(siege, ATTACKER)
    if siege.to_act == ATTACKER:
        return total + HANGING * (theirs - 1.5 * ours)
    return total + HANGING * (1.5 * theirs - ours)


def count(word: int) -> int:
    """How many cells a word has."""
    many = 0
    while word:
        word &= word - 1
        many += 1
    return many


def distance(siege: Siege, closed: bool, held: bool) -> int:
    """Steps from the Commander to a throne tile over the ground; `held`: Defenders are in the way, else they are not."""
    for word in range(WORDS):
        siege.ground[word] = siege.board.squares[word] & ~siege.walls[word]
        if closed:
            siege.ground[word] &= ~siege.board.door[word]
        if held:
            siege.ground[word] &= ~siege.side[WORDS + word]
        siege.reached[word] = 0
    siege.reached[siege.commander >> 6] = bit(siege.commander)
    for steps in range(1, 3 if held else FAR_AWAY):
        flow(siege, 1)
        met = siege.reached[0] & siege.board.throne[0]
        met |= siege.reached[1] & siege.board.throne[1] | siege.reached[2] & siege.board.throne[2]
        if met:
            return steps
    return FAR_AWAY


def flow(siege: Siege, steps: int) -> None:
    """`reached` grows over the ground."""
    for _ in range(steps):
        first, second, third = siege.reached[0], siege.reached[1], siege.reached[2]
        siege.reached[0] |= beside(0, first, second) & siege.ground[0]
        siege.reached[1] |= beside(first, second, third) & siege.ground[1]
        siege.reached[2] |= beside(second, third, 0) & siege.ground[2]


def last_step(siege: Siege, marks: list[int]) -> None:
    """Marks what is next to `reached`, whoever stands there."""
    first, second, third = siege.reached[0], siege.reached[1], siege.reached[2]
    marks[0] |= beside(0, first, second) & siege.board.squares[0]
    marks[1] |= beside(first, second, third) & siege.board.squares[1]
    marks[2] |= beside(second, third, 0) & siege.board.squares[2]


def open_ground(siege: Siege, seat: int) -> None:
    """Where units of a seat can pass."""
    for word in range(WORDS):
        siege.ground[word] = siege.board.squares[word] & ~(siege.walls[word] | siege.side[(1 - seat) * WORDS + word])
        if seat == ATTACKER and siege.door == CLOSED:
            siege.ground[word] &= ~siege.board.door[word]


def survey_danger(siege: Siege, seat: int) -> None:
    """`shot_at`, `charged_at`: the cells that a seat's units could hit in one turn; walls in the line of a shot are not seen."""
    open_ground(siege, seat)
    at = seat * WORDS
    for word in range(WORDS):
        siege.shot_at[word] = siege.charged_at[word] = 0
        siege.reached[word] = siege.side[at + word] & siege.rogues[word]
    flow(siege, 1)
    for word in range(WORDS):
        siege.reached[word] |= siege.side[at + word] & siege.knights[word]
    flow(siege, 1)
    last_step(siege, siege.charged_at)
    for word in range(WORDS):
        siege.reached[word] = siege.side[at + word] & ~(siege.rogues[word] | siege.knights[word] | siege.archers[word])
    flow(siege, 2)
    last_step(siege, siege.shot_at)
    for word in range(WORDS):
        siege.reached[word] = siege.side[at + word] & siege.archers[word]
    flow(siege, 1)
    first, second, third = siege.reached[0], siege.reached[1], siege.reached[2]
    siege.shot_at[0] |= (first << 1 | first >> 1 | first << 2 | first >> 2 | along(0, first, second)) & siege.board.squares[0]
    siege.shot_at[1] |= (
        second << 1 | second >> 1 | second << 2 | second >> 2 | along(first, second, third)
    ) & siege.board.squares[1]
    siege.shot_at[2] |= (third << 1 | third >> 1 | third << 2 | third >> 2 | along(second, third, 0)) & siege.board.squares[2]


def commander_danger(siege: Siege) -> float:
    """What it costs the Attacker that the Commander could be killed in the Defender's next turn."""
    if siege.stand == ACTIVE:
        return 0.0
    survey_danger(siege, DEFENDER)
    word = siege.commander >> 6
    if not (siege.shot_at[word] | siege.charged_at[word]) & bit(siege.commander):
        return 0.0
    if siege.to_act == DEFENDER:
        danger = HUNTED if siege.actions > 0 else 0.5 * HUNTED
    else:
        danger = 0.5 * HUNTED
    return danger * 0.7 if siege.stand == UNUSED and siege.to_act == ATTACKER else danger


def hanging_units(siege: Siege, seat: int) -> int:
    """How many units of a seat the other could kill in one turn, the Commander apart; three at most."""
    survey_danger(siege, 1 - seat)
    many = 0
    for word in range(siege.board.words):
        hanging = siege.shot_at[word] & ~siege.knights[word] | siege.charged_at[word]
        hanging &= siege.side[seat * WORDS + word] & ~siege.guarded[word]
        many += count(hanging)
    return many if many < 3 else 3
