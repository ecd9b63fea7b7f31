"""A second, slow opinion on which moves are legal, written from the rules alone: it shares no code with the engine.

It reads a dump and the board's drawing (top row first) and answers with the set of legal texts.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Square = tuple[int, int]
MOVES = {"archer": 1, "knight": 2, "rogue": 3, "warrior": 2, "commander": 2}
RANGES = {"archer": 2, "knight": 0, "rogue": 0, "warrior": 1, "commander": 1}
PLACED = {
    "defender": ["archer", "archer", "knight", "rogue", "warrior"],
    "attacker": ["archer", "knight", "rogue", "warrior", "commander"],
}


def name(square: Square) -> str:
    return "abcdefghijkl"[square[0]] + str(square[1])


def spot(text: str) -> Square:
    return "abcdefghijkl".index(text[0]), int(text[1:])


class Oracle:
    """`climb_cost` is 2 by the rules; a test sets it wrong to see that this oracle can disagree with the engine."""

    def __init__(self, dump: dict[str, Any], drawing: list[str], climb_cost: int = 2) -> None:
        self.dump, self.climb_cost = dump, climb_cost
        self.tiles = {(x, len(drawing) - y): tile for y, row in enumerate(drawing) for x, tile in enumerate(row)}
        self.units = {spot(unit["at"]): unit for unit in dump["units"]}
        self.walls = {spot(wall) for wall in dump["walls"]}
        self.me = dump["to_act"]
        self.shut = {square for square, tile in self.tiles.items() if tile == "D" and dump["door"] == "closed"}
        self.hand = dump["hands"][self.me] if self.me else []

    def legal(self) -> set[str]:
        if self.me is None:
            return set()
        if self.dump["step"] == "place":
            return set(self.places())
        if self.dump["step"] == "buy":
            return {*self.purchases(), "end"}
        found = {"done"}
        for square, unit in self.mine():
            found |= {*self.moves(square, unit), *self.attacks(square, unit), *self.unit_cards(square, unit)}
        found |= {*self.warps(), *self.necromancies()}
        if self.me == "attacker" and self.dump["last_stand"] == "unused":
            found.add("stand")
        return found

    def mine(self) -> list[tuple[Square, dict[str, Any]]]:
        return [(square, unit) for square, unit in self.units.items() if unit["side"] == self.me]

    def beside(self, square: Square) -> list[Square]:
        x, y = square
        return [near for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)) if near in self.tiles]

    def places(self) -> Iterator[str]:
        unit = PLACED[self.me][len(self.mine())]
        for square, tile in self.tiles.items():
            if tile in ("cT" if self.me == "defender" else "a") and square not in self.units:
                yield f"place {unit} {name(square)}"

    def mortal(self, unit: dict[str, Any]) -> bool:
        standing = unit["unit"] == "commander" and self.dump["last_stand"] == "active"
        return unit["side"] != self.me and not unit["protected"] and not standing

    def ends(self, square: Square, unit: dict[str, Any]) -> set[Square]:
        """Every square on which some path of the unit's movement can end, trying all paths."""
        points = MOVES[unit["unit"]] + (2 if unit["haste"] else 0)
        ends: set[Square] = set()
        best: dict[Square, int] = {}
        trail = [(square, points)]
        while trail:
            here, left = trail.pop()
            if best.get(here, -1) >= left:
                continue
            best[here] = left
            ends.add(here)
            there = self.units.get(here)
            if there is not None and there["side"] != self.me:
                continue
            for near in self.beside(here):
                cost = 1
                if near in self.walls and here not in self.walls:
                    if unit["unit"] != "rogue":
                        continue
                    cost = self.climb_cost
                if near in self.shut and self.me == "attacker":
                    continue
                if cost <= left:
                    trail.append((near, left - cost))
        return ends - {square}

    def moves(self, square: Square, unit: dict[str, Any]) -> Iterator[str]:
        if unit["moved"]:
            return
        charges = RANGES[unit["unit"]] == 0 and not unit["attacked"] and self.dump["actions"] >= 2
        for end in self.ends(square, unit):
            if end not in self.units:
                yield f"move {name(square)} {name(end)}"
            elif charges and self.mortal(self.units[end]):
                yield f"charge {name(square)} {name(end)}"

    def attacks(self, square: Square, unit: dict[str, Any]) -> Iterator[str]:
        if unit["attacked"]:
            return
        reach = RANGES[unit["unit"]]
        for far in range(1, reach + 1):
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                target = (square[0] + dx * far, square[1] + dy * far)
                between = {(square[0] + dx * step, square[1] + dy * step) for step in range(1, far)}
                enemy = self.units.get(target)
                if (
                    enemy
                    and self.mortal(enemy)
                    and enemy["unit"] != "knight"
                    and self.hits(square, target, between, reach)
                ):
                    yield f"attack {name(square)} {name(target)}"
        if self.me == "attacker" and self.sees_door(square, reach):
            yield f"attack {name(square)} door"

    def hits(self, square: Square, target: Square, between: set[Square], reach: int) -> bool:
        if square in self.walls:
            return reach >= 2 or target not in self.walls
        if target in self.walls:
            return not between and reach >= 2
        return not between & (self.walls | self.shut)

    def sees_door(self, square: Square, reach: int) -> bool:
        if any(near in self.shut for near in self.beside(square)):
            return True
        x, y = square
        for door in self.shut:
            if reach >= 2 and sorted((abs(door[0] - x), abs(door[1] - y))) == [0, 2]:
                middle = ((door[0] + x) // 2, (door[1] + y) // 2)
                if square in self.walls or middle not in self.walls:
                    return True
        return False

    def unit_cards(self, square: Square, unit: dict[str, Any]) -> Iterator[str]:
        if unit["unit"] == "commander":
            return
        at = name(square)
        if "haste" in self.hand and not unit["moved"] and not unit["haste"]:
            yield f"card haste {at}"
        if "protection" in self.hand and not unit["protected"]:
            yield f"card protection {at}"
        for near in self.beside(square):
            if near in self.walls:
                if "wall" in self.hand:
                    yield f"card break {at} {name(near)}"
                if "ladder" in self.hand and near not in self.units:
                    yield f"card ladder {at} {name(near)}"
            elif "wall" in self.hand and near not in self.units and self.tiles[near] not in "TD":
                yield f"card build {at} {name(near)}"

    def warps(self) -> Iterator[str]:
        squares = sorted(square for square, unit in self.mine() if unit["unit"] != "commander")
        if "warp" in self.hand:
            for place, one in enumerate(squares):
                for two in squares[place + 1 :]:
                    yield f"card warp {name(one)} {name(two)}"

    def arrivals(self) -> Iterator[Square]:
        """Free tiles next to the Commander, or next to a throne tile."""
        for square in self.tiles:
            if square in self.units or square in self.walls or square in self.shut:
                continue
            for near in self.beside(square):
                there = self.units.get(near)
                if self.me == "attacker" and there is not None and there["unit"] == "commander":
                    yield square
                if self.me == "defender" and self.tiles[near] == "T":
                    yield square

    def necromancies(self) -> Iterator[str]:
        if "necromancy" in self.hand:
            for square in self.arrivals():
                for unit in self.dump["killed"]:
                    yield f"card necromancy {unit} {name(square)}"

    def purchases(self) -> Iterator[str]:
        if self.dump["gold"][self.me] < 2:
            return
        if self.dump["deck"]:
            yield "buy card"
        if not self.dump["bought_unit"]:
            for square in self.arrivals():
                for unit in ("archer", "knight", "rogue", "warrior"):
                    yield f"buy {unit} {name(square)}"
