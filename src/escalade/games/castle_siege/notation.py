"""Moves as text: `move d3 d5`, `card warp d5 e6`, `buy archer d9`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...core.errors import Refused
from . import actions
from .squares import DELTAS, LINES, NEIGHBOURS, SQUARES, cell_named, cell_of, moved_by, name_of, square_of
from .units import COMMANDER, UNITS, kind_named, unit_name

if TYPE_CHECKING:
    from .board import Board

ALONE = {"stand": actions.STAND, "done": actions.DONE, "buy card": actions.BUY_CARD, "end": actions.END}
ALONE_TEXT = {action: text for text, action in ALONE.items()}
LONGEST = 40

# Of a unit's block: first number, text before the unit's square, and the steps to the second square.
STEPS: list[tuple[int, str, tuple[int, ...]]] = [
    (actions.MOVE, "move", DELTAS), (actions.CHARGE, "charge", DELTAS), (actions.ATTACK, "attack", LINES),
    (actions.LADDER, "card ladder", NEIGHBOURS), (actions.BREAK, "card break", NEIGHBOURS),
    (actions.BUILD, "card build", NEIGHBOURS),
]  # fmt: skip
SINGLE = {"card haste": actions.HASTE, "card protection": actions.PROTECTION}
KINDS = {"place": actions.PLACE, "card necromancy": actions.NECROMANCY, "buy": actions.BUY}


def on_board(board: Board, cell: int) -> bool:
    return 0 <= cell // 16 < board.columns and 0 <= cell % 16 < board.rows


def text_of(board: Board, action: int) -> str:
    """The action in words, or nothing when it names squares that this board does not have."""
    if action in ALONE_TEXT:
        return ALONE_TEXT[action]
    if actions.UNIT <= action < actions.WARP:
        square, what = divmod(action - actions.UNIT, actions.BLOCK)
        return _unit_text(board, cell_of(square), what)
    if actions.WARP <= action < actions.NECROMANCY:
        one, two = (cell_of(square) for square in divmod(action - actions.WARP, SQUARES))
        fits = one < two and on_board(board, one) and on_board(board, two)
        return f"card warp {name_of(one)} {name_of(two)}" if fits else ""
    for verb, first in KINDS.items():
        kinds = len(UNITS) if verb == "place" else COMMANDER - 1
        if first <= action < first + kinds * SQUARES:
            kind, square = divmod(action - first, SQUARES)
            cell = cell_of(square)
            return f"{verb} {UNITS[kind]} {name_of(cell)}" if on_board(board, cell) else ""
    return ""


def _unit_text(board: Board, cell: int, what: int) -> str:
    if not on_board(board, cell):
        return ""
    if what == actions.DOOR:
        return f"attack {name_of(cell)} door"
    for verb, number in SINGLE.items():
        if what == number:
            return f"{verb} {name_of(cell)}"
    for first, verb, steps in STEPS:
        if first <= what < first + len(steps):
            target = moved_by(cell, steps[what - first])
            return f"{verb} {name_of(cell)} {name_of(target)}" if target >= 0 and on_board(board, target) else ""
    return ""


def split(text: object) -> tuple[str, list[str]]:
    """The verb (`move`, `card ladder`) and the words after it."""
    if not isinstance(text, str) or len(text) > LONGEST or not text.isascii() or " ".join(text.split(" ")).strip() != text:
        raise _no_move(text)
    words = text.split(" ")
    if text in ALONE:
        return text, []
    if "" in words:
        raise _no_move(text)
    if words[0] == "card" and len(words) > 1:
        return f"card {words[1]}", words[2:]
    return words[0], words[1:]


def _no_move(text: object) -> Refused:
    return Refused(
        "castle.notation",
        f"{str(text)[:LONGEST]!r} is no move: `place archer d8`, `move d3 d5`, `attack d3 d5`, `attack d5 door`, `charge d3 d5`, "
        "`stand`, `card haste d5`, `done`, `buy card`, `buy archer d9`, `end` are written like that",
    )


def action_of(board: Board, text: object) -> int:
    """The number of a move's text; whether it is legal is another question."""
    verb, words = split(text)
    if verb in ALONE:
        return ALONE[verb]
    readers: dict[str, Callable[[Board, list[str]], int]] = {"card warp": _warp}
    if verb in KINDS and len(words) == 2:
        return _kind_and_square(board, verb, words)
    if verb in SINGLE and len(words) == 1:
        return actions.UNIT + square_of(_cell(board, words[0])) * actions.BLOCK + SINGLE[verb]
    if verb in readers and len(words) == 2:
        return readers[verb](board, words)
    if verb == "attack" and len(words) == 2 and words[1] == "door":
        return actions.UNIT + square_of(_cell(board, words[0])) * actions.BLOCK + actions.DOOR
    for first, name, steps in STEPS:
        if verb == name and len(words) == 2:
            return _step(board, words, first, steps)
    raise _no_move(text)


def _cell(board: Board, word: str) -> int:
    return cell_named(word, board.columns, board.rows)


def _kind_and_square(board: Board, verb: str, words: list[str]) -> int:
    kind, cell = kind_named(words[0]), _cell(board, words[1])
    if kind == COMMANDER and verb != "place":
        raise Refused("castle.one_commander", "there is one Commander: he can be neither bought nor brought back", "C10")
    return KINDS[verb] + (kind - 1) * SQUARES + square_of(cell)


def _warp(board: Board, words: list[str]) -> int:
    one, two = (_cell(board, word) for word in words)
    if one >= two:
        raise Refused("castle.warp_order", f"a Warp names two squares by column, then row: `card warp {words[1]} {words[0]}`"
                      if one > two else "a Warp names two different squares")  # fmt: skip
    return actions.WARP + square_of(one) * SQUARES + square_of(two)


def _step(board: Board, words: list[str], first: int, steps: tuple[int, ...]) -> int:
    origin, target = (_cell(board, word) for word in words)
    if origin == target:
        raise Refused("castle.same_square", f"{words[0]} is where the unit stands: another square is needed")
    for number, step in enumerate(steps):
        if moved_by(origin, step) == target:
            return actions.UNIT + square_of(origin) * actions.BLOCK + first + number
    raise out_of_reach(first, words)


def out_of_reach(first: int, words: list[str]) -> Refused:
    """Why two squares are never joined by a move of this kind."""
    origin, target = words
    if first == actions.ATTACK:
        straight = origin[0] == target[0] or origin[1:] == target[1:]
        if not straight:
            return Refused("castle.straight", f"{target} is in no straight line from {origin}: attacks are never diagonal", "C1")
        return Refused("castle.range", f"{target} is more than two tiles from {origin}: no unit has a longer range", "C1")
    if first in (actions.MOVE, actions.CHARGE):
        return Refused("castle.too_far", f"{target} is more than five tiles from {origin}: nothing moves that far", "C3")
    return Refused("castle.adjacent", f"{target} is not next to {origin}: the card needs an adjacent tile", "C1")


__all__ = ["action_of", "on_board", "split", "text_of", "unit_name"]
