"""Moves as text: `move d3 d5`, `card warp d5 e6`, `buy archer d9`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.errors import Refused
from . import actions
from .squares import DELTAS, LINES, NEIGHBOURS, SQUARES, cell_named, cell_of, moved_by, name_of, square_of
from .units import COMMANDER, UNITS, kind_named

if TYPE_CHECKING:
    from .board import Board

ALONE = {"stand": actions.STAND, "done": actions.DONE, "buy card": actions.BUY_CARD, "end": actions.END}
ALONE_TEXT = {action: text for text, action in ALONE.items()}
LONGEST = 40

# What a unit does with a second square: first number, how far apart two units are, the verb, the steps to that square.
STEPS: list[tuple[int, int, str, tuple[int, ...]]] = [
    (actions.STEP, actions.BLOCK, "move", DELTAS), (actions.STEP + actions.CHARGE, actions.BLOCK, "charge", DELTAS),
    (actions.ATTACK, len(LINES), "attack", LINES), (actions.LADDER, len(NEIGHBOURS), "card ladder", NEIGHBOURS),
    (actions.BREAK, len(NEIGHBOURS), "card break", NEIGHBOURS),
    (actions.BUILD, len(NEIGHBOURS), "card build", NEIGHBOURS),
]  # fmt: skip
SINGLE = {"attack": actions.DOOR, "card haste": actions.HASTE, "card protection": actions.PROTECTION}
KINDS = {"place": actions.PLACE, "card necromancy": actions.NECROMANCY, "buy": actions.BUY}


def on_board(board: Board, cell: int) -> bool:
    return 0 <= cell // 16 < board.columns and 0 <= cell % 16 < board.rows


def text_of(board: Board, action: int) -> str:
    """The action in words, or nothing when it names squares that this board does not have."""
    if action in ALONE_TEXT:
        return ALONE_TEXT[action]
    for verb, first in SINGLE.items():
        if first <= action < first + SQUARES:
            cell = cell_of(action - first)
            return f"{verb} {name_of(cell)}{' door' * (verb == 'attack')}" if on_board(board, cell) else ""
    for first, width, verb, steps in STEPS:
        square, place = divmod(action - first, width)
        if 0 <= square < SQUARES and place < len(steps):
            return _step_text(board, verb, cell_of(square), steps[place])
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


def _step_text(board: Board, verb: str, cell: int, step: int) -> str:
    target = moved_by(cell, step)
    fits = target >= 0 and on_board(board, cell) and on_board(board, target)
    return f"{verb} {name_of(cell)} {name_of(target)}" if fits else ""


def split(text: object) -> tuple[str, list[str]]:
    """The verb (`move`, `card ladder`) and the words after it."""
    if (
        not isinstance(text, str)
        or len(text) > LONGEST
        or not text.isascii()
        or " ".join(text.split(" ")).strip() != text
    ):
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
        f"{str(text)[:LONGEST]!r} is no move: `place archer d8`, `move d3 d5`, `attack d3 d5`, `attack d5 door`, "
        "`charge d3 d5`, `stand`, `card haste d5`, `done`, `buy card`, `buy archer d9`, `end` are written like that",
    )


def action_of(board: Board, text: object) -> int:
    """The number of a move's text; whether it is legal is another question."""
    verb, words = split(text)
    if verb in ALONE:
        return ALONE[verb]
    if verb == "attack" and words[1:] == ["door"]:
        words = words[:1]
    if verb in SINGLE and len(words) == 1 and (verb != "attack" or str(text).endswith("door")):
        return SINGLE[verb] + square_of(_cell(board, words[0]))
    if len(words) == 2:
        if verb in KINDS:
            return _kind_and_square(board, verb, words)
        if verb == "card warp":
            return _warp(board, words)
        for first, width, name, steps in STEPS:
            if verb == name:
                return _step(board, words, first, width, steps)
    raise _no_move(text)


def _cell(board: Board, word: str) -> int:
    return cell_named(word, board.columns, board.rows)


def _kind_and_square(board: Board, verb: str, words: list[str]) -> int:
    kind, cell = kind_named(words[0]), _cell(board, words[1])
    if kind == COMMANDER and verb != "place":
        raise Refused(
            "castle.one_commander", "there is one Commander: he can be neither bought nor brought back", "C10"
        )
    return KINDS[verb] + (kind - 1) * SQUARES + square_of(cell)


def _warp(board: Board, words: list[str]) -> int:
    one, two = (_cell(board, word) for word in words)
    if one == two:
        raise Refused("castle.warp_order", "a Warp names two different squares", "C25")
    if one > two:
        order = f"`card warp {words[1]} {words[0]}`"
        raise Refused("castle.warp_order", f"a Warp names two squares by column, then row: {order}", "C25")
    return actions.WARP + square_of(one) * SQUARES + square_of(two)


def _step(board: Board, words: list[str], first: int, width: int, steps: tuple[int, ...]) -> int:
    origin, target = (_cell(board, word) for word in words)
    if origin == target:
        raise Refused("castle.same_square", f"{words[0]} is where the unit stands: another square is needed")
    for number, step in enumerate(steps):
        if moved_by(origin, step) == target:
            return first + square_of(origin) * width + number
    raise out_of_reach(steps, words)


def out_of_reach(steps: tuple[int, ...], words: list[str]) -> Refused:
    """Why two squares are never joined by a move of this kind."""
    origin, target = words
    if steps is LINES:
        straight = origin[0] == target[0] or origin[1:] == target[1:]
        if not straight:
            return Refused(
                "castle.straight", f"{target} is in no straight line from {origin}: attacks are never diagonal", "C1"
            )
        return Refused(
            "castle.range", f"{target} is more than two tiles from {origin}: no unit has a longer range", "C1"
        )
    if steps is DELTAS:
        return Refused(
            "castle.too_far", f"{target} is more than five tiles from {origin}: nothing moves that far", "C3"
        )
    return Refused("castle.adjacent", f"{target} is not next to {origin}: the card needs an adjacent tile", "C1")
