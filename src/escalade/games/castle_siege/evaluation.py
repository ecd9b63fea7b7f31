"""What a position of Castle Siege is worth, by eye: how far the Commander is, who hunts him, what each side has.

It looks one turn ahead without playing it: which tiles a side could shoot at or charge with one move of each unit. All
is done on sets of cells, for all units of a kind at once, so it costs well under a microsecond.
"""

from __future__ import annotations

import math

import cython

from ...core import bits
from ...core.state import Evaluator, State
from . import constants as c
from . import shots, ways
from .hunt import Hunt
from .state import Siege

# The weights by name, in units of the logistic scale; a tuner may give others.
WEIGHTS = {
    "material": 0.45,
    "gold": 0.14,
    "card": 0.2,
    "distance": 0.35,  # a step of the Commander's way to the throne
    "door_open": 0.15,
    "door_broken": 0.7,
    "breach": 0.8,  # the Commander can walk to a throne tile with his next move
    "hanging": 0.08,  # a unit that can be killed in one turn
    "escort": 0.02,  # an Attacker at most three steps from the Commander
    "storm": 0.12,  # an Attacker inside the castle
    "inside": 0.08,  # a Defender inside it
    # What is left of a chance when the other side can decide the game, may, or could but for the answer.
    "sure": 0.06,
    "unsure": 0.4,
    "careful": 0.65,
    "seated": 0.15,  # a Defender on a throne tile
}
(MATERIAL, GOLD, CARD, DISTANCE, DOOR_OPEN, DOOR_BROKEN, BREACH, HANGING, ESCORT, STORM, INSIDE, SURE, UNSURE, CAREFUL,
 SEATED) = range(len(WEIGHTS))  # fmt: skip
FAR_AWAY = 24


class SiegeEvaluator(Evaluator):
    """The chance that a seat wins, judged without search. `shots`, `charges`: the cells that each seat could hit with
    one move of each unit; see `survey_dangers`."""

    weight: list[float]
    shots: list[int]
    charges: list[int]

    def __init__(self, **weights: float) -> None:
        self.hunt = Hunt()
        if not cython.compiled:
            self.weight = [0.0] * len(WEIGHTS)
            self.shots, self.charges = [0] * (2 * c.WORDS), [0] * (2 * c.WORDS)
        for place, (name, value) in enumerate(WEIGHTS.items()):
            self.weight[place] = weights.get(name, value)

    def may_win(self, state: State) -> bool:
        return may_win(self.hunt, cython.cast(Siege, state))

    def value(self, state: State, seat: int) -> float:
        if state.to_act < 0:
            return 1.0 if state.won == seat else 0.0
        chance = attackers_chance(self, cython.cast(Siege, state))
        return chance if seat == c.ATTACKER else 1.0 - chance


def attackers_chance(judge: SiegeEvaluator, siege: Siege) -> float:
    """The balance of what both have, bent by what the next turn may bring to the Commander."""
    survey_dangers(judge, siege)
    chance = 1.0 / (1.0 + math.exp(-score(judge, siege)))
    if siege.commander < 0:
        return chance
    if siege.to_act == c.ATTACKER and siege.actions > 0 and can_walk_in(siege):
        return 1.0 - judge.weight[SURE] * (1.0 - chance)
    if siege.stand == c.ACTIVE or not is_hunted(judge, siege):
        return chance
    if siege.to_act == c.DEFENDER:
        return chance * judge.weight[SURE if siege.actions > 1 else UNSURE]
    if siege.actions == 0:
        return chance * judge.weight[SURE]
    return chance * judge.weight[CAREFUL if siege.stand == c.UNUSED else UNSURE]


def can_walk_in(siege: Siege) -> bool:
    """Whether the Commander can still move this turn, and a throne tile is near enough."""
    if siege.moved[siege.commander >> 6] & bits.bit(siege.commander):
        return False
    return distance(siege, siege.door == c.CLOSED, True) <= 2


