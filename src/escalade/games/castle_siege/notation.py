"""Moves as text: `move d3 d5`, `card warp d5 e6`, `buy archer d9`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.errors import Refused
from . import actions
from . import constants as c
from .squares import DELTAS, LINES, NEIGHBOURS, cell_named, cell_of, moved_by, name_of, square_of
from .units import UNITS, kind_named

if TYPE_CHECKING:
    from .board import Board

ALONE = {"stand": actions.STAND, "done": actions.DONE, "buy card": actions.BUY_CARD, "end": actions.END}
ALONE_TEXT = {action: text for text, action in ALONE.items()}
LONGEST = 40

# What a unit does with a second square: first number, how far apart two units are, the verb, the steps to that square.
STEPS: list[tuple[int, int, str, tuple[int, ...]]] = [
    (actions.MOVE, actions.BLOCK, "move", DELTAS), (actions.MOVE + actions.CHARGE, actions.BLOCK, "charge", DELTAS),
    (actions.ATTACK, len(LINES), "attack", LINES), (actions.LADDER, len(NEIGHBOURS), "card ladder", NEIGHBOURS),
    (actions.BREAK, len(NEIGHBOURS), "card break", NEIGHBOURS),
    (actions.BUILD, len(NEIGHBOURS), "card build", NEIGHBOURS),
]  # fmt: skip
SINGLE = {"attack": actions.DOOR, "card haste": actions.HASTE, "card protection": actions.PROTECTION}
KINDS = {"place": actions.PLACE, "card necromancy": actions.NECROMANCY, "buy": actions.BUY}


# ---- writing ---------------------------------------------------------------------------------------------------------


def text(board: Board, action: int) -> str:
    """The action in words, or nothing when it names squares that this board does not have."""
    if action in ALONE_TEXT:
        return ALONE_TEXT[action]
    for verb, first in SINGLE.items():
        if first <= action < first + c.SQUARES:
            cell = cell_of(action - first)
            return f"{verb} {name_of(cell)}{' door' * (verb == 'attack')}" if on_board(board, cell) else ""
    for first, width, verb, steps in STEPS:
        square, place = divmod(action - first, width)
        if 0 <= square < c.SQUARES and place < len(steps):
            return _step_text(board, verb, cell_of(square), steps[place])
    if actions.WARP <= action < actions.NECROMANCY:
        one, two = (cell_of(square) for square in divmod(action - actions.WARP, c.SQUARES))
        fits = one < two and on_board(board, one) and on_board(board, two)
        return f"card warp {name_of(one)} {name_of(two)}" if fits else ""
    for verb, first in KINDS.items():
        kinds = c.COMMANDER if verb == "place" else c.COMMANDER - 1
        if first <= action < first + kinds * c.SQUARES:
            kind, square = divmod(action - first, c.SQUARES)
            cell = cell_of(square)
            return f"{verb} {UNITS[kind]} {name_of(cell)}" if on_board(board, cell) else ""
    return ""


def on_board(board: Board, cell: int) -> bool:
    return 0 <= cell // c.COLUMN < board.columns and 0 <= cell % c.COLUMN < board.rows


def _step_text(board: Board, verb: str, cell: int, step: int) -> str:
    target = moved_by(cell, step)
    fits = target >= 0 and on_board(board, cell) and on_board(board, target)
    return f"{verb} {name_of(cell)} {name_of(target)}" if fits else ""


# ---- reading ---------------------------------------------------------------------------------------------------------


def parse(board: Board, text: object) -> int:
    """The action of a text; only the one exact text of an action is accepted. It need not be legal."""
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


def split(text: object) -> tuple[str, list[str]]:
    """The verb (`move`, `card ladder`) and the words after it."""
    if not isinstance(text, str) or len(text) > LONGEST or not text.isascii():
        raise _no_move(text)
    if text in ALONE:
        return text, []
    words = text.split(" ")
    if "" in words or text.strip() != text:
        raise _no_move(text)
    if words[0] == "card" and len(words) > 1:
        return f"card {words[1]}", words[2:]
    return words[0], words[1:]


def _no_move(text: object) -> Refused:
    return Refused(
        "move.unparsable",
        f"{str(text)[:LONGEST]!r} is no move: `place archer d8`, `move d3 d5`, `attack d3 d5`, `attack d5 door`, "
        "`charge d3 d5`, `stand`, `card haste d5`, `done`, `buy card`, `buy archer d9`, `end` are written like that",
    )


def _cell(board: Board, word: str) -> int:
    cell = cell_named(word, board.columns, board.rows)
    if cell < 0:
        last = name_of((board.columns - 1) * c.COLUMN + board.rows - 1)
        raise Refused("move.unparsable", f"{word!r} is no square of this board: a1 to {last} are")
    return cell


def _kind_and_square(board: Board, verb: str, words: list[str]) -> int:
    """C10: the Commander is placed; he is neither bought nor brought back."""
    kind, cell = kind_named(words[0]), _cell(board, words[1])
    if not kind:
        raise Refused("move.unparsable", f"{words[0]!r} is no unit: {', '.join(UNITS)} are")
    if kind == c.COMMANDER and verb != "place":
        text = "there is one Commander: he can be neither bought nor brought back"
        raise Refused("castle.one_commander", text, "C10", unit=words[0])
    return KINDS[verb] + (kind - 1) * c.SQUARES + square_of(cell)


def _warp(board: Board, words: list[str]) -> int:
    """C25: the two squares of a Warp are written in their order."""
    one, two = (_cell(board, word) for word in words)
    if one == two:
        raise Refused(
            "castle.warp_same", f"a Warp names two different squares, not {words[0]} twice", "C25", at=words[0]
        )
    if one > two:
        text = f"a Warp names its squares by column, then row: `card warp {words[1]} {words[0]}`"
        raise Refused("castle.warp_order", text, "C25", first=words[1], second=words[0])
    return actions.WARP + square_of(one) * c.SQUARES + square_of(two)


def _step(board: Board, words: list[str], first: int, width: int, steps: tuple[int, ...]) -> int:
    origin, target = (_cell(board, word) for word in words)
    if origin == target:
        text = f"{words[0]} is where the unit stands: another square is needed"
        raise Refused("castle.same_square", text, at=words[0])
    for number, step in enumerate(steps):
        if moved_by(origin, step) == target:
            return first + square_of(origin) * width + number
    raise _never_joined(steps, *words)


def _never_joined(steps: tuple[int, ...], at: str, to: str) -> Refused:
    """C1: why no unit ever does this from one square to the other."""
    if steps is DELTAS:
        text = f"{to} is more than {c.FARTHEST} steps from {at}: nothing moves that far"
        return Refused("castle.beyond_moves", text, "C3", at=at, to=to, most=c.FARTHEST)
    if steps is NEIGHBOURS:
        return Refused(
            "castle.adjacent", f"{to} is not next to {at}: the card needs an adjacent tile", "C1", at=at, to=to
        )
    if at[0] != to[0] and at[1:] != to[1:]:
        text = f"{to} is in no straight line from {at}: attacks are never diagonal"
        return Refused("castle.straight", text, "C1", at=at, to=to)
    text = f"{to} is more than {c.LONGEST_RANGE} tiles from {at}: no unit has a longer range"
    return Refused("castle.beyond_range", text, "C1", at=at, to=to, most=c.LONGEST_RANGE)
