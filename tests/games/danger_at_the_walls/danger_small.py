"""Small positions for cases: what is named is there, every other card is in the removed pile."""

from __future__ import annotations

from collections import Counter
from typing import Any

from escalade.games.danger_at_the_walls.cards import NAMES, TOTAL


def small_position(case: dict[str, Any]) -> dict[str, Any]:
    """A position from a case: `wall1` … `wall5`, hands `blue` and `red`, decks `main`, `own_blue`, `own_red`, the turn.

    `backs_blue` and `backs_red` are those cards of the hands that come from the personal deck.
    Cards are one text, separated by spaces. A hand that is not given holds one a1, so that nobody has to pass.
    """
    walls = [_wall(case.get(f"wall{number}", {})) for number in range(1, 6)]
    hands = {name: case.get(name, "a1").split() for name in ("blue", "red")}
    main = case.get("main", "").split()
    decks = {name: case.get(f"own_{name}", "").split() for name in ("blue", "red")}
    position: dict[str, Any] = {"walls": walls, "hands": hands, "main": main, "decks": decks}
    position |= {name: case[name] or None for name in ("to_act", "last_turn") if name in case}
    position |= {name: case[name] for name in ("step", "passes") if name in case}
    backs = {name: case[f"backs_{name}"].split() for name in ("blue", "red") if f"backs_{name}" in case}
    position |= {"own": backs} if backs else {}
    named = Counter(main + [card for part in (hands, decks) for cards in part.values() for card in cards])
    for wall in walls:
        named["flag"] += wall["flag"]
        for card in wall["blue"] + wall["red"]:
            named[card.removesuffix("*")] += 1
            named["spy"] += card.endswith("*")
    position["removed"] = [card for card in NAMES for _ in range(TOTAL[card] - named[card])]
    return position


def _wall(wall: dict[str, Any]) -> dict[str, Any]:
    return {
        "control": wall.get("control", "red"), "flag": wall.get("flag", False),
        "blue": wall.get("blue", "").split(), "red": wall.get("red", "").split(),
    }  # fmt: skip
