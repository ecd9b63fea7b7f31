"""Why a move is refused: a stable code, the rule, the facts, and a sentence for a person.

Each verb has its checks, in the order in which a person would look. A check asks the rule that also lists the moves; if
its set lacks the move, what stands there tells which sentence to say.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...core import bits
from ...core.errors import Refused
from . import cards, legal, notation, shop, shots, ways
from . import constants as c
from .deckfile import CARDS
from .squares import cell_named
from .standing import Figure
from .units import kind_named, unit_name

if TYPE_CHECKING:
    from .state import Siege

STEPS = {"place": c.PLACING, "buy": c.BUYING, "buy card": c.BUYING, "end": c.BUYING}
CARD_OF = {"break": "wall", "build": "wall"}


class Asked:
    """A move that someone asks about: the words after its verb, and the table as it stands."""

    def __init__(self, siege: Siege, words: list[str]) -> None:
        self.siege = siege
        self.there = siege.standing()
        self.words = words
        self.cells = [cell_named(word) for word in words]  # -1 for a word that is no square

    def unit(self, place: int) -> Figure:
        return self.there.units[self.cells[place]]

    def name(self, place: int) -> str:
        """The name of the unit on a square."""
        return unit_name(self.unit(place).kind)

    def allows(self, rule: Callable[..., int], place: int, *unit: int) -> bool:
        """Whether a rule's set has a square: one that a word names; of the unit on a cell, if one is given."""
        cell = self.cells[place]
        return rule(self.siege, *unit, cell >> 6) & bits.bit(cell) != 0

    def passes(self, rule: Callable[..., int]) -> bool:
        """Whether a rule lets the second square pass for the unit on the first one."""
        cell = self.cells[1]
        return rule(self.siege, self.cells[0], bits.bit(cell), cell >> 6) != 0


def why_not(siege: Siege, text: str) -> Refused:
    """The first rule whose set lacks the move."""
    verb, words = notation.split(text)
    asked = Asked(siege, words)
    if siege.to_act < 0:
        return Refused("move.over", "the game is over")
    names = siege.game.steps
    step, now = STEPS.get(verb, c.ACTING), asked.there.step
    if step != now:
        where = f"{verb!r} belongs to the step {names[step]!r}, this is {names[now]!r}"
        return Refused("move.step", where, step=names[now])
    if now == c.ACTING:
        ways.survey(siege)
        ways.look_around(siege)
    if verb.startswith("card "):
        found = no_card(asked, verb.removeprefix("card "))
    else:
        found = CHECKS[verb](asked) if verb in CHECKS else None
    return found or Refused("move.illegal", f"{text} is not possible now")


# ---- what several moves ask ------------------------------------------------------------------------------------------


def not_own(asked: Asked, place: int) -> Refused | None:
    """Whether an own unit stands on a square."""
    figure, at = asked.there.units.get(asked.cells[place]), asked.words[place]
    if figure is None:
        return Refused("castle.no_unit", f"no unit stands on {at}", at=at)
    if figure.seat != asked.there.to_act:
        name = unit_name(figure.kind)
        return Refused("castle.not_yours", f"the {name} on {at} is not yours", unit=name, at=at)
    return None


def occupied(asked: Asked, place: int, rule: str) -> Refused | None:
    if asked.cells[place] not in asked.there.units:
        return None
    name, at = asked.name(place), asked.words[place]
    return Refused("castle.occupied", f"the {name} stands on {at}: one unit a tile", rule, unit=name, at=at)


def no_spawn(asked: Asked) -> Refused | None:
    """C13: why a unit cannot arrive on the second square."""
    at = asked.words[1]
    if not asked.allows(shop.spawn_area, 1):
        if asked.there.to_act == c.ATTACKER:
            return Refused(
                "castle.spawn_commander", f"new units stand next to your Commander; {at} is not", "C13", at=at
            )
        return Refused("castle.spawn_throne", f"new units stand next to a throne tile; {at} is not", "C13", at=at)
    wrong = occupied(asked, 1, "C3")
    if wrong or asked.allows(shop.spawn_ground, 1):
        return wrong
    if asked.cells[1] in asked.there.walls:
        return Refused("castle.spawn_wall", f"{at} is a wall block: new units stand on the ground", "C13", at=at)
    return Refused("castle.spawn_door", f"the door is closed: nobody arrives on {at}", "C13", at=at)


