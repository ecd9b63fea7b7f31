"""Tables to test on: positions drawn in text, and random ones that no play would find soon."""

from __future__ import annotations

import random
from typing import Any

from escalade.core.game import Game

UNITS = {"a": "archer", "k": "knight", "r": "rogue", "w": "warrior", "c": "commander"}
LETTERS = "abcdefghijkl"
CARDS = ["ladder", "haste", "protection", "wall", "warp", "necromancy"]
FLAGS = ("moved", "attacked", "haste", "protected")


def drawn(drawing: str) -> tuple[list[dict[str, Any]], list[str]]:
    """Units and walls of a drawing: capitals attack, small letters defend, `#` is a wall block, `^` a unit on one."""
    units, walls = [], []
    rows = [line.split() for line in drawing.strip().splitlines()]
    rows = [row[1:] if row[0].isdigit() else row for row in rows if "".join(row) != LETTERS[: len(row)]]
    for line, row in enumerate(rows):
        for column, sign in enumerate(row):
            at = f"{LETTERS[column]}{len(rows) - line}"
            if sign[0].lower() in UNITS:
                side = "attacker" if sign[0].isupper() else "defender"
                units.append({"unit": UNITS[sign[0].lower()], "side": side, "at": at})
            if "#" in sign or "^" in sign:
                walls.append(at)
    return units, walls


def random_position(game: Game, seed: int) -> dict[str, Any]:
    """A possible position in the middle of a turn: units anywhere, walls anywhere, any hand."""
    chooser = random.Random(seed)
    rows = list(game.board.drawing)  # type: ignore[attr-defined]
    tiles = {f"{LETTERS[x]}{len(rows) - y}": tile for y, row in enumerate(rows) for x, tile in enumerate(row)}
    me = chooser.choice(["attacker", "defender"])
    walls = [at for at, tile in tiles.items() if tile not in "TD" and chooser.random() < chooser.choice([0.05, 0.3])]
    free = [at for at in tiles if tiles[at] != "T"]
    commander = chooser.choice([at for at in free if tiles[at] != "D"])
    units: list[dict[str, Any]] = [{"unit": "commander", "side": "attacker", "at": commander}]
    for at in chooser.sample(sorted(tiles), chooser.randint(2, min(30, len(tiles) - 1))):
        if at != commander:
            units.append(
                {
                    "unit": chooser.choice(list(UNITS.values())[:4]),
                    "side": chooser.choice(["attacker", "defender"]),
                    "at": at,
                }
            )
    for unit in units:
        _flag(unit, me, chooser)
    in_door = any(tiles[unit["at"]] == "D" for unit in units)
    cards = [card for card in CARDS for _ in range(2)]
    chooser.shuffle(cards)
    held = chooser.randint(0, 6)
    act = chooser.random() < 0.8
    door = "broken" if chooser.random() < 0.3 else "open" if in_door else "closed"
    return {
        "to_act": me, "step": "act" if act else "buy", "actions": chooser.randint(1, 3) if act else 0, "units": units,
        "walls": walls, "door": door, "hands": {me: cards[:held]}, "gold": {me: chooser.randint(0, 5)},
        "last_stand": chooser.choice(["unused", "active", "used"]),
        "killed": chooser.sample(["archer", "knight", "rogue", "warrior"], chooser.randint(0, 2)),
    }  # fmt: skip


def _flag(unit: dict[str, Any], me: str, chooser: random.Random) -> None:
    for flag in FLAGS:
        mine = unit["side"] == me or flag == "protected"
        card = flag in ("haste", "protected") and unit["unit"] == "commander"
        unit[flag] = mine and not card and chooser.random() < 0.2 and not (flag == "haste" and unit["moved"])
