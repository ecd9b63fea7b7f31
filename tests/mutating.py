"""JSON that is almost right: one to three small changes anywhere in it, drawn with a seed."""

from __future__ import annotations

import copy
import random
from typing import Any

NUMBERS = (-1, 0, 1, 2, 3, 5, 7, 8, 13, 21, 49, 60, 71, 120, 255, 256, 2**31, 2**63, 2**64, 2**200, -(2**70))
STRANGE = (None, True, False, "", "x", "\x00", "\ud800", "a1*", "²", 0.5, 1e999, [], {}, [[]], [None], {"size": -1})
Slot = tuple[Any, Any]  # a list or object, and a place in it


def slots(value: Any) -> list[Slot]:
    """Every place inside a JSON value."""
    if isinstance(value, dict):
        places: list[Slot] = [(value, key) for key in value]
    elif isinstance(value, list):
        places = [(value, index) for index in range(len(value))]
    else:
        return []
    return places + [inner for _, key in places for inner in slots(value[key])]


def mutated(value: Any, chooser: random.Random) -> Any:
    """A copy with something missing, of the wrong kind, out of range, doubled, exchanged or moved."""
    changed = copy.deepcopy(value)
    for _ in range(chooser.randint(1, 3)):
        places = slots(changed)
        if places:
            _change(*chooser.choice(places), places, chooser)
    return changed


def _change(holder: Any, key: Any, places: list[Slot], chooser: random.Random) -> None:
    other, other_key = chooser.choice(places)
    old = holder[key]
    way = chooser.randrange(7)
    if way == 0:
        del holder[key]
    elif way == 1:
        holder[key] = copy.deepcopy(chooser.choice(STRANGE))
    elif way == 2:
        holder[key] = chooser.choice(NUMBERS)
    elif way == 3:
        holder[key] = copy.deepcopy(other[other_key])
    elif way == 4 and isinstance(holder, list):
        holder.insert(key, copy.deepcopy(old))
    elif way == 5 and isinstance(old, list):
        holder[key] = old * chooser.choice((0, 2, 40))
    elif isinstance(old, int) and not isinstance(old, bool):
        holder[key] = old + chooser.choice((-2, -1, 1, 2))
    else:
        moved = copy.deepcopy(other[other_key])
        holder[key] = [*old, moved] if isinstance(old, list) else {"size": old}