def no_way(asked: Asked) -> Refused:
    """C3, C5: why the unit on the first square does not get to the second."""
    siege, there, (at, to) = asked.siege, asked.there, asked.words
    figure, name = asked.unit(0), asked.name(0)
    origin, target = asked.cells
    points = ways.points(siege, origin)
    if target in siege.board.cells("D") and there.door == c.CLOSED and figure.seat == c.ATTACKER:
        return Refused("castle.door_closed", f"the door is closed: Attackers cannot enter {to}", "C5", at=to)
    if target in there.walls and origin not in there.walls and figure.kind != c.ROGUE:
        text = f"{to} is a wall block: only a Rogue climbs, the {name} needs a Ladder"
        return Refused("castle.wall", text, "C3", unit=name, at=to)
    if not asked.allows(ways.in_reach, 1, origin):
        return Refused(
            "castle.too_far", f"{to} is too far: the {name} moves {points}", "C1", unit=name, at=to, points=points
        )
    text = f"no way of {points} leads the {name} from {at} to {to}: walls, the door or enemies are in it"
    return Refused("castle.no_way", text, "C3", unit=name, at=at, to=to, points=points)


def no_target(asked: Asked) -> Refused | None:
    """C12: whether an enemy who can be killed stands on the second square."""
    at = asked.words[1]
    if asked.cells[1] not in asked.there.units:
        return Refused("castle.no_target", f"no enemy stands on {at}", at=at)
    name = asked.name(1)
    if asked.unit(1).seat == asked.there.to_act:
        return Refused("castle.friend", f"the {name} on {at} is yours", unit=name, at=at)
    if asked.allows(ways.mortals, 1):
        return None
    if asked.unit(1).protected:
        return Refused("castle.protected", f"the {name} on {at} is protected", "C12", unit=name, at=at)
    return Refused("castle.last_stand", "the Commander makes his Last Stand: he cannot be killed now", "C12", at=at)


# ---- set-up and units ------------------------------------------------------------------------------------------------


def no_place(asked: Asked) -> Refused | None:
    due, to = unit_name(legal.next_placed(asked.siege)), asked.words[1]
    if asked.words[0] != due:
        return Refused("castle.place_order", f"the next unit to place is the {due}", unit=due)
    if asked.allows(legal.place_area, 1):
        return occupied(asked, 1, "C3")
    if asked.there.to_act == c.DEFENDER:
        text = f"the Defender places on castle floor or a throne tile; {to} is neither"
        return Refused("castle.place_inside", text, "C13", at=to)
    return Refused("castle.place_camp", f"the Attacker places in the camp; {to} is outside it", "C13", at=to)


def no_move(asked: Asked) -> Refused | None:
    wrong = not_own(asked, 0)
    if wrong:
        return wrong
    at = asked.words[0]
    if not asked.allows(ways.movers, 0):
        name = asked.name(0)
        text = f"the {name} on {at} has moved this turn: once a turn is allowed"
        return Refused("castle.has_moved", text, "C26", unit=name, at=at)
    wrong = occupied(asked, 1, "C3")
    if wrong or asked.allows(ways.steps, 1, asked.cells[0]):
        return wrong
    return no_way(asked)


def no_charge(asked: Asked) -> Refused | None:
    wrong = not_own(asked, 0)
    if wrong:
        return wrong
    name, at = asked.name(0), asked.words[0]
    if shots.reach(asked.siege, asked.cells[0]):
        return Refused("castle.no_charge", f"the {name} shoots: only Knights and Rogues charge", "C2", unit=name)
    if not asked.allows(ways.movers, 0) or not asked.allows(shots.attackers, 0):
        text = f"the {name} on {at} has moved or attacked: a charge is both"
        return Refused("castle.charge_spent", text, "C2", unit=name, at=at)
    if not asked.allows(ways.chargers, 0):
        left = asked.there.actions
        return Refused("castle.charge_actions", f"a charge takes two actions, {left} is left", "C2", actions=left)
    wrong = no_target(asked)
    if wrong or asked.allows(ways.charges, 1, asked.cells[0]):
        return wrong
    return no_way(asked)


def no_attack(asked: Asked) -> Refused | None:
    wrong = not_own(asked, 0)
    if wrong:
        return wrong
    name, at, to = asked.name(0), *asked.words
    if not asked.allows(shots.attackers, 0):
        text = f"the {name} on {at} has attacked this turn: once a turn is allowed"
        return Refused("castle.has_attacked", text, "C26", unit=name, at=at)
    if to == "door":
        return no_door(asked)
    reach = shots.reach(asked.siege, asked.cells[0])
    if reach == 0:
        return Refused("castle.range_0", f"the {name} has range 0: it attacks by a charge", "C2", unit=name)
    wrong = no_target(asked)
    if wrong:
        return wrong
    if not asked.allows(shots.targets, 1):
        return Refused("castle.knight", f"the Knight on {to} dies only to a range-0 attack", "C12", at=to)
    if not asked.allows(shots.in_range, 1, asked.cells[0]):
        text = f"{to} is two tiles off: the {name} has range {reach}"
        return Refused("castle.range", text, "C1", unit=name, at=to, range=reach)
    return no_shot(asked)


