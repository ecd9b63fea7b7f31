"""Games played beside the command, to know what it has to show."""

from __future__ import annotations

import random
from typing import Any

import escalade
from escalade.core.game import Game
from escalade.core.record import Record

SEED = 22  # its games are short in all three


def against_bot(game: Game, seat: int = 0, seed: int = SEED) -> tuple[Record, list[str]]:
    """A whole game of a person who plays at random against the random bot: its record, and what the person typed."""
    bot = escalade.bot("random", game, seed=seed)
    person = random.Random(seed + 1)
    state, record, typed = game.start(seed), Record.of(game, seed), []
    while not state.over:
        view = state.view(state.to_act)
        move = person.choice(view["legal"]) if state.to_act == seat else bot.choose(view)
        if state.to_act == seat:
            typed.append(move)
        record.add(state, state.parse(move))
    return record, typed


def by_two(game: Game, seed: int = SEED, most: int = 10_000) -> Record:
    """A game, or its first moves, by two people who play at random."""
    people = random.Random(seed)
    state, record = game.start(seed), Record.of(game, seed)
    while not state.over and len(record.moves) < most:
        record.add(state, people.choice(state.legal()))
    return record


def options_of(game: Game) -> list[str]:
    """The options as the command line takes them."""
    return [part for name, value in game.options.items() for part in ("--option", f"{name}={spoken(value)}")]


def spoken(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
