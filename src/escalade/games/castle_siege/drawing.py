"""The table for a terminal: the board square by square, with what each side has below it. Rich console markup."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Any

from .squares import LETTERS

if TYPE_CHECKING:
    from ...core.words import Words

LETTER = {"archer": "a", "knight": "k", "rogue": "r", "warrior": "w", "commander": "c"}
TILES = {"T": "T", "#": " ", "D": "D", "c": ":", ".": ".", "a": ","}
DOORS = {"closed": "D", "open": "/", "broken": " "}
STYLES = {"attacker": "bold red", "defender": "bold cyan", "#": "grey50", "T": "bold yellow", "D": "yellow"}


def draw(view: dict[str, Any], words: Words) -> str:
    """The whole table as a seat sees it."""
    lines = [*_heading(view, words), "", *_board(view), "", *_sides(view, words)]
    if view.get("hand") is not None:
        held = ", ".join(words(f"word.{card}") for card in view["hand"]) or words("castle.none")
        lines += _folded(f"{words('castle.hand')}: {held}")
    return "\n".join(lines)


def legend(words: Words) -> str:
    """What the signs mean."""
    return f"{words('castle.legend.units')}\n{words('castle.legend.tiles')}"


def _heading(view: dict[str, Any], words: Words) -> list[str]:
    most = view["options"]["max_rounds"]
    parts = [words("castle.round", round=view["round"], most=most), words(f"step.{view['step']}")]
    if view["step"] == "act" and view["to_act"]:
        parts.append(words("castle.actions", number=view["actions"]))
    parts.append(words(f"castle.door.{view['door']}"))
    if view["last_stand"] == "active":
        parts.append(words("castle.stand.active"))
    return _folded(" · ".join(parts))


def _folded(line: str) -> list[str]:
    """A line of text, in several where a screen of 80 columns asks for it."""
    return wrap(line, 78, subsequent_indent="  ")


def _board(view: dict[str, Any]) -> list[str]:
    units = {unit["at"]: unit for unit in view["units"]}
    walls = set(view["walls"])
    rows: list[str] = view["board"]
    lines = []
    for line, row in enumerate(rows):
        number = len(rows) - line
        squares = [(f"{LETTERS[column]}{number}", tile) for column, tile in enumerate(row)]
        cells = [_square(units.get(name), name in walls, tile, view["door"]) for name, tile in squares]
        lines.append(f"{number:>3} " + " ".join(cells) + f" {number}")
    letters = "    " + " ".join(f"{letter}  " for letter in LETTERS[: len(rows[0])])
    return [letters.rstrip(), *lines, letters.rstrip()]


def _square(unit: dict[str, Any] | None, wall: bool, tile: str, door: str) -> str:
    """Three characters: a unit, whether it is on a wall top, and its mark; or the tile."""
    if unit is not None:
        letter = LETTER[unit["unit"]]
        sign = letter.upper() if unit["side"] == "attacker" else letter
        return f"[{STYLES[unit['side']]}]{sign}{'^' if wall else ' '}{_mark(unit)}[/]"
    if wall:
        return f"[{STYLES['#']}]###[/]"
    sign = DOORS[door] if tile == "D" else TILES[tile]
    return f"[{STYLES[tile]}]{sign * 3}[/]" if tile in STYLES and sign != " " else f"{sign}  "


def _mark(unit: dict[str, Any]) -> str:
    if unit["protected"]:
        return "!"
    if unit["haste"]:
        return ">"
    if unit["moved"] or unit["attacked"]:
        return "+" if unit["moved"] and unit["attacked"] else "-" if unit["moved"] else "*"
    return " "


def _sides(view: dict[str, Any], words: Words) -> list[str]:
    lines = []
    for seat in ("attacker", "defender"):
        sign = ">" if view["to_act"] == seat else " "
        gold = f"{words('castle.gold')}: {view['gold'][seat]}"
        cards = f"{words('castle.cards')}: {view['hands'][seat]['size']}"
        lines.append(f"{sign} [{STYLES[seat]}]{words(f'seat.{seat}')}[/]  {gold}  {cards}")
    return [*lines, words("castle.deck", number=view["deck"]["size"])]