def is_hunted(judge: SiegeEvaluator, siege: Siege) -> bool:
    """Whether a Defender may reach the Commander in one turn."""
    return hit_by(judge, c.DEFENDER, siege.commander >> 6) & bits.bit(siege.commander) != 0


def may_win(hunt: Hunt, siege: Siege) -> bool:
    """Whether the seat to act may win this turn: the Attacker by a step onto a throne tile, the Defender by a kill."""
    if siege.step != c.ACTING or siege.commander < 0:
        return False
    if siege.to_act == c.ATTACKER:
        return may_arrive(siege)
    return siege.stand != c.ACTIVE and hunt.may_kill(siege)


def may_arrive(siege: Siege) -> bool:
    """Whether the Commander, who has not moved, is near enough to a throne tile; his last action needs free ground."""
    if siege.moved[siege.commander >> 6] & bits.bit(siege.commander):
        return False
    if siege.actions == 1:
        return can_walk_in(siege)
    near = 0
    for word in range(siege.board.words):
        near |= siege.board.diamond[(c.CELLS + siege.commander) * c.WORDS + word] & siege.board.throne[word]
    return near != 0


def score(judge: SiegeEvaluator, siege: Siege) -> float:
    """The Attacker's prospects; 0 is even."""
    total = 0.0
    for word in range(siege.board.words):
        inside = siege.board.inside[word]
        total += judge.weight[MATERIAL] * (bits.popcount(siege.side[word]) - bits.popcount(siege.side[c.WORDS + word]))
        total += judge.weight[STORM] * bits.popcount(siege.side[word] & inside)
        total -= judge.weight[INSIDE] * bits.popcount(siege.side[c.WORDS + word] & inside)
        total -= judge.weight[SEATED] * bits.popcount(siege.side[c.WORDS + word] & siege.board.throne[word])
    total += judge.weight[GOLD] * (siege.gold[c.ATTACKER] - siege.gold[c.DEFENDER])
    for card in range(c.CARDS):
        total += judge.weight[CARD] * (siege.hand[card] - siege.hand[c.CARDS + card])
    if siege.door == c.BROKEN:
        total += judge.weight[DOOR_BROKEN]
    elif siege.door == c.OPEN:
        total += judge.weight[DOOR_OPEN]
    return total if siege.commander < 0 else total + prospects(judge, siege)


def prospects(judge: SiegeEvaluator, siege: Siege) -> float:
    """How far the Commander has to walk, who goes with him, and who can be killed on either side."""
    walk = distance(siege, False, False)
    if siege.door == c.CLOSED:  # the door can be opened, for an attack and a step
        around = distance(siege, True, False)
        walk = walk + 3 if walk + 3 < around else around
    total = judge.weight[DISTANCE] * (8 - walk) + judge.weight[ESCORT] * escort(siege)
    if distance(siege, siege.door == c.CLOSED, True) <= 2:
        total += judge.weight[BREACH]
    theirs, ours = hanging_units(judge, siege, c.DEFENDER), hanging_units(judge, siege, c.ATTACKER)
    if siege.to_act == c.ATTACKER:
        return total + judge.weight[HANGING] * (theirs - 1.5 * ours)
    return total + judge.weight[HANGING] * (1.5 * theirs - ours)


def escort(siege: Siege) -> int:
    """How many Attackers are at most three steps from the Commander."""
    many = 0
    for word in range(siege.board.words):
        many += bits.popcount(siege.board.zone[(2 * c.CELLS + siege.commander) * c.WORDS + word] & siege.side[word])
    return many


def distance(siege: Siege, closed: bool, held: bool) -> int:
    """Steps from the Commander to a throne tile over the ground; if `held`, Defenders are in the way."""
    lay_ground(siege, closed, held)
    return steps_to_throne(siege, 3 if held else FAR_AWAY)


def lay_ground(siege: Siege, closed: bool, held: bool) -> None:
    """Where the Commander could walk, and he alone in `reached`."""
    for word in range(c.WORDS):
        siege.ground[word] = siege.board.squares[word] & ~siege.walls[word]
        if closed:
            siege.ground[word] &= ~siege.board.door[word]
        if held:
            siege.ground[word] &= ~siege.side[c.WORDS + word]
        siege.reached[word] = 0
    siege.reached[siege.commander >> 6] = bits.bit(siege.commander)


