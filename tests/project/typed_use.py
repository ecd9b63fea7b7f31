"""How people use the public names; `make types` checks it, and test_public_names.py runs it."""

from __future__ import annotations

import escalade
import escalade.bots.registry as registry
import escalade.games.schotten_totten_2 as st2
from escalade import Bot, Game, Match, Record, State

ids: tuple[str, ...] = escalade.games()
names: tuple[str, ...] = escalade.bots()
game: Game = escalade.load(st2.ID)
start: State = game.start(seed=7)
player: Bot = escalade.bot(registry.BOTS[0].name, game)
record: Record = Record.of(game, 7)
record.add(start, start.legal()[0])
states: list[State] = list(escalade.replay(record))
final: State = escalade.verify(record)
moves: int = escalade.perft(game.start(), 1)
champion: int | None = Match(game).champion
together = escalade.vector(game, 3, threads=2)
fast: bool = escalade.compiled

print(ids[0], names[0], len(states), final == start, moves > 0, champion, together.n)
