"""Declaring control by brute force: every completion of the Defender's side, every value of every wild card.

Written from the rulebook alone and slow on purpose; it shares no code and no table with the engine.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, pairwise, product
from typing import Any

TILES = {
    1: ((3, "sum"), (3, "run")), 2: ((4, "all"), (2, "same")), 3: ((3, "all"), (3, "colour")),
    4: ((2, "all"), (4, "low")), 5: ((3, "all"), (3, "colour")), 6: ((4, "all"), (2, "same")),
    7: ((3, "low"), (3, "run")),
}  # fmt: skip
COUNTED = {
    "all": ("colour run", "same", "colour", "run"), "sum": (), "low": (), "same": ("same",), "colour": ("colour",),
    "run": ("run",),
}  # fmt: skip
STRENGTH_ORDER = ("sum", "run", "colour", "same", "colour run")
WILD = {"joker-a": range(12), "joker-b": range(12), "spy": (10,), "shield": (1, 2, 3)}
ELITE = tuple(WILD)


def types_of(cards: tuple[tuple[str, int], ...]) -> set[str]:
    """All types that these cards (colour, strength) could be called; a colour run is nothing but that."""
    colours = {colour for colour, _ in cards}
    strengths = sorted(strength for _, strength in cards)
    consecutive = all(b - a == 1 for a, b in pairwise(strengths))
    if len(colours) == 1 and consecutive:
        return {"colour run"}
    found = set()
    if len(set(strengths)) == 1:
        found.add("same")
    if len(colours) == 1:
        found.add("colour")
    if consecutive:
        found.add("run")
    return found


def score(cards: tuple[tuple[str, int], ...], condition: str) -> tuple[int, int]:
    total = sum(strength for _, strength in cards)
    if condition == "low":
        return 0, -total
    counted = [STRENGTH_ORDER.index(kind) for kind in types_of(cards) if kind in COUNTED[condition]]
    return max(counted, default=0), total


@lru_cache(maxsize=200_000)
def best_score(names: tuple[str, ...], condition: str) -> tuple[int, int]:
    """The best score of a complete side, its wild cards taking every value."""
    natural = tuple((name[0], int(name[1:])) for name in names if name not in WILD)
    wild = [name for name in names if name in WILD]
    # Only whether all cards share a colour matters, so the colours tried are those that lie there and one other.
    colours = sorted({colour for colour, _ in natural}) or ["r"]
    colours.append(next(colour for colour in "rbgyp" if colour not in colours) if len(colours) < 5 else colours[0])
    values = [[(colour, strength) for colour in colours for strength in WILD[name]] for name in wild]
    return max(score((*natural, *chosen), condition) for chosen in product(*values))


def unseen_cards(position: dict[str, Any]) -> list[str]:
    public = {card for wall in position["walls"] for side in ("attacker", "defender") for card in wall[side]}
    public |= set(position["discard"])
    siege = [f"{colour}{strength}" for colour in "rbgyp" for strength in range(12)]
    options = position["options"]
    elite = list(ELITE) if options["tactics"] and options["proof"] == "strict" else []
    return [card for card in siege + elite if card not in public]


def can_claim(position: dict[str, Any], number: int) -> bool:
    """Whether declaring control of a tile (1..7) succeeds."""
    wall = position["walls"][number - 1]
    slots, condition = TILES[number][wall["damaged"]]
    if len(wall["attacker"]) < slots:
        return False
    mine = best_score(tuple(sorted(wall["attacker"])), condition)
    missing = slots - len(wall["defender"])
    if missing == 0:
        theirs = best_score(tuple(sorted(wall["defender"])), condition)
        return theirs < mine or (theirs == mine and wall["first"] == "attacker")
    return not any(
        best_score(tuple(sorted((*wall["defender"], *added))), condition) > mine
        for added in combinations(unseen_cards(position), missing)
    )
