"""The table drawn for a terminal, in Rich markup: Blue above, the walls in the middle, Red below.

Colour never is the only sign: who controls a wall is written out, and covered cards carry their `*`.
"""

from __future__ import annotations

from itertools import zip_longest
from textwrap import wrap
from typing import Any

from ...core.words import Words

WIDTH = 14
COLUMNS = 80
COLOURS = {"blue": "blue", "red": "red"}


def draw(view: dict[str, Any], words: Words) -> str:
    """A view as text."""
    return "\n".join([
        _player(view, "blue", words), *_side(view, "blue"), *_walls(view, words), *_side(view, "red"),
        _player(view, "red", words), "", *_below(view, words),
    ])  # fmt: skip


def legend(words: Words) -> str:
    """What the short names mean."""
    return "\n".join([words("legend.cards"), words("legend.leaders"), words("drawing.flagged"), words("drawing.spied")])


def _player(view: dict[str, Any], seat: str, words: Words) -> str:
    hand = words("drawing.cards", number=view["hands"][seat]["size"], own=view["hands"][seat]["own"])
    deck = words("drawing.deck", number=view["decks"][seat]["size"])
    mark = "> " if view["to_act"] == seat else "  "
    last = "  · " + words("drawing.last_turn", seat=words(f"seat.{seat}")) if view["last_turn"] == seat else ""
    return f"{mark}[bold {COLOURS[seat]}]{words(f'seat.{seat}')}[/]  {hand} · {deck}{last}"


def _side(view: dict[str, Any], seat: str) -> list[str]:
    """A side's cards in columns, those nearest to the wall next to it."""
    columns = [_piles(wall[seat]) for wall in view["walls"]]
    rows = list(zip_longest(*columns, fillvalue=""))
    if seat == "blue":
        rows.reverse()
    return [f"[{COLOURS[seat]}]" + "".join(f"  {cell:<{WIDTH}}" for cell in row).rstrip() + "[/]" for row in rows]


def _piles(cards: list[str]) -> list[str]:
    """Archers, the stack of cannons, leaders: one line each, if there are any."""
    archers = [_counted(name, cards.count(name)) for name in ("a1", "a2", "a3") if name in cards]
    archers += [card for card in cards if card[0] == "a" and card.endswith("*")]
    cannons = [card for card in cards if card[0] == "c"]
    leaders = [card for card in cards if card[0] not in "ac"]
    stack = " ".join(cannons[-4:])
    lines = [" ".join(archers[:2]), " ".join(archers[2:]), stack if len(cannons) < 5 else "…" + stack]
    return [line for line in [*lines, *leaders] if line]


def _counted(name: str, many: int) -> str:
    return f"{many}x {name}" if many > 1 else name


def _walls(view: dict[str, Any], words: Words) -> list[str]:
    """The walls: number and Flag, who controls, and on either side the strength and how it comes about."""
    names = [
        f"{words('drawing.wall')} {number}{' ⚑' * wall['flag']}" for number, wall in enumerate(view["walls"], start=1)
    ]
    rule = "─" * (5 * (WIDTH + 2))
    return [
        *_strengths(view, "blue"), rule, _row(names, "bold"), _controls(view, words), rule,
        *reversed(_strengths(view, "red")),
    ]  # fmt: skip


def _strengths(view: dict[str, Any], seat: str) -> list[str]:
    """How the strengths come about, where there is something to tell, and the strengths."""
    pairs = [strength[seat] for strength in view["strength"]]
    how = ["" if text == str(number) else text for number, text in pairs]
    rows = [_row(how, "dim")] if any(how) else []
    return [*rows, _row([str(number) for number, _ in pairs], "bold")]


def _row(cells: list[str], style: str) -> str:
    return f"[{style}]" + "".join(f"  {cell[:WIDTH]:<{WIDTH}}" for cell in cells).rstrip() + "[/]"


def _controls(view: dict[str, Any], words: Words) -> str:
    cells = [(COLOURS[wall["control"]], f"= {words('seat.' + wall['control'])}") for wall in view["walls"]]
    return "".join(f"  [{colour}]{cell:<{WIDTH}}[/]" for colour, cell in cells).rstrip()


def _below(view: dict[str, Any], words: Words) -> list[str]:
    """The main deck, the removed pile, what is unseen of each deck, and the own hand."""
    removed = {name: view["removed"].count(name) for name in dict.fromkeys(view["removed"])}
    none = words("drawing.none")
    lines = [
        words("drawing.main", number=view["main"]["size"]),
        *_wrapped(words("drawing.removed", cards=_listed(removed) or none)),
        *_wrapped(words("drawing.unseen", cards=_listed(view["unseen"]["main"]) or none)),
        *_unseen_own(view, words),
    ]
    if "hand" in view:
        lines.append(f"[bold]{words('drawing.hand', cards='  '.join(view['hand']) or none)}[/]")
    return lines


def _unseen_own(view: dict[str, Any], words: Words) -> list[str]:
    """What is unseen of the personal decks."""
    lines = []
    for seat in COLOURS:
        cards = _listed(view["unseen"][seat]) or words("drawing.none")
        lines += _wrapped(words("drawing.unseen_own", seat=words(f"seat.{seat}"), cards=cards))
    return lines


def _listed(cards: dict[str, int]) -> str:
    return ", ".join(_counted(name, many) for name, many in cards.items() if many)


def _wrapped(line: str) -> list[str]:
    return wrap(line, COLUMNS, subsequent_indent="  ")
