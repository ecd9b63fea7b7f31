"""Whether `constants.pxd` says what the Python modules say: C needs its own copy of the numbers to fold them."""

from __future__ import annotations

import re
from pathlib import Path

from . import actions, deckfile, snapshot, squares, units

OWNERS = (actions, deckfile, squares, snapshot, units)  # a later one wins, as in the modules' imports


def declared() -> dict[str, int]:
    """The constants of C by name."""
    text = Path(__file__).with_name("constants.pxd").read_text("utf-8")
    return {name: int(number) for name, number in re.findall(r"^    (\w+) = (-?\d+)$", text, re.MULTILINE)}


def differences() -> dict[str, tuple[int, object]]:
    """Constants that differ: by name, what C and what Python has."""
    known = {name: value for owner in OWNERS for name, value in vars(owner).items()}
    return {name: (number, known.get(name)) for name, number in declared().items() if known.get(name) != number}
