"""Who plays: a bot of ours with its own budget (`ismcts:1000`, `expert:0.5s`), or an outside program (`program:./bot`).

An outside program speaks the protocol of `escalade bot` on its standard input and output.
"""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

import msgspec

from ..bots import Bot, make, names
from ..bots.registry import described_in
from ..core.errors import Refused
from .plan import Plan

if TYPE_CHECKING:
    from ..core.game import Game

PROGRAM = "program:"
GRACE = 0.5  # seconds beyond its budget for a program to write its answer


class Entrant(msgspec.Struct, frozen=True):
    """A spec, read."""

    name: str
    iterations: int | None = None
    seconds: float | None = None
    command: tuple[str, ...] = ()


def read_spec(spec: str) -> Entrant:
    """The entrant that a spec names; what cannot be read is Refused."""
    if spec.startswith(PROGRAM):
        command = tuple(_split(spec))
        if not command:
            raise Refused("bot.program", "program: is followed by the command to run, e.g. program:./mybot")
        return Entrant(spec, command=command)
    name, _, budget = spec.partition(":")
    if name not in names() and described_in(name) is None:
        raise Refused("bot.unknown", f"there is no bot {name!r}; there are: {', '.join(names())}, program:COMMAND")
    if not budget and ":" not in spec:
        return Entrant(name)
    try:
        entrant = Entrant(name, seconds=float(budget[:-1])) if budget.endswith("s") else Entrant(name, int(budget))
    except ValueError:
        entrant = Entrant(name, iterations=0)
    if not 0 < (entrant.seconds or entrant.iterations or 0) < 1e12:
        raise Refused("bot.budget", f"{spec!r}: iterations ({name}:1000) or seconds ({name}:0.5s) follow the colon")
    return entrant


def _split(spec: str) -> list[str]:
    try:
        return shlex.split(spec.removeprefix(PROGRAM))
    except ValueError as problem:
        raise Refused("bot.program", f"{spec!r} is no command: {problem}") from None


def enter(plan: Plan, game: Game, spec: str, seed: int) -> Bot:
    """A fresh player for one game."""
    entrant = read_spec(spec)
    own = entrant.iterations is not None or entrant.seconds is not None
    iterations = entrant.iterations if own else plan.iterations
    seconds = entrant.seconds if own else plan.seconds
    if entrant.command:
        return start_program(plan, game, entrant.command, seed)
    return make(entrant.name, game, seed=seed, iterations=iterations, seconds=seconds)


def start_program(plan: Plan, game: Game, command: tuple[str, ...], seed: int) -> Bot:
    """An outside program. It is told the budget of the plan; the limit is for programs that do not keep to any."""
    from ..bots.outside import OutsideBot

    program = OutsideBot(command, game, seed=seed, iterations=plan.iterations, seconds=plan.seconds)
    program.seconds, program.grace = max(plan.limit, (plan.seconds or 0) + GRACE), 0.0
    return program


def check_specs(plan: Plan, game: Game) -> None:
    """Refuses before the first game what could not be played."""
    for spec in plan.bots:
        if not read_spec(spec).command:
            enter(plan, game, spec, 0)