def steps_to_throne(siege: Siege, most: int) -> int:
    """After how many steps over the ground a throne tile is reached; FAR_AWAY if not in fewer than `most`."""
    for steps in range(1, most):
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
        siege.reached[0] |= ways.beside(0, first, second) & siege.ground[0]
        siege.reached[1] |= ways.beside(first, second, third) & siege.ground[1]
        siege.reached[2] |= ways.beside(second, third, 0) & siege.ground[2]


def last_step(siege: Siege, marks: list[int], at: int) -> None:
    """Marks what is next to `reached`, whoever stands there; in the three words from `at` on."""
    first, second, third = siege.reached[0], siege.reached[1], siege.reached[2]
    marks[at] = ways.beside(0, first, second) & siege.board.squares[0]
    marks[at + 1] = ways.beside(first, second, third) & siege.board.squares[1]
    marks[at + 2] = ways.beside(second, third, 0) & siege.board.squares[2]


def open_ground(siege: Siege, seat: int) -> None:
    """Where units of a seat can pass."""
    for word in range(c.WORDS):
        siege.ground[word] = siege.board.squares[word] & ~(siege.walls[word] | siege.side[(1 - seat) * c.WORDS + word])
        if seat == c.ATTACKER and siege.door == c.CLOSED:
            siege.ground[word] &= ~siege.board.door[word]


def survey_dangers(judge: SiegeEvaluator, siege: Siege) -> None:
    """The cells that each seat's units could hit in one turn; walls do not stop these shots."""
    for seat in range(2):
        survey_danger(judge, siege, seat)


def hit_by(judge: SiegeEvaluator, seat: int, word: int) -> int:
    """The cells that a seat could hit, one way or the other."""
    return judge.shots[seat * c.WORDS + word] | judge.charges[seat * c.WORDS + word]


def survey_danger(judge: SiegeEvaluator, siege: Siege, seat: int) -> None:
    open_ground(siege, seat)
    at = seat * c.WORDS
    for word in range(c.WORDS):
        siege.reached[word] = siege.side[at + word] & siege.rogues[word]
    flow(siege, 1)
    for word in range(c.WORDS):
        siege.reached[word] |= siege.side[at + word] & siege.knights[word]
    flow(siege, 1)
    last_step(siege, judge.charges, at)
    for word in range(c.WORDS):
        siege.reached[word] = siege.side[at + word] & ~(siege.rogues[word] | siege.knights[word] | siege.archers[word])
    flow(siege, 2)
    last_step(siege, judge.shots, at)
    for word in range(c.WORDS):
        siege.reached[word] = siege.side[at + word] & siege.archers[word]
    flow(siege, 1)
    mark_lines(siege, judge.shots, at)


def mark_lines(siege: Siege, marks: list[int], at: int) -> None:
    """Marks what is one or two tiles from `reached` in a straight line."""
    first, second, third = siege.reached[0], siege.reached[1], siege.reached[2]
    marks[at] |= first << 1 | first >> 1 | first << 2 | first >> 2 | shots.along(0, first, second)
    marks[at + 1] |= second << 1 | second >> 1 | second << 2 | second >> 2 | shots.along(first, second, third)
    marks[at + 2] |= third << 1 | third >> 1 | third << 2 | third >> 2 | shots.along(second, third, 0)
    for word in range(c.WORDS):
        marks[at + word] &= siege.board.squares[word]


def hanging_units(judge: SiegeEvaluator, siege: Siege, seat: int) -> int:
    """How many units of a seat the other could kill in one turn, the Commander apart; three at most."""
    other = (1 - seat) * c.WORDS
    many = 0
    for word in range(siege.board.words):
        hanging = judge.shots[other + word] & ~siege.knights[word] | judge.charges[other + word]
        hanging &= siege.side[seat * c.WORDS + word] & ~siege.guarded[word]
        many += bits.popcount(hanging)
    return many if many < 3 else 3