def no_shot(asked: Asked) -> Refused | None:
    """C4: walls at the target, or in the way to it."""
    name, at, to = asked.name(0), *asked.words
    if not asked.passes(shots.tops_in_range):
        if shots.reach(asked.siege, asked.cells[0]) < c.LONGEST_RANGE:
            text = f"{to} is a wall top: that takes range 2, and the {name} has less"
            return Refused("castle.wall_top_range", text, "C4", unit=name, at=to)
        text = f"{to} is a wall top: from the ground the shooter must be next to it"
        return Refused("castle.wall_top_far", text, "C4", at=to)
    if not asked.passes(shots.in_sight):
        text = f"a wall or the closed door stands between {at} and {to}"
        return Refused("castle.blocked", text, "C4", at=at, to=to)
    return None


def no_door(asked: Asked) -> Refused | None:
    if asked.allows(shots.door_breakers, 0):
        return None
    if asked.there.to_act != c.ATTACKER:
        return Refused("castle.own_door", "only Attackers break the door", "C5")
    if asked.there.door != c.CLOSED:
        return Refused("castle.door_not_closed", "only a closed door can be broken", "C14")
    name, at = asked.name(0), asked.words[0]
    text = f"no door tile is next to the {name} on {at}, or in its range with nothing between"
    return Refused("castle.door_out_of_reach", text, "C14", unit=name, at=at)


def no_stand(asked: Asked) -> Refused | None:
    if legal.may_stand(asked.siege):
        return None
    if asked.there.to_act != c.ATTACKER:
        return Refused("castle.stand_attacker", "Last Stand is the Attacker's")
    return Refused("castle.stand_used", "Last Stand can be made once a game")


# ---- cards -----------------------------------------------------------------------------------------------------------


def no_card(asked: Asked, play: str) -> Refused | None:
    card = CARD_OF.get(play, play)
    if not cards.held(asked.siege, CARDS.index(card)):
        return Refused("move.not_in_hand", f"you hold no {card} card", "C7", card=card)
    if play == "necromancy":
        name = asked.words[0]
        if not cards.raised(asked.siege, kind_named(name)):
            return Refused("castle.not_killed", f"no enemy {name} was killed this turn", "C8", unit=name)
        return no_spawn(asked)
    for place in (0, 1) if play == "warp" else (0,):
        wrong = not_own(asked, place)
        if wrong:
            return wrong
        if not asked.allows(cards.bearers, place):
            at = asked.words[place]
            return Refused("castle.card_commander", "no card is ever played on the Commander", card=card, at=at)
    return None if play == "warp" else CARD_CHECKS[play](asked)


def no_haste(asked: Asked) -> Refused | None:
    if asked.allows(cards.hastes, 0):
        return None
    name, at = asked.name(0), asked.words[0]
    if asked.unit(0).moved:
        text = f"the {name} on {at} has moved: haste would have no effect"
        return Refused("castle.haste_moved", text, "C12", unit=name, at=at)
    return Refused("castle.hasted_already", f"the {name} on {at} is in haste already", "C12", unit=name, at=at)


def no_protection(asked: Asked) -> Refused | None:
    if asked.allows(cards.protections, 0):
        return None
    name, at = asked.name(0), asked.words[0]
    return Refused("castle.protected_already", f"the {name} on {at} is protected already", "C12", unit=name, at=at)


def no_ladder(asked: Asked) -> Refused | None:
    if asked.allows(cards.ladders, 1, asked.cells[0]):
        return None
    return no_break(asked) or occupied(asked, 1, "C16")


def no_break(asked: Asked) -> Refused | None:
    if asked.allows(cards.breaks, 1, asked.cells[0]):
        return None
    at = asked.words[1]
    return Refused("castle.no_wall", f"there is no wall block on {at}", "C6", at=at)


def no_build(asked: Asked) -> Refused | None:
    if asked.allows(cards.builds, 1, asked.cells[0]):
        return None
    at = asked.words[1]
    if asked.cells[1] in asked.there.walls:
        return Refused("castle.wall_there", f"a wall block stands on {at} already", "C6", at=at)
    text = f"{at} is a throne or door tile: no wall is built there"
    return occupied(asked, 1, "C6") or Refused("castle.build_where", text, "C6", at=at)


# ---- purchases: with too little gold for anything the turn is over, so gold is never the reason ----------------------


def no_card_bought(asked: Asked) -> Refused | None:
    if shop.sells_card(asked.siege):
        return None
    return Refused("castle.deck_out", "the deck is empty: there are no more cards", "C7")


def no_unit_bought(asked: Asked) -> Refused | None:
    if not shop.sells_unit(asked.siege):
        return Refused("castle.one_unit", "one unit a turn can be bought")
    return no_spawn(asked)


Check = Callable[[Asked], Refused | None]
CARD_CHECKS: dict[str, Check] = {
    "haste": no_haste, "protection": no_protection, "ladder": no_ladder, "break": no_break, "build": no_build,
}  # fmt: skip
CHECKS: dict[str, Check] = {
    "place": no_place, "move": no_move, "charge": no_charge, "attack": no_attack, "stand": no_stand,
    "buy": no_unit_bought, "buy card": no_card_bought,
}  # fmt: skip
