"""A blunder that is planted: a win thrown away when little is left to play."""

from __future__ import annotations

import escalade
from escalade.core.record import Record
from escalade.games.schotten_totten_2.cards import SIEGE_CARDS

WALL = {"attacker": ["r9", "r10", "r11"], "defender": ["b1", "g3", "y5"], "first": "attacker"}


def with_a_win(move: str) -> Record:
    """The Attacker could declare control of a fourth tile, and plays this move; the deck has two cards left."""
    game = escalade.load("schotten-totten-2")
    rest = [card for card in SIEGE_CARDS if card not in WALL["attacker"] + WALL["defender"]]
    position = {
        "walls": [WALL, *[{"damaged": True}] * 3, {}, {}, {}], "to_act": "attacker",
        "hands": {"attacker": rest[:6], "defender": rest[-6:]}, "deck": rest[6:8], "discard": rest[8:-6],
    }  # fmt: skip
    record = Record.of(game, 1)
    record.position, record.moves = game.position(position).dump(), [move]
    return record
