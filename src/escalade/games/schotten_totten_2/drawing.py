"""The table as text: console markup for the terminal. Every colour is also a letter, every mark also a sign.

The viewer's side is below the wall (a spectator's: the Attacker's); tiles always run from 1 at the Attacker's left.
The card nearest the wall is the first one played, as on a real table.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ...core.words import Words
from . import constants as c
from .cards import TACTIC_CARDS

ASKED = "claim"  # what `why 3` asks about
CELL = 9
INDENT = "  "
WIDTH = 78
# Card faces carry their own background, so that they look the same on dark and on light terminals.
FACES = {
    "r": "bold #ffffff on #b3261e", "b": "bold #ffffff on #1d56b8", "g": "bold #ffffff on #18763a",
    "y": "bold #000000 on #f4c430", "p": "bold #ffffff on #7a3aa3",
}  # fmt: skip
TACTIC = "bold reverse"
FRAMES = {False: tuple("╭─╮│╰╯"), True: tuple("╔═╗║╚╝")}


def draw(view: Mapping[str, Any], words: Words) -> str:
    """The position as its viewer sees it."""
    below = view["seat"] or "attacker"
    above = "defender" if below == "attacker" else "attacker"
    most = max(wall["slots"] for wall in view["walls"])
    rows = [_side(view, above, words)]
    rows += [_cards(view, above, place) for place in range(most - 1, -1, -1)]
    rows += _wall(view, words, above, below)
    rows += [_cards(view, below, place) for place in range(most)]
    rows += [_side(view, below, words), *_piles(view, words), *_own(view, words)]
    return "\n".join(rows)


def legend(words: Words) -> str:
    """What the signs on the board mean."""
    lines = [f"[bold]{words('legend.title')}[/]"]
    lines += [f"  {words(f'legend.{key}')}" for key in ("cards", "tile", "formations")]
    lines += [f"  {words(f'board.{condition}'):9}{words(f'legend.{condition}')}" for condition in c.CONDITIONS]
    lines += [f"  {name:14}{words(f'card.{name}'):16}{words(f'legend.{name}')}" for name in TACTIC_CARDS]
    return "\n".join(lines)


def explained(answer: Mapping[str, Any], words: Words) -> str:
    """For a declaration that is refused: the cards that stand against it."""
    return words("why.counter", cards=faces(answer["cards"])) if answer.get("cards") else ""


def card(name: str) -> str:
    """A card's face: its notation on its colour."""
    style = FACES[name[0]] if name[1:].isdigit() else TACTIC
    return f"[{style}] {name} [/]"


def card_group(name: str) -> tuple[str, int]:
    """A card's face and how wide it is."""
    return card(name), len(name) + 2


def faces(names: Iterable[str]) -> str:
    return " ".join(card(name) for name in names)


def _cards(view: Mapping[str, Any], seat: str, place: int) -> str:
    """One row of one side: the cards that were played there as number `place` (0: nearest the wall)."""
    cells = []
    for wall in view["walls"]:
        held = wall[seat]
        if place < len(held):
            cells.append(_centred(*card_group(held[place])))
        else:
            cells.append(("·" if place < wall["slots"] else "").center(CELL))
    return (INDENT + " ".join(cells)).rstrip()


def _centred(markup: str, length: int) -> str:
    left = (CELL - length) // 2
    return " " * left + markup + " " * (CELL - length - left)


def _wall(view: Mapping[str, Any], words: Words, above: str, below: str) -> list[str]:
    """The tiles: number and state, the condition, and who completed first."""
    tops, middles, bottoms = [], [], []
    for tile, wall in enumerate(view["walls"]):
        corner, line, corner2, side, low, low2 = FRAMES[wall["damaged"]]
        flag = "⚑" if f"claim {tile + 1}" in view["legal"] else line
        first = {seat: "✓" if wall["first"] == seat else line for seat in (above, below)}
        condition = words(f"board.{wall['condition']}")
        tops.append(f"{corner}{line}{first[above]} [bold]{tile + 1}[/] {flag}{line}{corner2}")
        middles.append(f"{side}{condition:^7}{side}")
        bottoms.append(f"{low}{line}{first[below]}{line * 5}{low2}")
    return [INDENT + " ".join(cells) for cells in (tops, middles, bottoms)]


def _side(view: Mapping[str, Any], seat: str, words: Words) -> str:
    """A player's line: who, and what is publicly known of the hand and the tokens."""
    hand = view["hands"][seat]
    parts = [f"[bold]{words(f'seat.{seat}')}[/]" + (f" ({words('board.you')})" if view["seat"] == seat else "")]
    parts.append(words("board.hand", number=hand["size"]))
    if hand["tactic"]:
        parts[-1] += f" ({words('board.tactic', number=hand['tactic'])})"
    if seat == "defender":
        parts.append(words("board.cauldrons", signs="●" * view["cauldrons"] + "○" * (c.CAULDRONS - view["cauldrons"])))
    else:
        parts.append(words("board.damaged", number=f"{sum(wall['damaged'] for wall in view['walls'])}/{c.BREACHES}"))
    if view["options"]["tactics"]:
        parts.append(words("board.played", number=view["played"][seat]))
    return INDENT + " · ".join(parts)


def _piles(view: Mapping[str, Any], words: Words) -> list[str]:
    """The decks and the discard, sorted by colour as the rulebook asks."""
    parts = [words("board.deck", number=view["deck"]["size"])]
    if view["options"]["tactics"]:
        parts.append(words("board.tactic_deck", number=view["tactic_deck"]["size"]))
    if view["deck"]["elite"]:
        parts.append(words("board.elite", cards=faces(view["deck"]["elite"])))
    if view["last_turn"]:
        parts.append(f"[bold]{words('board.last_turn')}[/]")
    used = [card_group(name) for seat in view["out"] for name in view["out"][seat]]
    rows = [INDENT + " · ".join(parts), *_discard(view["discard"], words)]
    return rows + (_wrapped(words("board.out"), used) if used else [])


def _discard(discard: Sequence[str], words: Words) -> list[str]:
    """The discard in as few lines as it takes, one group a colour."""
    groups = []
    for colour in FACES:
        strengths = sorted(int(name[1:]) for name in discard if name[0] == colour and name[1:].isdigit())
        if strengths:
            told = " ".join(map(str, strengths))
            groups.append((f"[{FACES[colour]}] {colour} [/] {told}", len(told) + 4))
    groups += [card_group(name) for name in discard if not name[1:].isdigit()]
    return _wrapped(words("board.discard"), groups) if groups else []


def _wrapped(title: str, groups: Sequence[tuple[str, int]]) -> list[str]:
    """Groups of known length in lines beside a title."""
    start = len(INDENT) + len(title) + 2
    lines, length = [f"{INDENT}[bold]{title}[/]  "], start
    for markup, size in groups:
        if length + size > WIDTH and length > start:
            lines.append(" " * start)
            length = start
        lines[-1] += markup + "  "
        length += size + 2
    return [line.rstrip() for line in lines]


def _own(view: Mapping[str, Any], words: Words) -> list[str]:
    """What only the viewer sees."""
    seat = view["seat"]
    if seat is None:
        return []
    rows = []
    for title, names in (
        ("yours", view["hand"]),
        ("giving", view["giving"][seat] if view["step"] == "give" else []),
        ("known", view.get("known", {}).get(seat, [])),
    ):
        if names:
            rows += _wrapped(words(f"board.{title}"), [card_group(name) for name in names])
    return rows
